"""Messages about unusable data, and which texts are safe to show."""

from __future__ import annotations

import pytest

from tests.cases import for_each, refusing
from warcaby.school.faults import FaultError, made_plain, plain_text


@pytest.mark.parametrize(
    ("fault", "text"),
    [
        (FaultError("shape"), "shape"),
        (FaultError("empty", "title"), "field title: empty"),
        (FaultError("move", puzzle=3), "puzzle 3: move"),
        (FaultError("move", "lines", puzzle=3), "puzzle 3, field lines: move"),
        (FaultError("move", "lines", detail="a1-b1"), "field lines: move: 'a1-b1'"),
        (FaultError("move", detail="x" * 200), "move: '" + "x" * 79),
    ],
)
def test_a_fault_says_where_it_is_and_quotes_what_is_wrong_cut_short(fault: FaultError, text: str) -> None:
    assert str(fault) == text


def test_a_fault_gets_the_number_of_its_puzzle() -> None:
    fault = FaultError("move", "lines", detail="a1-b1").of_puzzle(7)
    assert (fault.reason, fault.field, fault.puzzle, fault.detail) == ("move", "lines", 7, "a1-b1")
    assert FaultError("shape").puzzle == 0


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("", ""),
        (" Ania ", "Ania"),
        ("x" * 10, "x" * 10),
        (" " * 15 + "x" * 10 + " " * 15, "x" * 10),
        # A letter and its accent, written one after the other, are one character.
        ("z\u0307" * 10, "ż" * 10),
        ("żółw 🐢", "żółw 🐢"),
    ],
)
def test_a_text_is_composed_and_trimmed(value: str, text: str) -> None:
    assert plain_text(value, "title", 10) == text


@for_each(
    ("value", "reason"),
    [
        (None, "shape"),
        (3, "shape"),
        (b"Ania", "shape"),
        ("x" * 11, "too-long"),
        (" " * 16 + "x" * 10 + " " * 15, "too-long"),
        ("a\nb", "characters"),
        ("a\x00b", "characters"),
        ("a\u202eb", "characters"),
        ("a\u2028b", "characters"),
        ("a\u2029b", "characters"),
        ("a\ue000b", "characters"),
    ],
)
def test_a_text_that_is_none_too_long_or_not_to_be_seen_is_refused(value: object, reason: str) -> None:
    with refusing(FaultError, reason=reason, field="title"):
        plain_text(value, "title", 10)


def test_lines_end_where_they_are_allowed_to_in_one_way() -> None:
    assert plain_text("a\r\nb\nc\n", "says", 10, lines=True) == "a\nb\nc"
    for text in ("a\rb", "a\tb", "a\u2028b"):
        with pytest.raises(FaultError):
            plain_text(text, "says", 10, lines=True)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Anna\x01 –  Jan", "Anna – Jan"),
        ("a\u2028b\u202ec\nd", "a b c d"),
        ("x" * 12, "x" * 10),
        ("xxxxxxxxx yyy", "xxxxxxxxx"),
        ("z\u0307" * 10, "ż" * 10),
        (" \x00 ", ""),
    ],
)
def test_any_text_can_be_made_plain(text: str, plain: str) -> None:
    assert made_plain(text, 10) == plain
    assert plain_text(plain, "title", 10) == plain
