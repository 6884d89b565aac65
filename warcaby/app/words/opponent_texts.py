"""The opponents of games: every level of the machine is a person with a name and a character."""

from __future__ import annotations

from warcaby.app.words.translation import Translator
from warcaby.school.matches.results import ResultsRecord

_NAMES = ("Kuba", "Zosia", "Tymek", "Hania", "Leon", "Basia", "Ignacy", "Wanda", "Bruno", "Helena")


def opponent_name(level: int) -> str:
    """The name of a level, in every language.

    >>> opponent_name(1), opponent_name(10)
    ('Kuba', 'Helena')
    """
    return _NAMES[level - 1]


def character_text(t: Translator, level: int) -> str:
    """Say who it is, in a line."""
    return (
        t.gettext("Seven years old, and always in a hurry."),
        t.gettext("Likes to chat, and looks up from the board too often."),
        t.gettext("Has quick eyes and little patience."),
        t.gettext("Works everything out alone, and forgets that you think, too."),
        t.gettext("Brings the post, and plays a game in every spare minute."),
        t.gettext("Bakes bread at night, and likes to have a plan."),
        t.gettext("Mends clocks, and never hurries."),
        t.gettext("Teaches mathematics, and loves riddles."),
        t.gettext("Captain of the club, with a notebook in his pocket."),
        t.gettext("Everybody's grandmother. She has played for seventy years."),
    )[level - 1]


def results_text(t: Translator, results: ResultsRecord, level: int) -> str:
    """Say how the reader's games against a level have ended; empty before the first one."""
    counts = results.against(level)
    if not counts:
        return ""
    return t.gettext(
        "Your games: %(won)s won, %(drawn)s drawn, %(lost)s lost.",
        won=counts["won"],
        drawn=counts["drawn"],
        lost=counts["lost"],
    )
