"""Codes are found in whatever was pasted, in linear time."""

from __future__ import annotations

import pytest

from tests.cases import for_each
from tests.school.assignments.samples import bad_pupil, good_pupil, sample_set
from warcaby.school.assignments.finding import CodeFinder, find_codes
from warcaby.school.assignments.results import VERSION, encode_result
from warcaby.school.codes import pack_bytes

ANIA, ZOLW = (encode_result(pupil(sample_set()).result) for pupil in (good_pupil, bad_pupil))
LINK = encode_result(good_pupil(sample_set()).result, "link")
BARE = ANIA.replace("-", "")


@for_each(
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


# Of a pupil and a lesson whose link has in it what typed codes begin with.
UNLUCKY = "w.ARQDT2xha2tBMEuDw0bJof_96VgEASzGJh8"


def test_what_looks_like_a_typed_code_inside_of_a_link_is_a_part_of_the_link() -> None:
    (found,) = find_codes(f"Ola: https://example.org/en/results/#{UNLUCKY}")
    assert found.result
    # Of a link that cannot be read there is one row, and of what stands behind it another one.
    torn = find_codes(f"Ola: {UNLUCKY[:-3]}\nAnia: {ANIA[:-5]}")
    assert [(each.line, each.problem is None) for each in torn] == [(1, False), (2, False)]


def test_a_link_whose_beginning_is_lost_is_one_row_and_the_name_of_a_file_is_none() -> None:
    for lost in range(3, len(UNLUCKY) // 2):
        assert [each.problem is None for each in find_codes(f"moje: {UNLUCKY[lost:]} ok?")] == [False]
    named = "Screenshot_20240301-123045_Chrome.jpg IMG-20240301-WA0012.jpg Zestaw_na_piatek_2026-11-27_ver2.pdf"
    assert find_codes(named) == []


HOSTILE = [
    "w" + " " * 200_000,
    ("w" + " " * 1_000) * 200,
    "w04ZZ" * 40_000,
    "W047" * 50_000,
    "W04J3" * 40_000,
    "ab12-" * 40_000,
    "a1" * 100_000,
    "a" * 200_000,
    "w." * 20_000,
    "\n" * 200_000,
    "ż" * 200_000,
    f"{ANIA} " * 4_000,
]


@for_each("text", HOSTILE)
def test_no_text_takes_more_steps_than_a_few_for_each_character(text: str) -> None:
    finder = CodeFinder(text)
    finder.find()
    assert finder.steps <= 10 * len(text)
