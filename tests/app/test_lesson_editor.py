"""A teacher writes a lesson in the page: position, answer, words; a pupil does it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.app.author import Author
from tests.app.player import Player
from tests.app.teaching import Person
from tests.cases import for_each
from tests.school.own_lessons.test_from_pdn import STUDY
from tests.school.own_lessons.test_lesson_toml import without_comments
from warcaby.app.lessons.own_lesson_screen import OwnLessonScreen
from warcaby.app.shell.actions import ActionError
from warcaby.school.course import course_directory
from warcaby.school.own_lessons.kept import WRITTEN, kept_lessons
from warcaby.school.own_lessons.lesson_codes import decode_lesson
from warcaby.school.own_lessons.reading import MAX_EXERCISES, own_lesson

TEN = [file for file in sorted(course_directory().glob("1-*/*.toml")) if file.stem[0].isdigit()][:10]


@pytest.fixture
def author() -> Author:
    return Author()


def test_a_new_lesson_has_an_empty_title_in_which_one_writes_at_once(author: Author) -> None:
    author.does("new-lesson")
    assert author.answer["focus"] == "lesson-title"
    field = re.search(r'<input id="lesson-title"[^>]*>', author.regions["lesson-editor"])
    assert field
    assert 'value=""' in field[0]
    assert 'placeholder="Moja lekcja"' in field[0]
    assert "Lekcja bez tytułu" in author.regions["lesson-editor"]


def test_a_lesson_says_its_language_which_can_be_chosen(author: Author) -> None:
    author.does("new-lesson")
    assert author.table["language"] == "pl"
    author.does("lesson-language", value="uk")
    assert author.table["language"] == "uk"
    assert '<option value="uk" selected>' in author.regions["lesson-editor"]
    author.does("undo")
    assert author.table["language"] == "pl"


def test_a_lesson_that_does_not_say_its_language_keeps_that_until_one_is_chosen(author: Author) -> None:
    author.opens_file(TEN[0].name, TEN[0].read_text(encoding="utf-8"))
    assert '<option value="" selected disabled>nie podano</option>' in author.regions["lesson-editor"]
    author.does("lesson-language", value="pl")
    assert "nie podano" not in author.regions["lesson-editor"]


def test_a_lesson_is_played_by_the_rules_that_its_author_chooses(author: Author) -> None:
    author.begins("play", "W:Wc3,a1:Bd4,h8").does("close-step")
    author.does("lesson-variant", value="russian")
    assert author.table["variant"] == "russian"
    assert author.said[-1] == "Warcaby rosyjskie"
    assert '<option value="russian" selected>' in author.regions["lesson-editor"]
    author.does("undo")
    assert author.table["variant"] == "brazilian"
    with pytest.raises(ActionError):
        author.does("lesson-variant", value="chess")


def test_a_lesson_without_a_title_is_handed_out_under_the_one_in_the_empty_field(author: Author) -> None:
    author.begins("play", "W:Wc3,a1:Bd4,h8").taps("c3 e5").does("add-line")
    assert "title" not in author.table
    author.does("close-step")
    assert 'id="copy-code"' in author.regions["lesson-editor"]
    author.does("copy-code")
    assert author.table["title"] == "Moja lekcja"
    handed_out = decode_lesson(author.answer["effects"][0]["text"])
    assert [handed_out[field] for field in ("title", "summary", "rule")] == ["Moja lekcja"] * 3


def test_the_shelf_shows_of_each_lesson_its_title_its_steps_and_its_first_board_as_the_pupil_sees_it(
    author: Author,
) -> None:
    author.does("new-lesson")
    author.does("close-lesson")
    for title, fen in (("Białe", "W:Wc3:Bd4,h8"), ("Czarne", "B:Wc3:Bd4,h8")):
        author.begins("play", fen).does("close-step")
        author.does("write-lesson", field="title", value=title)
        author.does("close-lesson")
    cards = author.page.partition('class="set-list"')[2].partition("</ul>")[0].split("</li>")[:-1]
    assert [
        (
            re.findall(r"<strong>(.*?)</strong> <span>(.*?)</span>", card)[0],
            re.findall(r'class="piece white man" transform="translate\((\d+ \d+)\)"', card),
        )
        for card in cards
    ] == [
        (("Czarne", "1 krok"), ["550 250"]),
        (("Białe", "1 krok"), ["250 550"]),
        (("Lekcja bez tytułu", "0 kroków"), []),
    ]


def test_what_is_played_as_an_answer_is_taken_back_try_by_try(author: Author) -> None:
    def stands() -> list[str]:
        return sorted(re.findall(r'data-at="(\w+)"', author.page))

    author.begins("play", "W:Wc3:Bh8").taps("c3 d4 h8 g7 d4 b2")
    assert author.page.count('id="foresee"') == 1  # a move that is not allowed can be foreseen as a mistake
    for left in (["d4", "g7"], ["d4", "h8"], ["c3", "h8"], ["c3", "h8"]):
        author.does("take-back")
        assert stands() == left
    author.taps("c3 d4 h8 g7").does("from-start")
    assert stands() == ["c3", "h8"]


def test_handing_out_renames_nothing_that_has_a_title(author: Author) -> None:
    author.opens_file(TEN[0].name, TEN[0].read_text(encoding="utf-8"))
    before = author.table["id"]
    author.does("copy-code")
    assert author.table["id"] == before


def test_the_fields_after_the_title_are_empty_and_say_the_same_until_something_is_written(author: Author) -> None:
    author.does("new-lesson")
    author.does("write-lesson", field="title", value="Damka bije")
    for name in ("summary", "rule"):
        written = re.search(rf'<textarea id="lesson-{name}"[^>]*>([^<]*)</textarea>', author.regions["lesson-editor"])
        assert written
        assert (written[1], 'placeholder="Damka bije"' in written[0]) == ("", True)
    author.does("write-lesson", field="rule", value="Damka bije z daleka.")
    author.does("write-lesson", field="title", value="Daleko")
    assert author.table["summary"] == "Daleko"
    assert author.table["rule"] == "Damka bije z daleka."
    author.does("write-lesson", field="rule", value="")
    assert author.table["rule"] == "Daleko"


def test_the_position_of_a_step_is_copied(author: Author) -> None:
    author.begins("play", "W:Wc3:Bd4").at("position")
    (effect,) = author.does("copy-fen")["effects"]
    assert effect == {"kind": "copy", "text": "W:Wc3:Bd4"}


def test_arrows_are_drawn_on_any_step_and_taken_away_by_the_same_again(author: Author) -> None:
    author.begins("play", "W:Wc3:Bf6").at("drawing").taps("c3 d4 c3 b4 c3 b4")
    assert author.step()["arrows"] == ["c3-d4"]


def test_every_change_can_be_undone_and_nothing_is_lost_with_the_tab(author: Author) -> None:
    author.begins("play", "W:Wc3:Bf6").taps("c3 d4").does("add-line")
    again = Author(author.saved)
    again.does("open-lesson", key="lesson/1")
    assert again.step()["solutions"] == ["c3-d4"]
    author.does("undo")
    assert "solutions" not in author.step()
    author.does("close-lesson")
    author.does("open-lesson", key="lesson/1")
    author.does("remove-lesson")
    author.does("restore-lesson")
    assert author.step()["goal"] == "Zrób to."


def test_steps_are_moved_copied_and_removed(author: Author) -> None:
    author.begins("play", "W:Wc3:Bf6").does("close-step")
    author.does("copy-step", number=1)
    author.does("add-step", fields={"kind": "judge"})
    author.does("close-step")
    author.does("move-step", number=3, by="up")
    assert [step["id"] for step in author.table["exercise"]] == ["step-1", "step-3", "step-2"]
    author.does("move-step", number=1, by="down")
    assert [step["id"] for step in author.table["exercise"]] == ["step-3", "step-1", "step-2"]
    author.does("remove-step", number=2)
    assert [step["kind"] for step in author.table["exercise"]] == ["judge", "play"]


def test_another_kind_keeps_the_position_and_the_words(author: Author) -> None:
    author.begins("play", "W:Wc3,a3:Bb4,d4,f6").does("kind", value="all-captures")
    assert (author.step()["goal"], author.step()["fen"]) == ("Zrób to.", "W:Wa3,c3:Bb4,d4,f6")
    assert author.problem == ""


def test_a_problem_stands_at_the_step_that_has_it(author: Author) -> None:
    author.begins("play", "W:Wc3,a1:Bd4,h8").taps("c3 e5").does("add-line")
    author.at("words").does("write-step", field="hint", value="Popatrz na c3.")
    author.does("close-step")
    author.does("add-step", fields={"kind": "play"})
    author.does("close-step")
    rows = re.findall(r'id="step-row-(\d)"(.*?)</li>', author.page, re.DOTALL)
    assert [(number, "step-problem" in row) for number, row in rows] == [("1", False), ("2", True)]


def test_the_step_is_tried_as_a_pupil_does_it(author: Author) -> None:
    author.begins("play", "W:Wc3,a1:Bd4,h8").taps("c3 e5").does("add-line")
    author.at("pupil").taps("c3 e5")
    assert "Tak, właśnie tak!" in author.regions["panel"]


def test_as_a_pupil_one_reads_in_words_what_the_step_lacks(author: Author) -> None:
    author.begins("play", "W:Wc3,a1:Bd4,h8").at("pupil")
    assert "Uczeń jeszcze nie zrobi tego kroku. " in author.regions["panel"]
    assert "SaidFinding" not in author.regions["panel"]


def test_games_become_a_lesson_in_few_taps_which_a_pupil_does(author: Author) -> None:
    author.does("paste-lesson", fields={"text": STUDY})
    assert author.answer["focus"] == "lesson-title"
    assert author.problem == ""
    author.does("try-lesson")
    assert isinstance(author.session.screen, OwnLessonScreen)
    assert author.session.screen.is_open


def test_positions_become_steps_one_a_line(author: Author) -> None:
    author.does("paste-lesson", fields={"text": "W:Wc3:Bd4,h8\n\nB:Wc3:Bd4,h8\n"})
    steps = [(step["fen"], step["goal"]) for step in author.table["exercise"]]
    assert steps == [("W:Wc3:Bd4,h8", "Znajdź ruch białych."), ("B:Wc3:Bd4,h8", "Znajdź ruch czarnych.")]
    assert author.problem == "Krok 1: Brakuje: „Dobre ruchy”."


def problems(count: int) -> str:
    return "\n\n".join(
        f'[White "Problem {n}"]\n[FEN "W:Wd2:Ba5"]\n1. d2-c3 a5-b4 2. c3xa5 1-0' for n in range(1, count + 1)
    )


def test_what_a_lesson_has_no_room_for_is_named_and_becomes_the_next_one(author: Author) -> None:
    author.opens_file("Zadania.pdn", problems(65))
    assert len(author.table["exercise"]) == 30
    assert author.said[-1] == "Lekcja ma najwyżej 30 kroków. Nie zmieściło się jeszcze 35 pozycji:"
    assert "<li>31. Problem 31</li>" in author.page
    assert "<li>i jeszcze 5</li>" in author.page
    author.does("next-lesson")
    assert (author.table["title"], len(author.table["exercise"])) == ("Zadania (2)", 30)
    assert author.table["exercise"][0]["text"] == "Problem 31"
    assert "<li>61. Problem 61</li>" in author.page
    author.does("next-lesson")
    assert (author.table["title"], len(author.table["exercise"])) == ("Zadania (3)", 5)
    assert "next-lesson" not in author.page
    assert len(kept_lessons(author.session.reader.progress, WRITTEN)) == 3


def test_thirty_problems_leave_nothing_out(author: Author) -> None:
    author.opens_file("Zadania.pdn", problems(30))
    assert len(author.table["exercise"]) == 30
    assert "next-lesson" not in author.page


def test_positions_that_find_no_room_become_the_next_lesson(author: Author) -> None:
    author.does("paste-lesson", fields={"text": "W:Wc3:Bd4,h8\n" * 31})
    assert "<li>31. W:Wc3:Bd4,h8</li>" in author.page
    author.does("next-lesson")
    assert [step["fen"] for step in author.table["exercise"]] == ["W:Wc3:Bd4,h8"]


@pytest.mark.parametrize("file", TEN, ids=lambda file: str(file.stem))
def test_a_lesson_of_the_course_is_opened_and_saved_again_as_it_was(author: Author, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    author.opens_file(file.name, text)
    for number in range(1, len(author.table["exercise"]) + 1):
        author.does("exercise", number=number)
        for stage in ("position", "answer", "drawing", "words"):
            author.at(stage)
    author.does("close-step")
    author.does("save-lesson")
    assert author.answer["effects"][0]["text"] == without_comments(text)


def test_what_is_handed_out_is_what_was_written(author: Author) -> None:
    author.begins("play", "W:Wc3,a1:Bd4,h8").taps("c3 e5").does("add-line")
    author.does("close-step")
    author.does("copy-link")
    (effect,) = author.answer["effects"]
    assert effect["route"] == "lekcja/"
    pupil = Player("lekcja/", fragment=effect["fragment"])
    assert isinstance(pupil.session.screen, OwnLessonScreen)
    assert pupil.session.screen.lesson == own_lesson(author.table)
    author.does("save-lesson")
    assert tomllib.loads(author.answer["effects"][0]["text"]) == author.table


@pytest.mark.parametrize(
    ("name", "text"), [("x.toml", "nonsense ="), ("x.pdn", "1. c3-d4 b6-c5 1-0"), ("x.toml", "x" * 50_000)]
)
def test_a_file_that_is_no_lesson_gets_a_sentence(author: Author, name: str, text: str) -> None:
    author.opens_file(name, text)
    assert author.said[-1].endswith(".")
    assert 'class="feedback bad"' in author.regions["lesson-editor"]


def test_what_is_written_is_looked_at_in_every_pause_and_the_field_stays_as_it_is(author: Author) -> None:
    author.begins("play", "W:Wc3,a1:Bd4,h8").taps("c3 e5").does("add-line")
    author.at("words").does("write-step", field="goal", value="Idź na e9 ")
    assert "panel" not in author.regions
    assert "pola e9 na tej planszy nie ma" in author.regions["step-checks"]
    author.does("write-step", field="hint", value="słowo " * 26)
    assert "w zdaniu jest 26 słów" in author.regions["step-checks"]
    author.does("write-step", field="hint", value="Popatrz.")
    author.does("write-step", field="goal", value="Idź na e5.")
    assert "<p" not in author.regions["step-checks"]


@for_each(
    ("kind", "texts"),
    [
        ("play", ["text", "goal", "hint", "success"]),
        ("demo", ["text", "goal", "success"]),
        ("game", ["text", "goal", "hint", "success", "failed"]),
        ("drill", ["text"]),
    ],
)
def test_each_text_of_a_step_has_room_for_two_lines(kind: str, texts: list[str]) -> None:
    author = Author()
    author.does("new-lesson")
    author.does("add-step", fields={"kind": kind})
    author.at("words")
    assert re.findall(r'<textarea id="step-(\w+)" rows="2"', author.regions["panel"]) == texts


def test_a_text_that_is_written_on_is_one_change(author: Author) -> None:
    author.begins("play", "W:Wc3:Bf6").taps("c3 d4").does("add-line")
    author.at("words")
    for text in ("Id", "Idź", "Idź na", "Idź na d4."):
        author.does("write-step", field="goal", value=text)
    author.does("undo")
    assert author.step()["goal"] == "Zrób to."


def test_a_lesson_stands_in_other_pages_where_the_school_is_on_the_internet(author: Author) -> None:
    author.begins("play", "W:Wc3,a1:Bd4,h8").taps("c3 e5").does("add-line")
    author.does("close-step")
    author.does("write-lesson", field="title", value='Bicie "w tył" <b>')
    author.does("copy-embed")
    assert author.answer["effects"] == []
    author.session.reader.site = "https://example.org/szkola/"
    author.does("copy-embed")
    (effect,) = author.answer["effects"]
    assert effect["text"].startswith('<iframe src="https://example.org/szkola/lekcja/#n.')
    assert 'title="Bicie &quot;w tył&quot; &lt;b&gt;"' in effect["text"]


def test_beside_the_words_the_step_is_tried_as_a_pupil_while_they_are_written(author: Author) -> None:
    author.begins("play", "W:Wc3,a1:Bd4,h8").taps("c3 e5").does("add-line")
    author.at("words").does("write-step", field="goal", value="Zbij go!", wakes=0)
    assert "Zbij go!" in author.regions["pupil-view"]
    author.does("write-step", field="success", value="Brawo, zbity!", wakes=0)
    author.taps("c3 e5")
    assert set(author.regions) == {"pupil-view", "board"}
    assert "Brawo, zbity!" in author.regions["pupil-view"]
    author.does("write-step", field="goal", value="Zbij!", wakes=0)
    assert set(author.regions) == {"step-checks", "pupil-view", "board"}
    assert "Brawo, zbity!" not in author.regions["pupil-view"]


def test_a_full_lesson_takes_no_copy_of_a_step() -> None:
    author = Person("en/workshop/lessons/")
    author.does("new-lesson")
    author.does("add-step", fields={"kind": "demo"})
    author.does("close-step")
    for _ in range(MAX_EXERCISES - 1):
        author.does("copy-step", number=1)
    assert author.said == "The copy is step 2."
    author.does("copy-step", number=1)
    assert author.said == "A lesson has no room for more steps. Begin another one."
