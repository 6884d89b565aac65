"""A pupil opens a teacher's own lesson, from a link, a code or a file, and does it."""

from __future__ import annotations

import base64
import tomllib

import pytest

from tests.app.player import Player
from tests.school.samples import EVERY_KIND, TEXT
from warcaby.app.lessons.own_lesson_screen import OwnLessonScreen
from warcaby.school.own_lessons.lesson_codes import encode_lesson

CODE = encode_lesson(tomllib.loads(TEXT))
PAGE = "lekcja/"


def screen(pupil: Player) -> OwnLessonScreen:
    assert isinstance(pupil.session.screen, OwnLessonScreen)
    return pupil.session.screen


def does_it(pupil: Player) -> None:
    """Do the exercise on the board as its author means it."""
    board = screen(pupil).touched
    while not board.run.solved:
        step = board.run.next_step
        if step.asked in ("move", "marks", "square"):
            for square in step.squares:
                pupil.does("tap", square=square)
        if step.asked == "marks":
            pupil.does("check")
        elif step.asked == "choice":
            pupil.does("choose", answer=step.answer)
        elif step.asked == "next":
            pupil.does("go-on")


def test_a_link_opens_the_lesson_at_its_first_step() -> None:
    pupil = Player(PAGE, fragment=CODE)
    assert "Idź na d4." in pupil.page
    assert "Próbka" in pupil.page
    assert screen(pupil).is_session


def test_every_kind_of_step_is_done_on_the_same_page_as_in_the_course() -> None:
    pupil = Player(PAGE, fragment=encode_lesson(tomllib.loads(EVERY_KIND)))
    lesson = screen(pupil).lesson
    for number, exercise in enumerate(lesson.exercises, 1):
        pupil.does("exercise", number=number)
        if exercise.kind != "game":
            does_it(pupil)
    assert screen(pupil).reader.progress.done(lesson) == len(lesson.exercises) - 1


def test_what_was_done_is_kept_and_the_lesson_is_found_again_without_its_link() -> None:
    pupil = Player(PAGE, fragment=CODE)
    does_it(pupil)
    again = Player(PAGE, progress=pupil.saved)
    assert "Gwiazdki: 3 z 18" in again.page
    key = f"opened-lesson/{screen(pupil).lesson.id}"
    again.does("open-lesson", key=key)
    assert screen(again).index == 1


@pytest.mark.parametrize(
    ("language", "said"),
    [("uk", "Власний урок учителя · Polski"), ("pl", ""), ("", ""), ("de", "· de")],
)
def test_a_lesson_in_another_language_says_which_it_is(language: str, said: str) -> None:
    written = {"uk": "pl"}.get(language, language)
    route = {"uk": "uk/urok/"}.get(language, PAGE)
    table = tomllib.loads(TEXT)
    pupil = Player(route, fragment=encode_lesson({"language": written, **table} if written else table))
    assert said in pupil.page
    assert pupil.page.split("lesson-number")[1][:90].count("·") == 1 + bool(said)
    mark = f'id="goal" class="goal" lang="{written}"'
    assert (mark in pupil.page) == bool(said)
    pupil.does("hint")
    assert (mark in pupil.regions["task"]) == bool(said)


def test_what_its_author_wrote_is_spoken_in_its_language_and_the_rest_in_that_of_the_page() -> None:
    pupil = Player("en/lesson/", fragment=encode_lesson({"language": "pl", **tomllib.loads(TEXT)}))
    pupil.does("hear", of="goal", text="Idź na d4.")
    assert [(each["lang"], each["sentences"][0][0]) for each in pupil.answer["effects"]] == [
        ("pl", "Idź na de cztery.")
    ]
    pupil.does("hear", of="feedback", text="A man moves to d4.")
    assert [each["lang"] for each in pupil.answer["effects"]] == ["en"]


@pytest.mark.parametrize("language", ["polski", "PL", "pl-", '"><b>', "p"])
def test_a_language_that_is_no_code_is_refused(language: str) -> None:
    pupil = Player(PAGE, fragment=encode_lesson({"language": language, **tomllib.loads(TEXT)}))
    assert not screen(pupil).is_open
    assert "language" in pupil.page


def ended(stars: int) -> str:
    """Return the page at the end of the lesson; so many stars have been earned before the last exercise."""
    pupil = Player(PAGE, fragment=CODE)
    lesson = screen(pupil).lesson
    progress = screen(pupil).reader.progress
    for exercise in lesson.exercise_ids[: stars // 3]:
        progress = progress.with_stars(lesson.id, exercise, 3)
    screen(pupil).reader.progress = progress
    pupil.does("exercise", number=6)
    does_it(pupil)
    pupil.does("next")
    return pupil.page


def test_a_lesson_that_went_well_ends_with_what_was_learned_and_no_way_into_the_course() -> None:
    page = ended(15)
    assert "Teraz już to potrafisz:" in page
    assert "Znasz każdy rodzaj zadań." in page
    assert "Dotknij numeru zadania" not in page
    assert "Następna lekcja" not in page


@pytest.mark.parametrize(
    ("stars", "said"), [(0, "Zostało tu jeszcze trochę gwiazdek."), (6, "Większość już ci wychodzi.")]
)
def test_who_has_not_earned_it_is_not_told_what_he_can_do_but_what_to_remember(stars: int, said: str) -> None:
    page = ended(stars)
    assert said in page
    assert "potrafisz" not in page
    assert "Znasz każdy rodzaj zadań." not in page
    assert "Dotknij numeru zadania, żeby zrobić je jeszcze raz." in page


def test_a_file_is_opened_like_a_link() -> None:
    pupil = Player(PAGE)
    pupil.does("open-file", data=base64.b64encode(TEXT.encode()).decode())
    assert screen(pupil).lesson.title == "Próbka"


BAD = {
    "a slip": (CODE[:40] + "x" + CODE[41:], "pomyłka"),
    "half a link": (CODE[:60], f"Brakuje końca kodu: {len(CODE) - 60} znaków"),
    "nothing": ("", "cały"),
    "another code": ("z.AQmrVkpUsjKsBQDLFWPO", "pomyłka"),
    "an illegal move": (encode_lesson(tomllib.loads(TEXT.replace('["c3-d4"]\n\n', '["c3-d2"]\n\n'))), "Krok 1: "),
}


@pytest.mark.parametrize(("code", "said"), BAD.values(), ids=BAD)
def test_what_cannot_be_used_gets_a_sentence_and_another_try(code: str, said: str) -> None:
    pupil = Player(PAGE)
    pupil.does("open-code", fields={"code": code})
    assert said in pupil.said[-1]
    assert "tap" not in pupil.page or not screen(pupil).is_open
    pupil.does("open-code", fields={"code": CODE})
    assert screen(pupil).is_open


def test_before_a_lesson_is_open_the_board_that_is_not_there_answers_nothing() -> None:
    pupil = Player(PAGE)
    assert pupil.does("tap", square="c3")["frames"] == []
    assert pupil.does("hint")["frames"] == []


def test_what_a_teacher_writes_is_never_markup() -> None:
    nasty = TEXT.replace("Idź na d4.", "<script>alert(1)</script><b>d4</b>")
    pupil = Player(PAGE, fragment=encode_lesson(tomllib.loads(nasty)))
    assert "<script>alert" not in pupil.page
    assert "&lt;script&gt;" in pupil.page


def test_a_file_that_is_no_text_is_refused_and_the_page_stays() -> None:
    pupil = Player("en/lesson/")
    pupil.does("open-file", data="this is not base64")
    assert "This file cannot be read." in pupil.page
    assert not screen(pupil).is_open
