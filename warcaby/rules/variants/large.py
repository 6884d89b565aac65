"""Games on a hundred squares and more."""

from __future__ import annotations

from dataclasses import replace

from warcaby.rules.board import Board
from warcaby.rules.variant import (
    DIAGONALS,
    CaptureRules,
    Direction,
    DrawRules,
    EndRules,
    KingRules,
    ManRules,
    MaterialDraw,
    PdnRules,
    Variant,
)
from warcaby.rules.variants.documents import DCTL, FMJD, LIDRAUGHTS, PDN
from warcaby.rules.variants.klasyczne import BRAZILIAN

HUNDRED = Board(10, 10)


def _rows(board: Board, first: int, last: int) -> tuple[str, ...]:
    """Playing squares from one rank to another, counted from 1."""
    return tuple(square for square in board.squares if first <= board.place(square)[1] + 1 <= last)


INTERNATIONAL = Variant(
    id="international",
    name="International draughts",
    board=HUNDRED,
    first="white",
    white_start=_rows(HUNDRED, 1, 4),
    black_start=_rows(HUNDRED, 7, 10),
    man=BRAZILIAN.man,
    king=BRAZILIAN.king,
    capture=BRAZILIAN.capture,
    mid_capture="stays_man",
    white_promotion=_rows(HUNDRED, 10, 10),
    black_promotion=_rows(HUNDRED, 1, 1),
    draws=DrawRules(
        king_plies=50,
        material=(
            MaterialDraw((0, 1), frozenset({(0, 1), (0, 2), (1, 1)}), plies=10),
            MaterialDraw((0, 1), frozenset({(0, 3), (1, 2), (2, 1)}), plies=32),
        ),
    ),
    pdn=PdnRules(20, "20,W,10,10,N2,0", algebraic=False, two_points=True),
    sources={
        "board": f"{PDN} 20",
        "first": f"{PDN} 20: White",
        "start": f"{FMJD}: twenty men each on the first four rows",
        "man.moves": f"{FMJD}, 3.4",
        "man.captures": f"{FMJD}, 4.1",
        "king.moves": f"{FMJD}: any number of free squares",
        "king.captures": f"{FMJD}: from any distance, landing on any free square behind",
        "capture.priority": f"{FMJD}, 4.13",
        "capture.removal": f"{FMJD}, 4.8",
        "mid_capture": f"{FMJD}, 4.15",
        "promotion": f"{FMJD}, 3.5",
        "draws.repetitions": f"{FMJD}, as in {LIDRAUGHTS}",
        "draws.king_plies": f"25 king moves each: {LIDRAUGHTS}",
        "draws.material": f"16 moves each with three pieces, 5 with two or one, against a lone king: {LIDRAUGHTS}",
        "end": f"{FMJD}: no pieces or no move loses",
    },
)

TWELVE = Board(12, 12)

CANADIAN = replace(
    INTERNATIONAL,
    id="canadian",
    name="Canadian draughts",
    board=TWELVE,
    white_start=_rows(TWELVE, 1, 5),
    black_start=_rows(TWELVE, 8, 12),
    white_promotion=_rows(TWELVE, 12, 12),
    black_promotion=_rows(TWELVE, 1, 1),
    pdn=PdnRules(27, "27,W,12,12,N2,0", algebraic=False, two_points=True),
    sources={
        **INTERNATIONAL.sources,
        "board": f"{PDN} 27",
        "first": f"{PDN} 27: White",
        "start": "thirty men each on the first five rows",
    },
)

ALL_EIGHT: tuple[Direction, ...] = (*DIAGONALS, "FF", "BB", "LL", "RR")
CROSSED = Board(10, 10, orthogonal=True)

FRISIAN = replace(
    INTERNATIONAL,
    id="frisian",
    name="Frisian draughts",
    board=CROSSED,
    man=ManRules(moves=("FL", "FR"), captures=ALL_EIGHT),
    king=KingRules(moves=DIAGONALS, captures=ALL_EIGHT, flying=True),
    capture=CaptureRules(priority=("frisian_value", "by_king")),
    draws=DrawRules(
        material=(
            MaterialDraw((0, 1), frozenset({(0, 2)}), plies=14),
            MaterialDraw((0, 1), frozenset({(0, 1)}), plies=4),
        )
    ),
    king_repeats=3,
    pdn=PdnRules(40, "40,W,10,10,N2,0", algebraic=False, two_points=True),
    sources={
        **INTERNATIONAL.sources,
        "board": f"{PDN} 40",
        "first": f"{PDN} 40: White",
        "man.captures": f"{LIDRAUGHTS}: along ranks and files as well",
        "king.captures": f"{LIDRAUGHTS}: along ranks and files as well",
        "capture.priority": f"{DCTL}: the greatest value; of equal ones a king's capture",
        "king_repeats": f"{LIDRAUGHTS}; {DCTL}: three moves in a row by the same king while its side has men",
        "draws.material": f"{LIDRAUGHTS}: two kings against one, 7 moves each; one against one, 2",
    },
)

FRYSK = replace(
    FRISIAN,
    id="frysk",
    name="Frysk!",
    white_start=_rows(CROSSED, 1, 1),
    black_start=_rows(CROSSED, 10, 10),
    pdn=PdnRules(algebraic=False, two_points=True),
    sources={**FRISIAN.sources, "start": f"{LIDRAUGHTS}: five men each on the back row"},
)

ANTIDRAUGHTS = replace(
    INTERNATIONAL,
    id="antidraughts",
    name="Antidraughts",
    draws=DrawRules(),
    end=EndRules(stuck_wins=True),
    pdn=PdnRules(algebraic=False, two_points=True),
    sources={**INTERNATIONAL.sources, "end": f"{LIDRAUGHTS}: no piece or no move wins"},
)

BREAKTHROUGH = replace(
    INTERNATIONAL,
    id="breakthrough",
    name="Breakthrough draughts",
    draws=DrawRules(repetitions=0),
    end=EndRules(first_king_wins=True),
    pdn=PdnRules(algebraic=False, two_points=True),
    sources={
        **INTERNATIONAL.sources,
        "draws.repetitions": f"{LIDRAUGHTS}: no draw rule",
        "end": f"{LIDRAUGHTS}: the first king wins; no move loses",
    },
)
