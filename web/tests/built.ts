/** A host with the files of a small Python, as the worker is told of them by the build. */

import { settled } from "./page";

import type { Bytes } from "../src/arrived";
import type { Built } from "../src/messages";

export const HERE = new URL("https://school.example/assets/");

/** The smallest WebAssembly there is. */
export const ENGINE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

export const WASM = { "Content-Type": "application/wasm" };

export async function gzip(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer());
}

export const BUILT: Built = {
  release: "r1",
  pyodide: "python/",
  stdlib: "python/stdlib.pack",
  packages: "/site",
  lock: "{}",
  wheelFolder: "wheels/",
  wheels: ["wheels/warcaby.pack"],
  later: ["wheels/micropip.pack"],
  packs: { rooms: ["rooms.pack", "/rooms"], "0-plansza": ["board.pack", "/lessons"], "1-bicie": ["captures.pack", "/lessons"] },
  tables: { russian: "russian.table" },
  start: ["python/pyodide.asm.wasm", "python/stdlib.pack", "wheels/warcaby.pack"],
  sizes: { "python/pyodide.asm.wasm": 8, "python/stdlib.pack": 3, "wheels/warcaby.pack": 2, "rooms.pack": 4, "board.pack": 5, "captures.pack": 6 },
  gzipped: { "python/pyodide.asm.wasm": (await gzip(ENGINE)).length },
};

type Answers = Record<string, Bytes | ((init: RequestInit | undefined) => Response | Promise<Response>)>;

/** What a worker fetches and compiles with, and what has been asked of the host: files, cache modes. */
export class FakeHost {
  readonly asked: string[] = [];
  readonly WebAssembly: typeof WebAssembly;
  readonly fetch: typeof fetch;

  constructor(readonly answers: Answers) {
    // The methods of the real one; what is put in their place is put here.
    this.WebAssembly = Object.create(WebAssembly, {
      instantiateStreaming: { value: WebAssembly.instantiateStreaming, writable: true },
    }) as typeof WebAssembly;
    this.fetch = async (input, init) => {
      const name = (input instanceof Request ? input.url : String(input)).replace(HERE.href, "");
      this.asked.push([name, init?.cache].filter(Boolean).join(" "));
      await settled();
      const answer = this.answers[name];
      if (answer === undefined) return new Response("lost", { status: 404 });
      return typeof answer === "function" ? answer(init) : new Response(answer);
    };
  }
}

/** All files of the small Python. */
export async function files(): Promise<Answers> {
  return {
    "python/pyodide.asm.wasm": () => new Response(ENGINE, { headers: WASM }),
    "python/pyodide.asm.wasm.gz": await gzip(ENGINE),
    "python/stdlib.pack": new Uint8Array([1, 2, 3]),
    "wheels/warcaby.pack": new Uint8Array([4, 5]),
    "wheels/micropip.pack": new Uint8Array([6]),
    "rooms.pack": new Uint8Array([1, 1, 1, 1]),
    "board.pack": new Uint8Array([2, 2, 2, 2, 2]),
    "captures.pack": new Uint8Array([3, 3, 3, 3, 3, 3]),
    "russian.table": new Uint8Array([104, 105]),
  };
}
