/**
 * One file that holds everything: opened by a double click, it has no address but its own, and nothing to fetch.
 *
 * Every other file follows the page, gzipped and packed as text in a script element that is not executed. The worker
 * unpacks them; only its own script and the pages are unpacked here.
 */

import type { Reason } from "./messages";
import type { RenderedPage, Surroundings } from "./host";
import type { View } from "./page-state";
import { unpack } from "./unpack";
import { StartError } from "./start-error";

/** Name of the Python inside, put in by the build: it changes with every byte of that. */
declare const RELEASE: string;

/** Names of some of the packed files; the others have their names on the site. */
const WORKER_SCRIPT = "worker.js";
const QR_WORKER_SCRIPT = "qr-worker.js";
const PAGES = "pages.json";

/** What differs between the pages, by route, and between languages: the state of the board is the same on every page. */
interface RenderedPages {
  pages: Record<string, Omit<RenderedPage, "recording" | "status">>;
  statuses: Record<string, string>;
}

/** An address continues with "#/" and the route; if there is more to read, it follows another "#". */
const ROUTE = /^#\/([^#]*)#?(.*)$/;

export class SingleFile implements Surroundings {
  private pages: Promise<RenderedPages> | null = null;

  readonly release = `${RELEASE}, one file`;

  readonly route: string;

  readonly links = "fragments";

  readonly recording = null;

  readonly isServed = false;

  constructor(private readonly view: View) {
    this.route = this.routeOf(view.location.href) ?? view.document.documentElement.dataset["route"] ?? "";
  }

  get fragment(): string {
    return ROUTE.exec(this.view.location.hash)?.[2] ?? "";
  }

  addressOf(route: string, fragment = ""): string {
    return new URL(`#/${route}${fragment && "#"}${fragment}`, this.view.location.href).href;
  }

  routeOf(address: string): string | null {
    return ROUTE.exec(new URL(address).hash)?.[1] ?? null;
  }

  async renderedPage(route: string): Promise<RenderedPage> {
    this.pages ??= this.unpackPages();
    const { pages, statuses } = await this.pages;
    const page = pages[route];
    if (page === undefined) throw new Error(`there is no page "${route}"`);
    return { ...page, status: statuses[page.lang] ?? "", recording: null };
  }

  whyNoWorker(): Promise<Reason> {
    return Promise.resolve("browser");
  }

  async openWorker(): Promise<Worker> {
    if (typeof DecompressionStream === "undefined" || typeof WebAssembly === "undefined") {
      throw new StartError("browser", "this browser cannot unpack the file or run what is in it");
    }
    const worker = await workerOf(this.view.document, WORKER_SCRIPT);
    worker.postMessage(allPacked(this.view.document));
    return worker;
  }

  openQrWorker(): Promise<Worker> {
    return workerOf(this.view.document, QR_WORKER_SCRIPT);
  }

  /** There is nothing to fetch: they are a part of the script, but do not run elsewhere. */
  async addPopovers(): Promise<void> {
    await import("./popovers");
  }

  /** The file would have to be twice as large. */
  largerTables(): Promise<null> {
    return Promise.resolve(null);
  }

  /** They are a part of the file. */
  addRoomStyles(): Promise<void> {
    return Promise.resolve();
  }

  private async unpackPages(): Promise<RenderedPages> {
    await whole(this.view.document);
    return (await new Response(unpack(packed(this.view.document, PAGES))).json()) as RenderedPages;
  }
}

/** Start a worker from one of the packed files. */
async function workerOf(page: Document, name: string): Promise<Worker> {
  await whole(page);
  const script = await new Response(unpack(packed(page, name))).blob().catch((error: unknown) => {
    throw new StartError("file", `${name}: ${String(error)}`);
  });
  const address = URL.createObjectURL(script.slice(0, script.size, "text/javascript"));
  // Chromium would not load a module from a file.
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  return worker;
}

/** Wait until the browser has read the whole file. */
async function whole(page: Document): Promise<void> {
  if (page.readyState !== "loading") return;
  await new Promise((resolve) => page.addEventListener("DOMContentLoaded", resolve, { once: true }));
}

function packed(page: Document, name: string): string {
  const text = page.querySelector<HTMLScriptElement>(`script[data-file="${name}"]`)?.text;
  if (text === undefined) throw new StartError("file", `${name} is missing`);
  return text;
}

/** The worker's files by their address relative to the scripts' folder. */
function allPacked(page: Document): Record<string, string> {
  const elements = page.querySelectorAll<HTMLScriptElement>('script[data-file*="/"]');
  return Object.fromEntries([...elements].map((element) => [element.dataset["file"] ?? "", element.textContent]));
}
