"""Answers of the steps of a lesson: a teacher plays or taps them, and foresees what a pupil will do wrong."""

from __future__ import annotations

import re

import pytest

from tests.app.author import Author
from tests.cases import for_each
from warcaby.app.workshop.lessons.editor_screen import LessonEditorScreen
from warcaby.notation import fen


@pytest.fixture
def author() -> Author:
    return Author()


def test_the_right_move_is_played_and_a_wrong_one_foreseen(author: Author) -> None:
    author.begins("play", "W:Wc3,a1:Bd4,h8").taps("c3 e5").does("add-line")
    author.taps("c3 b4").does("foresee")
    author.at("words").does("write-mistake", number=0, value="Bicie jest obowiązkowe.")
    assert author.step()["solutions"] == ["c3xe5"]
    assert author.step()["mistake"] == [{"try": "c3-b4", "says": "Bicie jest obowiązkowe."}]
    assert author.problem == ""


def test_moves_after_a_wrong_one_refute_it(author: Author) -> None:
    author.begins("play", "W:Wc3,h2:Be5,h8").taps("h2 g3").does("add-line")
    author.taps("c3 d4 e5 c3").does("foresee")
    assert author.step()["mistake"] == [{"try": "c3-d4", "says": "", "reply": "e5xc3"}]
    assert author.problem == "Krok 1: „Co na to powiedzieć”: tu jest pusto."


@for_each(
    ("kind", "moves", "whole"),
    [
        ("play", ["", "h2 g3 h8 g7"], ["h2 g3"]),
        ("goal", ["", "h2 g3 h8 g7"], ["h2 g3", "h2 g3 h8 g7 g3 h4"]),
        ("order", ["", "h2 g3"], ["h2 g3 h8 g7 g3 h4"]),
        ("predict", ["", "h2 g3"], ["h2 g3 h8 g7"]),
    ],
)
def test_only_moves_that_can_be_an_answer_of_the_kind_are_offered_as_one(
    kind: str, moves: list[str], whole: list[str]
) -> None:
    for played in (*moves, *whole):
        author = Author().begins(kind, "W:Wc3,h2:Be5,h8").taps(played)
        (button,) = re.findall(r'<button[^>]*id="add-line"[^>]*>', author.page)
        assert ("disabled" not in button) == (played in whole), played


def test_as_a_pupil_no_answer_is_given_at_first(author: Author) -> None:
    author.begins("play", "W:Wc3,a1:Bd4,h8").taps("c3 e5").does("add-line")
    assert '<option value="" selected>' in author.at("pupil").page


def test_a_wrong_move_may_come_after_right_ones(author: Author) -> None:
    author.begins("goal", "W:Wc3,h2:Be5,h8").taps("h2 g3 h8 g7 g3 h4").does("add-line")
    author.taps("h2 g3 h8 g7 c3 d4 e5 c3").does("foresee")
    assert foreseen(author) == [{"try": "h2-g3 h8-g7 c3-d4", "reply": "e5xc3"}]


def test_wrong_moves_that_lose_something_are_found(author: Author) -> None:
    author.begins("play", "W:Wc3,h2:Be5,h8").taps("h2 g3").does("add-line")
    author.does("find-tempting")
    author.does("add-tempting", number=0)
    assert author.step()["mistake"] == [{"try": "c3-d4", "says": "", "reply": "e5xc3"}]


@for_each(
    ("kind", "fen", "right", "said", "count"),
    [
        ("play", "W:Wa1:Bh8", "", "Żaden zły ruch nie traci pionka od razu.", 0),
        ("play", "W:Wc3,h2:Be5,h8", "", "1 zły ruch traci pionka.", 1),
        ("play", "W:Wc3,g3,a1:Be5,h8", "", "2 złe ruchy tracą pionka.", 2),
        # A move that counts as right is not wrong, whatever it loses.
        ("play", "W:Wc3,h2:Be5,h8", "c3 d4", "Żaden zły ruch nie traci pionka od razu.", 0),
        ("goal", "W:Wc3,g3,a1:Be5,h8", "c3 d4 e5 c3 g3 h4", "1 zły ruch traci pionka.", 1),
    ],
)
def test_wrong_moves_that_lose_something_are_counted(kind: str, fen: str, right: str, said: str, count: int) -> None:
    author = Author().begins(kind, fen)
    if right:
        author.taps(right).does("add-line")
    author.does("find-tempting")
    assert author.said[-1] == said
    assert author.page.count('"type": "add-tempting"') == count


def test_a_solution_of_several_moves_says_how_many_it_takes(author: Author) -> None:
    author.begins("goal", "W:Wc3,b2,a1:Be5").taps("c3 d4 e5 c3 b2 d4").does("add-line")
    author.does("step-choice", field="reach", value="capture-all")
    assert (author.step()["lines"], author.step()["moves"]) == (["c3-d4 e5xc3 b2xd4"], 2)
    assert author.problem == ""


def test_a_solution_that_misses_its_goal_is_told(author: Author) -> None:
    author.begins("goal", "W:Wc3,b2,a1:Be5").taps("c3 d4").does("add-line")
    author.does("step-choice", field="reach", value="capture-all")
    assert author.problem.startswith("Krok 1: Rozwiązanie nie kończy się tak")


def test_an_order_of_two_moves_gets_a_third_one_to_choose_from(author: Author) -> None:
    author.begins("order", "W:Wc3,b2,a1:Be5").taps("c3 d4 e5 c3 b2 d4").does("add-line")
    assert (author.step()["line"], author.step()["extra"]) == ("c3-d4 e5xc3 b2xd4", ["b2-a3"])
    assert author.problem == ""


@for_each("squares", ["c3 d4 h8 g7 d4 c5 g7 h6 c5 d6", "c3 d4 h8 g7 d4 c5 g7 h6 c5 d6 h6 g5 d6 e7"])
def test_an_order_of_more_moves_needs_no_other_to_choose_from(squares: str) -> None:
    author = Author().begins("order", "W:Wc3,a1:Bh8").taps(squares)
    author.does("add-line")
    assert "extra" not in author.step()
    assert author.problem == ""


def test_squares_are_marked_by_tapping(author: Author) -> None:
    author.begins("mark-squares", "W:WKc1:Bh8").taps("b2 d2 e3 b2")
    assert author.step()["squares"] == ["d2", "e3"]
    assert author.problem == ""


def test_a_move_to_judge_may_be_illegal_and_its_reason_is_among_the_answers(author: Author) -> None:
    author.begins("judge", "W:Wc3:Bh8").taps("c3 d2")
    assert author.step()["move"] == "c3-d2"
    assert "man-moves-forward" in author.step()["choices"]
    assert author.problem == ""


@pytest.mark.parametrize(("kind", "fen"), [("all-captures", "W:Wc3,a3:Bb4,d4,f6"), ("choose-pieces", "W:Wc3:Bd4,h4")])
def test_the_rules_know_some_answers(author: Author, kind: str, fen: str) -> None:
    author.begins(kind, fen)
    assert "c3" in author.regions["panel"]
    assert author.problem == ""


def test_a_worked_example_is_played_scene_by_scene(author: Author) -> None:
    author.begins("demo", "W:Wc3:Bd4,h6")
    author.does("write-scene", field="says", value="Biały stoi obok czarnego.")
    author.does("draw", value=True)
    author.taps("c3 e5 d4 d4").does("draw", value=False)
    author.does("scene", number=1)
    author.taps("c3 e5")
    for field, value in {"ask": "Dokąd?", "hint": "Za czarnego.", "wrong": "Nie.", "says": "Tak."}.items():
        author.does("write-scene", field=field, value=value)
    assert author.step()["scene"] == [
        {"says": "Biały stoi obok czarnego.", "marks": ["d4"], "arrows": ["c3-e5"]},
        {"ask": "Dokąd?", "hint": "Za czarnego.", "wrong": "Nie.", "says": "Tak.", "move": "c3xe5"},
    ]
    assert author.problem == ""


def test_a_scene_keeps_its_first_move_and_the_board_shows_no_other(author: Author) -> None:
    author.begins("demo", "W:Wc3,e3:Bd6,f6").taps("c3 d4 d6 c5")
    assert [each.get("move") for each in author.step()["scene"]] == ["c3-d4", None]
    board = author.session.screen
    assert isinstance(board, LessonEditorScreen)
    assert fen(board.touched.picture.position) == "B:We3,d4:Bd6,f6"
    author.does("scene", number=1)
    author.taps("d6 c5 d4 b6")
    assert [each.get("move") for each in author.step()["scene"]] == ["c3-d4", "d6-c5"]
    assert fen(board.touched.picture.position) == "W:We3,d4:Bc5,f6"


def test_another_solution_is_found_while_the_step_is_open(author: Author) -> None:
    author.begins("goal", "W:Wc7,g7:Ba3").does("step-choice", field="reach", value="promote")
    author.does("step-choice", field="moves", value="1")
    author.taps("c7 b8").does("add-line", wakes=0)
    assert "Szukam innych rozwiązań" in author.regions["panel"]
    author.does("wake")
    assert "Jest inne rozwiązanie: 1. g7-h8." in author.regions["step-checks"]


def test_a_loss_that_is_only_said_is_to_be_shown(author: Author) -> None:
    author.begins("play", "W:Wc3,h2:Be5,h8").taps("h2 g3").does("add-line")
    author.taps("c3 d4").does("foresee")
    author.at("words").does("write-mistake", number=0, value="Czarny cię zbije.")
    assert "zagraj też odpowiedź" in author.regions["step-checks"]


def foreseen(author: Author) -> list[dict[str, str]]:
    return [{key: text for key, text in each.items() if key != "says"} for each in author.step()["mistake"]]


def says(author: Author, text: str) -> None:
    """Write the sentence on the first mistake, and become a pupil."""
    author.at("words").does("write-mistake", number=0, value=text)
    assert author.problem == ""
    author.at("pupil")


def test_what_a_false_belief_would_mark_is_offered_and_the_pupil_hears_the_sentence(author: Author) -> None:
    author.begins("choose-pieces", "W:Wc3,g3:Bd4,h6")
    assert "g3" in author.regions["panel"]
    author.does("add-wrong", number=0)
    assert foreseen(author) == [{"try": "g3"}]
    says(author, "Obok g3 nikt nie stoi.")
    author.taps("g3 c3").does("check")
    assert "Obok g3 nikt nie stoi." in author.regions["panel"]


def test_what_will_be_marked_wrongly_or_forgotten_is_tapped(author: Author) -> None:
    author.begins("mark-squares", "W:WKc1:Bh8").taps("b2 d2").does("foresee-marks", value=True)
    author.taps("c1 d2")
    assert foreseen(author) == [{"try": "c1"}, {"missed": "d2"}]
    author.taps("d2").does("foresee-marks", value=False)
    assert (foreseen(author), author.step()["squares"]) == ([{"try": "c1"}], ["b2", "d2"])
    says(author, "Tam stoi sama.")
    author.taps("b2 c1").does("check")
    assert "Tam stoi sama." in author.regions["panel"]


def test_a_wrong_answer_about_a_move_is_chosen_from_those_offered(author: Author) -> None:
    author.begins("judge", "W:Wc3:Bh8").taps("c3 d2")
    author.does("add-wrong", number=0)
    assert foreseen(author) == [{"try": "legal"}]
    says(author, "Popatrz, w którą stronę idzie.")
    author.does("choose", answer="legal")
    assert "Popatrz, w którą stronę idzie." in author.regions["panel"]


def test_a_wrong_prediction_is_played_and_refuted(author: Author) -> None:
    author.begins("predict", "W:Wc3,h2:Bb6,h8,d8").taps("c3 d4 b6 a5").does("add-line")
    author.taps("c3 d4 b6 c5 d4 b6").does("foresee")
    assert foreseen(author) == [{"try": "b6-c5", "reply": "d4xb6"}]
    says(author, "Tam go zbiją.")
    author.taps("b6 c5")
    assert "Tam go zbiją." in author.regions["panel"]


def test_a_drill_is_chosen_made_by_the_program_and_done(author: Author) -> None:
    author.does("new-lesson")
    author.does("add-step", fields={"kind": "drill"})
    author.does("step-choice", field="belief", value="no_back_capture")
    author.does("step-choice", field="drill", value="judge")
    author.does("step-choice", field="grade", value="2")
    before = author.step()
    assert {**before, "id": "", "seed": 1} == {
        "id": "",
        "kind": "drill",
        "belief": "no_back_capture",
        "drill": "judge",
        "grade": 2,
        "seed": 1,
    }
    author.does("another-drill")
    assert author.step()["seed"] == before["seed"] + 1
    assert author.problem == ""
    author.at("pupil")
    assert "choices" in author.regions["panel"]
    author.does("close-step")
    assert "ćwiczy jedną zasadę" in author.regions["lesson-editor"]


def test_a_drill_becomes_a_step_of_another_kind_on_the_same_board_and_back(author: Author) -> None:
    author.begins("play", "W:Wc3,a3:Bb4,d4,f6").does("kind", value="drill")
    assert set(author.step()) == {"id", "kind", "belief", "drill", "grade", "seed"}
    author.does("kind", value="play")
    assert set(author.step()) == {"id", "kind", "fen"}
