/** Messages between the page, the worker and Python: plain data only, so everything can be cloned and logged. */

import type { Arrived } from "./arrived";
import type { Action } from "./protocol";

export type { Action, Animation, Answer, Cue, Effect, Frame } from "./protocol";

export type SquareName = string;

/** How links address other pages: each has its own path, or all are in one file and distinguished by their fragment. */
export type Links = "paths" | "fragments";

/**
 * Why there is no camera:
 *
 * - "refused": by the reader or by the browser's settings;
 * - "none": the device has none;
 * - "busy": another program holds it;
 * - "ended": it was taken away meanwhile;
 * - "unsupported": the browser gives this page no camera.
 */
export type CameraProblem = Extract<Action, { type: "camera-failed" }>["problem"];

export type Stage = "download" | "start";

export interface Progress {
  stage: Stage;
  /** Bytes so far, and of everything that is downloaded. */
  loaded: number;
  total: number;
}

/**
 * Why the board does not respond, as far as the reader can do something about it:
 *
 * - "connection": the network cannot be reached, or data stopped arriving;
 * - "host": a file of the site is missing, incomplete, or not what it should be;
 * - "file": the single file is incomplete;
 * - "browser": this browser cannot run Python;
 * - "stopped": anything else.
 */
export type Reason = "connection" | "host" | "file" | "browser" | "stopped";

/** An error as plain data: Safari cannot clone an Error. */
export interface PlainError {
  name: string;
  message: string;
  /** Where in Python it was raised, from the inside out. */
  where?: string;
}

/** Where files come from. */
export interface Origin {
  /** Whether the service worker answers: its cache has them unpacked. */
  isServed: boolean;
  /** Whether files in the browser's own cache may be broken. */
  doubtsCache: boolean;
}

/**
 * Page to worker. `generation` numbers the workers of this page: messages from earlier ones are dropped.
 * "start" is the first message of every worker, once.
 */
export type WorkerRequest =
  | ({ kind: "start"; generation: number; trustsMemory: boolean; packs: string[]; arrived: Arrived } & Origin)
  /** Start Python only to store its memory or to have its compiled code kept: the first and last message of another worker. */
  | ({ kind: "keep"; generation: number } & Origin)
  | { kind: "call"; generation: number; id: number; text: string }
  /** Fetch a table of the engine; Python works without it, so nobody waits for it. */
  | { kind: "table"; generation: number; name: string }
  /** A part of a larger table that is kept here. */
  | { kind: "part"; generation: number; name: string; part: ArrayBuffer };

/** Worker to page. */
export type WorkerReply =
  | ({ kind: "progress"; generation: number } & Progress)
  | { kind: "ready"; generation: number; fromMemory: boolean }
  | { kind: "kept"; generation: number }
  /** A missing package or pack has arrived: what needed it can be shown now. */
  | { kind: "added"; generation: number; name: string }
  /** A missing pack cannot be fetched. */
  | { kind: "missing"; generation: number; name: string }
  /** What has come so far is handed over, unless it is to blame. */
  | { kind: "failed"; generation: number; error: PlainError; reason: Reason; arrived: Arrived }
  | { kind: "answer"; generation: number; id: number; text: string }
  | { kind: "error"; generation: number; id: number; error: PlainError };

/** The build's settings for the worker; addresses are relative to the scripts' folder. */
export interface Built {
  /** Name of this version of Python and its packages; it changes with every byte of them. */
  release: string;
  /** Folder of Pyodide's own files, with a slash at its end. */
  pyodide: string;
  /** The standard library. */
  stdlib: string;
  /** Where packages are installed. */
  packages: string;
  /** Pyodide's list of packages, cut down to those that are here. */
  lock: string;
  /** Folder of the wheels, with a slash at its end. */
  wheelFolder: string;
  /** The packages needed everywhere. */
  wheels: string[];
  /** The packages that micropip installs on demand. */
  later: string[];
  /** The packs of the rooms and of the chapters by name: address, and where they are unpacked. */
  packs: Record<string, [string, string]>;
  /** Tables of endgames by the id of their game. */
  tables: Record<string, string>;
  /** The files that every start fetches, if nothing is there yet. */
  start: string[];
  /** Bytes of every file that is watched while it comes, by address. */
  sizes: Record<string, number>;
  /** Bytes of those that come from a gzipped file beside them, whose name ends with ".gz", by address. */
  gzipped: Record<string, number>;
}
