"""Games of other countries on the board of klasyczne: each differs from it, or from another one, in a rule or two."""

from __future__ import annotations

from dataclasses import replace

from warcaby.rules.variant import FORWARD_DIAGONALS, CaptureRules, Citation, DrawRules, ManRules, PdnRules, Told
from warcaby.rules.variants.documents import CZECH_CLUB, DCTL, FMJD64, LIDRAUGHTS, MAKHOT, OURS, PDN, ROST, WIKIPEDIA
from warcaby.rules.variants.klasyczne import BRAZILIAN, FLYING, FMJD64_BALANCE, FMJD64_MATERIAL

RUSSIAN = replace(
    BRAZILIAN,
    id="russian",
    name="Russian draughts",
    special="The quickest crown: a man that reaches the last row in mid-capture flies on as a king at once.",
    told={
        "pl": Told(
            "Warcaby rosyjskie",
            "rosyjskie",
            ("Najszybsza korona: pionek, który w biciu dotknie ostatniego rzędu, od razu leci dalej jako damka."),
        ),
    },
    capture=CaptureRules(priority=()),
    mid_capture="becomes_king",
    draws=DrawRules(king_plies=30, balance=FMJD64_BALANCE, material=FMJD64_MATERIAL),
    pdn=PdnRules("25,W,8,8,A0,0", capture_sign=":"),
    sources={
        **BRAZILIAN.sources,
        "capture.priority": (Citation(FMJD64),),
        "mid_capture": (Citation(FMJD64),),
        "draws.king_plies": (Citation(FMJD64, "7.2.5"),),
        "draws.balance": (Citation(FMJD64, "7.2.6"), Citation(LIDRAUGHTS)),
        "draws.material": (Citation(FMJD64, "7.2.4, 7.2.7, 7.2.8"),),
    },
)

POOL = replace(
    BRAZILIAN,
    id="pool",
    name="Pool checkers",
    special="The long kings of our game, but the choice of capture is yours, and Black begins.",
    told={
        "pl": Told(
            "Warcaby pool",
            "pool",
            "Damki o długim zasięgu jak u nas, ale bicie wybierasz dowolnie, a zaczynają czarne.",
        ),
    },
    first="black",
    capture=CaptureRules(priority=()),
    pdn=PdnRules("23,B,8,8,N1,0", algebraic=False),
    sources={
        **BRAZILIAN.sources,
        "first": (Citation(PDN, "23"),),
        "capture.priority": (Citation(DCTL),),
        "draws.king_plies": (Citation(DCTL),),
    },
)

SWEDISH = replace(
    POOL,
    id="swedish",
    name="Swedish draughts",
    special="Like the game you know, but of several captures you may take any.",
    told={
        "pl": Told(
            "Warcaby szwedzkie",
            "szwedzkie",
            "Jak w grze, którą znasz, ale z kilku bić wolno wybrać dowolne.",
        ),
    },
    first="white",
    pdn=PdnRules(),
    sources={**POOL.sources, "first": (Citation(OURS),), "capture.priority": (Citation(ROST),)},
)

CZECH = replace(
    BRAZILIAN,
    id="czech",
    name="Czech draughts",
    special="A king that can capture must do it first; everything else you may choose.",
    told={
        "pl": Told(
            "Warcaby czeskie",
            "czeskie",
            "Jeśli może bić damka, bije ona; poza tym wybór należy do ciebie.",
        ),
    },
    man=ManRules(moves=FORWARD_DIAGONALS, captures=FORWARD_DIAGONALS),
    capture=CaptureRules(priority=("by_king",)),
    pdn=PdnRules("29,W,8,8,A0,0"),
    sources={
        **BRAZILIAN.sources,
        "man.captures": (Citation(CZECH_CLUB),),
        "capture.priority": (Citation(CZECH_CLUB),),
        "mid_capture": (Citation(CZECH_CLUB),),
        "draws.repetitions": (Citation(OURS),),
        "draws.king_plies": (Citation(OURS),),
    },
)

GERMAN = replace(
    BRAZILIAN,
    id="german",
    name="German draughts",
    special="Men never strike backwards, and a king has to stop right behind what it captures.",
    told={
        "pl": Told(
            "Warcaby niemieckie",
            "niemieckie",
            "Pionki nigdy nie biją do tyłu, a damka musi stanąć tuż za tym, co zbiła.",
        ),
    },
    man=ManRules(moves=FORWARD_DIAGONALS, captures=FORWARD_DIAGONALS),
    king=replace(FLYING, lands_anywhere=False),
    capture=CaptureRules(priority=()),
    pdn=PdnRules(),
    sources={
        **BRAZILIAN.sources,
        "first": (Citation(OURS),),
        "man.captures": (Citation(WIKIPEDIA),),
        "king.captures": (Citation(WIKIPEDIA),),
        "capture.priority": (Citation(WIKIPEDIA),),
        "mid_capture": (Citation(WIKIPEDIA),),
        "draws.repetitions": (Citation(OURS),),
        "draws.king_plies": (Citation(OURS),),
    },
)

THAI = replace(
    GERMAN,
    id="thai",
    name="Thai draughts",
    special="Only eight men each, so kings come soon; they strike from afar and stop right behind their prey.",
    told={
        "pl": Told(
            "Warcaby tajskie",
            "tajskie",
            ("Tylko po osiem pionków, więc damki zjawiają się szybko; biją z daleka i stają tuż za zdobyczą."),
        ),
    },
    first="black",
    white_start=("a1", "c1", "e1", "g1", "b2", "d2", "f2", "h2"),
    black_start=("a7", "c7", "e7", "g7", "b8", "d8", "f8", "h8"),
    capture=CaptureRules(priority=(), removal="immediate"),
    pdn=PdnRules("31,B,8,8,N2,0", algebraic=False),
    numbers_from="bottom-right",
    sources={
        **GERMAN.sources,
        "first": (Citation(PDN, "31"),),
        "start": (Citation(MAKHOT),),
        "man.captures": (Citation(DCTL),),
        "king.captures": (Citation(DCTL),),
        "capture.priority": (Citation(DCTL),),
        "capture.removal": (Citation(MAKHOT),),
    },
)
