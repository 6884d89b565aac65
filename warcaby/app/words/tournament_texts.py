"""Words of tournaments: kinds, tie-breaks, how a game has ended, what is wrong with a list of players."""

from __future__ import annotations

from collections.abc import Mapping

from warcaby.app.words.translation import Translator
from warcaby.school.faults import FaultError
from warcaby.school.tournaments.crosstable import CrossWords
from warcaby.school.tournaments.tournament import (
    LONGEST_NAME,
    MOST_IN_ALL_PLAY_ALL,
    MOST_PLAYERS,
    Kind,
    Outcome,
    TieBreak,
    Tournament,
    rounds,
)


def kind_text(t: Translator, kind: Kind) -> str:
    """Name a kind of tournament."""
    texts: Mapping[Kind, str] = {
        "all-play-all": t.gettext("Everybody plays everybody"),
        "knock-out": t.gettext("Knock-out"),
        "swiss": t.gettext("Swiss system"),
    }
    return texts[kind]


def tie_break_texts(t: Translator) -> Mapping[TieBreak, tuple[str, str]]:
    """Name the tie-breaks, each short and in full, as the federations of draughts do."""
    return {
        "solkoff-cut": (
            t.gettext("Cut"),
            t.gettext("Solkoff without the least: the points of the opponents, less those of the weakest one"),
        ),
        "solkoff": (t.gettext("Sol."), t.gettext("Solkoff: the points of all opponents (FIDE says Buchholz)")),
        "sonneborn-berger": (
            "S-B",
            t.gettext("Sonneborn-Berger: the points of those who were beaten, and half of those who drew"),
        ),
        "direct": (t.gettext("Dir."), t.gettext("Direct encounter: the games of those who are equal")),
        "wins": (t.gettext("Wins"), t.gettext("The number of games won")),
        "board-points": (t.gettext("Boards"), t.gettext("The points of all boards together")),
    }


def crosstable_words(t: Translator, tournament: Tournament) -> CrossWords:
    """Return the headings of a crosstable for a spreadsheet."""
    count = len(rounds(tournament))
    return CrossWords(
        place=t.gettext("Place"),
        name=t.gettext("Name"),
        rating=t.gettext("Rating"),
        points=t.gettext("Points"),
        rounds=[t.gettext("Round %(number)s", number=number) for number in range(1, count + 1)],
        tie_breaks=[tie_break_texts(t)[each][0] for each in tournament.decided_by],
        decimal=t.decimal,
        separator=t.separator,
    )


def outcome_texts(t: Translator, white: str, black: str) -> Mapping[Outcome, tuple[str, str]]:
    """Return a sign and words for each end of a game."""
    return {
        "white": (t.gettext("White"), t.gettext("%(name)s has won", name=white)),
        "draw": (t.gettext("Draw"), t.gettext("nobody has won")),
        "black": (t.gettext("Black"), t.gettext("%(name)s has won", name=black)),
        "white-unplayed": ("+ −", t.gettext("%(name)s has not come", name=black)),
        "black-unplayed": ("− +", t.gettext("%(name)s has not come", name=white)),
        "none": ("− −", t.gettext("neither has come")),
    }


def entries_fault(t: Translator, fault: FaultError) -> str:
    """Say what is wrong with a list of players."""
    if fault.reason == "empty":
        return t.gettext("Write at least two names, one a line.")
    if fault.reason == "number":
        return t.gettext(
            "With more than %(count)s players everybody against everybody takes too long: choose the Swiss system.",
            count=MOST_IN_ALL_PLAY_ALL,
        )
    if fault.reason == "too-many":
        return t.gettext("There is room for %(count)s names.", count=MOST_PLAYERS)
    if fault.reason == "shape":
        return t.gettext("Two names are the same. Add a letter, so that they can be told apart.")
    if fault.reason == "too-long":
        return t.gettext("A name is longer than %(count)s characters.", count=LONGEST_NAME)
    return t.gettext("A name has characters that cannot be shown.")
