/** What the reader looks at: where the focus is, and what is celebrated. */

import { FakeAnimation, find, happen, media, pass, scrolled, testing } from "./page";

import assert from "node:assert/strict";

import { celebrate } from "../src/finale";
import { focusOn, keepFocusInSight } from "../src/in-sight";

const test = testing(() => undefined);

test("whoever goes by keys sees where they are", () => {
  document.body.innerHTML = '<button id="one"></button><h1 id="title" tabindex="-1"></h1><p id="text"></p>';
  keepFocusInSight(window);
  const { matches } = Element.prototype;
  Object.defineProperty(Element.prototype, "matches", {
    value(this: Element, selector: string) {
      return selector === ":focus-visible" || matches.call(this, selector);
    },
    configurable: true,
    writable: true,
  });
  happen(find("#text"), "focusin");
  happen(find("#title"), "focusin");
  assert.deepEqual(scrolled, []);
  happen(find("#one"), "focusin");
  assert.deepEqual(scrolled, [[find("#one")]]);
  Object.defineProperty(Element.prototype, "matches", { value: () => false, configurable: true, writable: true });
  happen(find("#one"), "focusin");
  assert.equal(scrolled.length, 1);
  Object.defineProperty(Element.prototype, "matches", { value: matches, configurable: true, writable: true });
});

test("what opens over the page makes way when the focus goes on, and takes it when it opens", () => {
  document.body.innerHTML = '<div id="menu"><a id="hidden"></a><a href="#" id="first"></a></div><button id="one"></button>';
  let hides = 0;
  const menu = Object.assign(find("#menu"), { hidePopover: () => (hides += 1) });
  Object.defineProperty(document, "querySelector", {
    value: (selector: string) => (selector.includes("popover-open") ? menu : document.body.querySelector(selector)),
    configurable: true,
  });
  Object.defineProperty(document.getElementById("first"), "getClientRects", { value: () => [{}] });
  Object.defineProperty(document.getElementById("hidden"), "getClientRects", { value: () => [] });
  keepFocusInSight(window);
  happen(menu, "toggle");
  assert.equal(document.activeElement?.id, "first");
  const one = document.getElementById("one") as HTMLElement;
  for (const each of [one, menu]) Object.defineProperty(each, "matches", { value: () => true });
  Object.defineProperty(document.getElementById("first"), "matches", { value: () => true });
  happen(document.getElementById("first") as HTMLElement, "focusin");
  assert.equal(hides, 0);
  happen(one, "focusin");
  assert.equal(hides, 1);
  one.focus();
  happen(one, "toggle");
  assert.equal(document.activeElement?.id, "one");
});

test("a new task is seen from its beginning", () => {
  document.body.innerHTML = '<div class="lesson" y="-200"><h2 id="goal" tabindex="-1"></h2><p id="more" tabindex="-1"></p></div>';
  focusOn(window, "goal");
  assert.equal(document.activeElement?.id, "goal");
  assert.deepEqual(scrolled, [[{ top: 0, behavior: "instant" }]]);
  focusOn(window, "more");
  focusOn(window, "nowhere");
  find(".lesson").setAttribute("y", "0");
  focusOn(window, "goal");
  assert.equal(scrolled.length, 1);
});

test("what is won is celebrated for less than a second, inside the window, where motion is welcome", async () => {
  Object.assign(window, { innerWidth: 360, innerHeight: 640 });
  document.body.innerHTML = '<i data-finale x="10" y="20" width="100" height="40"></i>';
  celebrate(window);
  assert.equal(find(".finale").style.transform, "translate(60px, 40px)");
  assert.equal(find(".finale").getAttribute("aria-hidden"), "true");
  assert.equal(document.querySelectorAll(".finale .white").length, 7);
  assert.equal(document.querySelectorAll(".finale .black").length, 7);
  assert.equal(FakeAnimation.all.length, 14);
  for (const { keyframes, timing } of FakeAnimation.all) {
    assert.equal(timing.duration, 850);
    assert.deepEqual(keyframes.map(({ opacity }) => opacity), [1, 1, 0]);
    const [x = 0, y = 0] = [...String(keyframes[1]?.["transform"]).matchAll(/-?[\d.]+(?=px)/g)].map(Number);
    const [endX = 0, endY = 0] = [...String(keyframes[2]?.["transform"]).matchAll(/-?[\d.]+(?=px)/g)].map(Number);
    // At last they fall, and none leaves the window.
    assert(endY > y);
    for (const [dx, dy] of [[x, y], [endX, endY]] as const) {
      assert(60 + dx >= 0 && 60 + dx <= window.innerWidth, `${dx}`);
      assert(40 + dy >= 0 && 40 + dy <= window.innerHeight, `${dy}`);
    }
  }
  await pass(850);
  assert.equal(document.querySelector(".finale"), null);
  media.matches = ["(prefers-reduced-motion: reduce)"];
  celebrate(window);
  media.matches = [];
  document.body.innerHTML = "";
  celebrate(window);
  assert.equal(document.querySelector(".finale"), null);
});

test("where there is nothing to do, the focus stays where it is", () => {
  document.body.innerHTML = '<button id="one"></button><p id="goal" tabindex="-1"></p>';
  find("#one").focus();
  find("#goal").remove();
  focusOn(window, "goal");
  assert.equal(document.activeElement?.id, "one");
  assert.deepEqual(scrolled, []);
});
