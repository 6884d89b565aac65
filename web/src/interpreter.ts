/** Starts Python: from the files of the site, or from the memory snapshot of an earlier start. */

import { loadPyodide } from "pyodide";

import type { Bytes } from "./arrived";
import type { Built } from "./messages";
import { type ComingMemory, keepMemory, mayKeep, untilZeros } from "./snapshot";
import { fetchPack } from "./watch";
import { within } from "./within";

/** Put in by the build. */
declare const BUILT: Built;
declare const SINGLE: boolean;

/** The pack of what is not needed for a first lesson. */
export const ROOMS = "rooms";

/** A package that has not come after so long is missing. */
const INSTALLING_MS = 90_000;

type Pyodide = Awaited<ReturnType<typeof loadPyodide>>;
type Options = NonNullable<Parameters<typeof loadPyodide>[0]>;

/**
 * Not documented by Pyodide, so never relied on: `_loadSnapshot` takes the result of `makeMemorySnapshot`, which is a
 * header, whose second word is its own length, followed by the memory.
 */
interface SnapshotOptions extends Options {
  _makeSnapshot?: boolean;
  _loadSnapshot?: Promise<Uint8Array>;
}

type CreateEngine = NonNullable<Options["createPyodideModule"]>;

/** Pyodide's WebAssembly module; its types don't include the option for initial memory. */
type Engine = Awaited<ReturnType<CreateEngine>> & { _malloc: (size: number) => number };

/** What is used of Emscripten's file system, for which Pyodide has no types. */
interface Files {
  isDir: (mode: number) => boolean;
  mkdirTree: (path: string) => void;
  readdir: (path: string) => string[];
  readFile: (path: string) => Bytes;
  stat: (path: string) => { mode: number };
  writeFile: (path: string, data: Bytes, options: { canOwn: boolean }) => void;
}

/** `warcaby/browser.py`. */
interface Browser {
  arrived: () => void;
  destroy: () => void;
  handle: (text: string) => string;
  imported_files: () => string;
  rehearse: () => void;
  take_wanted: () => string;
  woken: () => void;
}

const here = new URL(".", import.meta.url);
const release = BUILT.release;

/** A running Python. */
export interface Interpreter {
  /** Handle a message of the page: one JSON string in, one out. */
  handle: (text: string) => string;
  /** The name of a package that was needed but is missing, returned once; or nothing. */
  takeWanted: () => string;
  /** Install a package or a pack that was left out at the start. */
  add: (name: string) => Promise<void>;
  /** Unpack a pack that has been fetched. */
  unpack: (name: string, pack: Bytes) => void;
}

/** Start from the files of the site; `started` is called when all of them have arrived, and after each step. */
export async function startFromFiles(started: () => void): Promise<Interpreter> {
  return running(await load(started, {}, BUILT.wheels));
}

/** Start from a stored snapshot; rejects if that doesn't work for any reason. */
export async function startFromMemory({ size, header, arrival }: ComingMemory): Promise<Interpreter> {
  const create = await engineScript();
  const options: SnapshotOptions = {
    ...addresses(),
    // Pyodide gets only the header, which it reads once the engine has loaded; the memory is filled in place.
    _loadSnapshot: Promise.resolve(header),
    createPyodideModule: async (settings) => {
      const [engine, { layInto }] = await Promise.all([create(settings), arrival]);
      makeRoom(engine as Engine, size);
      layInto((engine as Engine).HEAPU8);
      return engine;
    },
  };
  const pyodide = await loadPyodide(options);
  const { files } = await arrival;
  const folders = new Set([...files.keys()].map((path) => path.replace(/\/[^/]*$/, "")));
  const fs = filesOf(pyodide);
  for (const folder of folders) fs.mkdirTree(folder);
  // Nobody else uses the bytes, so the file system need not copy them.
  for (const [path, data] of files) fs.writeFile(path, data, { canOwn: true });
  browserOf(pyodide).woken();
  return running(pyodide);
}

/** Start a second Python, warm it up and take a snapshot of its memory. Don't use it afterwards. */
export async function keep(): Promise<void> {
  if (SINGLE || !(await mayKeep(release))) return;
  const create = await engineScript();
  let born: Bytes = new Uint8Array();
  const options: SnapshotOptions = {
    _makeSnapshot: true,
    createPyodideModule: (settings) => {
      const { preRun } = settings as unknown as { preRun: ((engine: Engine) => void)[] };
      preRun.unshift((engine) => {
        born = untilZeros(engine.HEAPU8 as Bytes);
      });
      return create(settings);
    },
  };
  const pyodide = await load(() => undefined, options, [...BUILT.wheels, ...BUILT.later]);
  // The rooms, and the first chapter, so that what shows a lesson is in the memory.
  for (const name of Object.keys(BUILT.packs).slice(0, 2)) unpack(pyodide, name, await fetchPart(name));
  const browser = browserOf(pyodide);
  browser.rehearse();
  // Imported modules are in the memory, so their files are no longer needed.
  const imported = new Set(JSON.parse(browser.imported_files()) as string[]);
  browser.destroy();
  const files = new Map<string, Bytes>();
  gather(filesOf(pyodide), BUILT.packages, imported, files);
  const { makeMemorySnapshot } = pyodide as unknown as { makeMemorySnapshot: () => Bytes };
  const snapshot = makeMemorySnapshot();
  const [, end = 0] = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2);
  await keepMemory(release, { header: snapshot.subarray(0, end), memory: snapshot.subarray(end), born, files });
}

async function engineScript(): Promise<CreateEngine> {
  const { default: create } = (await import(new URL(`${BUILT.pyodide}pyodide.asm.mjs`, here).href)) as { default: CreateEngine };
  return create;
}

/** The engine starts with less memory than a Python that has been running. */
function makeRoom(engine: Engine, size: number): void {
  while (engine.HEAP8.length < size) {
    if (engine._malloc(size - engine.HEAP8.length) === 0) throw new Error("there is no room for the kept memory");
  }
}

function addresses(): Options {
  return {
    indexURL: new URL(BUILT.pyodide, here).href,
    stdLibURL: new URL(BUILT.stdlib, here).href,
    lockFileContents: BUILT.lock,
    packageBaseUrl: new URL(BUILT.wheelFolder, here).href,
  };
}

async function load(started: () => void, options: SnapshotOptions, packages: string[]): Promise<Pyodide> {
  const [pyodide, ...wheels] = await Promise.all([
    loadPyodide({
      ...addresses(),
      ...options,
      // A classic worker cannot import the engine, so the single file's has it inside.
      ...(SINGLE ? { createPyodideModule: (await import("pyodide/pyodide.asm.mjs")).default } : {}),
    }),
    ...packages.map(fetchWheel),
  ]);
  started();
  // Using micropip here would mean fetching and importing it first, to resolve what is already known.
  for (const bytes of wheels) pyodide.unpackArchive(bytes, "zip", { extractDir: BUILT.packages });
  // The rooms are among them.
  if (SINGLE) browserOf(pyodide).arrived();
  started();
  return pyodide;
}

async function fetchWheel(address: string): Promise<Uint8Array> {
  const response = await fetch(new URL(address, here));
  return new Uint8Array(await response.arrayBuffer());
}

/** Fetch the pack of the rooms or of a chapter; rejects if it doesn't come. */
export function fetchPart(name: string): Promise<Bytes> {
  return fetchPack(BUILT.packs[name]?.[0] ?? "");
}

function unpack(pyodide: Pyodide, name: string, pack: Bytes): void {
  const [, folder] = BUILT.packs[name] ?? [];
  pyodide.unpackArchive(pack, "zip", { extractDir: folder ?? BUILT.packages });
  browserOf(pyodide).arrived();
}

function running(pyodide: Pyodide): Interpreter {
  const { handle, take_wanted: takeWanted } = browserOf(pyodide);
  const parts = new Map<string, Promise<void>>();
  const addPart = (name: string): Promise<void> => {
    const part = parts.get(name) ?? fetchPart(name).then((pack) => unpack(pyodide, name, pack));
    parts.set(name, part);
    part.catch(() => parts.delete(name));
    return part;
  };
  const install = async (name: string): Promise<void> => {
    await pyodide.loadPackage("micropip");
    const micropip = pyodide.pyimport("micropip") as { install: (name: string) => Promise<void> };
    await micropip.install(name);
  };
  const add = async (name: string): Promise<void> => {
    if (name in BUILT.packs) {
      await addPart(name);
      return;
    }
    // What micropip needs of the standard library comes with the rooms.
    if (ROOMS in BUILT.packs) await addPart(ROOMS);
    await within(INSTALLING_MS, install(name), name);
  };
  return { handle, takeWanted, add, unpack: (name, pack) => unpack(pyodide, name, pack) };
}

function filesOf(pyodide: Pyodide): Files {
  return pyodide.FS as Files;
}

function browserOf(pyodide: Pyodide): Browser {
  return pyodide.pyimport("warcaby.browser") as Browser;
}

function gather(fs: Files, folder: string, leftOut: Set<string>, files: Map<string, Bytes>): void {
  for (const name of fs.readdir(folder)) {
    if (name === "." || name === "..") continue;
    const path = `${folder}/${name}`;
    if (fs.isDir(fs.stat(path).mode)) gather(fs, path, leftOut, files);
    else if (!leftOut.has(path)) files.set(path, fs.readFile(path));
  }
}
