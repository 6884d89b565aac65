"""A game with its ways: stages are found, made once, made the main line, taken out, written as PDN and read again."""

from __future__ import annotations

import pytest

from tests.cases import for_each
from warcaby.notation import PdnLine, parse_fen, parse_move, read_pdn
from warcaby.rules import BRAZILIAN, initial_position, variant_with
from warcaby.school.matches.tree import Node, Tree, grow, pdn_line, shortened, walk

START = initial_position(BRAZILIAN)


def goes(tree: Tree, *moves: str) -> Node:
    for text in moves:
        tree.play(parse_move(tree.current.position, text))
    return tree.current


def forked() -> tuple[Tree, Node, Node]:
    """A game of three moves, and another second move with a reply."""
    tree = Tree(START)
    main = goes(tree, "c3-d4", "b6-a5", "d4-c5")
    tree.current = main.path[1]
    other = goes(tree, "h6-g5", "e3-f4")
    return tree, main, other


def test_a_move_that_was_tried_before_makes_no_new_stage() -> None:
    tree, main, _ = forked()
    assert (tree.size, tree.tip) == (6, main)
    tree.current = main.path[1]
    assert goes(tree, "b6-a5") is main.path[2]
    assert tree.size == 6
    # A file may say the same move twice.
    tree.current = main.path[1]
    tree.add(parse_move(tree.current.position, "b6-a5"))
    assert tree.size == 7


def test_stages_have_numbers_and_know_their_way() -> None:
    tree, main, other = forked()
    assert [node.id for node in main.path] == [1, 2, 3, 4]
    assert [node.ply for node in other.path] == [0, 1, 2, 3]
    assert tree.find(4) is main
    assert tree.find(99) is None
    assert [node.id for node in walk(tree.root)] == [1, 2, 3, 4, 5, 6]


def test_a_way_becomes_the_main_line_from_its_beginning_on() -> None:
    tree, main, other = forked()
    tree.promote(other)
    assert tree.tip is other
    assert [child.id for child in main.path[1].children] == [5, 3]


def test_what_is_taken_out_takes_along_all_that_follows() -> None:
    tree, main, other = forked()
    assert tree.current is other
    tree.remove(other.path[2])
    assert tree.current is main.path[1]
    assert (tree.size, tree.find(5), tree.find(6)) == (4, None, None)
    tree.current = main.path[1]
    tree.remove(main.path[2])
    assert tree.current is main.path[1]
    assert tree.size == 2
    # Numbers go on after the highest one that is left.
    assert goes(tree, "b6-c5").id == 3


@pytest.mark.parametrize(
    ("strength", "nags", "judged", "sign"),
    [("!", (2,), "??", "!"), ("", (2,), "??", "?"), ("", (77,), "??", "??"), ("", (), "", ""), ("", (77, 5), "", "!?")],
)
def test_the_sign_of_a_move(strength: str, nags: tuple[int, ...], judged: str, sign: str) -> None:
    node = forked()[1]
    node.strength, node.nags, node.judged = strength, nags, judged
    assert node.sign == sign


PDN = """
1. c3-d4! {a} ({b} 1. e3-f4 b6-a5 (1... d6-c5 2. f4-g5)) (1. g3-h4) {c} b6-a5 $2 2. d4-c5 (2. e3-f4? {d} h6-g5) *
"""


def read(text: str) -> PdnLine:
    (game,) = read_pdn(text).games
    return game.line


def test_what_is_read_into_a_tree_is_written_again() -> None:
    line, tree = read(PDN), Tree(START)
    assert grow(tree, line) is None
    assert pdn_line(tree.root).moves == line.moves
    assert tree.size == 11
    assert tree.tip.ply == 3


def test_a_move_that_cannot_be_played_ends_its_line_and_is_told_by_its_number() -> None:
    assert grow(Tree(START), read("1. c3-d4 b6-a5 2. a1-h8 *")) == 3
    assert grow(Tree(START), read("1. a1-h8 *")) == 1


@for_each(
    ("most", "sizes"),
    [
        # Three moves of the line itself; the first variation has four, the others one and two.
        (10, [2, 0, 1]),
        (9, [2, 0, 0]),
        (8, [2, 0, 0]),
        (7, [1, 0, 0]),
        (6, [1, 0, 1]),
        (5, [1, 0, 0]),
        (4, [1, 0, 0]),
        (3, [0, 0, 0]),
        (2, [0, 0]),
        (0, []),
    ],
)
def test_a_long_game_is_shortened_by_its_variations_first(most: int, sizes: list[int]) -> None:
    kept = shortened(read(PDN), most)
    assert [len(item.variations) for item in kept.moves] == sizes


def test_a_piece_that_was_taken_away_is_read_as_such() -> None:
    start = parse_fen(variant_with("brazilian", ["huffing"]), "W:Wc3,a1:Bd4,h8")
    tree = Tree(start)
    goes(tree, "c3-b4")
    tree.huff("b4")
    goes(tree, "d4-c3")
    again = Tree(start)
    assert grow(again, pdn_line(tree.root)) is None
    assert [node.huffed for node in again.tip.path] == ["", "", "b4", ""]
    assert again.tip.position == tree.tip.position


def test_another_position_may_be_put_on_the_board() -> None:
    tree = Tree(START)
    goes(tree, "c3-d4")
    tree.set_up(parse_fen(BRAZILIAN, "W:Wc3:Bf6"))
    goes(tree, "c3-b4")
    again = Tree(START)
    grow(again, pdn_line(tree.root))
    assert again.tip.position == tree.tip.position
    assert [node.huffed for node in again.tip.path] == [""] * 4
