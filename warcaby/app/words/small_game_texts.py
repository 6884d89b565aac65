"""What small games are called, and what they are about."""

from __future__ import annotations

from warcaby.app.words.translation import Translator
from warcaby.school.matches.small_games import SmallGame


def small_name(t: Translator, game: SmallGame) -> str:
    """The name of a small game."""
    return t.gettext(game.name)


def small_goal_text(t: Translator, game: SmallGame) -> str:
    """Say who wins it."""
    return t.gettext(game.goal)
