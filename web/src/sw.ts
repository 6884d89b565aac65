/// <reference lib="webworker" />
/**
 * The service worker: it caches one complete release of the site, so that every page works offline.
 *
 * A release is downloaded completely, each file checked against its digest, before it is used; then it waits until the
 * reader accepts it. Caches of other releases serve pages that are still open, and files that a new release shares with
 * them are copied. Caches that are not ours are never touched.
 */

import { PrecacheController } from "workbox-precaching/PrecacheController";

import type { FromServiceWorker, Report, ToServiceWorker } from "./releases";
import { within } from "./within";

declare const self: ServiceWorkerGlobalScope;

/**
 * Put in by the build: the name of this release, and its files relative to the root of the site; and gzipped files by the
 * address of what is in them. These are fetched instead, so that hosts which don't compress send as few bytes as others.
 */
declare const RELEASE: string;
declare const FILES: { url: string; revision: string | null; integrity: string }[];
declare const GZIPPED_FILES: Record<string, string>;

/** The page for unknown addresses. */
const LOST = "404.html";

/** How long an open page may take to name its release. */
const PATIENCE_MS = 3_000;

/** How many files are fetched at the same time; a site has hundreds of small ones, and each takes a round trip. */
const LANES = 4;

const scope = self.registration.scope;
const absolute = (url: string): string => new URL(url, scope).href;
const GZIPPED = new Map(Object.entries(GZIPPED_FILES).map(([url, gzipped]) => [absolute(url), absolute(gzipped)]));
const ours = `warcaby-release ${scope} `;
const cacheName = ours + RELEASE;

const controller = new PrecacheController({
  cacheName,
  plugins: [
    {
      /** A file that another release has fetched and checked under the same name is not fetched again. */
      cachedResponseWillBeUsed: async ({ cachedResponse, request }) => {
        if (cachedResponse) return cachedResponse;
        const found = await findInReleases(request);
        if (!found || !(await isWhole(request.url, found.clone()))) return undefined;
        await (await self.caches.open(cacheName)).put(request, found.clone());
        return found;
      },

      /** If a cache is broken, the browser's or ours, go to the network. */
      handlerDidError: async ({ request, event, error }) => {
        if (event instanceof FetchEvent) return fetch(event.request);
        if (request.cache === "no-store" || isFull(error)) return undefined;
        return fill(new Request(request, { cache: "no-store" }), event);
      },
    },
  ],
});
controller.addToCacheList(FILES);
// Files are found regardless of the headers they were requested with.
controller.strategy.matchOptions = { ignoreVary: true };

self.addEventListener("install", (event) => {
  event.waitUntil(
    install(event).catch(async (error: unknown) => {
      // Downloaded files stay for the next attempt, unless space runs out: progress needs it more.
      if (isFull(error)) await self.caches.delete(cacheName);
      throw error;
    }),
  );
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const message = event.data as ToServiceWorker;
  if (message.type === "take-over") event.waitUntil(self.skipWaiting());
  else event.waitUntil(report(event));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  const address = origin + pathname.replace(/\/index\.html$/, "/");
  if (request.method !== "GET" || !address.startsWith(scope)) return;
  if (controller.getCacheKeyForURL(address) !== undefined) {
    event.respondWith(serve(address, event));
  } else if (request.mode === "navigate") {
    // As static hosts do, so that relative addresses in the page are right.
    const folder = controller.getCacheKeyForURL(`${address}/`) !== undefined;
    event.respondWith(folder ? Response.redirect(`${address}/${search}`) : visit(event));
  } else if (address.startsWith(`${scope}assets/`)) {
    event.respondWith(serveOther(request));
  }
});

/** Cache every file. `PrecacheController.install` would do it too, but one after the other. */
async function install(event: ExtendableEvent): Promise<void> {
  const left = [...FILES];
  const lane = async (): Promise<void> => {
    try {
      for (let file = left.shift(); file; file = left.shift()) {
        const { url, revision, integrity } = file;
        // The browser's own cache has most of it already: the page has just fetched that.
        await fill(new Request(url, { integrity, cache: revision === null ? "default" : "no-cache" }), event);
      }
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

/** Serve a file of this release; if it is no longer cached, fetch and cache it again. */
function serve(address: string, event: FetchEvent): Promise<Response> {
  return controller.strategy.handle({ request: event.request, event, params: paramsOf(address) });
}

/** Serve a file of another release to a page that is still open. */
async function serveOther(request: Request): Promise<Response> {
  return (await findInReleases(request).catch(() => undefined)) ?? fetch(request);
}

/** Navigate to an address that is not part of this release. */
async function visit(event: FetchEvent): Promise<Response> {
  try {
    return await fetch(event.request);
  } catch (error) {
    const page = await controller.matchPrecache(LOST);
    if (page === undefined) throw error;
    return new Response(page.body, { status: 404, headers: page.headers });
  }
}

/** Fetch a file of this release into the cache. */
async function fill(request: Request, event: ExtendableEvent): Promise<Response> {
  return (await fillUnpacked(request)) ?? fillDirectly(request, event);
}

/** Fetch a file that travels gzipped; nothing if it doesn't, if it is here already, or if it does not come whole. */
async function fillUnpacked({ url, cache: mode }: Request): Promise<Response | undefined> {
  const gzipped = GZIPPED.get(url);
  const key = controller.getCacheKeyForURL(url);
  if (gzipped === undefined || key === undefined || (await findInReleases(new Request(key)))) return undefined;
  const packed = await fetch(gzipped, { cache: mode }).catch(() => undefined);
  const type = url.endsWith(".wasm") ? "application/wasm" : "text/html; charset=utf-8";
  const bytes = packed?.ok === true ? await unpackedBytes(packed) : undefined;
  if (bytes === undefined) return undefined;
  const file = new Response(bytes, { headers: { "Content-Type": type } });
  if (!(await isWhole(key, file.clone()))) return undefined;
  await (await self.caches.open(cacheName)).put(key, file.clone());
  return file;
}

async function unpackedBytes({ body }: Response): Promise<ArrayBuffer | undefined> {
  if (body === null) return undefined;
  const bytes = new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  // Some hosts have unpacked it on the way, others have answered with a page.
  return bytes.catch(() => undefined);
}

/** Fetch a file of this release into the cache as it lies on the host. */
async function fillDirectly(request: Request, event: ExtendableEvent): Promise<Response> {
  const [response] = await Promise.all(
    controller.strategy.handleAll({ request, event, params: paramsOf(request.url) }),
  );
  return response;
}

function paramsOf(address: string): { cacheKey: string; integrity: string } {
  const cacheKey = controller.getCacheKeyForURL(address) ?? address;
  return { cacheKey, integrity: controller.getIntegrityForCacheKey(cacheKey) ?? "" };
}

function isFull(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}

async function releaseNames(): Promise<string[]> {
  return (await self.caches.keys()).filter((name) => name.startsWith(ours));
}

async function findInReleases(request: Request): Promise<Response | undefined> {
  for (const name of await releaseNames()) {
    const found = await self.caches.match(request, { cacheName: name, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

/** Whether a response is the file that this release expects under a key of its cache. */
async function isWhole(key: string, response: Response): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return controller.getIntegrityForCacheKey(key) === `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/** Answer a page that asks for a report, then repair what is missing. */
async function report(event: ExtendableMessageEvent): Promise<void> {
  const missing = await missingAddresses().catch(() => null);
  const answer: Report = { release: RELEASE, complete: missing?.length === 0 };
  event.ports[0]?.postMessage(answer);
  if (missing === null) return;
  await sweep();
  for (const address of missing) {
    await fill(new Request(address, { integrity: paramsOf(address).integrity }), event);
  }
  if (missing.length > 0) event.source?.postMessage({ type: "changed" } satisfies FromServiceWorker);
}

async function missingAddresses(): Promise<string[]> {
  const cache = await self.caches.open(cacheName);
  const there = new Set((await cache.keys()).map(({ url }) => url));
  return [...controller.getURLsToCacheKeys()].filter(([, key]) => !there.has(key)).map(([address]) => address);
}

/** Delete releases that no open page uses. */
async function sweep(): Promise<void> {
  const old = (await releaseNames()).filter((name) => name !== cacheName);
  if (old.length === 0) return;
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const used = await Promise.all(open.filter(({ url }) => url.startsWith(scope)).map(askRelease));
  // A page that doesn't answer may use any release, and a release being downloaded has no pages yet.
  const { installing, waiting } = self.registration;
  if (used.includes(null) || installing || waiting) return;
  await Promise.all(old.filter((name) => !used.includes(name.slice(ours.length))).map((name) => self.caches.delete(name)));
}

/** Ask an open page for its release; null when it does not say. */
async function askRelease(client: Client): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<string>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
  });
  client.postMessage({ type: "release?" } satisfies FromServiceWorker, [port2]);
  return within(PATIENCE_MS, answer, "a page").catch(() => null);
}
