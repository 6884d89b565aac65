"""Stars as a short code: read with the course that made it, and with a later one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import for_each
from warcaby.school.codes import Alphabet, CodeError, pack_bytes
from warcaby.school.course import code_places
from warcaby.school.progress import Progress
from warcaby.school.progress_codes import KIND, ExerciseKey, Places, read_stars_code, stars_code
from warcaby.school.progress_codes import STARS as VERSION

PLACES = code_places()
KEYS = sorted(PLACES.known)
STARS = st.dictionaries(st.sampled_from(KEYS), st.integers(1, 3))

# A course of three chapters, of which one has more exercises than a byte has places.
SMALL = Places(
    chapters={
        1: [("a", "1"), ("a", "2")],
        3: [("b", str(number)) for number in range(600)],
        6: [("c", "1"), ("c-exam", "1"), ("c-exam", "2")],
    }
)

# Made with the first release, whose course had no chapters.
OLD_STARS = {
    "nothing": ("P040-0WVG", {}),
    "one exercise": ("P040-G734-W", {PLACES.first[0]: 3}),
    "one exercise, as a link": ("p.AQED1ebdkw", {PLACES.first[0]: 3}),
    "all of them": ("P046-FZZZ-ZZZZ-ZZZZ-ZZZZ-ZY0T-E0R", dict.fromkeys(PLACES.first, 3)),
    "some of them": (
        "P045-QH77-4F2E-E8Y4-WWHW-9SBM-2",
        {key: 1 + place % 3 for place, key in enumerate(PLACES.first) if place % 4},
    ),
}


@given(STARS, st.sampled_from(["link", "typed"]))
def test_all_stars_come_out_again(stars: dict[ExerciseKey, int], alphabet: Alphabet) -> None:
    progress = Progress(stars)
    code = read_stars_code(stars_code(progress, PLACES, alphabet), PLACES)
    assert code.progress == progress
    assert code.unknown == 0


@given(st.dictionaries(st.sampled_from(sorted(SMALL.known)), st.integers(1, 3)))
def test_stars_of_several_chapters_and_of_exams_come_out_again(stars: dict[ExerciseKey, int]) -> None:
    assert read_stars_code(stars_code(Progress(stars), SMALL), SMALL).progress == Progress(stars)


@pytest.mark.parametrize("number", [1, 6, 7, 8, 13, 14, 63, 69])
def test_a_course_has_up_to_seventy_chapters(number: int) -> None:
    places = Places(chapters={0: [("a", "1")], number: [("b", "1")]})
    progress = Progress({("a", "1"): 2, ("b", "1"): 3})
    assert read_stars_code(stars_code(progress, places), places).progress == progress


@pytest.mark.parametrize("count", [1, 4, 5, 127 * 4, 127 * 4 + 1, 255 * 4, 300 * 4])
def test_a_chapter_may_be_of_any_length(count: int) -> None:
    places = Places(chapters={1: [("a", str(number)) for number in range(count)], 2: [("b", "1")]})
    progress = Progress(dict.fromkeys(places.known, 3))
    assert read_stars_code(stars_code(progress, places), places).progress == progress


@given(STARS, st.integers(0, 45))
def test_a_shorter_course_reads_what_it_knows_and_counts_the_rest(stars: dict[ExerciseKey, int], end: int) -> None:
    shorter = Places(chapters={1: PLACES.chapters[1][:end]})
    known = set(shorter.known)
    code = read_stars_code(stars_code(Progress(stars), PLACES), shorter)
    assert code.progress.stars == {key: count for key, count in stars.items() if key in known}
    assert code.unknown == len(stars) - len(code.progress.stars)


@given(STARS)
def test_a_longer_course_reads_the_codes_of_a_shorter_one(stars: dict[ExerciseKey, int]) -> None:
    chapters = {number: [*keys, ("new", f"{number}")] for number, keys in PLACES.chapters.items()}
    longer = Places(chapters=chapters | {9: [("newer", "one")]})
    assert read_stars_code(stars_code(Progress(stars), PLACES), longer).progress == Progress(stars)
    assert stars_code(Progress(stars), PLACES) == stars_code(Progress(stars), longer)


@pytest.mark.parametrize(("count", "length"), [(8, 13), (20, 17), (45, 29)])
def test_the_code_of_the_first_exercises_is_typed_in_a_minute(count: int, length: int) -> None:
    code = stars_code(Progress(dict.fromkeys(PLACES.first[:count], 3)), PLACES)
    assert len(code.replace("-", "")) == length


@pytest.mark.parametrize(("numbers", "most"), [({0}, 15), ({0, 1, 2}, 40), (set(range(7)), 90)])
def test_only_chapters_with_stars_take_room(numbers: set[int], most: int) -> None:
    # A course as large as it is planned: fifty exercises a chapter, of which ten are done.
    large = Places(chapters={number: [(f"l{number}", f"{at}") for at in range(50)] for number in range(7)})
    stars = {key: 3 for number in numbers for key in large.chapters[number][:10]}
    assert len(stars_code(Progress(stars), large).replace("-", "")) <= most


def test_only_stars_are_in_a_code() -> None:
    progress = Progress({KEYS[0]: 2, ("of", "old"): 3}).with_value("games", "brazilian", [1], 5)
    assert read_stars_code(stars_code(progress, PLACES), PLACES).progress == Progress({KEYS[0]: 2})


def test_no_stars_are_a_code_too() -> None:
    assert read_stars_code(stars_code(Progress(), PLACES), PLACES).progress == Progress()


@pytest.mark.parametrize("name", OLD_STARS)
def test_codes_of_the_course_without_chapters_are_still_read(name: str) -> None:
    code, stars = OLD_STARS[name]
    read = read_stars_code(code, PLACES)
    assert (read.progress.stars, read.unknown) == (stars, 0)


@for_each(
    ("version", "payload"),
    [
        (1, b"\x01\x00"),  # zeros at the end
        (1, b"\x00"),
        (2, b"\x00"),  # no chapter
        (2, b"\x02"),  # a chapter without stars
        (2, b"\x02\x01\x00"),  # zeros at its end
        (2, b"\x03\x01\x00\x01"),  # zeros at the end of one that others follow
        (2, b"\x03\x00\x01"),  # an empty one that others follow
        (2, b"\x03\x05\x01"),  # one that is cut short
        (2, b"\x82\x00\x01"),  # a long way to write a number
        (2, b"\xff" * 20),  # a number without end
    ],
)
def test_a_code_has_one_way_to_be_written(version: int, payload: bytes) -> None:
    with pytest.raises(CodeError, match="damaged"):
        read_stars_code(pack_bytes(KIND, version, payload, "typed"), PLACES)


@given(st.binary(max_size=60))
def test_whatever_can_be_read_is_written_just_so(payload: bytes) -> None:
    large = Places(chapters={number: [(f"l{number}", f"{at}") for at in range(300)] for number in range(70)})
    code = pack_bytes(KIND, VERSION, payload, "typed")
    try:
        read = read_stars_code(code, large)
    except CodeError:
        return
    assert read.unknown or stars_code(read.progress, large) == code
