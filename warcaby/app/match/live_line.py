"""The way to a friend's device: two codes go to and fro by hand, then the devices talk to each other."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Literal, TypeAlias

from warcaby.app.shell.actions import ActionError, Form, on
from warcaby.app.shell.answers import Copy, CopyLink, Effect, ShareLink
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.qr_codes import qr_svg
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.words.code_texts import code_text
from warcaby.app.words.live_texts import door_problem_text, late_text
from warcaby.app.words.translation import Translator
from warcaby.rules import Variant
from warcaby.school.codes import CodeError
from warcaby.school.matches.peer_codes import (
    TOKEN_BYTES,
    Door,
    Role,
    SdpError,
    read_door,
    read_sdp,
    write_door,
    write_sdp,
)

Phase: TypeAlias = Literal[
    "closed",  # there is no line
    "asked",  # a friend invites, and nobody has said yes
    "making",  # the browser looks for its own address
    "inviting",  # the code of the invitation is shown
    "answering",  # the code of the answer is shown
    "joining",  # both have each other's code
    "open",
    "away",  # the friend's device does not answer any more
]

PeerEvent: TypeAlias = Literal["ready", "open", "away", "back", "closed", "failed", "heard"]

PATIENCE = 20.0
"""After so many seconds it is said what to try."""

STUN = "live.stun"
"""The setting that holds the address of a STUN server of one's own."""

STUN_ADDRESS = re.compile(r"stuns?:[A-Za-z0-9.-]{1,100}(:[0-9]{1,5})?")

_NUMBERS = count(1)


@dataclass(frozen=True)
class CallPeer(Effect):
    """Do something with the line to a friend's device; answered by "peer"."""

    kind = "peer"
    do: Literal["offer", "answer", "take", "send", "close"]
    line: int
    text: str = ""
    stun: str = ""


@dataclass(frozen=True)
class LineView:
    """What is shown until the line is there."""

    phase: Phase
    shows: bool
    """Whether there is anything to be seen of it."""
    busy: bool
    """Whether codes are on their way: they have the page to themselves."""
    title: str
    text: str
    qr: str
    buttons: tuple[Button, ...]
    takes: str
    """What the field for the friend's code is called; empty if there is none."""
    camera: bool
    says: str
    is_bad: bool


class Line:
    """A line to one friend's device."""

    def __init__(
        self,
        reader: Reader,
        t: Translator,
        place: Place,
        variant: Variant,
        now: Callable[[], float],
        effect: Callable[[Effect], None],
    ) -> None:
        self._reader, self._t, self._place, self._variant = reader, t, place, variant
        self._now, self._effect = now, effect
        self.phase: Phase = "closed"
        self.number = 0
        """By which the page's scripts know the line."""
        self.camera = False
        self.says, self._is_bad = "", False
        self._role: Role = "offer"
        self._token = b""
        self._door: Door | None = None
        """What the friend's code says."""
        self._code = ""
        self._joined_at: float | None = None

    # What happens

    def invite(self) -> None:
        """Make an invitation; a line that was there is given up."""
        self._begin("offer", os.urandom(TOKEN_BYTES))
        self._effect(CallPeer("offer", self.number, stun=self._stun))

    def open(self, code: str) -> None:
        """A link was opened. Nothing leaves the device before the reader has said yes."""
        door = self._read(code)
        if door and door.role == "offer":
            self._knock(door)
        elif door:
            self._join(door)

    def _knock(self, door: Door) -> None:
        self.close()
        self.phase, self._door, self.says = "asked", door, ""

    def close(self) -> None:
        """Give the line up."""
        if self.phase not in ("closed", "asked"):
            self._effect(CallPeer("close", self.number))
        self.phase, self.camera, self._code = "closed", False, ""

    def send(self, text: str) -> None:
        """Send a text to the friend's device."""
        if self.phase == "open":
            self._effect(CallPeer("send", self.number, text))

    def happened(self, event: PeerEvent, text: str) -> None:
        """Take in what the browser tells of the line."""
        if event == "ready" and self.phase == "making":
            self._ready(text)
        elif event in ("open", "back") and self.phase != "closed":
            self.phase, self.camera, self._joined_at = "open", False, None
        elif event in ("away", "closed") and self.phase == "open":
            self.phase = "away"
        elif event == "failed":
            self.close()
            self._complain(self._t.gettext("This browser cannot speak to another device. A game by link always works."))

    def is_answered_by(self, door: Door) -> bool:
        """Whether a code answers the invitation that is shown."""
        return self.phase in ("inviting", "joining") and (door.role, door.token) == ("answer", self._token)

    def _begin(self, role: Role, token: bytes) -> None:
        self.close()
        self.number = next(_NUMBERS)
        self.phase, self._role, self._token = "making", role, token
        self._joined_at, self.says, self._is_bad = None, "", False

    def _ready(self, sdp: str) -> None:
        try:
            door = read_sdp(self._role, self._token, self._variant.id, sdp)
        except SdpError:
            self.happened("failed", "")
            return
        self._code = write_door(door)
        self.phase = "inviting" if self._role == "offer" else "answering"
        if not door.addresses:
            self._complain(self._t.gettext("This device is in no network. Join the same Wi-Fi as your friend."))

    def _complain(self, text: str) -> None:
        self.says, self._is_bad = text, True

    @property
    def _stun(self) -> str:
        address = self._reader.progress.value("settings", STUN)
        return address if isinstance(address, str) and STUN_ADDRESS.fullmatch(address) else ""

    @property
    def is_busy(self) -> bool:
        """Whether codes are on their way."""
        return self.phase in ("asked", "making", "inviting", "answering", "joining")

    @property
    def seconds_left(self) -> float | None:
        """How long the devices may still look for each other before it is said what to try; None if they do not."""
        if self.phase != "joining" or self._joined_at is None:
            return None
        return max(0.0, self._joined_at + PATIENCE - self._now())

    def look(self) -> bool:
        """Say what to try once that takes long; return whether it is said now."""
        if self.seconds_left != 0:
            return False
        self._joined_at = None
        self._complain(late_text(self._t, bool(self._door and all(each.is_hidden for each in self._door.addresses))))
        return True

    # What the reader does

    @on("live-accept")
    def accept(self) -> None:
        """Answer the invitation."""
        door = self._door
        if self.phase != "asked" or door is None:
            raise ActionError("nobody invites")
        self._begin("answer", door.token)
        self._effect(CallPeer("answer", self.number, write_sdp(door), self._stun))

    @on("live-stop")
    def stop(self) -> None:
        """Give up what was begun."""
        self.close()
        self.says, self._is_bad = "", False

    @on("live-send")
    def give(self, how: Literal["share", "copy"]) -> None:
        """Give the own code out of hand: an invitation as a link, an answer as it is."""
        if not self._code:
            raise ActionError("there is no code yet")
        route, t = self._place.route, self._t
        self.says, self._is_bad = "", False
        if how == "share":
            self._effect(ShareLink(self._code, t.gettext("Draughts: play with me"), route))
            return
        self._effect(CopyLink(self._code, route) if self._role == "offer" else Copy(self._code))
        self.says = t.gettext("Copied. Paste it into a message to your friend.")

    @on("live-take")
    def paste(self, fields: Form) -> None:
        """Take the friend's code as it was pasted."""
        self.take(fields.get("code", ""))

    def take(self, text: str) -> None:
        """Take the friend's code: an answer to the own invitation, or an invitation."""
        door = self._read(text)
        if door is None:
            return
        self.camera = False
        if door.role == "offer":
            self._knock(door)
            self.accept()
        else:
            self._join(door)

    def _join(self, door: Door) -> None:
        self._door, self._joined_at = door, self._now()
        self.phase, self.says, self._is_bad = "joining", "", False
        self._effect(CallPeer("take", self.number, write_sdp(door)))

    def _read(self, text: str) -> Door | None:
        """Read the friend's code; None if it cannot be used, and why is said."""
        try:
            door = read_door(text)
        except CodeError as error:
            plain = code_text(self._t, error.reason, error.missing)
            self._complain(door_problem_text(self._t, error, plain))
            return None
        problem = self._problem(door)
        if problem:
            self._complain(problem)
        return None if problem else door

    def _problem(self, door: Door) -> str:
        t, is_own = self._t, door.token == self._token and door.role == self._role
        if is_own and self._code:
            return t.gettext("This is your own code: it is for your friend.")
        if door.variant != self._variant.id:
            return t.gettext("This link belongs to another game: open it as it came.")
        if door.role == "answer" and self.phase == "closed":
            return t.gettext("This code is for the page that shows the invitation: paste it there.")
        if door.role == "answer" and not self.is_answered_by(door):
            return t.gettext("This code answers another invitation. Show your friend the one that is here now.")
        return ""

    def use_camera(self, is_on: bool) -> None:
        """Switch the camera on or off."""
        self.camera, self.says, self._is_bad = is_on, "", False

    def lose_camera(self, said: str) -> None:
        """Say why there is no camera."""
        self.camera = False
        self._complain(said)

    # What is shown

    @property
    def said(self) -> str:
        """What is to be read aloud of it."""
        return self.says or self._told()[0]

    def view(self, shows: bool) -> LineView:
        """Build its view."""
        titles, texts = self._told()
        takes = self._t.gettext("Your friend's code")
        if self.phase in ("asked", "making", "answering"):
            takes = ""
        return LineView(
            self.phase,
            shows or self.is_busy,
            self.is_busy,
            titles,
            texts,
            self._qr(),
            self._buttons(),
            takes,
            self.camera,
            self.says,
            self._is_bad,
        )

    def _told(self) -> tuple[str, str]:
        t = self._t
        told: dict[Phase, tuple[str, str]] = {
            "asked": (
                t.gettext("A friend invites you to play"),
                t.gettext("Your two devices will talk directly, and each sees the network address of the other."),
            ),
            "making": (t.gettext("One moment …"), ""),
            "inviting": (
                t.gettext("1. Show this to your friend"),
                t.gettext("2. Your friend gets a code, too: scan it, or paste it here."),
            ),
            "answering": (
                t.gettext("Show this to your friend"),
                t.gettext("As soon as your friend has it, the game begins by itself."),
            ),
            "joining": (t.gettext("Looking for your friend …"), ""),
        }
        return told.get(self.phase, (t.gettext("Has a friend invited you?"), t.gettext("Scan or paste the code.")))

    def _buttons(self) -> tuple[Button, ...]:
        t = self._t
        stop = Button("live-stop", t.gettext("Cancel"), {"type": "live-stop"}, "quiet")
        if self.phase == "asked":
            yes = Button("live-accept", t.gettext("Yes, let us play"), {"type": "live-accept"}, "primary")
            return (yes, Button("live-stop", t.gettext("No"), {"type": "live-stop"}))
        if self.phase == "inviting":
            share = Button("live-share", t.gettext("Share"), {"type": "live-send", "how": "share"})
            copy = Button("live-copy", t.gettext("Copy the link"), {"type": "live-send", "how": "copy"})
            return (share, copy, stop)
        if self.phase == "answering":
            return (Button("live-copy", t.gettext("Copy the code"), {"type": "live-send", "how": "copy"}), stop)
        return (stop,) if self.is_busy else ()

    def _qr(self) -> str:
        if self.phase == "inviting":
            site = self._reader.site
            link = f"{site}{self._place.route}#{self._code}" if site else self._code
            return qr_svg(link, self._t.gettext("The invitation as a QR code"))
        return qr_svg(self._code, self._t.gettext("Your answer as a QR code")) if self.phase == "answering" else ""
