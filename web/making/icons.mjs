// Draws an SVG as PNGs: icons.mjs drawing.svg '[{"size": 192, "background": null, "to": "icon.png"}]'

import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";

import { initWasm, Resvg } from "@resvg/resvg-wasm";

const [drawing, orders] = process.argv.slice(2);
await initWasm(readFile(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
const svg = await readFile(drawing, "utf8");
for (const { size, background, to } of JSON.parse(orders)) {
  const options = { fitTo: { mode: "width", value: size }, ...(background === null ? {} : { background }) };
  await writeFile(to, new Resvg(svg, options).render().asPng());
}
