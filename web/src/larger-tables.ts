/**
 * Tables of endgames that only those have who ask for them: they come in parts, and each stays as soon as it has come
 * whole. What breaks off goes on with the next part; a new release asks for those only that differ from what is here.
 *
 *     const tables = new LargerTables(list, { give, act, fetch });
 *     await tables.perform({ kind: "larger-table", work: "fetch", name: "russian" });
 *     await tables.load("russian");                          // what is kept goes to Python
 */

import { createStore, delMany, get, keys, set, type UseStore } from "idb-keyval";

import type { Bytes } from "./arrived";
import { Download } from "./download";
import { tellKept } from "./larger-kept";
import type { Action, Effect } from "./messages";
import { StartError } from "./start-error";
import { within } from "./within";

type Order = Extract<Effect, { kind: "larger-table" }>;
type State = Extract<Action, { type: "larger-table" }>["state"];

/** A part of a table: its address beside that of the list, and the SHA-256 of its bytes, by which it is kept. */
interface Part {
  file: string;
  size: number;
  digest: string;
}

export interface Given {
  /** Give a part to Python. */
  give: (name: string, part: ArrayBuffer) => void;
  act: (action: Action) => void;
  fetch: typeof fetch;
}

/** A part has a megabyte. */
const PATIENCE_MS = 10_000;

export class LargerTables {
  private listed: Promise<Record<string, Part[]>> | null = null;
  /** What is being fetched; another run of the same table takes its place. */
  private readonly runs = new Map<string, object>();

  /** All parts are listed at the address `list`. */
  constructor(
    private readonly list: string,
    private readonly given: Given,
  ) {}

  /** Do what Python wants, and tell it what is kept then. */
  async perform({ work, name }: Order): Promise<void> {
    try {
      const parts = await this.partsOf(name);
      if (work === "stop" || work === "remove") this.runs.delete(name);
      if (work === "remove") await this.remove(name, parts);
      if (work === "fetch") await this.fetchMissing(name, parts);
      else await this.report(name, parts, this.runs.has(name) ? "coming" : "still");
    } catch (error) {
      console.warn(error);
      this.given.act({ type: "larger-table", name, size: 0, kept: 0, state: "still" });
    }
  }

  /** Give Python what is kept of a table; what has been damaged since is fetched again when the reader asks for it. */
  async load(name: string): Promise<void> {
    const parts = await this.partsOf(name);
    for (const { digest } of parts) {
      const bytes = await inTime(get<Bytes>(digest, openParts()));
      if (bytes === undefined) continue;
      if ((await digestOf(bytes)) === digest) this.give(name, bytes);
      else await inTime(delMany([digest], openParts()));
    }
  }

  private async fetchMissing(name: string, parts: Part[]): Promise<void> {
    if (this.runs.has(name)) return;
    const run = {};
    this.runs.set(name, run);
    let state: State = "still";
    try {
      for (const part of parts) {
        if ((await kept()).has(part.digest)) continue;
        await this.report(name, parts, "coming");
        const bytes = await this.fetchPart(part);
        if (this.runs.get(name) !== run) return;
        await inTime(set(part.digest, bytes, openParts()));
        tellKept(name, true);
        this.give(name, bytes);
      }
      await this.tidy();
    } catch (error) {
      console.warn(error);
      state = stateAfter(error);
    }
    if (this.runs.get(name) !== run) return;
    this.runs.delete(name);
    await this.report(name, parts, state);
  }

  /** Fetch a part; one that is not what the list says is fetched once more, past all caches. */
  private async fetchPart({ file, size, digest }: Part): Promise<Bytes> {
    const address = new URL(file, this.list).href;
    for (const cache of ["no-store", "reload"] as const) {
      const pieces: Bytes[] = [];
      const order = { address, size, whole: size, cache, kept: [], received: () => undefined, fetch: this.given.fetch };
      for await (const piece of new Download(order).pieces()) pieces.push(piece);
      const bytes: Bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
      if ((await digestOf(bytes)) === digest) return bytes;
    }
    throw new StartError("host", `${address} is not what the list says`);
  }

  private give(name: string, bytes: Bytes): void {
    this.given.give(name, bytes.slice().buffer);
  }

  private async remove(name: string, parts: Part[]): Promise<void> {
    await inTime(delMany(parts.map(({ digest }) => digest), openParts()));
    tellKept(name, false);
    await this.tidy();
  }

  /** Remove parts that no table has any more. */
  private async tidy(): Promise<void> {
    const wanted = new Set(Object.values(await this.tables()).flatMap((parts) => parts.map(({ digest }) => digest)));
    const stale = [...(await kept())].filter((digest) => !wanted.has(digest));
    if (stale.length > 0) await inTime(delMany(stale, openParts()));
  }

  private async report(name: string, parts: Part[], state: State): Promise<void> {
    const here = await kept();
    const sum = (some: Part[]): number => some.reduce((bytes, { size }) => bytes + size, 0);
    this.given.act({ type: "larger-table", name, size: sum(parts), kept: sum(parts.filter(({ digest }) => here.has(digest))), state });
  }

  private async partsOf(name: string): Promise<Part[]> {
    return (await this.tables())[name] ?? [];
  }

  private tables(): Promise<Record<string, Part[]>> {
    this.listed ??= this.fetchList().catch((error: unknown) => {
      this.listed = null;
      throw error;
    });
    return this.listed;
  }

  private async fetchList(): Promise<Record<string, Part[]>> {
    const response = await within(PATIENCE_MS, this.given.fetch(this.list), this.list);
    if (!response.ok) throw new StartError("host", `${this.list} answered ${response.status}`);
    return (await response.json()) as Record<string, Part[]>;
  }
}

const openParts = (): UseStore => createStore("warcaby-endgames", "parts");

async function kept(): Promise<Set<string>> {
  return new Set(await inTime(keys<string>(openParts())));
}

function stateAfter(error: unknown): State {
  if (error instanceof DOMException && error.name === "QuotaExceededError") return "full";
  return error instanceof StartError && error.reason === "connection" ? "connection" : "damaged";
}

async function digestOf(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return within(PATIENCE_MS, work, "the storage");
}
