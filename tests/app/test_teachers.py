"""From the teacher's desk to the pupils and back: puzzles are proven, sets handed out, solved and collected."""

from __future__ import annotations

import base64
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.app.teaching import Person, Teacher
from warcaby.app.assignments.puzzles_screen import PuzzlesScreen
from warcaby.app.shell.session import Session
from warcaby.school import course
from warcaby.school.assignments.own_sets import own_sets
from warcaby.school.progress_format import to_json

TWO_AT_ONCE = "W:Wc3,g3,a1:Bd4,f6"
TWO_WAYS = "W:Wc7,f2:Bh4"


@pytest.fixture
def teacher() -> Teacher:
    return Teacher()


def made(teacher: Teacher) -> str:
    """A set of one puzzle, as a link."""
    teacher.sets_up(TWO_AT_ONCE, "capture-all", 1)
    teacher.proves()
    teacher.adds()
    return teacher.hands_out()


def test_a_solution_is_found_and_proven_the_only_one(teacher: Teacher) -> None:
    teacher.sets_up(TWO_AT_ONCE, "capture-all", 1)
    assert teacher.proves() == "There is exactly one solution."
    assert "1. c3xg7" in teacher.text("panel")


def test_a_puzzle_with_two_solutions_is_refused_and_the_second_one_shown(teacher: Teacher) -> None:
    teacher.sets_up(TWO_WAYS, "promote", 1)
    assert "second solution" in teacher.proves()
    assert 'aria-label="Second solutions"' in teacher.html("panel")
    assert "c7-b8" in teacher.text("panel")
    assert "c7-d8" in teacher.text("panel")
    assert "second solution" in teacher.adds("new")
    assert teacher.session.reader.progress.sets == {}


def test_a_second_solution_that_is_declared_right_is_no_fault(teacher: Teacher) -> None:
    teacher.sets_up(TWO_WAYS, "promote", 1)
    teacher.proves()
    teacher.does("allow-other", number=0)
    teacher.does("prove")
    teacher.waits()
    assert "second solution" in teacher.said  # the one found first was never declared
    teacher.does("allow-other", number=0)
    assert teacher.proves() == "There is exactly one solution."


def test_solutions_are_shown_on_the_board_the_own_ones_and_the_others(teacher: Teacher) -> None:
    teacher.sets_up(TWO_WAYS, "promote", 1)
    teacher.proves()
    others = [*dict.fromkeys(re.findall(r"1\. c7-[bd]8", teacher.text("panel")))]
    for number, text in enumerate(others):
        teacher.does("show-other", number=number)
        assert teacher.said == text
        assert f'data-square="{text[-2:]}"' in teacher.html("board")
    teacher.does("allow-other", number=1)
    teacher.does("show-line", number=0)
    assert teacher.said == others[1]


def test_another_puzzle_is_begun_on_the_same_position_without_the_solution(teacher: Teacher) -> None:
    teacher.sets_up(TWO_AT_ONCE, "capture-all", 1)
    teacher.proves()
    teacher.does("new-puzzle")
    assert teacher.said == "A new puzzle is begun."
    teacher.does("stage", stage="position")
    teacher.does("copy-fen")
    assert teacher.answer["effects"][0]["text"].startswith("W:Wa1,c3,g3:Bd4,f6")
    teacher.does("stage", stage="solution")
    assert "c3xg7" not in teacher.text("panel")


def test_a_puzzle_that_was_not_checked_is_not_added(teacher: Teacher) -> None:
    teacher.sets_up(TWO_AT_ONCE, "capture-all", 1)
    assert "only one solution" in teacher.adds("new")


def test_a_solution_is_played_on_the_board_and_judged(teacher: Teacher) -> None:
    teacher.sets_up("W:Wc3,e3:Bf6", "capture-all", 2)
    teacher.taps("e3 f4")
    teacher.does("add-line")
    assert teacher.proves() == "There is exactly one solution."


def test_moves_of_a_solution_are_taken_back_one_by_one_or_all_at_once(teacher: Teacher) -> None:
    def stands() -> list[str]:
        return sorted(re.findall(r'data-at="(\w+)"', teacher.html("board")))

    teacher.sets_up("W:Wc3,e3:Bf6", "capture-all", 2)
    teacher.taps("e3 f4 f6 g5")
    assert stands() == ["c3", "f4", "g5"]
    for left in (["c3", "f4", "f6"], ["c3", "e3", "f6"], ["c3", "e3", "f6"]):
        teacher.does("take-back")
        assert stands() == left
    teacher.taps("c3 d4 f6 g5 d4 c5")
    assert stands() == ["c5", "e3", "g5"]
    teacher.does("from-start")
    assert stands() == ["c3", "e3", "f6"]


def test_an_impossible_position_has_no_solution_to_look_for(teacher: Teacher) -> None:
    teacher.does("load-fen", fields={"fen": "W:Wb8,c3:Bd6"})
    teacher.does("stage", stage="solution")
    assert "mend the position" in teacher.said
    assert "becomes a king" in teacher.text("panel")


def test_the_draft_is_there_again_after_a_reload(teacher: Teacher) -> None:
    teacher.sets_up(TWO_AT_ONCE, "capture-all", 1)
    teacher.does("stage", stage="words")
    teacher.does("write", field="title", value="Two at once")
    again = Person("en/workshop/", kept=to_json(teacher.session.reader.progress))
    assert "W:Wa1,c3,g3:Bd4,f6" in again.html("page")
    again.does("stage", stage="words")
    assert "Two at once" in again.html("panel")


def test_the_whole_circle(teacher: Teacher) -> None:
    link = made(teacher)

    good = Person("en/set/", link)
    assert "Monday" in good.text("page")
    good.does("begin", fields={"nickname": "Ania"})
    good.taps("c3 e5 g7")
    assert "Right, solved!" in good.text("panel")
    good.does("finish")
    first = re.search(r'id="result-code" class="code">([^<]+)<', good.html("set"))

    poor = Person("en/set/", link)
    poor.does("begin", fields={"nickname": "=Olek"})
    poor.taps("a1 b2")
    poor.does("hint")
    poor.does("finish")
    second = re.search(r'id="result-code" class="code">([^<]+)<', poor.html("set"))

    assert first is not None
    assert second is not None
    teacher.session.open("en/results/")
    teacher.does("add-codes", fields={"codes": f"{first[1]}\n{second[1].lower()}\n{first[1][:-2]}\n{first[1]}"})
    assert teacher.said == "2 results have come. 1 code is damaged. 1 was here already."
    table = teacher.text("table")
    assert "Ania 1/1 1 1 0" in table
    assert "=Olek 1/1 0 0 1" in table
    assert f"Line 3 ({first[1][:-2]})" in table
    assert "Line 4 (Ania): This code is here already." in table
    teacher.does("save-csv")
    (effect,) = teacher.answer["effects"]
    lines = effect["text"].removeprefix("\ufeff").split("\r\n")
    assert lines[1].startswith("Ania,1,1,")
    assert lines[2].startswith("'=Olek,1,1,0,0,1,")


def test_a_sitting_goes_on_after_a_reload_and_opening_a_link_changes_nothing(teacher: Teacher) -> None:
    teacher.sets_up(TWO_AT_ONCE, "capture-all", 1)
    teacher.proves()
    teacher.adds()
    teacher.sets_up("W:Wc3:Bd4", "capture-all", 1)
    teacher.proves()
    teacher.adds()
    link = teacher.hands_out()
    pupil = Person("en/set/", link)
    assert pupil.answer["save"] is None
    pupil.does("begin", fields={"nickname": "Ania"})
    pupil.taps("c3 e5 g7")
    kept = to_json(pupil.session.reader.progress)
    again = Person("en/set/", link, kept)
    again.does("begin", fields={"nickname": "Ania"})
    assert again.html("set").count('class="step done"') == 1
    other = Person("en/set/", link, kept)
    other.does("begin", fields={"nickname": "Bartek"})
    assert other.html("set").count('class="step done"') == 0


def test_the_time_of_a_set_runs_out(teacher: Teacher, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: clock[0])
    teacher.sets_up(TWO_AT_ONCE, "capture-all", 1)
    teacher.proves()
    teacher.adds()
    teacher.session.open("en/teacher/")
    teacher.does("open-set", key="own/1")
    teacher.does("change-set", field="minutes", value="1")
    pupil = Person("en/set/", teacher.hands_out())
    pupil.does("begin", fields={"nickname": "Ania"})
    assert pupil.answer["wake"] is not None
    clock[0] += 30
    pupil.does("wake")
    assert "0:30" in pupil.html("clock")
    clock[0] += 31
    pupil.does("wake")
    assert "The time is up." in pupil.text("panel")
    assert pupil.answer["wake"] is None
    pupil.taps("c3 e5 g7")
    pupil.does("finish")
    assert "Solved: 0 of 1 That was hard." in pupil.text("set")
    assert "data-finale" not in pupil.html("set")


def test_sets_are_ordered_removed_and_brought_back(teacher: Teacher) -> None:
    made(teacher)
    teacher.does("remove-set", key="own/1")
    assert "no set yet" in teacher.text("desk")
    teacher.does("restore-set")
    assert "Monday" in teacher.text("desk")
    teacher.does("open-set", key="own/1")
    teacher.does("save-set")
    (effect,) = teacher.answer["effects"]
    data = base64.b64encode(effect["text"].encode()).decode()
    teacher.does("open-file", name="set.json", data=data)
    assert teacher.text("desk").count("Monday") >= 1
    teacher.does("remove-puzzle", number=1)
    assert "no puzzle and no exercise in the set" in teacher.text("desk")


def test_puzzles_of_a_set_change_places(teacher: Teacher) -> None:
    made(teacher)
    teacher.session.open("en/workshop/")
    teacher.sets_up("W:Wc3,a1:Bd4", "capture-all", 1)
    teacher.proves()
    teacher.adds()
    teacher.hands_out()
    before = own_sets(teacher.session.reader.progress)[0].puzzle_set.puzzles
    teacher.does("move-puzzle", number=1, by="down")
    assert (teacher.said, teacher.answer["focus"]) == ("Now it is puzzle 2.", "puzzle-2")
    assert own_sets(teacher.session.reader.progress)[0].puzzle_set.puzzles == (before[1], before[0])
    teacher.does("move-puzzle", number=2, by="up")
    assert own_sets(teacher.session.reader.progress)[0].puzzle_set.puzzles == before


HOSTILE = st.one_of(
    st.text(max_size=200),
    st.text(alphabet="zwZW.AQ-_09<script>", max_size=80),
    st.sampled_from(["<img src=x onerror=alert(1)>", "z.", "z.AQ", "w." + "A" * 5000, "\x00", "W:W:B", "%2e%2e/"]),
)


@pytest.mark.long
@settings(max_examples=120)
@given(HOSTILE)
def test_whatever_arrives_is_answered_with_a_sentence_and_shown_as_text(text: str) -> None:
    pupil = Person("en/set/", text)
    pupil.does("open-code", fields={"code": text})
    desk = Person("en/teacher/")
    desk.does("open-code", fields={"code": text})
    desk.does("open-file", name="x", data=base64.b64encode(text.encode("utf-8", "replace")).decode())
    desk.session.open("en/results/")
    desk.does("add-codes", fields={"codes": text})
    for person in (pupil, desk):
        for frame in person.answer["frames"]:
            assert "<img src=x" not in str(frame["regions"])
            assert "<script" not in str(frame["regions"])
    # What looks like a code and is none is kept as a row of the table.
    assert not [key for key in desk.session.reader.progress.sets if not key.startswith("damaged/")]


def test_the_puzzle_of_the_day_is_solved_and_remembered() -> None:
    pupil = Person("en/puzzles/")
    assert "Puzzle of the day" in pupil.text("page")
    pupil.does("open-series", key="day")
    screen = pupil.session.screen
    assert isinstance(screen, PuzzlesScreen)
    puzzle = screen.solved.task.puzzle
    if puzzle.goal != "captures":
        for move in puzzle.main[::2]:
            pupil.taps(" ".join(move.path))
        assert screen.solved.is_over
    pupil.does("finish")
    assert "hand in" not in pupil.text("set")
    pupil.does("shelf")
    again = Person("en/puzzles/", kept=to_json(pupil.session.reader.progress))
    assert ("✓" in again.text("page")) == screen.solved.is_over


def test_pages_that_are_rendered_beforehand_know_no_date() -> None:
    session = Session()
    answer = session.open("en/puzzles/")
    # The place of the puzzle of the day is there already, with nothing on its board and without its task.
    card = re.search(r'<section class="set-card of-the-day".*?</section>', answer.frames[0].regions["page"], re.DOTALL)
    assert card
    assert re.search(r'class="small-board"[^>]*></svg>', card[0])
    assert "<span></span>" in card[0]


def test_every_series_of_every_game_can_be_begun() -> None:
    pupil = Person("en/puzzles/")
    keys = re.findall(r'"key": "([^"]+)", "type": "open-series"', pupil.html("page"))
    assert len(keys) > 30
    for key in keys[::4]:
        pupil.does("open-series", key=key)
        assert 'id="goal"' in pupil.html("set")
        pupil.does("shelf")


def test_a_set_and_a_result_come_as_qr_codes_where_the_site_has_an_address(teacher: Teacher) -> None:
    made(teacher)
    assert "<svg role" not in teacher.html("desk")
    teacher.session.reader.site = "https://example.org/szkola/"
    teacher.does("open-set", key="own/1")
    assert 'aria-label="The link to the set as a QR code"' in teacher.html("desk")
    teacher.session.open("en/print/")
    assert "paper-qr" in str(teacher.does("layout", value="4")["frames"])
    pupil = Person("en/set/", teacher.hands_out())
    pupil.does("begin", fields={"nickname": "Ania"})
    pupil.does("finish")
    assert 'aria-label="Your result as a QR code"' in pupil.html("set")


@pytest.mark.parametrize("route", ["en/set/", "en/puzzles/", "en/workshop/", "en/teacher/", "en/results/", "en/print/"])
def test_what_another_tab_stores_is_taken_in_on_every_page(route: str) -> None:
    person = Person(route)
    answer = person.does(
        "stored", progress=to_json(Person("en/puzzles/").session.reader.progress.with_stars("a", "b", 1))
    )
    assert all(isinstance(html, str) for frame in answer["frames"] for html in frame["regions"].values())


def test_the_other_pages_open_with_the_set_that_was_worked_on(teacher: Teacher) -> None:
    teacher.session.open("en/teacher/")
    for title in ("Monday", "Friday"):
        teacher.does("new-set")
        teacher.does("change-set", field="title", value=title)
        teacher.does("add-ready", fields={"game": "brazilian", "grade": "1", "goal": "", "count": "1"})
        teacher.does("close-set")
    teacher.does("open-set", key="own/1")
    for route, region, kind in (("en/print/", "sheet", "answers"), ("en/results/", "table", "close-camera")):
        teacher.session.open(route)
        teacher.does(kind, value=True)
        assert '<option value="own/1" selected>Monday' in teacher.html(region)


def test_a_set_is_copied_and_seen_as_a_pupil_sees_it(teacher: Teacher) -> None:
    made(teacher)
    teacher.does("copy-set")
    copy, original = own_sets(teacher.session.reader.progress)
    assert (copy.puzzle_set.title, original.puzzle_set.title) == ("Monday (copy)", "Monday")
    assert copy.puzzle_set.puzzles == original.puzzle_set.puzzles
    teacher.does("try-set")
    assert teacher.answer["route"] == "en/set/"
    assert "Monday (copy)" in teacher.html("page")
    assert 'id="nickname"' in teacher.html("page")


def test_a_puzzle_that_is_changed_takes_its_own_place_again(teacher: Teacher) -> None:
    made(teacher)
    teacher.does("add-ready", fields={"game": "brazilian", "grade": "1", "goal": "", "count": "1"})
    teacher.does("edit-puzzle", number=1)
    teacher.does("stage", stage="words")
    assert "Replace puzzle" not in teacher.text("panel")
    teacher.does("write", field="title", value="Two at once")
    assert "Replace puzzle 1 of “Monday”" in teacher.text("panel")
    teacher.does("replace-in-set")
    assert "First have it checked" in teacher.said
    teacher.does("stage", stage="solution")
    teacher.proves()
    teacher.does("stage", stage="words")
    teacher.does("replace-in-set")
    assert teacher.said == "It is puzzle 1 of the set now."
    (own,) = own_sets(teacher.session.reader.progress)
    assert own.puzzle_set.puzzles[0].title == "Two at once"
    assert len(own.puzzle_set.puzzles) == 2


def test_words_to_wrong_moves_come_back_to_the_workbench(teacher: Teacher) -> None:
    teacher.sets_up("W:Wa1,b2,a3:Ba5,e5", "win-piece", 2)
    teacher.proves()
    teacher.does("stage", stage="words")
    keys = re.findall(r'id="(move-[^"]+)"', teacher.html("panel"))
    teacher.does("write", field=keys[0], value="Not so fast.")
    teacher.adds("new")
    teacher.session.open("en/teacher/")
    teacher.does("open-set", key="own/1")
    teacher.does("edit-puzzle", number=1)
    teacher.does("stage", stage="words")
    assert 'value="Not so fast."' in teacher.html("panel")


def test_a_lesson_of_the_course_stands_in_other_pages() -> None:
    teacher = Person("nauczyciel/")
    lesson = course.lessons()[0]
    teacher.does("copy-embed", fields={"lesson": lesson.id})
    assert teacher.answer["effects"] == []
    teacher.session.reader.site = "https://example.org/szkola/"
    teacher.does("copy-embed", fields={"lesson": lesson.id})
    (effect,) = teacher.answer["effects"]
    assert effect["text"].startswith(f'<iframe src="https://example.org/szkola/lekcje/{lesson.slugs["pl"]}/" title="')
