"""Names of openings, each with where it was read; found by the position, whatever the order of moves was.

Only names that somebody has published are here. *Klasyczne* has no published names of its own that were found: as its
first moves are those of Russian draughts, it borrows theirs, and says so.

>>> from warcaby.notation import play_text
>>> from warcaby.rules import VARIANTS, new_game
>>> game = new_game(VARIANTS["russian"])
>>> for move in ("c3-d4", "d6-c5", "d2-c3", "f6-g5"):
...     game = play_text(game, move)
>>> opening_of(game.position).name
'Городская партия'
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from warcaby.notation import play_text
from warcaby.rules import VARIANTS, Position, new_game

_BORROWED = MappingProxyType({"brazilian": "russian"})
"""Games whose openings have the names of another game: same board, same first position, same steps of men."""

KOMBINASHKI = "kombinashki.ru, Дебюты, 9"
WIKIPEDIA = "Wikipedia, ru, article of this name"
GOEDEMOED = "T. Goedemoed, A Course in Draughts, The opening of the game, index"
REINFELD = "F. Reinfeld, How to Win at Checkers (1957), seven opening systems"


@dataclass(frozen=True)
class Opening:
    """A named opening: the moves that lead there, one order or several, and where the name was read."""

    game: str
    """The id of the variant."""
    name: str
    """In the language of its source."""
    latin: str
    """In Latin letters."""
    lines: tuple[str, ...]
    source: str


OPENINGS: tuple[Opening, ...] = (
    Opening("russian", "Игра Каулена", "Igra Kaulena", ("g3-f4 f6-e5 h2-g3",), KOMBINASHKI),
    Opening("russian", "Игра Филиппова", "Igra Filippova", ("e3-d4 d6-e5 a3-b4 h6-g5",), KOMBINASHKI),
    Opening("russian", "Старая партия", "Staraya partiya", ("c3-d4 d6-c5 b2-c3 e7-d6",), WIKIPEDIA),
    Opening(
        "russian",
        "Городская партия",
        "Gorodskaya partiya",
        ("c3-d4 d6-c5 b2-c3 f6-g5", "c3-d4 d6-c5 d2-c3 f6-g5"),
        "draughts.narod.ru, О теории шашечных начал и методах её изучения",
    ),
    Opening(
        "russian",
        "Отказанная городская партия",
        "Otkazannaya gorodskaya partiya",
        ("c3-d4 d6-c5 d2-c3 f6-g5 g3-h4 g5-f4 e3:g5 h6:f4 f2-g3 c5:e3 g3:e5 b6-c5 e5-d6 c7:e5 c3-d4 e5:c3 b2:f2",),
        WIKIPEDIA,
    ),
    Opening(
        "russian",
        "Обратный перекрёсток",
        "Obratny perekryostok",
        ("c3-d4 d6-e5 b2-c3 e7-d6 g3-h4 d6-c5",),
        "Wikipedia, ru, Отказанный обратный перекрёсток",
    ),
    Opening(
        "russian",
        "Отказанный обратный перекрёсток",
        "Otkazanny obratny perekryostok",
        ("c3-d4 d6-e5 b2-c3 e7-d6 g3-h4 h6-g5", "c3-d4 d6-e5 b2-c3 e7-d6 g3-h4 f8-e7"),
        WIKIPEDIA,
    ),
    Opening(
        "russian",
        "Обратный тычок",
        "Obratny tychok",
        ("c3-b4 f6-e5 b2-c3 e5-f4 g3:e5 d6:f4 e3:g5 h6:f4", "c3-b4 f6-g5 b2-c3 g5-f4"),
        "v-damki.com, Дебют «Обратный Тычок»",
    ),
    Opening(
        "russian",
        "Обратный кол",
        "Obratny kol",
        ("g3-h4 f6-e5 c3-b4 e5-f4 e3:g5 h6:f4",),
        "shashkivsem.ru, Как победить в дебюте чёрными",
    ),
    Opening("international", "1. 32-28 opening", "1. 32-28 opening", ("32-28",), GOEDEMOED),
    Opening("international", "Symmetrical variation", "Symmetrical variation", ("32-28 19-23",), GOEDEMOED),
    Opening("international", "Chefneux opening", "Chefneux opening", ("32-28 18-23",), GOEDEMOED),
    Opening("international", "The Fox", "The Fox", ("32-28 18-23 33-29 23x32 37x28 20-25",), GOEDEMOED),
    Opening("american", "Single Corner", "Single Corner", ("11-15",), REINFELD),
    Opening("american", "Double Corner", "Double Corner", ("9-14",), REINFELD),
    Opening("american", "Bristol", "Bristol", ("11-16",), REINFELD),
    Opening("american", "Kelso", "Kelso", ("10-15",), REINFELD),
    Opening("american", "Denny", "Denny", ("10-14",), REINFELD),
    Opening("american", "Dundee", "Dundee", ("12-16",), REINFELD),
    Opening("american", "Edinburgh", "Edinburgh", ("9-13",), REINFELD),
)


def opening_of(position: Position) -> Opening | None:
    """Return the opening that a position has the name of; None if it has none."""
    variant = position.variant
    return None if variant.options else _by_position(variant.id).get((position.state, position.turn))


def is_borrowed(opening: Opening, position: Position) -> bool:
    """Whether the name is that of another game."""
    return opening.game != position.variant.id


@cache
def _by_position(variant: str) -> Mapping[object, Opening]:
    found: dict[object, Opening] = {}
    for opening in OPENINGS:
        if opening.game == _BORROWED.get(variant, variant):
            for line in opening.lines:
                game = new_game(VARIANTS[opening.game])
                for move in line.split():
                    game = play_text(game, move)
                found[game.position.state, game.position.turn] = opening
    return MappingProxyType(found)
