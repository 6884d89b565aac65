"""What a sentence says of single jumps, and of what stands right before or behind something."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from warcaby.rules import Square
from warcaby.school.proving.sentences.neighbours import around, between
from warcaby.school.proving.sentences.plies import Ply
from warcaby.school.proving.sentences.scene import Scene
from warcaby.school.proving.sentences.statement import Statement

_NAMED = r"[a-n](?:1[0-2]|[1-9])(?!\w)"
_OVER = re.compile(
    rf"(?:\b(?:z|od) (?P<start>{_NAMED})(?P<middle>[^;.?!]*?) )?\bnad (?P<over>{_NAMED})(?: na (?P<end>{_NAMED}))?",
    re.IGNORECASE,
)
_THEN = re.compile(
    rf"\bnajpierw (?:nad )?(?P<one>{_NAMED}),(?: a)? (?:potem|później) (?:nad )?(?P<other>{_NAMED})", re.IGNORECASE
)
_BESIDE = re.compile(
    rf"(?P<first>{_NAMED}),? (?:(?!nie\b|a\b|i\b)\w+ ){{0,3}}tuż (?:przed|przy|za|obok|nad|pod)"
    rf" (?:\w+ (?:z|na) )?(?P<second>{_NAMED})",
    re.IGNORECASE,
)
_EMPTY_BEHIND = re.compile(
    rf"\bza (?:\w+ z )?(?P<first>{_NAMED}) (?:jest |zostało |robi się )?(?:pust|woln)\w+"
    rf"(?: pole)? (?P<second>{_NAMED})",
    re.IGNORECASE,
)
_BEHIND_IT = re.compile(
    rf"\bna (?P<first>{_NAMED})(?P<middle>[^;.?!]*?) (?:pole|róg) (?P<second>{_NAMED}) za (?:nim|nią|tobą)(?!\w)",
    re.IGNORECASE,
)
_MAIN_ROAD = re.compile(
    rf"\bgłówn\w+ lini\w+[^.;]*? od (?P<first>{_NAMED}) (?:aż )?do (?P<second>{_NAMED})", re.IGNORECASE
)


def _used(match: re.Match[str], *names: str) -> frozenset[int]:
    return frozenset(match.start(name) for name in names if match[name])


@cache
def _legs(ply: Ply) -> tuple[tuple[Square, tuple[Square, ...], Square], ...]:
    """The legs of a capture: from where, over what, to where."""
    found = []
    for start, end in pairwise(ply.move.path):
        over = tuple(square for square in between(ply.before, (start, end)) if square in ply.move.captured)
        found.append((start, over, end))
    return tuple(found)


def _captures(scene: Scene) -> Iterator[Ply]:
    for line in (*scene.lines, *scene.solutions):
        yield from line
    yield from (ply for ply in scene.further if ply.move.captured)


def over(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read from where, over what and to where one jumps."""
    for match in _OVER.finditer(sentence) if not scene.numbered else ():
        middle = match["middle"] or ""
        start = None if re.search(rf"\b(?:nie|by|znów|drugi raz)\b|{_NAMED}", middle) else match["start"]
        end = match["end"]
        if not (start or end) or re.search(r"\bnie (?:\w+ )?$", sentence[: match.start("over") - len("nad ")]):
            continue
        is_true = any(
            start in (None, at) and match["over"] in taken and end in (None, to)
            for ply in _captures(scene)
            for at, taken, to in _legs(ply)
        )
        names = ("start", "over", "end") if start else ("over", "end")
        yield Statement(_used(match, *names), is_true, match.group())


def then(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read what comes first and what comes then, on the way of one piece or in a line."""
    for match in _THEN.finditer(sentence) if not scene.numbered else ():
        ways = [[*_way(ply)] for ply in _captures(scene)]
        ways += [[square for ply in line for square in _way(ply)] for line in (*scene.lines, *scene.solutions)]
        is_true = any(match["other"] in way[way.index(match["one"]) :] for way in ways if match["one"] in way)
        yield Statement(_used(match, "one", "other"), is_true, match.group())


def _way(ply: Ply) -> Iterator[Square]:
    """What a piece goes over and through, in this order."""
    for start, taken, end in _legs(ply):
        yield from (start, *taken, end)


def beside(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read that one square lies right before, beside or behind another."""
    patterns = (_BESIDE, _EMPTY_BEHIND, _BEHIND_IT)
    for match in (match for pattern in patterns for match in pattern.finditer(sentence)) if not scene.numbered else ():
        is_true = match["second"] in around(scene.start, match["first"])
        yield Statement(_used(match, "first", "second"), is_true, match.group())


def main_road(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read from where to where the longest diagonal leads."""
    board = scene.start.variant.board
    corners = {each for each in board.names(board.main_road) if {*board.place(each)} <= {0, board.width - 1}}
    for match in _MAIN_ROAD.finditer(sentence) if not scene.numbered else ():
        is_true = {match["first"], match["second"]} == corners
        yield Statement(_used(match, "first", "second"), is_true, match.group())
