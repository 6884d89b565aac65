/** What a browser gives a service worker: caches that a test may refuse or fill, and events that wait. */

import { over } from "./page";

/** The browser's caches, as far as they are used. */
export class FakeCaches {
  readonly all = new Map<string, FakeCache>();
  isRefused = false;
  /** How many files there is room for. */
  room = Number.POSITIVE_INFINITY;

  open(name: string): Promise<FakeCache> {
    if (this.isRefused) return Promise.reject(new DOMException("no", "SecurityError"));
    const cache = this.all.get(name) ?? new FakeCache(this);
    this.all.set(name, cache);
    return Promise.resolve(cache);
  }

  keys(): Promise<string[]> {
    return this.isRefused ? Promise.reject(new DOMException("no", "SecurityError")) : Promise.resolve([...this.all.keys()]);
  }

  /** What was stored for other headers than those of a request is found only by whoever says so. */
  async match(request: RequestInfo, { cacheName, ignoreVary = false }: MultiCacheQueryOptions): Promise<Response | undefined> {
    if (this.isRefused) throw new DOMException("no", "SecurityError");
    const found = await this.all.get(cacheName ?? "")?.match(request);
    return ignoreVary || found?.headers.has("Vary") !== true ? found : undefined;
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.all.delete(name));
  }
}

export class FakeCache {
  readonly files = new Map<string, Response>();

  constructor(private readonly caches: FakeCaches) {}

  put(request: RequestInfo, response: Response): Promise<void> {
    if (this.files.size >= this.caches.room) return Promise.reject(new DOMException("no room", "QuotaExceededError"));
    this.files.set(urlOf(request), response);
    return Promise.resolve();
  }

  match(request: RequestInfo): Promise<Response | undefined> {
    return Promise.resolve(this.files.get(urlOf(request))?.clone());
  }

  keys(): Promise<{ url: string }[]> {
    return Promise.resolve([...this.files.keys()].map((url) => ({ url })));
  }
}

function urlOf(request: RequestInfo): string {
  return typeof request === "string" ? request : request.url;
}

export class FakeEvent {
  readonly waits: Promise<unknown>[] = [];

  constructor(
    readonly type: string,
    more: object = {},
  ) {
    Object.assign(this, more);
  }

  waitUntil(work: Promise<unknown>): void {
    work.catch(() => undefined);
    this.waits.push(work);
  }

  async over(): Promise<void> {
    for (let at = 0; at < this.waits.length; at += 1) await over(this.waits[at]);
  }
}

export class FakeFetchEvent extends FakeEvent {
  answer: Promise<Response> | null = null;

  constructor(readonly request: Request) {
    super("fetch");
  }

  respondWith(answer: Promise<Response> | Response): void {
    this.answer = Promise.resolve(answer);
  }
}
