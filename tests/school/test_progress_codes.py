"""Stars as a short code: read with the course that made it, and with the course of another year."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warcaby.school.codes import Alphabet, CodeError, pack_bytes
from warcaby.school.course import exercise_numbers
from warcaby.school.progress import Progress
from warcaby.school.progress_codes import KIND, progress_code, read_progress_code

NUMBERS = exercise_numbers()
STARS = st.dictionaries(st.sampled_from(NUMBERS), st.integers(1, 3))


@given(STARS, st.sampled_from(["link", "typed"]))
def test_all_stars_come_out_again(stars: dict[tuple[str, str], int], alphabet: Alphabet) -> None:
    progress = Progress(stars)
    code = read_progress_code(progress_code(progress, NUMBERS, alphabet), NUMBERS)
    assert code.progress == progress
    assert code.unknown == 0


@given(STARS, st.integers(0, len(NUMBERS)))
def test_a_shorter_course_reads_what_it_knows_and_counts_the_rest(stars: dict[tuple[str, str], int], end: int) -> None:
    code = read_progress_code(progress_code(Progress(stars), NUMBERS), NUMBERS[:end])
    assert code.progress.stars == {key: count for key, count in stars.items() if key in NUMBERS[:end]}
    assert code.unknown == len(stars) - len(code.progress.stars)


@given(STARS)
def test_a_longer_course_reads_the_codes_of_a_shorter_one(stars: dict[tuple[str, str], int]) -> None:
    longer = [*NUMBERS, ("new", "one"), ("new", "two")]
    assert read_progress_code(progress_code(Progress(stars), NUMBERS), longer).progress == Progress(stars)
    assert progress_code(Progress(stars), NUMBERS) == progress_code(Progress(stars), longer)


def test_the_code_of_all_stars_of_the_course_is_typed_in_a_minute() -> None:
    code = progress_code(Progress(dict.fromkeys(NUMBERS[:45], 3)), NUMBERS)
    assert len(code.replace("-", "")) == 27
    assert [len(group) for group in code.split("-")] == [4, 4, 4, 4, 4, 4, 3]


def test_only_stars_are_in_a_code() -> None:
    progress = Progress({NUMBERS[0]: 2, ("of", "old"): 3}).with_value("games", "brazilian", [1], 5)
    assert read_progress_code(progress_code(progress, NUMBERS), NUMBERS).progress == Progress({NUMBERS[0]: 2})


@pytest.mark.parametrize("payload", [b"\x01\x00", b"\x00"])
def test_a_code_has_one_way_to_be_written(payload: bytes) -> None:
    with pytest.raises(CodeError, match="damaged"):
        read_progress_code(pack_bytes(KIND, 1, payload, "typed"), NUMBERS)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (pack_bytes("z", 1, b"\x01"), "kind"),
        (pack_bytes(KIND, 3, b"\x01"), "version"),
        (pack_bytes(KIND, 1, b"\xff" * 9_000), "too-long"),
        ("", "cut-short"),
    ],
)
def test_other_codes_are_refused(text: str, reason: str) -> None:
    with pytest.raises(CodeError, match=reason):
        read_progress_code(text, NUMBERS)
