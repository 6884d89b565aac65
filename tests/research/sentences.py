"""Measure how many changed numbers and squares in the sentences of lessons are noticed; it takes half a minute.

`python3 -m tests.research.sentences [--seed N] [--show]`: in every sentence that is read in full, one number becomes
another near it, and one square becomes another square of the board; what is said then has to be found untrue, or
about nothing that is known.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator, Sequence

from tests.lessons.solving import COURSE, TESTS
from warcaby.languages.pl.sentences import WORDS
from warcaby.school.lesson import Lesson
from warcaby.school.lesson_texts import sentences
from warcaby.school.proving.sentences.reading import read_sentence, told_in
from warcaby.school.proving.sentences.scene import Scene
from warcaby.school.proving.sentences.words import NUMBERS, Trigger, triggers

FAR = 2
"""How far a changed number is from the one that is there, at most."""


_NOMINATIVE = {said.split()[0] for said in WORDS.cardinals.values()} | {"dwie", "oba", "obie", "oboje"}
"""The words that the first form of another number takes the place of."""


def other_number(trigger: Trigger, chance: random.Random) -> str:
    """Return another number near one, in digits or in a word of the same case, as somebody would write by mistake.

    >>> other_number(Trigger("number", 0, "trzema", 3), random.Random(2))
    'dwiema'
    >>> other_number(Trigger("number", 0, "dwa", 2), random.Random(2))
    'trzy'
    """
    near = [n for n in range(max(2, trigger.number - FAR), trigger.number + FAR + 1) if n != trigger.number]
    if trigger.text.isdigit():
        return str(chance.choice(near))
    number = chance.choice([n for n in near if n in NUMBERS.values()] or [*NUMBERS.values()])
    said = [word for word, each in NUMBERS.items() if each == number]
    text = trigger.text.lower()
    return said[0] if text in _NOMINATIVE else max(said[1:], key=lambda word: alike(word, text))


def alike(word: str, other: str) -> int:
    """Count the letters in which two words end alike."""
    return next((n for n, pair in enumerate(zip(reversed(word), reversed(other), strict=False)) if len({*pair}) > 1), 0)


def changed(sentence: str, scenes: Sequence[Scene], chance: random.Random) -> Iterator[tuple[str, str]]:
    """Change each number and each square of a sentence; return what was changed and the new sentence."""
    named = [name for name in scenes[0].start.variant.board.squares if name not in sentence]
    for trigger in triggers(sentence):
        if trigger.kind in ("number", "square"):
            new = other_number(trigger, chance) if trigger.kind == "number" else chance.choice(named)
            yield trigger.kind, sentence[: trigger.at] + new + sentence[trigger.at + len(trigger.text) :]


def measure(lessons: Sequence[Lesson], seed: int) -> Iterator[tuple[str, bool, str, str]]:
    """Change the sentences of lessons: what was changed, whether it is noticed, both sentences."""
    chance = random.Random(seed)
    for lesson in lessons:
        for _, _, text, scenes in told_in(lesson):
            for sentence in sentences(text):
                if triggers(sentence) and read_sentence(sentence, scenes) == ((), ()):
                    for kind, new in changed(sentence, scenes, chance):
                        yield kind, read_sentence(new, scenes) != ((), ()), sentence, new


def main() -> None:
    """Print the shares that are noticed, and with `--show` what is not."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="print each change that goes unnoticed")
    options = parser.parse_args()
    tried, noticed = Counter[str](), Counter[str]()
    for kind, is_noticed, sentence, new in measure([*COURSE, *TESTS], options.seed):
        tried[kind] += 1
        noticed[kind] += is_noticed
        if options.show and not is_noticed:
            print(f"{kind}: {sentence} → {new}")
    for kind in tried:
        print(f"{kind}s: {noticed[kind]} of {tried[kind]} changes noticed, {noticed[kind] / tried[kind]:.1%}")


if __name__ == "__main__":
    main()
