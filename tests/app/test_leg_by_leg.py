"""Lessons and sets without dots: what a tap means there, and what a clicking robot earns."""

from __future__ import annotations

import random

from tests.app.player import Player
from tests.cases import for_each
from warcaby.app.assignments.puzzle_board import PuzzleBoard
from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.board.free_board import FreeBoard
from warcaby.app.words.translation import translator
from warcaby.notation import parse_fen
from warcaby.rules import VARIANTS
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.sitting import Sitting, sit_down, turn_to
from warcaby.school.course import load_course
from warcaby.school.puzzles.builtin import builtin_puzzles

EXERCISES = {exercise.id: exercise for lesson in load_course() for exercise in lesson.exercises}


def opened(name: str) -> ExerciseBoard:
    return ExerciseBoard(translator("en"), EXERCISES[name])


@for_each(
    ("game", "fen", "taps", "said", "way", "taken"),
    (
        ("brazilian", "W:Wc3:Bd4,f4,h8", "c3 e5", "Captured: 1. Go on to g3.", "c3 e5", "d4"),
        ("brazilian", "W:Wc3:Bd4,f4,h8", "c3 e5 g3", "", "e5 g3", "f4"),
        ("brazilian", "W:Wc3:Bd4,f4,h8", "c3 g3", "", "c3 e5 g3", "d4 f4"),
        ("american", "W:Wc3:Bd4,d6,b4,b6", "c3 c7", "Two ways lead there. Choose one: 13 or 15.", "c3", ""),
        ("american", "W:Wc3:Bd4,d6,b4,b6", "c3 c7 a5", "Captured: 1. Go on to 6.", "c3 a5", "b4"),
        ("american", "W:Wc3:Bd4,d6,b4,b6", "c3 a5 c7", "", "a5 c7", "b6"),
    ),
)
def test_a_capture_that_goes_on_says_where_to(game: str, fen: str, taps: str, said: str, way: str, taken: str) -> None:
    board = FreeBoard(translator("en").at(VARIANTS[game]), parse_fen(VARIANTS[game], fen))
    for square in taps.split():
        (*_, scene) = board.tap(square)
    assert board.feedback == said or (not said and board.tone == "good")
    assert (scene.path, scene.captured) == (tuple(way.split()), tuple(taken.split()))


def test_the_last_square_is_enough_where_a_piece_has_one_capture() -> None:
    screen = opened("jump-on")
    screen.tap("c3")
    screen.tap("c7")
    assert (screen.run.solved, screen.run.stars) == (True, 3)


def test_the_last_square_is_not_enough_where_the_piece_could_capture_otherwise() -> None:
    screen = opened("right-landing")
    screen.tap("a1")
    screen.tap("h4")
    assert (screen.run.solved, screen.run.slips) == (False, 0)
    assert screen.feedback == "Jump by jump: where does the piece land next?"
    for square in ("f6", "h4"):
        screen.tap(square)
    assert screen.run.stars == 3


def test_a_hint_button_that_is_there_tells_something() -> None:
    for exercise in EXERCISES.values():
        screen = ExerciseBoard(translator("en"), exercise)
        for _ in range(6):
            if not screen.can_hint:
                break
            before = screen.run
            scenes = screen.hint()
            assert screen.feedback, exercise.id
            # The last one is given again only where it shows a move.
            assert screen.run != before or len(scenes) == 2, exercise.id


def test_dots_in_games_are_a_matter_of_taste() -> None:
    player = Player()
    assert player.answer["look"]["dots"] == ""
    assert player.does("look", field="dots", value=False)["look"]["dots"] == "off"
    assert 'id="dots" data-action' in player.page.replace(" checked", "")


PUZZLES = PuzzleSet("Builtin", tuple(builtin_puzzles("brazilian")[:12]))


def board(at: int) -> PuzzleBoard:
    return PuzzleBoard(translator("en"), turn_to(sit_down(PUZZLES, "Robot"), at))


def own_pieces(sitting: Sitting) -> list[str]:
    position = sitting.task.run.position
    return sorted(name for name, piece in position.pieces().items() if piece.colour == position.turn)


@for_each("at", range(len(PUZZLES.puzzles)))
def test_a_set_shows_no_dots_and_tells_of_no_piece(at: int) -> None:
    for square in own_pieces(board(at).sitting):
        screen = board(at)
        screen.tap(square)
        assert not any("target" in marks for marks in screen.picture.marks.values())
        assert (screen.feedback, screen.run.slips) == ("", 0)


def test_a_robot_that_draws_lots_seldom_solves_a_puzzle_at_the_first_try() -> None:
    lucky = [sum(is_lucky(at, seed) for at in range(len(PUZZLES.puzzles))) for seed in range(50)]
    assert sum(lucky) <= 0.05 * 50 * len(PUZZLES.puzzles)
    assert max(lucky) < len(PUZZLES.puzzles) / 2


def is_lucky(at: int, seed: int) -> bool:
    """Touch any pieces and any squares until the puzzle is solved or a try has failed."""
    lot, screen = random.Random(f"{at} {seed}"), board(at)
    squares = screen.position.variant.board.squares
    while not screen.run.slips and not screen.run.solved:
        screen.tap(lot.choice(own_pieces(screen.sitting)))
        screen.tap(lot.choice(squares))
    return screen.sitting.task.result.is_first_try


@for_each("at", range(len(PUZZLES.puzzles)))
def test_a_robot_that_tries_every_square_solves_no_puzzle_at_the_first_try(at: int) -> None:
    screen = board(at)
    for piece in own_pieces(screen.sitting):
        for square in screen.position.variant.board.squares:
            if not screen.run.slips and screen.position.piece_at(piece):
                screen.tap(piece)
                screen.tap(square)
    assert not screen.sitting.task.result.is_first_try
    assert screen.run.slips


def test_a_finger_that_slips_onto_a_light_square_uses_up_no_try() -> None:
    screen = board(0)
    screen.tap(own_pieces(screen.sitting)[0])
    screen.tap("a2")
    assert (screen.tone, screen.sitting.task.run.slips) == ("bad", 0)
