"""A game that does not exist, added by one file: it has its pages, its drills, its puzzles and its place in codes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.building.copied import copied, told

GAME = '''
"""Leapfrog: the small board of the klasyczne, four men a side, and every capture is free to choose."""

from dataclasses import replace

from warcaby.rules.variant import CaptureRules, Citation, PdnRules, Told
from warcaby.rules.variants.documents import OURS
from warcaby.rules.variants.klasyczne import BRAZILIAN

NUMBER = 23
VARIANT = replace(
    BRAZILIAN,
    id="leap_frog",
    name="Leapfrog draughts",
    special="Four frogs a side, and every leap is yours to choose.",
    told={"pl": Told("Żabie warcaby", "zabie", "Po cztery żaby z każdej strony, a bicie wybierasz po swojemu.")},
    white_start=("a1", "c1", "e1", "g1"),
    black_start=("b8", "d8", "f8", "h8"),
    capture=CaptureRules(priority=()),
    pdn=PdnRules(),
    sources=dict.fromkeys(BRAZILIAN.sources, (Citation(OURS),)),
)
'''

PROGRAM = """
from warcaby.rules import VARIANTS
from warcaby.school.drills.availability import kinds_of
from warcaby.school.misconceptions import misconceptions_of
from warcaby.school.puzzles.packing import VARIANT_ORDER

game = VARIANTS["leap_frog"]
pages = opened(each for each in all_places() if each.item is game or each.item is None)
session = Session()
session.handle({"type": "start", "route": "gra/zabie/", "progress": None})
session.handle({"type": "setup", "field": "opponent", "value": "person"})
session.handle({"type": "begin"})
for square in ("c1", "d2"):
    session.handle({"type": "tap", "square": square})
found = {
    "pages": pages,
    "moves": [[move.start, move.end] for move in session.screen.play.match.game.moves],
    "drills": kinds_of(game, "optional", 1),
    "place": VARIANT_ORDER.index("leap_frog"),
}
"""


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Any:
    place = copied(tmp_path_factory.mktemp("invented"))
    Path(place, "warcaby/rules/variants/leap_frog.py").write_text(GAME, encoding="utf-8")
    return told(place, PROGRAM)


def test_every_page_opens_and_the_game_has_its_own_in_every_language(found: Any) -> None:
    pages = found["pages"]
    assert {"zasady/zabie/", "gra/zabie/", "en/rules/leap-frog/", "en/play/leap-frog/"} <= pages.keys()
    title, _, page = pages["zasady/zabie/"]
    assert "Żabie warcaby" in title
    assert "Po cztery żaby z każdej strony" in page
    assert "Leapfrog draughts" in page
    assert "Four frogs a side" in pages["en/rules/leap-frog/"][2]
    assert "Żabie warcaby" in pages["zasady/"][2]
    assert "Żabie warcaby" in pages["gra/"][2]


def test_it_is_played_practised_and_has_its_place_in_codes(found: Any) -> None:
    assert found["moves"] == [["c1", "d2"]]
    assert "play" in found["drills"]
    assert found["place"] == 23
