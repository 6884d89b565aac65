"""Every name under which the page stores something, and who owns it."""

from __future__ import annotations

import re

import build

LEARNERS = {"warcaby-look", "warcaby-ahead", "warcaby-progress", "warcaby-learner-"}
"""A learner's own: the name has the learner's id in it, but for the first learner."""

OF_THE_DEVICE = {
    "warcaby-learners": "the list of learners",
    "warcaby-learners-aside": "what could not be read of it",
    "warcaby-endgames": "larger tables of endgames that somebody has asked for, and of which games",
    "warcaby-who": "who plays in a tab",
    "warcaby-language": "the language that a reader has chosen",
    "warcaby-python": "a snapshot of Python's memory, made before any record is read",
}
FORMAT = {"warcaby-everybody"}
"""What a file of all learners says that it is."""

FORMER = {"keyval-store"}
"""Where the first releases kept the first learner's record."""

STORES = re.compile(r"localStorage|sessionStorage|createStore\(|BroadcastChannel\(|indexedDB\.")
NAME = re.compile(r"[\"'`](warcaby-[a-z-]*|keyval-store)")

KEEPERS = {
    "ahead.ts",
    "kept-files.ts",
    "larger-kept.ts",
    "larger-tables.ts",
    "language.ts",
    "learner-records.ts",
    "look.ts",
    "snapshot.ts",
    "store.ts",
    "who.ts",
}
"""The scripts that store something; the cache of the service worker holds files of the site alone."""


def test_all_that_is_stored_has_an_owner() -> None:
    scripts = {file.name: file.read_text(encoding="utf-8") for file in (build.WEB / "src").glob("*.ts")}
    assert {name for name, text in scripts.items() if STORES.search(text)} == KEEPERS
    found = {name for keeper in KEEPERS for name in NAME.findall(scripts[keeper])}
    assert found == LEARNERS | OF_THE_DEVICE.keys() | FORMER | FORMAT


def test_what_is_a_learners_own_is_stored_by_the_learner() -> None:
    # `nameOf` and `databaseOf` alone put the learner into a name: nobody stores by a learner's name without them.
    for keeper in ("ahead.ts", "look.ts", "store.ts"):
        text = (build.WEB / "src" / keeper).read_text(encoding="utf-8")
        assert not re.search(r"(getItem|setItem|removeItem)\((KEPT|\"|KEPT_AHEAD)", text), keeper
        assert not re.search(r"(createStore|BroadcastChannel)\(\"", text), keeper
