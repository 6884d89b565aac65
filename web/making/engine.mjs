// Makes Pyodide's engine lean: engine.mjs folder-of-pyodide folder-for-the-results
//
// Pyodide exports all of CPython and includes everything that Emscripten offers C code (OpenGL, SDL, dynamic linking),
// because a native extension might use it. Our packages are pure Python, so unused parts on both sides can go: first the
// exports that the script never mentions, then the functions reachable only through them, then the script's support for
// those. Of 3.85 MB, gzipped, that saves 0.4: two thirds from the exports and what they led to, the rest from the script.
// boot.mjs checks that the result works.

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

/** Drop `_name = Module["_name"] = wasmExports["name"]` if neither name occurs anywhere else, including the loader. */
function withoutUnusedExports(text) {
  const counts = new Map();
  for (const [word] of (text + loader).matchAll(/[\w$]+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return edited(text, /(?<=[;{])([\w$]+)=Module\["\1"\]=wasmExports\["([\w$]+)"\](?:\.value>>>0)?;/g, (whole, ours, theirs) =>
    // One declaration, and two occurrences here.
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
  // The page's policy forbids eval; as long as a direct eval remained, every name would count as used.
  lean = edited(lean, /(?<![\w$.])eval\(/g, () => "(0,eval)(");
  const { code } = await minify(lean, { module: true, compress: { passes: 2 } });
  // A function in parentheses is compiled eagerly with its script, so the browser's code cache includes it.
  return edited(code, /^export default (async function.*\})$/s, (_, whole) => `export default(${whole});`);
}

/** Replace, and fail if nothing matches: then Pyodide has changed. */
function edited(text, pattern, replacement) {
  const result = text.replace(pattern, replacement);
  if (result === text) throw new Error(`nothing matches ${pattern}`);
  return result;
}
