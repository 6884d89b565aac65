"""Sentences about rounds of puzzles."""

from __future__ import annotations

from warcaby.app.words.translation import Translator
from warcaby.school.progress import Progress
from warcaby.school.puzzles.rating import Rating
from warcaby.school.puzzles.round_kinds import RoundId, RoundKind
from warcaby.school.puzzles.rounds import Outcome, Round, best_of
from warcaby.school.puzzles.themes import Theme


def round_name(t: Translator, kind: RoundKind) -> str:
    """Name a kind of round."""
    names: dict[RoundId, str] = {
        "training": t.gettext("Training"),
        "storm": t.gettext("Storm"),
        "streak": t.gettext("Streak"),
    }
    return names[kind.id]


def round_lead(t: Translator, kind: RoundKind) -> str:
    """Say in one or two sentences how it goes."""
    leads: dict[RoundId, str] = {
        "training": t.gettext("One puzzle after another, matched to your strength. Your rating shows how you grow."),
        "storm": t.gettext(
            "As many puzzles as you can in three minutes. A mistake costs 10 seconds, a run of right moves earns some."
        ),
        "streak": t.gettext("The puzzles get harder and harder. The first mistake ends it; you may skip one puzzle."),
    }
    return leads[kind.id]


def theme_names(t: Translator) -> dict[Theme, str]:
    """What a puzzle may be about, in words."""
    return {
        "sacrifice": t.gettext("Sacrifice"),
        "breakthrough": t.gettext("Breakthrough to a king"),
        "king-hunt": t.gettext("Catch the king"),
        "long-capture": t.gettext("Three or more at once"),
        "quiet": t.gettext("Quiet move"),
        "choice": t.gettext("Which capture?"),
        "block": t.gettext("Block"),
        "ending": t.gettext("Ending"),
        "two-for-one": t.gettext("Two for one"),
        "opened-line": t.gettext("Opened line"),
        "return": t.gettext("Way back"),
        "free-move": t.gettext("Free move"),
        "king-sacrifice": t.gettext("Sacrifice of a king"),
        "caged-king": t.gettext("King in a trap"),
        "majority": t.gettext("Forced by the majority"),
        "clear": t.gettext("Clearing the way"),
        "lure": t.gettext("Luring a piece"),
        "turkish-strike": t.gettext("Turkish strike"),
    }


def rating_text(t: Translator, rating: Rating) -> str:
    """Give a rating; as long as it is uncertain, with a question mark.

    >>> from warcaby.app.words.translation import translator
    >>> rating_text(translator("en"), Rating(1432.4, 90)), rating_text(translator("en"), Rating())
    ('Your rating: 1432', 'Your rating: 1000?')
    """
    points = f"{rating.points:.0f}" + ("" if rating.is_sure else "?")
    return t.gettext("Your rating: %(points)s", points=points)


def best_text(t: Translator, progress: Progress, kind: RoundKind) -> str:
    """Give the best result so far; empty if there is none."""
    best = best_of(progress, kind)
    return t.gettext("Your best: %(num)s", num=best) if best else ""


def score_text(t: Translator, played: Round) -> str:
    """Say how many puzzles were solved.

    >>> from warcaby.app.words.translation import translator
    >>> from warcaby.school.puzzles.round_kinds import STORM
    >>> from warcaby.school.puzzles.rounds import begin_round
    >>> score_text(translator("en"), begin_round(STORM, 1).with_result("solved"))
    '1 puzzle solved'
    """
    return t.ngettext("%(num)s puzzle solved", "%(num)s puzzles solved", played.solved)


def outcome_text(t: Translator, outcome: Outcome) -> str:
    """Say what became of a puzzle."""
    texts: dict[Outcome, str] = {
        "solved": t.gettext("solved"),
        "missed": t.gettext("not solved"),
        "skipped": t.gettext("skipped"),
    }
    return texts[outcome]


def end_title(t: Translator, played: Round) -> str:
    """Say why a round is over."""
    if played.is_time_up:
        return t.gettext("Time is up!")
    if played.kind.mistakes and "missed" in played.results:
        return t.gettext("The streak is over.")
    if len(played.results) >= len(played.tasks):
        return t.gettext("You have solved your way through all puzzles!")
    return t.gettext("Enough for today.")


def comfort_text(t: Translator, played: Round) -> str:
    """Say something kind and true where no puzzle was solved; empty otherwise, and where none was tried."""
    if played.solved or not (played.results or played.is_time_up):
        return ""
    comforts: dict[RoundId, str] = {
        "training": t.gettext("Look at the solutions below. You will see such moves sooner next time."),
        "storm": t.gettext("Three minutes go by fast. In training nobody hurries you: try that first."),
        "streak": t.gettext("The first puzzle can catch anybody. Look at its solution below and try again."),
    }
    return comforts[played.kind.id]
