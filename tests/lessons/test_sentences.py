"""Sentences with numbers, squares, "all", "only", "must", "now" and "at once": they are so, in both languages."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.cases import for_each
from tests.lessons.solving import COURSE, EXERCISES, TESTS, named
from tests.research.sentences import measure
from warcaby.notation import parse_move, usual_notation
from warcaby.rules import Move, play
from warcaby.school.exercises import Exercise, Mistake
from warcaby.school.lesson import Lesson
from warcaby.school.lesson_texts import of_exercise, sentences
from warcaby.school.proving.sentences.reading import SentenceRead, read_lesson_sentences, read_sentence, told_in
from warcaby.school.proving.sentences.scene import Scene, of_mistake, scenes_of
from warcaby.school.proving.sentences.translation import differences

LESSONS = [*COURSE, *TESTS]
SAID: dict[str, Any] = tomllib.loads((Path(__file__).parent / "said.toml").read_text(encoding="utf-8"))
"""Sentences that are bound by hand, with the reason."""

BY_ID = {(lesson.id, exercise.id): exercise for lesson, exercise in EXERCISES}


@cache
def _sentences_of(name: str) -> tuple[SentenceRead, ...]:
    return tuple(read_lesson_sentences(next(lesson for lesson in LESSONS if lesson.id == name)))


def sentences_of(lesson: Lesson) -> tuple[SentenceRead, ...]:
    """Read the sentences of a lesson once."""
    return _sentences_of(lesson.id)


def by_hand() -> set[tuple[str, str]]:
    """List the sentences that are bound by hand, with where they stand."""
    return {(seen["where"], each) for seen in SAID["seen"] for each in seen["sentences"]}


def where_of(lesson: Lesson, read: SentenceRead) -> str:
    """Name the place of a sentence as `said.toml` does."""
    return f"{lesson.id}/{read.exercise}" if read.exercise else lesson.id


@pytest.mark.parametrize("lesson", LESSONS, ids=named)
def test_what_a_sentence_says_of_captures_duties_and_numbers_is_so(lesson: Lesson) -> None:
    known = by_hand()
    said = [each for each in sentences_of(lesson) if (where_of(lesson, each), each.sentence) not in known]
    assert [(each.exercise, each.field, each.sentence, each.false) for each in said if each.false] == []


@for_each("lesson", LESSONS, name_of=named)
def test_every_number_square_and_quantifier_is_bound_to_the_board_or_by_hand(lesson: Lesson) -> None:
    known = by_hand()
    said = [each for each in sentences_of(lesson) if (where_of(lesson, each), each.sentence) not in known]
    assert [(each.exercise, each.field, each.sentence, each.unbound) for each in said if each.unbound] == []


def test_nothing_is_bound_by_hand_that_no_sentence_says_or_that_is_read_anyway() -> None:
    needed = {
        (where_of(lesson, each), each.sentence)
        for lesson in LESSONS
        for each in sentences_of(lesson)
        if each.unbound or each.false
    }
    assert by_hand() - needed == set()


@for_each("seen", SAID["seen"], name_of=lambda seen: seen["where"])
def test_what_was_looked_up_by_hand_was_looked_up_in_this_position(seen: dict[str, str]) -> None:
    name, _, exercise = seen["where"].partition("/")
    opening = next(lesson.opening for lesson in LESSONS if lesson.id == name)
    position = BY_ID[name, exercise].position if exercise or opening is None else opening.position
    assert usual_notation(position.variant).fen(position) == seen["fen"], "look the sentences up again"
    assert seen["how"]


@for_each("lesson", LESSONS, name_of=named)
def test_each_text_of_an_exercise_has_what_it_is_about(lesson: Lesson) -> None:
    for exercise in lesson.exercises:
        told = [(field, text) for field, text, _ in scenes_of(exercise) if text]
        assert told == [(field, text) for field, text in of_exercise(exercise) if text]


def attempt(exercise: Exercise, text: str) -> tuple[Mistake, tuple[Move, ...]]:
    """Find a foreseen mistake by its move."""
    move = parse_move(exercise.position, text)
    mistake = next(each for each in exercise.mistakes if each.squares in (move.path, (move.start, move.end)))
    assert play(exercise.position, move)
    return mistake, mistake.reply


@pytest.mark.parametrize(
    ("lesson", "name", "move", "sentence"),
    [
        ("openings", "reverse-stake", "b4-c5", "Nie tym pionkiem: czarny zbija dwa."),
        ("whole-game", "nineteenth", "f4-e5", "Czarny zbija g3, a potem e5."),
        ("outposts", "both-hang", "d2-e3", "Teraz czarny zbija dwa naraz: g3 i e5."),
        ("two-men", "go-to-meet", "h2-g3", "Teraz to ty musisz podejść pod bicie."),
        ("openings", "support-first", "h2-g3", "Czarne poświęcają jednego i zbijają c5 bez podparcia."),
    ],
)
def test_a_false_sentence_about_a_mistake_is_noticed(lesson: str, name: str, move: str, sentence: str) -> None:
    exercise = BY_ID[lesson, name]
    mistake, _ = attempt(exercise, move)
    false, _ = read_sentence(sentence, [of_mistake(exercise, mistake)])
    assert false
    assert all(not read_sentence(each, [of_mistake(exercise, mistake)])[0] for each in sentences(mistake.says))


@for_each(
    ("lesson", "name", "field", "sentence"),
    [
        ("openings", "hole-behind-f6", "goal", "Oddaj jednego pionka i zbij dwa."),
        ("openings", "hole-behind-f6", "success", "d4 i f6: dwa zbite za jednego."),
        ("whole-game", "count-the-blow", "success", "Dobrze policzone! Trzy zbite, a czarne odbiją tylko jednego."),
        ("double-attack", "between-two", "goal", "Zaatakuj dwa pionki naraz i zbij trzy."),
        ("find-combination", "count-the-road", "success", "Masz pięć ruchów."),
        ("openings", "hole-behind-f6", "text", "Gra Kogana: c3-d4 f6-g5 b2-c3 g5-c7 c3-b4."),
        ("several-at-once", "double-jump", "success", "Z b4 przez d4 na f6 i dwa czarne schodzą z planszy."),
        ("set-up", "three-are-missing", "success", "e1, f2 i e3."),
        ("man-moves", "first-step", "hint", "Pole g5 jest jasne."),
        ("hanging-or-safe", "six-ways-to-lose", "goal", "Siedem ruchów, osiem z nich coś traci."),
        ("old-games", "stocking-weaver", "hint", "Zwab czarnego na f6."),
    ],
)
def test_a_false_sentence_about_the_solution_is_noticed(lesson: str, name: str, field: str, sentence: str) -> None:
    scene = next(scene for at, _, scene in scenes_of(BY_ID[lesson, name]) if at == field)
    assert read_sentence(sentence, [scene])[0]


@pytest.mark.parametrize(
    ("lesson", "name", "told", "sentence"),
    [
        ("majority-capture", "longest-flight", "Inną drogą", "Inną drogą zbije pięć."),
        ("majority-capture", "they-must-take-two", "Zostaw go", "Zostaw go na b6, żeby czarny z h6 musiał go zbić."),
        ("stopping-square", "two-endings", "Na f8 bicie trwa", "Na h6 bicie trwa: obok stoi e7."),
        ("stopping-square", "two-endings", "Na f8 bicie trwa", "Na f8 bicie trwa: obok stoi c7."),
    ],
)
def test_a_false_sentence_about_an_attempt_is_noticed(lesson: str, name: str, told: str, sentence: str) -> None:
    exercise = BY_ID[lesson, name]
    scenes = [of_mistake(exercise, each) for each in exercise.mistakes if told in each.says]
    assert scenes
    assert all(read_sentence(sentence, [scene])[0] for scene in scenes)


@pytest.mark.parametrize(
    ("polish", "english", "problem"),
    [
        ("Czarny zbija trzy.", "Black takes two.", "other numbers: 3 in the text, 2 in English"),
        ("Z f6 zbijasz oba.", "From f6 you take them.", "other numbers: 2 in the text, none in English"),
        ("To jedyny ruch.", "This is a good move.", 'no "only" in English'),
        ("Czarny może bić.", "Black must capture.", '"must" in English alone'),
        ("Zbij wszystkie.", "Capture them.", 'no "all" in English'),
        ("Teraz bij.", "Capture.", 'no "now" in English'),
        ("Czarny zbije.", "Black takes at once.", '"at once" in English alone'),
        ("Damka leci z a1 aż na h8.", "The king flies all the way from a1 to h8.", ""),
        ("Grozisz i b6, i d4.", "You threaten both b6 and d4.", ""),
    ],
)
def test_a_translation_says_as_many_all_only_must_now_and_at_once(polish: str, english: str, problem: str) -> None:
    assert list(differences(polish, english, "en")) == [problem] * bool(problem)


@pytest.mark.parametrize("sentence", ["Czarny od razu zbija dwa.", "Czarny od razu zbija h2."])
def test_what_the_next_move_does_not_do_is_not_at_once(sentence: str) -> None:
    exercise = BY_ID["openings", "reverse-stake"]
    mistake, _ = attempt(exercise, "b4-c5")
    assert any("next move" in each for each in read_sentence(sentence, [of_mistake(exercise, mistake)])[0])
    assert read_sentence("Czarny od razu zbija trzy.", [of_mistake(exercise, mistake)])[0] == ()


@pytest.mark.parametrize(
    ("lesson", "name", "sentence"),
    [
        ("backward-captures", "there-and-back", "Teraz czarne mają inne bicie, z h2."),
        ("breakthrough-to-king", "cover-the-hole", "Jeszcze nie teraz."),
        ("protect", "take-back", "Z d2 można by odbić, ale c1 jest teraz puste."),
        ("majority-capture", "turkish-trap", "Teraz damka nie stanie na c3."),
        ("exchange", "forward", "Teraz czarny sam wchodzi na h4."),
        ("exchange", "forward", "Teraz czarny ma damkę."),
    ],
)
def test_what_is_not_so_after_an_attempt_is_not_so_now(lesson: str, name: str, sentence: str) -> None:
    scenes = [of_mistake(BY_ID[lesson, name], each) for each in BY_ID[lesson, name].mistakes if "eraz" in each.says]
    assert scenes
    assert all(read_sentence(sentence, [scene])[0] for scene in scenes)


@pytest.mark.parametrize(
    ("lesson", "name", "field", "sentence"),
    [
        ("clear-lure-strike", "two-lures", "hint", "Teraz zwab jeszcze czarnego z b4 na h2."),
        ("clear-lure-strike", "make-room", "hint", "Teraz odciągnij czarnego z a7."),
        ("catch-the-king", "royal-cage", "hint", "Teraz przynęta na a5."),
        ("main-road", "break-the-road", "text", "Teraz ty masz dwie damki, a główna linia jest zajęta."),
        ("square-names", "upside-down", "text", "Teraz siedzisz po stronie białych."),
        ("opposition", "stand-in-front", "success", "Teraz czarny ma dwa pola, c5 i g5."),
    ],
)
def test_what_is_not_so_in_the_position_is_not_so_now(lesson: str, name: str, field: str, sentence: str) -> None:
    scenes = [scene for at, _, scene in scenes_of(BY_ID[lesson, name]) if at == field]
    assert all(read_sentence(sentence, [scene])[0] for scene in scenes)


def hanging_before() -> Iterator[tuple[Scene, str]]:
    """List attempts after which a piece is captured that could be captured before them, and others, with its square."""
    for _, exercise in EXERCISES:
        for scene in (of_mistake(exercise, mistake) for mistake in exercise.mistakes if mistake.reply):
            if len(scene.reply) == 1 and len(scene.reply[0].move.captured) == 1:
                yield scene, exercise.notation.square(scene.reply[0].move.captured[0])


def test_now_is_not_said_of_what_could_be_captured_before() -> None:
    noticed: dict[bool, list[bool]] = {True: [], False: []}
    for scene, square in hanging_before():
        start = Scene(scene.exercise, scene.start)
        hung = any(ply.move.captured == scene.reply[0].move.captured for ply in start.possible)
        false, _ = read_sentence(f"Teraz czarny zbija {square}.", [scene])
        if scene.reply[0].side == "black" and not square.isdigit():
            noticed[hung].append("possible now, and not before" in false)
    assert len(noticed[True]) > 3
    assert all(noticed[True])
    assert sum(noticed[False]) < 0.2 * len(noticed[False]), "a square that captures can be meant as well"


@cache
def all_told() -> list[tuple[set[str], list[Scene]]]:
    """The sentences of each text of the lessons, with what they are about."""
    return [({*sentences(text)}, scenes) for lesson in LESSONS for _, _, text, scenes in told_in(lesson)]


@for_each(
    ("sentence", "told", "wrong"),
    [
        ("Policz rzędami: cztery, i jeszcze cztery, i jeszcze cztery.", "cztery, i", "trzy, i"),
        ("Cztery w rzędzie, trzy rzędy.", "trzy", "dwa"),
        ("Trzy bicia: z a5, z d4 i do tyłu z g5.", "Trzy", "Cztery"),
        ("Droga przez c5 na f8 zbija dwa.", "dwa", "trzy"),
        ("Wolne są rzędy 2, 3, 4 i 5, czyli cztery.", "i 5", "i 7"),
        ("Trzy oddane, dwa zbite, a na h8 stoi damka.", "dwa", "trzy"),
        ("Trzy pionki oddane, trzy zbite, a do tego damka na a1!", "trzy", "dwa"),
        ("Umiesz zatrzymać damką jednego, dwa, a czasem trzy pionki.", "dwa", "trzy"),
        ("Dwa razy podstaw pionka: najpierw na d4, potem na f4.", "Dwa", "Trzy"),
        ("Pozostałe siedem pionków musi poczekać.", "siedem", "pięć"),
        ("To ciemne pola rzędu 3.", "3", "2"),
        ("Główna linia to najdłuższy ukos, od a1 do h8.", "a1", "b2"),
        ("Czarny stanął na d4, tuż przed e3.", "e3", "f8"),
        ("Za pionkiem z e3 jest puste pole f2.", "f2", "g1"),
        ("Z e3 można skoczyć też w prawo, nad f4.", "f4", "d2"),
        ("Pierwszy skok: nad d2 na e3.", "e3", "f4"),
        ("Najpierw d4, potem b6.", "d4", "c7"),
    ],
)
def test_what_agrees_with_the_board_or_with_itself_is_not_said_otherwise(sentence: str, told: str, wrong: str) -> None:
    found = [scenes for said, scenes in all_told() if sentence in said]
    assert found
    for scenes in found:
        assert read_sentence(sentence, scenes) == ((), ())
        assert read_sentence(sentence.replace(told, wrong, 1), scenes) != ((), ())


def test_most_changed_numbers_and_squares_are_noticed() -> None:
    """Numbers and squares that a position offers for something else are not noticed; the long form is a benchmark."""
    tried, noticed = Counter[str](), Counter[str]()
    for kind, is_noticed, _, _ in measure(COURSE[::8], seed=3):
        tried[kind] += 1
        noticed[kind] += is_noticed
    assert noticed["number"] > 0.85 * tried["number"], (noticed, tried)
    assert noticed["square"] > 0.81 * tried["square"], (noticed, tried)
