// Makes Pyodide's engine lean: engine.mjs folder-of-pyodide folder-for-the-results
//
// Pyodide exports all of CPython and brings whatever Emscripten can do for C (OpenGL, SDL, linking while it runs),
// because a package in machine code might ask for it. Ours are all Python, so what neither side asks the other for goes:
// first the exports that the script never names, then the functions that only they led to, then what the script held
// ready for those. Of 3.85 MB, gzipped, that saves 0.4: the exports and what they led to two thirds, the script the rest.
// Whether the result works is found out by boot.mjs.

import { readFile, writeFile } from "node:fs/promises";

import binaryen from "binaryen";
import { minify } from "terser";

const [source, results] = process.argv.slice(2);
const stock = await readFile(`${source}/pyodide.asm.wasm`);

const loader = await readFile(`${source}/pyodide.mjs`, "utf8");
const script = withoutUnusedExports(await readFile(`${source}/pyodide.asm.mjs`, "utf8"));
const named = new Set(script.match(/[\w$]+/g));
const engine = withExports(stock, (name) => named.has(name));
const imported = new Set(WebAssembly.Module.imports(new WebAssembly.Module(engine)).map(({ name }) => name));
await writeFile(`${results}/pyodide.asm.wasm`, engine);
await writeFile(`${results}/pyodide.asm.mjs`, await withoutUnusedFunctions(script, imported));

/** Leave out `_name = Module["_name"] = wasmExports["name"]` where neither name is found anywhere else, nor in the loader. */
function withoutUnusedExports(text) {
  const counts = new Map();
  for (const [word] of (text + loader).matchAll(/[\w$]+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return edited(text, /(?<=[;{])([\w$]+)=Module\["\1"\]=wasmExports\["([\w$]+)"\](?:\.value>>>0)?;/g, (whole, ours, theirs) =>
    // Once it is declared and twice it is written here.
    counts.get(ours) === 3 && counts.get(theirs) === 1 ? "" : whole,
  );
}

function withExports(bytes, isKept) {
  const module = binaryen.readBinary(bytes);
  for (const { name } of WebAssembly.Module.exports(new WebAssembly.Module(bytes))) {
    if (!isKept(name)) module.removeExport(name);
  }
  module.runPasses(["remove-unused-module-elements"]);
  return module.emitBinary();
}

async function withoutUnusedFunctions(text, used) {
  const keep = (entry) => used.has(entry.split(":")[0].replaceAll('"', ""));
  let lean = edited(text, /(?<=\bvar wasmImports=\{)[^{}]*(?=\})/, (entries) => entries.split(",").filter(keep).join());
  // The only function there is.
  lean = edited(lean, /^async function (\w+)(.*)export default \1;\s*$/s, (_, name, rest) => `export default async function${rest}`);
  // No page may evaluate texts; as long as one could, every name would be in use.
  lean = edited(lean, /(?<![\w$.])eval\(/g, () => "(0,eval)(");
  const { code } = await minify(lean, { module: true, compress: { passes: 2 } });
  // A function in brackets is compiled together with its script, and lies with it in the browser's cache of compiled code.
  return edited(code, /^export default (async function.*\})$/s, (_, whole) => `export default(${whole});`);
}

/** Replace, and fail where nothing is found: then Pyodide has changed. */
function edited(text, pattern, replacement) {
  const result = text.replace(pattern, replacement);
  if (result === text) throw new Error(`nothing matches ${pattern}`);
  return result;
}
