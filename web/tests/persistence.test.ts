/** The browser is asked to keep what is worth keeping, once per visit. */

import { provide, said, testing } from "./page";

import assert from "node:assert/strict";

import { Persistence } from "../src/persistence";

let asked: string[] = [];

const test = testing(() => {
  asked = [];
});

function storage(persisted: () => Promise<boolean>): void {
  const say = (what: string) => (): Promise<boolean> => {
    asked.push(what);
    return what === "persist" ? Promise.resolve(true) : persisted();
  };
  provide({ navigator: { storage: { persist: say("persist"), persisted: say("persisted") } } });
}

test("the browser is asked once, however much there is to keep", async () => {
  storage(() => Promise.resolve(false));
  const persistence = new Persistence(window);
  await Promise.all([persistence.ask(), persistence.ask()]);
  await persistence.ask();
  assert.deepEqual(asked, ["persisted", "persist"]);
});

test("a browser that keeps it already is not asked again", async () => {
  storage(() => Promise.resolve(true));
  await new Persistence(window).ask();
  assert.deepEqual(asked, ["persisted"]);
});

test("a browser that refuses, or knows nothing of it, is left alone", async () => {
  storage(() => Promise.reject(new Error("refused")));
  await new Persistence(window).ask();
  assert.deepEqual(said, ["Error: refused"]);
  for (const navigator of [{}, { storage: {} }]) {
    provide({ navigator });
    await new Persistence(window).ask();
  }
  assert.equal(said.length, 1);
});
