"""Codes by which two browsers find each other: what a WebRTC description must hold, and nothing else of it.

An invitation and its answer travel by hand, as links, QR codes or pasted text; there is no server between them. The
browser gives a session description (SDP, RFC 8866) of a thousand signs; all that the other one needs of it is who
knocks (ICE name and password, RFC 8839), by which certificate it is known (DTLS fingerprint, RFC 8122), and where (host
candidates; browsers hide addresses behind names that only the same network resolves, RFC 6762). From that a description
is put together again, line by line: nothing that was typed or pasted gets into it as it came.

>>> door = Door("offer", b"abcd", "brazilian", "Fchz", "+VFwjXfHRHIlnmcGo46CrJkd", bytes(32), (Address("10.0.0.7", 5),))
>>> code = write_door(door)
>>> len(code), read_door(f"https://example.org/#{code}") == door
(113, True)
>>> read_sdp("offer", b"abcd", "brazilian", write_sdp(door)) == door
True
"""

from __future__ import annotations

import base64
import ipaddress
import re
import uuid
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from warcaby.school.codes import CodeError, pack_bytes, unpack_bytes

KIND = "v"
VERSION = 1

Role: TypeAlias = Literal["offer", "answer"]
_ROLES: tuple[Role, ...] = get_args(Role)

TOKEN_BYTES = 4
"""An answer names the invitation that it belongs to."""

MOST_ADDRESSES = 8
_MOST_SDP = 20_000
_FINGERPRINT_BYTES = 32
_NAME_LENGTHS, _PASSWORD_LENGTHS = range(4, 33), range(22, 65)
_ICE = re.compile(r"[A-Za-z0-9+/]+")
_LINE = re.compile(r"^a=(ice-ufrag|ice-pwd|fingerprint|candidate):(.*)$", re.MULTILINE)
_CANDIDATE = re.compile(r"\S+ 1 udp \d+ (\S+) (\d{1,5}) typ (host|srflx)\b.*", re.IGNORECASE)
_LOCAL = ".local"
_SIZES = {0: 4, 1: 16, 2: 16}
"""Bytes of an address, by its kind: IPv4, IPv6, and a name that hides one."""


class SdpError(ValueError):
    """A description that no code can be made of."""


@dataclass(frozen=True)
class Address:
    """Where a browser may be reached: an IP address, or a name such as "9b36….local" that hides one."""

    host: str
    port: int
    seen: bool = False
    """Whether a STUN server has seen it from outside, instead of the device itself."""

    @property
    def is_hidden(self) -> bool:
        """Whether only the same network can tell what it stands for."""
        return self.host.endswith(_LOCAL)


@dataclass(frozen=True)
class Door:
    """One end of a connection, as the other one has to know it."""

    role: Role
    token: bytes
    variant: str
    """The game that the invitation is for."""
    name: str
    password: str
    fingerprint: bytes
    addresses: tuple[Address, ...]


def read_sdp(role: Role, token: bytes, variant: str, sdp: str) -> Door:
    """Take what is needed from the description that a browser has made. Raises SdpError."""
    found: dict[str, list[str]] = {}
    for match in _LINE.finditer(sdp[:_MOST_SDP].replace("\r", "")):
        found.setdefault(match[1], []).append(match[2])
    try:
        name, password = found["ice-ufrag"][0], found["ice-pwd"][0]
        algorithm, _, digits = found["fingerprint"][0].partition(" ")
        fingerprint = bytes.fromhex(digits.replace(":", ""))
    except (LookupError, ValueError):
        raise SdpError("something is missing") from None
    addresses = tuple(filter(None, map(_candidate, found.get("candidate", ()))))[:MOST_ADDRESSES]
    door = Door(role, token, variant, name, password, fingerprint, tuple(dict.fromkeys(addresses)))
    if algorithm.lower() != "sha-256" or not _is_good(door):
        raise SdpError("it cannot be written")
    return door


def _is_good(door: Door) -> bool:
    names = ((door.name, _NAME_LENGTHS), (door.password, _PASSWORD_LENGTHS))
    return len(door.fingerprint) == _FINGERPRINT_BYTES and all(
        len(text) in lengths and _ICE.fullmatch(text) for text, lengths in names
    )


def _candidate(line: str) -> Address | None:
    match = _CANDIDATE.fullmatch(line)
    if match is None or not 0 < int(match[2]) < 1 << 16:
        return None
    try:
        return _address(*_packed(match[1].lower()), int(match[2]), match[3].lower() == "srflx")
    except ValueError:
        return None


def _packed(host: str) -> tuple[int, bytes]:
    """The kind of an address and its bytes. Raises ValueError."""
    if host.endswith(_LOCAL):
        return 2, uuid.UUID(host.removesuffix(_LOCAL)).bytes
    packed = ipaddress.ip_address(host.partition("%")[0]).packed
    return int(len(packed) > _SIZES[0]), packed


def _address(kind: int, packed: bytes, port: int, seen: bool) -> Address:
    host = f"{uuid.UUID(bytes=packed)}{_LOCAL}" if kind == 2 else str(ipaddress.ip_address(packed))
    return Address(host, port, seen)


def write_sdp(door: Door) -> str:
    """Put a description together for the other browser."""
    digits = ":".join(f"{byte:02X}" for byte in door.fingerprint)
    lines = [
        *("v=0", "o=- 1 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0"),
        *("m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0"),
        *(f"a=ice-ufrag:{door.name}", f"a=ice-pwd:{door.password}", f"a=fingerprint:sha-256 {digits}"),
        # Whoever invites begins to speak: only that end knows when both have each other's code.
        f"a=setup:{'active' if door.role == 'offer' else 'passive'}",
        *("a=mid:0", "a=sctp-port:5000", "a=max-message-size:65536"),
    ]
    for number, each in enumerate(door.addresses, start=1):
        outside = "srflx raddr 0.0.0.0 rport 0" if each.seen else "host"
        priority = (100 if each.seen else 126) << 24 | (0xFFFF - number) << 8 | 0xFF
        lines.append(f"a=candidate:{number} 1 udp {priority} {each.host} {each.port} typ {outside}")
    lines.append("a=end-of-candidates")
    return "".join(f"{line}\r\n" for line in lines)


def write_door(door: Door) -> str:
    """Write one end of a connection as a code."""
    variant = door.variant.encode("ascii")
    parts = [bytes([_ROLES.index(door.role)]), door.token, bytes([len(variant)]), variant]
    for text in (door.name, door.password):
        digits = base64.b64decode(text + "A" * (-len(text) % 4))
        parts += [bytes([len(text)]), digits]
    parts.append(door.fingerprint)
    for each in door.addresses:
        kind, packed = _packed(each.host)
        parts += [bytes([kind | each.seen << 2]), packed, each.port.to_bytes(2)]
    return pack_bytes(KIND, VERSION, b"".join(parts))


def read_door(code: str) -> Door:
    """Read a code, or a link that holds one. Raises CodeError."""
    _, payload = unpack_bytes(code, KIND, _MOST_SDP, VERSION)
    try:
        return _Reader(payload).door()
    except (LookupError, ValueError):
        raise CodeError("damaged") from None


class _Reader:
    """Takes bytes from the front."""

    def __init__(self, payload: bytes) -> None:
        self._left = payload

    def door(self) -> Door:
        role = _ROLES[self._byte()]
        token = self._take(TOKEN_BYTES)
        variant = self._take(self._byte()).decode("ascii")
        name, password = self._digits(), self._digits()
        fingerprint = self._take(_FINGERPRINT_BYTES)
        addresses = []
        while self._left:
            kind, seen = self._byte(), False
            kind, seen = kind & 3, bool(kind & 4)
            packed = self._take(_SIZES[kind])
            addresses.append(_address(kind, packed, int.from_bytes(self._take(2)), seen))
        door = Door(role, token, variant, name, password, fingerprint, tuple(addresses))
        if len(addresses) > MOST_ADDRESSES or not _is_good(door) or not all(each.port for each in addresses):
            raise ValueError("no door")
        return door

    def _take(self, count: int) -> bytes:
        if len(self._left) < count:
            raise ValueError("too short")
        taken, self._left = self._left[:count], self._left[count:]
        return taken

    def _byte(self) -> int:
        return self._take(1)[0]

    def _digits(self) -> str:
        length = self._byte()
        return base64.b64encode(self._take(-(-length // 4) * 3)).decode()[:length]
