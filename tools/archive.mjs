// Compiles Python files with the pinned Pyodide itself, and packs them, so that the browser need not.
//
// node archive.mjs PLAN.json: { modules: [...], sources: {"war_engine/game.py": PATH, ...}, out }
// `modules` are those of the standard library to keep. `out` becomes gzip of one line of JSON,
// [[name, size], ...], and then each file's bytes in that order.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";
import pyscript from "../node_modules/@pyscript/core/src/stdlib/pyscript.js";

const plan = JSON.parse(readFileSync(process.argv[2], "utf8"));
const library = fileURLToPath(import.meta.resolve("pyodide/python_stdlib.zip"));
const sources = {};
for (const [name, text] of Object.entries(pyscript.pyscript)) sources[`pyscript/${name}`] = text;
for (const [name, path] of Object.entries(plan.sources)) sources[name] = readFileSync(path, "utf8");

const python = await loadPyodide({
  args: ["-X", "no_debug_ranges"], // without the columns code is a quarter smaller; lines stay
  env: { PYTHONHASHSEED: "0" }, // sets of constants in the same order: the same bytes each time
});
python.FS.writeFile("/library.zip", readFileSync(library));
python.globals.set("modules", python.toPy(plan.modules));
python.globals.set("sources", python.toPy(sources));
python.runPython(`
import gzip
import importlib.util
import json
import marshal
import zipfile
from pathlib import Path

UNCHECKED = (1).to_bytes(4, "little") + bytes(8)  # compiled for good: no source to compare with


def module(name):
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def compiled(name, source):
    code = compile(source, f"/lib/python/{name}", "exec", dont_inherit=True, optimize=2)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)


with zipfile.ZipFile("/library.zip") as library:
    kept = {module(n): n for n in library.namelist() if n.endswith(".py") and module(n) in modules}
    if lost := set(modules) - set(kept):
        raise SystemExit(f"the library has no {', '.join(sorted(lost))}")
    sources |= {name: library.read(name) for name in kept.values()}
files = [(f"{name}c", compiled(name, source)) for name, source in sorted(sources.items())]
index = json.dumps([(name, len(content)) for name, content in files])
pack = b"\\n".join((index.encode(), b"".join(content for _, content in files)))
Path("/out").write_bytes(gzip.compress(pack, 9, mtime=0))
`);
writeFileSync(plan.out, python.FS.readFile("/out"));
