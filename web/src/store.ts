/**
 * Progress, stored in the browser's IndexedDB. If that is refused, it lives as long as the page.
 *
 * Only Python understands the records. This store makes sure that nothing is lost: it overwrites only what Python has
 * seen. If another tab has written in the meantime, Python gets that first, and merges.
 *
 * Each learner has a database; a guest has none.
 *
 *     const kept = await store.load();            // passed to Python when it starts
 *     store.told(kept);                           // Python knows it
 *     store.save({ record, value, aside, beside }); // as Python says
 */

import type { Saving } from "./protocol";
import { createStore, entries, get, promisifyRequest, update, type UseStore } from "idb-keyval";

import type { Trouble, View } from "./page-state";
import { databaseOf, FIRST } from "./who";
import { within } from "./within";

/** Everything that is stored. */
export interface Kept {
  /** The record "progress"; null when there is none. */
  progress: unknown;
  /** Other records by name; those that begin with "memory" are what this page could not store so far. */
  beside: Record<string, unknown>;
  /** Names of records that were set aside. */
  aside: string[];
}

export interface Owner {
  /** Pass Python what is stored now; true once it has it. It answers with what to save, if anything. */
  tell: (kept: Kept) => Promise<boolean>;
  /** Reports a problem, or null once it is solved. */
  trouble: (trouble: Trouble | null) => void;
}

const MAIN = "progress";
const MEMORY = "memory";
const ASIDE = "set-aside/";

/** Opening the database may hang forever in some browsers and private windows. */
const PATIENCE_MS = 3_000;

/** Failed writes are retried after this long, and then at growing intervals. */
const RETRY_MS = 5_000;
const RETRY_AT_MOST_MS = 300_000;

/** Open the database of a learner. */
export const openRecords = (who = FIRST): UseStore => createStore(databaseOf(who), "records");

/** What is kept of whoever plays. */
export interface Records {
  /** Read everything; never rejects. */
  load: () => Promise<Kept>;
  /** Python has seen this, so its next saves may overwrite it. */
  told: (kept: Kept) => void;
  save: (saving: Saving) => void;
  /** Check whether another tab has written, and retry failed writes. */
  sync: () => void;
  /** Wait until everything saved is stored or refused; true if nothing would be lost with this page. */
  settled: () => Promise<boolean>;
  /** Wait until everything saved is stored, or the reader has been told that it cannot be. */
  storedOrSaid: () => Promise<void>;
  /** The record set aside under a name, as text. */
  setAside: (name: string) => Promise<string>;
}

/** What a guest does lives as long as the page: nothing of it is stored. */
export class GuestRecords implements Records {
  private memory: Record<string, unknown> = {};

  load(): Promise<Kept> {
    return Promise.resolve({ progress: null, beside: this.memory, aside: [] });
  }

  told(): void {}

  save(saving: Saving): void {
    this.memory = { ...this.memory, ...inMemory(saving) };
  }

  sync(): void {}

  settled(): Promise<boolean> {
    return Promise.resolve(Object.keys(this.memory).length === 0);
  }

  storedOrSaid(): Promise<void> {
    return Promise.resolve();
  }

  setAside(): Promise<string> {
    return Promise.resolve("");
  }
}

export class Store implements Records {
  private database: UseStore;
  /** Records as Python knows them, as text; null until they have been read. */
  private seen: Map<string, string> | null = null;
  private pending: Omit<Saving, "aside"> | null = null;
  /** Names of records still to be set aside: Python names them once. */
  private readonly damaged = new Set<string>();
  /** What was saved last, stored or not. */
  private readonly memory: Record<string, unknown> = {};
  /** Something was set aside that Python doesn't know about yet. */
  private untold = false;
  private work: Promise<void> = Promise.resolve();
  private retry = 0;
  private patience = RETRY_MS;
  /** The reader has been told that nothing can be stored. */
  private isSaid = false;
  private readonly channel: BroadcastChannel | null;

  /** `open` connects to the database of a learner, and again if the connection was lost. */
  constructor(
    private readonly view: View,
    private readonly who: string,
    private readonly open: () => UseStore,
    private readonly owner: Owner,
  ) {
    const { document } = view;
    this.database = open();
    this.channel = "BroadcastChannel" in view ? new view.BroadcastChannel(databaseOf(who)) : null;
    this.channel?.addEventListener("message", () => this.sync());
    // A page that returns from the background or from the history may have missed changes by other tabs.
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.sync();
    });
    view.addEventListener("pageshow", (event) => {
      if (event.persisted) this.sync();
    });
  }

  /** Read everything; never rejects. */
  async load(): Promise<Kept> {
    const { memory } = this;
    try {
      let kept = await this.read();
      if (this.who === FIRST && kept.progress === null && (await adoptFormer(this.database))) kept = await this.read();
      return { ...kept, beside: { ...kept.beside, ...memory } };
    } catch (error) {
      this.failed(error);
      return { progress: null, beside: memory, aside: [] };
    }
  }

  /** Python has seen this, so its next saves may overwrite it. */
  told({ progress, beside }: Kept): void {
    this.seen = new Map(Object.entries({ ...beside, [MAIN]: progress }).map(([name, value]) => [name, textOf(value)]));
  }

  save({ record, value, aside, beside }: Saving): void {
    for (const name of aside) this.damaged.add(name);
    this.pending = { record, value, beside: { ...this.pending?.beside, ...beside } };
    Object.assign(this.memory, inMemory({ value, beside }));
    this.queue(() => this.flush());
  }

  /** Check whether another tab has written, and retry failed writes. */
  sync(): void {
    this.queue(async () => {
      if (this.seen === null) return; // Python has not started yet
      const kept = await this.read();
      if (!this.isKnown(kept)) await this.tell(kept);
      await this.flush();
      if (this.pending === null) this.wellAgain();
    });
  }

  /** Wait until everything saved is stored or refused; true if nothing would be lost with this page. */
  async settled(): Promise<boolean> {
    await this.work;
    return this.pending === null;
  }

  /** Wait until everything saved is stored, or the reader has been told that it cannot be. */
  async storedOrSaid(): Promise<void> {
    if (!this.isSaid) await this.work;
  }

  /** The record set aside under a name, as text. */
  async setAside(name: string): Promise<string> {
    return textOf(await inTime(() => get<unknown>(name, this.database)));
  }

  /** One at a time. */
  private queue(job: () => Promise<void>): void {
    this.work = this.work.then(job).catch((error: unknown) => this.failed(error));
  }

  private async flush(): Promise<void> {
    while (this.pending !== null) {
      const saving = this.pending;
      const aside = [...this.damaged];
      if (await this.reach(() => this.write({ ...saving, aside }))) {
        for (const [name, value] of recordsOf(saving)) this.seen?.set(name, textOf(value));
        if (this.pending === saving) this.pending = null;
        for (const name of aside) this.damaged.delete(name);
        this.wellAgain();
        this.channel?.postMessage(null);
        if (aside.length > 0) this.untold = true;
      } else if (!(await this.tell(await this.read()))) {
        return; // Python is starting or restarting: it will get everything then
      }
    }
    if (this.untold) await this.tell(await this.read());
  }

  /**
   * Write in one transaction, unless the stored records have changed without Python's knowledge. The data is on disk when
   * this settles, so it survives a power failure; by default most browsers report a write while it is still only in memory.
   */
  private write(saving: Saving): Promise<boolean> {
    const { aside } = saving;
    const written = recordsOf(saving);
    return this.database("readonly", async ({ name: store, transaction: { db } }) => {
      const records = db.transaction(store, "readwrite", { durability: "strict" }).objectStore(store);
      const found = new Map<string, unknown>();
      for (const name of new Set([...written.map(([record]) => record), ...aside])) found.set(name, await promisifyRequest(records.get(name)));
      for (const [name, old] of found) {
        if (textOf(old) !== (this.seen?.get(name) ?? textOf(null))) return false;
      }
      const kept = aside.length > 0 ? await promisifyRequest<unknown[]>(records.getAll(IDBKeyRange.bound(ASIDE, `${ASIDE}\uffff`))) : [];
      const texts = new Set(kept.map(textOf));
      for (const name of aside) {
        const old = found.get(name);
        // The same bytes are set aside once.
        if (old !== undefined && !texts.has(textOf(old))) {
          records.put(old, `${ASIDE}${new Date().toISOString()}/${name}`);
        }
        records.delete(name);
      }
      for (const [name, value] of written) records.put(value, name);
      await promisifyRequest(records.transaction);
      return true;
    });
  }

  private async tell(kept: Kept): Promise<boolean> {
    const wiped = kept.progress === null && (this.seen?.get(MAIN) ?? textOf(null)) !== textOf(null);
    const before = this.pending;
    this.pending = null; // Python will send the records to save again
    if (!(await this.owner.tell(kept))) {
      this.pending ??= before;
      return false;
    }
    this.told(kept);
    this.untold = false;
    if (wiped) this.owner.trouble("wiped");
    return true;
  }

  private async read(): Promise<Kept> {
    const found = await this.reach(() => entries<string, unknown>(this.database));
    const kept: Kept = { progress: null, beside: {}, aside: [] };
    for (const [name, value] of found) {
      if (name === MAIN) kept.progress = plain(value);
      else if (name.startsWith(ASIDE)) kept.aside.push(name);
      else kept.beside[name] = plain(value);
    }
    return kept;
  }

  private isKnown({ progress, beside }: Kept): boolean {
    const records: Record<string, unknown> = { ...beside, [MAIN]: progress };
    const names = new Set([...Object.keys(records), ...(this.seen?.keys() ?? [])]);
    return [...names].filter((name) => !name.startsWith(MEMORY)).every((name) => textOf(records[name]) === (this.seen?.get(name) ?? textOf(null)));
  }

  private async reach<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await inTime(work);
    } catch (error) {
      if (isFull(error)) throw error;
      // The connection may have been cut, as browsers do when data are deleted: try with a new one.
      this.database = this.open();
      return inTime(work);
    }
  }

  private failed(error: unknown): void {
    console.warn(error);
    this.isSaid = true;
    this.owner.trouble(isFull(error) ? "full" : "refused");
    this.view.clearTimeout(this.retry);
    this.retry = this.view.setTimeout(() => this.sync(), this.patience);
    this.patience = Math.min(2 * this.patience, RETRY_AT_MOST_MS);
  }

  private wellAgain(): void {
    this.view.clearTimeout(this.retry);
    this.patience = RETRY_MS;
    this.isSaid = false;
    this.owner.trouble(null);
  }
}

/** What is saved, by names that say that it may not be stored. */
function inMemory({ value, beside }: Pick<Saving, "value" | "beside">): Record<string, unknown> {
  const others = Object.entries(beside).map(([name, other]) => [`${MEMORY}/${name}`, other]);
  return { [MEMORY]: value, ...(Object.fromEntries(others) as Record<string, unknown>) };
}

/** The names and the values of all records that are to be stored. */
function recordsOf({ record, value, beside }: Omit<Saving, "aside">): [string, unknown][] {
  return [...Object.entries(beside), [record, value]];
}

/**
 * Earlier releases kept the record in the library's default database, which other programs of this origin may also use:
 * move it here. True if there was one.
 */
async function adoptFormer(database: UseStore): Promise<boolean> {
  try {
    const databases = await inTime(() => indexedDB.databases());
    if (!databases.some(({ name }) => name === "keyval-store")) return false;
    const former = await inTime(() => get<unknown>(MAIN));
    if (former === undefined) return false;
    await inTime(() => update<unknown>(MAIN, (now) => now ?? former, database));
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}

/** Values that JSON can't represent are damaged in any case, and Python will report them. */
function plain(value: unknown): unknown {
  try {
    return JSON.stringify(value) === undefined ? String(value) : value;
  } catch {
    return String(value);
  }
}

/** Two values are the same if their texts are; nothing stored is null. */
function textOf(value: unknown): string {
  return JSON.stringify(plain(value ?? null));
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}

function inTime<T>(work: () => Promise<T>): Promise<T> {
  return within(PATIENCE_MS, work(), "the storage");
}
