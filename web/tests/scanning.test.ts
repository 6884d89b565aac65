/** Pictures of codes: a worker that is gone holds up neither the camera nor a heap of pictures. */

import { FakeWorker, hostOf, pass, testing, worker } from "./page";

import assert from "node:assert/strict";

import { QrReader } from "../src/qr-reader";

const video = { videoWidth: 640, videoHeight: 480 } as HTMLVideoElement;

const test = testing(() => {
  const context = {
    fillRect: () => undefined,
    drawImage: () => undefined,
    getImageData: () => ({ data: new Uint8ClampedArray(4) }),
  };
  Object.defineProperty(document, "createElement", { value: () => ({ getContext: () => context }), configurable: true });
});

test("a worker that never answers is replaced for the next picture", async () => {
  const reader = new QrReader(window, hostOf());
  const seen = reader.ofVideo(video);
  await pass(20_000);
  assert.equal(await seen, null);
  assert(worker().isEnded);

  const next = reader.ofVideo(video);
  await pass(0);
  assert.equal(FakeWorker.all.length, 2);
  worker().say({ id: 2, text: "a code" });
  assert.equal(await next, "a code");
});

test("a worker that cannot be asked is replaced for the next picture", async () => {
  const reader = new QrReader(window, hostOf());
  FakeWorker.refuses = true;
  assert.equal(await reader.ofVideo(video), null);
  FakeWorker.refuses = false;
  const next = reader.ofVideo(video);
  await pass(0);
  worker().say({ id: 2, text: "a code" });
  assert.equal(await next, "a code");
});

test("all that wait for a worker are told when it breaks down", async () => {
  const reader = new QrReader(window, hostOf());
  const both = Promise.all([reader.ofVideo(video), reader.ofVideo(video)]);
  await pass(0);
  worker().breakDown("no script");
  assert.deepEqual(await both, [null, null]);
});
