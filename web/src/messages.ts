/** What passes between the page, the worker and Python: plain data only, so that everything can be cloned and logged. */

export type SquareName = string;

/** What the reader did. Python answers every action with one Answer. */
export type Action =
  | { type: "start"; route: string; progress: unknown }
  | { type: "open"; route: string }
  | { type: "tap"; square: SquareName }
  | { type: "grab"; square: SquareName }
  | { type: "drop"; from: SquareName; to: SquareName | null }
  | { type: "cancel" }
  | { type: "hint" }
  | { type: "restart" }
  | { type: "check" }
  | { type: "next" }
  | { type: "choose"; answer: string }
  | { type: "exercise"; number: number };

/** The way of a piece: its squares from the first to the last, and what it captures on the way, leg by leg. */
export interface Animation {
  path: SquareName[];
  captured: SquareName[];
}

export interface Frame {
  animate: Animation | null;
  /** HTML of each element that changes, by its DOM id. */
  regions: Record<string, string>;
  /** Text for the live region; empty when there is nothing to say. */
  say: string;
}

/** What the page is to show. Frames are played in order. */
export interface Answer {
  frames: Frame[];
  title: string | null;
  lang: string | null;
  route: string | null;
  /** DOM id of the element that gets the focus after the last frame. */
  focus: string | null;
  /** The new progress, to be stored at once; null when it has not changed. */
  save: unknown;
  /** Stored progress that could not be read, to be kept under another key; null when there is none. */
  set_aside: unknown;
}

export type Stage = "download" | "start";

export interface Progress {
  stage: Stage;
  /** Bytes so far, and of everything that is downloaded. */
  loaded: number;
  total: number;
}

/** An error as plain data: Safari cannot clone an Error. */
export interface PlainError {
  name: string;
  message: string;
}

/**
 * Page to worker. `generation` numbers the workers of this page: what an earlier one still says is dropped.
 * "start" is the first message of every worker, once.
 */
export type WorkerRequest =
  | { kind: "start"; generation: number }
  | { kind: "call"; generation: number; id: number; text: string };

/** Worker to page. */
export type WorkerReply =
  | ({ kind: "progress"; generation: number } & Progress)
  | { kind: "ready"; generation: number }
  | { kind: "failed"; generation: number; error: PlainError }
  | { kind: "answer"; generation: number; id: number; text: string }
  | { kind: "error"; generation: number; id: number; error: PlainError };

/** What the build tells the worker: addresses are relative to the folder of the scripts. */
export interface Built {
  /** Folder of Pyodide's own files, with a slash at its end. */
  pyodide: string;
  /** Pyodide's list of packages, cut down to micropip. */
  lock: string;
  /** Folder of the wheels, with a slash at its end. */
  wheelFolder: string;
  /** The packages that micropip installs. */
  wheels: string[];
  /** Bytes of every file that Python's start fetches, by address. */
  sizes: Record<string, number>;
}
