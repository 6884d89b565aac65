/** A page opens in the language that its reader has chosen; the front page, at first, in that of the browser. */

import { testing } from "./page";

import assert from "node:assert/strict";

import { better, CHOSEN, keepChosen } from "../src/language";
import { KEPT } from "../src/look";
import type { View } from "../src/page-state";

const test = testing(() => {
  localStorage.clear();
  document.head.innerHTML = ["en", "pt-BR", "uk"]
    .map((code) => `<link rel="alternate" hreflang="${code}" href="https://school.example/${code}/">`)
    .join("");
  document.body.innerHTML = '<a href="#" hreflang="en"><span id="english">English</span></a><a href="#" id="other">Other</a>';
  document.documentElement.lang = "pl";
  document.documentElement.dataset["route"] = "";
});

/** Where somebody is sent whose browser asks for these languages. */
function sentTo(...languages: string[]): string | null {
  const view = Object.create(window, {
    navigator: { value: { languages } },
    parent: { get: () => view },
    document: { value: document },
    localStorage: { value: localStorage },
    location: { value: { hash: "#code" } },
  }) as View;
  return better(view);
}

test("the first language of the browser that the school has decides where a first visit begins", () => {
  assert.equal(sentTo("de", "pt-PT", "en"), "https://school.example/pt-BR/#code");
  assert.equal(sentTo("uk-UA"), "https://school.example/uk/#code");
  assert.equal(sentTo("pl-PL", "en"), null);
  assert.equal(sentTo("de"), null);
});

test("other pages, and later visits, stay in the language of their address", () => {
  document.documentElement.dataset["route"] = "lekcje/";
  assert.equal(sentTo("en"), null);
  document.documentElement.dataset["route"] = "";
  localStorage.setItem(KEPT, '{"board": "wood"}');
  assert.equal(sentTo("en"), null);
});

test("whoever has chosen a language gets every page in it", () => {
  keepChosen(window);
  document.getElementById("other")?.click();
  assert.equal(localStorage.getItem(CHOSEN), null);
  document.getElementById("english")?.click();
  assert.equal(localStorage.getItem(CHOSEN), "en");
  document.documentElement.dataset["route"] = "lekcje/";
  assert.equal(sentTo("pl"), "https://school.example/en/#code");
  document.documentElement.lang = "en";
  assert.equal(sentTo("pl"), null);
});
