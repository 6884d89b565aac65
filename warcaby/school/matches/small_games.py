"""Small games: a few pieces and a goal of their own, played with what has been taught so far.

Each closes a lesson and needs no rule that a later lesson teaches: `test_games_after_lessons.py` plays them all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from warcaby.languages import N_
from warcaby.notation import parse_fen
from warcaby.rules import VARIANTS, Piece, Position, Variant, opponent, position_of
from warcaby.rules.variant import EndRules


@dataclass(frozen=True)
class SmallGame:
    """A small game."""

    id: str
    """Its results and its unfinished game are kept under it: no variant has the same."""
    lesson: str
    """The id of the lesson that it closes."""
    name: str
    goal: str
    """Who wins, in one or two short sentences."""
    fen: str
    """The set-up; who begins is the reader, and after a game that the reader has won the person opposite."""
    end: EndRules
    """How it is won."""
    level: int = 1
    """The person who sits opposite at first."""
    variant: str = "brazilian"
    """The game whose rules hold but for the end."""

    @property
    def rules(self) -> Variant:
        """The rules record: that of the variant, with an end of its own."""
        return _with_end(self.variant, self.end)

    @property
    def start(self) -> Position:
        """The position to begin with."""
        return parse_fen(self.rules, self.fen)

    @property
    def start_of_other(self) -> Position:
        """The position that the person opposite begins with: the same seen from there, where both want the same."""
        start = self.start
        if not self.end.first_king_wins:
            return replace(start, turn=opponent(start.turn))
        names = start.variant.board.squares
        across = dict(zip(names, reversed(names), strict=True))
        pieces = {across[at]: Piece(opponent(each.colour), each.king) for at, each in start.pieces().items()}
        return position_of(start.variant, opponent(start.turn), pieces)


# The engine knows a record by its identity.
@cache
def _with_end(variant: str, end: EndRules) -> Variant:
    known = VARIANTS[variant]
    return known if end == known.end else replace(known, end=end)


FIRST_KING = EndRules(first_king_wins=True)

LAST_ROW = ("a1", "c1", "e1", "g1")
"""Where Black's men are going."""

_ALL = (
    SmallGame(
        "run",
        "turns-and-winning",
        N_("Who is first?"),
        N_("Two against two. Whose man is the first on the last row?"),
        "W:Wa3,a5:Bh4,h6",
        FIRST_KING,
    ),
    SmallGame(
        "race",
        "man-moves",
        N_("Race of men"),
        N_("Three against three. The first man on the last row wins."),
        "W:Wa3,a5,c5:Bf4,h4,h6",
        FIRST_KING,
    ),
    SmallGame(
        "pass",
        "must-capture",
        N_("Slip through"),
        N_("Who can capture has to. The first man on the last row wins."),
        "W:Wa3,b4,f4:Bc5,g5,h6",
        FIRST_KING,
    ),
    SmallGame(
        "three",
        "backward-captures",
        N_("Three against three"),
        N_("Men capture backwards too. The first man on the last row wins."),
        "W:Wb2,c3,f4:Ba5,c5,g5",
        FIRST_KING,
    ),
    SmallGame(
        "jumps",
        "several-at-once",
        N_("Jump by jump"),
        N_("Sometimes one move captures two. The first man on the last row wins."),
        "W:Wc3,d4,f4:Bc5,g5,e7",
        FIRST_KING,
    ),
    SmallGame(
        "guard",
        "flying-king",
        N_("The king on guard"),
        N_("Your king against three men. Capture them all before one of them reaches your row."),
        "W:WKa3:Bb6,a7,e7",
        EndRules(black_goal=LAST_ROW),
    ),
    SmallGame(
        "eight",
        "promotion-mid-capture",
        N_("Breakthrough"),
        N_("Eight against eight, with every capture you know. The first king wins."),
        "W:Wa1,c1,e1,g1,b2,d2,f2,h2:Ba7,c7,e7,g7,b8,d8,f8,h8",
        FIRST_KING,
        level=2,
    ),
    SmallGame(
        "catch",
        "draws",
        N_("Catch the king"),
        N_("Your three kings against one. Capture it within fifteen moves."),
        "W:WKa1,Kc1,Kg1:BKd8",
        VARIANTS["brazilian"].end,
    ),
)

SMALL_GAMES: Mapping[str, SmallGame] = {game.id: game for game in _ALL}
"""All small games by their ids, in the order of the lessons."""


def small_game_after(lesson: str) -> SmallGame | None:
    """Return the small game that closes a lesson; None if it has none."""
    return next((game for game in _ALL if game.lesson == lesson), None)
