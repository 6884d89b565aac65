"""Why a wrong move is wrong, in words made from the line that shows it."""

from __future__ import annotations

import pytest

from tests.cases import for_each
from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.words.line_texts import ToldLine
from warcaby.app.words.translation import translator
from warcaby.languages import Language
from warcaby.notation import parse_fen, parse_move
from warcaby.rules import BRAZILIAN, play
from warcaby.school.course import load_chapters
from warcaby.school.exercises import Exercise
from warcaby.school.run import take
from warcaby.school.verdicts import Step

EXERCISES: dict[str, tuple[str, Exercise]] = {
    f"{lesson.id}/{exercise.id}": (chapter.folder, exercise)
    for chapter in load_chapters()
    for lesson in chapter.lessons
    for exercise in lesson.exercises
}


def answered(name: str, moves: str, language: Language = "en") -> str:
    """Play right moves and then a wrong one, each as its squares, and return what is said of it."""
    folder, exercise = EXERCISES[name]
    board = ExerciseBoard(translator(language).of_chapter(folder), exercise)
    *right, wrong = moves.split()
    for each in right:
        board.run, _ = take(board.run, Step("move", tuple(each.split("-"))))
    for square in wrong.split("-"):
        board.tap(square)
    return board.feedback


@for_each(
    ("name", "moves", "says"),
    [
        # What is taken, and what that comes to.
        ("open-line/through-the-hole", "f2-g3", "Then the man from e3 gets through and becomes a king on c1."),
        ("give-the-king/catch-it-first", "f2-g3", "Then Black takes b2 and gets a king on c1. You lose a man."),
        ("trap/spring-the-trap", "e7-f6", "Then White takes c7 and gets a king on d8. You lose a man."),
        ("trap/grand-trap", "d8-e7", "Then White takes b6 and d6. You lose 2 men."),
        (
            "give-the-king/king-to-catch-king",
            "c7-d8",
            "Then Black plays e7-f6, you take f6, Black takes g5. You lose a king for a man.",
        ),
        # One man that walks on.
        (
            "king-against-men/two-diagonals",
            "h4-d8",
            "Then the man from f4 gets through and becomes a king on e1. It is only a draw. "
            "King against king: nobody can be caught.",
        ),
        # What an endgame table knows.
        ("main-road/no-chasing", "c5-a7", "Then Black plays b8-c7. It is only a draw. So the endgame table says."),
        (
            "main-road/break-the-road",
            "f2-e3",
            "Then Black plays f6-a1. It is only a draw. A king that holds the main road cannot be caught.",
        ),
        # The aim cannot be reached any more.
        (
            "double-attack/crowded-fork",
            "f2-g3",
            "Then Black plays g5-h4. After that you have nothing to capture.",
        ),
        (
            "compulsion/three-in-a-row",
            "c1-b2",
            "Black does not have to capture. Then Black plays e7-f6. A gain in 3 moves cannot be forced any more.",
        ),
        (
            "must-capture/lure-the-guard",
            "d6-c7 d2-c3",
            "Then Black takes c3. That was the last of 2 moves, and the goal is not reached.",
        ),
        (
            "family-wolf-and-dogs/close-in",
            "g7-h8",
            "Then the wolf plays e7-d6. A block in 2 moves cannot be forced any more.",
        ),
        # It wins as well.
        ("three-kings/feed-and-take", "a3-c1", "This move wins, too. Here we look for a win in 3 moves."),
        (
            "open-line/through-the-hole",
            "e5-d6",
            "The same square, the wrong man: Black takes two. In the end it wins, too. "
            "Here we look for a gain in 2 moves.",
        ),
    ],
)
def test_a_wrong_move_is_answered_with_what_comes_of_it(name: str, moves: str, says: str) -> None:
    assert answered(name, moves) == says


@pytest.mark.parametrize(
    ("name", "moves", "says"),
    [
        ("trap/grand-trap", "d8-e7", "Wtedy białe biją b6 i d6. Tracisz 2 pionki."),
        (
            "king-against-men/two-diagonals",
            "h4-d8",
            "Wtedy pionek z f4 przechodzi i zostaje damką na e1. To już tylko remis. "
            "Damka przeciw damce: nikogo nie da się złapać.",
        ),
        ("family-wolf-and-dogs/close-in", "g7-h8", "Wtedy wilk gra e7-d6. W 2 ruchach nie da się już wymusić blokady."),
        ("three-kings/feed-and-take", "a3-c1", "Ten ruch też wygrywa. Tu szukamy wygranej w 3 ruchach."),
        (
            "breakthrough-to-king/cover-the-hole",
            "g7-h8",
            "Jest damka, ale czarny z a7 zbija dwa pionki. W końcu i ten ruch wygrywa. Tu szukamy zysku w 2 ruchach.",
        ),
    ],
)
def test_it_is_said_in_polish(name: str, moves: str, says: str) -> None:
    assert answered(name, moves, "pl") == says


@pytest.mark.parametrize(
    ("language", "name", "answer", "says"),
    [
        ("pl", "opposition/two-at-once", "f4-h2", "Jeszcze nie f4xh2. Na f4 nie ma teraz twojego pionka."),
        ("en", "opposition/two-at-once", "f4-h2", "Not yet: f4xh2. There is no piece of yours on f4 now."),
        (
            "en",
            "three-kings/in-order",
            "b6-d4",
            "Not this one: b6-d4. This move wins, too. Here we look for a win in 4 moves.",
        ),
        (
            "en",
            "openings/city-order",
            "e5-d4",
            "Not this one: e5-d4. Then White takes c5. Such a gain in 3 moves cannot be forced any more.",
        ),
    ],
)
def test_the_first_move_out_of_place_is_named_with_its_reason(
    language: Language, name: str, answer: str, says: str
) -> None:
    folder, exercise = EXERCISES[name]
    board = ExerciseBoard(translator(language).of_chapter(folder), exercise)
    scenes = board.choose(answer)
    assert board.feedback == says
    assert (len(scenes) > 1) == ("Then" in says), "what can be played is shown"


LONG_LINE = "b4xd6 c7xe5 c3-b4 a5xc3 b2xh4"


@for_each(
    ("plies", "says"),
    (
        (1, "White takes c5"),
        (4, "White takes c5, you take d6, White plays c3-b4, you take b4"),
        (5, "White takes c5, and in the end White takes c3, e5 and g5"),
    ),
)
def test_a_line_is_told_move_by_move_and_a_long_one_by_its_ends(plies: int, says: str) -> None:
    fen = "B:Wa1,c1,e1,g1,b2,d2,f2,h2,c3,b4:Ba5,g5,d6,h6,a7,c7,b8,d8,f8,h8"
    before = position = parse_fen(BRAZILIAN, fen)
    moves = []
    for text in ("d6-c5", *LONG_LINE.split()[:plies]):
        moves.append(parse_move(position, text))
        position = play(position, moves[-1])
    assert ToldLine(translator("en"), before, tuple(moves)).line_text() == says
