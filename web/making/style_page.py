"""The living style page: every component, state and theme on one page, for whoever changes how something looks.

`build.py serve` shows it at `/style/`; it is no part of the site. Components are rendered with the templates and views
of the pages, and screens are what sessions show after some actions. Nothing on it reacts.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, get_args

from jinja2 import ChoiceLoader, Environment, FileSystemLoader

from warcaby.app.board.board_views import ArrowView, BoardView, Colour, Mark, PieceView, StepView
from warcaby.app.board.free_board import FreeBoard
from warcaby.app.board.pictures import board_view, picture
from warcaby.app.board.showing import shown_view
from warcaby.app.shell.control_views import Button, Check, Group
from warcaby.app.shell.look import BoardTheme, Figures, PieceColours
from warcaby.app.shell.render import environment
from warcaby.app.shell.routes import Place
from warcaby.app.shell.session import Session
from warcaby.app.words.choices import Tone
from warcaby.app.words.translation import translator
from warcaby.languages import COURSE_LANGUAGE
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN
from web.making.bundles import ESBUILD
from web.making.steps import WEB, run

LANGUAGE = COURSE_LANGUAGE
TEMPLATES = WEB / "making/style"
TOKENS = WEB / "styles/tokens.css"
TYPE = ("text", "title", "heading", "display", "lead", "beside-", "sheet-", "strip-", "stars")
"""How the names of sizes of type begin."""

PRESS = {"type": "none"}
MARKED = ("a1", "c1", "c3", "e1", "g1", "b2", "d2", "f4", "f2", "h2", "a3", "e3", "g3", "f6")
ARROWS: Iterable[Any] = ("teach", "hint", "question", "own", "good", "bad")


@dataclass(frozen=True)
class Shown:
    """A screen in one state: a page, and what has been done there."""

    name: str
    route: str
    actions: tuple[Mapping[str, Any], ...] = ()


def _taps(*squares: str) -> tuple[Mapping[str, Any], ...]:
    return tuple({"type": "tap", "square": square} for square in squares)


_TURN_TO_SECOND = {"type": "exercise", "number": 2}
_FOR_TWO = ({"type": "setup", "field": "opponent", "value": "person"}, {"type": "begin"})
_LESSON = "lekcje/bicie-wiekszosci/"
_GAME = "gra/klasyczne/"

SCREENS = (
    Shown("home", ""),
    Shown("lesson-start", _LESSON),
    Shown("lesson-wrong", _LESSON, (_TURN_TO_SECOND, *_taps("h4", "f6"))),
    Shown("lesson-hint", _LESSON, (_TURN_TO_SECOND, {"type": "hint"})),
    Shown("lesson-right", _LESSON, (_TURN_TO_SECOND, *_taps("c3", "e5", "c7"))),
    Shown("judge", _LESSON, ({"type": "exercise", "number": 3},)),
    Shown("game-setup", _GAME),
    Shown("game", _GAME, (*_FOR_TWO, *_taps("c3", "d4", "f6", "e5", "d4", "f6"))),
    Shown("game-end", _GAME, (*_FOR_TWO, *_taps("c3", "d4"), {"type": "resign"})),
    Shown("puzzles", "zadania/"),
    Shown("rules", "zasady/"),
    Shown("variant", "zasady/klasyczne/"),
    Shown("progress", "postepy/"),
    Shown("settings", "ustawienia/"),
    Shown("teacher", "nauczyciel/"),
    Shown("glossary", "slowniczek/"),
)


def write_style_page(folder: Path, site: Path) -> None:
    """Write the style page into a fresh folder, beside which `site` is served with its style sheets."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    styles = [f"../assets/{style.name}" for style in sorted(site.glob("assets/*.css"))]
    pages = {"index.html": _render("style.html", styles=styles, screens=SCREENS, **components())}
    for shown in SCREENS:
        seen = screen(shown)
        for scheme in ("light", "dark"):
            pages[f"{shown.name}-{scheme}.html"] = _render("screen.html", styles=styles, scheme=scheme, **seen)
    script = folder / "sounds.js"
    run("Bundling the sounds", *ESBUILD, "making/style/sounds.ts", "--bundle", f"--outfile={script}", cwd=WEB)
    for name, html in pages.items():
        (folder / name).write_text(html, encoding="utf-8", newline="\n")


def _render(template: str, **values: Any) -> str:
    return _own_environment().get_template(template).render(values)


@cache
def _own_environment() -> Environment:
    """Return what renders the page's own templates beside those of the pages, and reads each of them once."""
    usual = environment(LANGUAGE)
    return usual.overlay(loader=ChoiceLoader([FileSystemLoader(TEMPLATES), *([usual.loader] if usual.loader else [])]))


def screen(shown: Shown) -> dict[str, Any]:
    """Bring a session to where a screen is to be looked at, and return what it shows."""
    session = Session()
    session.open(shown.route)
    for action in shown.actions:
        session.handle(action)
    view = session.view()
    return view.shown


def components() -> dict[str, Any]:
    """Return what the page shows of each component."""
    t = translator(LANGUAGE)
    kinds: tuple[Any, ...] = ("", "primary", "quiet")
    options = tuple(
        Button(f"option-{at}", text, PRESS, pressed=at == 1) for at, text in enumerate(("mała", "średnia", "duża"))
    )
    corner = picture(t, parse_fen(BRAZILIAN, "W:Wa1,Kc1:Ba3,Kc3"), t.gettext("Board"))
    return {
        "tokens": tokens(),
        "to": Place(LANGUAGE).link,
        "buttons": [Button(f"button-{kind or 'plain'}", kind or "plain", PRESS, kind) for kind in kinds],
        "options": Group("group", "Wielkość", options, "Co wybór oznacza, w jednym zdaniu."),
        "checks": [Check("check-on", "Włączone", PRESS, True), Check("check-off", "Wyłączone", PRESS, False)],
        "said": [(tone, f"Co się stało i dlaczego: „{tone or 'cisza'}”.") for tone in get_args(Tone)],
        "moods": ("calm", "glad", "thinking", "surprised", "sorry", "proud"),
        "steps": [StepView(number, (3, 2, 1, 0, 0)[number - 1], number == 4, str(number)) for number in range(1, 6)],
        "marked": marked_board(),
        "captures": captures(),
        "numbered": board_view(t.for_reader(lambda: "numbers"), parse_fen(BRAZILIAN, "W:Wc3,Ke1:Bf6,Kd8")),
        "corner": _cropped(corner, 3),
        "boards": get_args(BoardTheme),
        "pieces": get_args(PieceColours),
        "figures": get_args(Figures),
        "icons": sorted(environment(LANGUAGE).get_template("icon.html").module.shapes),  # type: ignore[attr-defined]
    }


def tokens() -> dict[str, list[str]]:
    """Name what all styles are made of, by kind, in the order of the sheet."""
    found: dict[str, str] = {}
    for name, value in re.findall(r"^ +--([\w-]+): ([^;]+);", TOKENS.read_text(encoding="utf-8"), re.MULTILINE):
        found.setdefault(name, value)
    kinds: dict[str, list[str]] = {"colour": [], "type": [], "room": [], "time": []}
    for name, value in found.items():
        if name.startswith(TYPE) or value.endswith("pt"):
            kinds["type"].append(name)
        elif "#" in value or value.startswith("rgb"):
            kinds["colour"].append(name)
        elif name.startswith(("gap", "radius", "target", "header")):
            kinds["room"].append(name)
        elif re.fullmatch(r"[\d.]+s", value):
            kinds["time"].append(name)
    return kinds


def marked_board() -> BoardView:
    """Draw a board with every mark, every piece and every arrow."""
    t = translator(LANGUAGE)
    marks = {square: frozenset((mark,)) for square, mark in zip(MARKED, get_args(Mark), strict=True)}
    plain = board_view(t, parse_fen(BRAZILIAN, "W:Wa1,e1,h2,Ke3:Bb2,Kg1"), marks=marks)
    sides: tuple[Colour, ...] = get_args(Colour)
    pieces = [
        PieceView(f"{square}", square, side, king, ghost)
        for square, side, king, ghost in (
            *((f"{'aceg'[at]}5", sides[at % 2], at > 1, False) for at in range(4)),
            *((f"{'bdfh'[at]}4", sides[at % 2], at > 1, True) for at in range(4)),
        )
    ]
    arrows = tuple(
        ArrowView(f"{'abcdef'[at]}{7 if at % 2 == 0 else 8}", f"{'cdefgh'[at]}{5 if at % 2 == 0 else 6}", kind)
        for at, kind in enumerate(ARROWS)
    )
    return replace(plain, pieces=(*plain.pieces, *pieces), arrows=arrows)


def captures() -> list[BoardView]:
    """Draw a capture of two that goes on, and one that is over."""
    t = translator(LANGUAGE)
    board = FreeBoard(t, parse_fen(BRAZILIAN, "W:Wc3,h2:Bd4,d6,Kh8"))
    shown = []
    for square in ("c3", "e5", "c7"):
        board.tap(square)
        shown.append(shown_view(t, board.picture))
    return shown[1:]


def _cropped(board: BoardView, size: int) -> BoardView:
    rows = tuple(row[:size] for row in board.rows[-size:])
    return replace(board, files=board.files[:size], ranks=board.ranks[-size:], rows=rows)
