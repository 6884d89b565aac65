/**
 * Progress, kept in the browser's IndexedDB. Where that is refused it lives as long as the page.
 *
 * Python alone understands what is kept. This store sees to it that nothing is lost: it writes only over what Python has
 * been told of. If another tab has written meanwhile, Python is told of that first, and merges.
 *
 *     const kept = await store.load();            // told to Python when it starts
 *     store.told(kept);                           // Python knows it
 *     store.save({ record, value, aside });       // as Python says
 */

import type { Saving } from "./protocol";
import { createStore, entries, get, promisifyRequest, update, type UseStore } from "idb-keyval";

/** Everything that is kept. */
export interface Kept {
  /** The record "progress"; null when there is none. */
  progress: unknown;
  /** Other records by name; "memory" is what this page could not store so far. */
  beside: Record<string, unknown>;
  /** Names of what was set aside. */
  aside: string[];
}

/** "refused": nothing can be stored; "full": there is no room; "wiped": what was stored had gone and is there again. */
export type Trouble = "refused" | "full" | "wiped";

export interface Owner {
  /** Tell Python of what is stored now; true when it knows. It answers with what is to be saved, if anything is. */
  tell: (kept: Kept) => Promise<boolean>;
  /** Something went wrong, or null: it is well again. */
  trouble: (trouble: Trouble | null) => void;
}

const MAIN = "progress";
const ASIDE = "set-aside/";

/** Opening the database may hang for ever, in some browsers and private windows. */
const PATIENCE_MS = 3_000;

/** What could not be stored is tried again after this long, and then less and less often. */
const RETRY_MS = 5_000;
const RETRY_AT_MOST_MS = 300_000;

const open = (): UseStore => createStore("warcaby-progress", "records");

export class Store {
  private database = open();
  /** Records as Python knows them, as text; null as long as nothing could be read. */
  private seen: Map<string, string> | null = null;
  private pending: Omit<Saving, "aside"> | null = null;
  /** Names of records that are still to be set aside: Python says so once. */
  private readonly damaged = new Set<string>();
  /** What was saved last, stored or not. */
  private memory: unknown = null;
  /** Something was set aside, which Python has not heard yet. */
  private untold = false;
  private work: Promise<void> = Promise.resolve();
  private retry = 0;
  private patience = RETRY_MS;
  /** The reader has been told that nothing can be stored. */
  private isSaid = false;
  private readonly channel = "BroadcastChannel" in window ? new BroadcastChannel("warcaby-progress") : null;

  constructor(private readonly owner: Owner) {
    this.channel?.addEventListener("message", () => this.sync());
    // A page that comes back from the background or from the history may have missed what others did.
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.sync();
    });
    window.addEventListener("pageshow", (event) => {
      if (event.persisted) this.sync();
    });
  }

  /** Read everything; never rejects. */
  async load(): Promise<Kept> {
    const memory = this.memory === null ? {} : { memory: this.memory };
    try {
      let kept = await this.read();
      if (kept.progress === null && (await adoptFormer(this.database))) kept = await this.read();
      return { ...kept, beside: { ...kept.beside, ...memory } };
    } catch (error) {
      this.failed(error);
      return { progress: null, beside: memory, aside: [] };
    }
  }

  /** Python knows this: it may be written over by what Python says from now on. */
  told({ progress, beside }: Kept): void {
    this.seen = new Map(Object.entries({ ...beside, [MAIN]: progress }).map(([name, value]) => [name, textOf(value)]));
  }

  save({ record, value, aside }: Saving): void {
    for (const name of aside) this.damaged.add(name);
    this.pending = { record, value };
    this.memory = value;
    this.queue(() => this.flush());
  }

  /** See whether another tab has written, and try again what could not be written. */
  sync(): void {
    this.queue(async () => {
      if (this.seen === null) return; // Python has not started yet
      const kept = await this.read();
      if (!this.isKnown(kept)) await this.tell(kept);
      await this.flush();
      if (this.pending === null) this.wellAgain();
    });
  }

  /** Wait until everything that was saved is stored or refused; true when nothing would be lost with this page. */
  async settled(): Promise<boolean> {
    await this.work;
    return this.pending === null;
  }

  /** Wait until everything that was saved is stored, or the reader has been told that it cannot be. */
  async storedOrSaid(): Promise<void> {
    if (!this.isSaid) await this.work;
  }

  /** What was set aside under a name, as text. */
  async setAside(name: string): Promise<string> {
    return textOf(await inTime(() => get<unknown>(name, this.database)));
  }

  /** One after the other. */
  private queue(job: () => Promise<void>): void {
    this.work = this.work.then(job).catch((error: unknown) => this.failed(error));
  }

  private async flush(): Promise<void> {
    while (this.pending !== null) {
      const saving = this.pending;
      const aside = [...this.damaged];
      if (await this.reach(() => this.write({ ...saving, aside }))) {
        this.seen?.set(saving.record, textOf(saving.value));
        if (this.pending === saving) this.pending = null;
        for (const name of aside) this.damaged.delete(name);
        this.wellAgain();
        this.channel?.postMessage(null);
        if (aside.length > 0) this.untold = true;
      } else if (!(await this.tell(await this.read()))) {
        return; // Python is being started, or restarted: it will be told everything then
      }
    }
    if (this.untold) await this.tell(await this.read());
  }

  /**
   * Write in one transaction, unless something is there that Python does not know of. It lies on the disk when this
   * settles, so that a device which is switched off, or whose battery is empty, has it too; most browsers have it in
   * memory only when they say that it is written, unless they are asked for more.
   */
  private write({ record, value, aside }: Saving): Promise<boolean> {
    return this.database("readonly", async ({ name: store, transaction: { db } }) => {
      const records = db.transaction(store, "readwrite", { durability: "strict" }).objectStore(store);
      const found = new Map<string, unknown>();
      for (const name of new Set([record, ...aside])) found.set(name, await promisifyRequest(records.get(name)));
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
      records.put(value, record);
      await promisifyRequest(records.transaction);
      return true;
    });
  }

  private async tell(kept: Kept): Promise<boolean> {
    const wiped = kept.progress === null && (this.seen?.get(MAIN) ?? textOf(null)) !== textOf(null);
    const before = this.pending;
    this.pending = null; // Python will say again what to save
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
    names.delete("memory");
    return [...names].every((name) => textOf(records[name]) === (this.seen?.get(name) ?? textOf(null)));
  }

  private async reach<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await inTime(work);
    } catch (error) {
      if (isFull(error)) throw error;
      // The connection may have been cut, as browsers do when data are deleted: try with a new one.
      this.database = open();
      return inTime(work);
    }
  }

  private failed(error: unknown): void {
    console.warn(error);
    this.isSaid = true;
    this.owner.trouble(isFull(error) ? "full" : "refused");
    window.clearTimeout(this.retry);
    this.retry = window.setTimeout(() => this.sync(), this.patience);
    this.patience = Math.min(2 * this.patience, RETRY_AT_MOST_MS);
  }

  private wellAgain(): void {
    window.clearTimeout(this.retry);
    this.patience = RETRY_MS;
    this.isSaid = false;
    this.owner.trouble(null);
  }
}

/**
 * Earlier releases kept the record in the library's own database, which other programs of this origin may use, too:
 * bring it here. True if there was one.
 */
async function adoptFormer(database: UseStore): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
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

/** What cannot travel as JSON is damaged in any case, and Python will say so. */
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

async function inTime<T>(work: () => Promise<T>): Promise<T> {
  let timer = 0;
  const late = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error("the storage does not answer")), PATIENCE_MS);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    window.clearTimeout(timer);
  }
}
