/** What a report says, and what it does not unless the reader has ticked it. */

import { happen, Region, settled } from "./page";

import assert from "node:assert/strict";
import { test } from "node:test";

import { remember } from "../src/faults";
import type { Action } from "../src/messages";
import { Report } from "../src/report";

const WORDS = { error: "Error", release: "Release", page: "Page", browser: "Browser", done: "Done", board: "On the board" };
const AGENT = "Mozilla/5.0 (a browser)";

const DONE: Action[] = [
  { type: "tap", square: "c3" },
  { type: "drop", from: "c3", to: "d4" },
  { type: "add-codes", fields: { codes: "Ala 12345" } },
];

const clipboard = {
  text: "",
  writeText: (text: string): Promise<void> => {
    clipboard.text = text;
    return Promise.resolve();
  },
};
const shown = new Region() as Region & { textContent: string };

function piece(at: string, ...classes: string[]): object {
  return { dataset: { at }, classList: { contains: (name: string) => classes.includes(name) } };
}

/** A report of a page with two pieces; `isTicked` adds what is the reader's own. */
function report(isTicked = false): Report {
  Object.assign(shown.dataset, WORDS);
  Object.defineProperty(globalThis, "navigator", { value: { userAgent: AGENT, clipboard }, configurable: true });
  const pieces = [piece("d4", "white", "king"), piece("f6", "black", "man")];
  Object.assign(document, {
    querySelector: (selector: string) => ({ "#report": shown, "#report-deeds": { checked: isTicked } })[selector] ?? null,
    querySelectorAll: () => pieces,
  });
  return new Report({ release: () => "r1", route: () => "lekcje/ruch-pionka/", done: () => DONE });
}

test("a report gives the errors, the release, the page and the browser, and nothing of the reader's own", () => {
  remember(new RangeError('no square "c3", in „Ala ma kota”, W:Wc3,Kd4:Bf6, ' + "x".repeat(60)));
  remember("W:Wa1:Bh8");
  remember(new Error("file:///home/Ala/warcaby.html#/zestaw/#a1.b2: 3 bytes of rooms.pack"));
  const text = report().write();
  assert.match(text, /^Error: RangeError: no square …, in …, … …( < [\w-]+\.m?js:\d+:\d+)*$/m);
  assert.match(text, /^Error: …$/m);
  assert.match(text, /^Error: Error: … 3 bytes of rooms\.pack/m);
  assert.match(text, /^Release: r1$/m);
  assert.match(text, /^Page: \/lekcje\/ruch-pionka\/$/m);
  assert(text.includes(AGENT));
  for (const own of ["c3", "d4", "f6", "Ala", "file:"]) assert(!text.includes(own), own);
});

test("what was done and what is on the board are added when that is ticked, but nothing that was written", () => {
  const text = report(true).write();
  assert.match(text, /^Done: tap c3, drop c3 d4, add-codes$/m);
  assert.match(text, /^On the board: W:Kd4 B:f6$/m);
  assert(!text.includes("Ala"));
});

test("a press copies what can be read", async () => {
  const one = report();
  const button = Object.assign(new Element(), { closest: (selector: string) => (selector === "#copy-report" ? button : null) });
  happen("click", { target: button });
  await settled();
  assert.equal(clipboard.text, one.write());
});
