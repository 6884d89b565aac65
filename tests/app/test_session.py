"""Sequences of actions, and the answers to them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.app.conftest import Reader
from tests.lessons.robots import clicks
from tests.school.samples import lesson
from warcaby.app.lessons.lesson_screen import LessonScreen
from warcaby.app.shell.actions import ActionError
from warcaby.app.shell.session import Session
from warcaby.rules import BRAZILIAN
from warcaby.school.progress_format import parse_progress

DOT = 'class="dot"'


def saved_stars(reader: Reader) -> dict[tuple[str, str], int]:
    """The stars that the last answer saves."""
    return dict(parse_progress(reader.answer["save"]["value"]).stars)


def square(html: str, name: str) -> str:
    """The element of a square."""
    return html.partition(f'data-square="{name}"')[2].partition(">")[0]


def test_start_shows_the_whole_page(reader: Reader) -> None:
    page = reader.html("page")
    assert 'id="page"' in page
    assert page.count('role="gridcell"') == 64
    assert "Próbka" in page
    assert (reader.answer["title"], reader.answer["lang"], reader.answer["route"]) == (
        "Próbka – Warcaby",
        "pl",
        "lekcje/probka/",
    )


def test_a_task_is_spoken_with_what_stands_above_it_and_with_where_its_arrows_point(reader: Reader) -> None:
    reader.at(1)
    assert reader.said.endswith("Pionek chodzi na ukos. Idź na d4. Strzałka: c3-d4.")
    assert 'aria-label="Plansza. Strzałka: c3-d4"' in reader.html("board")
    reader.at(2)
    assert "Strzałka" not in reader.said
    assert 'aria-label="Plansza"' in reader.html("board")


def test_a_chosen_piece_shows_where_it_can_go(reader: Reader) -> None:
    reader.taps("c3")
    board = reader.html("board")
    assert "selected" in square(board, "c3")
    assert board.count(DOT) == 2
    assert reader.said == "Wybrane: c3. Może iść na b4 lub d4."


def test_a_second_tap_puts_the_piece_down(reader: Reader) -> None:
    reader.taps("c3 c3")
    assert DOT not in reader.html("board")


def test_another_piece_can_be_chosen_instead(reader: Reader) -> None:
    reader.taps("c3 a3")
    assert "selected" in square(reader.html("board"), "a3")


def test_the_right_move_slides_then_shows_the_stars_and_saves_them(reader: Reader) -> None:
    reader.taps("c3 d4")
    assert reader.paths == [["c3", "d4"]]
    assert "Dobrze." in reader.html("panel")
    assert (reader.answer["save"]["record"], reader.answer["save"]["aside"]) == ("progress", [])
    assert saved_stars(reader) == {("sample", "play"): 3}


def test_a_refused_move_says_why_and_keeps_the_piece_chosen(reader: Reader) -> None:
    reader.taps("c3 d2")
    assert reader.said == "Pionek nie chodzi do tyłu. Do tyłu wolno mu tylko bić."
    assert "selected" in square(reader.html("board"), "c3")
    assert saved_stars(reader) == {}


def test_a_foreseen_mistake_has_the_authors_words(reader: Reader) -> None:
    reader.taps("c3 c4")
    assert reader.said == "Prosto nie wolno."


def test_a_legal_move_that_is_not_asked_slides_there_and_back(reader: Reader) -> None:
    reader.taps("c3 b4")
    assert reader.paths == [["c3", "b4"], ["b4", "c3"]]
    assert "W drugą stronę." in reader.said


def test_an_empty_square_and_a_foreign_piece_are_answered(reader: Reader) -> None:
    reader.taps("e5")
    assert "e5" in reader.said
    reader.taps("f6")
    assert reader.said == "To czarny pionek, a teraz jest ruch białych."


def test_where_captures_are_to_be_found_no_dots_give_them_away(reader: Reader) -> None:
    reader.at(2).taps("c3")
    assert DOT not in reader.html("board")
    assert "e5" not in reader.said


def test_after_the_first_exercise_no_dots_tell_where_to_go(reader: Reader) -> None:
    reader.at(5).taps("c3")
    assert "selected" in square(reader.html("board"), "c3")
    assert DOT not in reader.html("board")
    assert reader.said == "Wybrane: c3."


def test_a_wrong_piece_is_told_and_costs_a_star(reader: Reader) -> None:
    reader.at(5).taps("c3 d4 a1")
    assert reader.said == "Bicie jest obowiązkowe: musi bić pionek z b2."
    reader.taps("a1 a1 b2 d4")
    assert saved_stars(reader) == {("sample", "goal"): 2}


def solve(reader: Reader) -> None:
    screen = reader.session.screen
    assert isinstance(screen, LessonScreen)
    while not screen.touched.run.solved:
        for action in clicks(screen.touched.run.next_step):
            reader.session.handle(action)


def test_what_was_counted_stays_until_the_lesson_is_finished(reader: Reader) -> None:
    for _ in range(4):
        reader.does("hint")
    reader.does("restart")
    reader.at(2).at(1).taps("c3 d4")
    assert saved_stars(reader) == {("sample", "play"): 1}
    reader.does("open", route="")
    reader.does("open", route="lekcje/probka/")
    reader.at(1).taps("c3 d4")
    assert reader.session.reader.progress.stars == {("sample", "play"): 1}
    # Whoever comes back to a lesson that is finished can do better.
    for number in range(2, len(lesson().exercises) + 1):
        solve(reader.at(number))
    reader.does("next")
    reader.at(1).taps("c3 d4")
    assert saved_stars(reader)["sample", "play"] == 3


def test_one_leg_at_a_time_leaves_a_ghost(reader: Reader) -> None:
    reader.at(2).taps("c3 e5")
    assert reader.paths == [["c3", "e5"]]
    assert reader.html("board").count("ghost") == 1
    reader.taps("g7")
    assert reader.paths == [["e5", "g7"], ["g7", "e5", "c3"]]
    assert "c3xg7" in reader.html("panel")


def test_straight_to_the_end_slides_over_every_leg(reader: Reader) -> None:
    reader.at(2).taps("a3 e3")
    assert reader.paths[0] == ["a3", "c5", "e3"]
    assert list(reader.answer["frames"][0]["animate"]["captured"]) == ["b4", "d4"]


def test_escape_takes_back_a_leg_then_puts_the_piece_down(reader: Reader) -> None:
    reader.at(2).taps("c3 e5")
    reader.does("cancel")
    assert "ghost" not in reader.html("board")
    assert "selected" in square(reader.html("board"), "c3")
    reader.does("cancel")
    assert "selected" not in square(reader.html("board"), "c3")


def test_in_the_middle_of_a_capture_another_square_is_refused(reader: Reader) -> None:
    reader.at(2).taps("c3 e5 d6")
    assert reader.said == "Bicie jeszcze trwa: z e5 skacz na g7."


def test_a_drag_moves_without_sliding(reader: Reader) -> None:
    reader.does("grab", square="c3")
    assert reader.html("board").count(DOT) == 2
    reader.does("drop", **{"from": "c3", "to": "d4"})
    assert reader.paths == [["d4"]]
    assert "Dobrze." in reader.html("panel")


def test_a_drag_dropped_outside_changes_nothing(reader: Reader) -> None:
    reader.does("grab", square="c3")
    reader.does("drop", **{"from": "c3", "to": None})
    assert "selected" in square(reader.html("board"), "c3")


def test_a_drag_to_a_forbidden_square_is_refused(reader: Reader) -> None:
    reader.does("grab", square="c3")
    reader.does("drop", **{"from": "c3", "to": "c4"})
    assert reader.said == "Prosto nie wolno."


def test_a_finger_that_moves_a_little_still_marks(reader: Reader) -> None:
    reader.at(3).does("grab", square="g3")
    reader.does("drop", **{"from": "g3", "to": "g3"})
    assert "marked" in square(reader.html("board"), "g3")
    reader.does("grab", square="e3")
    reader.does("drop", **{"from": "e3", "to": "d4"})
    assert "marked" not in square(reader.html("board"), "e3")


def test_marks_are_set_judged_and_taken_away(reader: Reader) -> None:
    reader.at(3).taps("g3")
    assert "marked" in square(reader.html("board"), "g3")
    reader.does("check")
    assert reader.said == "Za h4 nie ma pola."
    assert "bad" in square(reader.html("board"), "g3")
    reader.taps("c3")
    reader.does("check")
    assert reader.said == "Tylko c3."
    assert saved_stars(reader) == {("sample", "choose-pieces"): 2}


def test_the_focus_goes_on_when_the_button_that_was_pressed_is_gone(reader: Reader) -> None:
    reader.at(3).taps("c3")
    assert reader.does("check")["focus"] == "next"
    reader.at(4)
    assert [reader.does("hint")["focus"] for _ in range(4)] == [None, None, None, "feedback"]
    assert 'id="hint"' not in reader.html("panel")


def test_a_question_of_few_answers_has_fewer_hints(reader: Reader) -> None:
    reader.at(6)
    assert [reader.does("hint")["focus"] for _ in range(3)] == [None, None, "feedback"]
    assert reader.said == "Dobra odpowiedź: Nie: pionek nie chodzi do tyłu."
    assert 'id="hint"' not in reader.html("panel")


def test_a_move_is_shown_as_often_as_it_is_asked_for(reader: Reader) -> None:
    labels: list[list[str]] = []
    for _ in range(5):
        panel = reader.html("panel") if labels else reader.html("page")
        labels.append(re.findall(r'id="hint".*?<span>([^<]+)<', panel, re.DOTALL))
        reader.does("hint")
    assert labels == [["Podpowiedź"], ["Czym zagrać?"], ["Dokąd?"], ["Pokaż"], ["Pokaż jeszcze raz"]]
    assert reader.paths == [["c3", "d4"], ["d4", "c3"]]


def test_hints_speak_of_a_man_or_a_king(reader: Reader) -> None:
    said = [reader.does("hint")["frames"][-1]["say"] for _ in range(4)]
    assert said[1:] == [
        "Rusz pionkiem z c3.",
        "Pionek z c3 kończy ruch na d4.",
        "Popatrz: z c3 na d4. Teraz ty.",
    ]


def test_a_tap_on_another_piece_is_answered_if_the_author_foresaw_a_move_there(reader: Reader) -> None:
    reader.at(5).taps("c3 d4 a1 b2")
    assert reader.said == "Zajęte."
    assert "selected" in square(reader.html("board"), "b2")
    reader.taps("d4")
    assert isinstance(reader.session.screen, LessonScreen)
    # a1 cannot capture, which was said: that is the one slip.
    assert (reader.session.screen.touched.run.solved, reader.session.screen.touched.run.slips) == (True, 1)


def test_checking_nothing_costs_nothing(reader: Reader) -> None:
    reader.at(3).does("check")
    assert isinstance(reader.session.screen, LessonScreen)
    assert reader.session.screen.touched.run.slips == 0


def test_a_goal_is_reached_against_replies(reader: Reader) -> None:
    reader.at(5).taps("c3 d4")
    assert reader.paths == [["c3", "d4"], ["e5", "c3"]]
    assert "Ruch 2 z 2" in reader.html("panel")
    reader.taps("b2 d4")
    assert "Pięknie." in reader.html("panel")


def test_a_question_is_answered(reader: Reader) -> None:
    reader.at(6).does("choose", answer="legal")
    assert reader.said == "Popatrz, gdzie jest przód."
    reader.does("choose", answer="man-moves-forward")
    assert reader.said == "Zgadza się. A teraz zagraj na planszy ruch, który tu wolno."
    assert 'id="next"' not in reader.html("panel")
    # The right answer alone is left, to make room.
    assert re.findall(r'id="choice-([a-z-]+)"', reader.html("panel")) == ["man-moves-forward"]
    reader.taps("c3 d4")
    assert "Pionek się nie cofa." in reader.html("panel")


def test_hints_lead_from_a_word_to_the_whole_move(reader: Reader) -> None:
    reader.does("hint")
    assert reader.said == "Popatrz na c3."
    reader.does("hint")
    assert "hint" in square(reader.html("board"), "c3")
    reader.does("hint")
    assert "hint" in square(reader.html("board"), "d4")
    reader.does("hint")
    assert reader.paths == [["c3", "d4"], ["d4", "c3"]]


def test_the_solution_is_nowhere_on_the_page_before_it_is_earned(reader: Reader) -> None:
    page = reader.at(3).html("task") + reader.html("board") + reader.html("panel")
    assert "Tylko c3." not in page
    assert "Popatrz na c3." not in page


def test_next_and_back_and_start_again(reader: Reader) -> None:
    reader.taps("c3 d4")
    reader.does("next")
    assert "Zadanie 2 z 6" in reader.html("task")
    assert reader.answer["focus"] == "goal"
    reader.at(1).taps("c3")
    reader.does("restart")
    assert "selected" not in square(reader.html("board"), "c3")


def test_after_the_last_exercise_the_way_leads_on(reader: Reader) -> None:
    reader.at(6).does("choose", answer="man-moves-forward")
    reader.taps("c3 b4")
    reader.does("next")
    assert 'id="onward" class="button primary" href="../../egzaminy/probka/"' in reader.html("lesson")
    assert 'href="../../" data-route=""' in reader.html("lesson")


def test_a_lesson_opens_at_the_first_exercise_not_done() -> None:
    session = Session()
    kept = {"version": 1, "lessons": {"sample": {"play": 2}}}
    answer = session.handle({"type": "start", "route": "lekcje/probka/", "progress": kept})
    assert "Zadanie 2 z 6" in answer["frames"][0]["regions"]["page"]


def test_home_shows_what_has_been_earned(reader: Reader) -> None:
    reader.taps("c3 d4")
    reader.does("open", route="")
    assert "3 z 18" in reader.html("page")


def test_english(english: Callable[[], Reader]) -> None:
    reader = english()
    assert reader.answer["lang"] == "en"
    reader.taps("c3 d2")
    assert reader.said == "A man does not move backwards. It may only capture backwards."


def test_an_unknown_address_leads_home_with_a_word() -> None:
    answer = Session().handle({"type": "start", "route": "nie/ma/", "progress": None})
    assert answer["route"] == ""
    assert "Pod tym adresem nie ma strony." in answer["frames"][0]["regions"]["page"]


@pytest.mark.parametrize("action", [{}, {"type": "jump"}, {"type": "tap", "square": "c3"}])
def test_what_is_no_action_is_an_error_of_the_page(action: dict[str, str]) -> None:
    with pytest.raises(ActionError):
        Session().handle(action)


NAMES = st.sampled_from([name for row in BRAZILIAN.board.all_names for name in row])
ACTIONS = st.one_of(
    st.builds(lambda name: {"type": "tap", "square": name}, NAMES),
    st.builds(lambda name: {"type": "grab", "square": name}, NAMES),
    st.builds(lambda a, b: {"type": "drop", "from": a, "to": b}, NAMES, st.one_of(st.none(), NAMES)),
    st.sampled_from([{"type": name} for name in ("cancel", "hint", "check", "restart", "next")]),
    st.builds(lambda n: {"type": "exercise", "number": n}, st.integers(1, 2)),
    st.builds(lambda a: {"type": "choose", "answer": a}, st.sampled_from(["legal", "man-moves-forward", "nonsense"])),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(ACTIONS, max_size=25))
def test_any_sequence_of_actions_is_answered_with_plain_data(actions: list[dict[str, object]]) -> None:
    reader = Reader()
    for action in actions:
        answer = reader.session.handle(action)
        assert json.loads(json.dumps(answer))["frames"]
