/** A line that falls silent: what waits for it is told. */

import { network, pass } from "./page";

import assert from "node:assert/strict";
import { test } from "node:test";

import { Download } from "../src/download";
import { whyMissing } from "../src/start-error";

const NEVER = new Promise<never>(() => undefined);

function deferred(): { promise: Promise<Response>; resolve: (response: Response) => void } {
  const resolves: ((response: Response) => void)[] = [];
  return { promise: new Promise((resolve) => resolves.push(resolve)), resolve: (response) => resolves.forEach((each) => each(response)) };
}

function download(address: string): Download {
  return new Download({ address, size: 3, whole: 3, cache: "default", kept: [], received: () => undefined });
}

async function bytesOf(from: Download): Promise<number> {
  let count = 0;
  for await (const piece of from.pieces()) count += piece.length;
  return count;
}

test("a host that takes a request and never answers ends the download", async () => {
  network.answer = () => NEVER;
  const come = assert.rejects(bytesOf(download("a.pack")), { reason: "connection" });
  await pass(50_000);
  await pass(50_000);
  await come;
});

test("an answer that falls silent ends the download", async () => {
  network.answer = () => Promise.resolve(new Response(new ReadableStream({ pull: () => NEVER })));
  const come = assert.rejects(bytesOf(download("a.pack")), { reason: "connection" });
  for (let tries = 0; tries < 8; tries += 1) await pass(20_000);
  await come;
});

test("a request that waits for others on a slow line is not given up", async () => {
  const { promise, resolve } = deferred();
  network.answer = (address) => {
    if (address === "late.pack") return promise;
    return Promise.resolve(new Response(new Uint8Array([1, 2, 3])));
  };
  const late = bytesOf(download("late.pack"));
  for (let others = 0; others < 4; others += 1) {
    await pass(30_000);
    assert.equal(await bytesOf(download(`${others}.pack`)), 3);
  }
  resolve(new Response(new Uint8Array([1, 2, 3])));
  assert.equal(await late, 3);
});

test("who asks a silent host why a script is missing is told of the connection", async () => {
  network.answer = () => NEVER;
  const why = whyMissing("main.js");
  await pass(20_000);
  assert.equal(await why, "connection");
});
