// The one-file page: PyScript and Pyodide in one module that imports nothing and fetches nothing.
import "./single_files.js";
import "../war_page/hooks.mjs";
