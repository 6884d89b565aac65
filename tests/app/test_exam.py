"""An exam: ten tasks, one attempt each, no help; seven pass; what was wrong comes back."""

from __future__ import annotations

import re

import pytest

from tests.app.conftest import Reader
from tests.app.teaching import Person
from tests.lessons.robots import clicks
from tests.school.samples import exam, lesson, use_course
from warcaby.app.lessons import exam_screen
from warcaby.app.lessons.trial_screen import TrialScreen
from warcaby.school import course
from warcaby.school.course_index import LessonEntry
from warcaby.school.exams import is_passed, solved
from warcaby.school.learner.exam_tasks import due_tasks
from warcaby.school.learner.stored import learner_of
from warcaby.school.progress_codes import read_stars_code, stars_code
from warcaby.school.progress_format import to_json

RIGHT, WRONG = "c3 e5 g7", "a3 c5"


class Candidate(Reader):
    """Somebody who takes the exam of the sample chapter."""

    def __init__(self, progress: object = None, route: str = "egzaminy/probka/") -> None:
        Person.__init__(self, route, kept=progress)

    def takes(self, answers: str) -> Candidate:
        """Take it from the beginning: "+" is a right answer, "-" a wrong one, "?" none."""
        self.does("begin")
        for answer in answers:
            self.gives(answer)
            self.does("next")
        return self

    def gives(self, answer: str) -> None:
        """Give an answer to whatever task is on the board."""
        if answer == "+":
            while not self.screen.touched.run.solved:
                for action in clicks(self.screen.touched.run.next_step):
                    self.answer = self.session.handle(action)
        elif answer == "-" and self.task.startswith("task-"):
            self.taps(WRONG)
        else:
            self.does("give-up")

    @property
    def screen(self) -> TrialScreen:
        assert isinstance(self.session.screen, TrialScreen)
        return self.session.screen

    @property
    def task(self) -> str:
        """The id of the task on the board."""
        return self.screen.touched.exercise.id


@pytest.fixture(autouse=True)
def _sample(monkeypatch: pytest.MonkeyPatch) -> None:
    use_course(monkeypatch, lesson(), with_exam=exam())


def entry() -> LessonEntry:
    (chapter,) = course.chapters()
    assert chapter.exam
    return chapter.exam


def test_before_it_begins_the_page_says_what_it_is() -> None:
    page = Candidate().page
    assert "10 zadań, bez podpowiedzi" in page
    assert "wystarczy 7 dobrych odpowiedzi" in page
    assert 'id="board"' not in page


def test_there_are_no_hints_and_no_dots() -> None:
    candidate = Candidate()
    candidate.does("begin")
    candidate.taps("c3")
    assert 'id="hint"' not in candidate.page
    assert "target" not in candidate.html("board")


def test_a_task_has_one_attempt() -> None:
    candidate = Candidate()
    candidate.does("begin")
    candidate.taps(WRONG)
    assert "Tym razem nie." in candidate.html("panel")
    candidate.taps(RIGHT)
    candidate.does("next")
    assert 'class="chip wrong"' in candidate.page
    assert "Zadanie 2 z 10" in candidate.page


def test_a_piece_that_is_touched_is_not_an_attempt_yet() -> None:
    candidate = Candidate()
    candidate.does("begin")
    candidate.taps("a3 c3")
    assert 'id="next"' not in candidate.html("panel")
    candidate.taps("e5 g7")
    candidate.does("next")
    assert 'class="chip right"' in candidate.page


def test_the_button_after_the_last_task_says_that_the_result_comes() -> None:
    candidate = Candidate()
    candidate.does("begin")
    for number in range(1, 11):
        candidate.gives("+")
        assert ("Zobacz wynik" in candidate.html("panel")) == (number == 10), number
        candidate.does("next")


def test_nobody_goes_on_without_an_answer() -> None:
    candidate = Candidate()
    candidate.does("begin")
    candidate.does("next")
    assert "Zadanie 1 z 10" in candidate.html("task")


@pytest.mark.parametrize(
    ("answers", "passes", "mood", "said"),
    [
        ("++++++++++", True, "proud", "Wszystkie zadania są dobrze."),
        ("+++++++---", True, "proud", "Zobacz jeszcze raz, co nie wyszło. Te zadania wrócą w ćwiczeniach."),
        ("++++++----", False, "sorry", "Potrzeba 7 dobrych odpowiedzi."),
        ("?" * 10, False, "calm", "Ten rozdział dopiero przed tobą."),
    ],
)
def test_seven_of_ten_pass(answers: str, passes: bool, mood: str, said: str) -> None:
    candidate = Candidate().takes(answers)
    assert said in candidate.page
    assert f'class="kostek {mood}' in candidate.page
    assert ("Zdane!" in candidate.page) is passes
    assert (candidate.answer["frames"][-1]["cue"] == "diploma") is passes
    assert f"{answers.count('+')} z 10 dobrze" in candidate.page
    progress = candidate.session.reader.progress
    assert is_passed(progress, entry()) is passes
    assert solved(progress, entry()) == (answers.count("+") if passes else 0)


@pytest.mark.parametrize(("answers", "leads_on"), [("+++++++---", True), ("++++++----", False)])
def test_whoever_passes_is_led_to_the_next_chapter(
    answers: str, leads_on: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    (first,) = course.lessons()
    monkeypatch.setattr(exam_screen, "after_chapter", lambda progress, chapter: first)
    assert ("Następny rozdział" in Candidate().takes(answers).page) == leads_on


def test_what_was_wrong_leads_to_its_lesson() -> None:
    page = Candidate().takes("++++++++-+").page
    assert "Zbij najwięcej. Zadanie 9." in page
    assert "Zbij najwięcej. Zadanie 8." not in page
    numbered = re.findall(r'<li value="(\d+)">.*?class="trial-number">(.*?)</p>', page, re.DOTALL)
    assert numbered == [("9", "Zadanie 9")]
    assert 'data-route="lekcje/probka/"' in page


def test_two_attempts_that_fail_are_not_one_that_passes() -> None:
    candidate = Candidate().takes("++++++----")
    candidate.does("again")
    candidate.takes("----++++++")
    assert not is_passed(candidate.session.reader.progress, entry())


def test_a_worse_attempt_takes_nothing_away() -> None:
    candidate = Candidate().takes("+++++++++-")
    candidate.takes("----------")
    assert "Jeszcze nie" in candidate.page
    assert is_passed(candidate.session.reader.progress, entry())


def test_the_best_of_the_attempts_that_failed_is_told_before_the_next_one() -> None:
    candidate = Candidate().takes("++++++----")
    candidate.takes("++++------")
    again = Candidate(to_json(candidate.session.reader.progress))
    assert "Najlepszy wynik do tej pory: 6 z 10." in again.page
    assert 'data-route="dyplomy/probka/"' not in again.page


def test_an_exam_goes_on_where_it_was_left() -> None:
    first = Candidate()
    first.does("begin")
    for answer in "+-":
        first.gives(answer)
        first.does("next")
    second = Candidate(to_json(first.session.reader.progress))
    assert "Zadanie 3 z 10" in second.page
    for _ in range(8):
        second.gives("+")
        second.does("next")
    assert "9 z 10 dobrze" in second.page


def reloaded(candidate: Candidate) -> Candidate:
    return Candidate(to_json(candidate.session.reader.progress))


@pytest.mark.parametrize("answer", ["-", "?", "+"])
def test_a_reload_gives_no_other_attempt_at_a_task(answer: str) -> None:
    candidate = Candidate()
    candidate.does("begin")
    candidate.gives(answer)
    candidate = reloaded(candidate)
    assert "Zadanie 2 z 10" in candidate.page
    assert f'class="chip {"right" if answer == "+" else "wrong"}"' in candidate.page


def test_the_last_answer_counts_even_if_nobody_looks_at_the_result() -> None:
    candidate = Candidate()
    candidate.does("begin")
    for number in range(10):
        candidate.gives("+")
        if number < 9:
            candidate.does("next")
    assert "Egzamin zdany: 10 z 10." in reloaded(candidate).page


def tasks_of(candidate: Candidate) -> list[str]:
    return [task.id for task in candidate.screen.series.tasks]


def test_taken_again_it_has_other_tasks_and_a_reload_changes_none_of_them() -> None:
    candidate = Candidate().takes("++++++----")
    first = tasks_of(candidate)
    candidate.does("again")
    second = tasks_of(candidate)
    assert second != first
    candidate.does("open", route="")
    candidate.does("open", route="egzaminy/probka/")
    candidate.does("begin")
    assert tasks_of(candidate) == second, "nothing has been answered yet"
    candidate.gives("+")
    candidate = reloaded(candidate)
    assert tasks_of(candidate) == second
    for _ in range(9):
        candidate.gives("+")
        candidate.does("next")
    candidate.does("again")
    assert tasks_of(candidate) not in (first, second)


def test_who_took_it_with_an_older_program_gets_other_tasks_too() -> None:
    kept = {"version": 1, "lessons": {"sample-exam": dict.fromkeys(exam().exercise_ids, 1)}}
    candidate = Candidate(kept)
    candidate.does("begin")
    assert tasks_of(candidate) != list(exam().exercise_ids)


def test_a_try_that_an_older_program_began_goes_on_with_its_tasks() -> None:
    kept = {"taking.sample-exam": {"at": 1, "value": "01"}}
    candidate = Candidate({"version": 2, "lessons": {}, "games": {}, "sets": {}, "settings": kept})
    assert "Zadanie 3 z 10" in candidate.page
    assert tasks_of(candidate) == list(exam().exercise_ids)


def test_what_was_wrong_in_a_later_try_comes_back_as_it_was() -> None:
    candidate = Candidate().takes("+" * 10)
    candidate.does("again")
    wrong = candidate.task
    for answer in "?+++++++++":
        candidate.gives(answer)
        candidate.does("next")
    assert 'data-route="lekcje/probka/"' in candidate.page
    candidate.does("repeat")
    assert candidate.task == wrong


def test_after_the_end_it_begins_anew() -> None:
    first = Candidate().takes("+" * 10)
    second = Candidate(to_json(first.session.reader.progress))
    assert "Egzamin zdany: 10 z 10." in second.page
    assert 'data-route="dyplomy/probka/"' in second.page


def test_the_result_travels_in_codes() -> None:
    candidate = Candidate().takes("+++++++--+")
    places = course.code_places()
    read = read_stars_code(stars_code(candidate.session.reader.progress, places), places).progress
    assert solved(read, entry()) == 8


def at_its_end(*, handed_in: bool) -> Candidate:
    candidate = Candidate().takes("+++++++--+")
    if handed_in:
        candidate.does("hand-in", fields={"nickname": "Ania"})
    return candidate


def test_a_code_that_stands_at_the_end_is_shown_before_the_device_is_passed_on() -> None:
    candidate = at_its_end(handed_in=True)
    (code,) = re.findall(r'<p id="result-code"[^>]*>([^<]*)<', candidate.html("hand-in"))
    assert candidate.does("pass-on")["route"] == "kto-gra/"
    assert code in candidate.page


def test_without_a_code_or_in_the_next_try_nothing_is_shown_before_the_device_is_passed_on() -> None:
    next_try = at_its_end(handed_in=True)
    next_try.does("again")
    for candidate in (at_its_end(handed_in=False), next_try):
        assert candidate.does("pass-on")["effects"] == [{"kind": "become", "learner": "", "route": ""}]


def test_wrong_tasks_come_back_in_practice() -> None:
    candidate = Candidate().takes("+++++++--+")
    record, day = learner_of(candidate.session.reader.progress), candidate.session.reader.day
    assert due_tasks(record, day) == [("sample-exam", "task-8"), ("sample-exam", "task-9")]
    candidate.does("open", route="cwicz/")
    assert "2 zadania z egzaminu „Egzamin z próbki”" in candidate.page
    candidate.does("exam-tasks", exam="sample-exam")
    assert "Zadanie 1 z 2" in candidate.page
    for answer in "+-":
        candidate.gives(answer)
        candidate.does("next")
    assert "1 z 2 dobrze" in candidate.page
    assert "To, co nie wyszło, wróci jutro." in candidate.page
    record = learner_of(candidate.session.reader.progress)
    assert due_tasks(record, day) == []
    assert due_tasks(record, day + 1) == [("sample-exam", "task-9")]
    assert due_tasks(record, day + 30) == [("sample-exam", "task-8"), ("sample-exam", "task-9")]


def test_a_repetition_is_not_an_exam() -> None:
    candidate = Candidate().takes("++++++----")
    candidate.does("repeat")
    for _ in range(4):
        candidate.gives("+")
        candidate.does("next")
    assert "Powtórzone" in candidate.page
    assert "Teraz dobrze. Te zadania wrócą za kilka dni." in candidate.page
    assert not is_passed(candidate.session.reader.progress, entry())


def test_the_diploma_waits_for_the_exam() -> None:
    candidate = Candidate(route="dyplomy/probka/")
    # It is seen pale, without a name and a day, and cannot be taken.
    assert 'class="diploma-sheet waits" aria-hidden="true"' in candidate.page
    today = candidate.session.reader.today
    assert today
    assert str(today.year) not in candidate.page.split("<svg xmlns", 1)[1].split("</svg>")[0]
    assert 'id="save-picture"' not in candidate.page
    assert 'data-route="egzaminy/probka/"' in candidate.page
    candidate.does("save-picture")
    assert candidate.answer["effects"] == []
    candidate.does("open", route="egzaminy/probka/")
    candidate.takes("+" * 10).does("open", route="dyplomy/probka/")
    assert "Umiesz próbować." in candidate.page
    assert "waits" not in candidate.page.split('id="diploma"', 1)[1].split("<footer", 1)[0]


def test_a_diploma_is_signed_and_saved_as_a_picture() -> None:
    candidate = Candidate().takes("+" * 10)
    candidate.does("open", route="dyplomy/probka/")
    candidate.does("sign", fields={"name": "  Zosia <Żaba> & ska "})
    assert "Zosia &lt;Żaba&gt; &amp; ska" in candidate.html("diploma")
    (picture,) = candidate.does("save-picture")["effects"]
    assert (picture["kind"], picture["name"]) == ("download-png", "dyplom-probka.png")
    assert "Zosia &lt;Żaba&gt;" in picture["svg"]
    assert candidate.does("print")["effects"] == [{"kind": "print"}]
    again = Candidate(to_json(candidate.session.reader.progress), "dyplomy/probka/")
    assert "Zosia" in again.page


def test_a_name_that_cannot_stand_there_gets_a_sentence_and_the_old_one_stays() -> None:
    candidate = Candidate().takes("+" * 10)
    candidate.does("open", route="dyplomy/probka/")
    candidate.does("sign", fields={"name": "Zosia"})
    candidate.does("sign", fields={"name": "Z" * 200})
    assert candidate.said
    assert "Zosia" in candidate.html("diploma")


def test_the_front_page_offers_the_exam_when_the_lessons_are_done_and_then_the_diploma() -> None:
    kept = {"version": 1, "lessons": {"sample": {exercise.id: 1 for exercise in lesson().exercises}}}
    candidate = Candidate(kept, "")
    assert 'class="button primary large" href="egzaminy/probka/"' in candidate.page
    candidate.does("open", route="egzaminy/probka/")
    candidate.takes("+" * 10).does("open", route="")
    assert 'data-route="dyplomy/probka/"' in candidate.page
