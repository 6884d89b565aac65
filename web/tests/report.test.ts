/** What a report says, and what it does not unless the reader has ticked it. */

import { drawBoard } from "./drawn";
import { find, happen, provide, settled, testing } from "./page";

import assert from "node:assert/strict";

import { faults, note, remember } from "../src/faults";
import type { Action } from "../src/messages";
import { Report } from "../src/report";

const AGENT = "Mozilla/5.0 (a browser)";

const DONE: Action[] = [
  { type: "tap", square: "c3" },
  { type: "drop", from: "c3", to: "d4" },
  { type: "add-codes", fields: { codes: "Ala 12345" } },
];

const clipboard = {
  text: "",
  isBroken: false,
  writeText: (text: string): Promise<void> => {
    if (clipboard.isBroken) return Promise.reject(new Error("no"));
    clipboard.text = text;
    return Promise.resolve();
  },
};

const PAGE = `
  <div class="report"><details><summary>Report</summary>
  <pre id="report" data-error="Error" data-release="Release" data-page="Page" data-browser="Browser" data-done="Done" data-board="On the board"></pre></details>
  <label><input type="checkbox" id="report-deeds"></label><button id="copy-report"></button>
  <p id="report-copied" hidden></p><p id="report-not-copied" hidden></p></div>`;

const test = testing(() => {
  clipboard.text = "";
  clipboard.isBroken = false;
  document.body.innerHTML = PAGE + drawBoard({ d4: "white king", f6: "black man", c3: "black man ghost" });
  provide({ navigator: { userAgent: AGENT, clipboard } });
});

/** A report of a page with two pieces; `isTicked` adds what is the reader's own. */
function report(isTicked = false): Report {
  find<HTMLInputElement>("#report-deeds").checked = isTicked;
  return new Report(window, { release: () => "r1", route: () => "lekcje/ruch-pionka/", done: () => DONE });
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
  assert.equal(find("#report").textContent, text);
});

test("what was done and what is on the board are added when that is ticked, but nothing that was written", () => {
  const text = report(true).write();
  assert.match(text, /^Done: tap c3, drop c3 d4, add-codes$/m);
  assert.match(text, /^On the board: W:Kd4 B:f6$/m);
  assert(!text.includes("Ala"));
});

test("ticking writes the report again, and so does opening it", () => {
  report();
  find<HTMLInputElement>("#report-deeds").checked = true;
  happen(find("#report-deeds"), "change");
  assert.match(find("#report").textContent, /^Done: /m);
  find("#report").textContent = "";
  happen(find("details"), "toggle");
  assert.match(find("#report").textContent, /^Done: /m);
  find("#report").textContent = "";
  happen(find("#report"), "change");
  assert.equal(find("#report").textContent, "");
});

test("of an error four places are told, the innermost ones", () => {
  const error = new Error("deep");
  error.stack = ["Error: deep", ...[1, 2, 3, 4, 5].map((line) => `at f (https://school.example/assets/main-X.js:${line}:7)`)].join("\n");
  remember(error);
  assert.match(report().write(), /^Error: Error: deep < main-X.js:1:7 < main-X.js:2:7 < main-X.js:3:7 < main-X.js:4:7$/m);
});

test("an error that says no place in a script, or none at all, is told without", () => {
  for (const stack of [undefined, "", "Error: lost\n    at <anonymous>"]) {
    const error = new Error("lost");
    Object.assign(error, { stack });
    remember(error);
    assert.match(report().write(), /^Error: Error: lost\nRelease: /m);
  }
});

test("a press copies what can be read, and says so", async () => {
  const one = report();
  happen(find("#report"), "click");
  await settled();
  assert.equal(clipboard.text, "");
  happen(find("#copy-report"), "click");
  await settled();
  assert.equal(clipboard.text, one.write());
  assert(!find("#report-copied").hidden);
  assert(find("#report-not-copied").hidden);
  assert(!find("details").hasAttribute("open"));
});

test("where nothing can be copied, the report is opened to be read", async () => {
  clipboard.isBroken = true;
  Object.defineProperty(document, "execCommand", { value: () => false, configurable: true });
  report();
  happen(find("#copy-report"), "click");
  await settled();
  assert(find("#report-copied").hidden);
  assert(!find("#report-not-copied").hidden);
  assert(find("details").hasAttribute("open"));
});

test("where there is no report, there is nothing to write", () => {
  const one = report();
  document.body.innerHTML = "";
  assert.equal(one.write(), "");
});

test("the last five faults are remembered", () => {
  for (let number = 0; number < 7; number += 1) remember(number);
  assert.deepEqual(faults(), [2, 3, 4, 5, 6]);
  note(new Error("said, too"));
  assert.equal(faults().length, 5);
});

test("of what was said of an error, quotations, positions, codes and folders are left out, and the rest stays", () => {
  const own = ["'Ala'", '"Ola"', "„Ula”", "B:B12 W:Wc3", "?set=a1", "#/zestaw/", "x".repeat(40), "file:///home/Ala/szkola/", "https://school.example/a/b/"];
  const kept = ["it's", "W: 12", "y".repeat(39), "main.js", "a:b"];
  remember(new TypeError(own.map((each, number) => `${each} ${kept[number] ?? ""}`).join(" ")));
  const text = report().write();
  for (const each of kept) assert(text.includes(each), each);
  assert.match(text, /^Error: TypeError: … it's … W: 12 … y{39} … … main\.js … a:b … {2}… +(< |$)/m);
});

test("places in scripts are told by their names, lines and columns, of modules, too", () => {
  const error = new Error("deep");
  error.stack = "at https://school.example/assets/main-AB12_c.js:120:3456\nat worker-9.mjs:1:22\nat other.ts:1:2\nat page.js:12";
  remember(error);
  assert.match(report().write(), /^Error: Error: deep < main-AB12_c\.js:120:3456 < worker-9\.mjs:1:22$/m);
});
