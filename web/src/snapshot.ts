/**
 * The memory of a started Python, kept on this device so that the next visit need not start it again.
 *
 * Kept are the pages of the memory that are not all zero, and the files of the installed packages, which do not lie in
 * that memory. Nothing of it is used before its digest has been compared.
 */

import { createStore, delMany, getMany, setMany, update, type UseStore } from "idb-keyval";

/** Memory is kept in pieces of this many bytes. */
const PIECE = 4096;

/** How often a release may try to keep its memory: what failed once may have been bad luck, twice is this browser. */
const TRIES = 2;

/** Opening the database may hang for ever, in some browsers and private windows. */
const PATIENCE_MS = 1_000;

export interface Memory {
  memory: Uint8Array;
  /** The files that are there besides those of Pyodide itself, by path. */
  files: Map<string, Uint8Array>;
}

/** A kept memory that is being read: how large it is is known at once, the rest comes, or fails. */
export interface ComingMemory {
  size: number;
  /** Lay the memory into an array of that size; what is kept with it comes back. */
  layInto: (memory: Uint8Array) => Promise<Memory["files"]>;
}

/** What is known of a kept memory before it is read. */
interface Label {
  release: string;
  digest: ArrayBuffer;
  /** Bytes of the memory. */
  size: number;
  /** Pieces of the memory that are kept, as pairs of the first and the one after the last. */
  runs: number[];
  files: { path: string; size: number }[];
}

interface Tries {
  release: string;
  count: number;
}

const open = (): UseStore => createStore("warcaby-python", "memory");

/** Several copies of the site on one origin do not take each other's place. */
const site = new URL("..", import.meta.url).pathname;
const LABEL = `${site} label`;
const BYTES = `${site} bytes`;
const TRIED = `${site} tries`;

/** Whether this browser lets us check what it keeps: elsewhere nothing is kept. */
const canKeep = (): boolean => globalThis.crypto?.subtle !== undefined && globalThis.indexedDB !== undefined;

/** Look for the memory of a release; null where there is none. What is on its way may still fail. */
export async function findMemory(release: string): Promise<ComingMemory | null> {
  try {
    if (!canKeep()) return null;
    const store = open();
    // Asked for together: the label is there long before the bytes.
    const labelled = getMany<Label>([LABEL], store);
    const read = getMany<ArrayBuffer>([BYTES], store);
    read.catch(() => undefined);
    const [label] = await inTime(labelled);
    if (label?.release !== release) return null;
    return { size: label.size, layInto: (memory) => layInto(memory, read, label) };
  } catch {
    return null; // storage is refused: the ordinary start needs none
  }
}

async function layInto(memory: Uint8Array, read: Promise<(ArrayBuffer | undefined)[]>, label: Label): Promise<Memory["files"]> {
  const [bytes] = await read;
  if (!(bytes instanceof ArrayBuffer)) throw new Error("there is no memory to the label");
  // The digest is taken elsewhere while the bytes are laid out here.
  const digest = digestOf(bytes, label);
  const files = unpack(new Uint8Array(bytes), label, memory);
  if (!isEqual(await digest, label.digest)) throw new Error("the kept memory is damaged");
  return files;
}

/** Whether this release may try (again) to keep its memory. */
export async function mayKeep(release: string): Promise<boolean> {
  if (!canKeep()) return false;
  const [tries, label] = await getMany<Tries | Label>([TRIED, LABEL], open());
  if (label?.release === release) return false;
  return tries?.release !== release || (tries as Tries).count < TRIES;
}

/** Keep a memory in place of what was kept before. */
export async function keepMemory(release: string, kept: Memory): Promise<void> {
  // Counted first: if this ends the browser's patience or its memory, it is not tried for ever.
  await update<Tries>(
    TRIED,
    (old) => ({ release, count: old?.release === release ? old.count + 1 : 1 }),
    open(),
  );
  const { label, bytes } = pack(release, kept);
  label.digest = await digestOf(bytes, label);
  await setMany(
    [
      [BYTES, bytes],
      [LABEL, label],
    ],
    open(),
  );
}

export async function dropMemory(): Promise<void> {
  await delMany([LABEL, BYTES], open());
}

function pack(release: string, { memory, files }: Memory): { label: Label; bytes: ArrayBuffer } {
  const runs = runsOf(memory);
  const kept = [...files.values()].reduce((sum, data) => sum + data.length, 0);
  const bytes = new Uint8Array(kept + lengthOf(runs, memory.length));
  let place = 0;
  const put = (data: Uint8Array): void => {
    bytes.set(data, place);
    place += data.length;
  };
  for (const [from, to] of pairs(runs)) put(memory.subarray(from * PIECE, to * PIECE));
  for (const data of files.values()) put(data);
  const listed = [...files].map(([path, data]) => ({ path, size: data.length }));
  return {
    label: { release, digest: new ArrayBuffer(0), size: memory.length, runs, files: listed },
    bytes: bytes.buffer,
  };
}

function unpack(bytes: Uint8Array, { size, runs, files }: Label, memory: Uint8Array): Memory["files"] {
  let place = 0;
  const take = (length: number): Uint8Array => bytes.subarray(place, (place += length));
  for (const [from, to] of pairs(runs)) memory.set(take(Math.min(to * PIECE, size) - from * PIECE), from * PIECE);
  return new Map(files.map((file) => [file.path, take(file.size)]));
}

/** Find the pieces that are not all zero. */
function runsOf(memory: Uint8Array): number[] {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length >> 2);
  const runs: number[] = [];
  const step = PIECE / 4;
  for (let piece = 0; piece * step < words.length; piece += 1) {
    const end = Math.min((piece + 1) * step, words.length);
    let at = piece * step;
    while (at < end && words[at] === 0) at += 1;
    if (at === end) continue;
    if (runs.at(-1) === piece) runs[runs.length - 1] = piece + 1;
    else runs.push(piece, piece + 1);
  }
  return runs;
}

function* pairs(runs: number[]): Generator<[number, number]> {
  for (let at = 0; at + 1 < runs.length; at += 2) yield [runs[at] ?? 0, runs[at + 1] ?? 0];
}

function lengthOf(runs: number[], size: number): number {
  return [...pairs(runs)].reduce((sum, [from, to]) => sum + Math.min(to * PIECE, size) - from * PIECE, 0);
}

/** The digest covers the label too: a memory laid out wrongly is as bad as a wrong memory. */
async function digestOf(bytes: ArrayBuffer, { release, size, runs, files }: Label): Promise<ArrayBuffer> {
  const words = new TextEncoder().encode(JSON.stringify([release, size, runs, files]));
  const parts = await Promise.all([bytes, words].map((part) => crypto.subtle.digest("SHA-256", part)));
  return crypto.subtle.digest("SHA-256", await new Blob(parts).arrayBuffer());
}

function isEqual(one: ArrayBuffer, other: ArrayBuffer): boolean {
  const expected = new Uint8Array(other);
  return one.byteLength === other.byteLength && new Uint8Array(one).every((byte, at) => byte === expected[at]);
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("the storage does not answer")), PATIENCE_MS);
  });
  return Promise.race([work, late]);
}
