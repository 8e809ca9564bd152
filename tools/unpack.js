// Where Pyodide finds its Python: compiled modules, unpacked by the browser itself before Python
// starts. That is sooner done than having Python read them from a zip file.
const ROOT = "/lib/python";

async function unpack(FS, packed) {
  const { body } = await packed;
  const stream = body.pipeThrough(new DecompressionStream("gzip"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let start = bytes.indexOf("\n".charCodeAt()) + 1;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(0, start)))) {
    const path = `${ROOT}/${name}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, bytes.subarray(start, (start += size)), { canOwn: true });
  }
}

export const settings = (address) => {
  const packed = fetch(address);
  return {
    env: { PYTHONPATH: ROOT },
    fsInit: (FS) => unpack(FS, packed),
    lockFileContents: LOCK,
    packageBaseUrl: "./",
  };
};
