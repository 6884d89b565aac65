"""A position as a picture for paper and pages."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import for_each
from warcaby.notation import parse_fen, svg
from warcaby.rules import BRAZILIAN, VARIANTS, Colour, initial_position

COLOURS: tuple[Colour, ...] = ("white", "black")

SVG = "{http://www.w3.org/2000/svg}"


def drawn(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def texts(picture: str) -> list[str]:
    return [each.text or "" for each in drawn(picture).iter(f"{SVG}text")]


@for_each("id", VARIANTS)
@for_each("below", COLOURS)
def test_every_board_is_drawn_with_all_its_pieces(id: str, below: Colour) -> None:
    position = initial_position(VARIANTS[id])
    picture = drawn(svg(position, below=below))
    pieces = [each for each in picture.iter(f"{SVG}g") if each.get("transform")]
    assert len(pieces) == len(position.pieces())
    assert picture.get("aria-label") == str(position)


def test_names_stand_at_two_edges_and_numbers_at_four() -> None:
    start = initial_position(BRAZILIAN)
    assert texts(svg(start)) == [*"abcdefgh", *"87654321"]
    assert texts(svg(start, below="black")) == [*"hgfedcba", *"12345678"]
    numbers = texts(svg(start, numeric=True))
    assert sorted(numbers, key=int) == [str(each) for each in (1, 2, 3, 4, 5, 12, 13, 20, 21, 28, 29, 30, 31, 32)]
    assert texts(svg(initial_position(VARIANTS["international"])))[0] == "1"


def test_a_piece_stands_where_its_square_is_seen() -> None:
    position = parse_fen(BRAZILIAN, "W:Wa1:BKh8")
    seen = re.findall(r"translate\((\d+) (\d+)\)", svg(position))
    assert seen == [("50", "750"), ("750", "50")]
    assert re.findall(r"translate\((\d+) (\d+)\)", svg(position, below="black")) == seen[::-1]


def test_kings_wear_a_crown_in_the_other_colour() -> None:
    picture = drawn(svg(parse_fen(BRAZILIAN, "W:WKa1,c1:BKh8")))
    crowns = [each.get("fill") for each in picture.iter(f"{SVG}path") if each.get("stroke") == "none"]
    assert crowns == ["#000", "#fff"]


def test_arrows_and_marks_are_drawn_over_the_pieces() -> None:
    picture = svg(initial_position(BRAZILIAN), arrows=[("c3", "d4"), ("a1", "h8")], marks=["d4"])
    plain = svg(initial_position(BRAZILIAN))
    added = picture.removeprefix(plain.removesuffix("</svg>"))
    assert (added.count("<path"), added.count("<circle")) == (2, 1)
    assert 'cx="350" cy="450"' in added


def test_a_square_that_the_board_does_not_have_cannot_be_marked() -> None:
    with pytest.raises(KeyError):
        svg(initial_position(BRAZILIAN), marks=["k9"])


@given(st.text())
def test_any_label_is_kept_as_it_is(label: str) -> None:
    picture = svg(initial_position(BRAZILIAN), label=label)
    said = re.search(r'aria-label="([^"]*)"', picture, re.DOTALL)
    assert said is not None
    if label.isprintable():
        assert drawn(picture).get("aria-label") == (label or str(initial_position(BRAZILIAN)))
