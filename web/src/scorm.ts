/**
 * The learning platform that shows this page, through the API of SCORM 1.2 or 2004. Python decides what it is sent.
 *
 * Only packages have one: they open the single file with "?scorm=" and the version in its address, or pages that name it.
 */

import type { PageState, Said, View } from "./page-state";

/** Kolibri has the elements of 1.2, and its own way with them. */
type Version = Said["lms"];

/** The platform's initial data, by element; null if there is no platform. */
export interface Lms {
  version: Version;
  values: Record<string, string> | null;
}

type Api = Record<string, (...values: string[]) => string | boolean | number | null | undefined>;

interface Dialect {
  /** Name of the API object in a surrounding window. */
  api: string;
  prefix: string;
  start: string;
  end: string;
  sessionTime: string;
  read: string[];
}

const DIALECTS: Record<Exclude<Version, "kolibri">, Dialect> = {
  "1.2": {
    api: "API",
    prefix: "LMS",
    start: "Initialize",
    end: "Finish",
    sessionTime: "cmi.core.session_time",
    read: [
      "cmi.core.student_name",
      "cmi.core.lesson_status",
      "cmi.core.lesson_mode",
      "cmi.core.score.raw",
      "cmi.suspend_data",
      "cmi.interactions._count",
    ],
  },
  "2004": {
    api: "API_1484_11",
    prefix: "",
    start: "Initialize",
    end: "Terminate",
    sessionTime: "cmi.session_time",
    read: [
      "cmi.learner_name",
      "cmi.completion_status",
      "cmi.mode",
      "cmi.score.raw",
      "cmi.suspend_data",
      "cmi.interactions._count",
    ],
  },
};

const COUNT = "cmi.interactions._count";

/** Levels of nested windows: no platform has more. */
const MAX_DEPTH = 12;

export class Platform {
  private readonly dialect: Dialect;
  private readonly api: Api | null;
  private readonly since = Date.now();
  private isOpen = false;

  constructor(
    view: View,
    state: PageState,
    private readonly version: Version,
  ) {
    const { document } = view;
    this.dialect = dialectOf(version);
    this.api = find(view, this.dialect.api);
    // The package is a single page, so links to others are hidden.
    state.set("lms", version);
    view.addEventListener("pagehide", () => this.leave());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden) this.keepTime();
    });
    view.addEventListener("pageshow", (event) => {
      // The platform accepts nothing after the session has ended.
      if (event.persisted) view.location.reload();
    });
  }

  /** Its data, read again for every interpreter. */
  says(): Lms {
    const { version, dialect } = this;
    if (!this.isOpen) this.isOpen = this.call(dialect.start, "") === "true";
    const values = this.isOpen ? Object.fromEntries(dialect.read.map((name) => [name, this.get(name)])) : null;
    return { version, values };
  }

  tell(values: [element: string, value: string][]): void {
    if (!this.isOpen) return;
    const number = this.get(COUNT) || "0";
    for (const [element, value] of values) this.set(element.replace(".n.", `.${number}.`), value);
    this.keepTime();
  }

  private keepTime(): void {
    if (!this.isOpen) return;
    this.set(this.dialect.sessionTime, this.sessionTime());
    this.call("Commit", "");
  }

  private leave(): void {
    if (!this.isOpen) return;
    this.keepTime();
    this.call(this.dialect.end, "");
    this.isOpen = false;
  }

  private sessionTime(): string {
    const seconds = Math.round((Date.now() - this.since) / 1000);
    if (this.version === "2004") return `PT${seconds}S`;
    const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
    return parts.map((part, place) => String(part).padStart(place === 0 ? 4 : 2, "0")).join(":");
  }

  private get(element: string): string {
    return this.call("GetValue", element);
  }

  private set(element: string, value: string): void {
    if (this.call("SetValue", element, value) !== "true") console.warn(`${element} is refused: ${value}`);
  }

  /** The platform is another program: if anything fails there, the lesson goes on. */
  private call(name: string, ...values: string[]): string {
    try {
      return String(this.api?.[this.dialect.prefix + name]?.(...values) ?? "");
    } catch (error) {
      console.warn(error);
      return "";
    }
  }
}

/** Look for the object in the windows around this one, then in those around the window that opened it. */
function find(view: View, name: string): Api | null {
  for (const start of [view, view.opener, view.top?.opener] as (Window | null | undefined)[]) {
    let place = start;
    for (let depth = 0; place && depth < MAX_DEPTH; depth++) {
      const found = inside(place, name);
      if (found !== null) return found;
      if (place.parent === place) break;
      place = place.parent;
    }
  }
  return null;
}

function inside(place: Window, name: string): Api | null {
  try {
    return (place as unknown as Record<string, Api | undefined>)[name] ?? null;
  } catch {
    return null; // a window of another origin
  }
}

/** The platform that the address names, or else the page; null if there is none. */
export function openPlatform(view: View, state: PageState): Platform | null {
  const version = new URLSearchParams(view.location.search).get("scorm") ?? state.get("lms");
  return isVersion(version) ? new Platform(view, state, version) : null;
}

function isVersion(version: string | null): version is Version {
  return version === "1.2" || version === "2004" || version === "kolibri";
}

function dialectOf(version: Version): Dialect {
  if (version !== "kolibri") return DIALECTS[version];
  const older = DIALECTS["1.2"];
  return { ...older, read: [...older.read, "cmi.objectives.0.score.raw"] };
}
