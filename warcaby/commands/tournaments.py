"""The commands `tournament begin`, `pair`, `note`, `table`, `csv`, `trf` and `season`.

They read the file of tournaments that the page saves, and reports (TRF); they write files that the page opens.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias, get_args

from warcaby.app.words.plan_texts import day_number
from warcaby.app.words.tournament_texts import crosstable_words, entries_fault, outcome_texts, tie_break_texts
from warcaby.app.words.translation import Translator, translator
from warcaby.commands.arguments import add_command, add_family, add_language, read_text, refuse
from warcaby.school.faults import FaultError, plain_text
from warcaby.school.progress import Progress
from warcaby.school.tournaments.crosstable import crosstable_csv, halves_text
from warcaby.school.tournaments.entries import read_entries
from warcaby.school.tournaments.kept import in_order, kept_tournaments, tournaments_text, with_file, with_tournament
from warcaby.school.tournaments.season import By, Season, season_table
from warcaby.school.tournaments.standings import standings
from warcaby.school.tournaments.swiss import NoPairingError
from warcaby.school.tournaments.swiss_rounds import can_pair, usual_length, with_next_round
from warcaby.school.tournaments.tournament import (
    LONGEST_TITLE,
    MOST_IN_ALL_PLAY_ALL,
    MOST_ROUNDS,
    Game,
    Kind,
    Outcome,
    Tournament,
    rounds,
    with_outcome,
)
from warcaby.school.tournaments.trf import read_trf, trf_text

Kept: TypeAlias = dict[str, Tournament]
"""Tournaments of a file, by the keys under which the page keeps them."""


def add_commands(commands: Any) -> None:
    """Add the commands to the parser of the command line."""
    family = add_family(commands, "tournament", "Tournaments: paired, noted, and as tables and reports.")
    help_text = "Begin a tournament, and write it to a file."
    beginning = add_command(family, "begin", help_text, _begin, entries_fault)
    add_language(beginning)
    beginning.add_argument("--out", type=Path, metavar="FILE", required=True, help="a name in .trf makes a report")
    beginning.add_argument("names", metavar="NAMES", help="players, one a line, with ratings as in `Ania; 1450`; or -")
    beginning.add_argument("--kind", choices=get_args(Kind), default="swiss", help="otherwise %(default)s")
    beginning.add_argument("--rounds", type=int, default=0, help="of a Swiss tournament; otherwise as many as is usual")
    beginning.add_argument("--boards", type=int, default=0, help="of a match of teams, as in `Lions: Ola, Jan`")
    beginning.add_argument("--title", default="")
    beginning.add_argument("--day", default="", help="when it begins, such as 2026-12-01")

    _on_file(family, "pair", "Pair the next round of a Swiss tournament, and print it.", _pair, writes=True)
    noting = _on_file(family, "note", "Note how a game has ended.", _note, writes=True)
    noting.add_argument("round", type=int, metavar="ROUND")
    noting.add_argument("game", type=int, metavar="GAME", help="its number in the round")
    noting.add_argument("outcome", choices=(*get_args(Outcome), "open"))
    noting.add_argument("--board", type=int, default=0, help="of a match of teams")
    _on_file(family, "table", "Print who stands where, and the last round.", _table)
    _on_file(family, "csv", "Print the crosstable for a spreadsheet.", _csv)
    _on_file(family, "trf", "Print the report (TRF).", _trf)
    season = add_command(family, "season", "Print the ranking of all tournaments of a file, with ratings.", _season)
    add_language(season)
    season.add_argument("file", metavar="FILE")
    season.add_argument("--by", choices=get_args(By), default="place", help="otherwise %(default)s")
    season.add_argument("--best", type=int, default=0, help="how many results of a player count; otherwise all")


def _on_file(
    family: Any, name: str, help_text: str, run: Callable[[argparse.Namespace], int], *, writes: bool = False
) -> argparse.ArgumentParser:
    parser = add_command(family, name, help_text, run)
    add_language(parser)
    parser.add_argument("file", metavar="FILE", type=Path, help="as the page saves it, or a report (TRF)")
    parser.add_argument("--title", default="", help="of the tournament; otherwise the one that began last")
    if writes:
        parser.add_argument("--out", type=Path, metavar="FILE", help="where to write it; otherwise to the same file")
    return parser


# Files


def _read(file: Path) -> Kept:
    text = read_text(str(file))
    if text.lstrip().startswith("{"):
        return in_order(kept_tournaments(with_file(Progress(), text)))
    return {"tournament/1": read_trf(text)}


def _open(options: argparse.Namespace) -> tuple[Kept, str]:
    """Return the tournaments of a file, and the key of the one that is meant."""
    kept = _read(options.file)
    keys = [key for key, each in kept.items() if options.title in ("", each.title)]
    if not keys:
        raise FaultError("empty", "tournaments")
    return kept, keys[-1]


def _write(file: Path, kept: Kept, key: str) -> None:
    if file.suffix == ".trf":
        text = trf_text(kept[key])
    else:
        progress = Progress()
        for name, each in kept.items():
            progress = with_tournament(progress, each, name)
        text = tournaments_text(progress)
    file.write_text(text, encoding="utf-8", newline="\n")


# Commands


def _begin(options: argparse.Namespace) -> int:
    is_swiss = options.kind == "swiss"
    names, cards = read_entries(read_text(options.names), options.boards)
    if not is_swiss and len(names) > MOST_IN_ALL_PLAY_ALL:
        raise FaultError("number", "players")
    made = Tournament(
        names,
        options.kind,
        title=plain_text(options.title, "title", LONGEST_TITLE),
        day=day_number(options.day),
        cards=cards,
        length=min(options.rounds or usual_length(len(names)), MOST_ROUNDS) if is_swiss else 0,
        boards=options.boards,
    )
    _write(options.out, {"tournament/1": made}, "tournament/1")
    return 0


def _pair(options: argparse.Namespace) -> int:
    t, (kept, key) = translator(options.language), _open(options)
    if not can_pair(kept[key]):
        return refuse(t.gettext("There are too few players for a round, or a game has not ended."))
    try:
        kept[key] = with_next_round(kept[key])
    except NoPairingError:
        said = t.gettext("No further round can be paired: those who are left have met already. End the tournament.")
        return refuse(said)
    _write(options.out or options.file, kept, key)
    _print_round(t, kept[key], len(kept[key].pairs) - 1)
    return 0


def _note(options: argparse.Namespace) -> int:
    kept, key = _open(options)
    outcome = None if options.outcome == "open" else options.outcome
    kept[key] = with_outcome(kept[key], options.round - 1, options.game - 1, outcome, options.board)
    _write(options.out or options.file, kept, key)
    _print_round(translator(options.language), kept[key], options.round - 1)
    return 0


def _table(options: argparse.Namespace) -> int:
    t = translator(options.language)
    kept, key = _open(options)
    tournament = kept[key]
    names = [tie_break_texts(t)[each][0] for each in tournament.decided_by]
    print(tournament.title or options.file.stem)
    for each in standings(tournament):
        values = zip(names, each.tie_breaks, strict=True)
        decided = ", ".join(f"{name} {halves_text(value)}" for name, value in values)
        print(f"{each.place:3}. {tournament.players[each.player]:40} {each.points:3}  {decided}".rstrip())
    found = rounds(tournament)
    if found:
        _print_round(t, tournament, len(found) - 1)
    return 0


def _print_round(t: Translator, tournament: Tournament, turn: int) -> None:
    print(t.gettext("Round %(number)s", number=turn + 1))
    for game in rounds(tournament)[turn]:
        print(f"{game.number + 1:3}. {_game_text(t, tournament, game)}")


def _game_text(t: Translator, tournament: Tournament, game: Game) -> str:
    white, black = ("?" if each is None else tournament.players[each] for each in (game.white, game.black))
    if game.is_bye:
        return f"{white if game.black is None else black}: +"
    ended = f"  {outcome_texts(t, white, black)[game.outcome][0]}" if game.outcome else ""
    return f"{white} – {black}{ended}"


def _csv(options: argparse.Namespace) -> int:
    kept, key = _open(options)
    text = crosstable_csv(kept[key], crosstable_words(translator(options.language), kept[key]))
    # As bytes: spreadsheets need these line ends and the byte order mark, whatever the terminal's settings.
    sys.stdout.buffer.write(text.encode())
    return 0


def _trf(options: argparse.Namespace) -> int:
    kept, key = _open(options)
    sys.stdout.write(trf_text(kept[key]))
    return 0


def _season(options: argparse.Namespace) -> int:
    season = Season(by=options.by, best=options.best)
    for row in season_table(season, list(_read(Path(options.file)).values())):
        results = " ".join("–" if each is None else str(each) for each in row.results)
        print(f"{row.place:3}. {row.name:40} {row.total:4}  {results}  {row.rating.value} ({row.changed:+})")
    return 0
