// Rewrites a bundled style sheet, in place, so that older browsers understand it and none tries its rules on every
// element: lower.mjs style.css
//
// Phones that get no updates any more have browsers without light-dark() and nesting, where no colour at all would be
// left. The oldest browsers are those of the README.

import { readFile, writeFile } from "node:fs/promises";

import { transform } from "lightningcss";

import { openedSelector } from "./opened-selectors.mjs";

const version = (major, minor = 0) => (major << 16) | (minor << 8);
const targets = { chrome: version(110), firefox: version(121), safari: version(16, 4), ios_saf: version(16, 4) };

const [filename] = process.argv.slice(2);

function rewrite(code, options) {
  const { code: written, warnings } = transform({ filename, code, minify: true, targets, ...options });
  if (warnings.length > 0) throw new Error(warnings.map(({ message }) => message).join("; "));
  return written;
}

// Twice, because lowering what is nested writes lists of its own.
const code = rewrite(rewrite(await readFile(filename), {}), { visitor: { Selector: openedSelector } });
// What stands for light and dark is named hundreds of times, and is no longer than it has to be.
await writeFile(filename, String(code).replaceAll("--lightningcss-", "--"));
