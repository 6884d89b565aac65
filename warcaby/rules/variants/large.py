"""Games on a hundred squares and more."""

from __future__ import annotations

from dataclasses import replace

from warcaby.rules.board import Board
from warcaby.rules.variant import (
    DIAGONALS,
    CaptureRules,
    Citation,
    Direction,
    DrawRules,
    EndRules,
    KingRules,
    ManRules,
    MaterialDraw,
    Option,
    PdnRules,
    Told,
    Variant,
)
from warcaby.rules.variants.documents import DCTL, DFS, FMJD, KNDB, LIDRAUGHTS, OURS, PDN
from warcaby.rules.variants.klasyczne import BRAZILIAN

HUNDRED = Board(10, 10)


def _rows(board: Board, first: int, last: int) -> tuple[str, ...]:
    """Playing squares from one rank to another, counted from 1."""
    return tuple(square for square in board.squares if first <= board.place(square)[1] + 1 <= last)


INTERNATIONAL = Variant(
    id="international",
    name="International draughts",
    special="The sport of the great tournaments: a hundred squares, twenty men each, room for plans.",
    told={
        "pl": Told(
            "Warcaby stupolowe",
            "stupolowe",
            "Sport wielkich turniejów: sto pól, po dwadzieścia pionków i dużo miejsca na plany.",
        ),
    },
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
            # 6.4: two pieces or one against a lone king
            MaterialDraw((0, 1), frozenset({(0, 1), (0, 2), (1, 1)}), plies=10),
            # 6.3: three pieces against a lone king
            MaterialDraw((0, 1), frozenset({(0, 3), (1, 2), (2, 1)}), plies=32),
        ),
    ),
    pdn=PdnRules(
        "20,W,10,10,N2,0",
        algebraic=False,
        two_points=True,
        other_types=(99,),
        other_names=("Standard", "From position", "FromPosition"),
    ),
    sources={
        "board": (Citation(PDN, "20"),),
        "first": (Citation(PDN, "20"),),
        "start": (Citation(FMJD),),
        "man.moves": (Citation(FMJD, "3.4"),),
        "man.captures": (Citation(FMJD, "4.1"),),
        "king.moves": (Citation(FMJD),),
        "king.captures": (Citation(FMJD),),
        "capture.priority": (Citation(FMJD, "4.13"),),
        "capture.removal": (Citation(FMJD, "4.8"),),
        "mid_capture": (Citation(FMJD, "4.15"),),
        "promotion": (Citation(FMJD, "3.5"),),
        "draws.repetitions": (Citation(FMJD, "6.1"),),
        "draws.king_plies": (Citation(FMJD, "6.2"),),
        "draws.material": (Citation(FMJD, "6.3, 6.4"), Citation(KNDB, "9.2")),
        "end": (Citation(FMJD, "7.2"),),
    },
)

RULES_BUT_DRAWS = {rule: cited for rule, cited in INTERNATIONAL.sources.items() if not rule.startswith("draws.")}

TWELVE = Board(12, 12)

CANADIAN = replace(
    INTERNATIONAL,
    id="canadian",
    name="Canadian draughts",
    special="The largest board of all, with thirty men a side: bring time, and a sharp eye.",
    told={
        "pl": Told(
            "Warcaby kanadyjskie",
            "kanadyjskie",
            "Największa plansza ze wszystkich i po trzydzieści pionków: weź ze sobą czas i bystre oko.",
        ),
    },
    board=TWELVE,
    white_start=_rows(TWELVE, 1, 5),
    black_start=_rows(TWELVE, 8, 12),
    white_promotion=_rows(TWELVE, 12, 12),
    black_promotion=_rows(TWELVE, 1, 1),
    pdn=PdnRules("27,W,12,12,N2,0", algebraic=False, two_points=True),
    sources={
        **INTERNATIONAL.sources,
        "board": (Citation(PDN, "27"),),
        "first": (Citation(PDN, "27"),),
        "start": (Citation(PDN, "27"),),
        "draws.repetitions": (Citation(OURS), Citation(FMJD, "6.1")),
        "draws.king_plies": (Citation(OURS), Citation(FMJD, "6.2")),
        "draws.material": (Citation(OURS), Citation(FMJD, "6.3, 6.4")),
    },
)

ALL_EIGHT: tuple[Direction, ...] = (*DIAGONALS, "FF", "BB", "LL", "RR")
CROSSED = Board(10, 10, orthogonal=True)

FRISIAN = replace(
    INTERNATIONAL,
    id="frisian",
    name="Frisian draughts",
    special="Captures come from eight directions, so danger is where you do not expect it.",
    told={
        "pl": Told(
            "Warcaby fryzyjskie",
            "fryzyjskie",
            "Bicie grozi z ośmiu stron, więc niebezpieczeństwo czai się tam, gdzie się go nie spodziewasz.",
        ),
    },
    board=CROSSED,
    man=ManRules(moves=("FL", "FR"), captures=ALL_EIGHT),
    king=KingRules(moves=DIAGONALS, captures=ALL_EIGHT, flying=True),
    capture=CaptureRules(priority=("frisian_value", "by_king")),
    draws=DrawRules(
        repetitions=0,
        material=(
            MaterialDraw((0, 1), frozenset({(0, 2)}), plies=14),
            # The federation draws king against king at once unless one of them falls with this move or the next.
            MaterialDraw((0, 1), frozenset({(0, 1)}), plies=4, unless_capture=True),
        ),
    ),
    king_repeats=3,
    pdn=PdnRules("40,W,10,10,N2,0", algebraic=False, two_points=True),
    sources={
        **RULES_BUT_DRAWS,
        "board": (Citation(PDN, "40"),),
        "first": (Citation(PDN, "40"),),
        "man.captures": (Citation(LIDRAUGHTS),),
        "king.captures": (Citation(LIDRAUGHTS),),
        "capture.priority": (Citation(DCTL),),
        "king_repeats": (Citation(DFS), Citation(LIDRAUGHTS)),
        "draws.repetitions": (Citation(LIDRAUGHTS),),
        "draws.material": (Citation(DFS), Citation(LIDRAUGHTS)),
    },
)

FRYSK = replace(
    FRISIAN,
    id="frysk",
    name="Frysk!",
    special="Frisian rules with five men each: short, quick and full of surprises.",
    told={
        "pl": Told(
            "Frysk!",
            "frysk",
            "Zasady fryzyjskie, ale po pięć pionków: krótko, szybko i pełno niespodzianek.",
        ),
    },
    white_start=_rows(CROSSED, 1, 1),
    black_start=_rows(CROSSED, 10, 10),
    pdn=PdnRules(algebraic=False, two_points=True, other_types=(97,)),
    sources={**FRISIAN.sources, "start": (Citation(LIDRAUGHTS),)},
)

ANTIDRAUGHTS = replace(
    INTERNATIONAL,
    id="antidraughts",
    name="Antidraughts",
    special="The losing game on a hundred squares: who gets rid of everything has won.",
    told={
        "pl": Told(
            "Wybijanka stupolowa",
            "wybijanka-stupolowa",
            "Wybijanka na stu polach: wygrywa, kto pozbędzie się wszystkiego.",
        ),
    },
    draws=DrawRules(),
    end=EndRules(stuck_wins=True),
    pdn=PdnRules(algebraic=False, two_points=True, other_types=(98,)),
    sources={
        **RULES_BUT_DRAWS,
        "draws.repetitions": (Citation(LIDRAUGHTS),),
        "end": (Citation(LIDRAUGHTS),),
    },
)

BREAKTHROUGH = replace(
    INTERNATIONAL,
    id="breakthrough",
    name="Breakthrough draughts",
    special="A race on a hundred squares: the first king decides the game.",
    told={
        "pl": Told(
            "Przełom",
            "przelom",
            "Wyścig na stu polach: pierwsza damka rozstrzyga partię.",
        ),
    },
    draws=DrawRules(repetitions=0),
    end=EndRules(first_king_wins=True),
    pdn=PdnRules(algebraic=False, two_points=True, other_types=(96,)),
    sources={
        **RULES_BUT_DRAWS,
        "draws.repetitions": (Citation(LIDRAUGHTS),),
        "end": (Citation(LIDRAUGHTS),),
    },
)

REPETITION = Option(
    "repetition",
    "A position that comes up three times is a draw",
    (Citation(OURS), Citation(FMJD, "6.1")),
    lambda variant: replace(variant, draws=replace(variant.draws, repetitions=3)),
)

OPTIONS: dict[str, tuple[Option, ...]] = {"frisian": (REPETITION,), "frysk": (REPETITION,)}
