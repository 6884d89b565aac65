"""The sentences of a correspondence game."""

from __future__ import annotations

from warcaby.app.words.translation import Translator
from warcaby.school.matches.correspondence import LetterError
from warcaby.school.matches.match import Match


def days_text(t: Translator, days: int) -> str:
    """Name the time for a move."""
    return t.ngettext("%(num)s day", "%(num)s days", days) if days else t.gettext("As long as you like")


def left_text(t: Translator, match: Match, left: int | None) -> str:
    """Say how much of the time for a move is left; empty without a limit."""
    if left is None:
        return ""
    if left < 0:
        over = t.gettext("The time for your move is over. Move all the same: perhaps your friend does not mind.")
        return t.gettext("Your friend's time for this move is over.") if match.is_others_turn else over
    if match.is_others_turn:
        return t.ngettext("Your friend has %(num)s more day.", "Your friend has %(num)s more days.", left)
    return t.ngettext("You have %(num)s more day for this move.", "You have %(num)s more days for this move.", left)


def letter_problem_text(t: Translator, error: LetterError) -> str:
    """Say why a letter changes nothing."""
    stays = t.gettext("Your game stays as it is.")
    which = t.gettext("Ask your friend which one counts.")
    texts = {
        "cut-short": t.gettext("This link has lost its end. Ask for it once more."),
        "kind": t.gettext("This link holds no game."),
        "variant": t.gettext("This link belongs to another game: open it as it came."),
        "version": t.gettext("This link comes from a newer version of the school. Load the page again, then open it."),
        "rules": t.gettext("The moves in this link do not fit the rules of the game. Ask your friend for a new link."),
        "older": t.gettext("This link is older than your game, which goes on here."),
        "other": t.gettext(
            "In this link, move %(number)s is another one than in your game. %(stays)s %(which)s",
            number=(error.ply + 1) // 2,
            stays=stays,
            which=which,
        ),
        "forged": t.gettext("This link ends the game in a way that is not allowed. %(stays)s", stays=stays),
        "own": t.gettext("This is the link with your own move: it is for your friend."),
    }
    damaged = t.gettext("This link is damaged. Ask your friend to send it once more.")
    return texts.get(error.reason, damaged)


def arrived_text(t: Translator, match: Match, *, is_new: bool) -> str:
    """Say what a letter has brought."""
    if match.outcome:
        return ""
    if is_new:
        return t.gettext("A friend plays with you by link. Make your move, then send the link back.")
    if match.offers:
        return t.gettext("Your friend has moved and offers a draw. Agree, or simply make your move.")
    return t.gettext("Your friend has moved. It is your turn.")


def send_text(t: Translator, match: Match) -> str:
    """Ask the reader to send the letter."""
    if match.outcome:
        return t.gettext("Send the link once more, so that your friend sees how the game has ended.")
    if not match.game.moves:
        return t.gettext("Send your friend this link: it invites them to make the first move.")
    return t.gettext("Send your friend this link with your move. The answer comes as a link, too.")


def sent_text(t: Translator, how: str) -> str:
    """Say that the link may be sent now."""
    if how == "copy":
        return t.gettext("The link is copied. Paste it into a message to your friend.")
    return ""
