// Pyodide as the one-file page has it: nothing is imported by address.
import { loadPyodide as load, version } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";

export { version };

export const loadPyodide = (options) =>
  load({
    ...options,
    createPyodideModule,
    indexURL: "embedded:/",
    lockFileContents: LOCK,
    packageBaseUrl: "embedded:/",
  });
