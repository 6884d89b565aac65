/** When Python starts, and when its memory is stored for the next visit: neither holds up the reader. */

import { FakeWorker, happen, hide, hostOf, pass, provide, said, settled, stateOf, testing, worker } from "./page";

import assert from "node:assert/strict";

import { Keeper } from "../src/keeper";
import { Pause } from "../src/pause";

const test = testing(() => provide({ navigator: {} }));

function keeper(): Keeper {
  return new Keeper(window, stateOf(), hostOf({ isServed: true }));
}

test("Python's memory is stored when the reader has been idle for a while", async () => {
  const one = keeper();
  await pass(60_000);
  assert.equal(FakeWorker.all.length, 0);
  one.start();
  await pass(4_000);
  happen(window, "pointerdown");
  await pass(4_000);
  // What keeps its presses to itself is pressed all the same.
  document.body.addEventListener("keydown", (event) => event.stopPropagation(), { once: true });
  happen(document.body, "keydown");
  await pass(4_999);
  assert.equal(FakeWorker.all.length, 0);
  await pass(1);
  assert.deepEqual(worker().got, [{ kind: "keep", generation: 0, isServed: true, doubtsCache: false }]);
  worker().say({ kind: "progress" });
  assert(!worker().isEnded);
  worker().say({ kind: "kept" });
  assert(worker().isEnded);
  assert.equal(document.documentElement.dataset["memory"], "kept");
  happen(window, "keydown");
  await pass(60_000);
  assert.equal(FakeWorker.all.length, 1);
});

test("a second Python that fails, breaks down or hangs is ended", async () => {
  const ways = [
    () => Promise.resolve(worker().say({ kind: "failed", error: "no room" })),
    () => Promise.resolve(worker().breakDown("no script")),
    () => pass(120_000),
  ];
  for (const way of ways) {
    keeper().start();
    await pass(5_000);
    assert(!worker().isEnded);
    await way();
    assert(worker().isEnded);
    assert.equal(stateOf().get("memory"), null);
  }
  assert.deepEqual(said, ["no room"]);
});

test("a device that cannot spare it stores nothing", async () => {
  const battery = (charging: boolean, level: number): object => ({ getBattery: () => Promise.resolve({ charging, level }) });
  const devices: [object, boolean][] = [
    [{ connection: { saveData: true } }, false],
    [{ connection: { saveData: false } }, true],
    [{ deviceMemory: 1 }, false],
    [{ deviceMemory: 2 }, true],
    [battery(false, 0.19), false],
    [battery(false, 0.2), true],
    [battery(true, 0.01), true],
    [{ getBattery: () => Promise.reject(new Error("no")) }, true],
  ];
  for (const [device, isKept] of devices) {
    FakeWorker.all = [];
    provide({ navigator: device });
    keeper().start();
    await pass(5_000);
    assert.equal(FakeWorker.all.length === 1, isKept, JSON.stringify(device));
  }
  FakeWorker.all = [];
  provide({ navigator: {} });
  hide(true);
  keeper().start();
  await pass(5_000);
  assert.equal(FakeWorker.all.length, 0);
});

test("Python starts when the reader pauses, or asks for something, at the latest after three seconds", async () => {
  const over = async (what: (pause: Pause) => Promise<void> | void): Promise<boolean> => {
    let isOver = false;
    const pause = new Pause(window);
    void pause.over().then(() => (isOver = true));
    await what(pause);
    await settled();
    return isOver;
  };
  assert(!(await over(() => pass(299))));
  assert(await over(() => pass(300)));
  assert(await over((pause) => pause.cut()));
  const busy = (times: number) => async (pause: Pause): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      await pass(250);
      pause.disturb();
    }
  };
  assert(!(await over(busy(11))));
  assert(await over(busy(12)));
});
