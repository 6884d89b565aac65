"""Somebody who presses in a real browser what is seen there, the least pressed first, now and then twice."""

from __future__ import annotations

import random
from collections import Counter

from playwright.sync_api import Page

from tests.browser.site import START_TAKES_MS

NOTE_CALLS = """
    window.walked = { open: new Set() };
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...others) {
        if (message.kind === "call") {
            // The machine may think for a minute: what comes by itself is not waited for.
            if (JSON.parse(message.text).type !== "wake") window.walked.open.add(message.id);
            if (this.walked === undefined) {
                this.walked = true;
                this.addEventListener("message", ({ data }) => {
                    if (data.kind === "answer" || data.kind === "error") window.walked.open.delete(data.id);
                });
            }
        }
        return send.call(this, message, ...others);
    };
    window.print = () => undefined;
"""
"""The page notes its own calls of Python until they are answered; what prints is not waited for."""

SEEN = """() => {
  const kind = (route) => route.replace(/^en\\//, "").split("/").slice(0, 2).join("/");
  const here = kind(location.pathname.split("/").slice(2).join("/"));
  const sign = (each) => {
    if (each.dataset.route !== undefined) return "link " + kind(each.dataset.route);
    const { type, ...rest } = JSON.parse(each.dataset.action ?? each.form?.dataset.action ?? "{}");
    const told = [rest.stage, rest.field, rest.do, rest.by, each.getAttribute("popovertarget"), each.localName];
    return [here, type, ...told].filter((part) => part !== undefined && part !== null).join(" ");
  };
  const stops = "button, a[data-route], summary, #board [data-square], input:not([type=file]), select";
  window.stops = [...document.querySelectorAll(stops)];
  return window.stops.flatMap((each, number) => {
    const { width, height } = each.getBoundingClientRect();
    const isSeen = each.checkVisibility() && width > 1 && height > 1;
    return isSeen && !each.disabled && !each.closest(".to-projector") ? [{ number, sign: sign(each) }] : [];
  });
}"""

PLACE = """(number) => {
  const each = window.stops[number];
  if (!each.isConnected) return null;
  each.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = each.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2, html: each.outerHTML.slice(0, 160) };
}"""

STUCK = """() => {
  const { python, dropped, reason } = document.documentElement.dataset;
  return python === "ready" && dropped === undefined ? "" : `${python} ${reason} ${dropped}`;
}"""

QUIET = "() => window.walked.open.size === 0 || document.documentElement.dataset.python === 'failed'"


RESTARTS = ("play-as", "play-as-guest", "play-as-teacher", "pass-on", "remove-learner", "remove-all", "end-desk")
"""Actions that may restart the page for another learner."""

RESTARTS_MS = 1_000


class Clicker:
    """Presses; `pressed` counts what by its kind."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.pressed = Counter[str]()
        self.faults: list[str] = []
        self.way: list[str] = []

    def press(self) -> None:
        """Press once, or twice at once, and wait for what comes of it."""
        page = self.page
        seen = page.evaluate(SEEN)
        self.chance.shuffle(seen)
        chosen = min(seen, key=lambda each: self.pressed[each["sign"]])
        place = page.evaluate(PLACE, chosen["number"])
        if place is None:
            return  # the page has gone on by itself
        self.pressed[chosen["sign"]] += 1
        times = self.chance.choice((1, 1, 2))
        self.way.append(f"{times} x {place['html']}")
        page.mouse.click(place["x"], place["y"], click_count=times)
        if any(each in RESTARTS for each in chosen["sign"].split()):
            page.wait_for_timeout(RESTARTS_MS)
        page.wait_for_function(QUIET, timeout=START_TAKES_MS)
        page.wait_for_function("() => document.documentElement.dataset.python !== 'loading'", timeout=START_TAKES_MS)
        stuck = page.evaluate(STUCK)
        if stuck:
            self.faults.append(f"{stuck} on {page.url} after {self.way[-3:]}")
            page.reload()
            page.wait_for_function("() => document.documentElement.dataset.python === 'ready'", timeout=START_TAKES_MS)
