"""Small pictures of boards: what is painted dark is what the game's record calls dark."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from typing import Any

from tests.cases import for_each
from warcaby.app.board.board_views import BoardView
from warcaby.app.board.free_board import FreeBoard
from warcaby.app.board.pictures import picture
from warcaby.app.board.showing import shown_view
from warcaby.app.board.touch import Picture
from warcaby.app.shell.render import environment
from warcaby.app.shell.routes import Place, all_places
from warcaby.app.shell.session import Session
from warcaby.app.words.translation import translator
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS, Colour, Variant, initial_position

RADIUS = 40
"""Of a piece, where a square is 100 units wide."""

MOST_IN_DETAIL = 140
"""The most pieces of many shapes on one page: the rules of the Canadian game have the most men, on eight boards."""

RECTANGLE = re.compile(r"M(\d+) (\d+)h(\d+)v(\d+)h-\d+z")


@for_each("below", ["white", "black"])
@for_each("variant", VARIANTS.values())
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


@for_each("below", ["white", "black"])
@for_each("variant", VARIANTS.values())
def test_labels_stand_in_squares_at_the_edges_in_a_colour_that_is_read_there(variant: Variant, below: Colour) -> None:
    board = picture(translator("en"), initial_position(variant), "", below=below)
    labels = re.findall(r'<text class="on-(dark|light)(?: low)?" x="(\d+)" y="(\d+)">(\w+)</text>', board.coordinates)
    edges = board.edges
    told = [label for side in (edges.top, edges.bottom, edges.left, edges.right) for label in side if label]
    assert [label for *_, label in labels] == told != []
    for colour, x, y, label in labels:
        square = board.rows[int(y) // 100][int(x) // 100]
        assert colour == ("dark" if square.dark else "light"), (label, square.name)
        assert label in (square.name[0], square.name[1:], translator("en").at(variant).square(square.name)), square.name


def test_what_a_square_says_is_escaped() -> None:
    board = picture(translator("pl"), initial_position(VARIANTS["brazilian"]), "")
    (first, *row), *rows = board.rows
    said = replace(board, rows=((replace(first, label='"a8" & <b>'), *row), *rows)).grid
    assert 'aria-label="&quot;a8&quot; &amp; &lt;b&gt;"' in said


def board_after(*squares: str) -> BoardView:
    """The board of a capture of two, from c3 over e5 to c7, after some taps."""
    board = FreeBoard(translator("pl"), parse_fen(VARIANTS["brazilian"], "W:Wc3,h2:Bd4,d6,h8"))
    for square in squares:
        board.tap(square)
    return shown_view(translator("pl"), board.picture)


def marks_of(board: BoardView, square: str) -> set[str]:
    return {mark for row in board.rows for each in row if each.name == square for mark in each.marks}


def test_what_a_capture_takes_is_numbered_while_it_goes_on_and_afterwards() -> None:
    assert board_after("c3").trail is None
    under_way, over = board_after("c3", "e5").trail, board_after("c3", "e5", "c7").trail
    assert under_way is not None
    assert over is not None
    assert under_way.prey == ((350, 450),)
    assert over.prey == ((350, 450), (350, 250))
    assert over.path.startswith(under_way.path)


def test_the_way_of_a_capture_swings_beside_what_it_takes() -> None:
    trail = board_after("c3", "e5", "c7").trail
    assert trail is not None
    (x, y), *legs = ((int(x), int(y)) for x, y in re.findall(r"(\d+) (\d+)", trail.path))
    for (bend_x, bend_y), (end_x, end_y), prey in zip(legs[::2], legs[1::2], trail.prey, strict=True):
        middle = (x + 2 * bend_x + end_x) / 4, (y + 2 * bend_y + end_y) / 4
        assert math.dist(middle, prey) > RADIUS
        x, y = end_x, end_y


def test_squares_tell_a_capture_from_a_step_and_what_was_refused() -> None:
    assert marks_of(board_after("c3"), "e5") == {"target", "take"}
    assert "refused" in marks_of(board_after("c3", "b4"), "b4")
    assert marks_of(board_after("c3", "b4", "c3"), "b4") == set()


@for_each(
    ("fen", "square"),
    (("W:Wc3,e3:Bd6,f6", "c3"), ("B:Wc3,e3:Bd6,f6", "d6"), ("W:W:Bd6", "a1"), ("B:Wc3,e3,Kg5:BKf6", "f6")),
)
def test_the_tab_key_comes_to_one_square_of_the_side_to_move_or_to_the_first(fen: str, square: str) -> None:
    board = shown_view(translator("en"), Picture(parse_fen(VARIANTS["brazilian"], fen)), "white")
    assert re.findall(r'data-square="(\w+)"[^>]* tabindex="0"', board.grid) == [square]
    assert board.grid.count('tabindex="-1"') == 63


@for_each("variant", VARIANTS.values())
def test_a_stamp_shows_what_a_larger_picture_shows(variant: Variant) -> None:
    board = picture(translator("pl"), initial_position(variant), "")
    macros: Any = environment("pl").get_template("drawing.html").module
    for colour in ("white", "black"):
        places = re.findall(rf'class="piece {colour} (?:man|king)" transform="([^"]*)"', str(macros.small_board(board)))
        assert places
        assert re.findall(rf'class="piece {colour} stamped" transform="([^"]*)"', str(macros.stamp(board))) == places


def test_kings_are_crowned_on_stamps() -> None:
    board = picture(translator("pl"), parse_fen(BRAZILIAN, "W:WKe1,c1:BKd8"), "")
    macros: Any = environment("pl").get_template("drawing.html").module
    crowned = re.findall(
        r'class="piece (white|black) crown" href="#turned-crown" transform="([^"]*)"', str(macros.stamp(board))
    )
    assert sorted(crowned) == [("black", "translate(350 50)"), ("white", "translate(450 750)")]


@for_each("place", [place for place in all_places() if place.language == "pl" and place.kind != "lesson"])
def test_no_page_draws_many_pieces_in_detail(place: Place) -> None:
    # Style of eleven shapes a man, thirty boards full: two seconds on a phone.
    session = Session()
    session.open(place.route)
    assert session.region(session.view()).count('class="contact"') <= MOST_IN_DETAIL
