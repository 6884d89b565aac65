"""What the build draws of a page is what Python draws first for a newcomer: the page can leave it as it is."""

from __future__ import annotations

import re
import zlib
from collections import defaultdict
from typing import Any

from warcaby.app.shell.page_views import Assets
from warcaby.app.shell.routes import all_places
from warcaby.app.shell.screen import FIRST
from warcaby.app.shell.session import Session
from warcaby.app.shell.site import pages

TODAY = {"postepy/", "zadania/", "nauczyciel/scenariusze/"}
"""What they show depends on the day."""

ASSETS = Assets(
    script="",
    worker="",
    guard="",
    early="",
    styles=(),
    room_styles="",
    icon="",
    touch_icon="",
    release="",
    larger="",
    fonts=defaultdict(tuple),
    recordings={},
)


def first_drawn(route: str) -> str:
    stored: dict[str, Any] = {"progress": None, "beside": {}, "aside": []}
    begun = {"type": "start", "route": route, "fragment": "", "links": "paths", "site": "https://example.org/"}
    answer = Session().handle({**begun, **stored, "lms": None, "who": FIRST, "learners": None})
    page: str = answer["frames"][-1]["regions"]["page"]
    return page


def test_pages_come_from_the_build_as_python_draws_them_first() -> None:
    places = [place for place in all_places() if place.language == "pl"]
    others = set()
    for place, (_, document) in zip(places, pages(ASSETS, places), strict=True):
        drawn = first_drawn(place.route)
        told = re.search(r'<html [^>]* data-built="([0-9a-f]{8})"', document)
        assert told is not None
        if told[1] == f"{zlib.crc32(drawn.encode()):08x}":
            assert drawn in document
        else:
            others.add(place.route)
    assert others == TODAY
