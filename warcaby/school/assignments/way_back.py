"""The way on which results come back to a teacher: an address of mail, or a page with a form, named in a set's link.

It stands behind the code and is no part of the set: `#z.AQ…&do=ania@example.org`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias
from urllib.parse import quote, unquote, urlsplit

from warcaby.school.faults import FaultError, plain_text

NAME = "do"
"""The name behind the code: Polish for "to"."""

SETTING = "way-back"
"""The name of the setting that has what a teacher wrote last."""

MAX_LENGTH = 300

WayKind: TypeAlias = Literal["mail", "form"]

_MAIL = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+")
_PLACE = "{}"
_IN_LINK = re.compile(rf"[&?]{NAME}=([^&\s]+)")


@dataclass(frozen=True)
class WayBack:
    """Where results are sent to."""

    kind: WayKind
    address: str
    """Of mail, or of a page; where `{}` stands in it, or behind a last "=", the result is put in."""

    @property
    def name(self) -> str:
        """What to call it: the address of mail, or the host of the page."""
        return self.address if self.kind == "mail" else urlsplit(self.address).hostname or ""

    @property
    def takes_text(self) -> bool:
        """Whether the result can be put into the address."""
        return self.kind == "mail" or _PLACE in self.address or self.address.endswith("=")

    def link(self, subject: str, text: str) -> str:
        """Return the link that hands a text over.

        >>> WayBack("form", "https://example.org/f?entry.1=").link("", "w.AQ a")
        'https://example.org/f?entry.1=w.AQ%20a'
        """
        if self.kind == "mail":
            return f"mailto:{quote(self.address, safe='@')}?subject={quote(subject)}&body={quote(text)}"
        if _PLACE in self.address:
            return self.address.replace(_PLACE, quote(text, safe=""))
        return self.address + quote(text, safe="") if self.takes_text else self.address


def parse_way(text: object) -> WayBack | None:
    """Read a way that a teacher has written; None if there is none. Raises FaultError for what is none.

    >>> parse_way(" ania@example.org "), parse_way("")
    (WayBack(kind='mail', address='ania@example.org'), None)
    """
    address = plain_text(text, "way", MAX_LENGTH)
    if not address:
        return None
    if _MAIL.fullmatch(address):
        return WayBack("mail", address)
    try:
        parts = urlsplit(address)
    except ValueError:
        raise FaultError("characters", "way") from None
    if parts.scheme == "https" and parts.hostname and "." in parts.hostname and not re.search(r"\s", address):
        return WayBack("form", address)
    raise FaultError("characters", "way")


def kept_way(text: object) -> WayBack | None:
    """Read a way that was kept; one that cannot be read any more does not take with it what it was kept with."""
    try:
        return parse_way(text)
    except FaultError:
        return None


def with_way(code: str, way: WayBack | None) -> str:
    """Return the end of a link: a code, and behind it the way back if there is one."""
    return f"{code}&{NAME}={quote(way.address, safe='@')}" if way else code


def way_in(link: str) -> WayBack | None:
    """Find the way in a link; what is none is passed over.

    >>> way_in("#z.AQ&utm_source=x&do=https%3A%2F%2Fexample.org%2Ff")
    WayBack(kind='form', address='https://example.org/f')
    """
    found = _IN_LINK.findall(link) or _IN_LINK.findall(unquote(link))
    return kept_way(unquote(found[-1])) if found else None
