/** What a page needs from its host: a site, or the single file. */

import type { Given, LargerTables } from "./larger-tables";
import type { Links, Reason } from "./messages";

/** What Python answers first on a page. */
export interface Recorded {
  address: string;
  /** Whether it answers the same to whoever has been here before. */
  isForEveryone: boolean;
}

/** The parts of a pre-rendered page that replace those of another page. */
export interface RenderedPage {
  lang: string;
  title: string;
  /** HTML of the element `#page`. */
  region: string;
  /** HTML of the element `#python-status`. */
  status: string;
  /** What Python answers first on the page; null if that is not known. */
  recording: Recorded | null;
}

export interface Surroundings {
  /** Name of what runs here, for reports. */
  readonly release: string;
  /** The route that the page was opened with. */
  readonly route: string;
  /** What follows the route in the address now, for Python to read. */
  readonly fragment: string;
  readonly links: Links;
  /** What Python answers first on that page; null if that is not known. */
  readonly recording: Recorded | null;
  /** Whether the service worker answers this page's requests. */
  readonly isServed: boolean;
  /** The address of a route, with a fragment for Python to read. */
  addressOf(route: string, fragment?: string): string;
  /** The route of an address; null if it has none. */
  routeOf(address: string): string | null;
  /** A page as rendered by the build; rejects if there is none or it cannot be loaded. */
  renderedPage(route: string): Promise<RenderedPage>;
  /** A worker that waits for the message to start Python; rejects if this browser cannot run one. */
  /** Open a worker; with `isDoubted`, scripts are fetched past the cache, where they may be broken. */
  openWorker(isDoubted?: boolean): Promise<Worker>;
  /** A worker that reads QR codes; rejects if this browser cannot run one. */
  openQrWorker(): Promise<Worker>;
  /** Add popovers to a browser that has none; rejects if they don't come. */
  addPopovers(): Promise<void>;
  /** What fetches larger tables of endgames and keeps them; null where there are none. */
  largerTables(given: Given): Promise<LargerTables | null>;
  /** Add the styles of the rooms that are styled apart, where the page did without; rejects if they don't come. */
  addRoomStyles(): Promise<void>;
  /** Why an opened worker has not started. */
  whyNoWorker(): Promise<Reason>;
}
