/** Python is called again after a call that failed: a machine that plays must not stop for good. */

import { happen, pass, settled, stateOf } from "./page";

import assert from "node:assert/strict";
import { test } from "node:test";

import { Waker } from "../src/waker";

test("a call that fails is not under way for ever", async () => {
  let calls = 0;
  const waker = new Waker(window, stateOf(), () => {
    calls += 1;
    return calls === 1 ? Promise.reject(new Error("no")) : Promise.resolve(null);
  });
  waker.heard(0);
  await settled();
  assert.equal(calls, 1);
  waker.heard(0);
  await settled();
  assert.equal(calls, 2);
});

/** A waker whose calls are counted, each answered by what `next` says. */
function wakerOf(next: () => number | null): { waker: Waker; calls: number[] } {
  const calls: number[] = [];
  const waker = new Waker(window, stateOf(), () => {
    calls.push(performance.now());
    return Promise.resolve(next());
  });
  return { waker, calls };
}

test("Python is called when it said, again and again, until it says nothing", async () => {
  const answers = [100, 0, null];
  const { waker, calls } = wakerOf(() => answers.shift() ?? null);
  waker.heard(50);
  await pass(49);
  assert.deepEqual(calls, []);
  await pass(1);
  assert.deepEqual(calls, [50]);
  await pass(100);
  assert.deepEqual(calls, [50, 150, 150]);
  await pass(10_000);
  assert.equal(calls.length, 3);
});

test("a finger on the page holds Python up, but not for long", async () => {
  const { waker, calls } = wakerOf(() => null);
  waker.heard(100);
  happen(window, "pointerdown");
  assert.equal(stateOf().get("held"), "");
  await pass(299);
  assert.deepEqual(calls, []);
  await pass(1);
  assert.deepEqual(calls, [300]);
  assert.equal(stateOf().get("held"), null);
});

test("soon after the finger is lifted Python goes on, and at once when the press is answered", async () => {
  for (const lift of ["pointerup", "pointercancel"]) {
    const { waker, calls } = wakerOf(() => null);
    waker.heard(10);
    happen(window, "pointerdown");
    happen(window, lift);
    const since = performance.now();
    await pass(49);
    assert.deepEqual(calls, []);
    await pass(1);
    assert.deepEqual(calls, [since + 50]);
    happen(window, "pointerdown");
    waker.heard(0);
    await settled();
    assert.equal(calls.length, 2);
  }
});

test("whoever stops it is not called, and an answer to something else does not call twice", async () => {
  const { waker, calls } = wakerOf(() => null);
  waker.heard(50);
  waker.stop();
  await pass(1_000);
  assert.deepEqual(calls, []);
  waker.heard(null);
  happen(window, "pointerup");
  await pass(1_000);
  assert.deepEqual(calls, []);

  let answer: (after: number | null) => void = () => undefined;
  let asked = 0;
  const busy = new Waker(window, stateOf(), () => {
    asked += 1;
    return new Promise((resolve) => (answer = resolve));
  });
  busy.heard(0);
  busy.heard(0); // Python is being asked already
  await pass(10);
  assert.equal(asked, 1);
  answer(20);
  await pass(20);
  assert.equal(asked, 2);
});

test("a finger on what keeps its presses to itself holds Python up, too", () => {
  document.body.innerHTML = "<button></button>";
  const button = document.body.firstElementChild as HTMLElement;
  for (const kind of ["pointerdown", "pointerup", "pointercancel"]) {
    button.addEventListener(kind, (event) => event.stopPropagation());
    wakerOf(() => null);
    stateOf().set("held", null);
    happen(button, kind);
    assert.equal(stateOf().get("held"), "", kind);
  }
});
