"""The lessons of the first chapters in signs, on the way through the course."""

from __future__ import annotations

from collections.abc import Mapping

from warcaby.app.pictured.signs import SignRow, row

LESSONS: Mapping[str, str] = {
    "dark-squares": "game",
    "square-names": "square:c3",
    "set-up": "man:white man:black",
    "turns-and-winning": "man:white arrow",
    "man-moves": "step",
    "captures": "jump",
    "must-capture": "jump tick",
    "backward-captures": "jump back",
    "several-at-once": "gone:black gone:black",
    "king-moves": "crown",
    "flying-king": "king:white jump",
    "king-landings": "king:white land",
    "majority-capture": "most",
    "turkish-strike-rule": "king:white two",
    "promotion-mid-capture": "crown on",
    "how-games-end": "lock",
    "draws": "even",
    "notation": "square:b2 arrow",
    "first-game": "trophy",
}

SMALL_GAMES: Mapping[str, str] = {
    "run": "man:white man:white crown",
    "race": "man:white man:white man:white crown",
    "pass": "jump crown",
    "three": "jump back crown",
    "jumps": "jump on crown",
    "guard": "king:white jump",
    "eight": "game crown",
    "catch": "king:white gone-king:black",
}
WHOLE_GAME = row("game trophy")


def small_game_signs(game: str) -> SignRow:
    """Return the signs of a small game by its id."""
    return row(SMALL_GAMES[game])


def lesson_signs() -> dict[str, SignRow]:
    """Return the signs of each lesson by its id."""
    return {lesson: row(text) for lesson, text in LESSONS.items()}
