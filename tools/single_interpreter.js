// Pyodide as the one-file page has it: nothing is imported by address.
import { loadPyodide as load, version } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { settings } from "./unpack.js";

export { version };

export const loadPyodide = (options) =>
  load({
    ...options,
    ...settings("embedded:/python.pack"),
    createPyodideModule,
    indexURL: "embedded:/",
  });
