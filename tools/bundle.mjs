// Bundles the JavaScript of the built page.
//
// node bundle.mjs PLAN.json: { entry, out, pyscript, define, interpreter }
// With `pyscript`, leave out the parts of it that the page never reaches; `interpreter` names a module to bundle in place of the one that PyScript would import by address.
import { readFileSync } from "node:fs";
import { build } from "esbuild";

const plan = JSON.parse(readFileSync(process.argv[2], "utf8"));
const CORE = /@pyscript\/core\/src\//.source;
const POLYSCRIPT = /polyscript\/esm\//.source;

// Parts of PyScript that this page never reaches. Its errors stay: the page shows them.
const UNUSED = {
  [`${CORE}plugins\\.js`]: 'export default { error: () => import("./plugins/error.js") };',
  [`${CORE}plugins/(codemirror|donkey)\\.js`]: "export default {};",
  [`${CORE}stdlib/pyscript\\.js`]: "export default {};", // it comes compiled, in the archive
  [`${POLYSCRIPT}3rd-party/(toml|zip)\\.js`]: "export {};",
  [`${POLYSCRIPT}interpreter/pyodide_graph\\.js`]: "export default {};",
  [`${POLYSCRIPT}interpreter/_remote_package\\.js`]: "export default {};",
  [`${POLYSCRIPT}interpreter/micropython\\.js`]: 'export default { type: "micropython" };',
  [`${POLYSCRIPT}worker/xworker\\.js`]: 'export default () => "";',
};

function replace(build, pattern, contents) {
  let met = false;
  build.onLoad({ filter: new RegExp(`${pattern}$`) }, ({ path }) => {
    met = true;
    return { contents: typeof contents === "string" ? contents : contents(path) };
  });
  build.onEnd(() => (met ? null : { errors: [{ text: `PyScript has no ${pattern} any more` }] }));
}

function importFrom(module) {
  const call = "import(/* webpackIgnore: true */url)";
  return (path) => {
    const text = readFileSync(path, "utf8");
    if (text.split(call).length !== 2) throw new Error(`${path} does not import by address once`);
    return text.replace(call, `import(${JSON.stringify(module)})`);
  };
}

const trimmed = {
  name: "trimmed",
  setup(build) {
    // The development page takes PyScript ready-made; here it is bundled from its modules.
    build.onResolve({ filter: /node_modules\/@pyscript\/core\/dist\/core\.js$/ }, ({ resolveDir }) =>
      build.resolve("@pyscript/core", { kind: "import-statement", resolveDir }),
    );
    for (const [pattern, contents] of Object.entries(UNUSED)) replace(build, pattern, contents);
    if (plan.interpreter)
      replace(build, `${POLYSCRIPT}interpreters\\.js`, importFrom(plan.interpreter));
  },
};

await build({
  entryPoints: [plan.entry],
  outfile: plan.out,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  define: plan.define ?? {},
  external: ["node:*", "ws"], // Pyodide imports these only outside browsers
  plugins: plan.pyscript ? [trimmed] : [],
});
