// PyScript and Pyodide's loader in one module, which is also the interpreter that it names.
import "../war_page/hooks.mjs";
import { loadPyodide as load, version } from "pyodide";
import { settings } from "./unpack.js";

export { version };

const beside = (name) => new URL(name, import.meta.url).href;

export const loadPyodide = (options) =>
  load({
    ...options,
    ...settings(beside("python.pack")),
    indexURL: beside(RUNTIME),
  });
