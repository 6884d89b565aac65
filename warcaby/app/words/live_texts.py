"""The sentences of a live game with a friend elsewhere."""

from __future__ import annotations

from warcaby.app.words.translation import Translator
from warcaby.school.codes import CodeError
from warcaby.school.matches.live import News
from warcaby.school.matches.live_words import LiveError
from warcaby.school.matches.match import Ask


def live_problem_text(t: Translator, error: LiveError) -> str:
    """Say why what the friend's device says changes nothing here."""
    stays = t.gettext("Your game stays as it is.")
    texts = {
        "version": t.gettext("Your friend's page is of another version. Load the page again on both devices."),
        "rules": t.gettext("The rules on your friend's device differ. Load the page again on both devices."),
        "other": t.gettext("Your friend's device shows another game, or other moves."),
        "forged": t.gettext("Your friend's device asks for something that is not allowed."),
    }
    damaged = t.gettext("Your friend's device cannot be understood.")
    return f"{texts.get(error.reason, damaged)} {stays}"


def door_problem_text(t: Translator, error: CodeError, plain: str) -> str:
    """Say what is wrong with a code that was to bring two devices together; `plain` is what is wrong with the code."""
    if error.reason in ("kind", "damaged"):
        return t.gettext("This is no code for a live game. Ask your friend to show it once more.")
    return plain


def news_text(t: Translator, news: News, ask: Ask | None) -> str:
    """Say what a friend has done, apart from moving."""
    asked = {
        "draw": t.gettext("Your friend offers a draw."),
        "back": t.gettext("Your friend would like to take a move back."),
    }
    texts: dict[str, str] = {
        "taken-back": t.gettext("Your friend agrees: the move is taken back."),
        "refused": t.gettext("Your friend would rather play on."),
        "again": t.gettext("Your friend would like to play once more."),
        "rematch": t.gettext("A new game! The sides are exchanged."),
    }
    return asked[ask] if news == "asked" and ask else texts.get(news, "")


def asked_text(t: Translator, ask: Ask) -> str:
    """Say that the friend has been asked."""
    if ask == "draw":
        return t.gettext("You have offered a draw. Your friend answers, or simply moves.")
    return t.gettext("You have asked to take your move back. Your friend decides.")


def late_text(t: Translator, hidden: bool) -> str:
    """Say what to try if two devices do not find each other; `hidden` if their addresses are hidden behind names."""
    tries = [
        t.gettext("The devices do not find each other yet."),
        t.gettext("Are both in the same Wi-Fi? Some networks keep their devices apart: try the hotspot of a phone."),
    ]
    if hidden:
        tries.append(
            t.gettext("Browsers hide the address of a device. Those who allow the camera here show it to their friend.")
        )
    tries.append(t.gettext("From far away, a game by link always works."))
    return " ".join(tries)
