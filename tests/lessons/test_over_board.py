"""What stands over the board for those who do not read: crowns, ghosts of wrong ways, crosses; and how to choose."""

from __future__ import annotations

from tests.lessons.picture_robot import Eyes
from tests.walker.shown_page import nameless
from warcaby.app.board.board_views import PanelView
from warcaby.app.lessons.lesson_screen import LessonScreen
from warcaby.app.pictured.over_board import OverBoard
from warcaby.rules import legal_moves
from warcaby.school import course

CROWNS = {"b8": (150, 50), "d8": (350, 50), "f8": (550, 50), "h8": (750, 50)}
"""The dark squares of White's last row."""


def of_exercise(name: str) -> Eyes:
    """Open an exercise of the course by its id."""
    lesson = next(each for each in course.lessons() if name in each.exercise_ids)
    eyes = Eyes(f"lekcje/{lesson.slugs['pl']}/")
    eyes.does({"type": "exercise", "number": lesson.exercise_ids.index(name) + 1})
    return eyes


def over(eyes: Eyes) -> OverBoard:
    shown = eyes.board.over
    assert isinstance(shown, OverBoard)
    return shown


def taps(eyes: Eyes, *squares: str) -> None:
    for square in squares:
        eyes.does({"type": "tap", "square": square})


def right(eyes: Eyes) -> tuple[str, ...]:
    assert isinstance(eyes.screen, LessonScreen)
    return eyes.screen.touched.run.next_step.squares


def drawn(eyes: Eyes) -> str:
    (frame,) = eyes.session.handle({"type": "tap", "square": "a2"})["frames"]
    return str(frame["regions"]["board"])


def test_crowns_stand_where_a_man_is_to_be_crowned_until_he_is() -> None:
    eyes = of_exercise("get-the-crown")
    taken = {piece.square for piece in eyes.board.pieces}
    assert over(eyes).crowns == tuple(middle for square, middle in CROWNS.items() if square not in taken)
    assert over(eyes).crowns
    taps(eyes, *right(eyes))
    assert eyes.view.can_next
    assert over(eyes).crowns == ()
    assert over(of_exercise("first-jump")).crowns == ()


def test_a_refused_step_leaves_a_ghost_and_a_cross_until_something_else_is_done() -> None:
    eyes = of_exercise("first-jump")
    start = right(eyes)[0]
    taps(eyes, start, f"{start[0]}{int(start[1]) + 1}")
    (ghost,) = over(eyes).ghosts
    assert (ghost.piece.square, ghost.is_crossed, ghost.stands) == (start, True, True)
    assert ghost.way[1] == (ghost.way[0][0], ghost.way[0][1] - 100)
    taps(eyes, start)
    assert over(eyes).ghosts == ()


def test_a_move_that_is_allowed_but_not_asked_for_leaves_a_ghost() -> None:
    eyes = of_exercise("get-the-crown")
    solution = right(eyes)
    wrong = next(move for move in legal_moves(eyes.position) if move.start != solution[0])
    taps(eyes, *wrong.path)
    (ghost,) = over(eyes).ghosts
    assert (ghost.piece.square, len(ghost.way), ghost.is_crossed) == (wrong.start, len(wrong.path), True)


def test_the_way_that_is_asked_about_ends_in_a_ghost_which_is_crossed_once_it_is_known_to_be_wrong() -> None:
    eyes = of_exercise("far-away-duty")
    (ghost,) = over(eyes).ghosts
    assert (ghost.is_crossed, ghost.stands) == (False, True)
    eyes.does({"type": "choose", "answer": "capture-compulsory"})
    assert [each.is_crossed for each in over(eyes).ghosts] == [True]
    assert 'class="over-cross"' in drawn(eyes)


def test_a_way_that_may_be_gone_is_never_crossed() -> None:
    eyes = of_exercise("no-duty-here")
    assert [each.is_crossed for each in over(eyes).ghosts] == [False]
    eyes.does({"type": "choose", "answer": "legal"})
    assert over(eyes).ghosts == ()


def test_where_a_picture_is_to_be_chosen_a_sign_says_so_until_it_is() -> None:
    eyes = of_exercise("far-away-duty")
    assert ("pick", "") in eyes.signs
    eyes.does({"type": "choose", "answer": "capture-compulsory"})
    assert ("pick", "") not in eyes.signs


def test_a_hand_chooses_a_picture_of_its_own_before_the_first_choice() -> None:
    eyes = of_exercise("far-away-duty")
    *shown, last = eyes.session.handle({"type": "wake"})["frames"]
    assert ["sign-hand" in frame["regions"]["answers"] for frame in shown] == [True, False]
    # Who hears the page is told what the pictures stand for.
    assert [list(nameless(frame["regions"].values())) for frame in shown] == [[], []]
    assert all("aria-disabled" in frame["regions"]["answers"] for frame in shown)
    assert "shown-yes" not in last["regions"]["panel"]
    assert "capture-compulsory" in last["regions"]["panel"]
    assert eyes.session.handle({"type": "wake"})["frames"] == []


def test_a_hand_shows_how_to_tap_a_square_when_a_worked_example_first_asks_for_one() -> None:
    asked = []
    for lesson in course.chapters()[0].lessons:
        eyes = Eyes(f"lekcje/{lesson.slugs['pl']}/")
        assert isinstance(eyes.view, PanelView)
        while eyes.view.can_go_on:
            eyes.does({"type": "go-on"})
        if not eyes.view.can_next:
            asked.append(eyes.session.handle({"type": "wake"})["frames"])
    assert asked
    assert all("badge hand" in shown[0]["regions"]["board"] or "answers" in shown[0]["regions"] for shown in asked)
