// Compiles Python files with the pinned Pyodide itself, so that the browser need not.
//
// node archive.mjs PLAN.json: { modules: [...], sources: {"war_engine/game.py": PATH, ...}, out }
// `modules` are those of the standard library to keep.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";
import pyscript from "../node_modules/@pyscript/core/src/stdlib/pyscript.js";

const plan = JSON.parse(readFileSync(process.argv[2], "utf8"));
const library = fileURLToPath(import.meta.resolve("pyodide/python_stdlib.zip"));
const sources = {};
for (const [name, text] of Object.entries(pyscript.pyscript)) sources[`pyscript/${name}`] = text;
for (const [name, path] of Object.entries(plan.sources)) sources[name] = readFileSync(path, "utf8");

// Without the columns of each instruction the code is a quarter smaller; lines stay.
// A fixed hash seed gives sets of constants the same order, and so the archive the same bytes.
const python = await loadPyodide({
  args: ["-X", "no_debug_ranges"],
  env: { PYTHONHASHSEED: "0" },
});
python.FS.writeFile("/library.zip", readFileSync(library));
python.globals.set("modules", python.toPy(plan.modules));
python.globals.set("sources", python.toPy(sources));
python.runPython(`
import importlib.util
import marshal
import zipfile

UNCHECKED = (1).to_bytes(4, "little") + bytes(8)  # compiled for good: no source to compare with


def module(name):
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def compiled(name, source):
    code = compile(source, f"/lib/python314.zip/{name}", "exec", dont_inherit=True, optimize=2)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)


with zipfile.ZipFile("/library.zip") as library:
    kept = {module(n): n for n in library.namelist() if n.endswith(".py") and module(n) in modules}
    if lost := set(modules) - set(kept):
        raise SystemExit(f"the library has no {', '.join(sorted(lost))}")
    sources |= {name: library.read(name) for name in kept.values()}
with zipfile.ZipFile("/out.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
    for name, source in sorted(sources.items()):
        entry = zipfile.ZipInfo(f"{name}c", (1980, 1, 1, 0, 0, 0))
        out.writestr(entry, compiled(name, source), zipfile.ZIP_DEFLATED)
`);
writeFileSync(plan.out, python.FS.readFile("/out.zip"));
