/** What the reader sees of Python's state, and the actions waiting for it. */

import { LoadingBar } from "./loading-bar";
import type { Action, Progress, Reason, SquareName } from "./messages";
import type { PageState, Trouble, View } from "./page-state";

export class Status {
  private kept: Action[] = [];
  private trouble: Trouble | null = null;
  /** The height that is left to a message at the lower edge. */
  private room = 0;
  private readonly bar: LoadingBar;

  constructor(
    private readonly view: View,
    private readonly state: PageState,
    tryAgain: () => void,
  ) {
    this.bar = new LoadingBar(view);
    view.document.addEventListener("click", (event) => {
      if (!(event.target instanceof Element)) return;
      if (event.target.closest("#try-again")) tryAgain();
      if (event.target.closest("#storage-seen")) state.set("storage", null);
    });
    // A window that is filled ends above what stands at its lower edge.
    const notice = view.document.getElementById("python-status");
    if (notice !== null) new view.ResizeObserver(() => this.leaveRoom(notice.offsetHeight)).observe(notice);
    // What has come is still here: it goes on where it stopped.
    view.addEventListener("online", () => {
      if (state.get("python") === "failed" && state.get("reason") === "connection") tryAgain();
    });
  }

  get isReady(): boolean {
    return this.state.get("python") === "ready";
  }

  loading(): void {
    this.set("loading");
  }

  failed(reason: Reason): void {
    this.forget();
    this.state.set("reason", reason);
    this.set("failed");
  }

  /** An action that crashes Python was skipped. */
  dropped(): void {
    this.state.set("dropped", "");
  }

  /** An answer has arrived: the trouble is over. */
  answered(): void {
    this.state.set("dropped", null);
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
    this.state.set("answers", "recorded");
    return kept;
  }

  progress(progress: Progress): void {
    this.bar.show(progress);
  }

  /** The browser doesn't store anything, or no longer does: each problem is reported once, until it is solved. */
  storage(trouble: Trouble | null): void {
    if (trouble === this.trouble) return;
    // The message about wiped storage stays after the data has been restored.
    if (trouble !== null || this.state.get("storage") !== "wiped") this.state.set("storage", trouble);
    this.trouble = trouble;
  }

  /** Queue an action and show on the board that it was noticed. */
  keep(action: Action): void {
    if (action.type === "cancel" && this.isWaiting) {
      this.forget();
      return;
    }
    this.kept.push(action);
    this.state.set("waiting", "");
    for (const square of squaresOf(action)) this.mark(square);
  }

  /** Queue an action ahead of all others. */
  keepFirst(action: Action): void {
    this.kept.unshift(action);
  }

  /** Another page is shown: what waits was meant for the one before, and so were the answers. */
  turned(): void {
    this.forget();
    this.state.set("answers", null);
  }

  forget(): void {
    this.kept = [];
    this.state.set("waiting", null);
    for (const square of this.view.document.querySelectorAll(".square.pending")) square.classList.remove("pending");
  }

  /** What is said already is not written again: all of the page would be styled once more. */
  private leaveRoom(height: number): void {
    if (height === this.room) return;
    this.room = height;
    this.view.document.documentElement.style.setProperty("--notice", `${height}px`);
  }

  private set(state: "loading" | "ready" | "failed"): void {
    this.state.set("python", state);
    this.bar.stop();
    // If the style sheet failed to load, only the attributes decide what is visible.
    const seen = new Set([`status-${state}`, `failed-${this.state.get("reason") ?? ""}`]);
    for (const one of this.view.document.querySelectorAll<HTMLElement>(".status-loading, .status-failed, .status-failed p")) {
      one.hidden = !seen.has(one.className);
    }
  }

  private mark(square: SquareName): void {
    this.view.document.querySelector(`[data-square="${square}"]`)?.classList.add("pending");
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
