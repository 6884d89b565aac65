"""Results come back to the teacher without copying: by a link that carries them, on the way that the teacher named."""

from __future__ import annotations

import html
import re
from urllib.parse import unquote

import pytest

from tests.app.teacher_of_class import SET, of_set, teacher
from tests.app.teaching import Person, Teacher
from warcaby.school.assignments.own_sets import keep_set
from warcaby.school.assignments.results import decode_result, encode_result
from warcaby.school.assignments.set_codes import encode_set
from warcaby.school.assignments.way_back import parse_way, way_in, with_way
from warcaby.school.faults import FaultError
from warcaby.school.progress import Progress
from warcaby.school.progress_format import to_json
from warcaby.school.teaching.kept_classes import kept_classes

SITE = "https://example.org/warcaby/"
CODE = encode_set(SET)


class Pupil(Person):
    """Somebody who opens the link of a set on a site of the school, and finishes."""

    def __init__(self, fragment: str, site: str = SITE) -> None:
        super().__init__("en/set/", fragment)
        self.session.reader.site = site
        self.does("begin", fields={"nickname": "Ania"})
        self.does("finish")

    @property
    def ways(self) -> dict[str, str]:
        """What there is to press, by its id."""
        found = re.findall(r'<a id="([\w-]+)"[^>]*href="([^"]*)"', self.html("set"))
        return {name: html.unescape(address) for name, address in found}


def page(person: Person) -> str:
    """What stands on the page after any action."""
    person.does("close-camera")
    return person.html("table")


def said(person: Person) -> str:
    """What the page said when it came."""
    return re.sub(r"<[^>]*>", "", str(person.answer["frames"][-1]["regions"]))


def opens(link: str, person: Person) -> Person:
    """The teacher presses the link of a pupil."""
    return Person("en/results/", link.partition("#")[2], to_json(person.session.reader.progress))


def test_a_pupil_shares_a_link_that_carries_the_result() -> None:
    pupil = Pupil(CODE)
    mail = unquote(pupil.ways["mail-result"])
    assert "hand-in-way" not in pupil.ways
    pupil.does("share-result")
    (effect,) = pupil.answer["effects"]
    assert (effect["kind"], effect["route"]) == ("share-link", "en/results/")
    assert decode_result(effect["fragment"]).nickname == "Ania"
    assert mail.startswith("mailto:?subject=")
    assert decode_result(mail).nickname == "Ania"


@pytest.mark.parametrize(
    ("way", "begins"),
    [
        ("ania.k@szkola.example.org", "mailto:ania.k@szkola.example.org?subject="),
        ("https://forms.example.org/f?entry.7=", "https://forms.example.org/f?entry.7=Ania%3A%20https"),
        ("https://forms.example.org/f?a={}&b=1", "https://forms.example.org/f?a=Ania%3A%20https"),
        ("https://forms.example.org/f", "https://forms.example.org/f"),
    ],
)
def test_where_the_teacher_has_named_a_way_exactly_that_is_offered(way: str, begins: str) -> None:
    pupil = Pupil(f"{with_way(CODE, parse_way(way))}&utm_source=chat")
    assert list(pupil.ways) == ["hand-in-way"]
    assert pupil.ways["hand-in-way"].startswith(begins)
    assert 'id="share-result"' not in pupil.html("set")
    assert 'id="copy-code"' in pupil.html("set")
    assert way_in(f"{SITE}#{with_way(CODE, parse_way(way))}") == parse_way(way)


def test_a_page_without_an_address_has_the_code_alone() -> None:
    pupil = Pupil(CODE, site="")
    assert not pupil.ways
    assert 'id="result-code"' in pupil.html("set")


@pytest.mark.parametrize("way", ["javascript:alert(1)", "http://example.org/", "ania@", "a b@example.org", "https://x"])
def test_what_is_no_way_is_refused_and_passed_over_in_a_link(way: str) -> None:
    with pytest.raises(FaultError):
        parse_way(way)
    assert way_in(f"#{CODE}&do={way}") is None


def test_the_teacher_names_the_way_once_for_all_links() -> None:
    desk = Teacher()
    desk.sets_up("W:Wc3,g3,a1:Bd4,f6", "capture-all", 1)
    desk.proves()
    desk.adds()
    desk.hands_out()
    desk.does("name-way", value="not a way")
    assert "neither an address" in desk.said
    desk.does("name-way", value="ania@example.org")
    desk.does("copy-link")
    assert str(desk.answer["effects"][0]["fragment"]).endswith("&do=ania@example.org")
    desk.does("copy-code")
    assert "&" not in desk.answer["effects"][0]["text"]


def test_one_tap_brings_it_into_the_table_of_its_set_and_into_the_class() -> None:
    person = teacher()
    person.session.reader.progress = keep_set(person.session.reader.progress, "own/7", SET)
    link = f"{SITE}en/results/#{encode_result(decode_result(of_set('Ania')), 'link')}"
    table = opens(link, person)
    assert "Ania is in the table" in said(table)
    assert "In the class, too: 4b." in said(table)
    (kept,) = kept_classes(table.session.reader.progress)
    assert [len(each.codes) for each in kept.here if each.name.startswith("Ania")] == [1]
    again = opens(link, table)
    assert "This code is here already." in said(again)
    (kept,) = kept_classes(again.session.reader.progress)
    assert [len(each.codes) for each in kept.here if each.name.startswith("Ania")] == [1]


def test_a_damaged_link_is_a_row_for_the_teacher() -> None:
    person = Person("en/results/", kept=to_json(keep_set(Progress(), "own/1", SET)))
    link = f"#{encode_result(decode_result(of_set('Ania')), 'link')}"
    assert '<tr class="damaged"><th scope="row">Ania</th>' in page(opens(link[:-9], person))


def test_what_is_handed_in_again_is_kept_and_the_row_says_so() -> None:
    person = teacher()
    person.does("add-results", fields={"codes": f"{of_set('Ania', good=False)}\n{of_set('Ania')}"})
    assert "handed in 2 times; of each puzzle the better result counts" in person.html("row-1")
    assert ">3/3 ↻</span>" in person.html("row-1")
    table = Person("en/results/", kept=to_json(keep_set(Progress(), "own/1", SET)))
    table.does("add-codes", fields={"codes": f"{of_set('Ania', good=False)}\n{of_set('Ania')}"})
    key = re.findall(r'id="choose-([^"]*)"', table.html("table"))[0]
    table.does("merge-same", key=key)
    assert "handed in 2 times" in table.html("table")
