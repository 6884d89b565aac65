/** What passes between the page, the worker and Python: plain data only, so that everything can be cloned and logged. */

import type { Lms } from "./scorm";
import type { Kept, Saving } from "./store";

export type SquareName = string;

/** How links lead to other pages: each has a path of its own, or all are in one file and told apart by their fragment. */
export type Links = "paths" | "fragments";

/** What the reader did. Python answers every action with one Answer. */
export type Action =
  | ({ type: "start"; route: string; fragment: string; links: Links; site: string; lms: Lms | null } & Kept)
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
  | { type: "exercise"; number: number }
  /** The address got another fragment: a code that somebody has shared. */
  | { type: "fragment"; fragment: string }
  /** A package was made; or it was not, because the file of the school could not be had. */
  | { type: "packed"; done: boolean }
  /** The camera has seen a QR code that says this. */
  | { type: "scanned"; text: string }
  | { type: "camera-failed"; problem: CameraProblem }
  /** Python has asked to be called again: `Answer.wake`. */
  | { type: "wake" }
  /** A package has come that something had asked for: `WorkerReply` "added". */
  | { type: "refresh" }
  /** The browser has something else stored than Python knows of: another tab has written, or all has been deleted. */
  | ({ type: "stored" } & Kept)
  /** A control of the page; its `data-action` names the type and further fields, `controls.ts` adds what was put in. */
  | { type: "control"; value?: unknown; fields?: unknown; name?: string; data?: string | null }
  /** One of the pictures that were put in: what its QR code says, null where none was found. */
  | { type: "picture"; name: string; text: string | null; number: number; count: number };

/**
 * Why there is no camera:
 *
 * - "refused": by the reader or by the browser's settings;
 * - "none": the device has none;
 * - "busy": another program holds it;
 * - "ended": it was taken away meanwhile;
 * - "unsupported": the browser gives this page no camera.
 */
export type CameraProblem = "refused" | "none" | "busy" | "ended" | "unsupported";

/** The way of a piece: its squares from the first to the last, and what it captures on the way, leg by leg. */
export interface Animation {
  path: SquareName[];
  captured: SquareName[];
}

export type Sound = "move" | "capture" | "promotion" | "refused" | "won" | "lost" | "drawn";

/** Something that the page does besides showing. */
export type Effect =
  /** Put a text on the clipboard. */
  | { kind: "copy"; text: string }
  /** Put the address of this page with a fragment on the clipboard. */
  | { kind: "copy-link"; route?: string; fragment: string }
  /** Offer such an address to other programs, with a title. */
  | { kind: "share-link"; route?: string; fragment: string; title: string }
  /** Save a text as a file. */
  | { kind: "download"; name: string; mime: string; text: string }
  /** Draw an SVG as a PNG of so many pixels in width, and save that as a file. */
  | { kind: "download-png"; name: string; svg: string; pixels: number }
  /** Save as a file a zip archive of these texts and of the file that holds the school; answered by "packed". */
  | { kind: "pack"; name: string; school: string; texts: Record<string, string> }
  /** Tell the learning platform; "n" stands for the number of the next interaction. */
  | { kind: "scorm"; values: [element: string, value: string][] }
  /** Open the browser's window for printing. */
  | { kind: "print" }
  /** Save as a file what was set aside under a name. */
  | { kind: "download-set-aside"; record: string; name: string }
  /** Fetch a table of endgames for Python. */
  | { kind: "table"; name: string };

export interface Frame {
  animate: Animation | null;
  /** HTML of each element that changes, by its DOM id. */
  regions: Record<string, string>;
  /** Text for the live region; empty when there is nothing to say. */
  say: string;
  /** What is heard; empty for silence. */
  sound: Sound | "";
}

/** What the page is to show. Frames are played in order. */
export interface Answer {
  frames: Frame[];
  title: string | null;
  lang: string | null;
  route: string | null;
  /** DOM id of the element that gets the focus after the last frame. */
  focus: string | null;
  /** Progress to be stored at once; null when it is stored already. */
  save: Saving | null;
  /** Milliseconds after which Python wants a "wake", to go on by itself; null for never. Every answer says it anew. */
  wake: number | null;
  effects: Effect[];
  /** Whether opening the page again brings back what is on it; otherwise a new interpreter is told what was done. */
  resumes: boolean;
}

export type Stage = "download" | "start";

export interface Progress {
  stage: Stage;
  /** Bytes so far, and of everything that is downloaded. */
  loaded: number;
  total: number;
}

/**
 * Why the board does not answer, as far as the reader can do something about it:
 *
 * - "connection": the network cannot be reached, or nothing more comes;
 * - "host": a file of the site is missing, not whole, or not what it should be;
 * - "file": the single file is not whole;
 * - "browser": this browser cannot run Python;
 * - "stopped": anything else.
 */
export type Reason = "connection" | "host" | "file" | "browser" | "stopped";

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
  | { kind: "start"; generation: number; trustsMemory: boolean }
  /** Start Python only to keep its memory for the next visit: the first and last message of another worker. */
  | { kind: "keep"; generation: number }
  | { kind: "call"; generation: number; id: number; text: string }
  /** Fetch a table of endgames; without it Python knows less, so nobody waits for it. */
  | { kind: "table"; generation: number; name: string };

/** Worker to page. */
export type WorkerReply =
  | ({ kind: "progress"; generation: number } & Progress)
  | { kind: "ready"; generation: number; fromMemory: boolean }
  | { kind: "kept"; generation: number }
  /** What could not be shown for want of a package can be shown now. */
  | { kind: "added"; generation: number }
  | { kind: "failed"; generation: number; error: PlainError; reason: Reason }
  | { kind: "answer"; generation: number; id: number; text: string }
  | { kind: "error"; generation: number; id: number; error: PlainError };

/** What the build tells the worker: addresses are relative to the folder of the scripts. */
export interface Built {
  /** Name of everything that Python is made of here; it changes when a byte of that does. */
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
  /** The packages that everything needs. */
  wheels: string[];
  /** The packages that micropip installs when something asks for them. */
  later: string[];
  /** Tables of endgames by the id of their game. */
  tables: Record<string, string>;
  /** Bytes of every file that Python's start fetches, by address. */
  sizes: Record<string, number>;
}
