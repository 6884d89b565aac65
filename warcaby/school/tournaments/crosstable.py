"""The table of a tournament with all games: round by round, or everybody against everybody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from warcaby.school.spreadsheets import csv_file
from warcaby.school.tournaments.results import How, Result, histories
from warcaby.school.tournaments.standings import Standing, standings
from warcaby.school.tournaments.tournament import Tournament

SIGNS: Mapping[How, str] = {
    "open": "…",
    "played": "",
    "bye": "+",
    "won-unplayed": "+",
    "lost-unplayed": "−",
    "asked": "=",
    "away": "–",
}
"""What stands for the result of a round without a game, and of one that goes on."""


@dataclass(frozen=True)
class CrossRow:
    """A player, with one cell a round or a player."""

    standing: Standing
    name: str
    rating: int
    cells: tuple[str, ...]


def by_rounds(tournament: Tournament) -> list[CrossRow]:
    """Return the table round by round: the opponent's row, the colour, the points.

    >>> made = Tournament(("Ania", "Bartek"), outcomes={"0.0": "white"})
    >>> [(row.name, row.cells) for row in by_rounds(made)]
    [('Ania', ('2w2',)), ('Bartek', ('1b0',))]
    """
    placed, found = standings(tournament), histories(tournament)
    rows = {each.player: number for number, each in enumerate(placed, 1)}
    return [_row(tournament, each, [_round_cell(result, rows) for result in found[each.player]]) for each in placed]


def _round_cell(result: Result, rows: Mapping[int, int]) -> str:
    if result.opponent is None:
        return SIGNS[result.how]
    return f"{rows[result.opponent]}{result.colour}{SIGNS[result.how] or result.points}"


def by_players(tournament: Tournament) -> list[CrossRow]:
    """Return the table of everybody against everybody: what each has won against the player of each column."""
    placed, found = standings(tournament), histories(tournament)
    order = [each.player for each in placed]
    rows = []
    for each in placed:
        met: dict[int, str] = {}
        for result in found[each.player]:
            if result.opponent is not None and result.how != "open":
                met[result.opponent] = SIGNS[result.how] or str(result.points)
        rows.append(_row(tournament, each, ["×" if other == each.player else met.get(other, "") for other in order]))
    return rows


def _row(tournament: Tournament, standing: Standing, cells: Sequence[str]) -> CrossRow:
    player = standing.player
    return CrossRow(standing, tournament.players[player], tournament.card(player).rating, tuple(cells))


@dataclass(frozen=True)
class CrossWords:
    """The headings of the file, in the language of the reader."""

    place: str
    name: str
    rating: str
    points: str
    rounds: Sequence[str]
    tie_breaks: Sequence[str]
    decimal: str
    separator: Literal[";", ","]


def crosstable_csv(tournament: Tournament, words: CrossWords) -> str:
    """Write the table round by round for a spreadsheet."""
    rows: list[list[str | int]] = [
        [words.place, words.name, words.rating, *words.rounds, words.points, *words.tie_breaks]
    ]
    for row in by_rounds(tournament):
        missing = len(words.rounds) - len(row.cells)
        tie_breaks = (halves_text(each, words.decimal) for each in row.standing.tie_breaks)
        placed = (row.standing.place, row.name, row.rating or "")
        rows.append([*placed, *row.cells, *[""] * missing, row.standing.points, *tie_breaks])
    return csv_file(rows, words.separator)


def halves_text(value: int, decimal: str = "") -> str:
    """Write a number of halves: with a sign of a half, or for a spreadsheet with a decimal.

    >>> halves_text(7), halves_text(7, ","), halves_text(8, ",")
    ('3½', '3,5', '4')
    """
    whole = str(value // 2)
    if value % 2 == 0:
        return whole
    return f"{whole}{decimal}5" if decimal else f"{whole if value > 1 else ''}½"
