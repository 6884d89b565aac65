"""Links and codes that messengers have damaged are read as what they were, or refused with what is missing."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import for_each, refusing
from tests.school.assignments.samples import good_pupil, sample_set
from tests.school.messengers import BROKEN, PAGE, UNDONE
from warcaby.school.assignments.finding import find_codes
from warcaby.school.assignments.results import encode_result
from warcaby.school.codes import CodeError, pack, pack_bytes, unpack, unpack_bytes

VALUE = {"title": "Bicie w tył – żółw", "numbers": list(range(40))}
LINK = pack("z", 1, VALUE)
TYPED = encode_result(good_pupil(sample_set()).result)
OF_RESULT = encode_result(good_pupil(sample_set()).result, "link")


@pytest.mark.parametrize("name", UNDONE)
@given(payload=st.binary(min_size=6, max_size=120), seed=st.integers(0, 10**6))
def test_what_was_put_between_the_signs_or_around_them_is_taken_away(name: str, payload: bytes, seed: int) -> None:
    code = pack_bytes("z", 1, payload)
    assert unpack_bytes(UNDONE[name](Random(seed), code), "z") == (1, payload)


@pytest.mark.parametrize("name", BROKEN)
@given(payload=st.binary(min_size=6, max_size=120), seed=st.integers(0, 10**6))
def test_of_what_was_taken_away_nothing_else_is_read(name: str, payload: bytes, seed: int) -> None:
    for alphabet in ("link", "typed"):
        code = pack_bytes("z", 1, payload, alphabet)
        try:
            found = unpack_bytes(BROKEN[name](Random(seed), code), "z")
        except CodeError:
            continue
        assert found == (1, payload)


@for_each("name", UNDONE)
@for_each("code", [TYPED, OF_RESULT])
def test_the_same_holds_for_results_in_a_chat(name: str, code: str) -> None:
    for seed in range(20):
        chat = f"Dzień dobry!\n{UNDONE[name](Random(seed), code)}\nPozdrawiam"
        found = find_codes(chat)
        assert [each.result.nickname for each in found if each.result] == ["Ania"], chat
        assert not [each for each in found if each.problem], chat


@pytest.mark.parametrize("code", [TYPED, OF_RESULT], ids=["typed", "link"])
def test_a_result_without_its_end_says_how_much_is_missing_and_whose_it_is(code: str) -> None:
    (found,) = find_codes(f"\n\n{code[:-7]}")
    assert (found.line, found.problem, found.name) == (3, "cut-short", "Ania")
    assert found.missing == len(code[-7:].replace("-", "")) if code is TYPED else 7


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (LINK.upper(), "one-case"),
        (LINK[20:], "no-beginning"),
        ("q-" + LINK[20:], "no-beginning"),
        (f"{PAGE}#{LINK[:-9]} dzięki", "cut-short"),
        (LINK[:30] + ("A" if LINK[30] != "A" else "B") + LINK[31:], "checksum"),
    ],
)
def test_what_cannot_be_mended_says_why(text: str, reason: str) -> None:
    with refusing(CodeError, reason=reason):
        unpack(text, "z")


def test_a_messenger_that_took_two_underscores_for_italics() -> None:
    payload = next(
        bytes(each)
        for each in (Random(n).randbytes(20) for n in range(10**4))
        if pack_bytes("z", 1, each).count("_") == 2
    )
    assert unpack_bytes(pack_bytes("z", 1, payload).replace("_", ""), "z") == (1, payload)


def test_of_several_links_the_one_for_this_page_is_read() -> None:
    text = f"plan: {PAGE}#{pack('h', 1, 1)} zestaw: {PAGE}#{pack('z', 1, 2)}"
    assert (unpack(text, "z"), unpack(text, "h")) == ((1, 2), (1, 1))
