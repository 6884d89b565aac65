"""How well the editor argues: what it notices of false claims and second solutions, and where it objects falsely.

    python -m tests.research.arguing [--seed 1] [--lessons 100] [--language pl] [--show]

First the lessons of the course are opened as own ones: an objection to a step there is a false one. Then one thing that
is not so is planted in a step of each of a hundred lessons, of several kinds; the editor has to object. What is planted
is known to be false by the rules alone, not by the code that is measured. In another language than that of the course
its translation is what is opened, and what is planted is said in that language.
"""

from __future__ import annotations

import argparse
import copy
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from warcaby.app.words.translation import translator
from warcaby.app.workshop.lessons.findings_part import ADVICE
from warcaby.languages import COURSE_LANGUAGE, LANGUAGES, Language
from warcaby.rules import legal_moves, play
from warcaby.school.exercises import Exercise
from warcaby.school.lesson_table import LessonError
from warcaby.school.own_lessons.checking import Finding, StepCheck
from warcaby.school.own_lessons.reading import own_lesson, read_table

LESSONS = Path(__file__).parents[2] / "lessons"

_SECONDS = 20.0
"""So long a step is looked at."""

Table = dict[str, Any]

SAID: dict[Language, dict[str, str]] = {
    "pl": {
        "duty": "Musisz bić.",
        "gain": "Świetnie, zyskujesz pionka!",
        "two": "Zbijasz dwa naraz.",
        "loss": "Teraz tracisz pionka.",
        "square": "Popatrz na k9.",
        "captures": "{} bicia, brawo.",
        "numbers": "Dwa Trzy Cztery",
    },
    "en": {
        "duty": "You must capture.",
        "gain": "Great, you win a man!",
        "two": "You capture two at once.",
        "loss": "Now you lose a man.",
        "square": "Look at k9.",
        "captures": "{} captures, well done.",
        "numbers": "Two Three Four",
    },
    "pt-BR": {
        "duty": "Você tem que capturar.",
        "gain": "Ótimo, você ganha uma pedra!",
        "two": "Você captura duas de uma vez.",
        "loss": "Agora você perde uma pedra.",
        "square": "Olhe para k9.",
        "captures": "{} capturas, muito bem.",
        "numbers": "Duas Três Quatro",
    },
    "uk": {
        "duty": "Ти мусиш бити.",
        "gain": "Чудово, ти виграєш шашку!",
        "two": "Ти б’єш дві одразу.",
        "loss": "Тепер ти втрачаєш шашку.",
        "square": "Поглянь на k9.",
        "captures": "{} взяття, молодець.",
        "numbers": "Два Три Чотири",
    },
}
"""What is planted, as somebody would say it who writes in that language."""


def objections(exercise: Exercise) -> list[Finding]:
    """What the editor wants mended in a step."""
    check, until = StepCheck(exercise), time.monotonic() + _SECONDS
    while not check.run(0.2) and time.monotonic() < until:
        pass
    return [each for each in check.findings if each.reason not in ADVICE and each.reason != "long"]


def told(part: Any, tell: Callable[[str], str]) -> Any:
    """Translate all texts of a part of a lesson."""
    if isinstance(part, dict):
        return {name: told(each, tell) for name, each in part.items()}
    if isinstance(part, list):
        return [told(each, tell) for each in part]
    return tell(part) if isinstance(part, str) and part else part


def tables(language: Language) -> Iterator[tuple[str, Table]]:
    """The lessons of the course as tables, that can be opened as own ones."""
    for file in sorted(LESSONS.glob("*/*.toml")):
        try:
            table = told(read_table(file.read_bytes()), translator(language).lesson)
            own_lesson(table)
        except LessonError:
            continue
        yield file.stem, table


def _captures(exercise: Exercise) -> int:
    """The most pieces captured by one move in the position, and after any first move."""
    moves = legal_moves(exercise.position)
    after = [reply for move in moves for reply in legal_moves(play(exercise.position, move))]
    return max((len(move.captured) for move in (*moves, *after)), default=0)


def no_duty(step: Table, exercise: Exercise, _: random.Random, said: Mapping[str, str]) -> bool:
    """Somebody must capture, where nobody can."""
    lines = " ".join(map(str, (*step.get("solutions", ()), *step.get("lines", ()))))
    if _captures(exercise) or exercise.kind not in ("play", "goal") or "x" in lines:
        return False
    step["goal"] = said["duty"]
    return True


def no_gain(step: Table, exercise: Exercise, _: random.Random, said: Mapping[str, str]) -> bool:
    """A man is won, where nobody can capture."""
    lines = step.get("solutions") or step.get("lines") or []
    if _captures(exercise) or exercise.kind not in ("play", "goal") or any(" " in str(each) for each in lines):
        return False
    step["success"] = said["gain"]
    return True


def no_two(step: Table, exercise: Exercise, _: random.Random, said: Mapping[str, str]) -> bool:
    """Two are captured at once, where nobody can capture two."""
    if _captures(exercise) > 1 or exercise.kind != "play":
        return False
    step["success"] = said["two"]
    return True


def no_loss(step: Table, exercise: Exercise, chance: random.Random, said: Mapping[str, str]) -> bool:
    """A move loses a man, although nothing can be captured after it; nothing shows the loss."""
    if exercise.kind not in ("play", "goal"):
        return False
    right = {move.path for move in exercise.next_moves(exercise.begin())}
    quiet = [
        move
        for move in legal_moves(exercise.position)
        if move.path not in right
        and not move.captured
        and not any(each.captured for each in legal_moves(play(exercise.position, move)))
    ]
    if not quiet:
        return False
    move = chance.choice(quiet)
    name = exercise.notation.squares((move.start, move.end), capture=False)
    step["mistake"] = [{"try": name, "says": said["loss"]}]
    return True


def no_square(step: Table, exercise: Exercise, _: random.Random, said: Mapping[str, str]) -> bool:
    """A square that the board does not have."""
    if len(exercise.position.variant.board.squares) > 32 or "goal" not in step:
        return False
    step["goal"] += f" {said['square']}"
    return True


def _is_told_why(step: Table) -> bool:
    """Whether a step says what its solutions are for, in a way that does not need the engine."""
    return step["kind"] == "goal" or ("proof" in step and "engine" not in str(step["proof"]))


def second_solution(step: Table, exercise: Exercise, _: random.Random, __: Mapping[str, str]) -> bool:
    """One of several solutions is left out."""
    name = "solutions" if exercise.kind == "play" else "lines"
    lines = step.get(name, [])
    firsts = {str(each).split()[0] for each in lines}
    # Without a word of their author, nobody knows what they were solutions of.
    if exercise.kind not in ("play", "goal") or len(firsts) < 2 or not _is_told_why(step):
        return False
    first = str(lines[-1]).split()[0]
    step[name] = [each for each in lines if str(each).split()[0] != first]
    step.pop("mistake", None)
    return True


def wrong_number(step: Table, exercise: Exercise, chance: random.Random, said: Mapping[str, str]) -> bool:
    """So many captures, where there are others."""
    count = len(legal_moves(exercise.position))
    if exercise.kind != "all-captures" or not legal_moves(exercise.position)[0].captured:
        return False
    numbers = dict(enumerate(said["numbers"].split(), start=2))
    step["success"] = said["captures"].format(numbers[chance.choice([each for each in numbers if each != count])])
    return True


PLANTS: dict[str, Callable[[Table, Exercise, random.Random, Mapping[str, str]], bool]] = {
    each.__name__: each for each in (no_duty, no_gain, no_two, no_loss, no_square, second_solution, wrong_number)
}


def planted(table: Table, kind: str, chance: random.Random, said: Mapping[str, str]) -> Iterator[tuple[Table, int]]:
    """A lesson with one thing planted in one of its steps, and the number of the step."""
    lesson = own_lesson(table)
    numbers = list(range(len(lesson.exercises)))
    chance.shuffle(numbers)
    for number in numbers:
        changed = copy.deepcopy(table)
        if number < len(changed["exercise"]) and PLANTS[kind](
            changed["exercise"][number], lesson.exercises[number], chance, said
        ):
            try:
                own_lesson(changed)
            except LessonError:
                continue
            yield changed, number


def main() -> None:
    """Print the shares."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lessons", type=int, default=100)
    parser.add_argument("--course", type=int, default=1, help="every how manyth lesson of the course is looked at")
    parser.add_argument("--language", choices=LANGUAGES, default=COURSE_LANGUAGE)
    parser.add_argument("--show", action="store_true")
    options = parser.parse_args()
    chance, opened = random.Random(options.seed), list(tables(options.language))
    steps, false = 0, 0
    for name, table in opened[:: options.course]:
        for exercise in own_lesson(table).exercises:
            found = objections(exercise)
            steps, false = steps + 1, false + bool(found)
            for each in found if options.show else ():
                print(f"  {name}/{exercise.id}: {each.reason} {each.field} {each.said!r} {each.line}", flush=True)
    print(f"course: {steps} steps, objected to {false}, {false / max(steps, 1):.1%}", flush=True)
    asked, heard = Counter[str](), Counter[str]()
    kinds = list(PLANTS)
    tries = 0
    while sum(asked.values()) < options.lessons and tries < 20 * options.lessons:
        kind, tries = kinds[tries % len(kinds)], tries + 1
        name, table = chance.choice(opened)
        found_one = next(planted(table, kind, chance, SAID[options.language]), None)
        if found_one is None:
            continue
        changed, number = found_one
        exercise = own_lesson(changed).exercises[number]
        is_heard = bool(objections(exercise))
        asked[kind] += 1
        heard[kind] += is_heard
        if options.show and not is_heard:
            print(f"  not noticed: {kind} in {name}/{exercise.id}", flush=True)
    for kind in kinds:
        print(f"{kind:16} {heard[kind]} of {asked[kind]}")
    print(f"planted: {sum(heard.values())} of {sum(asked.values())}, {sum(heard.values()) / sum(asked.values()):.1%}")


if __name__ == "__main__":
    main()
