/**
 * A page for tests: just as much of a window as the scripts touch, and what the tests break. Import it first.
 *
 * Time stands still until `pass`; what is awaited goes on with `settled`.
 */

import { afterEach, beforeEach, mock } from "node:test";

import { morphing } from "./idiomorph";

export class Region {
  outerHTML = "";
  readonly dataset: Record<string, string> = {};
  toggleAttribute(): void {}
  focus(): void {}
}

/** The elements with an id. */
export const regions = new Map<string, Region>();

/** What listens to the document and the window, by the kind of event. */
const listeners = new Map<string, ((event: object) => void)[]>();

/** What was written into the console, in place of it. */
export const said: string[] = [];

/** Where the browser was sent. */
export const assigned: string[] = [];

/** The line to the host, which a test may break. */
export const network = {
  answer: (_address: string): Promise<Response> => Promise.resolve(new Response(null, { status: 404 })),
};

/** A worker that answers only what a test lets it answer. */
export class FakeWorker {
  static all: FakeWorker[] = [];
  /** Whether nothing can be sent to it. */
  static refuses = false;
  readonly got: Record<string, unknown>[] = [];
  isEnded = false;
  private readonly handlers = new Map<string, (event: object) => void>();

  constructor() {
    FakeWorker.all.push(this);
  }

  addEventListener(kind: string, handler: (event: object) => void): void {
    this.handlers.set(kind, handler);
  }

  postMessage(message: Record<string, unknown>): void {
    if (FakeWorker.refuses) throw new Error("it cannot be cloned");
    this.got.push(message);
  }

  terminate(): void {
    this.isEnded = true;
  }

  /** Send a message to the page. */
  say(data: object): void {
    const { generation } = this.got[0] ?? {};
    this.handlers.get("message")?.({ data: { generation, ...data } });
  }

  /** Break down, as a worker does whose script fails. */
  breakDown(message: string): void {
    this.handlers.get("error")?.({ message });
  }
}

/** The worker that was started last. */
export function worker(): FakeWorker {
  const last = FakeWorker.all.at(-1);
  if (last === undefined) throw new Error("there is no worker");
  return last;
}

/** An event of the page, such as a press of the reader's. */
export function happen(kind: string, event: object = {}): void {
  for (const listener of listeners.get(kind) ?? []) listener(event);
}

/** Let time pass, and what waits for it go on. */
export async function pass(milliseconds: number): Promise<void> {
  await settled();
  mock.timers.tick(milliseconds);
  await settled();
}

/** Let everything go on that waits for nothing but itself. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

declare function setImmediate(call: (value: unknown) => void): void;

/** What a test makes of an element. */
class Anything {
  [name: string]: unknown;
}

class MessagesToNobody {
  addEventListener(): void {}
  postMessage(): void {}
}

function listen(kind: string, listener: (event: object) => void): void {
  listeners.set(kind, [...(listeners.get(kind) ?? []), listener]);
}

const root = Object.assign(new Region(), { lang: "pl", style: { setProperty: () => undefined }, classList: new Set<string>() });
Object.assign(root.dataset, { root: "./", route: "", release: "r1" });

const given = {
  window: globalThis,
  self: globalThis,
  document: {
    documentElement: root,
    baseURI: "https://school.example/",
    hidden: true, // nothing moves
    title: "",
    body: new Region(),
    activeElement: null,
    addEventListener: listen,
    getElementById: (id: string) => regions.get(id) ?? null,
  },
  addEventListener: listen,
  location: { href: "https://school.example/", hash: "", assign: (address: string) => assigned.push(address) },
  history: { pushState: () => undefined, replaceState: () => undefined },
  matchMedia: () => ({ matches: false }),
  scrollTo: () => undefined,
  CSS: { supports: () => true },
  Worker: FakeWorker,
  Element: Anything,
  HTMLElement: Anything,
  HTMLInputElement: class extends Anything {},
  HTMLSelectElement: class extends Anything {},
  HTMLTextAreaElement: class extends Anything {},
  BroadcastChannel: MessagesToNobody,
  fetch: (address: string | URL) => network.answer(String(address)),
};
Object.assign(given.document, { querySelector: () => null, querySelectorAll: () => [] });
for (const [name, value] of Object.entries(given)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

const { console: spoken } = globalThis;

beforeEach(() => {
  regions.clear();
  listeners.clear();
  said.length = 0;
  assigned.length = 0;
  FakeWorker.all = [];
  FakeWorker.refuses = false;
  morphing.onMorph = () => undefined;
  root.dataset["python"] = "ready";
  Object.assign(given.document, { querySelector: () => null, querySelectorAll: () => [] });
  const write = (...words: unknown[]): void => void said.push(words.map(String).join(" "));
  Object.defineProperty(globalThis, "console", { value: { ...spoken, error: write, warn: write }, configurable: true });
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
});

afterEach(() => mock.timers.reset());
