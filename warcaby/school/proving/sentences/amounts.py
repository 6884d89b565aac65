"""What a sentence says of amounts: how many are captured, how many moves a piece has, parts that make a whole."""

from __future__ import annotations

import re
from collections.abc import Iterator

from warcaby.school.proving.sentences.scene import Scene
from warcaby.school.proving.sentences.statement import Statement
from warcaby.school.proving.sentences.words import NUMBERS

_NUMBER = "|".join(NUMBERS)

_TAKEN = re.compile(
    rf"\b(?:zbij\w*|zbić|zbił\w*|zabierz\w*|zabiera\w*|weź|bierze)(?: (?:tak|jeszcze|tylko|aż|po|naraz|czarne))*"
    rf" (?P<number>{_NUMBER})\b(?! (?:raz|biał|damk|ruch|p[oó]l|i ))"
    rf"|\b(?P<first>{_NUMBER}) (?:już )?(?:zbit\w+|zbijesz|zbije)\b",
    re.IGNORECASE,
)


def taken(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read how many are captured: by one of the moves, or by a side in a line, up to one of its moves."""
    counts = {len(ply.move.captured) for ply in (*scene.further, *scene.shown)}
    for line in (*scene.lines, *scene.solutions):
        for side in ("white", "black"):
            sizes = [len(ply.move.captured) for ply in line if ply.side == side]
            counts |= {
                sum(sizes[first:last]) for first in range(len(sizes)) for last in range(first + 1, len(sizes) + 1)
            }
    if scene.mistake:
        counts |= {len(scene.mistake.squares) - 1, len(scene.mistake.squares)}
        answer = scene.mistake.answer or ""
        counts |= {int(answer)} if answer.isdecimal() else set()
    if scene.number is not None:
        counts.add(scene.number)
    for match in _TAKEN.finditer(sentence) if max(counts, default=0) else ():
        number = NUMBERS[(match["number"] or match["first"]).lower()]
        yield Statement(frozenset(), number in counts, f"{match.group()}: {sorted(counts)}")


_PARTS = re.compile(
    rf"(?P<whole>{_NUMBER}) \w+(?: \w+ \w+)?[:,] (?P<one>{_NUMBER}) (?:do przodu|damką|pionkiem|z lewej)"
    rf" i (?P<other>{_NUMBER}|jedno|jeden|jedna) (?:do tyłu|damką|pionkiem|z prawej)",
    re.IGNORECASE,
)
_OF_THEM = re.compile(rf"(?P<whole>{_NUMBER}) \w+, (?P<part>{_NUMBER}) z nich", re.IGNORECASE)
_TOGETHER = re.compile(rf"(?P<part>{_NUMBER}) \w+, a razem z [a-n]\d+ (?P<whole>{_NUMBER})(?: \w+)?", re.IGNORECASE)


def parts(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read parts that make a whole."""
    for match in _PARTS.finditer(sentence):
        whole, one, other = (NUMBERS.get(match[name].lower(), 1) for name in ("whole", "one", "other"))
        yield Statement(frozenset(), whole == one + other, match.group())
    for match in _OF_THEM.finditer(sentence):
        yield Statement(frozenset(), NUMBERS[match["part"].lower()] < NUMBERS[match["whole"].lower()], match.group())
    for match in _TOGETHER.finditer(sentence):
        is_true = NUMBERS[match["part"].lower()] + 1 == NUMBERS[match["whole"].lower()]
        yield Statement(frozenset(), is_true, match.group())


_WAYS = re.compile(
    rf"\bz (?P<square>[a-n](?:1[0-2]|[1-9])) (?:ma|są)(?: tylko| po pierwszym skoku)? (?P<number>{_NUMBER})"
    r" (?:drogi|dróg|kroki|kroków)\b",
    re.IGNORECASE,
)


def ways(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read how many ways a piece has: steps, directions, or where it can go on after a first leg."""
    for match in _WAYS.finditer(sentence):
        square, counts = match["square"], set[int]()
        for position in {ply.before for ply in scene.further}:
            paths = {ply.move.path for ply in scene.further if ply.before == position}
            starting = [path for path in paths if path[0] == square]
            going_on = [path[path.index(square) :] for path in paths if square in path[1:-1]]
            for found in (starting, going_on):
                counts |= {len({path[1] for path in found}), len({path[-1] for path in found})}
            counts |= {len({path[2] for path in starting if len(path) > 2})}
        yield Statement(frozenset(), NUMBERS[match["number"].lower()] in counts, f"{match.group()}: {sorted(counts)}")
