/** Links inside the site are followed without leaving the page, so that Python goes on living. */

import { morph } from "./morph";

export interface Travel {
  isReady: () => boolean;
  /** Ask Python for a page. */
  open: (route: string) => void;
  /** A page was shown without Python. */
  shown: () => void;
}

export class Routes {
  /** Address of the site's root; the page says how far above it lies. */
  private readonly site = new URL(document.documentElement.dataset["root"] || ".", location.href);

  current = document.documentElement.dataset["route"] ?? "";

  constructor(private readonly travel: Travel) {
    // What the head names relatively, the icon first of all, is looked up anew when the address changes.
    for (const link of document.querySelectorAll<HTMLLinkElement>("head link[href]")) link.href = link.href;
    document.addEventListener("click", (event) => this.click(event));
    window.addEventListener("popstate", () => this.popped());
  }

  /** Python shows `route` now: let the address say so. */
  arrive(route: string): void {
    if (route === this.current) return;
    this.current = route;
    if (this.routeOf(location.href) === route) return; // the back button has changed the address already
    history.pushState(null, "", this.address(route));
    window.scrollTo({ top: 0, behavior: "instant" });
  }

  private click(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-route]") : null;
    const route = link?.dataset["route"];
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (link === null || route === undefined || elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    this.go(route);
  }

  private popped(): void {
    const route = this.routeOf(location.href);
    if (route !== this.current) this.go(route); // otherwise a jump inside the page
  }

  private go(route: string): void {
    if (this.travel.isReady()) this.travel.open(route);
    else void this.fetchPage(route);
  }

  /** While Python is not ready the pages that were rendered beforehand serve as well. */
  private async fetchPage(route: string): Promise<void> {
    const address = this.address(route);
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${response.status}`);
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const region = page.querySelector("#page");
      const status = page.querySelector("#python-status");
      if (region === null || status === null) throw new Error("not a page of this site");
      // Before the morph, because its relative addresses are meant for the new place.
      this.arrive(route);
      morph("page", region.outerHTML);
      morph("python-status", status.outerHTML);
      document.title = page.title;
      document.documentElement.lang = page.documentElement.lang;
      this.travel.shown();
      document.querySelector<HTMLElement>("#title")?.focus({ preventScroll: true });
    } catch (error) {
      console.warn(error);
      location.assign(address);
    }
  }

  private address(route: string): string {
    return new URL(route, this.site).href;
  }

  private routeOf(address: string): string {
    const { pathname } = new URL(address);
    return pathname.slice(this.site.pathname.length).replace(/(^|\/)index\.html$/, "$1");
  }
}
