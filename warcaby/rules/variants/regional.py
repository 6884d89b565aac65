"""Games on 64 squares that go their own way: other boards, other directions, other aims."""

from __future__ import annotations

from dataclasses import replace

from warcaby.rules.board import Board
from warcaby.rules.variant import (
    DIAGONALS,
    FORWARD_DIAGONALS,
    ORTHOGONALS,
    CaptureRules,
    DrawRules,
    EndRules,
    KingRules,
    ManRules,
    MaterialDraw,
    Option,
    PdnRules,
    Variant,
)
from warcaby.rules.variants.documents import (
    BRAINKING,
    DAMA_AKADEMISI,
    DCTL,
    FID,
    KISH,
    LEAFLET,
    OURS,
    PDN,
    REGOLE,
    WIKIPEDIA,
)
from warcaby.rules.variants.klasyczne import FLYING, SHORT

MIRRORED = Board(8, 8, dark_corner="h1")
GRID = Board(8, 8, every_square=True)


def _row(rank: int) -> tuple[str, ...]:
    return tuple(f"{file}{rank}" for file in "abcdefgh")


ITALIAN = Variant(
    id="italian",
    name="Italian draughts",
    board=MIRRORED,
    first="white",
    white_start=("b1", "d1", "f1", "h1", "a2", "c2", "e2", "g2", "b3", "d3", "f3", "h3"),
    black_start=("a6", "c6", "e6", "g6", "b7", "d7", "f7", "h7", "a8", "c8", "e8", "g8"),
    man=ManRules(moves=FORWARD_DIAGONALS, captures=FORWARD_DIAGONALS, takes_kings=False),
    king=SHORT,
    capture=CaptureRules(priority=("most_pieces", "by_king", "most_kings", "kings_first")),
    mid_capture="stays_man",
    white_promotion=("a8", "c8", "e8", "g8"),
    black_promotion=("b1", "d1", "f1", "h1"),
    draws=DrawRules(king_plies=80),
    pdn=PdnRules(22, "22,W,8,8,N2,1", algebraic=False),
    sources={
        "board": f"{REGOLE}: the dark square at the bottom right",
        "first": f"{REGOLE}: White always begins",
        "start": f"{REGOLE}: twelve men each on the dark squares of the first three rows",
        "man.moves": f"{REGOLE}: one square diagonally forward",
        "man.captures": f"{REGOLE}: forwards, men only; {FID}",
        "king.moves": f"{REGOLE}: one square in every diagonal direction",
        "king.captures": f"{REGOLE}: men and kings",
        "capture.priority": f"{REGOLE}: most pieces, with the king, most kings, the king met first; compared piece by "
        f"piece: {DCTL}",
        "capture.removal": f"{FID}, 3.5: at the end of the capture",
        "mid_capture": f"{REGOLE}: the man stops; no man jumps on from the last row in any case",
        "promotion": f"{REGOLE}: on the last row",
        "draws.repetitions": f"{OURS}: three times as everywhere; {FID}: four",
        "draws.king_plies": f"{FID}, 10.4: 40 moves each without the move of a man or a capture",
        "end": f"{FID}: no piece or no move loses",
    },
)

SPANISH = replace(
    ITALIAN,
    id="spanish",
    name="Spanish draughts",
    man=ManRules(moves=FORWARD_DIAGONALS, captures=FORWARD_DIAGONALS),
    king=FLYING,
    capture=CaptureRules(priority=("most_pieces", "most_kings")),
    draws=DrawRules(king_plies=30),
    pdn=PdnRules(24, "24,W,8,8,N1,1", algebraic=False),
    numbers_from="bottom-right",
    sources={
        **ITALIAN.sources,
        "board": f"{PDN} 24",
        "first": f"{PDN} 24: White",
        "start": f"{PDN} 24",
        "man.moves": DCTL,
        "man.captures": f"{DCTL}: forwards only, men and kings",
        "king.moves": f"{DCTL}: any number of free squares",
        "king.captures": f"{DCTL}: from any distance, landing on any free square behind",
        "capture.priority": f"{DCTL}: most pieces, then most kings",
        "capture.removal": DCTL,
        "mid_capture": DCTL,
        "promotion": DCTL,
        "draws.repetitions": OURS,
        "draws.king_plies": OURS,
        "end": DCTL,
    },
)

PORTUGUESE = replace(
    SPANISH,
    id="portuguese",
    name="Portuguese draughts",
    pdn=PdnRules(28, "28,W,8,8,N1,1", algebraic=False),
    sources={
        **SPANISH.sources,
        "board": f"{PDN} 28",
        "first": f"{PDN} 28: White",
        "start": f"{PDN} 28",
        "capture.priority": "„obrigatoriedade, quantidade, qualidade”: most pieces, then most kings",
    },
)

GOTHIC = Variant(
    id="gothic",
    name="Gothic checkers",
    board=GRID,
    first="white",
    white_start=_row(1) + _row(2),
    black_start=_row(7) + _row(8),
    man=ManRules(moves=("F", "L", "R", "FL", "FR"), captures=("F", "L", "R", "FL", "FR")),
    king=KingRules(moves=ORTHOGONALS + DIAGONALS, captures=ORTHOGONALS + DIAGONALS, flying=False),
    capture=CaptureRules(priority=()),
    mid_capture="stays_man",
    white_promotion=_row(8),
    black_promotion=_row(1),
    draws=DrawRules(king_plies=30),
    sources={
        "board": f"{LEAFLET}: dark and light squares",
        "first": "Altdeutsches Damm-Spiel: White",
        "start": f"{LEAFLET}: sixteen men each on the two outermost rows",
        "man.moves": f"{LEAFLET}: one square in five directions",
        "man.captures": f"{BRAINKING} (tp=35): the same five directions",
        "king.moves": f"{LEAFLET}: one square in all eight directions",
        "king.captures": f"{BRAINKING} (tp=35): the same eight directions",
        "capture.priority": f"{BRAINKING} (tp=35): free choice; others say the largest",
        "capture.removal": f"{WIKIPEDIA}: after the move",
        "mid_capture": f"as warcaby klasyczne; {OURS}",
        "promotion": f"as warcaby klasyczne; {OURS}",
        "draws.repetitions": OURS,
        "draws.king_plies": OURS,
        "end": f"as warcaby klasyczne; {OURS}",
    },
)

TURKISH = Variant(
    id="turkish",
    name="Turkish draughts",
    board=GRID,
    first="white",
    white_start=_row(2) + _row(3),
    black_start=_row(6) + _row(7),
    man=ManRules(moves=("F", "L", "R"), captures=("F", "L", "R")),
    king=KingRules(moves=ORTHOGONALS, captures=ORTHOGONALS, flying=True),
    capture=CaptureRules(priority=("most_pieces",), removal="immediate", half_turns=False),
    mid_capture="stays_man",
    white_promotion=_row(8),
    black_promotion=_row(1),
    draws=DrawRules(
        quiet_plies=50,
        material=(
            MaterialDraw((0, 1), frozenset({(0, 1)}), plies=0),
            MaterialDraw((1, 0), frozenset({(1, 0)}), plies=0),
        ),
    ),
    end=EndRules(lone_man_loses=True),
    pdn=PdnRules(30, "30,W,8,8,A0,0"),
    sources={
        "board": f"{LEAFLET}: dark and light squares",
        "first": f"{PDN} 30: White; {WIKIPEDIA}",
        "start": f"{LEAFLET}: sixteen men each in two rows, the outermost rows free",
        "man.moves": f"{WIKIPEDIA}: forward, left or right",
        "man.captures": f"{WIKIPEDIA}: forward, left or right, never backward",
        "king.moves": f"{LEAFLET}: any distance along ranks and files",
        "king.captures": f"{LEAFLET}: landing on every free square along the line of attack",
        "capture.priority": f"{WIKIPEDIA}: the largest number; king and man count the same",
        "capture.removal": f"{WIKIPEDIA}: one by one, at once; no half turn between two captures ({KISH})",
        "mid_capture": f"{KISH}, 7.2: goes on as a man",
        "promotion": f"{LEAFLET}: the outermost row of the other side",
        "draws.repetitions": f"{KISH}, 9.2",
        "draws.quiet_plies": f"{KISH}, 9.4",
        "draws.material": f"{DAMA_AKADEMISI}: king against king, man against man",
        "end": f"{LEAFLET}: the opponent captured or blocked, or left with one man against a king",
    },
)

WOLF_AND_DOGS = Variant(
    id="wolf_and_dogs",
    name="Wolf and dogs",
    board=Board(8, 8),
    first="black",
    white_start=("a1", "c1", "e1", "g1"),
    black_start=(),
    black_start_kings=("d8",),
    man=ManRules(moves=FORWARD_DIAGONALS, captures=()),
    king=KingRules(moves=DIAGONALS, captures=(), flying=False),
    capture=CaptureRules(priority=()),
    mid_capture="stays_man",
    white_promotion=(),
    black_promotion=(),
    draws=DrawRules(repetitions=0),
    end=EndRules(black_goal=("a1", "c1", "e1", "g1")),
    free_start="black",
    sources={
        "board": f"dark squares: {OURS}",
        "first": f"{WIKIPEDIA} (fox games): the wolf",
        "start": f"{LEAFLET}: four dogs on the outermost row, the wolf on any square",
        "man.moves": f"{LEAFLET}: a dog goes one square diagonally forward",
        "man.captures": f"{LEAFLET}: nobody captures",
        "king.moves": f"{LEAFLET}: the wolf goes one square diagonally, backward as well",
        "king.captures": f"{LEAFLET}: nobody captures",
        "capture.priority": f"{LEAFLET}: nobody captures",
        "capture.removal": f"{LEAFLET}: nobody captures",
        "mid_capture": f"{LEAFLET}: nobody captures",
        "promotion": f"{LEAFLET}: dogs stay dogs",
        "draws.repetitions": "dogs only advance, so no position comes back for ever",
        "end": f"{LEAFLET}: the wolf wins on the dogs' row, the dogs when it cannot move; dogs that cannot move lose "
        f"({OURS})",
    },
)
"""The dogs are White's men, the wolf is Black's king of short step."""

OPTIONS: dict[str, tuple[Option, ...]] = {
    "gothic": (
        Option(
            "majority",
            "The largest capture is compulsory",
            "other descriptions of the game",
            lambda variant: replace(variant, capture=replace(variant.capture, priority=("most_pieces",))),
        ),
        Option(
            "german_moves",
            "Men move diagonally forward only, as in the historic German game",
            f"{WIKIPEDIA}: Altdeutsches Damespiel",
            lambda variant: replace(variant, man=replace(variant.man, moves=FORWARD_DIAGONALS)),
        ),
    ),
    "wolf_and_dogs": (Option("dogs_first", "The dogs begin", OURS, lambda variant: replace(variant, first="white")),),
}
