"""Texts of a game's review: why a move was a mistake, and what decided the game."""

from __future__ import annotations

from collections.abc import Sequence

from warcaby.app.words.translation import Translator
from warcaby.school.matches.judgement import Moment
from warcaby.school.matches.match import Match

UNDECIDED = 0.3
"""With a better chance than this, a side did not lose on the board, however the game ended."""


MOST_DECIDING = 3
"""Of more than three mistakes nobody remembers any."""


def verdict_text(t: Translator, match: Match, moments: Sequence[Moment], chance: float) -> str:
    """Say what decided the game; `chance` is White's in the last position, from 0 to 1."""
    outcome = match.outcome
    if outcome is None or outcome.winner is None or outcome.tossed:
        if not moments:
            return t.gettext("A fair draw: neither side made a great mistake.")
        return t.ngettext(
            "A draw, although %(num)s move could have decided the game.",
            "A draw, although %(num)s moves could have decided the game.",
            len(deciding(match, moments, chance)),
        )
    losers = chance if outcome.winner == "black" else 1 - chance
    if losers > UNDECIDED and outcome.reason == "resigned":
        return t.gettext("The game was given up before it was decided on the board.")
    if losers > UNDECIDED and outcome.reason == "time":
        return t.gettext("The clock decided this game, not the board.")
    if losers > UNDECIDED:
        return t.gettext("The game ended before it was decided on the board.")
    count = len(deciding(match, moments, chance))
    if count:
        return t.ngettext("%(num)s move decided the game.", "%(num)s moves decided the game.", count)
    if moments:
        return t.gettext("No single move of the side that lost decided the game.")
    return t.gettext("No great mistakes: the game was decided by small things.")


def deciding(match: Match, moments: Sequence[Moment], chance: float) -> list[Moment]:
    """List the mistakes that decided the game, or could have, the greatest ones; `chance` is White's at the end."""
    outcome, found = match.outcome, list(moments)
    if outcome and outcome.winner and not outcome.tossed:
        losers = chance if outcome.winner == "black" else 1 - chance
        found = [] if losers > UNDECIDED else [moment for moment in moments if moment.mover != outcome.winner]
    return sorted(found, key=lambda moment: -moment.loss)[:MOST_DECIDING]


def reason_text(t: Translator, moment: Moment) -> str:
    """Say why a move was a mistake, by a rule of thumb where one fits, and whether several others were better."""
    why = _why_text(t, moment)
    if moment.is_sole:
        return why
    several = t.gettext("More than one move was better here.")
    return f"{why} {several}"


def _why_text(t: Translator, moment: Moment) -> str:
    moves = (abs(moment.plies) + 1) // 2
    if moment.why == "lets-win":
        return t.ngettext(
            "Now the other side can win by force, in %(num)s move.",
            "Now the other side can win by force, in %(num)s moves.",
            moves,
        )
    if moment.why == "misses-win":
        return t.ngettext(
            "There was a win by force, in %(num)s move.", "There was a win by force, in %(num)s moves.", moves
        )
    values = {"taken": moment.taken, "given": moment.given}
    if moment.why == "hangs" and not moment.given:
        return t.ngettext(
            "This leaves %(num)s piece to be captured for nothing.",
            "This leaves %(num)s pieces to be captured for nothing.",
            moment.taken,
        )
    texts = {
        "hangs": t.gettext(
            "This leaves pieces to be captured: the other side takes %(taken)s and gives back %(given)s.", **values
        ),
        "trap": t.gettext(
            "A trap: the other side gives up %(given)s, capturing is compulsory, and then it takes %(taken)s.", **values
        ),
        "opens-back-rank": t.gettext(
            "A man left the back rank, and a man of the other side gets through to become a king."
        ),
        "lets-through": t.gettext("A man of the other side gets through and becomes a king."),
        "misses-capture": t.gettext("There was more to gain: %(taken)s captured for %(given)s.", **values),
        "misses-king": t.gettext("A man could have become a king."),
        "huffed": t.gettext("A capture was missed, and the piece was taken away for it."),
        "worse": t.gettext("No piece is lost at once, but the position became clearly worse."),
    }
    variant = moment.node.game.variant
    if variant.end.stuck_wins or not variant.has_captures:
        texts["worse"] = t.gettext("The position became clearly worse.")
    return texts[moment.why]
