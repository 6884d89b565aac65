"""The sentences around a drill, a puzzle and a file, and what is wrong with them: a case, and what is said of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.cases import for_each
from warcaby.app.board.presenters import Presenter, presenter_of
from warcaby.app.words.drill_texts import answer_text, look_text, wrong_move_text
from warcaby.app.words.fault_texts import fault_text
from warcaby.app.words.lesson_texts import drill_names, grade_names
from warcaby.app.words.pdn_texts import pdn_problem_text
from warcaby.app.words.piece_words import is_crowned
from warcaby.app.words.room_texts import room_text
from warcaby.app.words.solution_texts import conditions_text
from warcaby.app.words.translation import translator
from warcaby.notation import PdnProblem, parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS, Piece
from warcaby.school.exercises import DRILLS, Question
from warcaby.school.faults import FaultError, FaultReason
from warcaby.school.progress import RoomError
from warcaby.school.puzzles.puzzle import Puzzle

T = translator("en")


def question(kind: str) -> Question:
    return Question(kind, parse_fen(BRAZILIAN, "W:Wc3,Ke1:Bd4"), piece="c3", move=("c3", "c4"))


def words(kind: str) -> Presenter[Any]:
    return presenter_of(DRILLS[kind].of(question(kind)))


@pytest.mark.parametrize(
    ("kind", "answer", "said", "solution"),
    [
        ("judge", True, "You say the move is legal.", "The move is legal."),
        ("judge", False, "You say the move is not legal.", "The move is not legal."),
        ("count", 1, "You say it takes 1 piece.", "It takes 1 piece."),
        ("count", 3, "You say it takes 3 pieces.", "It takes 3 pieces."),
        (
            "afterwards",
            "W:Wc3:B",
            "The board does not look like this afterwards.",
            "The board with the tick is the right one.",
        ),
    ],
)
def test_a_wrong_choice_is_repeated_and_the_right_one_told(
    kind: str, answer: bool | int | str, said: str, solution: str
) -> None:
    assert (words(kind).said_text(T, answer), words(kind).solution_text(T, answer)) == (said, solution)


def test_yes_and_no_are_what_the_buttons_of_a_judgement_say() -> None:
    judging = words("judge")
    said = {name: judging.response_text(T, each) for name, each in judging.offered().items()}
    assert said == {"yes": "Yes, it is legal", "no": "No, it is not legal"}


@pytest.mark.parametrize(
    ("kind", "solution"),
    [
        ("play", "The arrows show the answer."),
        ("find-all", "The arrows show the answer."),
        ("choose-piece", "All the right ones are marked now."),
        ("mark-squares", "All the right ones are marked now."),
    ],
)
def test_the_solution_is_on_the_board_where_it_is_not_a_choice(kind: str, solution: str) -> None:
    assert words(kind).solution_text(T, None) == solution


@pytest.mark.parametrize(
    ("kind", "one", "two"),
    [
        ("find-all", "1 move is missing.", "2 moves are missing."),
        ("choose-piece", "1 piece is missing.", "2 pieces are missing."),
        ("mark-squares", "1 square is missing.", "2 squares are missing."),
    ],
)
def test_what_is_missing_is_counted(kind: str, one: str, two: str) -> None:
    told = [words(kind).missing_text(T, count) for count in (1, 2)]
    assert told == [f"What you have is right, but {one}", f"What you have is right, but {two}"]


def test_a_wrong_move_and_a_wrong_mark_are_named() -> None:
    assert wrong_move_text(T, "c3", "c4") == "From c3 to c4 is not a legal move here."
    assert T.gettext(words("choose-piece").wrong_mark, square="e1") == "The piece on e1 may not move now."
    assert (
        T.gettext(words("mark-squares").wrong_mark, square="g7", at="c3")
        == "The piece on c3 cannot end its move on g7."
    )


@pytest.mark.parametrize(
    ("squares", "text"),
    [
        ((), ""),
        (("c3",), "Look at the man on c3."),
        (("e1",), "Look at the king on e1."),
        (("e1", "c3"), "Look at the pieces on c3 and e1."),
    ],
)
def test_who_is_helped_is_told_where_to_look(squares: tuple[str, ...], text: str) -> None:
    assert look_text(T, question("play").position, squares) == text


@pytest.mark.parametrize(("square", "text"), [("a1", "Look at the dog on a1."), ("d8", "Look at the wolf on d8.")])
def test_dogs_and_wolves_are_called_by_their_names(square: str, text: str) -> None:
    assert look_text(T, parse_fen(VARIANTS["wolf_and_dogs"], "W:Wa1,c1,e1,g1:BKd8"), [square]) == text


def test_every_kind_has_its_own_help_and_praise() -> None:
    for texts in ({words(kind).help for kind in DRILLS}, {words(kind).praise for kind in DRILLS}):
        assert len(texts) == len(DRILLS)
        assert "" not in texts


@pytest.mark.parametrize(
    ("answer", "text"), [(True, "legal"), (False, "illegal"), (["c3", "e1"], "c3, e1"), (2, "2"), ("c3-b4", "c3-b4")]
)
def test_an_answer_that_was_written_is_read_out(answer: bool | int | str | list[str], text: str) -> None:
    assert answer_text(T, answer) == text


@for_each(
    ("reason", "field", "text"),
    [
        ("empty", "lines", "The solution is missing: play it on the board, or have it found."),
        ("empty", "title", "The set needs a title."),
        ("empty", "puzzles", "There is no puzzle and no exercise in the set yet."),
        ("empty", "nickname", "Type a nickname first."),
        ("empty", "fen", "Something is missing."),
        ("characters", "nickname", "A text in it has characters that cannot be shown."),
        ("too-long", "link", "This set is too large for a link or a code. Save it as a file, or divide it."),
        ("too-long", "title", "A text in it is too long."),
        ("number", "link", "A number in it is out of bounds."),
        ("too-many", "puzzles", "There is no room for more puzzles in this set. Begin another one."),
        ("too-many", "lines", "There is too much of something in it."),
        ("shape", "puzzles", "This is not a file or a code of puzzles."),
    ],
)
def test_a_fault_is_told_by_its_reason_and_its_field(reason: FaultReason, field: str, text: str) -> None:
    assert fault_text(T, FaultError(reason, field)) == text


def test_a_fault_of_one_puzzle_of_many_has_its_number() -> None:
    assert fault_text(T, FaultError("move", "lines", puzzle=3)) == "Puzzle 3: A move in it is not legal."
    assert fault_text(translator("pl"), FaultError("move", "lines", puzzle=3)).startswith("Zadanie 3: ")


@pytest.mark.parametrize(("item", "shown"), [(24 * "x", 24 * "x"), (25 * "x", 24 * "x" + "…")])
def test_a_long_word_of_a_file_is_shown_in_part(item: str, shown: str) -> None:
    assert f"“{shown}”" in pdn_problem_text(T, PdnProblem(1, 1, "", "game", item))


def test_a_puzzle_says_by_what_rules_it_is_and_that_it_is_not_proven() -> None:
    puzzle = Puzzle(parse_fen(BRAZILIAN, "W:Wc3:Bd4"), "win", 1)
    assert conditions_text(T, puzzle) == ""
    assert conditions_text(T, replace(puzzle, unproven=True)) == "That the solution works is not proven."


def test_full_storage_says_what_does_not_fit() -> None:
    assert room_text(T, RoomError("value")) == "This is too large to be kept. Divide it into smaller parts."
    assert room_text(T, RoomError("record")).startswith("There is no room to keep more. Save your progress as a file")


def test_every_grade_and_kind_of_drills_has_a_name() -> None:
    assert grade_names(T) == {1: "Few pieces", 2: "More pieces", 3: "Full board"}
    # What the board looks like afterwards is asked in practice alone.
    assert set(drill_names(T)) == set(DRILLS) - {"afterwards"}


@for_each("name", VARIANTS)
def test_kings_wear_crowns_and_wolves_do_not(name: str) -> None:
    assert not is_crowned(VARIANTS[name], Piece("white", False))
    assert is_crowned(VARIANTS[name], Piece("black", True)) is (name != "wolf_and_dogs")
