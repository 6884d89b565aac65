"""Studies: what is changed in them, and that a file, a record and a link bring the same tree back."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from warcaby.notation import read_pdn
from warcaby.rules import BRAZILIAN, OPTIONS, VARIANTS, Variant, initial_position, variant_with
from warcaby.school.codes import CodeError
from warcaby.school.matches.tree import Node, walk
from warcaby.school.studies import study as studies
from warcaby.school.studies.study import (
    SIGNS,
    FullStudyError,
    Study,
    StudyError,
    branch,
    can_be_annotated,
    nesting,
    new_study,
    parse_study,
    said,
    study_of,
    tidy,
)
from warcaby.school.studies.study_codes import LongStudyError, read_study, write_study

RULES = [*VARIANTS.values(), *(variant_with(name, (each.id,)) for name, all_ in OPTIONS.items() for each in all_)]

COMMENTS = st.text(st.characters(exclude_categories=("Cs", "Cc", "Cn", "Co", "Cf")), max_size=30)


def shape(node: Node) -> Any:
    """A tree as plain values, whatever its stages are called."""
    children = tuple((child.move, child.huffed, shape(child)) for child in node.children)
    return node.position, node.sign, said(node), children


def random_study(variant: Variant, seed: int, comments: list[str]) -> Study:
    """Moves to and fro, pieces taken away where that is allowed, glyphs and comments anywhere."""
    chance = random.Random(seed)
    study = new_study(initial_position(variant))
    for _ in range(chance.randint(0, 25)):
        game = study.node.game
        # Two pieces taken away one instead of the other come back as positions put up.
        is_huffed = study.node.huffed or any(child.huffed for child in study.node.children)
        moves, missed = game.legal_moves(), () if is_huffed else game.huffable()
        if missed and chance.random() < 0.5:
            study.huff(chance.choice(missed))
        elif moves and not game.ending() and chance.random() < 0.85:
            study.play(chance.choice(moves))
        else:
            study.tree.current = chance.choice([*walk(study.tree.root)])
    for comment in comments:
        node = chance.choice([each for each in walk(study.tree.root) if can_be_annotated(each)])
        sign = chance.choice(["", *SIGNS]) if node.move else ""
        study.annotate(node, sign, comment)
    study.tree.current = chance.choice([*walk(study.tree.root)])
    return study


@pytest.mark.parametrize("variant", RULES, ids=lambda each: each.full_id)
@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 10**9), comments=st.lists(COMMENTS, max_size=6))
def test_a_study_comes_back_whole_from_its_record(variant: Variant, seed: int, comments: list[str]) -> None:
    study = random_study(variant, seed, comments)
    again = parse_study(study.record)
    assert again.variant == study.variant
    assert shape(again.tree.root) == shape(study.tree.root)
    assert [*walk(again.tree.root)].index(again.node) == [*walk(study.tree.root)].index(study.node)
    assert again.pdn == study.pdn


@pytest.mark.parametrize("variant", RULES, ids=lambda each: each.full_id)
@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 10**9), comments=st.lists(COMMENTS, max_size=6))
def test_a_study_comes_back_whole_from_a_pasted_file(variant: Variant, seed: int, comments: list[str]) -> None:
    study = random_study(variant, seed, comments)
    reading = read_pdn(study.pdn, BRAZILIAN)
    assert reading.problems == ()
    again, problem = study_of(reading.games[0])
    assert problem is None
    assert shape(again.tree.root) == shape(study.tree.root)


@pytest.mark.parametrize("variant", RULES, ids=lambda each: each.full_id)
@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 10**9), comments=st.lists(COMMENTS, max_size=6))
def test_a_study_comes_back_whole_from_a_link(variant: Variant, seed: int, comments: list[str]) -> None:
    study = random_study(variant, seed, comments)
    again = read_study("https://example.org/board/#" + write_study(study))
    assert shape(again.tree.root) == shape(study.tree.root)
    assert shape(again.node) == shape(study.node)


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**9), data=st.data())
def test_a_damaged_link_is_refused(seed: int, data: st.DataObject) -> None:
    code = write_study(random_study(BRAZILIAN, seed, ["słowo"]))
    at = data.draw(st.integers(2, len(code) - 1))
    for other in (code[:at], code[:at] + ("A" if code[at] != "A" else "B") + code[at + 1 :]):
        with suppress(CodeError):
            assert shape(read_study(other).tree.root) == shape(read_study(code).tree.root)  # mended


def line(study: Study, *moves: str) -> Node:
    """Play moves such as c3-d4 from the stage on the board."""
    for text in moves:
        study.play(next(move for move in study.node.game.legal_moves() if str(move) == text))
    return study.node


def test_variations_are_moved_up_made_the_main_line_and_taken_away() -> None:
    study = new_study(initial_position(BRAZILIAN))
    root = study.tree.root
    first = line(study, "c3-d4", "d6-c5")
    study.tree.current = root
    second = line(study, "c3-b4")
    study.tree.current = root
    third = line(study, "e3-f4", "b6-a5")
    assert branch(third) is third.parent
    assert branch(first) is None
    study.raise_up(third)
    assert [str(child.move) for child in root.children] == ["c3-d4", "e3-f4", "c3-b4"]
    study.make_main(second)
    assert root.children[0] is second
    assert study.beside(1) is None
    study.tree.current = second
    assert study.beside(1) is first.parent
    assert study.beside(-1) is None
    study.delete(second)
    assert study.node is root


def test_a_glyph_replaces_that_of_the_file_and_leaves_the_others() -> None:
    game = read_pdn("1. c3-d4 $2 $9 {a} ({b} 1. c3-b4) {c} b6-a5?! *", BRAZILIAN).games[0]
    study, _ = study_of(game)
    node = study.tree.root.children[0]
    assert (node.sign, said(node)) == ("?", "a c")
    study.annotate(node, "!!", "x")
    assert (node.sign, node.nags, said(node)) == ("!!", (9,), "x")
    assert "1. c3-d4!! $9 {x} ({b} 1. c3-b4)" in " ".join(study.pdn.split())


def test_nothing_is_said_where_a_file_cannot_say_it() -> None:
    study = new_study(initial_position(variant_with("brazilian", ("huffing",))))
    line(study, "e3-f4", "d6-e5", "c3-b4")
    node = study.huff("f4")
    assert not can_be_annotated(node)
    with pytest.raises(ValueError, match="nothing"):
        study.annotate(node, "", "x")


def test_a_study_has_an_end_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "MOST_STAGES", 3)
    study = new_study(initial_position(BRAZILIAN))
    line(study, "c3-d4", "b6-a5")
    with pytest.raises(FullStudyError) as full:
        line(study, "d4-c5")
    assert not full.value.nested
    study.tree.current = study.tree.root
    assert line(study, "c3-d4").move  # a way that is there takes no room


def test_variations_are_not_nested_deeper_than_a_file_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "MOST_NESTED", 4)
    study = new_study(initial_position(BRAZILIAN))
    while nesting(study.node) < 4:
        study.play(study.node.game.legal_moves()[0])
        assert study.node.parent
        study.tree.current = study.node.parent
        study.play(study.node.game.legal_moves()[-1])
    while len(study.node.game.legal_moves()) == 1:
        study.play(study.node.game.legal_moves()[0])
    study.play(study.node.game.legal_moves()[0])
    assert study.node.parent
    study.tree.current = study.node.parent
    other = study.node.game.legal_moves()[-1]
    with pytest.raises(FullStudyError) as full:
        study.play(other)
    assert full.value.nested


def test_another_position_put_up_in_a_game_does_not_go_into_a_link() -> None:
    game = read_pdn('1. c3-d4 /FEN "W:Wc3:Bh8"/ *', BRAZILIAN).games[0]
    with pytest.raises(LongStudyError):
        write_study(study_of(game)[0])


@pytest.mark.parametrize("value", [None, [], {"version": 1}, {"version": 1, "variant": "x", "pdn": ""}])
def test_what_is_no_study_is_refused(value: object) -> None:
    with pytest.raises(StudyError):
        parse_study(value)


def test_a_comment_is_written_as_a_file_can_hold_it() -> None:
    assert tidy(" a\n{b} ") == "a (b)"
    assert len(tidy("x" * 5_000)) == studies.MOST_CHARACTERS
