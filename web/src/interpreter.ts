/** Starts Python: from the files of the site, or from the memory snapshot of an earlier start. */

import type { loadPyodide } from "pyodide";

import type { Bytes } from "./arrived";
import type { Built } from "./messages";
import { type ComingMemory, countWarming, keepMemory, mayKeep, mayWarm, untilZeros } from "./snapshot";
import type { Watcher } from "./watch";
import { within } from "./within";

/** The pack of what is not needed for a first lesson. */
export const ROOMS = "rooms";
const INSTALLER = "installer";

/** A package that has not come after so long is missing. */
const INSTALLING_MS = 90_000;

/**
 * Browsers keep compiled code once there is enough of it that has run often: V8 from a megabyte on, which is a little more
 * than a short visit makes. Keeping it takes a while.
 */
const WARMING_ROUNDS = 6;
const COOLING_MS = 3_000;

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

export type CreateEngine = NonNullable<Options["createPyodideModule"]>;

/** Pyodide, and where its engine comes from. */
export interface Engines {
  loadPyodide: typeof loadPyodide;
  createEngine: () => Promise<CreateEngine>;
  /** Whether the engine is inside this script: a classic worker cannot import it, and nothing is kept for a next visit. */
  isInside: boolean;
}

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

/** Starts interpreters; files are addressed as seen from `here`. */
export class Starter {
  constructor(
    private readonly built: Built,
    private readonly here: URL,
    private readonly watcher: Watcher,
    private readonly engines: Engines,
  ) {}

  /** Start from the files of the site; `started` is called when all of them have arrived, and after each step. */
  async fromFiles(started: () => void): Promise<Interpreter> {
    return this.running(await this.load(started, {}, this.built.wheels));
  }

  /** Start from a stored snapshot; rejects if that doesn't work for any reason. */
  async fromMemory(memory: ComingMemory): Promise<Interpreter> {
    return this.running(await this.wake(memory));
  }

  /** Run a Python from a stored snapshot until this browser keeps its compiled code, too. Don't use it afterwards. */
  async warm(memory: ComingMemory): Promise<void> {
    const { release } = this.built;
    if (!(await mayWarm(release))) return;
    await countWarming(release);
    const browser = browserOf(await this.wake(memory));
    for (let round = 0; round < WARMING_ROUNDS; round += 1) browser.rehearse();
    await new Promise((resolve) => setTimeout(resolve, COOLING_MS));
  }

  private async wake({ size, header, arrival }: ComingMemory): Promise<Pyodide> {
    const create = await this.engines.createEngine();
    const options: SnapshotOptions = {
      ...this.addresses(),
      // Pyodide gets only the header, which it reads once the engine has loaded; the memory is filled in place.
      _loadSnapshot: Promise.resolve(header),
      createPyodideModule: async (settings) => {
        const [engine, { layInto }] = await Promise.all([create(settings), arrival]);
        makeRoom(engine as Engine, size);
        layInto((engine as Engine).HEAPU8);
        return engine;
      },
    };
    const pyodide = await this.engines.loadPyodide(options);
    const { files } = await arrival;
    const folders = new Set([...files.keys()].map((path) => path.replace(/\/[^/]*$/, "")));
    const fs = filesOf(pyodide);
    for (const folder of folders) fs.mkdirTree(folder);
    // Nobody else uses the bytes, so the file system need not copy them.
    for (const [path, data] of files) fs.writeFile(path, data, { canOwn: true });
    browserOf(pyodide).woken();
    return pyodide;
  }

  /** Start a second Python, warm it up and take a snapshot of its memory. Don't use it afterwards. */
  async keep(): Promise<void> {
    const { release, wheels, later, packs, packages } = this.built;
    if (this.engines.isInside || !(await mayKeep(release))) return;
    const create = await this.engines.createEngine();
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
    const pyodide = await this.load(() => undefined, options, [...wheels, ...later]);
    // The rooms, and the first chapter, so that what shows a lesson is in the memory.
    for (const name of Object.keys(packs).slice(0, 2)) this.unpack(pyodide, name, await this.fetchPart(name));
    const browser = browserOf(pyodide);
    browser.rehearse();
    // Imported modules are in the memory, so their files are no longer needed.
    const imported = new Set(JSON.parse(browser.imported_files()) as string[]);
    browser.destroy();
    const files = new Map<string, Bytes>();
    gather(filesOf(pyodide), packages, imported, files);
    const { makeMemorySnapshot } = pyodide as unknown as { makeMemorySnapshot: () => Bytes };
    const snapshot = makeMemorySnapshot();
    const [, end = 0] = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 2);
    await keepMemory(release, { header: snapshot.subarray(0, end), memory: snapshot.subarray(end), born, files });
  }

  /** Fetch the pack of the rooms or of a chapter; rejects if it doesn't come. */
  fetchPart(name: string): Promise<Bytes> {
    return this.watcher.fetchPack(this.built.packs[name]?.[0] ?? "");
  }

  private addresses(): Options {
    const { pyodide, stdlib, lock, wheelFolder } = this.built;
    const address = (name: string): string => new URL(name, this.here).href;
    return { indexURL: address(pyodide), stdLibURL: address(stdlib), lockFileContents: lock, packageBaseUrl: address(wheelFolder) };
  }

  private async load(started: () => void, options: SnapshotOptions, packages: string[]): Promise<Pyodide> {
    const { loadPyodide: loadWith, createEngine, isInside } = this.engines;
    const [pyodide, ...wheels] = await Promise.all([
      loadWith({ ...this.addresses(), ...options, ...(isInside ? { createPyodideModule: await createEngine() } : {}) }),
      ...packages.map((address) => this.fetchWheel(address)),
    ]);
    started();
    // Using micropip here would mean fetching and importing it first, to resolve what is already known.
    for (const bytes of wheels) pyodide.unpackArchive(bytes, "zip", { extractDir: this.built.packages });
    // The rooms are among them.
    if (isInside) browserOf(pyodide).arrived();
    started();
    return pyodide;
  }

  private async fetchWheel(address: string): Promise<Uint8Array> {
    const response = await this.watcher.fetch(new URL(address, this.here));
    return new Uint8Array(await response.arrayBuffer());
  }

  private unpack(pyodide: Pyodide, name: string, pack: Bytes): void {
    const { packs, packages } = this.built;
    pyodide.unpackArchive(pack, "zip", { extractDir: packs[name]?.[1] ?? packages });
    browserOf(pyodide).arrived();
  }

  private running(pyodide: Pyodide): Interpreter {
    const { packs } = this.built;
    const { handle, take_wanted: takeWanted } = browserOf(pyodide);
    const parts = new Map<string, Promise<void>>();
    const unpack = (name: string, pack: Bytes): void => this.unpack(pyodide, name, pack);
    const addPart = (name: string): Promise<void> => {
      const part = parts.get(name) ?? this.fetchPart(name).then((pack) => unpack(name, pack));
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
      if (name in packs) {
        await addPart(name);
        return;
      }
      // What micropip needs of the standard library comes in packs.
      for (const part of [ROOMS, INSTALLER]) if (part in packs) await addPart(part);
      await within(INSTALLING_MS, install(name), name);
    };
    return { handle, takeWanted, add, unpack };
  }
}

/** The engine starts with less memory than a Python that has been running. */
function makeRoom(engine: Engine, size: number): void {
  while (engine.HEAP8.length < size) {
    if (engine._malloc(size - engine.HEAP8.length) === 0) throw new Error("there is no room for the kept memory");
  }
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
