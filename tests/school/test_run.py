"""Solving exercises: every kind, right and wrong, with hints and stars."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.school.samples import exercise
from warcaby.school.exercises.exercise import Run
from warcaby.school.hints import hint
from warcaby.school.run import attempt, tell_piece, toggle
from warcaby.school.verdicts import LAST, Verdict


def marked(run: Run, *squares: str) -> Run:
    for square in squares:
        run = toggle(run, square)
    return run


def checked(name: str, *squares: str) -> tuple[Run, Verdict]:
    run = marked(exercise(name).begin(), *squares)
    return run.exercise.check(run)


def judged(answer: str) -> tuple[Run, Verdict]:
    run = exercise("judge").begin()
    return run.exercise.choose(run, answer)


def test_the_right_move_solves() -> None:
    run, verdict = attempt(exercise("play").begin(), ("c3", "d4"))
    assert (run.solved, run.stars, verdict.outcome, verdict.says) == (True, 3, "solved", "Dobrze.")


def test_a_foreseen_illegal_move_has_its_own_sentence() -> None:
    run, verdict = attempt(exercise("play").begin(), ("c3", "c4"))
    assert (verdict.outcome, verdict.says, run.slips) == ("refused", "Prosto nie wolno.", 1)
    assert verdict.refusal is not None
    assert verdict.refusal.reason == "light-square"


def test_a_foreseen_legal_move_is_taken_back() -> None:
    before = exercise("play").begin()
    run, verdict = attempt(before, ("c3", "b4"))
    assert (verdict.outcome, verdict.says, run.position) == ("not-asked", "W drugą stronę.", before.position)


def test_a_legal_move_that_nobody_foresaw_is_taken_back_too() -> None:
    _, verdict = attempt(exercise("play").begin(), ("a3", "b4"))
    assert (verdict.outcome, verdict.says) == ("not-asked", "")


@pytest.mark.parametrize("squares", [("e5", "d4"), ("f6", "e5"), ("c3", "c3")], ids="-".join)
def test_a_touch_beside_ones_pieces_costs_nothing(squares: tuple[str, ...]) -> None:
    run, verdict = attempt(exercise("play").begin(), squares)
    assert (verdict.outcome, run.slips) == ("refused", 0)


@pytest.mark.parametrize("end", ["e4", "f6", "d2", "e5", "c5"])
def test_every_refused_move_of_a_piece_costs_a_star(end: str) -> None:
    run, verdict = attempt(exercise("play").begin(), ("c3", end))
    assert (verdict.outcome, run.slips) == ("refused", 1)


def test_a_wrong_piece_that_was_told_costs_one_star_whatever_is_tried_with_it() -> None:
    run = exercise("goal").begin()
    run, _ = attempt(run, ("c3", "d4"))
    for _ in range(2):
        run = tell_piece(run, "a1")
    run, _ = attempt(run, ("a1", "c3"))
    assert run.slips == 1


def test_what_was_counted_stays_when_the_exercise_is_started_over() -> None:
    run, _ = attempt(exercise("play").begin(), ("c3", "d2"))
    run, _ = hint(run)
    run, _ = attempt(run.exercise.start_over(run), ("c3", "d4"))
    assert run.stars == 1


@pytest.mark.parametrize(("slips", "stars"), [(0, 3), (1, 2), (2, 1), (3, 1), (9, 1)])
def test_stars_by_slips(slips: int, stars: int) -> None:
    run = exercise("play").begin()
    for _ in range(slips):
        run, _ = attempt(run, ("c3", "d2"))
    run, _ = attempt(run, ("c3", "d4"))
    assert run.stars == stars


def test_all_captures_are_found_one_by_one() -> None:
    run = exercise("all-captures").begin()
    run, first = attempt(run, ("c3", "e5", "g7"))
    run, again = attempt(run, ("c3", "g7"))
    run, second = attempt(run, ("a3", "c5", "e3"))
    assert [first.outcome, again.outcome, second.outcome] == ["found", "found-before", "solved"]
    assert run.stars == 3


def test_a_capture_that_stops_is_foreseen_wherever_it_would_go_instead() -> None:
    _, stops = attempt(exercise("all-captures").begin(), ("a3", "c5"))
    _, turns = attempt(exercise("all-captures").begin(), ("a3", "c5", "d6"))
    assert stops.says == turns.says == "To jeszcze nie koniec bicia."


def test_pieces_that_must_capture_are_marked() -> None:
    run, verdict = checked("choose-pieces", "c3")
    assert (run.stars, verdict.outcome) == (3, "solved")


def test_a_wrong_mark_is_taken_away_and_explained() -> None:
    run, verdict = checked("choose-pieces", "c3", "g3")
    assert (verdict.outcome, verdict.says, verdict.wrong) == ("wrong", "Za h4 nie ma pola.", frozenset({"g3"}))
    assert run.marked == {"c3"}


def test_every_wrong_mark_counts() -> None:
    run, _ = checked("choose-pieces", "a1", "c3", "g3")
    assert run.slips == 2


def test_a_missing_mark_is_explained() -> None:
    run, verdict = checked("choose-pieces")
    assert (verdict.says, verdict.missed, run.slips) == ("Popatrz na c3.", 1, 1)


def test_squares_that_a_king_may_land_on_are_marked() -> None:
    run, _ = checked("mark-squares", "b2", "a3", "d2", "e3", "f4", "g5", "h6")
    assert run.solved


def test_a_goal_is_reached_against_replies() -> None:
    run, first = attempt(exercise("goal").begin(), ("c3", "d4"))
    assert first.outcome == "onward"
    assert first.reply is not None
    assert first.reply.captured == ("d4",)
    run, last = attempt(run, ("b2", "d4"))
    assert (last.outcome, run.stars) == ("solved", 3)


def test_a_move_that_leaves_the_way_to_the_goal_is_taken_back() -> None:
    _, verdict = attempt(exercise("goal").begin(), ("c3", "b4"))
    assert (verdict.outcome, verdict.says) == ("not-asked", "Tu nic nie zbijesz.")


def test_a_mistake_can_be_foreseen_after_some_moves() -> None:
    run, _ = attempt(exercise("goal").begin(), ("c3", "d4"))
    _, verdict = attempt(run, ("a1", "b2"))
    assert verdict.says == "Zajęte."


def test_a_question_is_answered() -> None:
    run, wrong = judged("legal")
    assert (wrong.outcome, wrong.says, run.slips) == ("wrong", "Popatrz, gdzie jest przód.", 1)
    run, right = run.exercise.choose(run, "man-moves-forward")
    assert (right.outcome, run.solved) == ("onward", False)
    run, shown = attempt(run, ("c3", "d4"))
    assert (shown.outcome, shown.says, run.stars) == ("solved", "Pionek się nie cofa.", 2)


def test_an_answer_is_shown_by_a_legal_move_alone() -> None:
    with pytest.raises(TypeError):
        attempt(exercise("judge").begin(), ("c3", "d4"))
    run, _ = judged("man-moves-forward")
    run, verdict = attempt(run, ("c3", "d2"))
    assert (verdict.outcome, run.solved, run.slips) == ("refused", False, 1)


def test_hints_go_on_to_the_move_that_shows_the_answer() -> None:
    run, _ = judged("man-moves-forward")
    kinds = []
    for _ in range(3):
        run, given = hint(run)
        kinds.append(given.kind)
    assert kinds == ["piece", "square", "show"]


HINTS = {
    "play": ["look", "piece", "square", "show", "show"],
    "all-captures": ["look", "piece", "square", "show", "show"],
    "choose-pieces": ["look", "count", "one", "answer", "answer"],
    "mark-squares": ["look", "count", "one", "answer", "answer"],
    "goal": ["look", "piece", "square", "show", "show"],
    "judge": ["look", "not-this", "answer", "answer", "answer"],
}


@pytest.mark.parametrize("name", HINTS)
def test_hints_tell_a_little_more_each_time(name: str) -> None:
    run = exercise(name).begin()
    kinds = []
    for _ in HINTS[name]:
        run, given = hint(run)
        kinds.append(given.kind)
    assert kinds == HINTS[name]


@pytest.mark.parametrize("name", HINTS)
def test_no_hint_is_left_after_the_whole_answer(name: str) -> None:
    run = exercise(name).begin()
    for kind in HINTS[name]:
        run, given = hint(run)
        assert (run.hints == LAST) == (kind in ("show", "answer")) == given.tells_all


def test_the_first_hint_is_the_authors() -> None:
    _, given = hint(exercise("play").begin())
    assert given.says == "Popatrz na c3."


@pytest.mark.parametrize(("hints", "stars"), [(1, 2), (2, 1), (3, 1), (4, 1)])
def test_hints_cost_stars(hints: int, stars: int) -> None:
    run = exercise("play").begin()
    for _ in range(hints):
        run, _ = hint(run)
    run, _ = attempt(run, ("c3", "d4"))
    assert run.stars == stars


def test_hints_begin_anew_with_the_next_move() -> None:
    run, _ = hint(exercise("goal").begin())
    run, _ = hint(run)
    run, _ = attempt(run, ("c3", "d4"))
    _, given = hint(run)
    assert given.kind == "look"


def test_hints_of_the_author_come_one_after_another() -> None:
    run = replace(exercise("play"), hints=("Patrz na lewo.", "Patrz na c3.")).begin()
    told = []
    for _ in range(3):
        run, given = hint(run)
        told.append((given.kind, given.says))
    assert told == [("look", "Patrz na lewo."), ("look", "Patrz na c3."), ("square", "")]
