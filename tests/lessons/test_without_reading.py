"""Whoever does not read goes through the first chapters by pictures alone, and earns no more than others do."""

from __future__ import annotations

import re
from itertools import chain, islice, product

import pytest

from tests.lessons.picture_robot import MOST_ACTIONS, Eyes, honest, knowing
from tests.lessons.robots import draw_whole_pages_only
from tests.lessons.solving import EXERCISES
from tests.lessons.test_heard import faults
from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.board.pictures import seen_by
from warcaby.app.board.showing import shown_view
from warcaby.app.pictured.answers import REASONS, answer_signs
from warcaby.app.pictured.course import ANSWERS, BY_SQUARES, TASKS
from warcaby.app.pictured.sentences import OF_SIGNS, OF_TONES
from warcaby.app.pictured.shown import Pictured
from warcaby.app.pictured.signs import row
from warcaby.app.pictured.way import LESSONS
from warcaby.app.words.finish_texts import finish_said, in_few_words
from warcaby.app.words.plain import MOST_WORDS, plain
from warcaby.app.words.sentences import answer_text
from warcaby.app.words.translation import translator
from warcaby.languages import LANGUAGES
from warcaby.rules import BRAZILIAN
from warcaby.school import course
from warcaby.school.course_index import ChapterEntry, LessonEntry
from warcaby.school.exams import is_passed

CHAPTERS = course.chapters()[:2]
LESSONS_OF_CHILDREN = [lesson for chapter in CHAPTERS for lesson in chapter.lessons]
TASKS_OF_CHILDREN = [
    exercise
    for lesson, exercise in EXERCISES
    if lesson.id
    in {each.id for each in (*LESSONS_OF_CHILDREN, *(chapter.exam for chapter in CHAPTERS if chapter.exam))}
]


@pytest.mark.parametrize("lesson", LESSONS_OF_CHILDREN, ids=lambda lesson: lesson.id)
def test_who_sees_only_pictures_and_follows_them_reaches_the_end_of_a_lesson(
    lesson: LessonEntry, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw_whole_pages_only(monkeypatch)
    eyes = Eyes(f"lekcje/{lesson.slugs['pl']}/")
    for action in islice(honest(eyes), MOST_ACTIONS):
        eyes.does(action)
    assert eyes.progress.done(lesson) == len(lesson.exercise_ids)
    # Whoever only follows hints has been helped: one star each, as for everybody, but for what is watched.
    watched = sum(exercise.is_watched for exercise in course.load_lesson(lesson.folder, lesson.file).exercises)
    assert eyes.progress.earned(lesson) <= len(lesson.exercise_ids) + 2 * watched


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.folder)
def test_who_knows_the_rules_passes_the_exam_by_pictures_alone(chapter: ChapterEntry) -> None:
    eyes = Eyes(f"egzaminy/{chapter.slugs['pl']}/")
    eyes.does({"type": "begin"})
    while eyes.screen.has_task:
        while not eyes.screen.is_done:
            for action in knowing(eyes):
                eyes.does(action)
        eyes.does({"type": "next"})
    assert chapter.exam is not None
    assert is_passed(eyes.progress, chapter.exam)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_of_a_task_names_a_square_or_a_number(language: str) -> None:
    t = translator(language)
    for exercise in TASKS_OF_CHILDREN:
        board = ExerciseBoard(t, exercise)
        shown = Pictured(t, board).sentence
        assert shown
        assert not re.search(r"\d", shown), exercise.id
        assert len(shown.split()) <= 14, shown


def test_once_a_question_is_answered_its_sentence_asks_for_the_move() -> None:
    t, asked = translator("pl"), list[str]()
    for exercise in TASKS_OF_CHILDREN:
        board = ExerciseBoard(t, exercise)
        if board.run.asks != "choice":
            continue
        while board.run.asks == "choice" and not board.run.solved:
            board.choose(board.run.next_step.answer or "")
        if not board.run.solved:
            asked.append(Pictured(t, board).sentence)
    assert len(asked) > 20
    assert set(asked) == {t.gettext(OF_SIGNS["step"])}


def test_every_answer_has_signs_and_no_two_of_a_question_have_the_same() -> None:
    for exercise in TASKS_OF_CHILDREN:
        board = ExerciseBoard(translator("pl"), exercise)
        while not board.run.solved and board.run.asks == "next":
            board.go_on()
        choices = board.presenter.choices(board.t, board.run)
        signs = [answer_signs(each.answer, each.text) for each in choices]
        assert None not in signs, exercise.id
        assert len(set(signs)) == len(signs), exercise.id


def test_why_a_move_is_not_legal_has_a_sign_in_every_case() -> None:
    reasons = set(REASONS) - {"yes", "no"}
    assert all(answer_text(translator("en"), BRAZILIAN, each) for each in reasons)


def test_the_signs_of_a_task_glow_where_its_words_name_a_square_but_not_where_naming_is_the_task() -> None:
    shown = {exercise.id: Pictured(t := translator("pl"), ExerciseBoard(t, exercise)) for exercise in TASKS_OF_CHILDREN}
    assert shown["two-ways"].glow == {"e3"}
    assert shown["two-names"].glow == frozenset()
    assert shown["two-names"].signs == row("ring square:b4 square:g5")


def test_no_square_that_is_to_be_marked_glows() -> None:
    t, marking = translator("pl"), 0
    for exercise in TASKS_OF_CHILDREN:
        board = ExerciseBoard(t, exercise)
        if board.run.asks == "marks":
            marking += 1
            assert not Pictured(t, board).glow & set(board.run.next_step.squares), exercise.id
    assert marking > 50


def test_a_hand_shows_each_kind_of_task_once_and_not_the_task_itself() -> None:
    eyes = Eyes("lekcje/bicie/")
    eyes.does({"type": "exercise", "number": 3})
    answer = eyes.session.handle({"type": "wake"})
    *shown, last = answer["frames"]
    assert ["hand" in frame["regions"]["board"] for frame in shown] == [True, True, False]
    assert "badge hand" not in last["regions"]["board"]
    assert answer["wake"] is None
    eyes.does({"type": "exercise", "number": 7})
    assert eyes.session.handle({"type": "wake"})["frames"] == []
    eyes.does({"type": "exercise", "number": 2})
    assert len(eyes.session.handle({"type": "wake"})["frames"]) == 3


def test_whoever_reads_sees_neither_signs_nor_a_hand() -> None:
    eyes = Eyes("lekcje/bicie/")
    eyes.does({"type": "look", "field": "signs", "value": False})
    eyes.does({"type": "exercise", "number": 3})
    assert eyes.asked.signs is None
    assert eyes.marked("asked") == []
    assert eyes.session.handle({"type": "wake"})["frames"] == []


def test_a_sentence_keeps_what_names_no_square() -> None:
    assert plain("Biały pionek stoi na e3. Tuż obok, na ukos, stoi czarny.") == "Tuż obok, na ukos, stoi czarny."
    assert plain("Zagraj c3-d4.") == ""


def test_the_record_of_signs_names_what_there_is() -> None:
    known = {exercise.id for exercise in TASKS_OF_CHILDREN}
    assert TASKS.keys() <= known
    assert known >= BY_SQUARES
    assert LESSONS.keys() == {lesson.id for lesson in LESSONS_OF_CHILDREN}
    assert all(row(each) for each in (*TASKS.values(), *ANSWERS.values(), *REASONS.values(), *LESSONS.values()))


def test_above_pictures_to_choose_from_stands_what_is_asked() -> None:
    t, said = translator("pl"), dict[str, str]()
    for exercise in TASKS_OF_CHILDREN:
        board = ExerciseBoard(t, exercise)
        while not board.run.solved and board.run.asks == "next":
            board.go_on()
        if board.run.asks == "choice":
            said[exercise.id] = Pictured(t, board).sentence
            assert "?" in said[exercise.id], exercise.id
    assert said["watch-the-set-up"] == "Ile pionków ma jedna strona?"
    assert said["watch-a-step"] == t.gettext(OF_SIGNS["question where"])
    assert said["watch-the-pen"] == "Jak to zapisać?"


def test_where_answers_show_squares_the_edges_show_them_too() -> None:
    t, showing, edged = translator("pl"), set[str](), set[str]()
    for exercise in TASKS_OF_CHILDREN:
        board = ExerciseBoard(t, exercise)
        while not board.run.solved and board.run.asks == "next":
            board.go_on()
        signs = [answer_signs(each.answer, each.text) or () for each in board.presenter.choices(t, board.run)]
        if any(sign.kind == "square" for each in signs for sign in each):
            showing.add(exercise.id)
        seen = seen_by(exercise.position.variant, exercise.side)
        view = shown_view(t, board.picture, seen)
        if Pictured(t, board).board(view).edge_signs:
            edged.add(exercise.id)
    assert showing > {"watch-a-step", "watch-the-count", "watch-the-block", "watch-the-pen"}
    # They do so, too, where a square is to be found by its name, and nowhere else.
    assert edged == showing | BY_SQUARES


MOST_WORDS_AT_THE_END = 25
PARTS = re.compile(r'<(?:h1|h2|p)\b[^>]*id="(?:title|finish-[a-z]+|end-title|end-said|summary-[a-z]+)"[^>]*>([^<]*)<')


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_a_lesson_is_few_words_without_a_number(language: str) -> None:
    t = translator(language)
    for entry, share in product(LESSONS_OF_CHILDREN, (0.25, 0.6, 1)):
        lesson = course.load_lesson(entry.folder, entry.file)
        said = in_few_words(finish_said(t.of_chapter(entry.folder), lesson, int(share * 3 * len(lesson.exercises))))
        assert said.heading
        assert not re.search(r"\d", said.heading), said.heading
        assert len(said.heading.split()) <= MOST_WORDS, said.heading
        assert not said.says
        assert not said.again


def test_the_end_of_an_exam_is_few_words_without_a_number() -> None:
    eyes = Eyes("egzaminy/plansza/")
    eyes.does({"type": "begin"})
    while eyes.screen.has_task:
        eyes.does({"type": "give-up"})
        eyes.does({"type": "next"})
    said = PARTS.findall(eyes.session.region(eyes.session.view()))
    assert said
    assert not re.search(r"\d", " ".join(said))
    assert len(" ".join(said).split()) <= MOST_WORDS_AT_THE_END, said


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_beside_signs_is_fit_for_a_voice(language: str) -> None:
    t = translator(language)
    texts = {t.gettext(each) for each in (*OF_SIGNS.values(), *chain(*OF_TONES.values()))}
    for exercise in TASKS_OF_CHILDREN:
        board = ExerciseBoard(t, exercise)
        texts.add(Pictured(t, board).sentence)
        while not board.run.solved and board.run.asks == "next":
            board.go_on()
        texts.add(Pictured(t, board).sentence)
    assert faults(language, texts) == []


def test_a_game_that_fills_the_window_has_a_way_out() -> None:
    eyes = Eyes("gra/klasyczne/")
    eyes.does({"type": "setup", "field": "level", "value": 1})
    eyes.does({"type": "begin"})
    out = '<a id="to-games" class="button quiet" href='
    assert out in eyes.session.region(eyes.session.view())
    eyes.does({"type": "look", "field": "signs", "value": False})
    assert out not in eyes.session.region(eyes.session.view())


def test_easy_puzzles_are_numbered_by_dots() -> None:
    eyes = Eyes("zadania/")
    shelf = eyes.session.region(eyes.session.view())
    buttons = re.findall(r'<button [^>]*class="button series".*?</button>', shelf, re.DOTALL)
    numbers = [dots for each in buttons if (dots := each.count("<circle"))]
    assert numbers[:8] == [*range(1, 9)]
