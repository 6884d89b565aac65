"""The opponents of games: every level of the machine is a person with a name and a character."""

from __future__ import annotations

from typing import Literal

from warcaby.app.words.guide_texts import line
from warcaby.app.words.translation import Translator
from warcaby.languages import COURSE_LANGUAGE, Language, record_of
from warcaby.school.matches.form import adapts
from warcaby.school.matches.match import Match
from warcaby.school.matches.results import ResultsRecord
from warcaby.school.matches.setup import Setup

_FELT = 30
"""From this form on, for better or worse, it is worth saying."""


def opponent_name(language: Language, level: int) -> str:
    """The name of a level.

    >>> opponent_name("pl", 1), opponent_name("en", 10)
    ('Kuba', 'Helena')
    """
    return (record_of(language).opponents or record_of(COURSE_LANGUAGE).opponents)[level - 1]


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


def form_text(t: Translator, setup: Setup, form: int) -> str:
    """Say openly that a person adapts, and how it plays at present."""
    if not adapts(setup):
        return t.gettext("With a clock always plays alike.")
    texts = [t.gettext("Adapts to you: plays harder when you win, more gently when you lose.")]
    if form >= _FELT:
        texts.append(t.gettext("Now plays harder than usual."))
    elif form <= -_FELT:
        texts.append(t.gettext("Now plays more gently than usual."))
    return " ".join(texts)


def lead_text(t: Translator, match: Match, level: int) -> str:
    """Say who should sit opposite now, after a game; empty if the right person does."""
    if not level or not match.at_tip:
        return ""
    name, other = (opponent_name(t.language, each) for each in (match.setup.level, level))
    if level > match.setup.level:
        return t.gettext("%(name)s has lost enough. Now %(other)s wants to play you!", name=name, other=other)
    return t.gettext("%(name)s is hard to beat. %(other)s would like a game with you.", name=name, other=other)


Occasion = Literal["hello", "takes", "taken", "plays", "wins", "loses", "even"]


def occasion(match: Match) -> Occasion:
    """Tell what there is to talk of across the board: how the game has ended, or what has just been taken."""
    if outcome := match.outcome:
        return "even" if outcome.winner is None else "loses" if outcome.winner == match.human else "wins"
    # The move of the reader may have been answered already.
    for node in (match.front, match.front.parent):
        if node and node.parent and node.move and node.move.captured:
            return "taken" if node.parent.position.turn == match.human else "takes"
    return "plays" if match.front.ply > 1 else "hello"


def says_text(t: Translator, match: Match) -> str:
    """What the person that the machine is says; while nothing happens the same for some moves."""
    about, ply = occasion(match), match.front.ply
    return line(
        t.language, about, match.setup.level + (ply // 6 if about == "plays" else 0 if about == "hello" else ply)
    )


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
