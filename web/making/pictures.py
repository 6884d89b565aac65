"""Icons and screenshots for home screens and installers."""

from __future__ import annotations

import json
import re
import shutil
import struct
from pathlib import Path

from warcaby.app.shell.web_manifest import Picture
from web.making.steps import BIN, WEB, content_hash, run

ICON = WEB / "icon.svg"
SCREENSHOTS = WEB / "screenshots"

# Sizes that installers ask for, and one for home screens that ignore the manifest.
ICON_SIZES = (192, 512)
TOUCH_ICON_SIZE = 180


def place_icons(assets: Path) -> tuple[Picture, ...]:
    """Draw the icon in every size and purpose; the SVG comes first, the one for home screens last.

    A maskable icon fills its square, so that any shape can be cut out of it: the same drawing on a solid background.
    """
    ground = re.search(r'<rect [^>]*fill="(#\w+)"', ICON.read_text(encoding="utf-8"))
    assert ground is not None, "the icon begins with its ground"
    name = f"icon-{content_hash(ICON, Path(__file__).with_name('icons.mjs'))}"
    pictures = [Picture(f"assets/{name}.svg", 0, 0, kind="image/svg+xml")]
    shutil.copyfile(ICON, assets / f"{name}.svg")
    orders = []
    purposes = [(size, purpose) for purpose in ("any", "maskable") for size in ICON_SIZES]
    for size, purpose in [*purposes, (TOUCH_ICON_SIZE, "maskable")]:
        # The hash comes last, as in all other file names.
        file = f"icon-{purpose}-{size}-{name.removeprefix('icon-')}.png"
        background = ground[1] if purpose == "maskable" else None
        orders.append({"size": size, "background": background, "to": str(assets / file)})
        pictures.append(Picture(f"assets/{file}", size, size, purpose=purpose))
    run("Drawing the icons", BIN / "node", WEB / "making/icons.mjs", ICON, json.dumps(orders))
    return tuple(pictures)


def place_screenshots(assets: Path) -> tuple[Picture, ...]:
    """Copy the screenshots next to the icons."""
    pictures = []
    for file in sorted(SCREENSHOTS.glob("*.png")):
        # A PNG begins with its signature, and its first chunk with the size (W3C, PNG, 5.2 and 11.2.1).
        width, height = struct.unpack(">II", file.read_bytes()[16:24])
        name = f"{file.stem}-{content_hash(file)}.png"
        shutil.copyfile(file, assets / name)
        pictures.append(Picture(f"assets/{name}", width, height))
    return tuple(pictures)
