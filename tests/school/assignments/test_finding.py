"""Codes are found in whatever was pasted, in linear time."""

from __future__ import annotations

import pytest

from tests.school.assignments.samples import bad_pupil, good_pupil, sample_set
from warcaby.school.assignments.finding import CodeFinder, find_codes
from warcaby.school.assignments.results import VERSION, encode_result
from warcaby.school.codes import pack_bytes

ANIA, ZOLW = (encode_result(pupil(sample_set()).result) for pupil in (good_pupil, bad_pupil))
LINK = encode_result(good_pupil(sample_set()).result, "link")
BARE = ANIA.replace("-", "")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (ANIA, ["Ania"]),
        (BARE.lower(), ["Ania"]),
        (ANIA.replace("-", " "), ["Ania"]),
        (f"{ANIA} {ZOLW}", ["Ania", "=Żółw"]),
        (f"{ANIA}{ZOLW}", ["Ania", "=Żółw"]),
        (f"{ANIA[:9]}\n{ANIA[9:]}", ["Ania"]),
        (f"> {ANIA[:14]}\r\n> {ANIA[14:]}", ["Ania"]),
        (f"[12:03] Ania: oto kod {ANIA}! Bartek: *{ZOLW}*, pa", ["Ania", "=Żółw"]),
        (f"Wow, to wynik: {ANIA}", ["Ania"]),
        (f"https://example.org/en/results/#{LINK}.", ["Ania"]),
        (f"„{LINK}” i {ZOLW}", ["Ania", "=Żółw"]),
    ],
)
def test_codes_are_found_wherever_they_stand(text: str, names: list[str]) -> None:
    assert [found.result.nickname for found in find_codes(text) if found.result] == names
    assert not [found for found in find_codes(text) if found.problem]


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("Hej, jaki kod? www.example.org, tel. 600 123 456", []),
        (ANIA[:-3], [(1, "cut-short")]),
        (f"a\n{ANIA[:6]}{'B' if ANIA[6] == 'A' else 'A'}{ANIA[7:]}", [(2, "checksum")]),
        (f"{ANIA[:-5]}\n{ZOLW}", [(1, "checksum")]),
        (f"X{ANIA[1:]}", [(1, "checksum")]),
        (pack_bytes("p", 1, b"abcdefgh", "typed"), [(1, "kind")]),
        (pack_bytes("w", VERSION + 1, b"abcdefgh", "typed"), [(1, "version")]),
        (pack_bytes("z", 1, b"abcdefgh"), [(1, "kind")]),
    ],
)
def test_what_looks_like_a_code_and_is_none_is_told(text: str, problems: list[tuple[int, str]]) -> None:
    assert [(found.line, found.problem) for found in find_codes(text) if found.problem] == problems


HOSTILE = [
    "w" + " " * 1_000_000,
    ("w" + " " * 1_000) * 1_000,
    "w04ZZ" * 200_000,
    "W047" * 250_000,
    "W04J3" * 200_000,
    "ab12-" * 200_000,
    "a1" * 500_000,
    "a" * 1_000_000,
    "w." * 100_000,
    "\n" * 1_000_000,
    "ż" * 1_000_000,
    f"{ANIA} " * 20_000,
]


@pytest.mark.parametrize("text", HOSTILE, ids=[text[:8] for text in HOSTILE])
def test_no_text_takes_more_steps_than_a_few_for_each_character(text: str) -> None:
    finder = CodeFinder(text)
    finder.find()
    assert finder.steps <= 10 * len(text)
