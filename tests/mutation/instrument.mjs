// Writes all mutants of StrykerJS into scripts, each asleep until it is named: instrument.mjs NODE_MODULES FOLDER
//
// The mutants are listed in FOLDER/mutants.json; the environment's __STRYKER_ACTIVE_MUTANT__ wakes one of them.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [, , modules, folder] = process.argv;
const { Instrumenter } = await import(pathToFileURL(join(modules, "@stryker-mutator/instrumenter/dist/src/instrumenter.js")).href);

const names = readdirSync(folder).filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"));
const files = names.map((name) => ({ name, mutate: true, content: readFileSync(join(folder, name), "utf-8") }));
const quiet = { debug: () => {}, info: () => {}, warn: console.warn, isDebugEnabled: () => false };
const done = await new Instrumenter(quiet).instrument(files, { plugins: null, excludedMutations: [], ignorers: [] });
for (const { name, content } of done.files) writeFileSync(join(folder, name), content);
writeFileSync(join(folder, "mutants.json"), JSON.stringify(done.mutants));
