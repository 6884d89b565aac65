// Cuts a variable font down to some characters and weights: fonts.mjs '[{"of": "…", "text": "…", "weights": [400, 800], "to": "…"}]'

import { readFile, writeFile } from "node:fs/promises";

import subsetFont from "subset-font";

for (const { of, text, weights, to } of JSON.parse(process.argv[2])) {
  const [min, max] = weights;
  const variationAxes = { wght: { min, max, default: min } };
  await writeFile(to, await subsetFont(await readFile(of), text, { targetFormat: "woff2", variationAxes }));
}
