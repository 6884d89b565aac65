/** Python is called again after a call that failed: a machine that plays must not stop for good. */

import { pass, settled } from "./page";

import assert from "node:assert/strict";
import { test } from "node:test";

import { Waker } from "../src/waker";

test("a call that fails is not under way for ever", async () => {
  let calls = 0;
  const waker = new Waker(() => {
    calls += 1;
    return calls === 1 ? Promise.reject(new Error("no")) : Promise.resolve(null);
  });
  waker.heard(0);
  await settled();
  assert.equal(calls, 1);
  waker.heard(0);
  await settled();
  assert.equal(calls, 2);
  await pass(0);
});
