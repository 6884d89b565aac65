"""A tournament of a class or a club: pairings, results, the table, and a diploma for everybody."""

from __future__ import annotations

import random
from typing import Any, get_args

from warcaby.app.assignments.tournament_views import GameRow, StandingRow
from warcaby.app.shell.actions import Form, on
from warcaby.app.shell.answers import Print, Reply
from warcaby.app.shell.form_page import FormPage
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.words.dates import date_text
from warcaby.app.words.diploma_texts import name_size
from warcaby.school.faults import FaultError
from warcaby.school.tournaments.tournament import (
    LONGEST_NAME,
    MOST_PLAYERS,
    Game,
    Kind,
    Outcome,
    Standing,
    Tournament,
    is_over,
    kept_tournament,
    read_names,
    rounds,
    standings,
    with_outcome,
    with_tournament,
)


class TournamentScreen(FormPage):
    """The page of a tournament."""

    template, region, region_template = "tournament.html", "tournament", "tournament_part.html"

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self._names = ""
        self._kind: Kind = "all-play-all"
        self._asks = False
        self._shows_diplomas = False

    @property
    def title(self) -> str:
        """The name of the page."""
        return self.t.gettext("Club tournament")

    @property
    def description(self) -> str:
        """What can be done here."""
        return self.t.gettext("Pair a class or a club: everybody against everybody, or a cup. With table and diplomas.")

    @property
    def tournament(self) -> Tournament | None:
        """The tournament on this device."""
        return kept_tournament(self.reader.progress)

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        tournament = self.tournament
        return {
            "said": self.said,
            "names": self._names,
            "kind": tournament.kind if tournament else self._kind,
            "asks": self._asks,
            "is_paired": tournament is not None,
            **(self._paired(tournament) if tournament else dict.fromkeys(("rounds", "standings", "over", "diplomas"))),
        }

    # Actions

    @on("pair")
    def _pair(self, fields: Form) -> Reply:
        self._names = fields.get("names", "")[: 10 * MOST_PLAYERS * LONGEST_NAME]
        self._kind = "knock-out" if fields.get("kind") == "knock-out" else "all-play-all"
        try:
            names = list(read_names(fields.get("names", "")))
        except FaultError as fault:
            return self.told(self._fault_text(fault), "bad", focus="names")
        if fields.get("lots"):
            random.shuffle(names)
        self._keep(Tournament(tuple(names), self._kind))
        self._asks = self._shows_diplomas = False
        return self.shown("rounds-title")

    @on("outcome")
    def _note(self, turn: int, number: int, value: Outcome) -> Reply:
        tournament = self.tournament
        if tournament is None:
            return self.shown("names")  # another tab has begun a new one
        is_taken_back = tournament.outcomes.get(f"{turn}.{number}") == value
        try:
            self._keep(with_outcome(tournament, turn, number, None if is_taken_back else value))
        except FaultError:
            return self.shown("rounds-title")  # another tab has changed who plays
        return self.shown(f"game-{turn}-{number}-{value}")

    @on("ask-new")
    def _ask(self) -> Reply:
        self._asks = True
        return self.shown("new-question")

    @on("stay")
    def _stay(self) -> Reply:
        self._asks = False
        return self.shown("ask-new")

    @on("begin-new")
    def _begin_new(self) -> Reply:
        if self._asks and self.tournament:
            self._names, self._kind = "\n".join(self.tournament.players), self.tournament.kind
            self.reader.progress = with_tournament(self.reader.progress, None)
        self._asks = False
        return self.shown("names")

    @on("diplomas")
    def _show_diplomas(self) -> Reply:
        self._shows_diplomas = not self._shows_diplomas
        return self.shown("print" if self._shows_diplomas else "diplomas")

    @on("print")
    def _print(self) -> Reply:
        return Reply(effects=(Print(),))

    def refresh(self) -> Reply:
        """Show what another tab has noted; names being typed stay."""
        return self.shown() if self.tournament else Reply()

    def _keep(self, tournament: Tournament) -> None:
        self.reader.progress = with_tournament(self.reader.progress, tournament)

    def _fault_text(self, fault: FaultError) -> str:
        t = self.t
        if fault.reason == "empty":
            return t.gettext("Write at least two names, one a line.")
        if fault.reason == "too-many":
            return t.gettext("There is room for %(count)s names.", count=MOST_PLAYERS)
        if fault.reason == "shape":
            return t.gettext("Two names are the same. Add a letter, so that they can be told apart.")
        if fault.reason == "too-long":
            return t.gettext("A name is longer than %(count)s characters.", count=LONGEST_NAME)
        return t.gettext("A name has characters that cannot be shown.")

    # Views

    def _paired(self, tournament: Tournament) -> dict[str, Any]:
        found, placed, over = rounds(tournament), standings(tournament), is_over(tournament)
        return {
            "rounds": [self._round(tournament, number, games, len(found)) for number, games in enumerate(found)],
            "standings": [self._standing(tournament, each) for each in placed],
            "over": over,
            "diplomas": [self._diploma(tournament, each) for each in placed] if over and self._shows_diplomas else (),
        }

    def _round(
        self, tournament: Tournament, number: int, games: tuple[Game, ...], count: int
    ) -> tuple[str, list[GameRow], str]:
        """Return the title of a round, its games, and who sits out."""
        t, players = self.t, tournament.players
        title = t.gettext("Round %(number)s", number=number + 1)
        resting = ""
        if tournament.kind == "knock-out":
            title = {1: t.gettext("Final"), 2: t.gettext("Semi-finals")}.get(count - number, title)
        else:
            busy = {player for game in games for player in (game.white, game.black)}
            resting = ", ".join(name for player, name in enumerate(players) if player not in busy)
        return title, [self._row(tournament, game) for game in games], resting

    def _row(self, tournament: Tournament, game: Game) -> GameRow:
        t = self.t
        white, black = ("?" if player is None else tournament.players[player] for player in (game.white, game.black))
        if game.is_bye:
            name = white if game.white is not None else black
            return GameRow(game, said=t.gettext("%(name)s goes on without a game", name=name))
        if game.white is None or game.black is None:
            return GameRow(game, white, black)
        texts: dict[Outcome, tuple[str, str]] = {
            "white": (t.gettext("White"), t.gettext("%(name)s has won", name=white)),
            "draw": (t.gettext("Draw"), t.gettext("nobody has won")),
            "black": (t.gettext("Black"), t.gettext("%(name)s has won", name=black)),
        }
        offered = (each for each in get_args(Outcome) if tournament.kind != "knock-out" or each != "draw")
        return GameRow(game, white, black, tuple((each, *texts[each]) for each in offered))

    def _standing(self, tournament: Tournament, each: Standing) -> StandingRow:
        is_placed = tournament.kind != "knock-out" or is_over(tournament) or each.place > 1
        return StandingRow(
            place=f"{each.place}." if is_placed and each.played else "–",
            name=tournament.players[each.player],
            played=each.played,
            points=str(each.points),
            sonneborn_berger=f"{each.sonneborn_berger // 2}{'½' if each.sonneborn_berger % 2 else ''}",
        )

    def _diploma(self, tournament: Tournament, each: Standing) -> str:
        t, name, day = self.t, tournament.players[each.player], self.reader.today
        place = t.gettext("Place %(number)s", number=each.place)
        return self.render(
            "diploma.svg",
            label=f"{t.gettext('DIPLOMA')}. {name}, {place}",
            heading=t.gettext("DIPLOMA"),
            name=name,
            name_size=name_size(name),
            passed=t.gettext("in the draughts tournament"),
            chapter=place,
            lines=[t.ngettext("among %(num)s player", "among %(num)s players", len(tournament.players))],
            date=date_text(t, day) if day else "",
        )
