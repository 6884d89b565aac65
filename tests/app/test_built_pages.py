"""What the build draws of a page is what Python draws first for a newcomer: the page can leave it as it is."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import Any

from warcaby.app.shell.built_pages import checksum
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


def begun(route: str, built: str = "") -> dict[str, str]:
    """Begin as a newcomer; return the regions that come."""
    action: dict[str, Any] = {"type": "start", "route": route, "fragment": "", "links": "paths", "lms": None}
    stored: dict[str, Any] = {"who": FIRST, "learners": None, "progress": None, "beside": {}, "aside": []}
    answer = Session().handle({**action, **stored, "site": "https://example.org/", "built": built})
    regions: dict[str, str] = answer["frames"][-1]["regions"]
    return regions


def test_pages_come_from_the_build_as_python_draws_them_first() -> None:
    places = [place for place in all_places() if place.language == "pl"]
    others = set()
    for place, (_, document) in zip(places, pages(ASSETS, places), strict=True):
        told = re.search(r'<html [^>]* data-built="([0-9a-f]{8})"', document)
        assert told is not None
        regions = begun(place.route, built=told[1])
        if "page" in regions:
            assert regions["page"] not in document
            others.add(place.route)
        else:
            assert begun(place.route)["page"] in document
    assert others == TODAY


def test_a_page_that_differs_from_the_built_one_comes_whole() -> None:
    whole = begun("")["page"]
    assert begun("", built=checksum(whole + " "))["page"] == whole
    assert begun("gra/", built=checksum(whole))["page"] != whole
    assert "python-status" in begun("", built=checksum(whole))
