"""Builds what a page shows of a tournament: rounds, tables, who stands where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcaby.app.shell.answers import Download
from warcaby.app.words.tournament_texts import crosstable_words, outcome_texts, tie_break_texts
from warcaby.app.words.translation import Translator
from warcaby.school.tournaments.crosstable import by_players, by_rounds, crosstable_csv, halves_text
from warcaby.school.tournaments.results import histories
from warcaby.school.tournaments.standings import Standing, standings
from warcaby.school.tournaments.tournament import Game, Outcome, Tournament, is_over, points_of, rounds

_PLAYED: Sequence[Outcome] = ("white", "draw", "black")
_ABSENT: Sequence[Outcome] = ("white-unplayed", "black-unplayed", "none")


def round_views(t: Translator, tournament: Tournament, notes_absence: bool) -> tuple[dict[str, Any], ...]:
    """Show the rounds; of a Swiss tournament the newest comes first."""
    found = rounds(tournament)
    views = [
        {
            "number": number + 1,
            "title": _title(t, tournament, number, len(found)),
            "games": tuple(_row(t, tournament, game, notes_absence) for game in games),
            "resting": _resting(t, tournament, number, games),
        }
        for number, games in enumerate(found)
    ]
    return tuple(reversed(views) if tournament.kind == "swiss" else views)


def _title(t: Translator, tournament: Tournament, number: int, count: int) -> str:
    title = t.gettext("Round %(number)s", number=number + 1)
    if tournament.kind == "knock-out":
        return {1: t.gettext("Final"), 2: t.gettext("Semi-finals")}.get(count - number, title)
    return title


def _resting(t: Translator, tournament: Tournament, number: int, games: tuple[Game, ...]) -> str:
    """Say who sits out in a round."""
    if tournament.kind == "knock-out":
        return ""
    if tournament.kind == "swiss":
        found = [history[number] for history in histories(tournament)]
        asked = [name for name, each in zip(tournament.players, found, strict=True) if each.how == "asked"]
        return t.gettext("Asked to sit out: %(names)s", names=", ".join(asked)) if asked else ""
    busy = {player for game in games for player in (game.white, game.black)}
    resting = [name for player, name in enumerate(tournament.players) if player not in busy]
    return t.gettext("Sits out: %(name)s", name=", ".join(resting)) if resting else ""


def _row(t: Translator, tournament: Tournament, game: Game, notes_absence: bool) -> dict[str, Any]:
    row: dict[str, Any] = {"game": game, "white": "", "black": "", "boards": (), "said": "", "score": ""}
    white, black = ("?" if player is None else tournament.players[player] for player in (game.white, game.black))
    if game.is_bye:
        name = white if game.white is not None else black
        if tournament.kind == "knock-out":
            return {**row, "said": t.gettext("%(name)s goes on without a game", name=name)}
        return {**row, "said": t.gettext("%(name)s has the bye: the points of a win", name=name)}
    row |= {"white": white, "black": black}
    if game.white is None or game.black is None:
        return row
    if not tournament.boards:
        return {**row, "boards": (_board(t, tournament, 0, white, black, game.outcome, notes_absence),)}
    boards = []
    for board, outcome in enumerate(game.boards, 1):
        mine, theirs = (_member(tournament, player, board) for player in (game.white, game.black))
        boards.append(_board(t, tournament, board, mine, theirs, outcome, notes_absence))
    score = [sum(points_of(each, side) for each in game.boards) for side in ("white", "black")]
    return {**row, "boards": tuple(boards), "score": f"{score[0]}:{score[1]}" if any(game.boards) else ""}


def _member(tournament: Tournament, team: int, board: int) -> str:
    members = tournament.card(team).members
    return members[board - 1] if board <= len(members) else tournament.players[team]


def _board(
    t: Translator,
    tournament: Tournament,
    board: int,
    white: str,
    black: str,
    outcome: Outcome | None,
    notes_absence: bool,
) -> dict[str, Any]:
    texts = outcome_texts(t, white, black)
    offered = [each for each in (_ABSENT if notes_absence else _PLAYED) if _may_be(tournament, each)]
    if board:
        # The colours change from board to board, so a side is named by its team.
        texts = {**texts, "white": ("1", texts["white"][1]), "draw": ("½", texts["draw"][1])}
        texts = {**texts, "black": ("2", texts["black"][1])}
    buttons = tuple(
        {"value": each, "sign": texts[each][0], "label": texts[each][1], "is_pressed": each == outcome}
        for each in offered
    )
    note = texts[outcome][1] if outcome and outcome not in offered else ""
    return {"board": board, "white": white, "black": black, "outcomes": buttons, "note": note}


def _may_be(tournament: Tournament, outcome: Outcome) -> bool:
    return tournament.kind != "knock-out" or outcome not in ("draw", "none")


# Tables


def table_view(t: Translator, tournament: Tournament, shown: str) -> dict[str, Any]:
    """Show who stands where; `shown` is "standings", "rounds" or "players"."""
    names = tie_break_texts(t)
    is_cup = tournament.kind == "knock-out"
    cells: dict[int, tuple[str, ...]] = {}
    columns: tuple[tuple[str, str], ...] = ()
    if shown == "rounds" and not is_cup:
        crossed = by_rounds(tournament)
        count = max((len(row.cells) for row in crossed), default=0)
        columns = tuple((str(each), t.gettext("Round %(number)s", number=each)) for each in range(1, count + 1))
    elif shown == "players" and not is_cup:
        crossed = by_players(tournament)
        columns = tuple((str(number), row.name) for number, row in enumerate(crossed, 1))
    else:
        crossed = []
    cells = {row.standing.player: row.cells for row in crossed}
    placed = standings(tournament)
    return {
        "rows": tuple(_standing(tournament, each, cells.get(each.player, ())) for each in placed),
        "tie_breaks": tuple(names[each] for each in tournament.decided_by),
        "columns": columns,
        "has_points": not is_cup,
        "has_ratings": any(card.rating for card in tournament.cards),
    }


def _standing(tournament: Tournament, each: Standing, cells: tuple[str, ...]) -> dict[str, Any]:
    is_placed = tournament.kind != "knock-out" or is_over(tournament) or each.place > 1
    return {
        "place": f"{each.place}." if is_placed and (each.played or each.points) else "–",
        "name": tournament.players[each.player],
        "rating": str(tournament.card(each.player).rating or ""),
        "played": each.played,
        "points": str(each.points),
        "tie_breaks": tuple(map(halves_text, each.tie_breaks)),
        "cells": cells,
    }


def table_download(t: Translator, tournament: Tournament, name: str) -> Download:
    """Have the page save the crosstable as a file for a spreadsheet."""
    return Download(f"{name}.csv", "text/csv", crosstable_csv(tournament, crosstable_words(t, tournament)))
