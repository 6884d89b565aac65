/** Links within the site are followed without leaving the page, so that Python keeps running. */

import { remember } from "./faults";
import type { Recorded, RenderedPage, Surroundings } from "./host";
import { morph } from "./morph";
import { setLanguage, type View } from "./page-state";
import { openPopover } from "./popover";
import { within } from "./within";

/** A page that takes longer is left to the browser; on a slow line it may have to wait for what Python is made of. */
const PAGE_TAKES_MS = 45_000;

export interface Travel {
  isReady: () => boolean;
  /** Ask Python for a page. */
  open: (route: string) => void;
  /** A page was shown without Python, with what is known of Python's answers there. */
  shown: (recording: Recorded | null) => void;
}

export class Routes {
  current: string;

  /** The element of the awaited page that the link meant. */
  private target = "";

  /** The page that is being fetched; a later link is fetched in its place. */
  private fetched: { route: string } | null = null;

  constructor(
    private readonly view: View,
    private readonly host: Surroundings,
    private readonly travel: Travel,
  ) {
    const { document } = view;
    this.current = host.route;
    // Relative addresses in the head, such as the icon's, are resolved again when the address changes. Those of styles
    // are not, and to set them would lay out the whole page once more.
    for (const link of document.querySelectorAll<HTMLLinkElement>("head link:not([rel=stylesheet])")) link.href = link.href;
    document.addEventListener("click", (event) => this.click(event));
    view.addEventListener("popstate", () => this.popped());
    if (this.current !== document.documentElement.dataset["route"]) void this.showRendered(this.current);
  }

  /** Python shows `route` now: update the address. */
  arrive(route: string): void {
    if (route === this.current) {
      // The back button has changed the address, but the page has stayed.
      if (this.address !== null && this.address !== route) this.view.history.pushState(null, "", this.host.addressOf(route));
      return;
    }
    this.current = route;
    if (this.address === route) return; // the back button has changed the address already
    this.view.history.pushState(null, "", this.host.addressOf(route));
    this.view.scrollTo({ top: 0, behavior: "instant" });
  }

  /** A page has been shown: go to the element that was meant. */
  land(): void {
    const element = this.view.document.getElementById(this.target);
    this.target = "";
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: "center", behavior: "instant" });
  }

  /** Python is ready: what is being fetched is left to it. */
  ready(): void {
    const { fetched } = this;
    this.fetched = null;
    if (fetched !== null) this.travel.open(fetched.route);
  }

  private click(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-route]") : null;
    const route = link?.dataset["route"];
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (link === null || route === undefined || elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    this.target = link.dataset["target"] ?? "";
    openPopover(this.view.document)?.hidePopover();
    // It is the same on every page, and would stay open.
    this.view.document.querySelector(".languages details")?.removeAttribute("open");
    this.go(route);
  }

  private popped(): void {
    const route = this.address;
    if (route === null) {
      // A jump inside the page has taken the route's place in the address.
      this.view.history.replaceState(null, "", this.host.addressOf(this.current));
    } else if (route !== this.current) {
      this.go(route); // otherwise a jump inside the page
    }
  }

  /** The route in the address; null if it has none. */
  private get address(): string | null {
    return this.host.routeOf(this.view.location.href);
  }

  private go(route: string): void {
    if (this.travel.isReady()) this.travel.open(route);
    else void this.showRendered(route);
  }

  /** Until Python is ready, pre-rendered pages are shown. */
  private async showRendered(route: string): Promise<void> {
    const fetched = { route };
    this.fetched = fetched;
    const page = await within(PAGE_TAKES_MS, this.host.renderedPage(route), route).catch((error: unknown) => {
      console.warn(error);
      return null;
    });
    // The reader has gone on to another page meanwhile, or Python shows this one.
    if (this.fetched !== fetched) return;
    this.fetched = null;
    try {
      if (page === null) throw new Error(`${route} cannot be shown`);
      this.put(route, page);
    } catch (error) {
      remember(error);
      // The browser itself says what is wrong, if it cannot load it either.
      this.view.location.assign(this.host.addressOf(route));
    }
  }

  private put(route: string, page: RenderedPage): void {
    // Before the morph, because the new HTML's relative addresses are for the new location.
    this.arrive(route);
    const { document } = this.view;
    morph(document, "page", page.region);
    morph(document, "python-status", page.status);
    document.title = page.title;
    setLanguage(document, page.lang);
    this.travel.shown(page.recording);
    document.querySelector<HTMLElement>("#title")?.focus({ preventScroll: true });
    this.land();
  }
}
