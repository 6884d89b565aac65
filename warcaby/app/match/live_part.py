"""The part of the game page for a live game: what two friends ask each other, and what their devices tell."""

from __future__ import annotations

from collections.abc import Callable

from warcaby.app.match.correspondence_part import CorrespondenceView
from warcaby.app.match.live_line import Line, PeerEvent
from warcaby.app.shell.actions import ActionError, on
from warcaby.app.shell.control_views import Button
from warcaby.app.words.live_texts import asked_text
from warcaby.app.words.translation import Translator
from warcaby.school.matches.live import Heard, LiveGame
from warcaby.school.matches.match import Ask, Match

AGAIN = 10.0
"""After so many seconds all that is known is said once more."""


class LivePart:
    """A live game, and the line on which it is played."""

    def __init__(self, t: Translator, now: Callable[[], float], line: Line, match: Match | None = None) -> None:
        self._t, self._now = t, now
        self.line = line
        self.game = LiveGame(match) if match else None
        """None until the friend has told which game it is."""
        self._told: object = None
        self._told_at = 0.0

    @property
    def is_here(self) -> bool:
        """Whether the friend is there."""
        return self.line.phase == "open"

    def begin(self, match: Match) -> None:
        """The game is known now."""
        self.game = LiveGame(match)
        if self.is_here:
            self.game.begin(self._now())

    def happened(self, event: PeerEvent, text: str) -> None:
        """Take in what the browser tells of the line."""
        was_here = self.is_here
        self.line.happened(event, text)
        if self.game is None or was_here == self.is_here:
            return
        if self.is_here:
            self.game.begin(self._now())
            self.tell()
        else:
            self.game.pause(self._now())

    def hear(self, text: str) -> Heard:
        """Take in what the friend's device says. Raises LiveError."""
        assert self.game is not None
        heard = self.game.hear(text, self._now())
        if heard.answer:
            self.tell()
        return heard

    def look(self) -> None:
        """Tell the friend's device what has changed here, and now and then all once more."""
        game = self.game
        if game and self.is_here and (self._told != game.stands or self._now() >= self._told_at + AGAIN):
            self.tell()

    def tell(self) -> None:
        """Tell the friend's device all that is known here."""
        if self.game:
            self._told, self._told_at = self.game.stands, self._now()
            self.line.send(self.game.say(self._now()))

    def seconds_left(self) -> float | None:
        """When something is to be said or shown next; None for never."""
        if self.game and self.is_here:
            return max(0.0, self._told_at + AGAIN - self._now())
        return self.line.seconds_left

    # What the reader does

    def _playing(self) -> LiveGame:
        if self.game is None:
            raise ActionError("there is no game")
        return self.game

    @on("live-invite")
    def invite(self) -> None:
        """Invite the friend to this game, for the first time or once more."""
        self._playing()
        self.line.invite()

    @on("live-ask")
    def ask(self, what: Ask) -> None:
        """Ask the friend for a draw, or to take the last own move back."""
        game = self._playing()
        if not self.is_here or not game.can_ask(what):
            raise ActionError("this cannot be asked now")
        game.ask(what)

    @on("live-answer")
    def answer(self, yes: bool) -> None:
        """Answer what the friend has asked."""
        self._playing().answer(yes, self._now())

    @on("live-again")
    def play_again(self) -> None:
        """Say that one would like to play once more; if both say so, the next game begins."""
        game = self._playing()
        if game.match.is_live or not self.is_here:
            raise ActionError("this game goes on")
        game.again = True
        if game.friend_again:
            game.rematch(self._now())

    # What is shown

    def view(self) -> CorrespondenceView | None:
        """What can be done with the friend now."""
        game, t = self.game, self._t
        if game is None:
            return None
        match = game.match
        if not self.is_here:
            return self._away(match)
        if game.friend_asks:
            yes = Button("live-yes", t.gettext("Agree"), {"type": "live-answer", "yes": True}, "primary")
            no = Button("live-no", t.gettext("No, play on"), {"type": "live-answer", "yes": False})
            return CorrespondenceView("", "", (yes, no))
        if game.asks:
            return CorrespondenceView(asked_text(t, game.asks), "", ())
        if match.is_live:
            return None
        again = Button("live-again", t.gettext("Play once more"), {"type": "live-again"}, "primary", pressed=game.again)
        text = t.gettext("Your friend is asked.") if game.again else ""
        return CorrespondenceView(text, "", (again,))

    def _away(self, match: Match) -> CorrespondenceView:
        t = self._t
        if not match.is_live:
            off = Button("remove-letters", t.gettext("Take it off the list"), {"type": "remove-letters"})
            return CorrespondenceView("", "", (off,))
        text = t.gettext("Your friend is away. The game is kept on both devices, and the clocks stand still.")
        if not match.clock:
            text = t.gettext("Your friend is away. The game is kept on both devices.")
        invite = Button("live-invite", t.gettext("Invite once more"), {"type": "live-invite"}, "primary")
        return CorrespondenceView(text, "", (invite,), self.line.says)

    def buttons(self) -> tuple[Button, ...]:
        """What a friend can be asked for."""
        game, t = self.game, self._t
        if game is None or not self.is_here:
            return ()
        labels: dict[Ask, tuple[str, str]] = {
            "draw": (t.gettext("Offer a draw"), "draw"),
            "back": (t.gettext("Ask to take back"), "undo"),
        }
        return tuple(
            Button(f"live-{ask}", label, {"type": "live-ask", "what": ask}, "quiet", icon=icon)
            for ask, (label, icon) in labels.items()
            if game.can_ask(ask)
        )
