"""What can be told apart on every board, with every choice of pieces, light and dark: WCAG 2.2, 1.4.3 and 1.4.11.

The colours are read from the style sheets and computed as the recommendation says.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import get_args

import pytest

import build
from tests.cases import for_each
from warcaby.app.shell.look import BoardTheme, PieceColours

TEXT, GRAPHICS = 4.5, 3.0
"""The least contrast of text, and of whatever has to be seen to understand."""

SCHEMES = ("light", "dark")
BOARDS = [*itertools.product(get_args(BoardTheme), get_args(PieceColours), SCHEMES)]

Colours = Mapping[str, str]


@cache
def rules(sheet: str) -> list[tuple[list[str], dict[str, str]]]:
    """The rules of a style sheet: their selectors, and the custom properties that they set."""
    source = re.sub(r"/\*.*?\*/", "", (build.WEB / "styles" / sheet).read_text(encoding="utf-8"), flags=re.DOTALL)
    found = re.findall(r"([^{};]+)\{([^{}]*)\}", source)
    return [
        ([each.strip() for each in selectors.split(",")], dict(re.findall(r"--([\w-]+):\s*([^;]+);", body)))
        for selectors, body in found
    ]


def board_colours(board: str, pieces: str, scheme: str) -> Colours:
    """The colours of a board."""
    wanted = {":root", "[data-board]", f'[data-board="{board}"]', f'[data-pieces="{pieces}"]'}
    chosen = [set_ for selectors, set_ in rules("looks.css") if wanted & {*selectors}]
    return resolved({name: value for each in chosen for name, value in each.items()}, scheme)


def page_colours(more: bool, scheme: str) -> Colours:
    """The colours of a page, with more contrast if the reader's system asks for it."""
    (usual, increased) = [set_ for selectors, set_ in rules("tokens.css") if selectors == [":root", "[data-theme]"]]
    return resolved(usual | (increased if more else {}), scheme)


def resolved(values: Mapping[str, str], scheme: str) -> Colours:
    """Follow names and choose between light and dark."""

    def value(name: str) -> str:
        text = values[name]
        if named := re.fullmatch(r"var\(--([\w-]+)\)", text):
            return value(named[1])
        either = re.fullmatch(r"light-dark\((#\w{6}), (#\w{6})\)", text)
        return either[1 + SCHEMES.index(scheme)] if either else text

    return {name: value(name) for name in values}


def luminance(colour: str) -> float:
    """Relative luminance, as WCAG 2.2 defines it.

    >>> luminance("#ffffff"), luminance("#000000")
    (1.0, 0.0)
    """
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (red, green, blue)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def too_faint(colours: Colours, pairs: Iterator[tuple[str, str]], least: float) -> list[str]:
    """List the pairs that cannot be told apart; of several names with "or", one has to stand out."""
    return [
        f"{names} on {ground}: {best:.2f}"
        for names, ground in pairs
        if (best := max(contrast(colours[name], colours[ground]) for name in names.split(" or "))) < least
    ]


def pieces_and_marks() -> Iterator[tuple[str, str]]:
    squares = ("board-dark", "board-light")
    fields = ("board-chosen", "board-good", "board-bad")
    for side in ("white", "black"):
        # Every piece has a dark rim.
        yield from ((f"{side}-body or board-shade", square) for square in (*squares, *fields, "board-hint"))
        yield f"{side}-crown", f"{side}-body"
    yield "white-body", "black-body"
    # The last move, numbers of what a capture has taken, and rings: of chosen and judged squares, hints, and the focus.
    yield "board-last-line", "board-last"
    yield "board-shade", "board-hint"
    yield from (("board-line", field) for field in (*fields, "board-dark"))
    yield from (("board-shade", field) for field in (*fields, *squares, "board-hint"))
    # Dots, arrows, and the signs in badges.
    for body in ("board-line", "board-arrow-hint", "board-arrow-question"):
        yield from ((f"{body} or board-shade", square) for square in squares)
        yield "board-shade", body
    yield from ((sign, "board-line") for sign in (*fields, "board-shade"))


def page_texts() -> Iterator[tuple[str, str]]:
    sheets = ("paper", "sheet")
    washes = ("accent-soft", "good-soft", "bad-soft", "hint-soft")
    yield from (("ink", ground) for ground in (*sheets, "sunken", *washes))
    yield from itertools.product(("ink-soft", "accent", "accent-strong", "good", "bad", "hint"), sheets)
    yield from ((wash.removesuffix("-soft"), wash) for wash in washes)
    yield from (("accent-strong", "accent-soft"), ("ink-soft", "sunken"), ("accent", "sunken"))
    yield from (("on-fill", ground) for ground in ("fill", "fill-strong", "fill-good"))


def page_outlines() -> Iterator[tuple[str, str]]:
    return itertools.product(("edge", "focus", "accent", "star or star-edge"), ("paper", "sheet", "sunken"))


@for_each(("board", "pieces", "scheme"), BOARDS)
def test_1_4_11_pieces_and_marks_stand_out_on_every_board(board: str, pieces: str, scheme: str) -> None:
    colours = board_colours(board, pieces, scheme)
    assert too_faint(colours, pieces_and_marks(), GRAPHICS) == []
    letters = (("board-ink", "board-dark"), ("board-shade", "board-light"))
    assert too_faint(colours, iter(letters), TEXT) == []


@for_each(("board", "scheme"), [*itertools.product(get_args(BoardTheme), SCHEMES)])
def test_pieces_that_go_with_a_board_stand_out_on_it_without_their_rims(board: str, scheme: str) -> None:
    bodies = itertools.product(("white-body", "black-body"), ("board-dark",))
    assert too_faint(board_colours(board, "own", scheme), bodies, GRAPHICS) == []


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("more", [False, True])
def test_1_4_3_texts_and_outlines_stand_out_on_every_page(more: bool, scheme: str) -> None:
    colours = page_colours(more, scheme)
    assert too_faint(colours, page_texts(), TEXT) == []
    assert too_faint(colours, page_outlines(), GRAPHICS) == []


def test_more_contrast_is_more() -> None:
    for scheme in SCHEMES:
        usual, more = page_colours(False, scheme), page_colours(True, scheme)
        for name in ("ink", "ink-soft", "edge", "line"):
            assert contrast(more[name], more["paper"]) > contrast(usual[name], usual["paper"])


def test_every_board_and_every_choice_of_pieces_has_colours_of_its_own() -> None:
    seen = {tuple(sorted(board_colours(board, pieces, "light").items())) for board, pieces, _ in BOARDS}
    assert len(seen) == len(get_args(BoardTheme)) * len(get_args(PieceColours))
