/** New HTML comes without rebuilding what stays: the focus, and what the reader has opened. */

import { find, happen, said, testing } from "./page";

import assert from "node:assert/strict";

import { builtOf, listenToDetails, morph, replace, setSession } from "../src/morph";

const DETAILS = '<div id="page"><details><summary><b>More</b></summary><p>text</p></details></div>';

const test = testing(() => {
  document.body.innerHTML = DETAILS;
  listenToDetails(document);
});

test("what the reader has opened stays open when the page is drawn again, and what he has closed stays closed", () => {
  happen(find("summary b"), "click");
  find("details").setAttribute("open", "");
  morph(document, "page", DETAILS.replace("text", "another text"));
  assert.equal(find("p").textContent, "another text");
  assert(find("details").hasAttribute("open"));
  find("details").removeAttribute("open");
  morph(document, "page", DETAILS.replace("<details>", "<details open>"));
  assert(!find("details").hasAttribute("open"));
});

test("what nobody has touched is as the new page says, and so is all else of what was touched", () => {
  happen(find("p"), "click");
  happen(document, "click");
  morph(document, "page", DETAILS.replace("<details>", '<details open class="new">'));
  assert(find("details").hasAttribute("open"));
  happen(find("summary"), "click");
  morph(document, "page", DETAILS.replace("<details>", '<details class="newer">'));
  assert.deepEqual([find("details").className, find("details").hasAttribute("open")], ["newer", true]);
});

test("a popover that a browser without them has opened by its class stays open when the page is drawn again", () => {
  const menu = '<div id="menu" class="sheet" popover="">old</div>';
  document.body.innerHTML = menu;
  find("#menu").classList.add(":popover-open");
  morph(document, "menu", menu.replace("old", "new"));
  assert.deepEqual([find("#menu").textContent, find("#menu").className], ["new", "sheet :popover-open"]);
  find("#menu").classList.remove(":popover-open");
  morph(document, "menu", menu.replace("sheet", "wide"));
  assert.equal(find("#menu").className, "wide");
});

test("elements that stay are the same, with the focus where it was", () => {
  document.body.innerHTML = '<div id="page" class="old"><button id="one">One</button></div>';
  const button = find("#one");
  button.focus();
  morph(document, "page", '<div id="page" class="new"><p>before</p><button id="one">Two</button></div>');
  assert.equal(find("#one"), button);
  assert.equal(document.activeElement, button);
  assert.deepEqual([button.textContent, find("#page").className], ["Two", "new"]);
});

test("a screen that gives way to another one is not turned into it; one of the same kind is", () => {
  const round = (kind: string, title: string) => `<div id="round"><div class="${kind}"><h1 id="title">${title}</h1></div></div>`;
  document.body.innerHTML = `<main id="main">${round("task", "One")}</main>`;
  const [screen, title] = [find("#round"), find("#title")];
  morph(document, "round", round("task", "Two"));
  assert.equal(find("#title"), title);
  morph(document, "round", round("end", "Three"));
  assert.equal(find("#round"), screen);
  assert.notEqual(find("#title"), title);
  assert.equal(document.body.innerHTML, `<main id="main">${round("end", "Three")}</main>`);
  const game = '<main id="main"><div class="game"><p class="task">Play</p></div></main>';
  morph(document, "main", game);
  morph(document, "main", game.replace('"game"', '"games"').replace('"task"', '"list"'));
  assert.equal(find("#main > div").className, "games");
  // A drawing has its class as others have.
  const home = (text: string): string => `<main id="main"><div class="home"><svg class="paints"></svg><p>${text}</p></div></main>`;
  morph(document, "main", home("One"));
  const [drawing, words] = [find("svg"), find("p")];
  morph(document, "main", home("Two"));
  assert.deepEqual([find("svg"), find("p"), words.textContent], [drawing, words, "Two"]);
});

test("a page is as it was built until anything of it changes", () => {
  document.body.innerHTML = '<div id="page"><p id="one">1</p><p id="two">2</p></div>';
  for (const change of [() => morph(document, "two", '<p id="two">new</p>'), () => replace(document, "one", '<p id="one">1</p>')]) {
    document.documentElement.dataset["built"] = "0a1b2c3d";
    assert.equal(builtOf(document), "0a1b2c3d");
    change();
    assert.equal(builtOf(document), "");
  }
});

test("HTML can be put in the place of an element without looking at it; what is not there is told of", () => {
  replace(document, "page", '<div id="page">new</div>');
  assert.equal(find("#page").textContent, "new");
  replace(document, "nowhere", "<p></p>");
  morph(document, "nowhere", "<p></p>");
  assert.deepEqual(said, ['there is no element "nowhere" to change', 'there is no element "nowhere" to change']);
});

const OUTER = '<div id="page"><p id="task">one</p><p id="panel">two</p></div>';

test("an element is left alone if what it was morphed into comes once more", () => {
  morph(document, "page", OUTER);
  morph(document, "task", '<p id="task">three</p>');
  find("#task").classList.add("said");
  morph(document, "task", '<p id="task">three</p>');
  assert.equal(find("#task").className, "said");
  morph(document, "panel", '<p id="panel">four</p>');
  morph(document, "task", '<p id="task">three</p>');
  assert.equal(find("#task").className, "said");
  morph(document, "task", '<p id="task">five</p>');
  assert.deepEqual([find("#task").className, find("#task").textContent], ["", "five"]);
});

test("what has changed around an element, inside it, or in its place is morphed again", () => {
  morph(document, "page", OUTER);
  morph(document, "task", '<p id="task">three</p>');
  morph(document, "page", OUTER);
  assert.equal(find("#task").textContent, "one");
  morph(document, "task", '<p id="task">three</p>');
  assert.equal(find("#task").textContent, "three");
  morph(document, "page", OUTER.replace("two", "four"));
  morph(document, "task", '<p id="task">three</p>');
  assert.equal(find("#task").textContent, "three");
  replace(document, "task", '<p id="task">six</p>');
  morph(document, "task", '<p id="task">three</p>');
  assert.equal(find("#task").textContent, "three");
});

test("where a session begins, bars are set down again in their order, but for one that has the focus", async () => {
  const bars = '<header><nav class="menu-bar"><a href="#">Home</a></nav><b></b></header><footer class="site-footer"></footer>';
  document.body.innerHTML = `<div id="page">${bars}</div>`;
  const removed: string[] = [];
  new MutationObserver((all) => {
    for (const { removedNodes } of all) for (const node of removedNodes) removed.push((node as Element).className);
  }).observe(document.body, { childList: true, subtree: true });
  const told = async () => {
    await Promise.resolve();
    return removed.splice(0);
  };
  setSession(document, false);
  assert.deepEqual(await told(), []);
  setSession(document, true);
  assert.deepEqual(await told(), ["menu-bar", "site-footer"]);
  assert.equal(find("#page").outerHTML, `<div id="page" data-session="">${bars}</div>`);
  find("a").focus();
  setSession(document, false);
  assert.deepEqual(await told(), ["site-footer"]);
  assert.equal(document.activeElement, find("a"));
});
