"""The variants that the program knows."""

from __future__ import annotations

from collections.abc import Mapping

from warcaby.rules.board import Board
from warcaby.rules.variant import DIAGONALS, CaptureRules, DrawRules, KingRules, ManRules, Variant

BRAZILIAN = Variant(
    id="brazilian",
    name="Brazilian draughts (warcaby klasyczne)",
    board=Board(8, 8),
    first="white",
    white_start=("a1", "c1", "e1", "g1", "b2", "d2", "f2", "h2", "a3", "c3", "e3", "g3"),
    black_start=("b6", "d6", "f6", "h6", "a7", "c7", "e7", "g7", "b8", "d8", "f8", "h8"),
    man=ManRules(moves=("FL", "FR"), captures=DIAGONALS),
    king=KingRules(directions=DIAGONALS, flying=True, lands_anywhere=True),
    capture=CaptureRules(compulsory=True, priority=("most_pieces",), removal="end_of_move"),
    mid_capture="stays_man",
    draws=DrawRules(repetitions=3, king_plies=30),
    sources={
        "board": "Zasady gry warcaby klasyczne: board of 8x8, men on the dark squares; dark corner at the left hand",
        "first": "Warcaby klasyczne (PZWarc/FMJD): White moves first",
        "white_start": "Zasady gry warcaby klasyczne: twelve men each on the dark squares of the first three rows",
        "black_start": "Zasady gry warcaby klasyczne: twelve men each on the dark squares of the first three rows",
        "man.moves": "Zasady gry warcaby klasyczne: one square diagonally forward onto a free square",
        "man.captures": "Zasady gry warcaby klasyczne: men capture forwards and backwards; FMJD 4.1",
        "king.directions": "Zasady gry warcaby klasyczne: kings move diagonally forwards and backwards",
        "king.flying": "Zasady gry warcaby klasyczne: any number of free squares",
        "king.lands_anywhere": "Zasady gry warcaby klasyczne: the king lands on any of the free squares behind",
        "capture.compulsory": "Zasady gry warcaby klasyczne: captures are compulsory",
        "capture.priority": "Zasady gry warcaby klasyczne: the capture of the greatest number of pieces; FMJD 4.13",
        "capture.removal": "Zasady gry warcaby klasyczne: captured men are removed after the move; FMJD 4.8",
        "mid_capture": "Zasady gry warcaby klasyczne: a man that captures on from the last row stays a man; FMJD 4.15",
        "draws.repetitions": "FMJD-64 7.2.3",
        "draws.king_plies": "Zasady gry warcaby klasyczne: 15 king moves by each player; FMJD-64 7.2.5",
    },
)
"""Warcaby klasyczne, also called Brazilian draughts and małe polskie.

"Zasady gry warcaby klasyczne" is the rule sheet of this game that the project started from.
"""

VARIANTS: Mapping[str, Variant] = {variant.id: variant for variant in (BRAZILIAN,)}
"""All variants by their id."""
