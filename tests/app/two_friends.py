"""Two friends with a device each, and the line between them as the page's scripts would carry it."""

from __future__ import annotations

from typing import Any

from tests.app.player import KLASYCZNE, Player

SDP = """v=0\r
a=ice-ufrag:{name}\r
a=ice-pwd:+VFwjXfHRHIlnmcGo46CrJkd\r
a=fingerprint:sha-256 {digits}\r
a=candidate:1 1 udp 2113937151 192.0.2.{number} 4000{number} typ host generation 0\r
"""


class Friend(Player):
    """A player whose page has lines to other devices."""

    def __init__(self, number: int, route: str = KLASYCZNE, progress: object = None, fragment: str = "") -> None:
        self.number = number
        self.line = 0
        self.sent: list[str] = []
        self.sent_on: list[tuple[int, str]] = []
        """The same, each with the line it went on."""
        self.seat = 0
        """The line at which this pupil sits, as the teacher's page knows it."""
        self.made: list[dict[str, Any]] = []
        """What the page's scripts were asked to do."""
        self.given = ""
        """What was copied or shared."""
        self.remote = ""
        super().__init__(route, progress, fragment)

    def follow(self, answer: dict[str, Any], wakes: int = 5_000) -> dict[str, Any]:
        answer = super().follow(answer, wakes)
        for effect in answer["effects"]:
            if effect["kind"] in ("copy-link", "share-link", "copy"):
                self.given = str(effect.get("fragment") or effect.get("text"))
            elif effect["kind"] == "peer":
                self.calls(effect)
        return answer

    def calls(self, effect: dict[str, Any]) -> None:
        self.made.append(effect)
        if effect["do"] in ("offer", "answer"):
            self.line, self.remote = effect["line"], effect["text"]
            digits = ":".join([f"{self.number:02X}"] * 32)
            self.tells("ready", SDP.format(name=f"abc{self.number}", digits=digits, number=self.number))
        elif effect["do"] == "take":
            self.remote = effect["text"]
        elif effect["do"] == "send":
            self.sent.append(effect["text"])
            self.sent_on.append((effect["line"], effect["text"]))

    def tells(self, event: str, text: str = "") -> None:
        self.does("peer", line=self.line, event=event, text=text)


def carry(*friends: Friend) -> None:
    """Carry what both have said to the other, until nobody says anything more."""
    one, other = friends
    while one.sent or other.sent:
        for sender, hearer in ((one, other), (other, one)):
            said, sender.sent = sender.sent, []
            for text in said:
                hearer.tells("heard", text)


def invites(number: int = 1, **fields: Any) -> Friend:
    """Somebody who begins a live game, and has given the invitation out of hand."""
    friend = Friend(number)
    friend.sets(opponent="friend", live=True, **fields)
    friend.does("begin")
    friend.does("live-send", how="copy")
    return friend


def accepts(ola: Friend) -> Friend:
    """Somebody who has opened the invitation and said yes, and has given the answer out of hand."""
    friend = Friend(2, KLASYCZNE, None, ola.given)
    friend.does("live-accept")
    friend.does("live-send", how="copy")
    return friend


def joined(ola: Friend, jan: Friend) -> None:
    """Jan, who has opened the invitation, answers it, and Ola takes the answer."""
    jan.does("live-accept")
    jan.does("live-send", how="copy")
    ola.does("live-take", fields={"code": jan.given})
    both(ola, jan, "open")


def both(ola: Friend, jan: Friend, event: str) -> None:
    ola.tells(event)
    jan.tells(event)
    carry(ola, jan)


def two(**fields: Any) -> tuple[Friend, Friend]:
    """Two friends at the beginning of a live game, Ola with White."""
    ola = invites(**fields)
    jan = Friend(2, KLASYCZNE, None, ola.given)
    joined(ola, jan)
    return ola, jan


def teacher() -> Friend:
    """Somebody who plays several friends at once, and has given the first invitation out of hand."""
    friend = Friend(1)
    friend.sets(opponent="friend", live=True, many=True)
    friend.does("begin")
    friend.does("live-send", how="copy")
    return friend


def takes_seat(teacher: Friend, number: int) -> Friend:
    """A pupil who opens the invitation that the teacher shows now."""
    pupil = Friend(number, KLASYCZNE, None, teacher.given)
    pupil.does("live-accept")
    pupil.does("live-send", how="copy")
    line = teacher.line
    teacher.does("live-take", fields={"code": pupil.given})
    both(teacher, pupil, "open")
    pupil.seat = line
    return pupil


def talk(teacher: Friend, pupil: Friend) -> None:
    """Carry what a pupil says to its line, and what the teacher says on that line back."""
    for _ in range(4):
        said, pupil.sent = pupil.sent, []
        for text in said:
            teacher.does("peer", line=pupil.seat, event="heard", text=text)
        mine = [text for line, text in teacher.sent_on if line == pupil.seat]
        teacher.sent_on = [each for each in teacher.sent_on if each[0] != pupil.seat]
        for text in mine:
            pupil.tells("heard", text)
