"""Small guarantees that exercises, chapters and imported progress document."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.cases import refusing
from tests.school.samples import TEXT, every_kind, exercise
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, legal_moves
from warcaby.school import arrival, course
from warcaby.school.arrival import Arrival, ArrivalError, added, changes, read_arrival
from warcaby.school.chapter import parse_chapter
from warcaby.school.course_index import index_value
from warcaby.school.exercises import Question
from warcaby.school.exercises.predict import PredictNumber
from warcaby.school.exercises.reach import is_same_blow
from warcaby.school.learner.record import LearnerRecord, SkillRecord, learner_value
from warcaby.school.lesson_table import LessonError
from warcaby.school.progress import LEARNER, Progress
from warcaby.school.progress_codes import Places, stars_code
from warcaby.school.progress_format import to_json
from warcaby.school.schema import parse_lesson


def test_a_move_that_is_judged_can_be_a_drill() -> None:
    judged = exercise("judge")
    assert judged.as_drill == Question("judge", judged.position, move=("c3", "d2"))


def test_a_move_can_be_a_drill_where_it_is_the_only_one() -> None:
    assert exercise("play").as_drill is None
    forced = parse_lesson("sample.toml", TEXT.replace("W:Wc3,a3:Bf6", "W:Wc3,a3:Bd4").replace('"c3-d4"', '"c3xe5"'))
    assert forced.exercises[0].as_drill == Question("play", forced.exercises[0].position)


def test_of_several_right_answers_the_first_one_is_written() -> None:
    two = parse_lesson("sample.toml", TEXT.replace('solutions = ["c3-d4"]', 'solutions = ["c3-d4", "a3-b4"]'))
    assert two.exercises[0].expected == ("c3-d4",)


def test_a_blow_is_the_same_only_if_it_captures_the_same() -> None:
    one = {move.end: move for move in legal_moves(parse_fen(BRAZILIAN, "W:WKa1:Bc3"))}
    two = legal_moves(parse_fen(BRAZILIAN, "W:WKa1:Bc3,f6"))[0]
    assert set(one["d4"].captured) < set(two.captured)
    assert is_same_blow(one["d4"], one["e5"])
    assert not is_same_blow(one["d4"], two)
    assert not is_same_blow(two, one["d4"])


def test_a_chapter_that_is_no_toml_says_so() -> None:
    with pytest.raises(LessonError, match=r"1-rules/chapter\.toml.*not valid TOML"):
        parse_chapter("1-rules", "id = ", {})


def test_a_code_arrives_whole_and_a_file_says_whether_something_was_left_out() -> None:
    stars = Progress().with_stars("captures", "first", 3)
    places = Places(chapters={1: [("captures", "first")]})
    assert read_arrival(stars_code(stars, places), places) == Arrival(stars, unknown=0, partial=False)
    whole = json.loads(json.dumps(to_json(stars)))
    assert not read_arrival(json.dumps(whole), places).partial


def test_what_has_no_room_does_not_arrive(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = Progress().with_stars("captures", "first", 3)
    theirs = Arrival(mine.with_value("settings", "colours", "dark", 1))
    whole = added(mine, theirs, now=1)
    assert whole.value("settings", "colours") == "dark"
    monkeypatch.setattr(arrival, "MAX_BYTES", whole.size)
    assert added(mine, theirs, now=1) == whole
    monkeypatch.setattr(arrival, "MAX_BYTES", whole.size - 1)
    with refusing(ArrivalError, reason="no-room"):
        added(mine, theirs, now=1)
    # What is here is never refused.
    assert added(whole, theirs, now=1) == whole


def test_only_lessons_whose_stars_change_are_told() -> None:
    mine = Progress().with_stars("captures", "first", 3)
    theirs = mine.with_stars("kings", "first", 2)
    assert changes(mine, Arrival(theirs), now=1).stars == {"kings": (0, 2)}


@pytest.mark.parametrize("seed", [1, 2])
def test_a_drill_that_counts_knows_the_number(seed: int) -> None:
    # By the second seed the piece has two ways to capture.
    drill = f"""
[[exercise]]
id = "count"
kind = "drill"
belief = "longest_way"
drill = "count"
grade = 1
seed = {seed}
"""
    counting = parse_lesson("sample.toml", TEXT + drill).exercises[-1]
    assert isinstance(counting, PredictNumber)
    (ways,) = {len(move.captured) for move in legal_moves(counting.position) if move.start == counting.line[0].start}
    assert counting.number == ways


@pytest.mark.parametrize(
    ("kind", "answer"),
    [
        *((kind, "moves") for kind in ("play", "goal", "all-captures", "order", "game")),
        *((kind, "choice") for kind in ("choose-pieces", "mark-squares", "judge", "demo")),
    ],
)
def test_a_learning_platform_is_told_how_an_answer_is_given(kind: str, answer: str) -> None:
    assert exercise(kind).answer_kind == answer


@pytest.mark.parametrize(("name", "numbers"), [("captured", "0123"), ("left", "0123"), ("moves", "2345")])
def test_four_numbers_in_a_row_are_offered(name: str, numbers: str) -> None:
    (asking,) = (each for each in every_kind().exercises if each.id == name)
    assert isinstance(asking, PredictNumber)
    assert asking.choices == tuple(numbers)


def practised(slips: int = 0, **known: int) -> Progress:
    """Progress with what is known of some rules."""
    skills = {f"brazilian/{name}": SkillRecord(much, 50, 3) for name, much in known.items()}
    record = LearnerRecord(skills=skills, slips=(slips, 10))
    return Progress().with_value("settings", LEARNER, learner_value(record), 1)


@pytest.mark.parametrize(
    ("theirs", "rules"),
    [
        (practised(optional=600), 0),
        (practised(optional=600, half_way=700), 1),
        (practised(optional=600, half_way=700, step_back=300), 2),
        # Practice of which no rule is told is told of, too.
        (practised(4, optional=600), 1),
    ],
)
def test_rules_of_which_something_else_is_known_are_counted(theirs: Progress, rules: int) -> None:
    told = changes(practised(optional=600), Arrival(theirs), now=2)
    assert (told.rules, told.others, told.stars, told.games) == (rules, 0, {}, ())


def test_what_else_arrives_is_counted() -> None:
    theirs = Progress().with_value("sets", "a", {"b": 1}, 1).with_value("settings", "sound", "on", 1)
    assert changes(Progress(), Arrival(theirs), now=2).others == 2


def test_lessons_are_inside_the_package_that_is_installed_and_beside_it_otherwise(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    package = tmp_path / "warcaby"
    monkeypatch.setattr(course, "__file__", str(package / "school" / "course.py"))
    (tmp_path / "lessons").mkdir()
    assert course.course_directory() == tmp_path / "lessons"
    (package / "lessons").mkdir(parents=True)
    assert course.course_directory() == package / "lessons"


def chapter(folder: Path, name: str, **lessons: str) -> None:
    """Write a chapter of a course, with the sample lesson under other names."""
    place = folder / name
    place.mkdir()
    about = f'id = "{name}"\nslug = {{ pl = "a", en = "a" }}\ntitle = "A"\nsummary = "B"\nlearned = "C"\n'
    (place / course.CHAPTER_FILE).write_text(about, encoding="utf-8")
    for file, lesson in lessons.items():
        text = TEXT.replace('id = "sample"', f'id = "{lesson}"', 1)
        (place / f"{file}.toml").write_text(text, encoding="utf-8")


@pytest.fixture
def empty_course(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    cached = (course.course_index, course.load_chapters, course.code_places, course._lesson)
    for each in cached:
        each.cache_clear()
    monkeypatch.setattr(course, "course_directory", lambda: tmp_path)
    yield tmp_path
    for each in cached:
        each.cache_clear()


def test_chapters_with_lessons_are_in_the_course_in_the_order_of_their_names(empty_course: Path) -> None:
    chapter(empty_course, "2-b", b="two", a="one")
    chapter(empty_course, "1-a", a="three")
    chapter(empty_course, "3-c")
    assert [each.id for each in course.lessons()] == ["three", "one", "two"]
    assert [(each.id, each.number) for each in course.chapters()] == [("1-a", 1), ("2-b", 2)]
    assert [course.chapter_of(each).id for each in course.lessons()] == ["1-a", "2-b", "2-b"]
    assert [folder.name for folder in course.chapter_directories()] == ["1-a", "2-b", "3-c"]
    assert (course.is_here("3-c"), course.is_here("4-d")) == (True, False)
    # What the index says is believed where there is one.
    index = index_value(course.course_index())
    index["chapters"].pop()
    (empty_course / course.INDEX_FILE).write_text(json.dumps(index), encoding="utf-8")
    course.course_index.cache_clear()
    assert [each.id for each in course.lessons()] == ["three"]


def test_no_two_lessons_have_one_id(empty_course: Path) -> None:
    chapter(empty_course, "1-a", a="one")
    chapter(empty_course, "2-b", a="one")
    with pytest.raises(LessonError, match="'one' is the id of two lessons"):
        course.load_course()


def test_places_of_codes_are_read_line_by_line_and_notes_passed_over(empty_course: Path) -> None:
    chapter(empty_course, "12-a", a="one")
    (empty_course / course.PLACES_FILE).write_text("# first\na/b\n\nc/d/e\n", encoding="utf-8")
    (empty_course / "12-a" / course.PLACES_FILE).write_text("one/two\n", encoding="utf-8")
    assert course.code_places() == Places((("a", "b"), ("c", "d/e")), {12: (("one", "two"),)})


def test_the_first_exercise_that_is_done_shows_what_is_new() -> None:
    read = every_kind()
    watched = tuple(each for each in read.exercises if each.is_watched)
    done = tuple(each for each in read.exercises if not each.is_watched)
    assert [replace(read, exercises=each).first for each in (done, watched + done, watched, ())] == [0, 1, 0, 0]
