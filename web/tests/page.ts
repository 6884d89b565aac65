/**
 * A page for tests: a window of happy-dom, and what the tests break. Import it first.
 *
 * Time stands still until `pass`; what is awaited goes on with `settled`.
 */

import { beforeEach, mock, test } from "node:test";

import { IDBDatabase, IDBFactory, IDBKeyRange } from "fake-indexeddb";

import { morphing } from "./idiomorph";

import type { Surroundings } from "../src/host";
import { PageState, type View } from "../src/page-state";

/** Address of the package, put in where the tests are bundled. */
declare const HAPPY_DOM: string;
const { Window } = (await import(HAPPY_DOM)) as { Window: new (options: object) => View };

/** What was written into the console, in place of it. */
export const said: string[] = [];

/** Where the browser was sent. */
export const assigned: string[] = [];

/** The line to the host, which a test may break. */
export const network = {
  answer: (_address: string, _init?: RequestInit): Promise<Response> => Promise.resolve(new Response(null, { status: 404 })),
};

/** A worker that answers only what a test lets it answer. */
export class FakeWorker {
  static all: FakeWorker[] = [];
  /** Whether nothing can be sent to it. */
  static refuses = false;
  readonly got: Record<string, unknown>[] = [];
  isEnded = false;
  private readonly handlers = new Map<string, (event: object) => void>();

  constructor(
    readonly address: string | URL = "",
    readonly options: object = {},
  ) {
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

/** An element of the page. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function find<Kind extends Element = HTMLElement>(selector: string): Kind {
  const element = document.querySelector<Kind>(selector);
  if (element === null) throw new Error(`there is no ${selector}`);
  return element;
}

/** An event on an element, the document or the window, with what it says; false if its usual effect was prevented. */
export function happen(target: EventTarget, kind: string, more: object = {}): boolean {
  const event = new Event(kind, { bubbles: kind !== "toggle", cancelable: true, composed: true });
  for (const [name, value] of Object.entries(more)) Object.defineProperty(event, name, { value });
  return target.dispatchEvent(event);
}

/** Milliseconds since the test began. */
let now = 0;

/** Let time pass, and what waits for it go on. */
export async function pass(milliseconds: number): Promise<void> {
  await settled();
  now += milliseconds;
  mock.timers.tick(milliseconds);
  await settled();
}

/** Let everything go on that waits for nothing but itself. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Let something go on to its end, while no time passes; what unpacks, compiles and checks goes by the clock of the machine. */
export async function over<T>(work: T | Promise<T>): Promise<T> {
  const seen = { isOver: false };
  const end = (): void => void (seen.isOver = true);
  Promise.resolve(work).then(end, end);
  for (let turn = 0; turn < 50_000 && !seen.isOver; turn += 1) await pass(0);
  if (!seen.isOver) throw new Error("it does not end");
  return work;
}

declare function setImmediate(call: (value: unknown) => void): void;

/** What listens to the same channel, as tabs of one browser do. */
export class FakeChannel {
  private static open: FakeChannel[] = [];
  private readonly handlers: ((event: object) => void)[] = [];

  constructor() {
    FakeChannel.open.push(this);
  }

  static reset(): void {
    FakeChannel.open = [];
  }

  addEventListener(_kind: string, handler: (event: object) => void): void {
    this.handlers.push(handler);
  }

  postMessage(data: unknown): void {
    for (const other of FakeChannel.open) if (other !== this) for (const handler of other.handlers) handler({ data });
  }
}

/** A moving thing, that a test lets arrive. */
export class FakeAnimation {
  static all: FakeAnimation[] = [];
  isCancelled = false;
  onfinish: (() => void) | null = null;
  readonly finished: Promise<void>;
  private arrive: () => void = () => undefined;

  constructor(
    readonly element: Element,
    readonly keyframes: Record<string, unknown>[],
    readonly timing: { duration: number; delay?: number; fill?: string },
  ) {
    FakeAnimation.all.push(this);
    this.finished = new Promise((resolve) => (this.arrive = resolve));
  }

  get effect(): object {
    return { getComputedTiming: () => ({ endTime: (this.timing.delay ?? 0) + this.timing.duration }) };
  }

  finish(): void {
    this.arrive();
    this.onfinish?.();
  }

  cancel(): void {
    this.isCancelled = true;
  }
}

/** The names of the window that scripts use without it. */
const GLOBALS = [
  ...["document", "location", "history", "navigator", "localStorage", "DOMParser", "FormData", "Event"],
  ...["Element", "HTMLElement", "SVGElement", "HTMLInputElement", "HTMLSelectElement", "HTMLTextAreaElement", "HTMLButtonElement"],
  ...["HTMLFormElement", "Image", "Document", "Node", "HTMLOptionElement", "DocumentFragment"],
];

const { console: spoken, performance: measured } = globalThis;

function give(to: object, values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) Object.defineProperty(to, name, { value, configurable: true, writable: true });
}

/** A window of its own, as each tab has one, with the clock of the test. */
export function openWindow(): View {
  const view = new Window({ url: "https://school.example/" });
  give(view, {
    setTimeout: (...given: Parameters<typeof setTimeout>) => setTimeout(...given),
    clearTimeout: (timer: number) => clearTimeout(timer),
    setInterval: (...given: Parameters<typeof setInterval>) => setInterval(...given),
    clearInterval: (timer: number) => clearInterval(timer),
    performance: { now: () => now },
    matchMedia: (query: string) => ({ matches: media.matches.includes(query) }),
    scrollTo: (...given: unknown[]) => void scrolled.push(given),
    BroadcastChannel: FakeChannel,
  });
  give(view.location, { assign: (address: string) => assigned.push(address), reload: () => assigned.push("again") });
  const element = Reflect.get(view, "Element") as { prototype: object };
  give(element.prototype, {
    animate(this: Element, keyframes: Record<string, unknown>[], timing: { duration: number }) {
      return new FakeAnimation(this, keyframes, timing);
    },
    scrollIntoView(this: Element) {
      scrolled.push([this]);
    },
    // As large as their attributes say.
    getBoundingClientRect(this: Element) {
      const [x = 0, y = 0, width = 0, height = 0] = ["x", "y", "width", "height"].map((name) => Number(this.getAttribute(name)));
      return { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height };
    },
  });
  // Drawn half as large as it says.
  give((Reflect.get(view, "SVGGraphicsElement") as { prototype: object }).prototype, { getScreenCTM: () => ({ a: 0.5 }) });
  return view;
}

/** What the page is told of itself, and who starts workers, in place of a site. */
export function hostOf(more: Partial<Surroundings> = {}): Surroundings {
  return {
    ...{ release: "r1", route: "", fragment: "", links: "paths", recording: null, isServed: false },
    addressOf: (route, fragment = "") => `https://school.example/${route}${fragment && "#"}${fragment}`,
    routeOf: (address) => new URL(address).pathname.slice(1),
    renderedPage: () => Promise.reject(new Error("there is no page")),
    openWorker: () => Promise.resolve(new FakeWorker() as unknown as Worker),
    openQrWorker: () => Promise.resolve(new FakeWorker() as unknown as Worker),
    addPopovers: () => Promise.resolve(),
    largerTables: () => Promise.resolve(null),
    addRoomStyles: () => Promise.resolve(),
    whyNoWorker: () => Promise.resolve("host"),
    ...more,
  };
}

/** The state of the page that is open. */
export function stateOf(view: View = window): PageState {
  return new PageState(view.document.documentElement);
}

/** What media queries say, and what was scrolled: where the page was, or an element. */
export const media = { matches: [] as string[] };
export const scrolled: unknown[][] = [];

const view = openWindow();

/** What listens to the page since the test began. */
const listening: [EventTarget, Parameters<EventTarget["addEventListener"]>][] = [];

for (const target of [view, view.document] as EventTarget[]) {
  const listen = target.addEventListener.bind(target);
  give(target, {
    addEventListener: (...given: Parameters<EventTarget["addEventListener"]>) => {
      listening.push([target, given]);
      listen(...given);
    },
  });
}

/** What watches the page since then. */
const watching: MutationObserver[] = [];
const Observer = view.MutationObserver;

class Watching extends Observer {
  constructor(...given: ConstructorParameters<typeof MutationObserver>) {
    super(...given);
    watching.push(this);
  }
}

/** What the browser has, and what tests put something else in the place of. */
const own = { navigator: view.navigator, localStorage: view.localStorage, Image: view.Image };

/** Empty the page, and forget what listened to it. */
function open(): void {
  give(view, own);
  for (const name of ["createElement", "elementFromPoint", "execCommand", "querySelector"]) Reflect.deleteProperty(view.document, name);
  for (const [target, [kind, listener, options]] of listening.splice(0)) target.removeEventListener(kind, listener, options);
  for (const observer of watching.splice(0)) observer.disconnect();
  const { documentElement: root, head, body } = view.document;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  Object.assign(root.dataset, { root: "./", route: "", release: "r1" });
  head.innerHTML = body.innerHTML = "";
  view.document.title = "";
  view.localStorage.clear();
  view.sessionStorage.clear();
  view.history.replaceState(null, "", "https://school.example/");
  media.matches = [];
  scrolled.length = 0;
  hide(false);
  give(globalThis, { window: view, self: globalThis, ...Object.fromEntries(GLOBALS.map((name) => [name, Reflect.get(view, name)])) });
  give(globalThis, {
    addEventListener: (...given: Parameters<Window["addEventListener"]>) => view.addEventListener(...given),
    performance: { now: () => now, mark: () => measured.mark("test") },
    CSS: { supports: () => true },
    MutationObserver: Watching,
    Worker: FakeWorker,
    BroadcastChannel: FakeChannel,
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    IDBDatabase,
    fetch: (address: string | URL, init?: RequestInit) => network.answer(String(address), init),
  });
}

/** The tests of one file, before each of which something is done. */
export function testing(prepare: () => void): typeof test {
  return (name, body) => {
    test(name, () => {
      prepare();
      return body();
    });
  };
}

/** Put something in the place of what a browser has, until the next test. */
export function provide(values: Record<string, unknown>): void {
  for (const to of [globalThis, view]) give(to, values);
}

/** Whether the page is in the background. */
export function hide(isHidden: boolean): void {
  give(view.document, { hidden: isHidden, visibilityState: isHidden ? "hidden" : "visible" });
}

// Some modules look at the page when they are imported, and listen to it from then on.
open();
listening.length = 0;

beforeEach(() => {
  morphing.onMorph = () => undefined;
  now = 0;
  said.length = 0;
  assigned.length = 0;
  FakeWorker.all = [];
  FakeWorker.refuses = false;
  FakeAnimation.all = [];
  FakeChannel.reset();
  network.answer = () => Promise.resolve(new Response(null, { status: 404 }));
  const write = (...words: unknown[]): void => void said.push(words.map(String).join(" "));
  give(globalThis, { console: { ...spoken, error: write, warn: write } });
  setClock();
  open();
});

/**
 * Stop the time. What an earlier test has left behind may still set timers, which nobody lets ring, and clear those of
 * its own time, which must not be mistaken for others.
 */
function setClock(): void {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  const { setTimeout: begin, clearTimeout: end } = globalThis;
  const begun = new Set<unknown>();
  give(globalThis, {
    setTimeout: (...given: Parameters<typeof setTimeout>) => {
      const timer = begin(...given);
      begun.add(timer);
      return timer;
    },
    clearTimeout: (timer: number) => {
      if (begun.delete(timer)) end(timer);
    },
  });
}
