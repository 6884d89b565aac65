"""What the style page looks like: where everything stands, and a coarse picture of it.

Both are kept in `tests/browser/style-kept`. Boxes tell of a button that has moved, pictures of colours and drawings:
each of their points is the average of many, so that edges drawn a little differently make no difference. After a change
that is meant, with the site built:

    .venv/bin/python -m tests.browser.style
"""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import TypeAlias

from playwright.sync_api import Page, ViewportSize, sync_playwright

import build
from tests.browser.conftest import CHROMIUM_ARGUMENTS
from tests.browser.site import START_TAKES_MS, Site, served
from web.making.style_page import SCREENS, write_style_page

KEPT = Path(__file__).with_name("style-kept")

SLACK = 2
"""Pixels that anything may be off: fonts are not drawn alike everywhere."""
FAINT = 32
"""How far a point of a picture may be off, of 255."""
SPECKS = 0.003
"""The share of points that may be off by more."""

PHONE: ViewportSize = {"width": 360, "height": 640}
DESK: ViewportSize = {"width": 1440, "height": 900}

Box: TypeAlias = tuple[str, int, int, int, int]


@dataclass(frozen=True)
class Aspect:
    """The style page, or a screen of it, in a window."""

    page: str
    window: ViewportSize
    grain: int
    """How many pixels in a row make one point of the picture; 0 if where everything stands is enough."""
    whole: bool = False
    """Whether all of it is looked at, and not only what fits into the window."""


ASPECTS: Mapping[str, Aspect] = {
    # Drawing so large a page takes 20 s; its colours are those of the narrow one.
    "components-wide": Aspect("index.html", DESK, 0, whole=True),
    "components-narrow": Aspect("index.html", PHONE, 20, whole=True),
    # By turns: the components are there both light and dark.
    **{
        f"{shown.name}-{scheme}": Aspect(f"{shown.name}-{scheme}.html", PHONE, 10)
        for shown, scheme in zip(SCREENS, cycle(("light", "dark")))
    },
}

BOXES = """() => [...document.querySelectorAll("h1, h2, h3, p, a, button, label, input, summary, li, svg, .feedback")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.closest("svg svg, .paints") === null)
    .map((each) => [each, each.getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && box.height > 1)
    .map(([each, box]) => [
        each.localName + (each.id ? `#${each.id}` : each.classList.length ? `.${each.classList[0]}` : ""),
        ...[box.x + scrollX, box.y + scrollY, box.width, box.height].map(Math.round),
    ])"""
SHRUNK = """async ([png, grain]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.width / grain);
    canvas.height = Math.round(image.height / grain);
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL("image/png").split(",")[1];
}"""
POINTS = """async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    return [image.width, image.height, [...context.getImageData(0, 0, image.width, image.height).data]];
}"""


@dataclass(frozen=True)
class Seen:
    """What is there to see."""

    boxes: list[Box]
    picture: str
    """A PNG as base64; empty where none is kept."""


def open_aspect(page: Page, site: Site, aspect: Aspect) -> None:
    """Bring an aspect of the style page into a window."""
    page.set_viewport_size(aspect.window)
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site.url}style/{aspect.page}", timeout=START_TAKES_MS)
    # Screens have aspects of their own.
    page.evaluate("document.querySelector('.style-screens')?.remove()")
    page.evaluate("document.fonts.ready.then(() => null)")


def look_at(page: Page, aspect: Aspect) -> Seen:
    """Take down what an open page looks like."""
    boxes = [tuple(box) for box in page.evaluate(BOXES)]
    if not aspect.grain:
        return Seen(boxes, "")
    taken = base64.b64encode(page.screenshot(full_page=aspect.whole, animations="disabled")).decode()
    return Seen(boxes, page.evaluate(SHRUNK, [taken, aspect.grain]))


def moved(before: list[Box], after: list[Box]) -> list[str]:
    """List what stands elsewhere than it did, is new or is gone."""
    names = [[box[0] for box in boxes] for boxes in (before, after)]
    if names[0] != names[1]:
        return [f"{sorted(set(names[0]) ^ set(names[1]))} came or went, or another order"]
    pairs = zip(before, after, strict=True)
    return [
        f"{old} is at {new[1:]}"
        for old, new in pairs
        if any(abs(a - b) > SLACK for a, b in zip(old[1:], new[1:], strict=True))
    ]


def differing(page: Page, before: str, after: str) -> float:
    """Return the share of points that differ; 1 for pictures of different sizes. The page only decodes them."""
    (*size, old), (*other_size, new) = (page.evaluate(POINTS, picture) for picture in (before, after))
    if size != other_size:
        return 1.0
    off = [abs(a - b) > FAINT for a, b in zip(old, new, strict=True)]
    return sum(any(off[at : at + 4]) for at in range(0, len(off), 4)) * 4 / len(off)


def kept(name: str) -> Seen:
    """Read what an aspect looked like."""
    boxes = [
        (str(box[0]), *map(int, box[1:])) for box in json.loads((KEPT / f"{name}.json").read_text(encoding="utf-8"))
    ]
    picture = base64.b64encode((KEPT / f"{name}.png").read_bytes()).decode() if ASPECTS[name].grain else ""
    return Seen(boxes, picture)  # type: ignore[arg-type]


def keep(name: str, seen: Seen) -> None:
    """Write what an aspect looks like from now on."""
    lines = ",\n".join(json.dumps(box, ensure_ascii=False) for box in seen.boxes)
    (KEPT / f"{name}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8", newline="\n")
    if seen.picture:
        (KEPT / f"{name}.png").write_bytes(base64.b64decode(seen.picture))


def style_site(dist: Path) -> Iterator[Site]:
    """Serve the site with the style page beside it."""
    with served(dist) as site:
        write_style_page(site.folder / "style", dist)
        yield site


def main() -> None:
    """Renew what is kept."""
    KEPT.mkdir(exist_ok=True)
    for old in KEPT.iterdir():
        old.unlink()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=CHROMIUM_ARGUMENTS)
        page = browser.new_page()
        for site in style_site(build.DIST):
            for name, aspect in ASPECTS.items():
                open_aspect(page, site, aspect)
                keep(name, look_at(page, aspect))
        browser.close()


if __name__ == "__main__":
    main()
