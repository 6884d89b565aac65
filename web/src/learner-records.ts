/**
 * The records of learners beside the one who plays: brought, taken along, removed.
 *
 * Few need it, but a chunk of its own would share code with the main script: one more file without which nothing starts.
 */

import { clear, entries, get, set } from "idb-keyval";

import { KEPT_AHEAD } from "./ahead";
import { KEPT as KEPT_LOOK } from "./look";
import { removeFiles } from "./kept-files";
import type { View } from "./page-state";
import { openRecords } from "./store";
import { databaseOf, listOf, nameOf } from "./who";
import { within } from "./within";

const PATIENCE_MS = 10_000;

/** Begin a learner's database with a record; rejects unless it is there to be read afterwards. */
export async function bring(who: string, progress: unknown): Promise<void> {
  const database = openRecords(who);
  if ((await inTime(entries(database))).length > 0) throw new Error(`${databaseOf(who)} is not empty`);
  await inTime(set("progress", progress, database));
  const stored = await inTime(get<unknown>("progress", openRecords(who)));
  if (JSON.stringify(stored) !== JSON.stringify(progress)) throw new Error(`${databaseOf(who)} does not hold what was written`);
}

/** Remove all that is kept of a learner. What is left are empty databases: deleting them would wait for every open tab. */
export async function remove(view: View, who: string): Promise<void> {
  for (const usual of [KEPT_LOOK, KEPT_AHEAD]) view.localStorage.removeItem(nameOf(usual, who) ?? "");
  await Promise.all([inTime(clear(openRecords(who))), removeFiles(who)]);
}

/** Everybody on the list with all their records, or one of them, as a text for a file. */
export async function everybody(view: View, only: string | null): Promise<string> {
  const { learners } = Object(listOf(view)) as { learners: { id: string; name?: string; picture: string; colour: string }[] };
  const found: object[] = [];
  for (const { id, name = "", picture, colour } of learners) {
    if (only !== null && id !== only) continue;
    const stored = await inTime(entries<string, unknown>(openRecords(id)));
    const records = stored.filter(([record]) => !record.startsWith("set-aside/")).map(([, value]) => value);
    found.push({ name, picture, colour, records });
  }
  return JSON.stringify({ format: "warcaby-everybody", version: 1, learners: found });
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return within(PATIENCE_MS, work, "the storage");
}
