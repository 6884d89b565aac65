/** The sounds on the style page: how each one swells and dies away; a press plays it. */

import { Cues, samples, type Sound, VOICES } from "../../src/cues";

const WIDTH = 128;
const HEIGHT = 48;

const cues = new Cues(window);

function drawn(heard: Float32Array, colour: string): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext("2d");
  if (context === null) return canvas;
  context.fillStyle = colour;
  const each = heard.length / WIDTH;
  for (let x = 0; x < WIDTH; x += 1) {
    const top = heard.slice(x * each, (x + 1) * each).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    context.fillRect(x, (HEIGHT * (1 - top)) / 2, 1, Math.max(1, HEIGHT * top));
  }
  return canvas;
}

function play(name: Sound): void {
  if (name === "star") cues.stars(3);
  else if (name === "capture") cues.capture(0);
  else if (name === "take") cues.take();
  else cues.give(name);
}

for (const row of document.querySelectorAll<HTMLElement>(".style-sounds")) {
  for (const name of Object.keys(VOICES) as Sound[]) {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "button", onclick: () => play(name) });
    button.append(drawn(samples(VOICES[name]), getComputedStyle(row).color), name);
    row.append(button);
  }
}
