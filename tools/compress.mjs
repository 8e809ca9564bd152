// Compresses a file with the pinned Pyodide's own zlib: the same bytes on every computer.
//
// node compress.mjs PLAN.json: { file, out }
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const plan = JSON.parse(readFileSync(process.argv[2], "utf8"));
const python = await loadPyodide();
python.FS.writeFile("/file", readFileSync(plan.file));
python.runPython(`
import gzip
from pathlib import Path

Path("/file.gz").write_bytes(gzip.compress(Path("/file").read_bytes(), 9, mtime=0))
`);
writeFileSync(plan.out, python.FS.readFile("/file.gz"));
