/** A line that breaks or falls silent: what has come is kept, the rest asked for again, and what waits for it is told. */

import { network, pass, settled } from "./page";

import assert from "node:assert/strict";
import { test } from "node:test";

import { buffersOf, type Bytes } from "../src/arrived";
import { Download, type Order } from "../src/download";
import { whyMissing } from "../src/start-error";
import { isGzipped, unpack, unpacked } from "../src/unpack";

const NEVER = new Promise<never>(() => undefined);
const PART = 512 * 1024;

function deferred(): { promise: Promise<Response>; resolve: (response: Response) => void } {
  const resolves: ((response: Response) => void)[] = [];
  return { promise: new Promise((resolve) => resolves.push(resolve)), resolve: (response) => resolves.forEach((each) => each(response)) };
}

function download(address: string, more: Partial<Order> = {}): Download {
  return new Download({ address, size: 3, whole: 3, cache: "default", kept: [], received: () => undefined, fetch, ...more });
}

async function bytesOf(from: Download): Promise<number> {
  let count = 0;
  for await (const piece of from.pieces()) count += piece.length;
  return count;
}

/** What was asked for, and how: the part and the cache mode. */
let asked: (string | undefined)[] = [];

/** A host that answers one request after the other as is said. */
function host(...answers: ((range: string | undefined) => Response | Promise<Response>)[]): void {
  asked = [];
  network.answer = (_, init) => {
    const range = (init?.headers as Record<string, string> | undefined)?.["Range"];
    asked.push(range, init?.cache);
    const next = answers.shift();
    return next === undefined ? Promise.reject(new Error("asked too often")) : Promise.resolve(next(range));
  };
}

/** A gzipped file of so many bytes. */
function file(size: number): Bytes {
  const bytes = new Uint8Array(size);
  bytes[0] = 0x1f;
  return bytes;
}

/** An answer that breaks after the given pieces. */
function breaking(before: Bytes[], headers: Record<string, string> = {}, status = 200): Response {
  const left = [...before];
  const body = new ReadableStream<Bytes>({
    pull: (controller) => {
      const next = left.shift();
      if (next === undefined) controller.error(new TypeError("the line is cut"));
      else controller.enqueue(next);
    },
  });
  return new Response(body, { headers, status });
}

function part(from: number, to: number, bytes = new Uint8Array(to - from)): Response {
  return new Response(bytes, { status: 206, headers: { "Content-Range": `bytes ${from}-${to - 1}/*` } });
}

/** Let a download go on over its pauses. */
async function over<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  for (let turn = 0; turn < 20; turn += 1) await pass(500);
  return work;
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

test("a file comes in one answer, and each byte is counted", async () => {
  const counts: number[] = [];
  const kept: Bytes[] = [];
  host(() => new Response(new Uint8Array([1, 2, 3])));
  const coming = download("a.pack", { kept, cache: "reload", received: (bytes) => void counts.push(bytes) });
  assert.equal(await bytesOf(coming), 3);
  // Whoever asks later gets the same bytes.
  assert.equal(await bytesOf(coming), 3);
  assert.deepEqual(counts, [0, 3]);
  assert.deepEqual(kept, [new Uint8Array([1, 2, 3])]);
  assert.deepEqual(asked, [undefined, "reload"]);
  assert(!coming.hasFailed);
});

test("what has come already is not asked for again", async () => {
  host();
  const counts: number[] = [];
  assert.equal(await bytesOf(download("a.pack", { kept: [new Uint8Array(2), new Uint8Array(1)], received: (bytes) => void counts.push(bytes) })), 3);
  assert.deepEqual(asked, []);
  assert.deepEqual(counts, [3]);
});

test("the rest of a gzipped file is asked for in parts", async () => {
  const size = PART + 10;
  host(() => breaking([file(4)]), () => part(4, 4 + PART), () => part(4 + PART, size));
  assert.equal(await over(bytesOf(download("a.gz", { size }))), size);
  assert.deepEqual(asked, [undefined, "default", `bytes=4-${3 + PART}`, "no-store", `bytes=${4 + PART}-${3 + 2 * PART}`, "no-store"]);
});

test("of a file that the host unpacks, the whole is asked for again, and what is known is passed over", async () => {
  host(() => breaking([new Uint8Array([1, 2])]), () => new Response(new Uint8Array([1, 2, 3, 4])));
  const coming = download("a.gz", { size: 3, whole: 4 });
  const come: Bytes[] = [];
  await over((async () => {
    for await (const piece of coming.pieces()) come.push(piece);
  })());
  assert.deepEqual(come, [new Uint8Array([1, 2]), new Uint8Array([3, 4])]);
  assert.deepEqual(asked, [undefined, "default", undefined, "no-store"]);
});

test("with every break parts get smaller, down to a limit, and the last try asks for all", async () => {
  const size = 4 * PART;
  const cut = (): Response => breaking([], { "Content-Range": "bytes 4-5/*" }, 206);
  host(() => breaking([file(4)]), cut, cut, () => new Response(file(size)));
  assert.equal(await over(bytesOf(download("a.gz", { size }))), size);
  assert.deepEqual(asked.filter((_, index) => index % 2 === 0), [undefined, `bytes=4-${3 + PART}`, `bytes=4-${3 + PART / 2}`, undefined]);
});

test("a host that has never answered is not asked again by itself", async () => {
  network.answer = () => Promise.reject(new TypeError("no network"));
  const coming = download("a.pack");
  await assert.rejects(bytesOf(coming), { reason: "connection", message: "a.pack: TypeError: no network" });
  assert(coming.hasFailed);
});

test("a line that breaks again and again without a byte ends the download", async () => {
  const cut = (): Response => breaking([]);
  host(cut, cut, cut, cut, cut, cut);
  await assert.rejects(over(bytesOf(download("a.pack"))), { reason: "connection" });
  assert.equal(asked.length / 2, 4);
});

test("an answer that ends too early is a break, one that is too short is the host's fault", async () => {
  host(() => new Response(file(2), { headers: { "Content-Length": "3" } }), () => part(2, 3));
  assert.equal(await over(bytesOf(download("a.gz"))), 3);
  host(() => new Response(new Uint8Array(2)));
  await assert.rejects(over(bytesOf(download("a.pack"))), { reason: "host", message: "a.pack: 2 bytes instead of 3" });
  // What is packed on the way has another length.
  host(() => new Response(new Uint8Array(3), { headers: { "Content-Length": "30", "Content-Encoding": "br" } }));
  assert.equal(await over(bytesOf(download("a.pack"))), 3);
});

test("a wrong answer is the host's fault, and another part than asked for is a break", async () => {
  host(() => new Response("lost", { status: 404 }));
  await assert.rejects(over(bytesOf(download("a.pack"))), { reason: "host", message: "a.pack: answered 404" });
  host(() => new Response(null));
  await assert.rejects(over(bytesOf(download("a.pack"))), { reason: "host", message: "a.pack: answered 200" });
  host(() => breaking([file(2)]), () => part(0, 3), () => part(2, 3));
  assert.equal(await over(bytesOf(download("a.gz"))), 3);
});

async function gzip(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer());
}

async function* pieces(...all: Bytes[]): AsyncGenerator<Bytes, void> {
  await settled();
  yield* all;
}

test("a file is unpacked if it is still packed", async () => {
  const plain = Uint8Array.from({ length: 1_000 }, (_, index) => index % 200);
  const packed = await gzip(plain);
  assert(isGzipped([packed]));
  assert(!isGzipped([plain]));
  assert(!isGzipped([]));
  const read = async (...all: Bytes[]): Promise<Bytes> => new Uint8Array(await new Response(unpacked(pieces(...all), () => undefined)).arrayBuffer());
  assert.deepEqual(await read(packed.slice(0, 10), packed.slice(10)), plain);
  assert.deepEqual(await read(plain.slice(0, 10), plain.slice(10)), plain);
  assert.deepEqual(await read(), new Uint8Array());
});

test("what fails while a file comes is told", async () => {
  const failures: unknown[] = [];
  const broken = async function* (): AsyncGenerator<Bytes, void> {
    yield new Uint8Array([1]);
    await settled();
    throw new Error("the line is cut");
  };
  await assert.rejects(new Response(unpacked(broken(), (error) => void failures.push(error))).arrayBuffer());
  assert.match(String(failures[0]), /the line is cut/);
});

test("a packed file is written with seven bits a character", async () => {
  const plain = new TextEncoder().encode("warcaby");
  const packed = await gzip(plain);
  let bits = "";
  for (const byte of packed) bits += byte.toString(2).padStart(8, "0");
  const text = (bits.match(/.{1,7}/g) ?? []).map((seven) => String.fromCharCode(Number.parseInt(seven.padEnd(7, "0"), 2) | 0x80)).join("");
  assert.equal(await new Response(unpack(text)).text(), "warcaby");
});

test("memory that is handed over is named once", () => {
  const whole = new Uint8Array(4);
  const other = new Uint8Array(1);
  assert.deepEqual(buffersOf(new Map([["a", [whole.subarray(0, 2), whole.subarray(2)]], ["b", [other]]])), [whole.buffer, other.buffer]);
});
