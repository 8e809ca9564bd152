// PyScript and Pyodide's loader in one module, which is also the interpreter that it names.
import "../war_page/hooks.mjs";
import { loadPyodide as load, version } from "pyodide";

export { version };

export const loadPyodide = (options) =>
  load({
    ...options,
    indexURL: new URL(RUNTIME, import.meta.url).href,
    stdLibURL: new URL("python_stdlib.zip", import.meta.url).href,
    lockFileContents: LOCK,
    packageBaseUrl: RUNTIME,
  });
