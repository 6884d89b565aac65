/** Side effects that Python asks the page for. */

import { copy } from "./clipboard";
import type { Action, Effect } from "./messages";
import type { Surroundings } from "./host";
import { arrange } from "./kept-files";
import { isKept } from "./larger-kept";
import type { LargerTables } from "./larger-tables";
import { bring, everybody, remove } from "./learner-records";
import type { View } from "./page-state";
import type { Peers } from "./peer";
import type { Platform } from "./scorm";
import { within } from "./within";

/** So long may drawing a picture take, and fetching the whole school over a slow line. */
const DRAWING_MS = 30_000;
const PACKING_MS = 600_000;

export interface Means {
  view: View;
  host: Surroundings;
  /** Whose page it is. */
  who: string;
  /** The learning platform that shows this page; null if none does. */
  platform: Platform | null;
  /** Read the record that the store has set aside under a name. */
  setAside: (record: string) => Promise<string>;
  /** Load a table of the engine into Python. */
  loadTable: (name: string) => void;
  /** Give Python a part of a larger table. */
  giveTable: (name: string, part: ArrayBuffer) => void;
  /** Keep the list of learners; with `aside`, what was there stays under another name. */
  keepLearners: (list: unknown, aside: boolean) => void;
  /** Records are being removed, which the next start has to wait for. */
  removing: (removed: Promise<void>) => void;
  /** Begin again as another learner, at a route; null stays where it is. */
  become: (learner: string, route: string | null) => void;
  /** Read a text aloud. */
  speak: (effect: Extract<Effect, { kind: "speak" }>) => void;
  act: (action: Action) => void;
}

export function perform(effect: Effect, means: Means): void {
  const { view } = means;
  switch (effect.kind) {
    case "copy":
      void copy(view, effect.text);
      break;
    case "copy-link":
      void copy(view, linkOf(effect, means));
      break;
    case "share-link":
      void share(view, effect.title, linkOf(effect, means));
      break;
    case "download":
      download(view, effect.name, new Blob([effect.text], { type: effect.mime }));
      break;
    case "download-png":
      within(DRAWING_MS, picture(view, effect.svg, effect.pixels), "the picture").then(
        (png) => download(view, effect.name, png),
        (error: unknown) => console.error(error),
      );
      break;
    case "pack":
      within(PACKING_MS, packed(effect, means), "the package").then(
        (archive) => {
          download(view, effect.name, archive);
          means.act({ type: "packed", done: true });
        },
        (error: unknown) => {
          console.warn(error);
          means.act({ type: "packed", done: false });
        },
      );
      break;
    case "download-sealed":
      sealed(effect).then(
        (text) => {
          download(view, effect.name, new Blob([text], { type: "application/json" }));
          means.act({ type: "sealed", done: true });
        },
        (error: unknown) => {
          console.warn(error);
          means.act({ type: "sealed", done: false });
        },
      );
      break;
    case "unseal":
      unsealed(effect).then(
        (text) => means.act({ type: "unsealed", text }),
        () => means.act({ type: "unsealed", text: null }),
      );
      break;
    case "scorm":
      means.platform?.tell(effect.values);
      break;
    case "print":
      view.print();
      break;
    case "download-set-aside":
      means.setAside(effect.record).then(
        (text) => download(view, effect.name, new Blob([text], { type: "application/json" })),
        (error: unknown) => console.warn(error),
      );
      break;
    case "file":
      void arrange(means.who, effect, means.act);
      break;
    case "keep-learners":
      means.keepLearners(effect.learners, effect.aside);
      break;
    case "write-learner":
      bring(effect.learner, effect.progress).then(
        () => means.act({ type: "learner-written", learner: effect.learner, done: true }),
        (error: unknown) => {
          console.warn(error);
          means.act({ type: "learner-written", learner: effect.learner, done: false });
        },
      );
      break;
    case "remove-learners":
      means.removing(
        (async () => {
          for (const learner of effect.learners) await remove(view, learner);
        })(),
      );
      break;
    case "save-everybody":
      everybody(view, effect.learner).then(
        (text) => download(view, effect.name, new Blob([text], { type: "application/json" })),
        (error: unknown) => console.error(error),
      );
      break;
    case "become":
      means.become(effect.learner, effect.route);
      break;
    case "speak":
      means.speak(effect);
      break;
    case "peer":
      void peer(effect, means);
      break;
    case "table":
      means.loadTable(effect.name);
      if (isKept(effect.name)) void larger(means, (tables) => tables.load(effect.name));
      break;
    case "larger-table":
      void larger(means, (tables) => tables.perform(effect));
      break;
  }
}

function linkOf({ route, fragment }: { route: string | null; fragment: string }, { host, view }: Means): string {
  return host.addressOf(route ?? host.routeOf(view.location.href) ?? "", fragment);
}

/** What packs comes when it is needed: few need it, and everybody would wait for it. */
async function packed({ school, texts }: Extract<Effect, { kind: "pack" }>, { host }: Means): Promise<Blob> {
  const { pack } = await import("./package");
  return pack(host.addressOf(school), school, texts);
}

/** So does what locks files by a password. */
async function sealed({ text, password }: Extract<Effect, { kind: "download-sealed" }>): Promise<string> {
  return (await import("./seal")).seal(text, password);
}

async function unsealed({ sealed: locked, password }: Extract<Effect, { kind: "unseal" }>): Promise<string> {
  return (await import("./seal")).unseal(locked, password);
}

/** And what talks to the devices of friends; there is one of it. */
let peers: Promise<Peers> | null = null;

async function peer(effect: Extract<Effect, { kind: "peer" }>, { view, act }: Means): Promise<void> {
  try {
    peers ??= import("./peer").then((module) => new module.Peers(view, act));
    (await peers).perform(effect);
  } catch (error) {
    console.warn(error);
    peers = null;
    act({ type: "peer", line: effect.line, event: "failed", text: "" });
  }
}

/** So does what fetches larger tables of endgames; there is one of it. */
let tables: Promise<LargerTables | null> | null = null;

async function larger({ host, act, giveTable }: Means, use: (tables: LargerTables) => Promise<void>): Promise<void> {
  try {
    tables ??= host.largerTables({ give: giveTable, act, fetch: (...asked) => fetch(...asked) });
    const opened = await tables;
    if (opened === null) tables = null;
    else await use(opened);
  } catch (error) {
    console.warn(error);
    tables = null;
  }
}

/** Share a link with another program; if the browser cannot, copy it to the clipboard. */
async function share(view: View, title: string, url: string): Promise<void> {
  if (!("share" in view.navigator)) {
    await copy(view, url);
    return;
  }
  try {
    await view.navigator.share({ title, url });
  } catch (error) {
    // If the reader closes the share dialog, nothing is copied.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copy(view, url);
  }
}

/** Draw an SVG as a PNG that is `width` pixels wide. */
async function picture(view: View, svg: string, pixels: number): Promise<Blob> {
  const image = new view.Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = view.document.createElement("canvas");
  canvas.width = pixels;
  canvas.height = Math.round((pixels * image.naturalHeight) / image.naturalWidth);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("there is no canvas to draw on");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)), "image/png");
  });
}

function download(view: View, name: string, contents: Blob): void {
  const link = view.document.createElement("a");
  link.href = URL.createObjectURL(contents);
  link.download = name;
  link.click();
  // The browser reads it after this task.
  view.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
