"""Warcaby klasyczne, and the games on the same board that differ from them in a rule or two."""

from __future__ import annotations

from dataclasses import replace

from warcaby.rules.board import Board
from warcaby.rules.variant import (
    DIAGONALS,
    FORWARD_DIAGONALS,
    CaptureRules,
    Citation,
    Custom,
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
from warcaby.rules.variants.documents import (
    BRAINKING,
    CBD,
    FMJD,
    FMJD64,
    LEAFLET,
    LIDRAUGHTS,
    OTHERS,
    OURS,
    PDN,
    PPDF,
    PZWARC,
    SHEET,
    WCDF,
)

FLYING = KingRules(moves=DIAGONALS, captures=DIAGONALS, flying=True)
SHORT = KingRules(moves=DIAGONALS, captures=DIAGONALS, flying=False)

FMJD64_MATERIAL = (
    # 7.2.8: two pieces or one against a lone king, unless a winning position is reached with the fifth move
    MaterialDraw((0, 1), frozenset({(0, 2), (1, 1), (0, 1)}), plies=10, unless_capture=True),
    # 7.2.7: three pieces against a lone king that stands on the main road, with the same exception
    MaterialDraw((0, 1), frozenset({(0, 3), (1, 2), (2, 1)}), plies=10, main_road=True, unless_capture=True),
    # 7.2.4: three kings or more against a lone king, unless the fifteenth move captures it
    MaterialDraw((0, 1), frozenset({(0, kings) for kings in range(3, 13)}), plies=30),
)
FMJD64_BALANCE = {4: 60, 5: 60, 6: 120, 7: 120}
"""7.2.6: 30 moves each with four or five pieces on the board, 60 with six or seven. In these endings it replaces 7.2.5:
otherwise fifteen moves with kings alone would always come first, and this rule would never draw an ending of kings."""

BRAZILIAN = Variant(
    id="brazilian",
    name="Brazilian draughts",
    special="The draughts of Polish homes: small board, long kings, and the largest capture always comes first.",
    told={
        "pl": Told(
            "Warcaby klasyczne",
            "klasyczne",
            (
                "Warcaby z polskich domów: mała plansza, damki o długim zasięgu, a największe bicie zawsze ma "
                "pierwszeństwo."
            ),
        ),
    },
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
    pdn=PdnRules("26,W,8,8,A0,0"),
    sources={
        "board": (Citation(SHEET), Citation(LEAFLET)),
        "first": (Citation(PZWARC),),
        "start": (Citation(SHEET),),
        "man.moves": (Citation(SHEET),),
        "man.captures": (Citation(SHEET), Citation(FMJD, "4.1")),
        "king.moves": (Citation(SHEET),),
        "king.captures": (Citation(SHEET),),
        "capture.priority": (Citation(SHEET), Citation(FMJD, "4.13")),
        "capture.removal": (Citation(SHEET), Citation(FMJD, "4.8")),
        "mid_capture": (Citation(SHEET), Citation(FMJD, "4.15")),
        "promotion": (Citation(SHEET),),
        "draws.repetitions": (Citation(FMJD64, "7.2.3"),),
        "draws.king_plies": (Citation(SHEET), Citation(FMJD64, "7.2.5")),
        "end": (Citation(SHEET),),
    },
)
"""Warcaby klasyczne, also called małe polskie."""

AMERICAN = replace(
    BRAZILIAN,
    id="american",
    name="American checkers, English draughts",
    special="A calm game of small steps: kings do not fly and men never look back, so every move counts twice.",
    told={
        "pl": Told(
            "Warcaby amerykańskie",
            "amerykanskie",
            (
                "Spokojna gra małych kroków: damki nie latają, a pionki nigdy nie oglądają się za siebie, "
                "więc każdy ruch waży podwójnie."
            ),
        ),
    },
    first="black",
    man=ManRules(moves=FORWARD_DIAGONALS, captures=FORWARD_DIAGONALS),
    king=SHORT,
    capture=CaptureRules(priority=()),
    draws=DrawRules(king_plies=80),
    pdn=PdnRules("21,B,8,8,N1,0", algebraic=False),
    sources={
        **BRAZILIAN.sources,
        "first": (Citation(PDN, "21"),),
        "man.captures": (Citation(LEAFLET),),
        "king.moves": (Citation(LEAFLET),),
        "king.captures": (Citation(LEAFLET), Citation(WCDF, "1.17-1.20")),
        "capture.priority": (Citation(WCDF, "1.20"),),
        "mid_capture": (Citation(WCDF, "1.19"),),
        "draws.repetitions": (Citation(WCDF, "1.32"),),
        "draws.king_plies": (Citation(WCDF, "1.32"),),
    },
)

GIVEAWAY = replace(
    BRAZILIAN,
    id="giveaway",
    name="Giveaway",
    special="Everything upside down: here you are glad of every piece you lose.",
    told={
        "pl": Told(
            "Wybijanka",
            "wybijanka",
            "Wszystko na odwrót: tu cieszysz się z każdego straconego pionka.",
        ),
    },
    end=EndRules(stuck_wins=True),
    pdn=PdnRules(),
    sources={
        **BRAZILIAN.sources,
        "end": (Citation(LEAFLET),),
        "end.stuck_wins": (Citation(OURS), Citation(LIDRAUGHTS)),
    },
)

ONE_WAY = replace(
    BRAZILIAN,
    id="one_way",
    name="One-way draughts",
    special="Both armies march the same way, side by side, and race for one and the same last row.",
    told={
        "pl": Told(
            "Warcaby jednokierunkowe",
            "jednokierunkowe",
            ("Obie armie maszerują w tę samą stronę, ramię w ramię, i ścigają się do tego samego ostatniego rzędu."),
        ),
    },
    white_start=("a1", "c1", "b2", "d2", "a3", "c3", "b4", "d4", "a5", "c5", "b6", "d6"),
    black_start=("e1", "g1", "f2", "h2", "e3", "g3", "f4", "h4", "e5", "g5", "f6", "h6"),
    black_promotion=BRAZILIAN.white_promotion,
    one_way=True,
    pdn=PdnRules(),
    sources={
        **BRAZILIAN.sources,
        "first": (Citation(OURS),),
        "start": (Citation(PPDF), Citation(BRAINKING, "tp=31"), Citation(OURS)),
        "man.moves": (Citation(LEAFLET),),
        "man.captures": (Citation(OURS),),
        "promotion": (Citation(LEAFLET),),
    },
)

CORNERS = replace(
    BRAZILIAN,
    id="corners",
    name="Corner draughts",
    special="The armies wait in two corners, and the long diagonal between them lies open.",
    told={
        "pl": Told(
            "Narożniki",
            "narozniki",
            "Armie czekają w dwóch rogach, a główna linia między nimi jest pusta.",
        ),
    },
    white_start=("c1", "e1", "g1", "d2", "f2", "h2", "e3", "g3", "f4", "h4", "g5", "h6"),
    black_start=("a3", "b4", "a5", "c5", "b6", "d6", "a7", "c7", "e7", "b8", "d8", "f8"),
    pdn=PdnRules(),
    sources={
        **BRAZILIAN.sources,
        "first": (Citation(OURS),),
        "start": (Citation(LEAFLET), Citation(PPDF), Citation(BRAINKING, "tp=30")),
        "promotion": (Citation(LEAFLET),),
    },
)

OPTIONS: dict[str, tuple[Option, ...]] = {
    "brazilian": (
        Option(
            "any_capture",
            "Any complete capture, not the largest one only",
            (Citation(LEAFLET),),
            lambda variant: replace(variant, capture=replace(variant.capture, priority=())),
        ),
        Option(
            "huffing",
            "A missed capture is allowed, and the opponent may take the piece away",
            (Citation(LEAFLET),),
            lambda variant: replace(variant, capture=replace(variant.capture, compulsory=False, huffing=True)),
        ),
        Option(
            "twenty_moves",
            "A draw after 20 king moves by each side, not 15",
            (Citation(CBD, "16"),),
            lambda variant: replace(variant, draws=replace(variant.draws, king_plies=40)),
        ),
        Option(
            "fmjd64_endings",
            "Endings of a few pieces are drawn as the FMJD-64 rules have it",
            (Citation(FMJD64, "7.2.4, 7.2.6-7.2.8"),),
            lambda variant: replace(
                variant, draws=replace(variant.draws, balance=FMJD64_BALANCE, material=FMJD64_MATERIAL)
            ),
        ),
        Option(
            "black_first",
            "Black begins",
            (Citation(SHEET),),
            lambda variant: replace(variant, first="black"),
        ),
    ),
    "giveaway": (
        Option(
            "any_capture",
            "Any complete capture, not the largest one only",
            (Citation(OURS),),
            lambda variant: replace(variant, capture=replace(variant.capture, priority=())),
        ),
        Option(
            "blocked_loses",
            "A player who has pieces but cannot move loses",
            (Citation(LEAFLET), Citation(OURS)),
            lambda variant: replace(variant, end=replace(variant.end, blocked_loses=True)),
        ),
    ),
    "corners": (
        Option(
            "corner_promotion",
            "Promotion on the two squares of the corner only",
            (Citation(BRAINKING, "tp=30"),),
            lambda variant: replace(variant, white_promotion=("a7", "b8"), black_promotion=("g1", "h2")),
        ),
    ),
}

CUSTOMS: dict[str, tuple[Custom, ...]] = {
    "brazilian": (
        Custom("ten_minutes", "A match lasts ten minutes", (Citation(SHEET),)),
        Custom("coin", "A coin tossed by the referee decides a drawn game", (Citation(SHEET),)),
        Custom("penalty", "A missed capture costs the piece that missed it", (Citation(LEAFLET),)),
        Custom("broken_off", "A capture of several pieces that is broken off may be huffed too", (Citation(OTHERS),)),
    ),
}
