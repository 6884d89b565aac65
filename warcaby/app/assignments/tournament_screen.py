"""The tournaments of a class or a club: pairings, results, tables, seasons, and a diploma for everybody."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any, Literal, TypeAlias, get_args

from warcaby.app.assignments.season_part import SeasonPart
from warcaby.app.assignments.tournament_begin import TournamentForm
from warcaby.app.assignments.tournament_files import TournamentFiles
from warcaby.app.assignments.tournament_players import TournamentPlayers
from warcaby.app.assignments.tournament_tables import round_views, table_view
from warcaby.app.shell.actions import ActionError, Form, on, one_of
from warcaby.app.shell.answers import Print, Reply
from warcaby.app.shell.form_page import FormPage
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.words.choices import ChoiceOption
from warcaby.app.words.dates import date_text
from warcaby.app.words.diploma_texts import name_size
from warcaby.app.words.tournament_texts import entries_fault, kind_text, tie_break_texts
from warcaby.school.faults import FaultError
from warcaby.school.tournaments.kept import MOST_KEPT, kept_tournament, new_key, tournament_keys, with_tournament
from warcaby.school.tournaments.standings import Standing, standings
from warcaby.school.tournaments.swiss import NoPairingError
from warcaby.school.tournaments.swiss_rounds import can_pair, with_next_round, without_last_round
from warcaby.school.tournaments.tournament import Outcome, TieBreak, Tournament, is_over, rounds, with_outcome

Shown: TypeAlias = Literal["standings", "rounds", "players"]

_ORDERS = 3
"""How many tie-breaks can be chosen."""


class TournamentScreen(FormPage):
    """The page of tournaments."""

    template, region, region_template = "tournament.html", "tournament", "tournament_part.html"

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        keys = tournament_keys(reader.progress)
        self.key = keys[0] if len(keys) == 1 and kept_tournament(reader.progress, keys[0]) else ""
        """The tournament that is open; empty for the list of all. Whoever has one comes straight to it."""
        self._shows_diplomas = self._notes_absence = False
        self._shown: Shown = "standings"
        self._removed: tuple[str, Tournament] | None = None
        self._form = TournamentForm(self)
        self._files = TournamentFiles(self)
        self._players = TournamentPlayers(self)
        self._season = SeasonPart(self)

    def _titles(self) -> tuple[str, str]:
        sentence = self.t.gettext(
            "Pair a class or a club: the Swiss system, everybody against everybody, or a cup. With table and diplomas."
        )
        return self.t.gettext("Club tournament"), sentence

    def parts(self) -> tuple[object, ...]:
        """The page, the form for a new tournament, files, players, seasons."""
        return self, self._form, self._files, self._players, self._season

    def current(self) -> Tournament:
        """Return the tournament that is open; raises ActionError if none is."""
        found = kept_tournament(self.reader.progress, self.key) if self.key else None
        if found is None:
            raise ActionError("no tournament is open")
        return found

    def keep(self, tournament: Tournament) -> None:
        """Store the tournament that is open."""
        self.reader.progress = with_tournament(self.reader.progress, tournament, self.key)

    def turn_to(self, key: str) -> None:
        """Open a tournament, or the list of all."""
        self.key, self._season.key, self._players.chosen = key, "", None
        self._shows_diplomas = self._notes_absence = False
        self._shown = "standings"

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        tournament = kept_tournament(self.reader.progress, self.key) if self.key else None
        season = None if tournament else self._season.view()
        cards = () if tournament or season else self._cards()
        return {
            "said": self.said,
            "open": self._open(tournament) if tournament else None,
            "season": season,
            "cards": cards,
            "seasons": () if tournament or season else self._season.rows(),
            "form": None if tournament or season else self._form.view(),
            "can_restore": self._removed is not None,
            "diplomas": self._diplomas(tournament) if tournament and self._shows_diplomas else (),
        }

    # The list

    def _cards(self) -> tuple[dict[str, Any], ...]:
        t, found = self.t, []
        for key in tournament_keys(self.reader.progress):
            tournament = kept_tournament(self.reader.progress, key)
            if tournament is None:
                found.append(
                    {
                        "key": key,
                        "title": t.gettext("A tournament that cannot be read"),
                        "facts": "",
                        "is_damaged": True,
                    }
                )
            else:
                title = tournament.title or t.gettext("Club tournament")
                found.append({"key": key, "title": title, "facts": self._facts(tournament), "is_damaged": False})
        return tuple(found)

    def _facts(self, tournament: Tournament) -> str:
        t, count = self.t, len(tournament.players)
        who = t.ngettext("%(num)s player", "%(num)s players", count)
        if tournament.boards:
            who = t.ngettext("%(num)s team", "%(num)s teams", count)
        facts = [kind_text(t, tournament.kind), who]
        if tournament.kind == "swiss" and not is_over(tournament):
            done = len(tournament.pairs)
            facts.append(t.gettext("round %(number)s of %(all)s", number=done, all=tournament.length))
        elif is_over(tournament):
            facts.append(t.gettext("ended"))
        return " · ".join(facts)

    @on("pair")
    def _pair(self, fields: Form) -> Reply:
        if len(tournament_keys(self.reader.progress)) >= MOST_KEPT:
            return self.told(self.t.gettext("There are too many tournaments. Save them, and remove old ones."), "bad")
        try:
            made = self._form.made(fields, self.reader.day)
        except FaultError as fault:
            return self.told(entries_fault(self.t, fault), "bad", focus="names")
        if fields.get("lots"):
            made = _drawn(made)
        key = new_key(self.reader.progress)
        self.reader.progress = with_tournament(self.reader.progress, made, key)
        self.turn_to(key)
        self._form.forget()
        return self._next() if made.kind == "swiss" else self.shown("rounds-title")

    @on("open-tournament")
    def _open_one(self, key: str) -> Reply:
        self.turn_to(key if key in tournament_keys(self.reader.progress) else "")
        return self.shown("title")

    @on("close-tournament")
    def _close(self) -> Reply:
        self.turn_to("")
        return self.shown("title")

    @on("remove-tournament")
    def _remove(self) -> Reply:
        self._removed = self.key, self.current()
        self.reader.progress = with_tournament(self.reader.progress, None, self.key)
        self.turn_to("")
        return self.told(self.t.gettext("The tournament is removed."), "note", focus="restore-tournament")

    @on("remove-damaged")
    def _remove_damaged(self, key: str) -> Reply:
        keys = tournament_keys(self.reader.progress)
        if key in keys and kept_tournament(self.reader.progress, key) is None:
            self.reader.progress = with_tournament(self.reader.progress, None, key)
        return self.told(self.t.gettext("The tournament is removed."), "note", focus="title")

    @on("restore-tournament")
    def _restore(self) -> Reply:
        if self._removed:
            key, tournament = self._removed
            self.reader.progress = with_tournament(self.reader.progress, tournament, key)
            self.turn_to(key)
            self._removed = None
        return self.told(self.t.gettext("It is back."))

    # The tournament that is open

    @on("outcome")
    def _note(self, turn: int, number: int, value: Outcome, board: int = 0) -> Reply:
        tournament = kept_tournament(self.reader.progress, self.key) if self.key else None
        if tournament is None:
            return self.shown("title")  # another tab has removed it
        key = f"{turn}.{number}.{board}" if board else f"{turn}.{number}"
        is_taken_back = tournament.outcomes.get(key) == value
        try:
            self.keep(with_outcome(tournament, turn, number, None if is_taken_back else value, board))
        except FaultError:
            return self.shown("rounds-title")  # another tab has changed who plays
        return self.shown(f"game-{turn}-{number}-{board}-{value}")

    @on("next-round")
    def _next(self) -> Reply:
        t = self.t
        try:
            self.keep(with_next_round(self.current()))
        except NoPairingError:
            return self.told(
                t.gettext("No further round can be paired: those who are left have met already. End the tournament."),
                "bad",
            )
        except FaultError:
            return self.told(t.gettext("There are too few players for a round, or a game has not ended."), "bad")
        number = len(self.current().pairs)
        return self.told(t.gettext("Round %(number)s is paired.", number=number), focus="rounds-title")

    @on("take-back-round")
    def _take_back(self) -> Reply:
        self.keep(without_last_round(self.current()))
        return self.told(self.t.gettext("The pairings of the last round are taken back."), "note")

    @on("end-here")
    def _end(self) -> Reply:
        """End a Swiss tournament with the rounds that are paired."""
        tournament = self.current()
        self.keep(replace(tournament, length=max(1, len(tournament.pairs))))
        return self.told(self.t.gettext("These were all rounds."), "note")

    @on("note-absence")
    def _absence(self) -> Reply:
        self._notes_absence = not self._notes_absence
        return self.shown("note-absence")

    @on("show-table")
    def _show(self, value: Shown) -> Reply:
        self._shown = value
        return self.shown(f"table-{value}")

    @on("tie-break")
    def _decide(self, place: int, value: str) -> Reply:
        """Choose what decides at one place of the order."""
        tournament = self.current()
        order: list[TieBreak | None] = [*tournament.decided_by, *([None] * _ORDERS)][:_ORDERS]
        chosen = next((each for each in get_args(TieBreak) if each == value), None)
        one_of(order, place, 0)
        order = [None if each == chosen else each for each in order]
        order[place] = chosen
        self.keep(replace(tournament, tie_breaks=tuple(each for each in order if each)))
        return self.shown(f"tie-break-{place}")

    @on("diplomas")
    def _show_diplomas(self) -> Reply:
        self._shows_diplomas = not self._shows_diplomas
        return self.shown("print" if self._shows_diplomas else "diplomas")

    @on("print")
    def _print(self) -> Reply:
        return Reply(effects=(Print(),))

    def refresh(self) -> Reply:
        """Show what another tab has noted; names being typed stay."""
        return self.shown() if self.key else Reply()

    # Views

    def _open(self, tournament: Tournament) -> dict[str, Any]:
        over, turn = is_over(tournament), len(tournament.pairs)
        is_swiss, is_cup = tournament.kind == "swiss", tournament.kind == "knock-out"
        return {
            "title": tournament.title,
            "facts": self._facts(tournament),
            "kind": tournament.kind,
            "rounds": round_views(self.t, tournament, self._notes_absence),
            "table": table_view(self.t, tournament, self._shown),
            "over": over and bool(rounds(tournament)),
            "can_pair": can_pair(tournament),
            "next_round": turn + 1,
            "can_take_back": is_swiss and turn > 0,
            "notes_absence": self._notes_absence,
            "shown": self._shown,
            "players": self._players.options(tournament),
            "panel": self._players.panel(tournament),
            "orders": () if is_cup else self._orders(tournament),
            "can_report": not is_cup and not tournament.boards,
        }

    def _orders(self, tournament: Tournament) -> tuple[tuple[int, tuple[ChoiceOption, ...]], ...]:
        names, order = tie_break_texts(self.t), tournament.decided_by
        offered = [each for each in names if tournament.boards or each != "board-points"]
        found = []
        for place in range(_ORDERS):
            chosen = order[place] if place < len(order) else ""
            options = [ChoiceOption("", "–", not chosen)]
            options += [ChoiceOption(each, names[each][1].partition(":")[0], each == chosen) for each in offered]
            found.append((place, tuple(options)))
        return tuple(found)

    def _diplomas(self, tournament: Tournament) -> list[str]:
        return [self._diploma(tournament, each) for each in standings(tournament)] if is_over(tournament) else []

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


def _drawn(tournament: Tournament) -> Tournament:
    """Draw lots for the order of the list."""
    order = list(range(len(tournament.players)))
    random.shuffle(order)
    return replace(
        tournament,
        players=tuple(tournament.players[each] for each in order),
        cards=tuple(tournament.card(each) for each in order),
    )
