// Runs lean.py in Pyodide: lean.mjs stdlib.zip folder-of-wheels later core folder-for-the-results
//
// `later` names the packages that micropip installs, `core` the files that a first lesson needs; both are lists in JSON.

import { readdir, readFile } from "node:fs/promises";

import { loadPyodide } from "pyodide";

const [stdlib, wheels, later, core, results] = process.argv.slice(2);
// Tracebacks name lines; the columns, which they would underline, are as large as the code itself.
const pyodide = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
const { FS } = pyodide;
for (const [place, root] of [["/wheels", wheels], ["/results", results]]) {
  FS.mkdirTree(place);
  FS.mount(FS.filesystems.NODEFS, { root }, place);
}
FS.writeFile("/tmp/stdlib.zip", await readFile(stdlib));
const names = (await readdir(wheels)).toSorted();
const first = names.filter((name) => !JSON.parse(later).includes(name.split("-")[0]));
for (const name of first) pyodide.unpackArchive(new Uint8Array(await readFile(`${wheels}/${name}`)), "wheel");
FS.mkdirTree("/tools/web/making");
FS.writeFile("/tools/web/making/written.py", await readFile(new URL("written.py", import.meta.url)));
pyodide.runPython("import sys; sys.path.append('/tools')");
pyodide.runPython(await readFile(new URL("lean.py", import.meta.url), "utf8"));
const paths = names.map((name) => `/wheels/${name}`);
await pyodide.globals.get("main")("/tmp/stdlib.zip", pyodide.toPy(paths), pyodide.toPy(JSON.parse(core)), "/results");
