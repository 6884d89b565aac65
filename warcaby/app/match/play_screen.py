"""The page from which every game begins: all variants, and unfinished games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from warcaby.app.board.pictures import picture
from warcaby.app.match.cup_part import cup_view
from warcaby.app.match.kept_puzzles import kept_puzzles
from warcaby.app.pictured.way import WHOLE_GAME, small_game_signs
from warcaby.app.shell.actions import ActionError, on
from warcaby.app.shell.answers import Frame, Reply
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.look import look_of
from warcaby.app.shell.routes import Link
from warcaby.app.shell.screen import Screen
from warcaby.app.words.catch_texts import catch_lead, catch_name
from warcaby.app.words.dispute_texts import dispute_lead, dispute_name
from warcaby.app.words.rule_texts import special_text, variant_name
from warcaby.app.words.small_game_texts import small_goal_text, small_name
from warcaby.rules import BRAZILIAN, VARIANTS, Variant, initial_position
from warcaby.school.matches.cup import begun, cup_of, ended
from warcaby.school.matches.match import Match
from warcaby.school.matches.saved import SavedGameError, moves_left, parse_match
from warcaby.school.matches.setup import LETTERS
from warcaby.school.matches.small_games import SMALL_GAMES, SmallGame
from warcaby.school.progress import Entry, now


class PlayScreen(Screen):
    """The list of all games."""

    template = "play.html"

    def _titles(self) -> tuple[str, str]:
        return (
            self.t.gettext("Play draughts"),
            self.t.gettext("Many games of draughts against the machine or for two people, without any network."),
        )

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        games = self.reader.progress.games
        links = {name: self._link(variant) for name, variant in VARIANTS.items()}
        links |= {name: self._small_link(game) for name, game in SMALL_GAMES.items()}
        left = [
            (games[name].at, link, state)
            for name, link in links.items()
            if name in games and (state := self._state(games[name].value))
        ]
        name = variant_name(self.place.language, BRAZILIAN)
        board = self.t.gettext("Board")
        return {
            "signs": WHOLE_GAME if look_of(self.reader.progress).signs else None,
            "first": self._link(BRAZILIAN),
            "board": picture(self.t, initial_position(BRAZILIAN), self.t.gettext("The board of %(name)s", name=name)),
            "games": [
                (self._link(variant), picture(self.t, initial_position(variant), board), special_text(self.t, variant))
                for variant in VARIANTS.values()
                if variant is not BRAZILIAN
            ],
            # Unfinished games, the most recent first.
            "left": [(link, state) for _, link, state in sorted(left, key=lambda it: -it[0])],
            "small": [
                (
                    self._small_link(game),
                    picture(self.t, game.start, board),
                    small_goal_text(self.t, game),
                    small_game_signs(game.id),
                )
                for game in SMALL_GAMES.values()
            ],
            "letters": list(self._letters()),
            "referee": [
                (self.place.link("catch", text=catch_name(self.t)), "catch", catch_lead(self.t)),
                (self.place.link("disputes", text=dispute_name(self.t)), "disputes", dispute_lead(self.t)),
            ],
            "cup": cup_view(self.t, self.reader),
            "puzzles": len(kept_puzzles(self.reader.progress)),
        }

    def _letters(self) -> Iterator[tuple[Button, str]]:
        """Yield the correspondence games, those that wait for the reader first."""
        t = self.t
        rounds: set[str] = set()
        # Of a simultaneous game one board stands for all.
        kept = [(match, entry.at) for match, entry in self._read_letters()]
        for match, _ in sorted(kept, key=lambda it: (not it[0].is_live, it[0].is_others_turn, -it[1])):
            state = t.gettext("your move")
            if match.outcome:
                state = t.gettext("over")
            elif match.is_others_turn:
                state = t.gettext("your friend's move")
            name = variant_name(self.place.language, match.setup.rules)
            number = len(match.front.game.moves) // 2 + 1
            text = t.gettext("%(name)s, move %(number)s", name=name, number=number)
            if match.setup.round:
                if match.setup.round in rounds:
                    continue
                rounds.add(match.setup.round)
                text = f"{name}, {t.gettext('Simultaneous game')}"
            action = {"type": "open-letters", "name": match.setup.name}
            yield Button(f"letters-{match.setup.letter}", text, action), state

    def _read_letters(self) -> Iterator[tuple[Match, Entry]]:
        for name, entry in self.reader.progress.games.items():
            variant, _, _ = name.removeprefix(LETTERS).partition("/")
            if name.startswith(LETTERS) and variant in VARIANTS:
                with suppress(SavedGameError):
                    yield parse_match(variant, entry.value, 0), entry

    @on("begin-cup")
    def _begin_cup(self) -> Reply:
        """Begin a tournament of one against the ten persons."""
        self.reader.progress = begun(self.reader.progress, BRAZILIAN.id, now())
        return self._cup()

    @on("end-cup")
    def _end_cup(self) -> Reply:
        self.reader.progress = ended(self.reader.progress, now())
        return self._cup()

    @on("play-cup")
    def _play_cup(self, level: int) -> Reply:
        """Lead to a game of the tournament."""
        cup = cup_of(self.reader.progress)
        if cup is None:
            raise ActionError("there is no tournament")
        return Reply(go=self.place.to("game", VARIANTS[cup.variant]), fragment=f"level/{level}")

    def _cup(self) -> Reply:
        view = cup_view(self.t, self.reader)
        return Reply((Frame({"cup": self.render("cup.html", cup=view)}, view["says"]),), "cup-title")

    @on("open-letters")
    def _open_letters(self, name: str) -> Reply:
        """Lead to a correspondence game."""
        match = next((match for match, _ in self._read_letters() if match.setup.name == name), None)
        if match is None:
            raise ActionError("there is no such game")
        return Reply(go=self.place.to("game", VARIANTS[match.setup.variant]), fragment=name)

    def _link(self, variant: Variant) -> Link:
        return self.place.link("game", variant, variant_name(self.place.language, variant))

    def _small_link(self, game: SmallGame) -> Link:
        return self.place.link("small-game", game, small_name(self.t, game))

    def _state(self, kept: Any) -> str:
        """The state of a stored game; empty if it is over or cannot be read."""
        moves = moves_left(kept)
        return self.t.gettext("move %(number)s", number=moves // 2 + 1) if moves else ""
