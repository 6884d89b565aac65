"""Codes by which two browsers find each other: short, whole, and nothing of a stranger's gets into a description."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warcaby.school.codes import CodeError, pack_bytes
from warcaby.school.matches.peer_codes import KIND, Address, Door, SdpError, read_door, read_sdp, write_door, write_sdp

DIGITS = ":".join(f"{number:02X}" for number in range(32))

CHROMIUM = f"""v=0\r
o=- 2919416860348146110 2 IN IP4 127.0.0.1\r
s=-\r
m=application 34936 UDP/DTLS/SCTP webrtc-datachannel\r
c=IN IP4 192.0.2.2\r
a=candidate:1723647533 1 udp 2113937151 9b36c9d2-1111-4222-8333-123456789abc.local 34936 typ host generation 0\r
a=candidate:1640934045 1 udp 2113942271 fd00::2 38181 typ host generation 0 network-cost 999\r
a=ice-ufrag:4e5a\r
a=ice-pwd:sLR4dGZy8p9O57Dh8eGd+SeH\r
a=fingerprint:sha-256 {DIGITS}\r
a=setup:actpass\r
"""

FIREFOX = f"""v=0\r
a=fingerprint:sha-256 {DIGITS}\r
a=candidate:0 1 UDP 2122187007 192.0.2.2 34339 typ host\r
a=candidate:2 1 TCP 2105458943 192.0.2.2 9 typ host tcptype active\r
a=candidate:3 1 UDP 1685987327 203.0.113.9 50000 typ srflx raddr 192.0.2.2 rport 34339\r
a=ice-pwd:94c513bec43300a2ad6a31ac6255b0cf\r
a=ice-ufrag:ece3164f\r
"""


def door(sdp: str) -> Door:
    return read_sdp("offer", b"abcd", "brazilian", sdp)


@pytest.mark.parametrize("sdp", [CHROMIUM, FIREFOX], ids=["chromium", "firefox"])
def test_what_a_browser_needs_of_the_other_fits_a_small_code(sdp: str) -> None:
    found = door(sdp)
    code = write_door(found)
    assert len(code) <= 180
    assert read_door(f"Play with me: https://example.org/gra/#{code}") == found
    again = read_sdp("offer", b"abcd", "brazilian", write_sdp(found))
    assert again == found


def test_addresses_of_the_device_hidden_ones_and_those_seen_from_outside_are_told_apart() -> None:
    hidden, plain = door(CHROMIUM).addresses
    assert (hidden.is_hidden, plain) == (True, Address("fd00::2", 38181))
    assert door(FIREFOX).addresses == (Address("192.0.2.2", 34339), Address("203.0.113.9", 50000, seen=True))


@pytest.mark.parametrize(
    "sdp",
    [
        "",
        CHROMIUM.replace("a=ice-pwd", "a=x"),
        CHROMIUM.replace("sha-256", "sha-1"),
        CHROMIUM.replace("4e5a", "4 5a"),
        CHROMIUM.replace(":1F", ""),
    ],
)
def test_a_description_that_lacks_something_makes_no_code(sdp: str) -> None:
    with pytest.raises(SdpError):
        door(sdp)


def test_a_device_without_a_network_has_a_code_without_addresses() -> None:
    lonely = door("\n".join(line for line in CHROMIUM.splitlines() if "candidate" not in line))
    assert read_door(write_door(lonely)).addresses == ()


@given(st.binary(max_size=300))
def test_any_bytes_make_a_door_that_is_whole_or_none(payload: bytes) -> None:
    try:
        found = read_door(pack_bytes(KIND, 1, payload))
    except CodeError:
        return
    sdp = write_sdp(found)
    assert len(sdp.splitlines()) == 15 + len(found.addresses)
    assert all(line[1:2] == "=" for line in sdp.splitlines())


@given(st.integers(1, 100))
def test_a_code_that_was_cut_says_how_much_is_missing(count: int) -> None:
    code = write_door(door(CHROMIUM))
    with pytest.raises(CodeError) as caught:
        read_door(code[:-count])
    assert caught.value.reason in ("cut-short", "checksum")
    assert caught.value.missing in (0, count)
