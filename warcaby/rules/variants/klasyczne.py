"""Warcaby klasyczne, and the games on the same board that differ from them in a rule or two."""

from __future__ import annotations

from dataclasses import replace

from warcaby.rules.board import Board
from warcaby.rules.variant import (
    DIAGONALS,
    FORWARD_DIAGONALS,
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
    CLUB,
    DCTL,
    FMJD,
    FMJD64,
    LEAFLET,
    LIDRAUGHTS,
    OURS,
    PDN,
    PPDF,
    PZWARC,
    SHEET,
    WCDF,
    WIKIPEDIA,
)

FLYING = KingRules(moves=DIAGONALS, captures=DIAGONALS, flying=True)
SHORT = KingRules(moves=DIAGONALS, captures=DIAGONALS, flying=False)

FMJD64_MATERIAL = (
    # 7.2.8: two pieces or one against a lone king
    MaterialDraw((0, 1), frozenset({(0, 2), (1, 1), (0, 1)}), plies=10),
    # 7.2.7: three pieces against a lone king that stands on the main road
    MaterialDraw((0, 1), frozenset({(0, 3), (1, 2), (2, 1)}), plies=10, main_road=True),
    # 7.2.4: three kings or more against a lone king
    MaterialDraw((0, 1), frozenset({(0, kings) for kings in range(3, 13)}), plies=30),
)
FMJD64_BALANCE = {4: 60, 5: 60, 6: 120, 7: 120}
"""7.2.6: 30 moves each with four or five pieces on the board, 60 with six or seven."""

BRAZILIAN = Variant(
    id="brazilian",
    name="Brazilian draughts",
    board=Board(8, 8),
    first="white",
    white_start=("a1", "c1", "e1", "g1", "b2", "d2", "f2", "h2", "a3", "c3", "e3", "g3"),
    black_start=("b6", "d6", "f6", "h6", "a7", "c7", "e7", "g7", "b8", "d8", "f8", "h8"),
    man=ManRules(moves=FORWARD_DIAGONALS, captures=DIAGONALS),
    king=FLYING,
    capture=CaptureRules(priority=("most_pieces",)),
    mid_capture="stays_man",
    white_promotion=("b8", "d8", "f8", "h8"),
    black_promotion=("a1", "c1", "e1", "g1"),
    draws=DrawRules(king_plies=30),
    pdn=PdnRules(26, "26,W,8,8,A0,0"),
    sources={
        "board": f"{SHEET}; {LEAFLET}: dark corner at the left hand",
        "first": f"{PZWARC}: White moves first",
        "start": f"{SHEET}: twelve men each on the dark squares of the first three rows",
        "man.moves": f"{SHEET}: one square diagonally forward onto a free square",
        "man.captures": f"{SHEET}: forwards and backwards; {FMJD}, 4.1",
        "king.moves": f"{SHEET}: any number of free squares, forwards and backwards",
        "king.captures": f"{SHEET}: from any distance, landing on any of the free squares behind",
        "capture.priority": f"{SHEET}: the capture of the greatest number of pieces; {FMJD}, 4.13",
        "capture.removal": f"{SHEET}: captured men are removed after the move; {FMJD}, 4.8",
        "mid_capture": f"{SHEET}: a man that captures on from the last row stays a man; {FMJD}, 4.15",
        "promotion": f"{SHEET}: a man that ends its move on the last row",
        "draws.repetitions": f"{FMJD64}, 7.2.3",
        "draws.king_plies": f"{SHEET}: 15 king moves by each player; {FMJD64}, 7.2.5",
        "end": f"{SHEET}: no pieces left, or none that can move",
    },
)
"""Warcaby klasyczne, also called małe polskie."""

AMERICAN = replace(
    BRAZILIAN,
    id="american",
    name="American checkers, English draughts",
    first="black",
    man=ManRules(moves=FORWARD_DIAGONALS, captures=FORWARD_DIAGONALS),
    king=SHORT,
    capture=CaptureRules(priority=()),
    draws=DrawRules(king_plies=80),
    pdn=PdnRules(21, "21,B,8,8,N1,0", algebraic=False),
    sources={
        **BRAZILIAN.sources,
        "first": f"{PDN} 21: Black",
        "man.captures": f"{LEAFLET}: forwards only",
        "king.moves": f"{LEAFLET}: one square forwards or backwards",
        "king.captures": f"{LEAFLET}: adjacent pieces only; {WCDF}, 1.17-1.20",
        "capture.priority": f"{WCDF}, 1.20: free choice; the capture chosen is completed",
        "mid_capture": f"{WCDF}, 1.19: crowning ends the move; no man jumps on from the last row in any case",
        "draws.repetitions": f"{WCDF}, 1.32",
        "draws.king_plies": f"{WCDF}, 1.32: 40 own moves without the advance of a man or a capture",
    },
)

GIVEAWAY = replace(
    BRAZILIAN,
    id="giveaway",
    name="Giveaway",
    end=EndRules(stuck_wins=True),
    pdn=PdnRules(),
    sources={
        **BRAZILIAN.sources,
        "end": f"{LEAFLET}: who first has no pieces wins; blocked wins too („zupełnie przeciwne”); {LIDRAUGHTS}",
    },
)

ONE_WAY = replace(
    BRAZILIAN,
    id="one_way",
    name="One-way draughts",
    white_start=("a1", "c1", "b2", "d2", "a3", "c3", "b4", "d4", "a5", "c5", "b6", "d6"),
    black_start=("e1", "g1", "f2", "h2", "e3", "g3", "f4", "h4", "e5", "g5", "f6", "h6"),
    black_promotion=BRAZILIAN.white_promotion,
    one_way=True,
    pdn=PdnRules(),
    sources={
        **BRAZILIAN.sources,
        "first": OURS,
        "start": f"{PPDF}; {BRAINKING} (tp=31) for the shape; White on the left: {OURS}",
        "man.moves": f"{LEAFLET}: both sides move in the same direction",
        "man.captures": f"as warcaby klasyczne; {OURS}",
        "promotion": f"{LEAFLET}: the last row, the same for both",
    },
)

CORNERS = replace(
    BRAZILIAN,
    id="corners",
    name="Corner draughts",
    white_start=("c1", "e1", "g1", "d2", "f2", "h2", "e3", "g3", "f4", "h4", "g5", "h6"),
    black_start=("a3", "b4", "a5", "c5", "b6", "d6", "a7", "c7", "e7", "b8", "d8", "f8"),
    pdn=PdnRules(),
    sources={
        **BRAZILIAN.sources,
        "first": OURS,
        "start": f"{LEAFLET}: in the corners at the players' right hands; {PPDF}; {BRAINKING} (tp=30)",
        "promotion": f"{LEAFLET}: as in warcaby klasyczne",
    },
)

RUSSIAN = replace(
    BRAZILIAN,
    id="russian",
    name="Russian draughts",
    capture=CaptureRules(priority=()),
    mid_capture="becomes_king",
    draws=DrawRules(king_plies=30, balance=FMJD64_BALANCE, material=FMJD64_MATERIAL),
    pdn=PdnRules(25, "25,W,8,8,A0,0", capture_sign=":"),
    sources={
        **BRAZILIAN.sources,
        "capture.priority": f"{FMJD64}: free choice; the capture chosen is completed",
        "mid_capture": f"{FMJD64}: the man becomes a king at once and goes on as a king",
        "draws.king_plies": f"{FMJD64}, 7.2.5",
        "draws.balance": f"{FMJD64}, 7.2.6",
        "draws.material": f"{FMJD64}, 7.2.4, 7.2.7, 7.2.8",
    },
)

POOL = replace(
    BRAZILIAN,
    id="pool",
    name="Pool checkers",
    first="black",
    capture=CaptureRules(priority=()),
    pdn=PdnRules(23, "23,B,8,8,N1,0", algebraic=False),
    sources={
        **BRAZILIAN.sources,
        "first": f"{PDN} 23: Black",
        "capture.priority": f"{DCTL}: free choice; the capture chosen is completed",
        "draws.king_plies": f"{DCTL}: 15 moves each",
    },
)

SWEDISH = replace(
    POOL,
    id="swedish",
    name="Swedish draughts",
    first="white",
    pdn=PdnRules(),
    sources={**POOL.sources, "first": OURS, "capture.priority": "table of draughts variants, rost.com.pl: free choice"},
)

CZECH = replace(
    BRAZILIAN,
    id="czech",
    name="Czech draughts",
    man=ManRules(moves=FORWARD_DIAGONALS, captures=FORWARD_DIAGONALS),
    capture=CaptureRules(priority=("by_king",)),
    pdn=PdnRules(29, "29,W,8,8,A0,0"),
    sources={
        **BRAZILIAN.sources,
        "man.captures": f"{CLUB}: forwards only",
        "capture.priority": f"{CLUB}: a king captures before a man; otherwise free choice",
        "mid_capture": f"{CLUB}: crowning ends the move; no man jumps on from the last row in any case",
        "draws.repetitions": OURS,
        "draws.king_plies": OURS,
    },
)

GERMAN = replace(
    BRAZILIAN,
    id="german",
    name="German draughts",
    man=ManRules(moves=FORWARD_DIAGONALS, captures=FORWARD_DIAGONALS),
    king=replace(FLYING, lands_anywhere=False),
    capture=CaptureRules(priority=()),
    pdn=PdnRules(),
    sources={
        **BRAZILIAN.sources,
        "first": OURS,
        "man.captures": f"{WIKIPEDIA}: forwards only",
        "king.captures": f"{WIKIPEDIA}: from any distance, landing directly behind",
        "capture.priority": f"{WIKIPEDIA}: free choice",
        "mid_capture": "crowning ends the move; no man jumps on from the last row in any case",
        "draws.repetitions": OURS,
        "draws.king_plies": OURS,
    },
)

THAI = replace(
    GERMAN,
    id="thai",
    name="Thai draughts",
    first="black",
    white_start=("a1", "c1", "e1", "g1", "b2", "d2", "f2", "h2"),
    black_start=("a7", "c7", "e7", "g7", "b8", "d8", "f8", "h8"),
    capture=CaptureRules(priority=(), removal="immediate"),
    pdn=PdnRules(31, "31,B,8,8,N2,0", algebraic=False),
    numbers_from="bottom-right",
    sources={
        **GERMAN.sources,
        "first": f"{PDN} 31: Black; other sources: White",
        "start": "Mak-hot: eight men each on two rows",
        "man.captures": f"{DCTL}: forwards only",
        "king.captures": f"{DCTL}: from any distance, landing directly behind",
        "capture.priority": f"{DCTL}: free choice",
        "capture.removal": "Mak-hot: at once, and the king may turn back",
    },
)

OPTIONS: dict[str, tuple[Option, ...]] = {
    "brazilian": (
        Option(
            "any_capture",
            "Any complete capture, not the largest one only",
            LEAFLET,
            lambda variant: replace(variant, capture=replace(variant.capture, priority=())),
        ),
        Option(
            "huffing",
            "A missed capture is allowed, and the opponent may take the piece away",
            f"{LEAFLET}: „traci za karę odpowiedni krążek”",
            lambda variant: replace(variant, capture=replace(variant.capture, compulsory=False, huffing=True)),
        ),
    ),
    "giveaway": (
        Option(
            "any_capture",
            "Any complete capture, not the largest one only",
            OURS,
            lambda variant: replace(variant, capture=replace(variant.capture, priority=())),
        ),
    ),
    "corners": (
        Option(
            "corner_promotion",
            "Promotion on the two squares of the corner only",
            f"{BRAINKING} (tp=30)",
            lambda variant: replace(variant, white_promotion=("a7", "b8"), black_promotion=("g1", "h2")),
        ),
    ),
}
