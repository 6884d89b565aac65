/** What the reader sees of Python's state, and the actions waiting for it. */

import { LoadingBar } from "./loading-bar";
import type { Action, Progress, Reason, SquareName } from "./messages";
import type { Trouble } from "./store";

export class Status {
  private kept: Action[] = [];
  private trouble: Trouble | null = null;
  private readonly bar = new LoadingBar();

  constructor(tryAgain: () => void) {
    document.addEventListener("click", (event) => {
      if (!(event.target instanceof Element)) return;
      if (event.target.closest("#try-again")) tryAgain();
      if (event.target.closest("#storage-seen")) delete document.documentElement.dataset["storage"];
    });
    // What has come is still here: it goes on where it stopped.
    window.addEventListener("online", () => {
      const { python, reason } = document.documentElement.dataset;
      if (python === "failed" && reason === "connection") tryAgain();
    });
  }

  get isReady(): boolean {
    return document.documentElement.dataset["python"] === "ready";
  }

  loading(): void {
    this.set("loading");
  }

  failed(reason: Reason): void {
    this.forget();
    document.documentElement.dataset["reason"] = reason;
    this.set("failed");
  }

  /** An action that crashes Python was skipped. */
  dropped(): void {
    document.documentElement.dataset["dropped"] = "";
  }

  /** An answer has arrived: the trouble is over. */
  answered(): void {
    delete document.documentElement.dataset["dropped"];
  }

  get isWaiting(): boolean {
    return this.kept.length > 0;
  }

  /** Python is ready: send it the waiting actions, in order. */
  ready(): Action[] {
    const kept = this.kept;
    this.forget();
    this.set("ready");
    return kept;
  }

  /** There are answers already, so nobody is told that Python is not here, unless something waits for it. */
  answering(): Action[] {
    const kept = this.kept;
    this.forget();
    document.documentElement.dataset["answers"] = "recorded";
    return kept;
  }

  progress(progress: Progress): void {
    this.bar.show(progress);
  }

  /** The browser doesn't store anything, or no longer does: each problem is reported once, until it is solved. */
  storage(trouble: Trouble | null): void {
    const { dataset } = document.documentElement;
    if (trouble === this.trouble) return;
    // The message about wiped storage stays after the data has been restored.
    if (trouble !== null) dataset["storage"] = trouble;
    else if (dataset["storage"] !== "wiped") delete dataset["storage"];
    this.trouble = trouble;
  }

  /** Queue an action and show on the board that it was noticed. */
  keep(action: Action): void {
    if (action.type === "cancel" && this.isWaiting) {
      this.forget();
      return;
    }
    this.kept.push(action);
    document.documentElement.dataset["waiting"] = "";
    for (const square of squaresOf(action)) mark(square);
  }

  /** Queue an action ahead of all others. */
  keepFirst(action: Action): void {
    this.kept.unshift(action);
  }

  /** Another page is shown: what waits was meant for the one before, and so were the answers. */
  turned(): void {
    this.forget();
    delete document.documentElement.dataset["answers"];
  }

  forget(): void {
    this.kept = [];
    delete document.documentElement.dataset["waiting"];
    for (const square of document.querySelectorAll(".square.pending")) square.classList.remove("pending");
  }

  private set(state: "loading" | "ready" | "failed"): void {
    const { dataset } = document.documentElement;
    dataset["python"] = state;
    this.bar.stop();
    // If the style sheet failed to load, only the attributes decide what is visible.
    const seen = new Set([`status-${state}`, `failed-${dataset["reason"] ?? ""}`]);
    for (const one of document.querySelectorAll<HTMLElement>(".status-loading, .status-failed, .status-failed p")) {
      one.hidden = !seen.has(one.className);
    }
  }
}

function squaresOf(action: Action): SquareName[] {
  switch (action.type) {
    case "tap":
    case "grab":
      return [action.square];
    case "drop":
      return action.to === null ? [] : [action.to];
    default:
      return [];
  }
}

function mark(square: SquareName): void {
  document.querySelector(`[data-square="${square}"]`)?.classList.add("pending");
}
