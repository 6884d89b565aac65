"""What a sentence counts: pieces, squares, moves, captures, rows."""

from __future__ import annotations

import re
from collections.abc import Iterator

from warcaby.rules import Colour
from warcaby.school.proving.sentences.counting import Counting, Facts, count_answers
from warcaby.school.proving.sentences.move_counts import (
    count_ahead_and_back,
    count_captures,
    count_directions,
    count_jumps,
    count_rows,
    count_squares,
    count_steps,
    count_times,
)
from warcaby.school.proving.sentences.piece_counts import (
    count_given,
    count_oppositions,
    count_pieces,
    count_taken,
    count_threats,
)
from warcaby.school.proving.sentences.scene import Scene
from warcaby.school.proving.sentences.statement import Statement
from warcaby.school.proving.sentences.words import triggers

_ADJECTIVE = (
    r"z|ze|tych|takich|inn\w+|pozostał\w+|ostatni\w*|dobr\w+|bezpieczn\w+|możliw\w+|dozwolon\w+|legaln\w+|różn\w+|twoje"
    r"|twoich|twoim\w*|własn\w+|oddan\w+|zwabion\w+|samotn\w+|luźn\w+|star\w+|now\w+|zwykł\w+|sąsiedni\w+|następn\w+"
    r"|kolejn\w+|pierwsz\w+|ciemn\w+|jasn\w+|woln\w+|pust\w+|pełn\w+|środkow\w+|długi\w*|krótki\w*|jego|jej|ich|swoje|swoich|zbit\w+"
    r"|zamknięt\w+|całe|jedyn\w+|biał\w+|czarn\w+"
)

_AFTER = re.compile(rf"(?P<adjectives>(?:(?:{_ADJECTIVE})\s+)*)(?P<noun>\w*)", re.IGNORECASE)


def counted(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read numbers of pieces, squares, ways and rows: one of the numbers that are there to be counted."""
    for trigger in triggers(sentence):
        if trigger.kind != "number" or trigger.text.isdigit():
            continue
        rest = sentence[trigger.at + len(trigger.text) :].lstrip()
        match = _AFTER.match(rest)
        assert match is not None
        way = re.match(r"na (boki|ukos)", rest)
        noun, words = (way[1] if way else match["noun"]).lower(), f"{match['adjectives']}{match['noun']}".lower()
        colour: Colour | None = "white" if "biał" in words else "black" if "czarn" in words else None
        if colour is None and re.search(r"\b(?:twoj|twoi|swoj|własn)", words):
            colour = scene.side
        king = True if re.search(r"dame?k", words) else False if "pion" in words else None
        way, is_both = _WAY.match(rest), trigger.text.lower().startswith("ob")
        clause = _clause_of(sentence, trigger.at)
        is_all = re.search(r"\bwszystk\w+ $", sentence[: trigger.at], re.IGNORECASE) is not None
        counting = Counting(
            scene,
            sentence,
            clause,
            sentence[: trigger.at],
            noun,
            colour,
            king,
            way["way"] if way else "",
            is_all,
            is_both,
        )
        is_between = trigger.text.endswith("ma") and re.search(r"\bmiędzy $", sentence[: trigger.at], re.IGNORECASE)
        facts = _two if is_between else next((facts for pattern, facts in _NOUNS if pattern.match(noun)), None)
        if facts is None and (counting.is_both or not noun or _BARE.match(rest)):
            facts = _bare
        elif facts is None and re.search(r"\b(?:biał|czarn)", words):
            facts = count_pieces
        known = set(facts(counting)) if facts else set()
        if known:
            yield Statement(
                frozenset((trigger.at,)), trigger.number in known, f"{trigger.text} {words}: {sorted(known)}"
            )


_WAY = re.compile(r"(?:\w+ ){0,2}(?P<way>do przodu|do tyłu)\b")
_BARE = re.compile(
    r"[^\w\s]|(?:z|ze|na|w|od|i|naraz|razem|jednym|za|do|tam|go|już|pod|nie|ma|mają|po|to|zbi\w+|bij\w*|idąc|lecąc|oddan\w*|strac\w+|dojd\w+|zrob\w+|mogliby|pilnuj\w+)\b|[a-n]\d"
)
"""What follows a number that stands alone."""


def _clause_of(sentence: str, at: int) -> str:
    """Return what stands around a place between commas and "and"; a short clause belongs to the one before it."""
    ends = [0, *(match.end() for match in re.finditer(r"[,;:–]|\b(?:a|ale)\b", sentence)), len(sentence)]
    start = max(end for end in ends if end <= at)
    stop = min(end for end in ends if end > at)
    return sentence[start:stop] if len(sentence[start:stop].split()) > 3 else sentence


def _two(counting: Counting) -> Iterator[int]:
    """Players, colours and corners of the dark squares are two, edges are four."""
    yield 4 if re.match("brzeg", counting.noun) and not counting.speaks_of("dwóch|obu|oba|dwa|obie") else 2


def _bare(counting: Counting) -> Iterator[int]:
    """A number that stands alone counts what is asked for, otherwise pieces."""
    if counting.way:
        yield from count_ahead_and_back(counting)
        return
    if counting.scene.number is not None:
        yield counting.scene.number
        if counting.scene.mistake and counting.scene.mistake.answer:
            yield int(counting.scene.mistake.answer)
        return
    yield from count_answers(counting.scene)
    others = [facts for words, facts in _SPOKEN if counting.speaks_of(words)]
    for facts in others:
        yield from facts(counting)
    if not others or counting.is_both or counting.speaks_of("pion|damk|czarn|biał|zbi"):
        yield from count_pieces(counting)


_NOUNS: tuple[tuple[re.Pattern[str], Facts], ...] = tuple(
    (re.compile(rf"(?:{nouns})$"), facts)
    for nouns, facts in (
        (r"zbit\w*|szczebl\w*", count_taken),
        (r"oddan\w*|przynęt\w*|podarun\w*|prezent\w*|ofiar\w*|poświęce\w*|podstawie\w*|zwabion\w*", count_given),
        (
            r"pion\w*|damk\w*|damek|czarn\w+|biał\w+|bierk\w*|bierek|wezyr\w*|ps\w+|sąsiad\w*|obrońc\w*|strażni\w+|twoje|twoich|list\w*|dziur\w*",
            count_pieces,
        ),
        (r"pol[aeu]?|pól|polach|polami|nazw\w*", count_squares),
        (r"bici\w*|bić|uderze\w+|wymian\w*|sposob\w*|sposób|rozwiąza\w+", count_captures),
        (r"ruch\w*|krok\w*|tempa|wyjści\w*", count_steps),
        (r"skok\w*|przeskok\w*|skręt\w*", count_jumps),
        (r"raz|razy|przemian\w*", count_times),
        (r"stron\w*|drog\w*|dróg|kierunk\w*|ukos\w*|bok\w*|boki|lini\w*", count_directions),
        (r"gracz\w*|obozy|drużyny|brzeg\w*|kolor\w*|maszyn|rogi|róg|rogów|narożnik\w*|koń\w*", _two),
        (r"nich", _bare),
        (r"gr[oó]źb\w*|atak\w*", count_threats),
        (r"opozycj\w*", count_oppositions),
        (r"rzęd\w*|kolumn\w*", count_rows),
    )
)
"""What is counted, by the word that it is counted with."""

_SPOKEN: tuple[tuple[str, Facts], ...] = (
    (r"rz[ęą]d", count_rows),
    (r"bici|bić\b", count_captures),
    (r"p[oó]l(?:e|a|u)?\b", count_squares),
    (r"krok|ruch|coś traci", count_steps),
    (r"ukos|drog|lini|kierun", count_directions),
)
"""What a number without a noun can count, by the words of the sentence."""
