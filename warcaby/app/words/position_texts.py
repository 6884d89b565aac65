"""Sentences about positions that were set up: unreadable FEN, and pieces that cannot occur in a game."""

from __future__ import annotations

from warcaby.app.words.sentences import square_list
from warcaby.app.words.translation import Translator
from warcaby.notation import InvalidFenError
from warcaby.rules import SetupFault

LONGEST_ITEM = 12


def fen_problem_text(t: Translator, error: InvalidFenError) -> str:
    """Say why a FEN cannot be read, and where."""
    item = error.item if len(error.item) <= LONGEST_ITEM else error.item[:LONGEST_ITEM] + "…"
    texts = {
        "turn": t.gettext("A FEN begins with W or B, the side to move, and a colon."),
        "colour": t.gettext("A list of pieces begins with W for White or B for Black."),
        "no-square": t.gettext("“%(item)s” is no square.", item=item),
        "off-board": t.gettext("This board has no square “%(item)s”.", item=item),
        "light-square": t.gettext("%(item)s is a light square, so there can be no piece on it.", item=item),
        "two-pieces": t.gettext("Two pieces stand on %(item)s.", item=item),
        "range": t.gettext("“%(item)s” goes from a greater number to a smaller one.", item=item),
        "no-pieces": t.gettext("There are no pieces in it."),
    }
    place = t.gettext("The text cannot be read from character %(column)s on.", column=error.column)
    return f"{place} {texts[error.reason]}"


def setup_fault_text(t: Translator, fault: SetupFault) -> str:
    """Say what is wrong with a position."""
    white = fault.colour == "white"
    if fault.reason == "too-many-pieces":
        count, limit = len(fault.squares), fault.limit
        if white:
            return t.gettext(
                "White has %(count)s pieces; there are never more than %(limit)s.", count=count, limit=limit
            )
        return t.gettext("Black has %(count)s pieces; there are never more than %(limit)s.", count=count, limit=limit)
    if fault.reason == "man-on-last-row":
        return t.ngettext(
            "The man on %(squares)s stands where it becomes a king.",
            "The men on %(squares)s stand where they become kings.",
            len(fault.squares),
            squares=square_list(t, fault.squares, "and"),
        )
    if fault.reason == "no-pieces":
        return t.gettext("White has no pieces.") if white else t.gettext("Black has no pieces.")
    if fault.reason == "won":
        return t.gettext("White has won here already.") if white else t.gettext("Black has won here already.")
    return (
        t.gettext("White cannot move: the game is over.")
        if white
        else t.gettext("Black cannot move: the game is over.")
    )
