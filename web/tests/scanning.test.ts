/** Pictures of codes: a worker that is gone holds up neither the camera nor a heap of pictures. */

import { FakeWorker, hostOf, pass, said, testing, worker } from "./page";

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

// Pictures in files.

interface Drawn {
  width: number;
  height: number;
  smooth: boolean;
  colour: string;
}

/** A file with a picture of that size; what was drawn of it; and whether it was let go. */
function picture(width: number, height: number): { file: Blob; drawn: Drawn[]; isClosed: () => boolean } {
  let isClosed = false;
  const drawn: Drawn[] = [];
  const createElement = (): object => {
    const context = {
      ...{ fillStyle: "", imageSmoothingEnabled: true, fillRect: () => undefined },
      drawImage: (_: unknown, x: number, y: number, wide: number, high: number) => {
        assert.deepEqual([x, y], [0, 0]);
        drawn.push({ width: wide, height: high, smooth: context.imageSmoothingEnabled, colour: context.fillStyle });
      },
      getImageData: () => ({ data: new Uint8ClampedArray(4) }),
    };
    return { getContext: () => context };
  };
  Object.defineProperty(document, "createElement", { value: createElement, configurable: true });
  const bitmap = { width, height, close: () => (isClosed = true) };
  Object.assign(window, { createImageBitmap: () => Promise.resolve(bitmap) });
  return { file: new Blob(), drawn, isClosed: () => isClosed };
}

/** Look at a file; each answer of the worker in turn. */
async function read(file: Blob, ...answers: (string | null)[]): Promise<string | null> {
  const seen = new QrReader(window, hostOf()).ofFile(file);
  for (const [number, text] of answers.entries()) {
    await pass(0);
    worker().say({ id: number + 1, text });
  }
  return seen;
}

test("a photo is looked at in several sizes until a code is found", async () => {
  const { file, drawn, isClosed } = picture(4_000, 2_000);
  assert.equal(await read(file, null, null, "a code"), "a code");
  assert.deepEqual(drawn.map(({ width, height }) => [width, height]), [[1_000, 500], [1_800, 900], [600, 300]]);
  assert.deepEqual(new Set(drawn.map(({ smooth, colour }) => `${smooth} ${colour}`)), new Set(["true #ffffff"]));
  assert(isClosed());
  assert.deepEqual(worker().got.map(({ milliseconds }) => milliseconds), [1_000, 1_000, 1_000]);
});

test("a photo without a code has none in any size", async () => {
  const { file, drawn, isClosed } = picture(2_000, 4_000);
  assert.equal(await read(file, null, null, null, null), null);
  assert.deepEqual(drawn.map(({ height }) => height), [1_000, 1_800, 600, 3_200]);
  assert(isClosed());
});

test("a picture is not enlarged, unless it is small", async () => {
  const middle = picture(700, 500);
  assert.equal(await read(middle.file, null, null), null);
  assert.deepEqual(middle.drawn.map(({ width, smooth }) => [width, smooth]), [[700, false], [600, true]]);
  const small = picture(100, 499);
  assert.equal(await read(small.file, null, "a code"), "a code");
  assert.deepEqual(small.drawn.map(({ width, height, smooth }) => [width, height, smooth]), [[100, 499, false], [300, 1_497, false]]);
  const edge = picture(500, 1);
  assert.equal(await read(edge.file, null), null);
  assert.deepEqual(edge.drawn.map(({ width, height }) => [width, height]), [[500, 1]]);
});

test("a file that is no picture, or takes too long, has no code", async () => {
  Object.assign(window, { createImageBitmap: () => Promise.reject(new Error("no picture")) });
  assert.equal(await read(new Blob()), null);
  Object.assign(window, { createImageBitmap: () => new Promise(() => undefined) });
  const seen = read(new Blob());
  await pass(15_000);
  assert.equal(await seen, null);
  assert.equal(FakeWorker.all.length, 0);
});

test("the camera's picture is made smaller, and only for a moment looked at", async () => {
  const { drawn } = picture(0, 0);
  const reader = new QrReader(window, hostOf());
  assert.equal(await reader.ofVideo({ videoWidth: 0, videoHeight: 0 } as HTMLVideoElement), null);
  assert.equal(FakeWorker.all.length, 0);
  void reader.ofVideo({ videoWidth: 1_280, videoHeight: 720 } as HTMLVideoElement);
  void reader.ofVideo({ videoWidth: 480, videoHeight: 640 } as HTMLVideoElement);
  await pass(0);
  assert.deepEqual(drawn.map(({ width, height }) => [width, height]), [[900, 506], [480, 640]]);
  assert.deepEqual(worker().got.map(({ milliseconds, id }) => [milliseconds, id]), [[60, 1], [60, 2]]);
});

test("where there is no canvas, that is told of and nothing found", async () => {
  Object.defineProperty(document, "createElement", { value: () => ({ getContext: () => null }), configurable: true });
  assert.equal(await new QrReader(window, hostOf()).ofVideo(video), null);
  assert.deepEqual(said, ["Error: there is no canvas to draw on"]);
});
