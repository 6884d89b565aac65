"""Positions that were set up: those that cannot occur in a game, and those in which it is over."""

from __future__ import annotations

from hypothesis import given

from tests.cases import for_each
from tests.rules.boards import positions
from warcaby.notation import parse_fen
from warcaby.rules import VARIANTS, Game, Position, SetupFault, initial_position, piece_limit, setup_faults

ROW_OF_MEN = "a1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3,b4"

FAULTS = {
    "a man on the last row": ("brazilian", "W:Wb8,c3:Bd6", [SetupFault("man-on-last-row", "white", ("b8",))]),
    "a black man on his last row": (
        "brazilian",
        "W:Wc3:Be1,d4",
        [SetupFault("man-on-last-row", "black", ("e1",))],
    ),
    "a king on the last row": ("brazilian", "W:WKb8:Bd4", []),
    "black men go up too where all go one way": (
        "one_way",
        "W:Wa1:Bb8",
        [SetupFault("man-on-last-row", "black", ("b8",))],
    ),
    "dogs are never crowned": ("wolf_and_dogs", "W:Wb8,a1:BKh2", []),
    "the wolf is through": ("wolf_and_dogs", "W:Wb2:BKa1", [SetupFault("won", "black", ("a1",))]),
    "the first king wins": ("breakthrough", "W:WKb2:Ba7", [SetupFault("won", "white", ("b2",))]),
    "no pieces": ("brazilian", "W:Wc3:B", [SetupFault("no-pieces", "black")]),
    "the side to move is blocked": ("brazilian", "B:Wa5,b4,c3:Ba7,b6", []),
    "and really blocked": ("brazilian", "W:Wa5:Bb6,c7", [SetupFault("cannot-move", "white")]),
    "the other side may be blocked": ("brazilian", "B:Wa5:Bb6,c7", []),
}


@for_each("case", FAULTS)
def test_faults_of(case: str) -> None:
    name, text, faults = FAULTS[case]
    assert setup_faults(parse_fen(VARIANTS[name], text)) == faults


def test_nobody_has_more_pieces_than_at_the_start() -> None:
    (fault,) = setup_faults(parse_fen(VARIANTS["brazilian"], f"W:W{ROW_OF_MEN}:Bd8"))
    assert (fault.reason, fault.colour, len(fault.squares), fault.limit) == ("too-many-pieces", "white", 13, 12)


@for_each("name", VARIANTS)
def test_every_game_begins_without_a_fault(name: str) -> None:
    start = initial_position(VARIANTS[name])
    assert setup_faults(start) == []
    assert start.occupied.bit_count() == piece_limit(start.variant, "white") + piece_limit(start.variant, "black")


@given(positions())
def test_a_position_without_a_fault_can_be_played(position: Position) -> None:
    if setup_faults(position) == []:
        assert Game((position,)).ending() is None
