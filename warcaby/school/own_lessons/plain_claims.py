"""Plain claims of an author: somebody must capture, two are taken at once, a man is lost, so many captures.

Polish sentences are read in full, as those of the course are. Of other languages these claims alone are read, and only
where nothing in the sentence makes it about something else.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Literal

from warcaby.languages import LANGUAGES, ClaimWords, Language, sentence_words
from warcaby.rules import legal_moves, play
from warcaby.school.proving.sentences.scene import Scene
from warcaby.school.proving.sentences.words import cardinals


def is_untrue(sentence: str, scene: Scene) -> bool:
    """Whether a sentence claims what nothing in its scene bears out."""
    return any(_is_untrue(sentence, scene, language, words) for language, words in _read())


def says_gain(sentence: str) -> bool:
    """Whether a sentence says that the learner wins a piece."""
    return _says(sentence, "wins")


def says_loss(sentence: str) -> bool:
    """Whether a sentence says that the learner loses a piece."""
    return _says(sentence, "loses")


def _says(sentence: str, claim: Literal["wins", "loses"]) -> bool:
    return any(
        re.search(getattr(words, claim), sentence, re.IGNORECASE)
        and not re.search(words.otherwise, sentence, re.IGNORECASE)
        for _, words in _read()
    )


@cache
def _read() -> tuple[tuple[Language, ClaimWords], ...]:
    said = ((language, sentence_words(language)) for language in LANGUAGES)
    return tuple((language, words.claims) for language, words in said if words and words.claims)


def _is_untrue(sentence: str, scene: Scene, language: Language, words: ClaimWords) -> bool:
    def says(pattern: str) -> bool:
        return re.search(pattern, sentence, re.IGNORECASE) is not None

    if says(words.otherwise):
        return False
    if says(words.must) and not _most_taken(scene):
        return True
    if says(words.two) and _most_taken(scene) < 2:
        return True
    return scene.exercise.kind == "all-captures" and _is_miscounted(sentence, scene, language, words)


def _most_taken(scene: Scene) -> int:
    """The most pieces that one move captures: where the scene begins, after any move there, and along its lines."""
    begun = {scene.exercise.position, scene.start}
    reached = {play(position, move) for position in begun for move in legal_moves(position)}
    reached |= {ply.after for line in (*scene.lines, *scene.solutions, scene.reply) for ply in line}
    return max((len(move.captured) for position in begun | reached for move in legal_moves(position)), default=0)


def _is_miscounted(sentence: str, scene: Scene, language: Language, words: ClaimWords) -> bool:
    """Whether as many captures as the sentence says are not there."""
    known = cardinals(language)
    numbers = "|".join(map(re.escape, known))
    found = re.search(rf"\b({numbers}) (?:{words.captures})\b", sentence, re.IGNORECASE)
    return found is not None and known[found[1].lower()] != len(legal_moves(scene.exercise.position))
