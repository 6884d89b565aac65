"""Tournaments as tournament report files (TRF), which federations and other pairing programs read.

Source: FIDE Handbook C.04, Annex 2 (TRF16), and the tags 042, 142, 152 and 202 of its version of 2026 (TRF26), whose
lines of players are the same; `XXR` and `XXC` say the same as 142 and 152 to JaVaFo and bbpPairings. Points stand as
chess writes them, one for a win and a half for a draw: that is what other programs expect.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date

from warcaby.school.faults import FaultError, made_plain
from warcaby.school.practice_days import MAX_DAY
from warcaby.school.tournaments.results import How, Result, histories
from warcaby.school.tournaments.standings import standings
from warcaby.school.tournaments.swiss_rounds import seeds
from warcaby.school.tournaments.tournament import (
    DEFAULT_TIE_BREAKS,
    LONGEST_NAME,
    LONGEST_TITLE,
    MOST_PLAYERS,
    MOST_RATING,
    MOST_ROUNDS,
    NOBODY,
    Card,
    Outcome,
    TieBreak,
    Tournament,
    refuse_twins,
    rounds,
)

MAX_BYTES = 200_000

_LONGEST = 33
"""The width of a name there."""

_MARKS: dict[tuple[How, int], str] = {
    ("played", 2): "1",
    ("played", 1): "=",
    ("played", 0): "0",
    ("won-unplayed", 2): "+",
    ("lost-unplayed", 0): "-",
    ("bye", 2): "U",
    ("asked", 1): "H",
    ("away", 0): "Z",
    ("open", 0): "*",
}
"""What stands for a round."""

_TIE_BREAKS: Mapping[TieBreak, str] = {
    "solkoff-cut": "BH/C1",
    "solkoff": "BH",
    "sonneborn-berger": "SB",
    "direct": "DE",
    "wins": "WIN",
    "board-points": "GPTS",
}
"""The names of FIDE Handbook C.07; no report is written of teams, whose boards are the last."""

_START = date(1970, 1, 1).toordinal()

_READ: dict[str, Outcome | None] = {
    "1": "white",
    "W": "white",
    "=": "draw",
    "D": "draw",
    "0": "black",
    "L": "black",
    "+": "white-unplayed",
    "-": "black-unplayed",
}
"""How a game has ended for whom the line is about, as if that was White."""

_TURNED: dict[Outcome, Outcome] = {
    "white": "black",
    "black": "white",
    "white-unplayed": "black-unplayed",
    "black-unplayed": "white-unplayed",
    "draw": "draw",
    "none": "none",
}


def trf_text(tournament: Tournament) -> str:
    """Write a tournament of single players, with all that is known of its rounds. Raises FaultError for others."""
    if tournament.boards or tournament.kind == "knock-out":
        raise FaultError("shape", "kind")
    numbers, found = seeds(tournament), histories(tournament)
    if tournament.kind == "all-play-all":
        found = [_whole(tournament, player) for player in range(len(numbers))]
    placed = {each.player: each for each in standings(tournament)}
    order = sorted(range(len(numbers)), key=numbers.__getitem__)
    kind = "Individual: Swiss-System" if tournament.kind == "swiss" else "Individual: Round-Robin"
    count = tournament.length if tournament.kind == "swiss" else max(map(len, found), default=0)
    began = date.fromordinal(_START + tournament.day)
    head = [
        f"012 {tournament.title}",
        *([f"042 {began:%Y/%m/%d}"] if tournament.day else []),
        f"062 {len(numbers)}",
        f"092 {kind}",
        f"142 {count}",
        "152 W",
        f"202 {','.join(_TIE_BREAKS[each] for each in tournament.decided_by)}",
        f"XXR {count}",
        "XXC white1",
    ]
    lines = []
    for player in order:
        rating = tournament.card(player).rating
        name = tournament.players[player][:_LONGEST]
        line = f"001 {numbers[player]:>4}      {name:<33} {rating or '':>4}"
        line = f"{line:<80}{placed[player].points / 2:>4.1f} {placed[player].place:>4}"
        lines.append(line + "".join(_column(each, numbers) for each in found[player]))
    return "\n".join([*head, *lines]) + "\n"


def _column(result: Result, numbers: list[int]) -> str:
    mark = _MARKS[result.how, result.points]
    if result.opponent is None:
        return f"  0000 - {mark}"
    return f"  {numbers[result.opponent]:>4} {result.colour} {mark if mark != '*' else ' '}"


def _whole(tournament: Tournament, player: int) -> list[Result]:
    """Return all rounds of an all-play-all, with those in which the player sits out."""
    found = []
    waiting = iter(histories(tournament)[player])
    for turn in rounds(tournament):
        is_here = any(player in (game.white, game.black) for game in turn)
        found.append(next(waiting) if is_here else Result("away"))
    return found


# Reading


@dataclass(frozen=True)
class _Line:
    """A player of a report."""

    number: int
    name: str
    rating: int
    rounds: tuple[tuple[int, str, str], ...]
    """The opponent, the colour and the mark of each round."""


def read_trf(text: str) -> Tournament:
    """Read a report as a Swiss tournament. Raises FaultError, and nothing else."""
    if len(text) > MAX_BYTES:
        raise FaultError("too-long", "file")
    title, length, day, found = "", 0, 0, []
    tie_breaks: tuple[TieBreak, ...] = ()
    for line in text.removeprefix("\ufeff").splitlines():
        if line.startswith("012"):
            title = made_plain(line[4:], LONGEST_TITLE)
        elif line[:3] in ("XXR", "142"):
            length = _number(line[4:]) or 0
        elif line.startswith("042"):
            day = _read_day(line[4:])
        elif line.startswith("202"):
            tie_breaks = _read_tie_breaks(line[4:])
        elif line.startswith("001"):
            found.append(_read_player(line))
    if not 2 <= len(found) <= MOST_PLAYERS:
        raise FaultError("too-many" if found else "shape", "players")
    found.sort(key=lambda each: each.number)
    players = {each.number: place for place, each in enumerate(found)}
    names = tuple(each.name for each in found)
    refuse_twins(names)
    turns = max(len(each.rounds) for each in found)
    length = max(length, turns, 1)
    if length > MOST_ROUNDS or len(players) < len(found):
        raise FaultError("number", "rounds")
    made = Tournament(names, "swiss", title=title, day=day, length=length, tie_breaks=tie_breaks)
    for turn in range(turns):
        made = _with_round(made, turn, found, players)
    return replace(made, cards=tuple(_card(each) for each in found))


def _read_day(text: str) -> int:
    """Read a date as days since 1970; 0 for what is none."""
    found = re.fullmatch(r"\s*(\d{4})/(\d\d)/(\d\d)\s*", text)
    try:
        return max(0, min(date(*map(int, found.groups())).toordinal() - _START, MAX_DAY)) if found else 0
    except ValueError:
        return 0


def _read_tie_breaks(text: str) -> tuple[TieBreak, ...]:
    """Read what decides between equal points, as far as it is known here; empty for what decides by itself."""
    names = {name: each for each, name in _TIE_BREAKS.items()}
    found = tuple(dict.fromkeys(names[each] for each in text.strip().split(",") if each in names))
    return () if found == DEFAULT_TIE_BREAKS["swiss"] else found


def _number(text: str) -> int | None:
    digits = re.match(r"\s*(\d{1,5})\s*$", text)
    return int(digits[1]) if digits else None


def _read_player(line: str) -> _Line:
    number, name = _number(line[4:8]), made_plain(line[14:47], LONGEST_NAME)
    if number is None or not name:
        raise FaultError("shape", "players")
    turns = []
    for at in range(91, len(line.rstrip()), 10):
        opponent, colour, mark = line[at : at + 4], line[at + 5 : at + 6], line[at + 7 : at + 8].upper()
        if not (opponent + colour + mark).strip():
            mark, opponent = "Z", "0"
        turns.append((_number(opponent) or 0, colour, mark.strip()))
    return _Line(number, name, min(_number(line[48:52]) or 0, MOST_RATING), tuple(turns))


def _with_round(made: Tournament, turn: int, found: list[_Line], players: dict[int, int]) -> Tournament:
    pairs: list[tuple[int, int]] = []
    outcomes = dict(made.outcomes)
    for place, line in enumerate(found):
        opponent, colour, mark = line.rounds[turn] if turn < len(line.rounds) else (0, "", "Z")
        if not opponent:
            if mark in ("U", "F", "+"):
                pairs.append((place, NOBODY))
            continue
        if opponent not in players or players[opponent] == place:
            raise FaultError("number", "rounds")
        if colour == "w" or (colour != "b" and place < players[opponent]):
            outcome = _ending(mark, _mark_of(found[players[opponent]], turn))
            if outcome:
                outcomes[f"{turn}.{len(pairs)}"] = outcome
            pairs.append((place, players[opponent]))
    busy = [player for pair in pairs for player in pair if player != NOBODY]
    if len(busy) != len(set(busy)):
        raise FaultError("number", "rounds")
    return replace(made, pairs=(*made.pairs, tuple(pairs)), outcomes=outcomes)


def _mark_of(line: _Line, turn: int) -> str:
    return line.rounds[turn][2] if turn < len(line.rounds) else ""


def _ending(mine: str, theirs: str) -> Outcome | None:
    """Return the end of a game from the marks of both lines; one of them may be missing."""
    if mine == theirs == "-":
        return "none"
    if mine in _READ:
        return _READ[mine]
    other = _READ.get(theirs)
    return _TURNED[other] if other else None


def _card(line: _Line) -> Card:
    asked = tuple(turn for turn, (opponent, _, mark) in enumerate(line.rounds) if not opponent and mark == "H")
    return Card(rating=line.rating, byes=asked)
