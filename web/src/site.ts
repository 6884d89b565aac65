/** The site: plain files, each with its own address, on any host and under any path. */

import type { Reason } from "./messages";
import type { Recorded, RenderedPage, Surroundings } from "./host";
import type { Given, LargerTables } from "./larger-tables";
import type { View } from "./page-state";
import { takeEarly } from "./early-worker";
import { DOUBTED, renew, whyMissing } from "./start-error";

/** Addresses of the workers' scripts beside this one; put in by the build. */
declare const WORKER: string;
declare const QR_WORKER: string;
/** Address of the popovers for browsers that have none. */
declare const POPOVERS: string;
/** Address of what fetches larger tables of endgames: it shares nothing with this script, or that would be cut in two. */
declare const LARGER_TABLES: string;
/** Address of the styles that the pages of most rooms have, and those where people begin to learn add later. */
declare const ROOM_STYLES: string;
/** Their link in a page that has them. */
const ROOM_STYLES_HERE = "link[data-rooms]";

export class Site implements Surroundings {
  readonly release: string;

  readonly route: string;

  readonly links = "paths";

  readonly recording: Recorded | null;

  /** Address of the list of larger tables of endgames; null if the site has none. */
  private readonly larger: string | null;

  /** Address of the site's root; the page says how many levels up it is. */
  private readonly root: URL;

  private roomStyles: Promise<void> | null;

  constructor(private readonly view: View) {
    const { document, location } = view;
    const { root, release, route, larger } = document.documentElement.dataset;
    this.root = new URL(".", new URL(root ?? "", location.href));
    this.release = release ?? "";
    this.route = route ?? "";
    this.recording = this.recordingOf(document.documentElement);
    this.larger = larger === undefined ? null : new URL(larger, this.root).href;
    this.roomStyles = document.querySelector(ROOM_STYLES_HERE) === null ? null : Promise.resolve();
  }

  get isServed(): boolean {
    // Some browsers have no service workers in private windows, or at plain http.
    const { serviceWorker } = this.view.navigator as Partial<Navigator>;
    return serviceWorker instanceof Object && serviceWorker.controller !== null;
  }

  get fragment(): string {
    return this.view.location.hash.slice(1);
  }

  addressOf(route: string, fragment = ""): string {
    const address = new URL(route, this.root);
    address.hash = fragment;
    return address.href;
  }

  routeOf(address: string): string {
    const { pathname } = new URL(address);
    return pathname.slice(this.root.pathname.length).replace(/(^|\/)index\.html$/, "$1");
  }

  async renderedPage(route: string): Promise<RenderedPage> {
    const response = await fetch(this.addressOf(route));
    if (!response.ok) throw new Error(`${response.status}`);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const { lang, dataset } = page.documentElement;
    // A page of another release doesn't match the script of this one.
    if ((dataset["release"] ?? "") !== this.release) throw new Error("another release");
    const region = page.querySelector("#page");
    const status = page.querySelector("#python-status");
    if (region === null || status === null) throw new Error("not a page of this site");
    const recording = this.recordingOf(page.documentElement);
    if (page.querySelector(ROOM_STYLES_HERE) !== null) await this.addRoomStyles();
    return { lang, title: page.title, region: region.outerHTML, status: status.outerHTML, recording };
  }

  private recordingOf({ dataset: { recording, forEveryone } }: HTMLElement): Recorded | null {
    if (recording === undefined) return null;
    return { address: new URL(recording, this.root).href, isForEveryone: forEveryone !== undefined };
  }

  async openWorker(isDoubted = false): Promise<Worker> {
    const address = new URL(WORKER, import.meta.url);
    if (isDoubted) await renew(address);
    return takeEarly() ?? new Worker(address, { type: "module", name: isDoubted ? DOUBTED : "" });
  }

  openQrWorker(): Promise<Worker> {
    return Promise.resolve(new Worker(new URL(QR_WORKER, import.meta.url), { type: "module" }));
  }

  async addPopovers(): Promise<void> {
    await import(new URL(POPOVERS, import.meta.url).href);
  }

  async largerTables(given: Given): Promise<LargerTables | null> {
    if (this.larger === null) return null;
    const module = (await import(new URL(LARGER_TABLES, import.meta.url).href)) as { LargerTables: typeof LargerTables };
    return new module.LargerTables(this.larger, given);
  }

  addRoomStyles(): Promise<void> {
    this.roomStyles ??= new Promise<void>((resolve, reject) => {
      const { document } = this.view;
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = new URL(ROOM_STYLES, import.meta.url).href;
      link.onload = () => resolve();
      link.onerror = () => {
        link.remove();
        this.roomStyles = null; // to be tried again
        reject(new Error("the styles of the rooms did not come"));
      };
      document.head.append(link);
    });
    return this.roomStyles;
  }

  whyNoWorker(): Promise<Reason> {
    return whyMissing(new URL(WORKER, import.meta.url));
  }
}
