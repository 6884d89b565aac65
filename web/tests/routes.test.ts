/** The last press wins, however late the answers to earlier ones come. */

import { assigned, find, happen, hostOf, pass, said, scrolled, settled, testing } from "./page";

import assert from "node:assert/strict";

import { faults } from "../src/faults";
import type { Recorded, RenderedPage, Surroundings } from "../src/host";
import { setLanguage } from "../src/page-state";
import { Routes } from "../src/routes";

/** Answers of the host that a test gives when it wants, by route. */
const fetched = new Map<string, (isThere: boolean) => void>();

let isReady = false;
let restore: () => void = () => undefined;

const RECORDED: Recorded = { address: "a.gz", isForEveryone: true };

function pageOf(route: string): RenderedPage {
  const region = `<main id="page"><h1 id="title" tabindex="-1">${route}</h1><p id="place" tabindex="-1"></p></main>`;
  return { lang: "en", title: `Title of ${route}`, region, status: '<div id="python-status">soon</div>', recording: RECORDED };
}

const test = testing(() => {
  restore();
  fetched.clear();
  isReady = false;
  document.documentElement.lang = "pl";
  document.body.innerHTML = `<main id="page"></main><div id="python-status"></div>
    ${["slow/", "quick/", "broken/", "later/", "silent/"].map((route) => `<a href="#" data-route="${route}"><b>${route}</b></a>`).join("")}
    <a href="#" data-route="quick/" data-target="place" id="to-place"></a><a href="elsewhere" id="other"></a>`;
});

interface Begun {
  routes: Routes;
  opened: string[];
  shown: (Recorded | null)[];
}

function begin(more: Partial<Surroundings> = {}): Begun {
  const opened: string[] = [];
  const recordings: (Recorded | null)[] = [];
  const renderedPage = (route: string): Promise<RenderedPage> =>
    new Promise((resolve, reject) => {
      fetched.set(route, (isThere) => (isThere ? resolve(pageOf(route)) : reject(new TypeError("the line is cut"))));
    });
  const routes = new Routes(window, hostOf({ renderedPage, ...more }), {
    isReady: () => isReady,
    open: (route) => void opened.push(route),
    shown: (recording) => void recordings.push(recording),
  });
  return { routes, opened, shown: recordings };
}

/** Press a link, with what is held down. */
function press(route: string, more: object = {}): boolean {
  return !happen(find(`a[data-route="${route}"] b`), "click", { button: 0, ...more });
}

/** What takes the focus from now on in this test, and how: of itself the browser would scroll there. */
function watchFocus(): unknown[] {
  const focused: unknown[] = [];
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (this: HTMLElement, ...how): void {
    focused.push([this.id, ...how]);
    focus.call(this);
  };
  restore = () => void (HTMLElement.prototype.focus = focus);
  return focused;
}

function shown(): string | undefined {
  return document.querySelector("#title")?.textContent;
}

test("a language that is spoken already is not set again", () => {
  const root = document.documentElement;
  const spoken: string[] = [];
  Object.defineProperty(root, "lang", {
    get: () => spoken.at(-1) ?? "pl",
    set(lang: string) {
      spoken.push(lang);
    },
    configurable: true,
  });
  for (const lang of ["pl", "en", "en"]) setLanguage(document, lang);
  Reflect.deleteProperty(root, "lang");
  assert.deepEqual(spoken, ["en"]);
});

test("a slow answer for an earlier link does not move the page away from a later one", async () => {
  begin();
  press("slow/");
  press("quick/");
  fetched.get("quick/")?.(true);
  await settled();
  assert.equal(shown(), "quick/");
  fetched.get("slow/")?.(true);
  await settled();
  assert.equal(shown(), "quick/");
});

test("the list of languages is closed by whatever link is followed", () => {
  document.body.insertAdjacentHTML("beforeend", '<nav class="languages"><details open></details></nav><details open></details>');
  begin();
  press("slow/", { ctrlKey: true });
  assert.equal(document.querySelectorAll("details[open]").length, 2);
  press("slow/");
  assert.deepEqual([...document.querySelectorAll("details")].map((each) => each.hasAttribute("open")), [false, true]);
});

test("an earlier link that fails does not move the page either", async () => {
  begin();
  press("broken/");
  press("quick/");
  fetched.get("quick/")?.(true);
  await settled();
  fetched.get("broken/")?.(false);
  await settled();
  assert.equal(shown(), "quick/");
  assert.deepEqual(assigned, []);
});

test("what is being fetched when Python gets ready is opened by Python, once", async () => {
  const { routes, opened } = begin();
  routes.ready();
  assert.deepEqual(opened, []);
  press("slow/");
  isReady = true;
  routes.ready();
  press("later/");
  assert.deepEqual(opened, ["slow/", "later/"]);
  fetched.get("slow/")?.(true);
  await settled();
  routes.ready();
  assert.deepEqual(opened, ["slow/", "later/"]);
  assert.equal(shown(), undefined);
});

test("a page that does not come is left to the browser, which says what is wrong", async () => {
  begin();
  press("broken/");
  fetched.get("broken/")?.(false);
  await settled();
  assert.deepEqual(assigned, ["https://school.example/broken/"]);
  assert.deepEqual(said, ["TypeError: the line is cut"]);
});

test("a host that never answers is waited for a while only", async () => {
  begin();
  press("silent/");
  await pass(44_000);
  assert.deepEqual(assigned, []);
  await pass(1_000);
  assert.deepEqual(assigned, ["https://school.example/silent/"]);
});

test("a page that is shown without Python takes its address, title, language and place, and tells what is recorded", async () => {
  const { routes, shown: recordings } = begin();
  const focused = watchFocus();
  press("quick/");
  fetched.get("quick/")?.(true);
  await settled();
  assert.equal(routes.current, "quick/");
  assert.equal(location.href, "https://school.example/quick/");
  assert.equal(document.title, "Title of quick/");
  assert.equal(document.documentElement.lang, "en");
  assert.equal(find("#python-status").textContent, "soon");
  assert.equal(document.activeElement?.id, "title");
  assert.deepEqual(focused, [["title", { preventScroll: true }]]);
  assert.deepEqual(recordings, [RECORDED]);
  assert.deepEqual(scrolled[0], [{ top: 0, behavior: "instant" }]);
});

test("a link may mean a place in a page, which is gone to once", async () => {
  const { routes } = begin();
  const focused = watchFocus();
  assert(!happen(find("#to-place"), "click", { button: 0 }));
  fetched.get("quick/")?.(true);
  await settled();
  assert.equal(document.activeElement?.id, "place");
  assert.deepEqual(focused.at(-1), ["place", { preventScroll: true }]);
  assert.equal(scrolled.at(-1)?.[0], find("#place"));
  find("#title").focus();
  routes.land();
  assert.equal(document.activeElement?.id, "title");
});

test("links that are opened elsewhere, or lead elsewhere, are the browser's", () => {
  const { opened } = begin();
  isReady = true;
  for (const held of [{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }]) assert(!press("quick/", held));
  assert(happen(find("#other"), "click", { button: 0 }));
  assert(happen(document, "click", { button: 0 }));
  document.body.insertAdjacentHTML("beforeend", "<a href='#' id='plain'></a>");
  assert(happen(find("#plain"), "click", { button: 0 }));
  find("b").addEventListener("click", (event) => event.preventDefault(), { once: true });
  press("slow/");
  assert.deepEqual(opened, []);
  assert(press("quick/"));
  assert.deepEqual(opened, ["quick/"]);
});

test("the back button opens the page of its address; jumps inside the page do nothing", () => {
  const { routes, opened } = begin();
  isReady = true;
  history.replaceState(null, "", "https://school.example/earlier/");
  happen(window, "popstate");
  assert.deepEqual(opened, ["earlier/"]);
  // Python shows it: the address is there already, and the page stays where it is.
  routes.arrive("earlier/");
  assert.equal(routes.current, "earlier/");
  assert.deepEqual(scrolled, []);
  history.replaceState(null, "", "https://school.example/earlier/#place");
  happen(window, "popstate");
  routes.arrive("earlier/");
  assert.deepEqual(opened, ["earlier/"]);
});

test("a page that answers for itself keeps the address as it is, with a place in it", () => {
  history.replaceState(null, "", "https://school.example/here/#place");
  const { routes } = begin({ route: "here/" });
  routes.arrive("here/");
  assert.equal(location.hash, "#place");
});

test("a jump that has taken the route's place in the address gives it back", () => {
  const { opened } = begin({ routeOf: () => null, route: "here/" });
  isReady = true;
  document.documentElement.dataset["route"] = "here/";
  happen(window, "popstate");
  assert.equal(location.href, "https://school.example/here/");
  assert.deepEqual(opened, []);
});

test("an address that names another page than the file was rendered for shows that page", async () => {
  const { routes } = begin({ route: "quick/" });
  fetched.get("quick/")?.(true);
  await settled();
  assert.equal(shown(), "quick/");
  assert.equal(routes.current, "quick/");
  document.documentElement.dataset["route"] = "here/";
  fetched.clear();
  begin({ route: "here/" });
  assert.equal(fetched.size, 0);
});

test("a page that does not come is remembered for a report", async () => {
  begin();
  press("broken/");
  fetched.get("broken/")?.(false);
  await settled();
  assert.match(String(faults().at(-1)), /broken\/ cannot be shown/);
});
