/** What a page needs of the place it lives in: a site, or the single file. */

import type { Links, Reason } from "./messages";

/** What of a page that was rendered beforehand takes the place of another's. */
export interface RenderedPage {
  lang: string;
  title: string;
  /** HTML of the element `#page`. */
  region: string;
  /** HTML of the element `#python-status`. */
  status: string;
}

export interface Surroundings {
  /** The route that the reader asked for by opening the page. */
  readonly route: string;
  /** What follows the route in the address now, for Python to read. */
  readonly fragment: string;
  readonly links: Links;
  /** The address that shows a route, with something for Python to read. */
  addressOf(route: string, fragment?: string): string;
  /** The route that an address shows; null if it shows none. */
  routeOf(address: string): string | null;
  /** A page as the build has rendered it; rejects if there is none or it cannot be had. */
  renderedPage(route: string): Promise<RenderedPage>;
  /** A worker that waits to be told to start Python; rejects if this browser cannot have one. */
  openWorker(): Promise<Worker>;
  /** A worker that reads QR codes; rejects if this browser cannot have one. */
  openQrWorker(): Promise<Worker>;
  /** Why a worker that was opened has not started. */
  whyNoWorker(): Promise<Reason>;
}
