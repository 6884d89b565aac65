"""A wrong move of the course is answered with its cause, and the cause is true."""

from __future__ import annotations

import json
import re

import pytest

from tests.lessons.solving import EXERCISES, named
from tests.research.causes import PROOFS, Proofs, exercises_of
from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.board.presenters.order import OrderPresenter
from warcaby.app.words.cause_texts import cause_text
from warcaby.app.words.translation import translator
from warcaby.engine.endgames import probe
from warcaby.notation import parse_fen, parse_move
from warcaby.rules import BRAZILIAN, Game, Move, legal_moves, play
from warcaby.school.causes import Cause, cause_of, key_of
from warcaby.school.chapter import Chapter
from warcaby.school.course import load_chapters, recorded_causes
from warcaby.school.exercises import OrderExercise
from warcaby.school.exercises.exercise import Run
from warcaby.school.lesson import Lesson
from warcaby.school.proving.asking import balance_of
from warcaby.school.proving.causes import KINDS, digest_of, named_wrong_moves, result_of, wrong_moves
from warcaby.school.proving.winning import NotWonError, has_to_be_shown, is_proof, proof_of
from warcaby.school.run import attempt, take

JUDGED = [(lesson, exercise) for lesson, exercise in EXERCISES if exercise.kind in KINDS and exercise.question is None]


ASKED = [
    pytest.param(number, id=f"{named(lesson)}-{named(exercise)}") for number, (lesson, exercise) in enumerate(JUDGED)
]


def folder_of(lesson: Lesson) -> str:
    return next(chapter.folder for chapter in load_chapters() if lesson in (*chapter.lessons, chapter.exam))


@pytest.mark.parametrize("chapter", load_chapters(), ids=lambda chapter: chapter.folder)
def test_the_record_is_of_the_exercises_as_they_stand(chapter: Chapter) -> None:
    record, judged = recorded_causes(chapter.folder), exercises_of(chapter)
    stale = [name for name, exercise in judged.items() if record.get(name, ("", {}))[0] != digest_of(exercise)]
    assert (stale, set(record) - set(judged)) == ([], set()), "run `python3 -m tests.research.causes --write`"


@pytest.mark.parametrize("chapter", load_chapters(), ids=lambda chapter: chapter.folder)
def test_a_move_that_is_said_to_win_is_proven_to_win(chapter: Chapter) -> None:
    proofs: Proofs = json.loads(PROOFS.read_text(encoding="utf-8"))
    for name, exercise in exercises_of(chapter).items():
        moves = named_wrong_moves(exercise)
        said = {key for key, cause in exercise.causes.items() if cause == "wins"}
        shown = {key for key in said if has_to_be_shown(*moves[key])}
        assert shown == set(proofs.get(name, {})), name
        for key in said:
            proven = is_proof(*moves[key], proofs[name][key]) if key in shown else result_of(*moves[key]) == "win"
            assert proven, (name, key)


def test_a_test_whose_other_moves_win_as_well_says_what_is_asked_for() -> None:
    counted = {1: r"\bjednym ruch", 2: r"\bdw(a|óch) ruch", 3: r"\btrzech ruch"}
    seen = 0
    for lesson, exercise in JUDGED:
        if lesson.is_exam and "wins" in exercise.causes.values():
            seen += 1
            aim = exercise.aims_at
            assert aim, exercise.id
            assert re.search(counted[aim.moves], exercise.goal), exercise.goal
    assert seen > 3


def test_a_proof_of_a_win_that_is_none_is_found_out() -> None:
    position = parse_fen(BRAZILIAN, "W:Wg1,f2,d4,c5,e5:Be3,a7,c7,e7")
    wins, loses = parse_move(position, "e5-d6"), parse_move(position, "g1-h2")
    proof = proof_of(position, wins, 20_000)
    assert is_proof(position, wins, proof)
    assert not any(
        is_proof(position, move, text) for move, text in ((wins, proof[:-1]), (wins, proof + "0"), (loses, proof))
    )
    with pytest.raises(NotWonError):
        proof_of(position, loses, 2_000)


@pytest.mark.parametrize("number", ASKED)
def test_every_wrong_move_is_answered_with_its_cause_and_that_is_true(number: int) -> None:
    lesson, exercise = JUDGED[number]
    t, english = (translator(language).of_chapter(folder_of(lesson)) for language in ("pl", "en"))
    board = ExerciseBoard(t, exercise)
    for run, move in wrong_moves(exercise):
        check(run, move, cause_of(run, move))
        if run.asks == "move":
            board.clear()
            board.run = run
            for square in move.path:
                if board.run is run:
                    board.tap(square)
            assert board.run.slips == 1, key_of(run, move)
            assert board.feedback not in ("", board.presenter.not_asked_text(t)), key_of(run, move)
            _, verdict = attempt(run, move.path)
            assert verdict.says or cause_text(english, run, move, cause_of(run, move)), key_of(run, move)


def check(run: Run, move: Move, cause: Cause) -> None:
    """Check what can be seen at once: the line is legal, and comes to what is said of it."""
    name, side, position = key_of(run, move), run.position.turn, play(run.position, move)
    first = position
    for each in cause.line:
        assert each in legal_moves(position), name
        position = play(position, each)
    known = probe(first)
    if cause.kind == "costs":
        assert balance_of(position, side) < balance_of(run.position, side), name
    if cause.kind in ("draw", "loses"):
        ending = Game((run.position,)).play(move).ending()
        assert ending or (known and known.result == ("draw" if cause.kind == "draw" else "win")), name
    if cause.kind == "wins" and known:
        assert known.result == "loss", name
    if cause.kind == "late":
        aim = run.exercise.aims_at
        assert aim, name
        assert aim.moves, name
        assert cause.line or aim.left(len(run.played)) == 0, name


def test_the_first_move_that_is_out_of_place_is_named_with_its_reason() -> None:
    seen = 0
    for lesson, exercise in JUDGED:
        if not isinstance(exercise, OrderExercise):
            continue
        t = translator("pl").of_chapter(folder_of(lesson))
        run = exercise.begin()
        while run.asks == "choice":
            for answer in exercise.offered(run):
                _, verdict = run.exercise.choose(run, answer)
                if verdict.outcome == "wrong" and not verdict.says:
                    seen += 1
                    board = ExerciseBoard(t, exercise)
                    board.run = run
                    board.choose(answer)
                    name = OrderPresenter(exercise).answer_text(t, answer)
                    assert name in board.feedback, (exercise.id, answer)
                    assert len(board.feedback) > len(name) + 25, board.feedback
            run, _ = take(run, run.next_step)
    assert seen > 100


def test_where_the_last_move_of_a_combination_wins_any_that_wins_is_right() -> None:
    exercise = next(exercise for _, exercise in JUDGED if exercise.id == "elevator")
    run = exercise.begin()
    while run.asks == "choice":
        run, _ = take(run, run.next_step)
    for move in legal_moves(run.position):
        assert attempt(run, move.path)[0].solved, move.path
