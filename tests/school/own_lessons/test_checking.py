"""A step that is being written is checked as the course is, a little at a time."""

from __future__ import annotations

from itertools import islice

import pytest

from warcaby.school.course import load_course
from warcaby.school.exercises import Exercise
from warcaby.school.own_lessons.checking import StepCheck
from warcaby.school.schema import parse_lesson

SLICE = 0.02


def test_nothing_is_said_against_the_steps_of_the_course() -> None:
    exercises = (exercise for lesson in load_course() if not lesson.is_exam for exercise in lesson.exercises)
    for exercise in islice(exercises, 0, None, 8):
        check = StepCheck(exercise)
        while not check.run(1.0):
            pass
        # Some numbers of the course are looked up by hand (`tests/lessons/said.toml`).
        assert [each for each in check.findings if each.reason != "uncounted"] == [], exercise.id


def test_a_proof_that_takes_long_is_done_in_pieces() -> None:
    lesson = next(each for each in load_course() if each.id == "king-traps")
    exercise = next(each for each in lesson.exercises if each.id == "lead-it-in")
    check = StepCheck(exercise)
    slices = 1
    while not check.run(SLICE):
        slices += 1
    assert slices > 5
    assert StepCheck(exercise, check).proof is check.proof


HEAD = """id = "it"
variant = "brazilian"
slug = { pl = "it", en = "it" }
title = "To"
summary = "To."
rule = "To."

[[exercise]]
id = "one"
success = "Tak."
"""


def step(fields: str, mistake: str = "", *, goal: str = "Graj.", hint: str = "Patrz.") -> Exercise:
    said = f'goal = "{goal}"\nhint = "{hint}"\n{fields}\n'
    told = f"[[exercise.mistake]]\n{mistake}\n" if mistake else "mistake = []\n"
    return parse_lesson("it.toml", HEAD + said + told).exercises[0]


PLAY = 'kind = "play"\nfen = "W:Wc3,h2:Be5,h8"\nsolutions = ["c3-b4"]'


def goal(fen: str, reach: str, moves: int, *lines: str) -> str:
    listed = ", ".join(f'"{line}"' for line in lines)
    return f'kind = "goal"\nfen = "{fen}"\nreach = "{reach}"\nmoves = {moves}\nlines = [{listed}]'


def findings(exercise: Exercise) -> list[tuple[str, str, str]]:
    check = StepCheck(exercise)
    for _ in range(1_000):
        if check.run(1.0):
            break
    assert check.is_finished
    lines = (exercise.notation.line(exercise.position, each.line) for each in check.findings)
    return [(each.reason, each.said, " ".join(line)) for each, line in zip(check.findings, lines, strict=True)]


def test_nothing_is_found_in_a_step_that_is_as_it_should_be() -> None:
    assert findings(step(PLAY)) == []


def test_the_words_of_a_sentence_are_counted() -> None:
    words = " ".join(["Idź"] * 26) + "."
    (found,) = StepCheck(step(PLAY, goal=words)).findings
    assert (found.reason, found.field, found.said, found.count) == ("long", "goal", words, 26)
    assert StepCheck(step(PLAY, goal=" ".join(["Idź"] * 25) + ".")).findings == ()


def test_a_square_beside_the_board_is_named_once() -> None:
    assert findings(step(PLAY, goal="Idź na j9, potem z j9 na a1 i a10.")) == [
        ("no-square", "j9", ""),
        ("no-square", "a10", ""),
    ]


@pytest.mark.parametrize(
    ("mistake", "found"),
    [
        ('try = "c3-d4"\nsays = "Czarny zbije pionka."', [("not-shown", "c3-d4", "")]),
        ('try = "c3-d4"\nsays = "Czarny zbije pionka."\nreply = "e5xc3"', []),
        ('try = "h2-g3"\nsays = "Czarny zbije pionka."\nreply = "h8-g7"', [("nothing-taken", "h2-g3", "")]),
        ('try = "h2-g3"\nsays = "Czarny nie zbije pionka."\nreply = "h8-g7"', []),
        ('try = "h2-g3"\nsays = "To za daleko."\nreply = "h8-g7"', []),
        ('try = "h2-g3"\nsays = "Nie."\nclaim = "loses-man"', [("costs-nothing", "h2-g3", "")]),
        ('try = "c3-d4"\nsays = "Nie."\nclaim = "loses-man"', []),
        # It is the learner who takes something, and not the other side.
        (
            'try = "h2-g3"\nsays = "Czarny zbije pionka."\nreply = "e5-d4 c3xe5"',
            [("nothing-taken", "h2-g3", "")],
        ),
    ],
)
def test_what_a_mistake_costs_is_shown(mistake: str, found: list[tuple[str, str, str]]) -> None:
    assert findings(step(PLAY, mistake)) == found


@pytest.mark.parametrize(
    ("fields", "found"),
    [
        (f"{PLAY}\nproof = {{ safe = true }}", [("another", "", "h2-g3")]),
        (PLAY.replace('["c3-b4"]', '["c3-b4", "h2-g3"]') + "\nproof = { safe = true }", []),
        (goal("W:Wc3,b2,a1:Be5", "capture-all", 2, "c3-d4 e5xc3 b2xd4"), []),
        (goal("W:Wb6:Bh8", "promote", 2, "b6-a7 h8-g7 a7-b8"), [("another", "", "b6-c7 h8-g7 c7-b8")]),
        (goal("W:Wc3,e3:Bf6", "capture-all", 2, "c3-d4 f6-e5 d4xf6"), [("fails", "", "c3-d4 f6-g5")]),
        (
            goal("W:Wa5:Bh8", "promote", 3, "a5-b6 h8-g7 b6-a7 g7-h6 a7-b8"),
            [("another-later", "", "a5-b6 h8-g7 b6-c7")],
        ),
    ],
)
def test_solutions_are_proven(fields: str, found: list[tuple[str, str, str]]) -> None:
    assert findings(step(fields)) == found


@pytest.mark.parametrize(
    ("exercise", "found"),
    [
        (step(PLAY, goal="Musisz bić."), ("untrue", "Musisz bić.")),
        (step(PLAY, goal="Białe mają trzy pionki."), ("uncounted", "trzy")),
        (step(PLAY, goal="Białe mają dwa pionki."), None),
        (step(PLAY, hint="Pionek z g7 pomoże."), ("nothing-there", "g7")),
        (step(PLAY, goal="Zyskujesz pionka."), ("no-gain", "Zyskujesz pionka.")),
        (
            step(PLAY, 'try = "c3-d4"\nsays = "Tracisz pionka."\nreply = "e5xc3"'),
            None,
        ),
        (step(PLAY, 'try = "h2-g3"\nsays = "Tracisz pionka."\nreply = "e5-f4 g3xe5"'), ("costs-nothing", "h2-g3")),
    ],
)
def test_sentences_are_held_against_the_board(exercise: Exercise, found: tuple[str, str] | None) -> None:
    said = [each[:2] for each in findings(exercise)]
    assert (found in said) if found else not said


def test_a_move_that_wins_a_man_as_well_is_named_where_nobody_has_said_what_the_solution_is_for() -> None:
    two_ways = step('kind = "play"\nfen = "W:Wa5,h4:Bb6,g5,h8"\nsolutions = ["a5xc7"]')
    assert [each for each in findings(two_ways) if each[0] == "another"]
