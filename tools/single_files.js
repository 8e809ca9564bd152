// What Pyodide fetches elsewhere lies in the page itself here, in scripts that are not run.
window.war.embedded = true;
if (!window.DecompressionStream) window.war.failStart("This browser is too old to unpack the game.");

const unpacked = {
  "pyodide.asm.wasm": (bytes) => bytes.pipeThrough(new DecompressionStream("gzip")),
  "python_stdlib.zip": (bytes) => bytes,
};
const types = {
  "pyodide.asm.wasm": "application/wasm",
  "python_stdlib.zip": "application/zip",
};

window.fetch = async (address) => {
  const name = String(address).split("/").pop();
  const packed = document.getElementById(name);
  if (!packed) throw new Error(`${name} is not in this file`);
  const bytes = Uint8Array.from(atob(packed.textContent), (letter) => letter.charCodeAt(0));
  packed.remove();
  return new Response(unpacked[name](new Blob([bytes]).stream()), {
    headers: { "Content-Type": types[name] },
  });
};
