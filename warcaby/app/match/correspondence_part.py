"""The part of the game page for a correspondence game: sending the link, offering a draw, claiming the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from warcaby.app.board.touch import Scene
from warcaby.app.match.play_part import PlayPart
from warcaby.app.shell.actions import ActionError, on
from warcaby.app.shell.answers import CopyLink, Effect, ShareLink
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.qr_codes import qr_svg
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.words.correspondence_texts import left_text, send_text, sent_text
from warcaby.app.words.translation import Translator
from warcaby.rules import opponent
from warcaby.school.matches.correspondence import can_be_sent, days_left, is_late, write_letter
from warcaby.school.matches.match import Outcome


@dataclass(frozen=True)
class CorrespondenceView:
    """What can be done with the link now."""

    text: str
    left: str
    """How much time is left."""
    buttons: tuple[Button, ...]
    says: str = ""
    qr: str = ""


class CorrespondencePart:
    """A correspondence game on the board."""

    def __init__(
        self, reader: Reader, t: Translator, place: Place, play: PlayPart, effect: Callable[[Effect], None]
    ) -> None:
        self._reader, self._t, self._place, self._play = reader, t, place, play
        self._effect = effect
        self._front = play.match.front
        self._says = ""
        self._shows_qr = False

    @property
    def _sends(self) -> bool:
        """Whether there is something to send."""
        match = self._play.match
        return match.is_others_turn or match.outcome is not None

    def look(self) -> None:
        """Notice that the reader has moved: from now on the days of the friend are counted."""
        match = self._play.match
        if match.front is not self._front:
            self._front = match.front
            self._says, self._shows_qr = "", False
            match.moved_on, match.offers = self._reader.day, False

    def view(self) -> CorrespondenceView | None:
        """Build its view; None where the page has something else to ask."""
        match, t = self._play.match, self._t
        if self._play.question:
            return None
        left = left_text(t, match, days_left(match, self._reader.day))
        if not self._sends:
            agree = Button("agree", t.gettext("Agree to a draw"), {"type": "agree"}, "primary")
            return CorrespondenceView("", left, (agree,) if match.offers else ())
        if not can_be_sent(match):
            return CorrespondenceView(t.gettext("This game has become too long for a link."), left, ())
        buttons = [
            Button("share-letter", t.gettext("Share"), {"type": "send-letter", "how": "share"}, "primary"),
            Button("copy-letter", t.gettext("Copy the link"), {"type": "send-letter", "how": "copy"}),
            Button("qr-letter", t.gettext("QR code"), {"type": "send-letter", "how": "qr"}, pressed=self._shows_qr),
        ]
        if match.outcome:
            buttons.append(Button("remove-letters", t.gettext("Take it off the list"), {"type": "remove-letters"}))
        has_moved = match.is_live and bool(match.game.moves)
        if has_moved and match.setup.rules.draws.is_any:
            buttons.append(
                Button("offer-letter", t.gettext("Offer a draw"), {"type": "offer-letter"}, pressed=match.offers)
            )
        if is_late(match, self._reader.day) and has_moved:
            buttons.append(Button("claim", t.gettext("Claim the game"), {"type": "claim"}))
        qr = ""
        if self._shows_qr and self._reader.site:
            link = f"{self._reader.site}{self._place.route}#{write_letter(match)}"
            qr = qr_svg(link, t.gettext("The link with your move as a QR code"))
        # While the game goes on, whoever says whose move it is says it.
        text = send_text(t, match) if match.outcome else ""
        return CorrespondenceView(text, left, tuple(buttons), self._says, qr)

    def _still(self, say: str = "") -> list[Scene]:
        return self._play.still(say)

    @on("send-letter")
    def send(self, how: Literal["copy", "share", "qr"]) -> list[Scene]:
        """Give the link out of hand, in one of three ways."""
        if not self._sends or not can_be_sent(self._play.match):
            raise ActionError("there is nothing to send")
        code = write_letter(self._play.match)
        self._says = sent_text(self._t, how)
        if how == "copy":
            self._effect(CopyLink(code, self._place.route))
        elif how == "share":
            self._effect(ShareLink(code, self._t.gettext("Draughts: your move"), self._place.route))
        else:
            self._shows_qr = not self._shows_qr
        return self._still(self._says)

    @on("offer-letter")
    def offer(self) -> list[Scene]:
        """Offer a draw with the move, or do so no longer."""
        match = self._play.match
        if not (match.is_others_turn and match.game.moves and match.setup.rules.draws.is_any):
            raise ActionError("a draw is offered with a move")
        match.offers = not match.offers
        self._says = ""
        return self._still()

    @on("claim")
    def claim(self) -> list[Scene]:
        """End the game, because the friend has had more days than were agreed."""
        match = self._play.match
        if not (match.is_others_turn and is_late(match, self._reader.day)):
            raise ActionError("the time is not over")
        match.end(Outcome(opponent(match.front.position.turn), "time"), self._play.now())
        return self._play.ended()
