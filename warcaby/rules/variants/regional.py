"""Games on 64 squares with their own boards, directions or aims."""

from __future__ import annotations

from dataclasses import replace

from warcaby.rules.board import Board
from warcaby.rules.variant import (
    DIAGONALS,
    FORWARD_DIAGONALS,
    ORTHOGONALS,
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
    ALTDEUTSCH,
    BRAINKING,
    DAMA_AKADEMISI,
    DCTL,
    FID,
    KISH,
    LEAFLET,
    OTHERS,
    OURS,
    PDN,
    REGOLE,
    REGRAS,
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
    special=(
        "The most careful rules of all: a man may not touch a king, and four questions decide which capture is due."
    ),
    told={
        "pl": Told(
            "Warcaby włoskie",
            "wloskie",
            (
                "Najstaranniejsze zasady ze wszystkich: pionek nie może tknąć damki, a cztery pytania "
                "rozstrzygają, które bicie jest obowiązkowe."
            ),
        ),
    },
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
    pdn=PdnRules("22,W,8,8,N2,1", algebraic=False),
    sources={
        "board": (Citation(REGOLE),),
        "first": (Citation(REGOLE),),
        "start": (Citation(REGOLE),),
        "man.moves": (Citation(REGOLE),),
        "man.captures": (Citation(REGOLE), Citation(FID)),
        "king.moves": (Citation(REGOLE),),
        "king.captures": (Citation(REGOLE),),
        "capture.priority": (Citation(REGOLE), Citation(DCTL)),
        "capture.removal": (Citation(FID, "3.5"),),
        "mid_capture": (Citation(REGOLE),),
        "promotion": (Citation(REGOLE),),
        "draws.repetitions": (Citation(OURS), Citation(FID)),
        "draws.king_plies": (Citation(FID, "10.4"),),
        "end": (Citation(FID),),
    },
)

SPANISH = replace(
    ITALIAN,
    id="spanish",
    name="Spanish draughts",
    special="Men only strike forward and kings fly; most pieces first, then most kings.",
    told={
        "pl": Told(
            "Warcaby hiszpańskie",
            "hiszpanskie",
            ("Pionki biją tylko do przodu, damki latają; najpierw liczy się liczba zbitych, potem liczba damek."),
        ),
    },
    man=ManRules(moves=FORWARD_DIAGONALS, captures=FORWARD_DIAGONALS),
    king=FLYING,
    capture=CaptureRules(priority=("most_pieces", "most_kings")),
    draws=DrawRules(king_plies=30),
    pdn=PdnRules("24,W,8,8,N1,1", algebraic=False),
    numbers_from="bottom-right",
    sources={
        **ITALIAN.sources,
        "board": (Citation(PDN, "24"),),
        "first": (Citation(PDN, "24"),),
        "start": (Citation(PDN, "24"),),
        "man.moves": (Citation(DCTL),),
        "man.captures": (Citation(DCTL),),
        "king.moves": (Citation(DCTL),),
        "king.captures": (Citation(DCTL),),
        "capture.priority": (Citation(DCTL),),
        "capture.removal": (Citation(DCTL),),
        "mid_capture": (Citation(DCTL),),
        "promotion": (Citation(DCTL),),
        "draws.repetitions": (Citation(OURS),),
        "draws.king_plies": (Citation(OURS),),
        "end": (Citation(DCTL),),
    },
)

PORTUGUESE = replace(
    SPANISH,
    id="portuguese",
    name="Portuguese draughts",
    special="Played like the Spanish game: duty, quantity, quality, in this order.",
    told={
        "pl": Told(
            "Warcaby portugalskie",
            "portugalskie",
            "Gra się jak w hiszpańskie: obowiązek, liczba, jakość, w tej kolejności.",
        ),
    },
    pdn=PdnRules("28,W,8,8,N1,1", algebraic=False),
    sources={
        **SPANISH.sources,
        "board": (Citation(PDN, "28"),),
        "first": (Citation(PDN, "28"),),
        "start": (Citation(PDN, "28"),),
        "capture.priority": (Citation(REGRAS),),
    },
)

GOTHIC = Variant(
    id="gothic",
    name="Gothic checkers",
    special="An old game on all 64 squares: men go forward and sideways, kings like a king in chess.",
    told={
        "pl": Told(
            "Warcaby gotyckie",
            "gotyckie",
            ("Dawna gra na wszystkich 64 polach: pionki idą do przodu i w bok, a damki tak jak król w szachach."),
        ),
    },
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
        "board": (Citation(LEAFLET),),
        "first": (Citation(ALTDEUTSCH),),
        "start": (Citation(LEAFLET),),
        "man.moves": (Citation(LEAFLET),),
        "man.captures": (Citation(BRAINKING, "tp=35"),),
        "king.moves": (Citation(LEAFLET),),
        "king.captures": (Citation(BRAINKING, "tp=35"),),
        "capture.priority": (Citation(BRAINKING, "tp=35"),),
        "capture.removal": (Citation(WIKIPEDIA),),
        "mid_capture": (Citation(OURS),),
        "promotion": (Citation(OURS),),
        "draws.repetitions": (Citation(OURS),),
        "draws.king_plies": (Citation(OURS),),
        "end": (Citation(OURS),),
    },
)

TURKISH = Variant(
    id="turkish",
    name="Turkish draughts",
    special="Nothing goes diagonally: men go forward and sideways, and a king sweeps whole ranks and files.",
    pieces="A king is called vizier here.",
    king_name="vizier",
    told={
        "pl": Told(
            "Warcaby tureckie",
            "tureckie",
            "Nic nie idzie na ukos: pionki idą do przodu i w bok, a damka przemierza całe rzędy i kolumny.",
            "Damkę nazywa się tu wezyrem.",
        ),
    },
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
            MaterialDraw((0, 1), frozenset({(0, 1)}), plies=0, unless_capture=True),
            MaterialDraw((1, 0), frozenset({(1, 0)}), plies=0, unless_capture=True),
        ),
    ),
    end=EndRules(lone_man_loses=True),
    pdn=PdnRules("30,W,8,8,A0,0"),
    sources={
        "board": (Citation(LEAFLET),),
        "first": (Citation(PDN, "30"), Citation(WIKIPEDIA)),
        "start": (Citation(LEAFLET),),
        "man.moves": (Citation(WIKIPEDIA),),
        "man.captures": (Citation(WIKIPEDIA),),
        "king.moves": (Citation(LEAFLET),),
        "king.captures": (Citation(LEAFLET),),
        "capture.priority": (Citation(WIKIPEDIA),),
        "capture.removal": (Citation(WIKIPEDIA), Citation(KISH)),
        "mid_capture": (Citation(KISH, "7.2"),),
        "promotion": (Citation(LEAFLET),),
        "draws.repetitions": (Citation(KISH, "9.2"),),
        "draws.quiet_plies": (Citation(KISH, "9.4"),),
        "draws.material": (Citation(DAMA_AKADEMISI),),
        "end": (Citation(LEAFLET),),
    },
)

WOLF_AND_DOGS = Variant(
    id="wolf_and_dogs",
    name="Wolf and dogs",
    special="One wolf against four dogs, and nobody captures: slip through the pack, or close it in.",
    pieces="The dogs are the white pieces, the wolf is the black one.",
    told={
        "pl": Told(
            "Wilk i psy",
            "wilk-i-psy",
            ("Jeden wilk przeciw czterem psom i żadnego bicia: przemknij się przez sforę albo zamknij wilka."),
            "Psy to białe krążki, a wilk to czarny.",
        ),
    },
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
    man_name="dog",
    king_name="wolf",
    sources={
        "board": (Citation(OURS),),
        "first": (Citation(WIKIPEDIA),),
        "start": (Citation(LEAFLET),),
        "man.moves": (Citation(LEAFLET),),
        "man.captures": (Citation(LEAFLET),),
        "king.moves": (Citation(LEAFLET),),
        "king.captures": (Citation(LEAFLET),),
        "capture.priority": (Citation(LEAFLET),),
        "capture.removal": (Citation(LEAFLET),),
        "mid_capture": (Citation(LEAFLET),),
        "promotion": (Citation(LEAFLET),),
        "draws.repetitions": (Citation(OURS),),
        "end": (Citation(LEAFLET), Citation(OURS)),
    },
)
"""The dogs are White's men, the wolf is Black's king of short step."""

OPTIONS: dict[str, tuple[Option, ...]] = {
    "gothic": (
        Option(
            "majority",
            "The largest capture is compulsory",
            (Citation(OTHERS),),
            lambda variant: replace(variant, capture=replace(variant.capture, priority=("most_pieces",))),
        ),
        Option(
            "german_moves",
            "Men move diagonally forward only, as in the historic German game",
            (Citation(WIKIPEDIA),),
            lambda variant: replace(variant, man=replace(variant.man, moves=FORWARD_DIAGONALS)),
        ),
    ),
    "wolf_and_dogs": (
        Option("dogs_first", "The dogs begin", (Citation(OURS),), lambda variant: replace(variant, first="white")),
    ),
}

CUSTOMS: dict[str, tuple[Custom, ...]] = {
    "italian": (
        Custom("lots", "The colours are drawn by lot", (Citation(REGOLE),)),
        Custom("huffing_abolished", "Huffing was abolished by the federation in 1934", (Citation(REGOLE),)),
    ),
}
