"""A teacher writes a lesson in the page: position, answer, words; a pupil does it."""

from __future__ import annotations

import base64
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.app.player import Player
from tests.school.own_lessons.test_from_pdn import STUDY
from tests.school.own_lessons.test_lesson_toml import without_comments
from warcaby.app.lessons.own_lesson_screen import OwnLessonScreen
from warcaby.app.workshop.lessons.editor_screen import LessonEditorScreen
from warcaby.school.course import course_directory
from warcaby.school.own_lessons.kept import WRITTEN, kept_lessons
from warcaby.school.own_lessons.lesson_codes import decode_lesson
from warcaby.school.own_lessons.reading import own_lesson

PAGE = "warsztat/lekcje/"
TEN = [file for file in sorted(course_directory().glob("1-*/*.toml")) if file.stem[0].isdigit()][:10]


class Author(Player):
    """Somebody who writes a lesson."""

    def __init__(self, progress: object = None) -> None:
        super().__init__(PAGE, progress)

    @property
    def table(self) -> dict[str, Any]:
        editor = self.session.screen
        assert isinstance(editor, LessonEditorScreen)
        assert editor.desk
        return editor.desk.draft.table

    def step(self, number: int = 1) -> dict[str, Any]:
        found: dict[str, Any] = self.table["exercise"][number - 1]
        return found

    def taps(self, squares: str) -> Author:
        for square in squares.split():
            self.does("tap", square=square)
        return self

    def at(self, stage: str) -> Author:
        self.does("stage", stage=stage)
        return self

    def begins(self, kind: str, fen: str) -> Author:
        """Begin a lesson with one step."""
        self.does("new-lesson")
        self.does("add-step", fields={"kind": kind})
        self.does("load-fen", fields={"fen": fen})
        self.at("words").does("write-step", field="goal", value="Zrób to.")
        return self.at("answer")

    def opens_file(self, name: str, text: str) -> Author:
        self.does("open-file", name=name, data=base64.b64encode(text.encode()).decode())
        return self

    @property
    def problem(self) -> str:
        editor = self.session.screen
        assert isinstance(editor, LessonEditorScreen)
        assert editor.desk
        return editor.desk.problem


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


def test_a_lesson_without_a_title_is_handed_out_under_the_one_in_the_empty_field(author: Author) -> None:
    author.begins("play", "W:Wc3,a1:Bd4,h8").taps("c3 e5").does("add-line")
    assert "title" not in author.table
    author.does("close-step")
    assert 'id="copy-code"' in author.regions["lesson-editor"]
    author.does("copy-code")
    assert author.table["title"] == "Moja lekcja"
    handed_out = decode_lesson(author.answer["effects"][0]["text"])
    assert [handed_out[field] for field in ("title", "summary", "rule")] == ["Moja lekcja"] * 3


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


def test_the_right_move_is_played_and_a_wrong_one_foreseen(author: Author) -> None:
    author.begins("play", "W:Wc3,a1:Bd4,h8").taps("c3 e5").does("add-line")
    author.taps("c3 b4").does("foresee")
    author.at("words").does("write-mistake", number=0, value="Bicie jest obowiązkowe.")
    assert author.step()["solutions"] == ["c3xe5"]
    assert author.step()["mistake"] == [{"try": "c3-b4", "says": "Bicie jest obowiązkowe."}]
    assert author.problem == ""


def test_the_position_of_a_step_is_copied(author: Author) -> None:
    author.begins("play", "W:Wc3:Bd4").at("position")
    (effect,) = author.does("copy-fen")["effects"]
    assert effect == {"kind": "copy", "text": "W:Wc3:Bd4"}


def test_moves_after_a_wrong_one_refute_it(author: Author) -> None:
    author.begins("play", "W:Wc3,h2:Be5,h8").taps("h2 g3").does("add-line")
    author.taps("c3 d4 e5 c3").does("foresee")
    assert author.step()["mistake"] == [{"try": "c3-d4", "says": "", "reply": "e5xc3"}]
    assert author.problem == "Krok 1: „Co na to powiedzieć”: tu jest pusto."


def test_wrong_moves_that_lose_something_are_found(author: Author) -> None:
    author.begins("play", "W:Wc3,h2:Be5,h8").taps("h2 g3").does("add-line")
    author.does("find-tempting")
    author.does("add-tempting", number=0)
    assert author.step()["mistake"] == [{"try": "c3-d4", "says": "", "reply": "e5xc3"}]


def test_a_solution_of_several_moves_says_how_many_it_takes(author: Author) -> None:
    author.begins("goal", "W:Wc3,b2,a1:Be5").taps("c3 d4 e5 c3 b2 d4").does("add-line")
    author.does("step-choice", field="reach", value="capture-all")
    assert (author.step()["lines"], author.step()["moves"]) == (["c3-d4 e5xc3 b2xd4"], 2)
    assert author.problem == ""


def test_a_solution_that_misses_its_goal_is_told(author: Author) -> None:
    author.begins("goal", "W:Wc3,b2,a1:Be5").taps("c3 d4").does("add-line")
    author.does("step-choice", field="reach", value="capture-all")
    assert author.problem.startswith("Krok 1: Rozwiązanie nie kończy się tak")


def test_an_order_of_two_moves_gets_a_third_one_to_choose_from(author: Author) -> None:
    author.begins("order", "W:Wc3,b2,a1:Be5").taps("c3 d4 e5 c3 b2 d4").does("add-line")
    assert (author.step()["line"], author.step()["extra"]) == ("c3-d4 e5xc3 b2xd4", ["b2-a3"])
    assert author.problem == ""


def test_squares_are_marked_by_tapping(author: Author) -> None:
    author.begins("mark-squares", "W:WKc1:Bh8").taps("b2 d2 e3 b2")
    assert author.step()["squares"] == ["d2", "e3"]
    assert author.problem == ""


def test_a_move_to_judge_may_be_illegal_and_its_reason_is_among_the_answers(author: Author) -> None:
    author.begins("judge", "W:Wc3:Bh8").taps("c3 d2")
    assert author.step()["move"] == "c3-d2"
    assert "man-moves-forward" in author.step()["choices"]
    assert author.problem == ""


@pytest.mark.parametrize(("kind", "fen"), [("all-captures", "W:Wc3,a3:Bb4,d4,f6"), ("choose-pieces", "W:Wc3:Bd4,h4")])
def test_the_rules_know_some_answers(author: Author, kind: str, fen: str) -> None:
    author.begins(kind, fen)
    assert "c3" in author.regions["panel"]
    assert author.problem == ""


def test_a_worked_example_is_played_scene_by_scene(author: Author) -> None:
    author.begins("demo", "W:Wc3:Bd4,h6")
    author.does("write-scene", field="says", value="Biały stoi obok czarnego.")
    author.does("draw", value=True)
    author.taps("c3 e5 d4 d4").does("draw", value=False)
    author.does("scene", number=1)
    author.taps("c3 e5")
    for field, value in {"ask": "Dokąd?", "hint": "Za czarnego.", "wrong": "Nie.", "says": "Tak."}.items():
        author.does("write-scene", field=field, value=value)
    assert author.step()["scene"] == [
        {"says": "Biały stoi obok czarnego.", "marks": ["d4"], "arrows": ["c3-e5"]},
        {"ask": "Dokąd?", "hint": "Za czarnego.", "wrong": "Nie.", "says": "Tak.", "move": "c3xe5"},
    ]
    assert author.problem == ""


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
    author.does("remove-step", number=1)
    assert [step["kind"] for step in author.table["exercise"]] == ["judge", "play"]


def test_another_kind_keeps_the_position_and_the_words(author: Author) -> None:
    author.begins("play", "W:Wc3,a3:Bb4,d4,f6").does("kind", value="all-captures")
    assert (author.step()["goal"], author.step()["fen"]) == ("Zrób to.", "W:Wa3,c3:Bb4,d4,f6")
    assert author.problem == ""


def test_the_step_is_tried_as_a_pupil_does_it(author: Author) -> None:
    author.begins("play", "W:Wc3,a1:Bd4,h8").taps("c3 e5").does("add-line")
    author.at("pupil").taps("c3 e5")
    assert "Tak, właśnie tak!" in author.regions["panel"]


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


def test_another_solution_is_found_while_the_step_is_open(author: Author) -> None:
    author.begins("goal", "W:Wc7,g7:Ba3").does("step-choice", field="reach", value="promote")
    author.does("step-choice", field="moves", value="1")
    author.taps("c7 b8").does("add-line", wakes=0)
    assert "Szukam innych rozwiązań" in author.regions["panel"]
    author.does("wake")
    assert "Jest inne rozwiązanie: 1. g7-h8." in author.regions["step-checks"]


def test_a_loss_that_is_only_said_is_to_be_shown(author: Author) -> None:
    author.begins("play", "W:Wc3,h2:Be5,h8").taps("h2 g3").does("add-line")
    author.taps("c3 d4").does("foresee")
    author.at("words").does("write-mistake", number=0, value="Czarny cię zbije.")
    assert "zagraj też odpowiedź" in author.regions["step-checks"]


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


def test_a_text_that_is_written_on_is_one_change(author: Author) -> None:
    author.begins("play", "W:Wc3:Bf6").taps("c3 d4").does("add-line")
    author.at("words")
    for text in ("Id", "Idź", "Idź na", "Idź na d4."):
        author.does("write-step", field="goal", value=text)
    author.does("undo")
    assert author.step()["goal"] == "Zrób to."


def foreseen(author: Author) -> list[dict[str, str]]:
    return [{key: text for key, text in each.items() if key != "says"} for each in author.step()["mistake"]]


def says(author: Author, text: str) -> None:
    """Write the sentence on the first mistake, and become a pupil."""
    author.at("words").does("write-mistake", number=0, value=text)
    assert author.problem == ""
    author.at("pupil")


def test_what_a_false_belief_would_mark_is_offered_and_the_pupil_hears_the_sentence(author: Author) -> None:
    author.begins("choose-pieces", "W:Wc3,g3:Bd4,h6")
    assert "g3" in author.regions["panel"]
    author.does("add-wrong", number=0)
    assert foreseen(author) == [{"try": "g3"}]
    says(author, "Obok g3 nikt nie stoi.")
    author.taps("g3 c3").does("check")
    assert "Obok g3 nikt nie stoi." in author.regions["panel"]


def test_what_will_be_marked_wrongly_or_forgotten_is_tapped(author: Author) -> None:
    author.begins("mark-squares", "W:WKc1:Bh8").taps("b2 d2").does("foresee-marks", value=True)
    author.taps("c1 d2")
    assert foreseen(author) == [{"try": "c1"}, {"missed": "d2"}]
    author.taps("d2").does("foresee-marks", value=False)
    assert (foreseen(author), author.step()["squares"]) == ([{"try": "c1"}], ["b2", "d2"])
    says(author, "Tam stoi sama.")
    author.taps("b2 c1").does("check")
    assert "Tam stoi sama." in author.regions["panel"]


def test_a_wrong_answer_about_a_move_is_chosen_from_those_offered(author: Author) -> None:
    author.begins("judge", "W:Wc3:Bh8").taps("c3 d2")
    author.does("add-wrong", number=0)
    assert foreseen(author) == [{"try": "legal"}]
    says(author, "Popatrz, w którą stronę idzie.")
    author.does("choose", answer="legal")
    assert "Popatrz, w którą stronę idzie." in author.regions["panel"]


def test_a_wrong_prediction_is_played_and_refuted(author: Author) -> None:
    author.begins("predict", "W:Wc3,h2:Bb6,h8,d8").taps("c3 d4 b6 a5").does("add-line")
    author.taps("c3 d4 b6 c5 d4 b6").does("foresee")
    assert foreseen(author) == [{"try": "b6-c5", "reply": "d4xb6"}]
    says(author, "Tam go zbiją.")
    author.taps("b6 c5")
    assert "Tam go zbiją." in author.regions["panel"]


def test_a_drill_is_chosen_made_by_the_program_and_done(author: Author) -> None:
    author.does("new-lesson")
    author.does("add-step", fields={"kind": "drill"})
    author.does("step-choice", field="belief", value="no_back_capture")
    author.does("step-choice", field="drill", value="judge")
    author.does("step-choice", field="grade", value="2")
    before = author.step()
    assert {**before, "id": "", "seed": 1} == {
        "id": "",
        "kind": "drill",
        "belief": "no_back_capture",
        "drill": "judge",
        "grade": 2,
        "seed": 1,
    }
    author.does("another-drill")
    assert author.step()["seed"] == before["seed"] + 1
    assert author.problem == ""
    author.at("pupil")
    assert "choices" in author.regions["panel"]
    author.does("close-step")
    assert "ćwiczy jedną zasadę" in author.regions["lesson-editor"]


def test_a_drill_becomes_a_step_of_another_kind_on_the_same_board_and_back(author: Author) -> None:
    author.begins("play", "W:Wc3,a3:Bb4,d4,f6").does("kind", value="drill")
    assert set(author.step()) == {"id", "kind", "belief", "drill", "grade", "seed"}
    author.does("kind", value="play")
    assert set(author.step()) == {"id", "kind", "fen"}


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
