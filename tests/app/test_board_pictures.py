"""Small pictures of boards: what is painted dark is what the game's record calls dark."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from warcaby.app.board.pictures import picture
from warcaby.app.shell.render import environment
from warcaby.app.words.translation import translator
from warcaby.rules import VARIANTS, Colour, Variant, initial_position

RECTANGLE = re.compile(r"M(\d+) (\d+)h(\d+)v(\d+)h-\d+z")


@pytest.mark.parametrize("below", ["white", "black"])
@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_the_dark_squares_are_painted_dark(variant: Variant, below: Colour) -> None:
    board = picture(translator("pl"), initial_position(variant), "", below=below)
    macro = environment("pl").get_template("drawing.html").module
    drawn = str(macro.small_board(board))  # type: ignore[attr-defined]
    path = re.search(r'<path class="dark-field" fill-rule="evenodd" d="([^"]*)"', drawn)
    assert path is not None
    rectangles = [tuple(map(int, found)) for found in RECTANGLE.findall(path[1])]
    assert sum(len(found[0]) for found in RECTANGLE.finditer(path[1])) == len(path[1])

    def covers(x: int, y: int) -> int:
        return sum(left < x < left + width and top < y < top + height for left, top, width, height in rectangles)

    painted = {
        square.name
        for row, squares in enumerate(board.rows)
        for column, square in enumerate(squares)
        if covers(100 * column + 50, 100 * row + 50) % 2
    }
    assert painted == {name for row in variant.board.all_names for name in row if name in variant.board.dark_names}


def test_what_a_square_says_is_escaped() -> None:
    board = picture(translator("pl"), initial_position(VARIANTS["brazilian"]), "")
    (first, *row), *rows = board.rows
    said = replace(board, rows=((replace(first, label='"a8" & <b>'), *row), *rows)).grid
    assert 'aria-label="&quot;a8&quot; &amp; &lt;b&gt;"' in said
