"""Codes that cannot be used are told of, stay with the reason until they come whole, and cost no other code."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.app.teacher_of_class import SET, Teacher, of_lesson, of_set, pastes, teacher
from tests.app.teaching import Person
from tests.app.test_gathering import Gatherer
from tests.school.assignments.samples import good_pupil
from warcaby.school.assignments.results import VERSION, encode_result
from warcaby.school.codes import pack_bytes

ANIA, JAN, OLA = (of_set(name) for name in ("Ania", "Jan Kowalski", "Ola"))
NEWER = pack_bytes("w", VERSION + 1, b"abcdefgh", "typed")
OF_A_SET = pack_bytes("z", 1, b"abcdefgh")


def slipped(code: str) -> str:
    """A code with a slip near its end."""
    return code[:-3] + ("B" if code[-3] == "A" else "A") + code[-2:]


class Table(Gatherer):
    """The table of one set."""

    region, action = "table", "add-codes"


@pytest.fixture(params=["class", "set"])
def page(request: pytest.FixtureRequest) -> Person:
    return teacher() if request.param == "class" else Table()


def paste(page: Person, *codes: str) -> str:
    page.does("add-results" if isinstance(page, Teacher) else "add-codes", fields={"codes": "\n".join(codes)})
    return page.said


def html(page: Person) -> str:
    return page.html("classes") if isinstance(page, Teacher) else page.html("table")


def reasons(page: Person) -> list[str]:
    """What the page says of each code that is not in the table."""
    return re.findall(r'<p id="bad-code-\d+">([^<]*)</p>', html(page))


def test_two_good_codes_and_a_damaged_one_are_told_as_that(page: Person) -> None:
    said = paste(page, ANIA, slipped(JAN), OLA)
    assert said.startswith("2 results have come. 1 code is damaged.")
    (reason,) = reasons(page)
    assert slipped(JAN)[:40] in reason
    assert "There is a slip somewhere in the code." in reason


@pytest.mark.parametrize(
    ("code", "said", "reason"),
    [
        (JAN[:-6], "1 code is damaged.", "The end of the code is missing: 5 signs."),
        (slipped(JAN), "1 code is damaged.", "There is a slip somewhere"),
        (NEWER, "1 code cannot be used here.", "made by a newer Warcaby"),
        (OF_A_SET, "1 code cannot be used here.", "meant for another page"),
        (ANIA, "1 was here already.", None),
    ],
    ids=["cut-short", "a-slip", "newer", "of-a-set", "twice"],
)
def test_each_neighbour_of_a_damaged_code_has_a_sentence(
    page: Person, code: str, said: str, reason: str | None
) -> None:
    assert said in paste(page, ANIA, OLA, code)
    assert "2 results have come." in page.said
    told = [each for each in reasons(page) if "here already" not in each]
    assert [reason in each for each in told] == [True] if reason else not told


def test_a_code_of_another_set_stays_out_of_the_table_of_a_set_and_comes_into_a_class() -> None:
    other = encode_result(replace(good_pupil(SET).result, set_id="0123abcd", nickname="Jan Kowalski"))
    table, school_class = Table(), teacher()
    assert paste(table, ANIA, other) == "1 result has come. 1 code cannot be used here."
    assert "belongs to another set" in reasons(table)[0]
    assert paste(school_class, ANIA, other) == "2 results have come."


def test_what_a_messenger_does_to_a_code_does_no_harm(page: Person) -> None:
    broken = f"> {ANIA[:14]}\r\n> {ANIA[14:]}"
    spaced = JAN.replace("-", " ").lower()
    dashes = OLA.replace("-", "\u2011\u200b")
    assert paste(page, broken, spaced, dashes).startswith("3 results have come.")
    assert reasons(page) == []


def test_a_damaged_code_is_pasted_once_more_in_its_place(page: Person) -> None:
    paste(page, ANIA, slipped(JAN), OLA[:-6])
    page.does("mend-code", number=1, fields={"code": JAN})
    assert page.said.startswith("1 result has come.")
    (left,) = reasons(page)
    assert "end of the code is missing" in left
    page.does("mend-code", number=1, fields={"code": slipped(OLA)})
    assert "1 code is damaged." in page.said
    assert len(reasons(page)) == 1


def test_what_is_no_code_does_not_take_the_place_of_one() -> None:
    person = teacher()
    paste(person, slipped(JAN))
    person.does("mend-code", number=1, fields={"code": "Hello!"})
    assert person.said == "There is no result in this text."
    assert len(reasons(person)) == 1


def test_a_damaged_code_waits_while_other_codes_come_and_goes_when_it_comes_whole(page: Person) -> None:
    paste(page, slipped(JAN))
    assert page.said == "1 code is damaged."
    paste(page, ANIA)
    assert len(reasons(page)) == 1
    paste(page, slipped(JAN))
    assert len(reasons(page)) == 1
    paste(page, JAN)
    assert reasons(page) == []


def test_a_damaged_code_is_removed_by_hand(page: Person) -> None:
    paste(page, slipped(JAN), OLA[:-6])
    page.does("drop-code", number=1)
    assert ["end of the code is missing" in each for each in reasons(page)] == [True]
    page.does("drop-code", number=7)
    assert len(reasons(page)) == 1


def test_another_table_has_other_codes() -> None:
    school_class, table = teacher(), Table()
    paste(school_class, slipped(JAN))
    school_class.does("close-class")
    assert 'class="problems"' not in html(school_class)
    paste(table, slipped(JAN))
    table.does("choose-set", value="")
    assert 'class="problems"' not in html(table)


def test_many_codes_at_once_are_told_of_each() -> None:
    person = teacher()
    names = [f"Uczeń {number}" for number in range(40)]
    codes = [of_lesson(name) for name in names]
    codes[10:13] = map(slipped, codes[10:13])
    assert pastes(person, *codes).startswith("37 results have come. 3 codes are damaged.")
    assert len(reasons(person)) == 3


def test_a_code_is_shown_as_text_and_never_as_a_part_of_the_page(page: Person) -> None:
    paste(page, ANIA, "w.<b>AAAAAAAAAAAA</b>", '"><script>W041-AAAA-BBBB-CCCC-DDDD</script>')
    assert "<script>W041" not in html(page)
    assert "<b>AAAA" not in html(page)


def test_the_camera_says_that_a_code_is_newer() -> None:
    person = teacher()
    person.does("scanned", text=NEWER)
    assert "made by a newer Warcaby" in person.said
