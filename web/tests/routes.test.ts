/** The last press wins, however late the answers to earlier ones come. */

import { assigned, happen, network, pass, Region, regions, settled } from "./page";

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Routes } from "../src/routes";

/** Answers of the host that a test gives when it wants, by route. */
const fetched = new Map<string, (isThere: boolean) => void>();

class Page {
  documentElement = { lang: "pl", dataset: { release: "r1" } };
  title: string;
  constructor(text: string) {
    this.title = text;
  }
  querySelector(selector: string): object | null {
    return selector.startsWith("link") ? null : { outerHTML: `${selector} of ${this.title}` };
  }
}

beforeEach(() => {
  fetched.clear();
  regions.set("page", new Region());
  regions.set("python-status", new Region());
  document.documentElement.dataset["python"] = "loading";
  network.answer = (address) =>
    new Promise((resolve, reject) => {
      const route = address.replace("https://school.example/", "");
      fetched.set(route, (isThere) => {
        if (isThere) resolve(new Response(route));
        else reject(new TypeError("the line is cut"));
      });
    });
  Object.assign(globalThis, {
    DOMParser: class {
      parseFromString(text: string): Page {
        return new Page(text);
      }
    },
  });
});

function isReady(): boolean {
  return document.documentElement.dataset["python"] === "ready";
}

function begin(): { routes: Routes; opened: string[] } {
  const opened: string[] = [];
  const routes = new Routes({ isReady, open: (route) => void opened.push(route), shown: () => undefined });
  return { routes, opened };
}

/** Press a link. */
function press(route: string): void {
  const link = Object.assign(new Element(), { dataset: { route }, closest: () => link });
  happen("click", { target: link, button: 0, preventDefault: () => undefined });
}

function shown(): string | undefined {
  return regions.get("page")?.outerHTML;
}

test("a slow answer for an earlier link does not move the page away from a later one", async () => {
  begin();
  press("slow/");
  press("quick/");
  fetched.get("quick/")?.(true);
  await settled();
  assert.equal(shown(), "#page of quick/");
  fetched.get("slow/")?.(true);
  await settled();
  assert.equal(shown(), "#page of quick/");
});

test("an earlier link that fails does not move the page either", async () => {
  begin();
  press("broken/");
  press("quick/");
  fetched.get("quick/")?.(true);
  await settled();
  fetched.get("broken/")?.(false);
  await settled();
  assert.equal(shown(), "#page of quick/");
  assert.deepEqual(assigned, []);
});

test("what is being fetched when Python gets ready is opened by Python, once", async () => {
  const { routes, opened } = begin();
  press("slow/");
  document.documentElement.dataset["python"] = "ready";
  routes.ready();
  press("later/");
  assert.deepEqual(opened, ["slow/", "later/"]);
  fetched.get("slow/")?.(true);
  await settled();
  assert.deepEqual(opened, ["slow/", "later/"]);
  assert.equal(shown(), "");
});

test("a page that does not come is left to the browser, which says what is wrong", async () => {
  begin();
  press("broken/");
  fetched.get("broken/")?.(false);
  await settled();
  assert.deepEqual(assigned, ["https://school.example/broken/"]);
});

test("a host that never answers is waited for a while only", async () => {
  begin();
  press("silent/");
  await pass(60_000);
  assert.deepEqual(assigned, ["https://school.example/silent/"]);
});
