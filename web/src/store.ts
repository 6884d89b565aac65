/** Progress, kept in the browser's IndexedDB. Where that is refused it lives as long as the page. */

import { get, set } from "idb-keyval";

const KEY = "progress";

/** Where a value is kept that could not be read, so that nothing is ever deleted. */
const ASIDE_KEY = "progress-unreadable";

/** Opening the database may hang for ever, in some browsers and private windows. */
const PATIENCE_MS = 3_000;

export class Store {
  private value: unknown = null;
  private known = false;
  private saving: Promise<void> = Promise.resolve();

  constructor(private readonly refused: () => void) {}

  /** The progress of this visit, or of the last one; null when there is none. */
  async load(): Promise<unknown> {
    if (this.known) return this.value;
    try {
      const stored: unknown = await inTime(async () => get(KEY));
      if (!this.known) this.value = stored ?? null;
    } catch (error) {
      console.warn(error);
      this.refused();
    }
    this.known = true;
    return this.value;
  }

  save(value: unknown): void {
    this.value = value;
    this.known = true;
    this.put(KEY, value);
  }

  /** Resolves when everything that was saved is stored, or refused. */
  settled(): Promise<void> {
    return this.saving;
  }

  setAside(value: unknown): void {
    this.put(ASIDE_KEY, value);
  }

  /** Store at once; one after the other, so that an older value never lands on a newer one. */
  private put(key: string, value: unknown): void {
    this.saving = this.saving
      .then(() => inTime(() => set(key, value)))
      .catch((error: unknown) => {
        console.warn(error);
        this.refused();
      });
  }
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
