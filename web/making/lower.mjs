// Rewrites a bundled style sheet, in place, so that older browsers understand it: lower.mjs style.css
//
// Phones that get no updates any more have browsers without light-dark() and nesting, where no colour at all would be
// left. The oldest browsers are those of the README.

import { readFile, writeFile } from "node:fs/promises";

import { transform } from "lightningcss";

const version = (major, minor = 0) => (major << 16) | (minor << 8);
const targets = { chrome: version(110), firefox: version(121), safari: version(16, 4), ios_saf: version(16, 4) };

const [filename] = process.argv.slice(2);
const { code, warnings } = transform({ filename, code: await readFile(filename), minify: true, targets });
if (warnings.length > 0) throw new Error(warnings.map(({ message }) => message).join("; "));
// What stands for light and dark is named hundreds of times, and is no longer than it has to be.
await writeFile(filename, String(code).replaceAll("--lightningcss-", "--"));
