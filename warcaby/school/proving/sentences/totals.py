"""Numbers of a sentence that have to agree: with one another, with what is listed behind them, with one capture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from warcaby.school.proving.sentences.plies import in_order
from warcaby.school.proving.sentences.scene import Scene
from warcaby.school.proving.sentences.statement import Statement
from warcaby.school.proving.sentences.words import NUMBERS

_NUMBER = "|".join(NUMBERS)
_NAMED = r"[a-n](?:1[0-2]|[1-9])(?!\w)"
_LIST = rf"{_NAMED}(?:(?:, | i ){_NAMED})*"


def _number(match: re.Match[str], name: str) -> int:
    return NUMBERS[match[name].lower()]


def _used(match: re.Match[str], *names: str) -> frozenset[int]:
    return frozenset(match.start(name) for name in names)


_AND_STILL = re.compile(rf"(?<!\w)(?P<list>(?:{_NUMBER})(?:, i jeszcze (?:{_NUMBER})){{2,}})(?!\w)", re.IGNORECASE)
_ROWS = re.compile(
    rf"(?<!\w)(?P<each>{_NUMBER}) w rzędzie, (?P<rows>{_NUMBER}) rzęd\w+"
    rf"|(?<!\w)(?P<rows2>{_NUMBER}) rzęd\w+, w każdym (?P<each2>{_NUMBER})(?!\w)",
    re.IGNORECASE,
)


def products(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read rows that are counted one after another, or so many in each of so many rows: the men of one side."""
    men = len(scene.start.variant.white_start)
    for match in _AND_STILL.finditer(sentence):
        words = [*re.finditer(_NUMBER, match["list"], re.IGNORECASE)]
        told = [NUMBERS[each.group().lower()] for each in words]
        used = frozenset(match.start() + each.start() for each in words)
        yield Statement(used, len(set(told)) == 1 and sum(told) == men, match.group())
    for match in _ROWS.finditer(sentence):
        each, rows = ("each", "rows") if match["each"] else ("each2", "rows2")
        is_true = _number(match, each) * _number(match, rows) == men
        yield Statement(_used(match, each, rows), is_true, match.group())


_STAIRS = re.compile(
    rf"\bjed(?:en|na|no) \w+, (?P<second>{_NUMBER}) (?P<noun>\w+), (?P<third>{_NUMBER}) (?P=noun)(?!\w)"
    rf"|\bjed(?:nego|ną|en), (?P<two>{_NUMBER}), a czasem (?P<three>{_NUMBER})(?!\w)",
    re.IGNORECASE,
)
_ORDINALS = {"drugiego": 2, "trzeciego": 3, "czwartego": 4, "piątego": 5, "szóstego": 6}
_NEXT = re.compile(rf"\bzbi\w+ (?P<number>{_NUMBER}) [^.;]*\b(?P<next>{'|'.join(_ORDINALS)})(?!\w)", re.IGNORECASE)


def upstairs(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read one, two, three of something, and the next one after so many."""
    for match in _STAIRS.finditer(sentence):
        names = ("second", "third") if match["second"] else ("two", "three")
        is_true = [_number(match, name) for name in names] == [2, 3]
        yield Statement(_used(match, *names), is_true, match.group())
    for match in _NEXT.finditer(sentence):
        is_true = _ORDINALS[match["next"].lower()] == _number(match, "number") + 1
        yield Statement(_used(match, "number"), is_true, match.group())


_GIVEN = re.compile(
    rf"(?<!\w)(?P<given>{_NUMBER})(?: pion\w+| dam\w+)? oddan\w+, (?P<taken>{_NUMBER}) zbit\w+", re.IGNORECASE
)


def given_and_taken(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read how many the learner gives, and how many they take, in a line."""
    for match in _GIVEN.finditer(sentence):
        facts = set[tuple[int, int]]()
        for line in (*scene.lines, *scene.solutions):
            taken = sum(len(ply.move.captured) for ply in line if ply.side == scene.side)
            facts.add((sum(len(ply.move.captured) for ply in line) - taken, taken))
        told = (_number(match, "given"), _number(match, "taken"))
        yield Statement(_used(match, "given", "taken"), told in facts, f"{match.group()}: {sorted(facts)}")


_BEHIND_COLON = re.compile(
    rf"(?<!\w)(?P<number>{_NUMBER}) (?:bici\w+|razy podstaw\w*[^:.;]*): (?P<items>[^:.;]+)", re.IGNORECASE
)
_TIMES = re.compile(rf"(?<!\w)(?P<number>{_NUMBER}) razy podstaw\w*(?P<whom> damce)?", re.IGNORECASE)


def listed_behind(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read a number of captures or of sacrifices with the squares of each behind a colon, or how many there are."""
    for match in _BEHIND_COLON.finditer(sentence):
        squares = re.findall(_NAMED, match["items"])
        if len(squares) > 1:
            yield Statement(_used(match, "number"), _number(match, "number") == len(squares), match.group())
    for match in _TIMES.finditer(sentence):
        counts = {
            sum(
                not ply.move.captured
                and bool(reply.move.captured)
                and ply.side == scene.side
                and (reply.is_of_king or match["whom"] is None)
                for ply, reply in pairwise(line)
            )
            for line in (*scene.lines, *scene.solutions)
        }
        yield Statement(_used(match, "number"), _number(match, "number") in counts, f"{match.group()}: {counts}")


_BY_WAY = re.compile(
    rf"(?:\bz (?P<start>{_NAMED}) )?\bprzez (?P<through>{_LIST}) (?:aż )?na (?P<end>{_NAMED})"
    rf"(?P<middle>(?: \w+){{0,2}}?) (?P<number>{_NUMBER})(?! raz)(?P<rest>[^.;:,]*)",
    re.IGNORECASE,
)


def by_way(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read how many are captured on a way that is told square by square."""
    for match in _BY_WAY.finditer(sentence):
        if not re.search(r"zbij|zbit|schodz|zabier", match["middle"] + match["rest"]) or "nie" in match["middle"]:
            continue
        told = [*([match["start"]] if match["start"] else []), *re.findall(_NAMED, match["through"]), match["end"]]
        plies = [ply for line in (*scene.lines, *scene.solutions) for ply in line]
        moves = [ply.move for ply in (*plies, *scene.possible) if ply.move.captured]
        counts = {len(move.captured) for move in moves if move.end == told[-1] and in_order(told, move.path)}
        if counts:
            is_true = _number(match, "number") in counts
            yield Statement(_used(match, "number"), is_true, f"{match.group()}: {sorted(counts)}")


_ROWS_LISTED = re.compile(
    rf"\brzędy (?P<rows>\d+(?:(?:, | i )\d+)+), czyli (?P<number>{_NUMBER}|\d+)(?!\w)", re.IGNORECASE
)


def rows_listed(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read rows that are named one by one, with how many they are: rows next to one another."""
    for match in _ROWS_LISTED.finditer(sentence):
        words = [*re.finditer(r"\d+", match["rows"])]
        told = [int(each.group()) for each in words]
        used = {match.start("rows") + each.start() for each in words} | {match.start("number")}
        number = int(match["number"]) if match["number"].isdigit() else _number(match, "number")
        is_true = told == [*range(told[0], told[0] + len(told))] and number == len(told)
        yield Statement(frozenset(used), is_true, match.group())
