"""The page from which every game begins: all variants, and unfinished games."""

from __future__ import annotations

from typing import Any

from warcaby.app.board.pictures import picture
from warcaby.app.match.own_puzzles import kept_puzzles
from warcaby.app.pictured.way import WHOLE_GAME, small_game_signs
from warcaby.app.shell.look import look_of
from warcaby.app.shell.routes import Link
from warcaby.app.shell.screen import Screen
from warcaby.app.words.catch_texts import catch_lead, catch_name
from warcaby.app.words.dispute_texts import dispute_lead, dispute_name
from warcaby.app.words.rule_texts import special_text, variant_name
from warcaby.app.words.small_game_texts import small_goal_text, small_name
from warcaby.rules import BRAZILIAN, VARIANTS, Variant, initial_position
from warcaby.school.matches.saved import moves_left
from warcaby.school.matches.small_games import SMALL_GAMES, SmallGame


class PlayScreen(Screen):
    """The list of all games."""

    template = "play.html"

    @property
    def title(self) -> str:
        """What the page is."""
        return self.t.gettext("Play draughts")

    @property
    def description(self) -> str:
        """The page in one sentence."""
        return self.t.gettext("Many games of draughts against the machine or for two people, without any network.")

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
        return {
            "signs": WHOLE_GAME if look_of(self.reader.progress).signs else None,
            "first": self._link(BRAZILIAN),
            "board": picture(self.t, initial_position(BRAZILIAN), self.t.gettext("The board of %(name)s", name=name)),
            "games": [
                (self._link(variant), special_text(self.t, variant))
                for variant in VARIANTS.values()
                if variant is not BRAZILIAN
            ],
            # Unfinished games, the most recent first.
            "left": [(link, state) for _, link, state in sorted(left, key=lambda it: -it[0])],
            "small": [
                (self._small_link(game), small_goal_text(self.t, game), small_game_signs(game.id))
                for game in SMALL_GAMES.values()
            ],
            "referee": [
                (self.place.link("catch", text=catch_name(self.t)), catch_lead(self.t)),
                (self.place.link("disputes", text=dispute_name(self.t)), dispute_lead(self.t)),
            ],
            "puzzles": len(kept_puzzles(self.reader.progress)),
        }

    def _link(self, variant: Variant) -> Link:
        return self.place.link("game", variant, variant_name(self.place.language, variant))

    def _small_link(self, game: SmallGame) -> Link:
        return self.place.link("small-game", game, small_name(self.t, game))

    def _state(self, kept: Any) -> str:
        """The state of a stored game; empty if it is over or cannot be read."""
        moves = moves_left(kept)
        return self.t.gettext("move %(number)s", number=moves // 2 + 1) if moves else ""
