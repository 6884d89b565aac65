/** Kostek blinks now and then, and nothing moves between. */

import { FakeAnimation, happen, media, pass, testing } from "./page";

import assert from "node:assert/strict";

import { startBlinking } from "../src/blinking";

const test = testing(() => {
  FakeAnimation.all = [];
  document.body.innerHTML = '<svg class="kostek"><g class="k-eyes"/></svg><svg class="kostek"><g class="k-eyes"/></svg>';
  startBlinking(window);
});

test("every five seconds all eyes are closed for a moment", async () => {
  await pass(4900);
  assert.equal(FakeAnimation.all.length, 0);
  await pass(200);
  assert.deepEqual(
    FakeAnimation.all.map(({ element, timing }) => [element.getAttribute("class"), timing.duration]),
    [["k-eyes", 200], ["k-eyes", 200]],
  );
  await pass(5000);
  assert.equal(FakeAnimation.all.length, 4);
});

test("while the reader is busy he only looks, and blinks the next time", async () => {
  for (const touch of ["pointerdown", "keydown"]) {
    FakeAnimation.all = [];
    await pass(4500);
    happen(document.body, touch);
    await pass(600);
    assert.equal(FakeAnimation.all.length, 0);
    await pass(4900);
    assert.equal(FakeAnimation.all.length, 2);
  }
});

test("for whoever wants less motion, eyes stay open", async () => {
  media.matches = ["(prefers-reduced-motion: reduce)"];
  await pass(20_000);
  assert.equal(FakeAnimation.all.length, 0);
});
