/**
 * A memory snapshot of a started Python, stored on this device so that the next visit need not start it again.
 *
 * A snapshot consists of the memory pages that differ from those of a fresh engine, and the files of the installed
 * packages, which are not in that memory. They are stored as Blobs, which browsers read from storage several times faster
 * than ArrayBuffers, and used only after their digest has been checked.
 */

import { createStore, delMany, getMany, setMany, update, type UseStore } from "idb-keyval";

import type { Bytes } from "./arrived";
import { within } from "./within";

/** Memory is stored in pieces of this many bytes; its size is a multiple of that. */
const PIECE = 4096;

/** The pieces are stored in parts of about this many bytes, which are read and checked in parallel. */
const PART = 3 * 2 ** 20;

/** How often a release may try to store something: one failure may be bad luck, two are this browser's fault. */
const TRIES = 2;

/** Opening the database may hang forever in some browsers and private windows; so may reading what is in it. */
const PATIENCE_MS = 1_000;
const ARRIVES_MS = 20_000;

export interface Memory {
  /** Pyodide's header, which describes what else was there. */
  header: Bytes;
  memory: Bytes;
  /** The beginning of the memory as it was before anything ran; the rest of it was zero. */
  born: Bytes;
  /** The files that are not Pyodide's own, by path. */
  files: Map<string, Bytes>;
}

/** A snapshot being read: its size is known at once; the rest arrives later, or fails. */
export interface ComingMemory {
  size: number;
  /** Filled in when the memory arrives. */
  header: Uint8Array;
  arrival: Promise<CheckedMemory>;
}

export interface CheckedMemory {
  files: Memory["files"];
  /** Overwrite the memory of an engine in which nothing has run yet, and which is at least as large. */
  layInto: (memory: Uint8Array) => void;
}

type Stored = Blob | ArrayBuffer;

/** Where a stretch of the memory begins and ends. */
type Run = [number, number];

interface Piece {
  from: number;
  data: Uint8Array;
}

/** What is known about a snapshot before it is read. */
interface Label {
  release: string;
  plan: Plan;
  /** Of the plan, and of each part. */
  digests: ArrayBuffer[];
}

/** How to split the parts: first the header, then the stored pages of memory, then the files. */
interface Plan {
  header: number;
  /** Size of the memory in bytes, and of its initial part that was not zero before anything ran. */
  size: number;
  born: number;
  runs: Run[];
  files: { path: string; size: number }[];
}

/** How often something has been tried for a release. */
interface Tries {
  release: string;
  count: number;
}

const STORAGE = "the storage of Python's memory";

const open = (): UseStore => createStore("warcaby-python", "memory");

/** Separates several copies of the site on one origin. */
const site = new URL("..", import.meta.url).pathname;
const LABEL = `${site} label`;
const BYTES = `${site} bytes`;
const TRIED = `${site} tries`;
const WARMED = `${site} warmed`;

/** Whether this browser lets us check digests; otherwise nothing is stored. */
const canKeep = (): boolean => globalThis.crypto?.subtle !== undefined && globalThis.indexedDB !== undefined;

/** Look for the snapshot of a release; null if there is none. Reading it may still fail. */
export async function findMemory(release: string): Promise<ComingMemory | null> {
  try {
    if (!canKeep()) return null;
    const store = open();
    // Requested together: the label arrives long before the bytes.
    const labelled = getMany<Label>([LABEL], store);
    const read = getMany<Stored[]>([BYTES], store);
    read.catch(() => undefined);
    const [label] = await within(PATIENCE_MS, labelled, STORAGE);
    if (label?.release !== release) return null;
    const header = new Uint8Array(label.plan.header);
    const arrival = within(ARRIVES_MS, arrive(read, label, header), STORAGE);
    // A failure reaches whoever awaits it, even if it happens before that.
    arrival.catch(() => undefined);
    return { size: label.plan.size, header, arrival };
  } catch {
    return null; // storage is refused: the ordinary start needs none
  }
}

async function arrive(read: Promise<(Stored[] | undefined)[]>, label: Label, header: Uint8Array): Promise<CheckedMemory> {
  const { plan, digests } = label;
  const [stored] = await read;
  if (stored?.length !== digests.length - 1) throw new Error("there is no memory to the label");
  const [, ...parts] = await Promise.all([
    checked(bytesOf(plan), digests[0]),
    ...stored.map(async (part, at) => checked(part instanceof Blob ? await part.arrayBuffer() : part, digests[at + 1])),
  ]);
  let place = 0;
  const take = (size: number): Bytes => {
    if (place === parts[0]?.byteLength) {
      parts.shift();
      place = 0;
    }
    const taken = new Uint8Array(parts[0] ?? new ArrayBuffer(), place, size);
    place += size;
    return taken;
  };
  header.set(take(header.length));
  const pieces = plan.runs.map(([from, to]): Piece => ({ from, data: take(to - from) }));
  const files = new Map(plan.files.map(({ path, size }) => [path, take(size)]));
  return { files, layInto: (memory) => lay(pieces, plan.born, memory) };
}

async function checked(bytes: ArrayBuffer, digest: ArrayBuffer | undefined): Promise<ArrayBuffer> {
  const found = new Uint8Array(await digestOf(bytes));
  const expected = new Uint8Array(digest ?? new ArrayBuffer());
  if (found.some((byte, at) => byte !== expected[at])) throw new Error("the kept memory is damaged");
  return bytes;
}

/** Memory between the pieces keeps its initial state; zeros are not written, because untouched memory costs nothing. */
function lay(pieces: Piece[], born: number, memory: Uint8Array): void {
  let end = born;
  for (const { from, data } of [...pieces, { from: memory.length, data: new Uint8Array() }]) {
    if (from > end) {
      for (const [first, after] of runsOf(memory.subarray(end, from))) memory.fill(0, end + first, end + after);
    }
    memory.set(data, from);
    end = Math.max(end, from + data.length);
  }
}

/** Whether this release may try (again) to store its memory. */
export async function mayKeep(release: string): Promise<boolean> {
  if (!canKeep()) return false;
  const [tries, label] = await getMany<Tries | Label>([TRIED, LABEL], open());
  return label?.release !== release && mayTry(release, tries as Tries | undefined);
}

/** Whether a started Python may run (again) until this browser keeps its compiled code; an update drops that code. */
export async function mayWarm(release: string): Promise<boolean> {
  const [tries] = await getMany<Tries>([WARMED], open());
  return mayTry(codeOf(release), tries);
}

/** To be counted before it is tried: if this crashes the page or runs out of memory, it isn't retried forever. */
export async function countWarming(release: string): Promise<void> {
  await count(WARMED, codeOf(release));
}

/** Compiled code is of one version of the browser. */
function codeOf(release: string): string {
  return `${release} ${navigator.userAgent}`;
}

function mayTry(release: string, tries: Tries | undefined): boolean {
  return tries?.release !== release || tries.count < TRIES;
}

async function count(key: string, release: string): Promise<void> {
  await update<Tries>(key, (old) => ({ release, count: old?.release === release ? old.count + 1 : 1 }), open());
}

/** Store a snapshot in place of the previous one. */
export async function keepMemory(release: string, kept: Memory): Promise<void> {
  // Counted first: if this crashes the page or runs out of memory, it isn't retried forever.
  await count(TRIED, release);
  const { header, memory, born, files } = kept;
  const runs = runsOf(memory, born);
  const parts = inParts([header, ...runs.map(([from, to]) => memory.subarray(from, to)), ...files.values()]);
  const plan: Plan = {
    header: header.length,
    size: memory.length,
    born: born.length,
    runs,
    files: [...files].map(([path, { length: size }]) => ({ path, size })),
  };
  const buffers = await Promise.all(parts.map((part) => part.arrayBuffer()));
  const digests = await Promise.all([bytesOf(plan), ...buffers].map(digestOf));
  const put = (stored: Stored[]): Promise<void> => {
    return setMany(
      [
        [BYTES, stored],
        [LABEL, { release, plan, digests } satisfies Label],
      ],
      open(),
    );
  };
  // In private windows of WebKit no Blob can be stored.
  await put(parts).catch(() => put(buffers));
}

/** Rejects if the storage does not answer. */
export async function dropMemory(): Promise<void> {
  await within(PATIENCE_MS, delMany([LABEL, BYTES], open()), STORAGE);
}

/** Find the pieces that differ from their initial state, as runs: offsets of the first byte and of the one after the last. */
function runsOf(memory: Uint8Array, born: Bytes = new Uint8Array()): Run[] {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length >> 2);
  const bornWords = new Uint32Array(born.buffer, born.byteOffset, born.length >> 2);
  const runs: Run[] = [];
  for (let from = 0; from < memory.length; from += PIECE) {
    const end = (from + PIECE) >> 2;
    let at = from >> 2;
    if (from < born.length) while (at < end && words[at] === bornWords[at]) at += 1;
    else while (at < end && words[at] === 0) at += 1;
    if (at === end) continue;
    const last = runs.at(-1);
    // No run is longer than a part.
    if (last?.[1] === from && from - last[0] < PART) last[1] += PIECE;
    else runs.push([from, from + PIECE]);
  }
  return runs;
}

/** Copy the initial part of a memory that is not zero. */
export function untilZeros(memory: Bytes): Bytes {
  return memory.slice(0, runsOf(memory).at(-1)?.[1] ?? 0);
}

/** Group arrays into parts; none is split. */
function inParts(arrays: Bytes[]): Blob[] {
  const parts: Bytes[][] = [];
  let size = PART;
  for (const array of arrays) {
    if (size + array.length > PART) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(array);
    size += array.length;
  }
  return parts.map((part) => new Blob(part));
}

function bytesOf(plan: Plan): ArrayBuffer {
  return new TextEncoder().encode(JSON.stringify(plan)).buffer;
}

function digestOf(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  return crypto.subtle.digest("SHA-256", bytes);
}
