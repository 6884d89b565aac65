// Tries an engine as the page will use it: boot.mjs folder-of-the-engine stdlib.zip folder-of-wheels lock packages
//
// Starts Python, exercises it and takes a memory snapshot; a second Python restored from that snapshot has to give the
// same answer. Exits with an error if any of this fails or takes too long.

import { readdir, readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { pathToFileURL } from "node:url";

import { loadPyodide } from "pyodide";

const PATIENCE_MS = 120_000;
// Every page keeps the memory and lays it out again. Pyodide's engine starts with 30 MB, so beyond that room is made;
// this is what a phone should not be asked to go beyond.
const LARGEST_MEMORY = 42e6;
const START = JSON.stringify({ type: "start", route: "", progress: null });

const [engine, stdlib, wheels, lock, packages] = process.argv.slice(2);
// If the engine fails, the start may never settle.
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
  if (!/\.(whl|pack)$|^rooms/.test(name)) continue;
  const bytes = await readFile(`${wheels}/${name}`);
  const archive = name.endsWith(".pack") ? gunzipSync(bytes) : bytes;
  born.unpackArchive(new Uint8Array(archive), name.startsWith("rooms") ? "zip" : "wheel", { extractDir: packages });
}
const expected = browserOf(born, (browser) => {
  browser.rehearse();
  return browser.handle(START);
});
const memory = born.makeMemorySnapshot();
if (memory.length > LARGEST_MEMORY) {
  throw new Error(`the memory snapshot has ${(memory.length / 1e6).toFixed(1)} MB, more than ${LARGEST_MEMORY / 1e6}`);
}

// The engine starts with less memory than a Python that has been running, as in interpreter.ts.
const withRoom = async (settings) => {
  const made = await createPyodideModule(settings);
  while (made.HEAP8.length < memory.length) {
    if (made._malloc(memory.length - made.HEAP8.length) === 0) throw new Error("there is no room for the memory");
  }
  return made;
};
const woken = await loadPyodide({ ...options, createPyodideModule: withRoom, _loadSnapshot: memory });
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
