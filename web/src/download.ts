/**
 * A file that comes over a line which may break: what has come is kept, and the rest is asked for again.
 *
 *     const download = new Download({ address, size, whole, cache, kept: [], received: (bytes) => …, fetch });
 *     for await (const chunk of download.pieces()) …      // rejects with a StartError
 */

import type { Bytes } from "./arrived";
import { StartError } from "./start-error";
import { isGzipped } from "./unpack";
import { wait, within } from "./within";

/** Pauses before a download that broke off goes on; it fails after so many attempts without a single byte. */
const PAUSES_MS = [0, 500, 2_000];

/**
 * When a connection breaks, browsers may drop bytes that have come. So the rest is asked for in parts: one that is
 * complete is never lost, and with every break they get smaller, until they are complete before the next.
 */
const PART = 512 * 1024;
const SMALLEST_PART = 32 * 1024;

/** A connection that is silent for so long is given up. */
const SILENCE_MS = 15_000;

/** An answer that has not begun after so long, while nothing else has come either; others on the same line may come first. */
const BEGINS_MS = 45_000;

export interface Order {
  address: string;
  /** Bytes of the file on the host; and unpacked, if the host may unpack it on the way. */
  size: number;
  whole: number;
  cache: RequestCache;
  /** What has come of it earlier; what comes now is added. */
  kept: Bytes[];
  /** Called with the number of bytes of each piece. */
  received: (bytes: number) => void;
  fetch: typeof fetch;
}

/** A part of a file that is asked for, by its first byte; all that follows if it has no size. */
interface Part {
  from: number;
  size: number | null;
}

/** The connection broke, or the host cannot be reached: worth another attempt, unlike a wrong answer. */
class BrokenError extends Error {
  constructor(
    message: string,
    readonly hadBegun = true,
  ) {
    super(message);
  }
}

/** A file on its way: whoever asks for it meanwhile, or later, gets the same bytes. */
export class Download {
  hasFailed = false;
  private failure: Error | null = null;
  private isOver = false;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly order: Order) {
    // Whoever reads slowly must not slow it down: when a connection breaks, browsers drop what has not been read.
    void fetchWhole(order, () => this.wake())
      .catch((error: unknown) => {
        this.hasFailed = true;
        this.failure = error instanceof Error ? error : new Error(String(error));
      })
      .then(() => {
        this.isOver = true;
        this.wake();
      });
  }

  /** Yield the file piece by piece, first what has come already. */
  async *pieces(): AsyncGenerator<Bytes, void> {
    const { kept } = this.order;
    for (let at = 0; ; at += 1) {
      while (at === kept.length && !this.isOver) await new Promise<void>((resolve) => this.waiting.push(resolve));
      const chunk = kept[at];
      if (chunk === undefined) break;
      yield chunk;
    }
    if (this.failure !== null) throw this.failure;
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}

/** Fetch what is missing of a file; `came` is called after each piece. */
async function fetchWhole(order: Order, came: () => void): Promise<void> {
  const { address, size, whole, kept, received } = order;
  let count = kept.reduce((sum, { length }) => sum + length, 0);
  received(count);
  let failures = 0;
  let part = PART;
  while (count !== size) {
    // Of what a host unpacks on the way, it sends no parts; the last attempt is for hosts whose parts don't fit.
    const inParts = (count > 0 ? isGzipped(kept) : failures > 0) && failures < PAUSES_MS.length;
    const before = count;
    try {
      for await (const chunk of piecesOf(order, { from: count, size: inParts ? part : null })) {
        failures = 0;
        count += chunk.length;
        kept.push(chunk);
        received(chunk.length);
        latest = performance.now();
        came();
      }
      if (inParts && before < count && count < size) continue;
      if (count === size || count === whole) return;
      throw new StartError("host", `${address}: ${count} bytes instead of ${size}`);
    } catch (error) {
      if (!(error instanceof BrokenError)) throw error;
      // A host that has never answered is asked again when the reader says so.
      const pause = count > 0 || error.hadBegun ? PAUSES_MS[failures] : undefined;
      if (pause === undefined) throw new StartError("connection", `${address}: ${error.message}`);
      failures += 1;
      if (inParts) part = Math.max(SMALLEST_PART, part / 2);
      await wait(pause);
    }
  }
}

/** Yield what one answer holds of a part. */
async function* piecesOf({ address, cache, fetch }: Order, { from, size }: Part): AsyncGenerator<Bytes, void> {
  const stop = new AbortController();
  const init: RequestInit = { cache, signal: stop.signal };
  if (size !== null) init.headers = { Range: `bytes=${from}-${from + size - 1}` };
  // Browsers disagree about what to do with parts in their caches.
  if (from > 0 || size !== null) init.cache = "no-store";
  const response = await unbroken(begun(fetch(address, init)), false);
  if (!response.ok || response.body === null) throw new StartError("host", `${address}: answered ${response.status}`);
  const isPart = response.status === 206 && response.headers.get("Content-Range")?.startsWith(`bytes ${from}-`) === true;
  if (response.status === 206 && !isPart) throw new BrokenError("another part than asked for");
  // A host may ignore that only a part is wanted.
  let known = isPart ? 0 : from;
  let promised = promisedBytes(response);
  const reader = (response.body as ReadableStream<Bytes>).getReader();
  try {
    for (;;) {
      const { value, done } = await unbroken(within(SILENCE_MS, reader.read(), address));
      if (done) break;
      promised -= value.length;
      if (value.length > known) yield value.subarray(known);
      known = Math.max(0, known - value.length);
    }
    // Firefox ends a body quietly when the connection breaks.
    if (promised > 0) throw new BrokenError("the answer ended too early");
  } finally {
    stop.abort();
  }
}

/** How many bytes an answer is going to have; 0 if it does not say. */
function promisedBytes({ headers }: Response): number {
  return headers.has("Content-Encoding") ? 0 : Number(headers.get("Content-Length") ?? 0);
}

async function unbroken<T>(work: Promise<T>, hadBegun = true): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new BrokenError(String(error), hadBegun);
  }
}

/** When the last bytes came, of whatever file. */
let latest = 0;

/** Wait until an answer begins: as long as anything comes, it may still be its turn. */
async function begun(answer: Promise<Response>): Promise<Response> {
  for (let since = performance.now(); ; since = latest) {
    try {
      return await within(BEGINS_MS, answer, "the host");
    } catch (error) {
      if (latest <= since) throw error;
    }
  }
}
