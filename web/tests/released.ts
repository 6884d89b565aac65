/** Releases in the cache of a browser, and the host that they come from. */

import { over, settled, testing } from "./page";
import { type FakeCache, FakeCaches, FakeEvent, FakeFetchEvent } from "./service-worker";

import assert from "node:assert/strict";

import { type Release, ReleaseCache } from "../src/release-cache";
import type { Report } from "../src/releases";

export const SCOPE = "https://school.example/warcaby/";

/** The browser's caches, and the host. */
export const net = {
  caches: new FakeCaches(),
  /** Texts or bytes by address; what is not there is answered with 404, and nothing without a network. */
  hosted: {} as Record<string, string | Uint8Array<ArrayBuffer>>,
  isOffline: false,
  /** What was asked of the host: the address below the site's, and the cache mode. */
  asked: [] as string[],
  /** What comes broken, as long as the browser's cache is asked first. */
  broken: [] as string[],
};

export async function host(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = input instanceof Request ? input : new Request(input, init);
  const name = request.url.replace(SCOPE, "");
  net.asked.push(`${name} ${request.cache}`);
  await settled();
  if (net.isOffline) throw new TypeError("no network");
  const found = net.broken.includes(name) && request.cache !== "no-store" ? "broken" : net.hosted[name];
  if (found === undefined) return new Response("lost", { status: 404 });
  if (request.integrity !== "" && request.integrity !== (await digestOf(found))) throw new TypeError("another digest");
  return new Response(found, { headers: { "Content-Type": "text/plain", Vary: "Accept" } });
}

export async function digestOf(file: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await new Response(file).arrayBuffer()));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}

export async function gzip(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export const test = testing(() => {
  Object.assign(net, { caches: new FakeCaches(), hosted: {}, isOffline: false, asked: [], broken: [] });
  Object.assign(globalThis, { caches: net.caches, fetch: host, FetchEvent: FakeFetchEvent, location: new URL("sw.js", SCOPE) });
});

export const FILES: Record<string, string> = { "": "home", "gra/": "game", "404.html": "lost page", "assets/main-1.js": "script" };

/** The browser's side of a service worker. */
export class Browser {
  skips = 0;
  claims = 0;
  clients: { url: string; postMessage: (message: object, ports: MessagePort[]) => void }[] = [];
  readonly registration = { scope: SCOPE, installing: null as object | null, waiting: null as object | null };
  private readonly handlers = new Map<string, (event: unknown) => void>();

  constructor(built: Release) {
    const worker = {
      caches: net.caches,
      registration: this.registration,
      clients: {
        claim: () => Promise.resolve((this.claims += 1)),
        matchAll: (which: object) => {
          assert.deepEqual(which, { type: "window", includeUncontrolled: true });
          return Promise.resolve(this.clients);
        },
      },
      skipWaiting: () => Promise.resolve((this.skips += 1)),
      addEventListener: (kind: string, handler: (event: unknown) => void) => this.handlers.set(kind, handler),
    };
    new ReleaseCache(worker as unknown as ServiceWorkerGlobalScope, built).listen();
  }

  tell(event: FakeEvent): void {
    this.handlers.get(event.type)?.(event);
  }

  async happen(kind: string, more: object = {}): Promise<void> {
    const event = new FakeEvent(kind, more);
    this.tell(event);
    await event.over();
  }

  /** Ask for an address as a page does; null if the service worker leaves it to the browser. */
  async ask(address: string, how: RequestInit = {}, isPage = false): Promise<Response | null> {
    const request = new Request(new URL(address, SCOPE), how);
    if (isPage) Object.defineProperty(request, "mode", { value: "navigate" });
    const event = new FakeFetchEvent(request);
    this.tell(event);
    return over(event.answer);
  }

  async text(address: string, isPage = false): Promise<string | undefined> {
    return (await this.ask(address, {}, isPage))?.text();
  }

  /** Ask for a report, and wait until what it leads to is done. */
  async report(): Promise<{ report: Report; said: string[] }> {
    const said: string[] = [];
    const reports: Report[] = [];
    const port = { postMessage: (report: Report) => reports.push(report) };
    const source = { postMessage: ({ type }: { type: string }) => said.push(type) };
    await this.happen("message", { data: { type: "report" }, ports: [port], source });
    return { report: reports[0] as Report, said };
  }
}

/** A release of some files, which the host has. */
export async function release(name = "r1", files = FILES, gzipped: Record<string, string> = {}, pages: Record<string, string[]> = {}): Promise<Browser> {
  Object.assign(net.hosted, files);
  const listed = Object.entries(files).map(async ([path, text]) => {
    const revision = path.startsWith("assets/") ? null : (await digestOf(text)).slice(7, 15);
    return { url: `./${path}`, revision, integrity: await digestOf(text) };
  });
  return new Browser({ name, files: await Promise.all(listed), gzipped, pages });
}

export async function installed(name = "r1", files = FILES): Promise<Browser> {
  const browser = await release(name, files);
  await browser.happen("install");
  net.asked = [];
  return browser;
}

export function cacheOf(name: string): FakeCache | undefined {
  return net.caches.all.get(`warcaby-release ${SCOPE} ${name}`);
}
