/** What the reader sees of Python's state, and what she did while it was not ready. */

import type { Action, Progress, Reason, SquareName } from "./messages";
import type { Trouble } from "./store";

export class Status {
  private kept: Action[] = [];
  private trouble: Trouble | null = null;

  constructor(tryAgain: () => void) {
    document.addEventListener("click", (event) => {
      if (!(event.target instanceof Element)) return;
      if (event.target.closest("#try-again")) tryAgain();
      if (event.target.closest("#storage-seen")) delete document.documentElement.dataset["storage"];
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

  /** An action that Python does not survive was left out. */
  dropped(): void {
    document.documentElement.dataset["dropped"] = "";
  }

  /** Something was answered: nothing is wrong any more. */
  answered(): void {
    delete document.documentElement.dataset["dropped"];
  }

  /** Python can be asked: hand out what was kept for it, in order. */
  ready(): Action[] {
    const kept = this.kept;
    this.forget();
    this.set("ready");
    return kept;
  }

  progress({ loaded, total }: Progress): void {
    const bar = document.querySelector<HTMLProgressElement>("#python-progress");
    if (bar === null) return;
    // Without a value the bar shows that something goes on; with all bytes here, the start itself takes its time.
    if (loaded < total) bar.value = loaded / total;
    else bar.removeAttribute("value");
  }

  /** The browser does not store anything, or not any more: every trouble is said once, until all is well again. */
  storage(trouble: Trouble | null): void {
    const { dataset } = document.documentElement;
    if (trouble === this.trouble) return;
    // That something was wiped stays to be read after it is there again.
    if (trouble !== null) dataset["storage"] = trouble;
    else if (dataset["storage"] !== "wiped") delete dataset["storage"];
    this.trouble = trouble;
  }

  /** Keep an action for later and show on the board that it was noticed. */
  keep(action: Action): void {
    if (action.type === "cancel") {
      this.forget();
      return;
    }
    this.kept.push(action);
    for (const square of squaresOf(action)) mark(square);
  }

  /** Keep an action that comes before everything that is kept already. */
  keepFirst(action: Action): void {
    this.kept.unshift(action);
  }

  forget(): void {
    this.kept = [];
    for (const square of document.querySelectorAll(".square.pending")) square.classList.remove("pending");
  }

  private set(state: "loading" | "ready" | "failed"): void {
    const { dataset } = document.documentElement;
    dataset["python"] = state;
    // Where the style sheet has not come, the attributes alone decide what is seen.
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
