// Prints what an engine knows of characters, in short: characters.mjs folder-of-the-engine stdlib.zip

import { pathToFileURL } from "node:url";

import { readFile } from "node:fs/promises";

import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const [folder, stdLibURL] = process.argv.slice(2);
const { default: createPyodideModule } = await import(pathToFileURL(`${folder}/pyodide.asm.mjs`).href);
const lock = new URL("../../web/node_modules/pyodide/pyodide-lock.json", import.meta.url);
const lockFileContents = await readFile(lock, "utf8");
const pyodide = await loadPyodide({ indexURL: `${folder}/`, stdLibURL, createPyodideModule, lockFileContents });
console.log(
  pyodide.runPython(`
import unicodedata
from hashlib import sha256

characters = [chr(point) for point in range(0x110000) if not 0xD800 <= point < 0xE000]
known = sha256("".join(map(unicodedata.category, characters)).encode())
for character in filter(unicodedata.decomposition, characters):
    for form in ("NFC", "NFD", "NFKC", "NFKD"):
        normal = unicodedata.normalize(form, character)
        known.update(f"{character}{normal} {unicodedata.normalize('NFC', normal)}".encode())
known.hexdigest()
`),
);
process.exit(0);
