// Tries an engine as the page will use it: boot.mjs folder-of-the-engine stdlib.zip folder-of-wheels lock packages
//
// Python is started, put to work and its memory taken; a second one wakes with that memory and has to give the same
// answer. Ends with an error if anything of this fails or takes too long.

import { readdir, readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

import { loadPyodide } from "pyodide";

const PATIENCE_MS = 120_000;
const START = JSON.stringify({ type: "start", route: "", progress: null });

const [engine, stdlib, wheels, lock, packages] = process.argv.slice(2);
// A start whose engine fails may never settle.
setTimeout(() => {
  console.error("the engine does not answer");
  process.exit(1);
}, PATIENCE_MS).unref();
const { default: createPyodideModule } = await import(pathToFileURL(`${engine}/pyodide.asm.mjs`).href);
const options = {
  indexURL: `${engine}/`,
  stdLibURL: stdlib,
  lockFileContents: await readFile(lock, "utf8"),
  createPyodideModule,
};

const born = await loadPyodide({ ...options, _makeSnapshot: true });
for (const name of (await readdir(wheels)).toSorted()) {
  if (!name.endsWith(".whl")) continue;
  born.unpackArchive(new Uint8Array(await readFile(`${wheels}/${name}`)), "wheel", { extractDir: packages });
}
const expected = browserOf(born, (browser) => {
  browser.rehearse();
  return browser.handle(START);
});
const memory = born.makeMemorySnapshot();

const woken = await loadPyodide({ ...options, _loadSnapshot: memory });
const answer = browserOf(woken, (browser) => {
  browser.woken();
  return browser.handle(START);
});
if (JSON.parse(answer).frames.length === 0 || answer !== expected) throw new Error("it wakes to another answer");
process.exit(0);

function browserOf(pyodide, use) {
  const browser = pyodide.pyimport("warcaby.browser");
  const result = use(browser);
  browser.destroy();
  return result;
}
