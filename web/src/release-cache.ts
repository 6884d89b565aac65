/// <reference lib="webworker" />
/**
 * One complete release of the site in the browser's cache, so that every page works offline.
 *
 *     new ReleaseCache(self, { release: RELEASE, files: FILES, gzipped: GZIPPED_FILES, pages: PAGES }).listen();
 *
 * A release is downloaded completely, each file checked against its digest, before it is used; then it waits until the
 * reader accepts it. Caches of other releases serve pages that are still open, and files that a new release shares with
 * them are copied. Caches that are not ours are never touched.
 */

import { PrecacheController } from "workbox-precaching/PrecacheController";

import type { FromServiceWorker, Report, ToServiceWorker } from "./releases";
import { isGzipped } from "./unpack";
import { within } from "./within";

/** What the build knows of a release. */
export interface Release {
  name: string;
  /** Its files, relative to the root of the site. */
  files: { url: string; revision: string | null; integrity: string }[];
  /**
   * Gzipped files by the address of what is in them. These are fetched instead, so that hosts which don't compress send
   * as few bytes as others.
   */
  gzipped: Record<string, string>;
  /**
   * Addresses of pages by that of the pack they are fetched in: a site has hundreds of pages, and one by one each takes a
   * round trip and a hundredth of a second of the processor, just when the reader begins.
   */
  pages: Record<string, string[]>;
}

/** The page for unknown addresses. */
const LOST = "404.html";

/** How long an open page may take to name its release. */
const PATIENCE_MS = 3_000;

/** How many files are fetched at the same time: each takes a round trip. */
const LANES = 4;

/** Our cache knows pages by this type. */
const PAGE_TYPE = "text/html; charset=utf-8";

export class ReleaseCache {
  private readonly scope: string;
  /** What the names of our caches begin with. */
  private readonly ours: string;
  private readonly cacheName: string;
  private readonly gzipped: ReadonlyMap<string, string>;
  private readonly controller: PrecacheController;
  /** What is under way to complete the cache. */
  private repair: Promise<void> | null = null;

  constructor(
    private readonly worker: ServiceWorkerGlobalScope,
    private readonly release: Release,
  ) {
    this.scope = worker.registration.scope;
    this.ours = `warcaby-release ${this.scope} `;
    this.cacheName = this.ours + release.name;
    this.gzipped = new Map(Object.entries(release.gzipped).map(([url, gzipped]) => [this.absolute(url), this.absolute(gzipped)]));
    this.controller = new PrecacheController({
      cacheName: this.cacheName,
      plugins: [
        {
          /** A file that another release has fetched and checked under the same name is not fetched again. */
          cachedResponseWillBeUsed: async ({ cachedResponse, request }) => {
            if (cachedResponse) return cachedResponse;
            const found = await this.findInReleases(request);
            if (!found || !(await this.isWhole(request.url, found.clone()))) return undefined;
            await this.put(request, found.clone());
            return found;
          },

          /** If a cache is broken, the browser's or ours, go to the network. */
          handlerDidError: async ({ request, event, error }) => {
            if (event instanceof FetchEvent) return fetch(event.request);
            if (request.cache === "no-store" || isFull(error)) return undefined;
            return this.fetchInto(new Request(request, { cache: "no-store" }), event);
          },
        },
      ],
    });
    this.controller.addToCacheList(release.files);
    // Files are found regardless of the headers they were requested with.
    this.controller.strategy.matchOptions = { ignoreVary: true };
  }

  /** Answer the browser and the pages from now on. */
  listen(): void {
    const { worker } = this;
    worker.addEventListener("install", (event) => event.waitUntil(this.install(event)));
    worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
    worker.addEventListener("message", (event) => {
      const message = event.data as ToServiceWorker;
      event.waitUntil(message.type === "take-over" ? worker.skipWaiting() : this.report(event));
    });
    worker.addEventListener("fetch", (event) => this.answer(event));
  }

  private absolute(url: string): string {
    return new URL(url, this.scope).href;
  }

  private answer(event: FetchEvent): void {
    const { request } = event;
    const { origin, pathname, search } = new URL(request.url);
    const address = origin + pathname.replace(/\/index\.html$/, "/");
    if (request.method !== "GET" || !address.startsWith(this.scope)) return;
    if (this.has(address)) {
      event.respondWith(this.serve(address, event));
    } else if (request.mode === "navigate") {
      // As static hosts do, so that relative addresses in the page are right.
      const folder = `${address}/`;
      event.respondWith(this.has(folder) ? Response.redirect(folder + search) : this.visit(event));
    } else if (address.startsWith(`${this.scope}assets/`)) {
      event.respondWith(this.serveOther(request));
    }
  }

  private has(address: string): boolean {
    return this.controller.getCacheKeyForURL(address) !== undefined;
  }

  /** Cache every file. `PrecacheController.install` would do it too, but one after the other. */
  private async install(event: ExtendableEvent): Promise<void> {
    try {
      const isMissing = await this.missing();
      const packs = Object.entries(this.release.pages).map(([pack, pages]) => [pack, pages.filter(isMissing)] as const);
      await inLanes(packs.filter(([, pages]) => pages.length > 0), ([pack, pages]) => this.fetchPages(pack, pages));
      const isLeft = await this.missing();
      await inLanes(this.release.files.filter(({ url }) => isLeft(url)), ({ url, revision, integrity }) =>
        // The browser's own cache has most of it already: the page has just fetched that.
        this.fetchInto(new Request(this.absolute(url), { integrity, cache: revision === null ? "default" : "no-cache" }), event));
    } catch (error) {
      // Downloaded files stay for the next attempt, unless space runs out: progress needs it more.
      if (isFull(error)) await this.worker.caches.delete(this.cacheName);
      throw error;
    }
  }

  /** Tells of an address whether its file is missing from the cache. */
  private async missing(): Promise<(url: string) => boolean> {
    const addresses = new Set(await this.missingAddresses());
    return (url) => addresses.has(this.absolute(url));
  }

  /** Serve a file of this release; if it is no longer cached, fetch and cache it again. */
  private serve(address: string, event: FetchEvent): Promise<Response> {
    return this.controller.strategy.handle({ request: event.request, event, params: this.paramsOf(address) });
  }

  /** Serve a file of another release to a page that is still open. */
  private async serveOther(request: Request): Promise<Response> {
    return (await this.findInReleases(request).catch(() => undefined)) ?? fetch(request);
  }

  /** Navigate to an address that is not part of this release. */
  private async visit(event: FetchEvent): Promise<Response> {
    try {
      return await fetch(event.request);
    } catch (error) {
      const page = await this.controller.matchPrecache(LOST);
      if (page === undefined) throw error;
      return new Response(page.body, { status: 404, headers: page.headers });
    }
  }

  /** Fetch a file of this release into the cache. */
  private async fetchInto(request: Request, event: ExtendableEvent): Promise<Response> {
    return (await this.fetchUnpacked(request)) ?? this.fetchDirectly(request, event);
  }

  /** Fetch pages of this release in a pack; those that don't come whole are left to be fetched one by one. */
  private async fetchPages(pack: string, pages: string[]): Promise<void> {
    const texts = await fetchPack(this.absolute(pack)).catch(() => undefined);
    for (const url of pages) {
      const text = texts?.[url];
      if (text === undefined) continue;
      const key = this.keyOf(this.absolute(url));
      const page = new Response(text, { headers: { "Content-Type": PAGE_TYPE } });
      if (await this.isWhole(key, page.clone())) await this.put(key, page);
    }
  }

  /** Fetch a file that travels gzipped; nothing if it doesn't, if it is here already, or if it does not come whole. */
  private async fetchUnpacked({ url, cache: mode }: Request): Promise<Response | undefined> {
    const gzipped = this.gzipped.get(url);
    const key = this.keyOf(url);
    if (gzipped === undefined || (await this.findInReleases(new Request(key)))) return undefined;
    const packed = await fetch(gzipped, { cache: mode }).catch(() => undefined);
    const type = url.endsWith(".wasm") ? "application/wasm" : PAGE_TYPE;
    const bytes = packed?.ok === true ? await unpackedBytes(packed) : undefined;
    if (bytes === undefined) return undefined;
    const file = new Response(bytes, { headers: { "Content-Type": type } });
    if (!(await this.isWhole(key, file.clone()))) return undefined;
    await this.put(key, file.clone());
    return file;
  }

  /** Fetch a file of this release into the cache as it lies on the host. */
  private async fetchDirectly(request: Request, event: ExtendableEvent): Promise<Response> {
    const [response] = await Promise.all(
      this.controller.strategy.handleAll({ request, event, params: this.paramsOf(request.url) }),
    );
    return response;
  }

  /** Where a file of this release lies in its cache; what is none has its address. */
  private keyOf(address: string): string {
    return this.controller.getCacheKeyForURL(address) ?? address;
  }

  private paramsOf(address: string): { cacheKey: string; integrity: string } {
    const cacheKey = this.keyOf(address);
    return { cacheKey, integrity: this.controller.getIntegrityForCacheKey(cacheKey) ?? "" };
  }

  private async put(key: RequestInfo, file: Response): Promise<void> {
    await (await this.worker.caches.open(this.cacheName)).put(key, file);
  }

  private async releaseNames(): Promise<string[]> {
    return (await this.worker.caches.keys()).filter((name) => name.startsWith(this.ours));
  }

  private async findInReleases(request: Request): Promise<Response | undefined> {
    for (const name of await this.releaseNames()) {
      const found = await this.worker.caches.match(request, { cacheName: name, ignoreVary: true });
      if (found) return found;
    }
    return undefined;
  }

  /** Whether a response is the file that this release expects under a key of its cache. */
  private async isWhole(key: string, response: Response): Promise<boolean> {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
    return this.controller.getIntegrityForCacheKey(key) === `sha256-${btoa(String.fromCharCode(...digest))}`;
  }

  /** Answer a page that asks for a report, then repair what is missing. */
  private async report(event: ExtendableMessageEvent): Promise<void> {
    const missing = await this.missingAddresses().catch(() => null);
    const answer: Report = { release: this.release.name, complete: missing?.length === 0 };
    event.ports[0]?.postMessage(answer);
    if (missing === null) return;
    await this.sweep();
    if (missing.length === 0) return;
    // Whoever asks meanwhile waits for the same files.
    this.repair ??= this.fetchMissing(missing, event).finally(() => (this.repair = null));
    await this.repair;
    event.source?.postMessage({ type: "changed" } satisfies FromServiceWorker);
  }

  private async fetchMissing(missing: string[], event: ExtendableEvent): Promise<void> {
    for (const address of missing) {
      await this.fetchInto(new Request(address, { integrity: this.paramsOf(address).integrity }), event);
    }
  }

  private async missingAddresses(): Promise<string[]> {
    const cache = await this.worker.caches.open(this.cacheName);
    const there = new Set((await cache.keys()).map(({ url }) => url));
    return [...this.controller.getURLsToCacheKeys()].filter(([, key]) => !there.has(key)).map(([address]) => address);
  }

  /** Delete releases that no open page uses. */
  private async sweep(): Promise<void> {
    const { worker } = this;
    const old = (await this.releaseNames()).filter((name) => name !== this.cacheName);
    if (old.length === 0) return;
    const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    const used = await Promise.all(open.filter(({ url }) => url.startsWith(this.scope)).map(askRelease));
    // A page that doesn't answer may use any release, and a release being downloaded has no pages yet.
    const { installing, waiting } = worker.registration;
    if (used.includes(null) || installing || waiting) return;
    await Promise.all(old.filter((name) => !used.includes(name.slice(this.ours.length))).map((name) => worker.caches.delete(name)));
  }
}

/** Do something with each of these, a few at a time; rejects with the reason that matters most if it fails for any. */
async function inLanes<T>(each: readonly T[], what: (one: T) => Promise<unknown>): Promise<void> {
  const left = [...each];
  const lane = async (): Promise<void> => {
    try {
      for (let one = left.shift(); one !== undefined; one = left.shift()) await what(one);
    } catch (error) {
      left.length = 0;
      throw error;
    }
  };
  // Every lane has ended before the cache may be deleted.
  const ends = await Promise.allSettled(Array.from({ length: LANES }, lane));
  const reasons = ends.flatMap((end) => (end.status === "rejected" ? [end.reason as unknown] : []));
  // Lanes may fail for reasons of their own; what matters most is that there is no room.
  if (reasons.length > 0) throw reasons.find(isFull) ?? reasons[0];
}

/** The pages in a pack, whether or not it is still gzipped; rejects if it does not come whole. */
async function fetchPack(address: string): Promise<Record<string, string>> {
  const answer = await fetch(address);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const plain = isGzipped([bytes]) ? await unpackedBytes(new Response(bytes)) : bytes;
  return (await new Response(plain).json()) as Record<string, string>;
}

async function unpackedBytes({ body }: Response): Promise<ArrayBuffer | undefined> {
  if (body === null) return undefined;
  const bytes = new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  // Some hosts have unpacked it on the way, others have answered with a page.
  return bytes.catch(() => undefined);
}

function isFull(error: unknown): error is Error {
  return error instanceof Error && error.name === "QuotaExceededError";
}

/** Ask an open page for its release; null when it does not say. */
async function askRelease(client: Client): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<string>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
  });
  client.postMessage({ type: "release?" } satisfies FromServiceWorker, [port2]);
  try {
    return await within(PATIENCE_MS, answer, "a page");
  } catch {
    return null;
  } finally {
    port1.close();
  }
}
