"""The page from which every game begins: all variants, and unfinished games."""

from __future__ import annotations

from typing import Any

from warcaby.app.board.pictures import picture
from warcaby.app.match.own_puzzles import kept_puzzles
from warcaby.app.match.play_views import GameCard, PlayView
from warcaby.app.shell.page_views import PageView
from warcaby.app.shell.screen import Screen
from warcaby.app.words.rule_texts import special_text, variant_name
from warcaby.rules import BRAZILIAN, VARIANTS, Variant, initial_position
from warcaby.school.matches.saved import moves_left


class PlayScreen(Screen):
    """The list of all games."""

    @property
    def title(self) -> str:
        """What the page is."""
        return self.t.gettext("Play draughts") + " – Warcaby"

    @property
    def description(self) -> str:
        """The page in one sentence."""
        return self.t.gettext("Many games of draughts against the machine or for two people, without any network.")

    def view(self, page: PageView) -> PlayView:
        """Build the view of the list."""
        games = self.reader.progress.games
        left = [
            (games[name].at, variant, state)
            for name, variant in VARIANTS.items()
            if name in games and (state := self._state(games[name].value))
        ]
        name = variant_name(self.place.language, BRAZILIAN)
        puzzles = self.place.to("own-puzzles")
        return PlayView(
            page=page,
            first=self._card(BRAZILIAN),
            board=picture(self.t, initial_position(BRAZILIAN), self.t.gettext("The board of %(name)s", name=name)),
            games=tuple(self._card(variant) for variant in VARIANTS.values() if variant is not BRAZILIAN),
            left=tuple(self._card(variant, state) for _, variant, state in sorted(left, key=lambda it: -it[0])),
            puzzles_href=self.place.href(puzzles),
            puzzles_route=puzzles.route,
            puzzles=len(kept_puzzles(self.reader.progress)),
        )

    def _card(self, variant: Variant, state: str = "") -> GameCard:
        there = self.place.to("game", variant)
        return GameCard(
            variant_name(self.place.language, variant),
            special_text(self.t, variant),
            self.place.href(there),
            there.route,
            state,
        )

    def _state(self, kept: Any) -> str:
        """The state of a stored game; empty if it is over or cannot be read."""
        moves = moves_left(kept)
        return self.t.gettext("move %(number)s", number=moves // 2 + 1) if moves else ""
