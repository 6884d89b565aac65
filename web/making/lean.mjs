// Runs lean.py in Pyodide: lean.mjs stdlib.zip folder-of-wheels folder-for-the-results

import { readdir, readFile } from "node:fs/promises";

import { loadPyodide } from "pyodide";

const [stdlib, wheels, results] = process.argv.slice(2);
// Tracebacks name lines; the columns, which they would underline, are as large as the code itself.
const pyodide = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
const { FS } = pyodide;
for (const [place, root] of [["/wheels", wheels], ["/results", results]]) {
  FS.mkdirTree(place);
  FS.mount(FS.filesystems.NODEFS, { root }, place);
}
FS.writeFile("/tmp/stdlib.zip", await readFile(stdlib));
const names = (await readdir(wheels)).toSorted();
const micropip = names.find((name) => name.startsWith("micropip-"));
pyodide.unpackArchive(new Uint8Array(await readFile(`${wheels}/${micropip}`)), "wheel");
pyodide.runPython(await readFile(new URL("lean.py", import.meta.url), "utf8"));
await pyodide.globals.get("main")("/tmp/stdlib.zip", pyodide.toPy(names.map((name) => `/wheels/${name}`)), "/results");
