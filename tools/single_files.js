// What Pyodide fetches elsewhere lies in the page itself here, in scripts that are not run.
window.war.embedded = true;
if (!window.DecompressionStream) window.war.failStart("This browser is too old to unpack the game.");

const opened = {
  "pyodide.asm.wasm": (bytes) =>
    new Response(bytes.stream().pipeThrough(new DecompressionStream("gzip")), {
      headers: { "Content-Type": "application/wasm" }, // else it is not compiled as it comes
    }),
  "python.pack": (bytes) => new Response(bytes),
  "python_stdlib.zip": (bytes) => new Response(bytes),
};

window.fetch = async (address) => {
  const name = String(address).split("/").pop();
  const packed = document.getElementById(name);
  if (!packed) throw new Error(`${name} is not in this file`);
  const bytes = Uint8Array.from(atob(packed.textContent), (letter) => letter.charCodeAt(0));
  packed.remove();
  return opened[name](new Blob([bytes]));
};
