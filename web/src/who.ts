/**
 * Who plays here: learners share a device, and each tab belongs to one of them.
 *
 * Each learner has a database, and a name of their own for whatever else is kept, so nothing of one comes to another. The
 * first learner has the names that a device with one learner has; a guest has none, and leaves nothing. The list of
 * learners is Python's; what is read of it here is only who there is.
 */

import type { View } from "./page-state";

const LIST = "warcaby-learners";
const ASIDE = "warcaby-learners-aside";
const CHOSEN = "warcaby-who";

export const FIRST = "first";
export const GUEST = "guest";
/** What teachers keep, apart from all learners. */
export const DESK = "desk";
/** Several play here, and nobody has said yet who it is. */
export const NOBODY = "";

const ID = /^[a-z0-9]{1,16}$/;

/** Who plays in this tab, if it was `chosen` last: as a rule what the tab remembers. */
export function whoPlays(view: View, chosen = read(view, "sessionStorage", CHOSEN) ?? ""): string {
  const there = idsIn(listOf(view));
  if (there.length === 0) there.push(FIRST);
  if (chosen === GUEST || there.includes(chosen)) return chosen;
  const [only, another] = there;
  return only === undefined || another !== undefined ? NOBODY : only;
}

/** From the next start on, somebody else plays in this tab. Throws if that cannot be kept. */
export function choose(view: View, who: string): void {
  view.sessionStorage.setItem(CHOSEN, who);
}

/** Whether something of whoever plays may be kept. */
export function isKept(who: string): boolean {
  return who !== GUEST && who !== NOBODY;
}

/** The name under which something is kept for whoever plays; null if nothing may be kept. */
export function nameOf(usual: string, who: string): string | null {
  if (!isKept(who)) return null;
  return who === FIRST ? usual : `${usual}/${who}`;
}

/** The database of a learner. */
export function databaseOf(who: string): string {
  return who === FIRST ? "warcaby-progress" : `warcaby-learner-${who}`;
}

/** The list of learners, for Python to read; null if there is none. */
export function listOf(view: View): unknown {
  const text = read(view, "localStorage", LIST);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Keep the list, or none; with `aside`, what was there stays under another name. Throws if it cannot be kept. */
export function keepList(view: View, list: unknown, aside: boolean): void {
  const old = read(view, "localStorage", LIST);
  if (aside && old !== null) view.localStorage.setItem(ASIDE, old);
  if (list === null) view.localStorage.removeItem(LIST);
  else view.localStorage.setItem(LIST, JSON.stringify(list));
}

/** Call back when another tab has changed the list. */
export function watchList(view: View, changed: () => void): void {
  view.addEventListener("storage", ({ key }) => {
    if (key === LIST) changed();
  });
}

function idsIn(list: unknown): string[] {
  const { learners, desk } = Object(list) as { learners?: unknown; desk?: unknown };
  if (!Array.isArray(learners)) return [];
  const ids = learners.map((one) => (Object(one) as { id?: unknown }).id);
  const found = ids.filter((id): id is string => typeof id === "string" && ID.test(id) && id !== GUEST);
  return [...new Set(desk === undefined ? found : [...found, DESK])];
}

/** Even to ask for the storage is an error where none is allowed. */
function read(view: View, storage: "localStorage" | "sessionStorage", name: string): string | null {
  try {
    return view[storage].getItem(name);
  } catch {
    return null;
  }
}
