/**
 * The memory of a started Python, kept on this device so that the next visit need not start it again.
 *
 * Kept are the pages of the memory that are not all zero, and the files of the installed packages, which do not lie in
 * that memory; as a Blob, which browsers read from their storage several times faster than an ArrayBuffer. Nothing of it
 * is used before its digest has been compared.
 */

import { createStore, delMany, getMany, setMany, update, type UseStore } from "idb-keyval";

/** Memory is kept in pieces of this many bytes, of which it is a multiple. */
const PIECE = 4096;

/** How often a release may try to keep its memory: what failed once may have been bad luck, twice is this browser. */
const TRIES = 2;

/** Opening the database may hang for ever, in some browsers and private windows. */
const PATIENCE_MS = 1_000;

export type Bytes = Uint8Array<ArrayBuffer>;

export interface Memory {
  /** What Pyodide writes before the memory: it says what else was there. */
  header: Bytes;
  memory: Bytes;
  /** The files that are there besides those of Pyodide itself, by path. */
  files: Map<string, Bytes>;
}

/** A kept memory that is being read: how large it is is known at once, the rest comes, or fails. */
export interface ComingMemory {
  size: number;
  /** Filled when the memory arrives. */
  header: Uint8Array;
  arrival: Promise<CheckedMemory>;
}

export interface CheckedMemory {
  files: Memory["files"];
  /** Overwrite a memory that is at least as large. */
  layInto: (memory: Uint8Array) => void;
}

type Stored = Blob | ArrayBuffer;

/** Where a part of the memory begins and ends. */
type Run = [number, number];

interface Piece {
  from: number;
  data: Uint8Array;
}

/** What is known of a kept memory before it is read. */
interface Label {
  release: string;
  digest: ArrayBuffer;
  /** Bytes of the header. */
  header: number;
  /** Bytes of the memory. */
  size: number;
  /** Parts of the memory that are kept. */
  runs: Run[];
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
    const read = getMany<Stored>([BYTES], store);
    read.catch(() => undefined);
    const [label] = await inTime(labelled);
    if (label?.release !== release) return null;
    const header = new Uint8Array(label.header);
    const arrival = arrive(read, label, header);
    // Who waits for it is told of a failure, even when it comes before that.
    arrival.catch(() => undefined);
    return { size: label.size, header, arrival };
  } catch {
    return null; // storage is refused: the ordinary start needs none
  }
}

async function arrive(read: Promise<(Stored | undefined)[]>, label: Label, header: Uint8Array): Promise<CheckedMemory> {
  const [stored] = await read;
  if (stored === undefined) throw new Error("there is no memory to the label");
  const bytes = stored instanceof Blob ? await stored.arrayBuffer() : stored;
  if (!isEqual(await digestOf(bytes, label), label.digest)) throw new Error("the kept memory is damaged");
  let place = 0;
  const take = (size: number): Bytes => {
    const taken = new Uint8Array(bytes, place, size);
    place += size;
    return taken;
  };
  header.set(take(header.length));
  const pieces = label.runs.map(([from, to]): Piece => ({ from, data: take(to - from) }));
  const files = new Map(label.files.map(({ path, size }) => [path, take(size)]));
  return { files, layInto: (memory) => lay(pieces, memory) };
}

/** Between the pieces all is zero; what is so already is not written, for memory that nobody wrote to costs nothing. */
function lay(pieces: Piece[], memory: Uint8Array): void {
  let end = 0;
  for (const { from, data } of [...pieces, { from: memory.length, data: new Uint8Array() }]) {
    for (const [first, after] of runsOf(memory.subarray(end, from))) memory.fill(0, end + first, end + after);
    memory.set(data, from);
    end = from + data.length;
  }
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
  const { header, memory, files } = kept;
  const runs = runsOf(memory);
  const bytes = new Blob([header, ...runs.map(([from, to]) => memory.subarray(from, to)), ...files.values()]);
  const listed = [...files].map(([path, { length: size }]) => ({ path, size }));
  const label = { release, digest: new ArrayBuffer(), header: header.length, size: memory.length, runs, files: listed };
  label.digest = await digestOf(await bytes.arrayBuffer(), label);
  const put = (stored: Stored): Promise<void> => {
    return setMany(
      [
        [BYTES, stored],
        [LABEL, label],
      ],
      open(),
    );
  };
  // In private windows of WebKit no Blob can be stored.
  await put(bytes).catch(async () => put(await bytes.arrayBuffer()));
}

export async function dropMemory(): Promise<void> {
  await delMany([LABEL, BYTES], open());
}

/** Find the runs of pieces that are not all zero, as the places of their first byte and of the one after their last. */
function runsOf(memory: Uint8Array): Run[] {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length >> 2);
  const runs: Run[] = [];
  for (let from = 0; from < memory.length; from += PIECE) {
    const end = (from + PIECE) >> 2;
    let at = from >> 2;
    while (at < end && words[at] === 0) at += 1;
    if (at === end) continue;
    const last = runs.at(-1);
    if (last?.[1] === from) last[1] += PIECE;
    else runs.push([from, from + PIECE]);
  }
  return runs;
}

/** The digest covers the label too: a memory laid out wrongly is as bad as a wrong memory. */
async function digestOf(bytes: ArrayBuffer, { release, header, size, runs, files }: Label): Promise<ArrayBuffer> {
  const words = new TextEncoder().encode(JSON.stringify([release, header, size, runs, files]));
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
