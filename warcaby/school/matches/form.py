"""How the person opposite adapts to the reader: the form of the day, and who should sit there instead.

The form follows from the results that are kept, so nothing else has to be: two devices that bring their results
together come to the same form.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from warcaby.engine.levels import BEST_FORM, LEVELS
from warcaby.rules import Position
from warcaby.school.matches.results import Result, ResultsRecord
from warcaby.school.matches.setup import Setup
from warcaby.school.matches.small_games import SMALL_GAMES

WISHED = 0.66
"""The share of games that the reader should win."""

FIRST_STEPS = (200, 200, 150, 100)
"""How far one of the first games against a person moves the form, had it been wholly expected to end the other way."""

LATER_STEP = 50
"""The same for every later game."""

DRAWN = 0.3
"""What a draw counts as, where a win is 1: it is no win, but nobody is too weak who draws."""

_WORTH: dict[Result, float] = {"won": 1, "drawn": DRAWN, "lost": 0}


def form_after(games: Iterable[Result]) -> int:
    """Return the form of a person after games with the reader, from -100 to 100; 0 before the first.

    >>> form_after([]), form_after(["won"]), form_after(["lost"]), form_after(["won", "won", "lost"])
    (0, 68, -100, 1)
    """
    form = 0.0
    for number, result in enumerate(games):
        step = FIRST_STEPS[number] if number < len(FIRST_STEPS) else LATER_STEP
        form += step * (_WORTH[result] - WISHED)
        form = max(-float(BEST_FORM), min(float(BEST_FORM), form))
    return round(form)


def form_against(results: ResultsRecord, setup: Setup) -> int:
    """Return the form with which a person begins a game; with a clock, and between two people, it is 0."""
    return form_after(results_against(results, setup)) if adapts(setup) else 0


def start_against(results: ResultsRecord, setup: Setup) -> Position:
    """Return the position that a game begins with; in a small game whoever lost the last one begins, else the reader.

    Many small games are won by whoever begins and makes no mistake: so a reader who makes none has to do more.
    """
    games = results_against(results, setup)
    return SMALL_GAMES[setup.small].start_of_other if setup.small and games[-1:] == ("won",) else setup.start


def adapts(setup: Setup) -> bool:
    """Whether the person opposite adapts: not with a clock, by which people measure themselves."""
    return setup.opponent == "machine" and setup.clock == "none"


def results_against(results: ResultsRecord, setup: Setup) -> tuple[Result, ...]:
    """List how the games of this setup have ended, from the oldest to the newest."""
    return tuple(result for _, result in results.games.get(f"{setup.name}/{setup.level}", ()))


def leads_to(results: ResultsRecord, setup: Setup) -> int:
    """Return the level that suits the reader better; 0 where the person who sits there is the right one.

    Who beats a person in the best form is led to the next one, who loses to the worst form to the one before.
    """
    games = results_against(results, setup)
    if len(games) < 2 or not adapts(setup):
        return 0
    form = form_after(games)
    way: Literal[-1, 0, 1] = 0
    if form == BEST_FORM and games[-1] == "won":
        way = 1
    elif form == -BEST_FORM and games[-1] == "lost":
        way = -1
    level = setup.level + way
    return level if way and 1 <= level <= len(LEVELS) else 0
