"""Codes in links and on paper: they decode to what was encoded, and to nothing else."""

from __future__ import annotations

import base64
import zlib
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.cases import for_each, refusing
from warcaby.school import codes
from warcaby.school.codes import (
    KINDS,
    Alphabet,
    CodeError,
    CodeReason,
    pack,
    pack_bytes,
    typed_length,
    unpack,
    unpack_bytes,
)
from warcaby.school.strict_json import MAX_DEPTH, MAX_INTEGER, canonical_json, depth_of, parse_json

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

TEXTS = st.text(st.characters(codec="utf-8"), max_size=20)
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-MAX_INTEGER, MAX_INTEGER)
    | st.floats(allow_nan=False, allow_infinity=False)
    | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=12,
)
ALPHABETS: st.SearchStrategy[Alphabet] = st.sampled_from(["link", "typed"])


def why(text: str, kind: str = "p", max_bytes: int = 2_000) -> CodeReason | None:
    """Why a code is refused; None if it is not."""
    try:
        unpack(text, kind, max_bytes)
    except CodeError as error:
        return error.reason
    return None


def why_not_bytes(text: str) -> CodeReason | None:
    try:
        unpack_bytes(text, "p")
    except CodeError as error:
        return error.reason
    return None


@given(st.sampled_from(KINDS), st.integers(1, 127), VALUES, ALPHABETS)
def test_what_is_packed_is_unpacked(kind: str, version: int, value: Any, alphabet: Alphabet) -> None:
    code = pack(kind, version, value, alphabet)
    assert unpack(code, kind, newest=127) == (version, value)


@given(st.binary(max_size=300), ALPHABETS)
def test_bytes_are_packed_as_they_are(payload: bytes, alphabet: Alphabet) -> None:
    assert unpack_bytes(pack_bytes("p", 1, payload, alphabet), "p") == (1, payload)


@given(st.dictionaries(TEXTS, st.integers(0, 9), min_size=2))
def test_equal_values_make_equal_codes(value: dict[str, int]) -> None:
    assert pack("p", 1, value) == pack("p", 1, dict(reversed(value.items())))


@given(st.binary(max_size=40))
def test_typed_codes_are_read_however_they_are_written(payload: bytes) -> None:
    code = pack_bytes("p", 1, payload, "typed")
    forgiven = [
        code.lower(),
        code.replace("-", ""),
        code.replace("-", " "),
        code.replace("-", "–"),
        "\n".join(code.split("-")),
        code.replace("0", "O").replace("1", "I"),
        code.replace("0", "o").replace("1", "l"),
        f" „{code}”. ",
        f"https://example.org/warcaby/postepy/#{code}",
    ]
    assert [unpack_bytes(text, "p") for text in forgiven] == [(1, payload)] * len(forgiven)


@pytest.mark.parametrize("text", ["{}", "see https://example.org/x/#{}", "<https://example.org/#{}>.", " \u200b{}\n"])
def test_links_are_read_as_mail_programs_leave_them(text: str) -> None:
    code = pack("p", 1, {"a": [1, 2, 3]})
    assert unpack(text.format(code), "p") == (1, {"a": [1, 2, 3]})
    assert unpack(text.format(f"{code[:9]}\r\n {code[9:]}"), "p") == (1, {"a": [1, 2, 3]})


@pytest.mark.parametrize("length", [0, 1, 2, 3, 4, 5, 12, 40, 130])
def test_every_single_wrong_character_of_a_typed_code_is_found(length: int) -> None:
    code = pack_bytes("p", 1, bytes(number * 89 % 256 for number in range(length)), "typed").replace("-", "")
    for place, right in enumerate(code):
        for wrong in set(CROCKFORD + "U*ą") - {right}:
            assert why_not_bytes(code[:place] + wrong + code[place + 1 :]) is not None, (place, wrong)


@pytest.mark.parametrize("length", [0, 1, 2, 3, 4, 5, 12, 40, 130])
def test_every_swap_of_neighbours_in_a_typed_code_is_found(length: int) -> None:
    code = pack_bytes("p", 1, bytes(number * 89 % 256 for number in range(length)), "typed").replace("-", "")
    swaps = 0
    for place in range(len(code) - 1):
        one, two = code[place], code[place + 1]
        if one != two:
            swaps += 1
            assert why_not_bytes(code[:place] + two + one + code[place + 2 :]) is not None, place
    assert swaps > len(code) // 2


@given(st.binary(max_size=40), st.data())
def test_slips_of_typing_are_found_in_any_typed_code(payload: bytes, data: st.DataObject) -> None:
    code = pack_bytes("p", 1, payload, "typed").replace("-", "")
    place = data.draw(st.integers(0, len(code) - 1))
    slips = [
        code[:place] + data.draw(st.sampled_from(CROCKFORD.replace(code[place], ""))) + code[place + 1 :],
        code[:place] + code[place + 1 :],
        code[:place] + code[place] + code[place:],
    ]
    if code[place : place + 1] != code[place + 1 : place + 2] and place + 1 < len(code):
        slips.append(code[:place] + code[place + 1] + code[place] + code[place + 2 :])
    assert all(why_not_bytes(slip) for slip in slips), slips


@given(VALUES, ALPHABETS, st.data())
def test_a_code_without_its_end_is_cut_short(value: Any, alphabet: Alphabet, data: st.DataObject) -> None:
    code = pack("p", 1, value, alphabet)
    cut = data.draw(st.integers(0, len(code) - 1))
    assert why(code[:cut]) == "cut-short"


def test_a_code_of_something_else_and_one_of_a_newer_program_are_told_apart() -> None:
    assert why(pack("z", 1, 0)) == "kind"
    assert why(pack("z", 1, 0, "typed")) == "kind"
    assert why(pack("p", 2, 0)) == "version"
    assert why(pack("p", 1, 0)) is None


def test_what_unpacks_to_too_much_is_not_unpacked() -> None:
    bomb = zlib.compressobj(9, zlib.DEFLATED, -15)
    payload = bomb.compress(b" " * 20_000_000) + bomb.flush()
    assert why(pack_bytes("p", 1, payload), max_bytes=30_000) == "too-long"
    assert why(pack_bytes("p", 1, payload)) == "too-long"  # before it is inflated
    assert why("A" * 1_000_000) == "too-long"
    assert why(pack("p", 1, "a" * 1_998)) is None
    assert why(pack("p", 1, "a" * 1_999)) == "too-long"


@for_each(
    "text",
    [
        '{"a": 1, "a": 1}',
        "NaN",
        "-Infinity",
        "1e999",
        "9007199254740992",
        "9" * 1_000,
        '"\\ud800"',
        '{"\\udfff": 1}',
        "[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1),
        "[" * 1_900,
        "",
        "{",
        "[1,]",
        "'a'",
        "1 2",
    ],
)
def test_what_is_not_strictly_json_is_damaged(text: str) -> None:
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    assert why(pack_bytes("p", 1, deflate.compress(text.encode()) + deflate.flush())) == "damaged"


@pytest.mark.parametrize(
    "payload", [b"", b"\x00", b"\xff" * 9, zlib.compress(b"1"), b"\x03\x00", b"\x33\x04\x00more", b"\xfb\x0f\x00"]
)
def test_what_is_not_deflated_text_is_damaged(payload: bytes) -> None:
    assert why(pack_bytes("p", 1, payload)) == "damaged"


@pytest.mark.parametrize("value", [{1}, float("nan"), "\ud800", b"a", [object()], MAX_INTEGER + 1])
def test_what_is_not_plain_json_is_not_packed(value: Any) -> None:
    with pytest.raises(ValueError, match=r"."):
        pack("p", 1, value)


@pytest.mark.parametrize(("kind", "version"), [("", 1), ("pp", 1), ("o", 1), ("P", 1), ("p", 0), ("p", 128)])
def test_kinds_and_versions_that_there_are_not_are_not_packed(kind: str, version: int) -> None:
    with pytest.raises(ValueError, match="no "):
        pack(kind, version, None)


def test_brackets_inside_strings_are_no_depth_and_open_strings_take_no_time() -> None:
    assert parse_json('"' + "[" * 100 + '"', 200) == "[" * 100
    with pytest.raises(ValueError, match="Unterminated"):
        parse_json('"' + '\\"' * 30_000, 65_536)


HOSTILE = st.one_of(
    st.text(max_size=300),
    st.text("p.PX-_#AQ0OIL %<>&\"'", max_size=80),
    st.builds("p.{}".format, st.from_regex(r"[A-Za-z0-9_-]{0,120}", fullmatch=True)),
    st.builds("P{}".format, st.text(CROCKFORD, max_size=120)),
    st.builds(pack_bytes, st.just("p"), st.integers(1, 127), st.binary(max_size=120), ALPHABETS),
    st.builds(pack, st.sampled_from("pz"), st.integers(1, 3), VALUES, ALPHABETS),
)


@given(HOSTILE)
@example("p.")
@example("#")
@example("p.AQ")
@example("\ud800")
def test_hostile_texts_end_in_a_value_or_a_reason(text: str) -> None:
    reason = why(text)  # it raises nothing else
    if reason is None:
        version, value = unpack(text, "p", 2_000)
        assert version == 1
        assert canonical_json(value)


@for_each("alphabet", ["link", "typed"])
@for_each("length", [0, 1, 126, 127, 128, 129, 255, 256, 16_382, 16_383, 16_384, 16_385])
def test_a_payload_of_any_length_is_read_as_it_was_written(length: int, alphabet: Alphabet) -> None:
    payload = bytes(number % 251 for number in range(length))
    code = pack_bytes("p", 1, payload, alphabet)
    assert unpack_bytes(code, "p") == (1, payload)
    if alphabet == "typed":
        digits = code.replace("-", "")
        assert typed_length(digits[:9], length) == len(digits)
        # One that is too long for what is looked for is none.
        assert typed_length(digits[:9], length - 1) is None


@pytest.mark.parametrize(("most", "reason"), [(100, None), (101, None), (99, "too-long")])
def test_a_code_holds_at_most_as_much_as_is_asked_for(most: int, reason: CodeReason | None) -> None:
    code = pack_bytes("p", 1, bytes(100))
    with refusing(CodeError, reason=reason):
        assert unpack_bytes(code, "p", most) == (1, bytes(100))


@pytest.mark.parametrize(("blanks", "reason"), [(0, None), (-1, None), (1, "too-long")])
def test_between_its_characters_a_code_may_be_as_loose_as_people_write(blanks: int, reason: CodeReason | None) -> None:
    code = pack_bytes("p", 1, b"abc", "typed")
    loose = " " * (4 * 3 + 1_000 - len(code) + blanks) + code
    with refusing(CodeError, reason=reason):
        assert unpack_bytes(loose, "p", 3) == (1, b"abc")


@for_each(
    ("text", "is_read"),
    [
        ("9007199254740991", True),
        ("9007199254740992", False),
        ("-9007199254740991", True),
        ("-9007199254740992", False),
        # Digits beyond seventeen are not even looked at.
        ("99999999999999999", False),
        ("999999999999999999", False),
        ("0.99999999999999999999", True),
        ("1e308", True),
        ("1e309", False),
        ("-1e309", False),
    ],
)
def test_numbers_are_as_large_as_the_page_can_hold_them(text: str, is_read: bool) -> None:
    with refusing(ValueError, None if is_read else "too large"):
        assert parse_json(text, 100) == float(text)


@pytest.mark.parametrize(
    ("text", "most", "is_read"),
    [('"aa"', 4, True), ('"aa"', 3, False), ('"ą"', 4, True), ('"ą"', 3, False)],
)
def test_a_text_is_measured_in_bytes(text: str, most: int, is_read: bool) -> None:
    with refusing(ValueError, None if is_read else f"more than {most} bytes"):
        assert parse_json(text, most) == text[1:-1]


@pytest.mark.parametrize(("depth", "is_read"), [(2, True), (3, True), (4, False)])
def test_brackets_are_inside_each_other_up_to_a_depth(depth: int, is_read: bool) -> None:
    text = "[" * depth + "]" * depth
    if is_read:
        assert canonical_json(parse_json(text, 100, 3), 3) == text
    else:
        with pytest.raises(ValueError, match="more than 3 brackets"):
            parse_json(text, 100, 3)


@pytest.mark.parametrize("text", ['{"\\ud800": 1}', '["\\ud800"]', '{"a": "\\ud800"}', '{"a": [{"\\udc00": 1}]}'])
def test_halves_of_characters_are_refused_wherever_they_stand(text: str) -> None:
    with pytest.raises(ValueError, match="surrogates not allowed"):
        parse_json(text, 100)


def test_a_key_that_stands_twice_is_named() -> None:
    with pytest.raises(ValueError, match="the key 'b' stands twice"):
        parse_json('{"a": 1, "b": 1, "c": 2, "b": 2}', 100)


@for_each("length", range(10))
@for_each("more", ["0", "00", "Z"])
def test_a_digit_too_many_is_noticed(length: int, more: str) -> None:
    code = pack_bytes("p", 1, bytes(range(length)), "typed")
    assert why_not_bytes(code + more) == "checksum"


@pytest.mark.parametrize(
    ("version", "reason"), [(0, "damaged"), (1, None), (2, None), (3, "version"), (200, "version")]
)
def test_a_code_of_a_version_that_is_not_known_says_so(version: int, reason: CodeReason | None) -> None:
    body = bytes([version, 3]) + b"abc"
    body += codes._checksum("link", "p", body)
    code = f"p.{base64.urlsafe_b64encode(body).rstrip(b'=').decode()}"
    with refusing(CodeError, reason=reason):
        assert unpack_bytes(code, "p", newest=2) == (version, b"abc")


@pytest.mark.parametrize(
    ("text", "depth"),
    [
        ("1", 0),
        ("[]", 1),
        ("[[],[],[[]]]", 3),
        ("[{},{},[[]]]", 3),
        ('{"a":{},"b":{},"c":{"d":{}}}', 3),
        ('[{"a":[]},{"a":[[]]}]', 4),
    ],
)
def test_brackets_that_are_closed_again_are_not_deeper(text: str, depth: int) -> None:
    assert depth_of(text) == depth
