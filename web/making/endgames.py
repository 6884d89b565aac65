"""Larger tables of endgames: not in git, made by those who want to offer them, and put on the site if they are there.

``python3 -m warcaby.engine.endgames.build brazilian russian --larger web/endgames`` makes them; what was stopped goes
on. The site gets their parts and a list of them: the page offers what the list has, and fetches it when somebody asks.
"""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

from warcaby.engine.endgames import LARGER
from web.making.steps import WEB, content_hash

MADE = WEB / "endgames"
"""Where the parts are made."""

FOLDER = "endgames"
"""Where they lie on the site: outside what packages take along."""


def place_larger(site: Path, made: Path = MADE) -> tuple[str, list[str]]:
    """Copy the parts to the site; return the address of their list, or nothing, and those of the parts."""
    parts = {name: sorted(made.glob(f"{name}-*.bin")) for name in LARGER}
    found = {name: files for name, files in parts.items() if files}
    if not found:
        return "", []
    folder = site / FOLDER
    folder.mkdir()
    listed: dict[str, list[dict[str, str | int]]] = {}
    addresses: list[str] = []
    for name, files in found.items():
        listed[name] = []
        for number, file in enumerate(files, 1):
            placed = folder / f"{name}-{number:02}-{content_hash(file)}.bin"
            shutil.copyfile(file, placed)
            digest = hashlib.sha256(file.read_bytes()).hexdigest()
            listed[name].append({"file": placed.name, "size": file.stat().st_size, "digest": digest})
            addresses.append(f"{FOLDER}/{placed.name}")
    text = json.dumps(listed, separators=(",", ":"))
    address = f"{FOLDER}/list-{content_hash(text=text)}.json"
    (site / address).write_text(text, encoding="utf-8")
    return address, addresses
