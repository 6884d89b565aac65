"""The page of a small game: a few pieces and a goal of their own; it begins at once."""

from __future__ import annotations

from typing import Any

from warcaby.app.board.touch import Scene
from warcaby.app.match.game_screen import GameScreen
from warcaby.app.pictured.signs import SignRow
from warcaby.app.pictured.way import small_game_signs
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.words.small_game_texts import small_goal_text, small_name
from warcaby.rules import VARIANTS, Square, Variant
from warcaby.school import course
from warcaby.school.matches.form import form_against, start_against
from warcaby.school.matches.match import Match, new_match
from warcaby.school.matches.results import results_of
from warcaby.school.matches.setup import Setup
from warcaby.school.matches.small_games import SmallGame


class SmallGameScreen(GameScreen):
    """A small game on the screen."""

    def __init__(self, reader: Reader, place: Place) -> None:
        self.small: SmallGame = place.item
        super().__init__(reader, place)

    @staticmethod
    def variant_of(place: Place) -> Variant:
        """Return the variant whose rules hold."""
        return VARIANTS[place.item.variant]

    def first_setup(self) -> Setup:
        """Return the set-up of the small game, against the person who sits there at first."""
        return Setup(self.small.variant, level=self.small.level, small=self.small.id)

    def begun(self, setup: Setup, placed: Square = "") -> Match:
        """Begin a game: whoever lost the last one begins."""
        results = results_of(self.reader.progress)
        return new_match(setup, self.now(), form=form_against(results, setup), start=start_against(results, setup))

    def _open(self, match: Match | None, setup: Setup) -> None:
        """Put a game that goes on on the board, or a new one."""
        super()._open(match if match and match.is_live else self.begun(setup), setup)

    def _take_fragment(self, code: str) -> list[Scene]:
        """A position that somebody shares belongs to a whole game."""
        return self._still()

    # What the page shows

    @property
    def _reader_begins(self) -> bool:
        return self.play is None or self.play.match.tree.root.position.turn == self.play.match.human

    @property
    def name(self) -> str:
        """The name of the small game."""
        return small_name(self.t, self.small)

    def _titles(self) -> tuple[str, str]:
        return (
            self.t.gettext("%(name)s: a small game", name=self.name),
            self.t.gettext(
                "%(name)s, a small game: %(goal)s", name=self.name, goal=small_goal_text(self.t, self.small)
            ),
        )

    @property
    def game_signs(self) -> SignRow:
        """The small game in signs."""
        return small_game_signs(self.small.id)

    def values(self) -> dict[str, Any]:
        """Return the values for the templates: whose turn it is after what the game is about, and the way back."""
        lesson = next((each for each in course.lessons() if each.id == self.small.lesson), None)
        link = self.place.link("lesson", lesson, self.t.gettext("The lesson")) if lesson else None
        values = {**super().values(), "lesson": link}
        if values["goal"]:
            begins = "" if self._reader_begins else self.t.gettext("Whoever lost begins.")
            values["goal"] = " ".join(filter(None, (small_goal_text(self.t, self.small), begins, values["goal"])))
        return values
