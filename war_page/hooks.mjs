// PyScript builds a worker's start-up code with Function(), which a strict policy forbids.
// No worker is used here: without this hook there is nothing to build.
import { hooks } from "../node_modules/@pyscript/core/dist/core.js";

hooks.worker.onBeforeRunAsync.clear();
