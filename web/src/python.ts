/**
 * The page's side of the worker that owns Python.
 *
 *     const python = new Python(window, state, host);
 *     python.onProgress = ({ stage, loaded, total }) => …;
 *     await python.start(chapters);               // rejects with a PythonError
 *     const answer = await python.send({ type: "start", route, progress });
 *     …
 *     await python.restart(chapters);             // a new interpreter, which knows nothing: send "start" again
 */

import { type Arrived, buffersOf } from "./arrived";
import type { Action, Answer, PlainError, Progress, Reason, WorkerReply, WorkerRequest } from "./messages";
import { attempt } from "./faults";
import type { Surroundings } from "./host";
import type { PageState, View } from "./page-state";
import { plain, StartError } from "./start-error";

/** How long loading may stall, and how long an answer may take: the first one longest, as an old phone is still busy with the start. */
const LOADING_STALLS_MS = 45_000;
const FIRST_ANSWER_TAKES_MS = 45_000;
const ANSWER_TAKES_MS = 20_000;

/**
 * - "load": Python could not be started (a file is missing or broken, the browser cannot run it);
 * - "stalled": nothing has happened for too long while loading;
 * - "dead": no answer came in time, or the interpreter broke down: it has to be replaced;
 * - "python": the action raised an exception in Python; the traceback is in the console;
 * - "nothing": there is nothing on the page, as Python has it, that the action could be for;
 * - "stopped": the interpreter was replaced before it answered.
 */
export type PythonErrorKind = "load" | "stalled" | "dead" | "python" | "nothing" | "stopped";

export class PythonError extends Error {
  override readonly name = "PythonError";

  constructor(
    readonly kind: PythonErrorKind,
    message: string,
    readonly reason: Reason = "stopped",
  ) {
    super(message);
  }
}

interface Waiting {
  resolve: (answer: Answer) => void;
  reject: (error: PythonError) => void;
  timer: number;
}

interface Loading {
  resolve: () => void;
  reject: (error: PythonError) => void;
}

export class Python {
  /** Called often while loading. */
  onProgress: (progress: Progress) => void = () => {};

  /** Called when a missing package or pack has arrived. */
  onAdded: () => void = () => {};

  /** Called when a pack cannot be fetched. */
  onMissing: (name: string) => void = () => {};

  private worker: Worker | null = null;
  private generation = 0;
  private lastId = 0;
  private readonly waiting = new Map<number, Waiting>();
  private loading: Loading | null = null;
  private watchdog = 0;
  private readonly awaiting: Loading[] = [];
  /** The last answer was a page that waits for a pack. */
  private isAwaited = false;
  private trustsMemory = true;

  /** What has come before the connection broke. */
  private arrived: Arrived = new Map();
  private doubtsCache = false;

  /** A start has failed, perhaps because of the worker's own script. */
  private doubtsWorker = false;
  private answered = false;

  /** The packs that this page has needed: another interpreter needs them, too. */
  private readonly packs = new Set<string>();

  constructor(
    private readonly view: View,
    private readonly state: PageState,
    private readonly host: Surroundings,
  ) {}

  /** Start the interpreter with some chapters; settles when Python is ready, or rejects with a PythonError. */
  start(chapters: string[]): Promise<void> {
    for (const chapter of chapters) this.packs.add(chapter);
    this.stop();
    const generation = this.generation;
    return new Promise((resolve, reject) => {
      this.loading = { resolve, reject };
      this.answered = false;
      this.watch();
      this.host
        .openWorker(this.doubtsWorker)
        .then((worker) => this.employ(worker, generation))
        .catch((error: unknown) => {
          this.failIfCurrent(generation, String(error), error instanceof StartError ? error.reason : "browser");
        });
    });
  }

  private employ(worker: Worker, generation: number): void {
    if (generation !== this.generation) {
      worker.terminate();
      return;
    }
    worker.addEventListener("message", (event: MessageEvent<WorkerReply>) => this.receive(event.data));
    // A script that cannot be fetched or parsed gives no more details than this.
    worker.addEventListener("error", (event) => {
      const message = event.message || "the worker could not be started";
      if (this.loading === null) this.failIfCurrent(generation, message, "stopped");
      else void this.host.whyNoWorker().then((reason) => this.failIfCurrent(generation, message, reason));
    });
    this.worker = worker;
    const { trustsMemory, doubtsCache, arrived } = this;
    const { isServed } = this.host;
    const packs = [...this.packs];
    this.post(
      { kind: "start", generation, trustsMemory, isServed, doubtsCache, packs, arrived },
      buffersOf(arrived),
    );
    this.arrived = new Map();
  }

  private failIfCurrent(generation: number, message: string, reason: Reason): void {
    if (generation === this.generation) this.fail(this.loading === null ? "dead" : "load", message, reason);
  }

  /** Discard the interpreter, with all its state, and start another. */
  restart(chapters: string[]): Promise<void> {
    return this.start(chapters);
  }

  /** Wait for what has been missing; settles also when it cannot be fetched, and rejects if the interpreter ends. */
  added(): Promise<void> {
    return new Promise((resolve, reject) => this.awaiting.push({ resolve, reject }));
  }

  /** Send one action; rejects with a PythonError. */
  send(action: Action): Promise<Answer> {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      if (this.worker === null || this.loading !== null) {
        reject(new PythonError("stopped", "Python has not been started"));
        return;
      }
      const timer = this.view.setTimeout(
        () => this.fail("dead", `no answer to "${action.type}"`),
        this.answered ? ANSWER_TAKES_MS : FIRST_ANSWER_TAKES_MS,
      );
      this.waiting.set(id, { resolve, reject, timer });
      this.post({ kind: "call", generation: this.generation, id, text: JSON.stringify(action) });
    });
  }

  /** Request a table of the engine; nothing waits for it. */
  loadTable(name: string): void {
    this.post({ kind: "table", generation: this.generation, name });
  }

  /** Give Python a part of a larger table; nothing waits for it. */
  giveTable(name: string, part: ArrayBuffer): void {
    this.post({ kind: "part", generation: this.generation, name, part }, [part]);
  }

  private post(request: WorkerRequest, transfer: Transferable[] = []): void {
    this.worker?.postMessage(request, transfer);
  }

  private receive(reply: WorkerReply): void {
    if (reply.generation !== this.generation) return;
    switch (reply.kind) {
      case "progress":
        if (this.loading !== null || this.isAwaited) this.watch();
        // What comes later holds nothing up.
        if (this.loading === null) break;
        this.onProgress({ stage: reply.stage, loaded: reply.loaded, total: reply.total });
        break;
      case "ready":
        this.view.clearTimeout(this.watchdog);
        this.state.set("startedFrom", reply.fromMemory ? "memory" : "files");
        this.loading?.resolve();
        this.loading = null;
        break;
      case "kept":
        break;
      case "added":
        this.packs.add(reply.name);
        this.come(() => this.onAdded());
        break;
      case "missing":
        this.come(() => this.onMissing(reply.name));
        break;
      case "failed":
        this.arrived = reply.arrived;
        this.doubtsCache = reply.reason !== "connection";
        this.fail("load", describe(reply.error), reply.reason);
        break;
      case "answer":
        this.settle(reply.id, ({ resolve, reject }) => {
          const answer = readAnswer(reply.text);
          if ("error" in answer) {
            this.doubtMemory();
            reject(new PythonError(kindOf(answer.error), describe(answer.error)));
            return;
          }
          this.answered = true;
          this.await(answer.waits);
          resolve(answer);
        });
        break;
      case "error":
        // Python's exceptions come as answers: this is Pyodide itself, which reports the failure once and is then unusable.
        this.fail("dead", describe(reply.error));
        break;
    }
  }

  private settle(id: number, how: (waiting: Waiting) => void): void {
    const waiting = this.waiting.get(id);
    if (waiting === undefined) return; // it has timed out
    this.waiting.delete(id);
    this.view.clearTimeout(waiting.timer);
    how(waiting);
  }

  /** Loading may take long on a slow connection, but there must be some progress: Pyodide may never settle. */
  private watch(): void {
    this.view.clearTimeout(this.watchdog);
    this.watchdog = this.view.setTimeout(() => {
      if (this.loading !== null) this.fail("stalled", "loading stands still", "connection");
      // Whoever asks Python again learns whether it is still there.
      else this.come(() => this.onAdded());
    }, LOADING_STALLS_MS);
  }

  /** Whether the page that is shown waits for a pack, which may never come from a worker that is gone. */
  private await(isAwaited: boolean): void {
    if (isAwaited === this.isAwaited) return;
    this.isAwaited = isAwaited;
    if (isAwaited) this.watch();
    else this.view.clearTimeout(this.watchdog);
  }

  /** What was waited for has come, or will not. */
  private come(tell: () => void): void {
    this.await(false);
    attempt(tell);
    for (const { resolve } of this.awaiting.splice(0)) resolve();
  }

  /** An interpreter that fails before its first answer may have had a bad snapshot. */
  private doubtMemory(): void {
    if (!this.answered) this.trustsMemory = false;
  }

  private fail(kind: PythonErrorKind, message: string, reason: Reason = "stopped"): void {
    if (kind !== "load") this.doubtMemory();
    if (this.loading !== null) this.doubtsWorker = true;
    this.end(new PythonError(kind, message, reason));
  }

  private stop(): void {
    this.end(new PythonError("stopped", "Python was stopped"));
  }

  /** End this generation: all pending calls are rejected with the reason. */
  private end(error: PythonError): void {
    this.generation += 1;
    this.view.clearTimeout(this.watchdog);
    this.worker?.terminate();
    this.worker = null;
    const loading = this.loading;
    this.loading = null;
    loading?.reject(error);
    this.isAwaited = false;
    for (const { reject } of this.awaiting.splice(0)) reject(error);
    // The first pending call is the one that failed; the others never started.
    const [first, ...rest] = this.waiting.keys();
    if (first !== undefined) this.settle(first, ({ reject }) => reject(error));
    const stopped = new PythonError("stopped", "Python was stopped");
    for (const id of rest) this.settle(id, ({ reject }) => reject(stopped));
  }
}

function kindOf(error: PlainError): PythonErrorKind {
  return error.name === "ActionError" ? "nothing" : "python";
}

/** The answer in a text; an error if it is none. */
function readAnswer(text: string): Answer | { error: PlainError } {
  try {
    return JSON.parse(text) as Answer | { error: PlainError };
  } catch (error) {
    return { error: plain(error) };
  }
}

function describe(error: PlainError): string {
  return [`${error.name}: ${error.message}`, error.where].filter(Boolean).join(" < ");
}
