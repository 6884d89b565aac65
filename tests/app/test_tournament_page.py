"""The page of a tournament: pairing, noting results, the table, diplomas."""

from __future__ import annotations

import re

import pytest

from tests.app.teaching import Person

NAMES = "Ania\nBartek\nCelina\nDarek"


class Organiser(Person):
    """Somebody who runs a tournament."""

    def __init__(self, kind: str = "all-play-all", names: str = NAMES) -> None:
        super().__init__("nauczyciel/turniej/")
        self.does("pair", fields={"names": names, "kind": kind})

    @property
    def page(self) -> str:
        return self.html("tournament")

    def pairs(self) -> list[tuple[str, str]]:
        return re.findall(r'role="group" aria-label="(.*?) kontra (.*?)"', self.page)

    def notes(self, *outcomes: tuple[int, int, str]) -> None:
        for turn, number, value in outcomes:
            self.does("outcome", turn=turn, number=number, value=value)

    def table(self) -> list[tuple[str, str]]:
        return re.findall(r'<tr><td>(.*?)</td><th scope="row">(.*?)</th>', self.page)


def test_everybody_is_paired_with_everybody() -> None:
    organiser = Organiser()
    assert organiser.pairs()[:2] == [("Ania", "Darek"), ("Bartek", "Celina")]
    assert len(organiser.pairs()) == 6
    assert "Runda 3" in organiser.page


def test_with_an_odd_number_somebody_sits_out_in_each_round() -> None:
    assert re.findall(r"Pauzuje: (\w+)", Organiser(names="Ania\nBartek\nCelina").page) == ["Ania", "Celina", "Bartek"]


def test_results_make_the_table_and_pressing_again_takes_one_back() -> None:
    organiser = Organiser()
    organiser.notes((0, 0, "black"))
    assert organiser.table()[0] == ("1.", "Darek")
    assert organiser.answer["focus"] == "game-0-0-black"
    organiser.notes((0, 0, "black"))
    assert {place for place, _ in organiser.table()} == {"–"}


def test_a_cup_shows_who_meets_next_and_ends_with_diplomas_for_all() -> None:
    organiser = Organiser("knock-out")
    assert len(organiser.pairs()) == 2
    organiser.notes((0, 0, "white"), (0, 1, "black"))
    assert ("Ania", "Celina") in organiser.pairs()
    assert "Dyplomy" not in organiser.page
    organiser.notes((1, 0, "black"))
    assert organiser.table()[:2] == [("1.", "Celina"), ("2.", "Ania")]
    organiser.does("diplomas")
    assert re.findall(r'aria-label="DYPLOM. (.*?)"', organiser.page) == [
        "Celina, 1. miejsce",
        "Ania, 2. miejsce",
        "Bartek, 3. miejsce",
        "Darek, 3. miejsce",
    ]
    assert organiser.does("print")["effects"]
    organiser.does("diplomas")
    assert organiser.table()


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ("Ania", "co najmniej dwa imiona"),
        ("Ania\nAnia", "takie same"),
        ("Ania\nBar\u202etek", "nie da się pokazać"),
        ("Ania\n" + "x" * 50, "więcej niż 40"),
        ("\n".join(f"Gracz {chr(97 + number)}{number}" for number in range(40)), "Zmieści się 32"),
    ],
)
def test_names_that_cannot_be_paired_are_said_so_and_stay_in_the_field(names: str, said: str) -> None:
    organiser = Organiser(names=names)
    assert said in organiser.said
    assert names[:40] in organiser.page


def test_names_are_shown_as_they_are_written() -> None:
    organiser = Organiser(names="<b>Ania\nBartek & Lis")
    assert "<b>Ania" not in organiser.page
    assert "&lt;b&gt;Ania" in organiser.page


def test_a_new_tournament_is_asked_about_and_keeps_the_names() -> None:
    organiser = Organiser()
    organiser.does("begin-new")
    assert organiser.pairs()
    organiser.does("ask-new")
    organiser.does("begin-new")
    assert not organiser.pairs()
    assert "Ania\nBartek" in organiser.page


def test_a_tournament_is_there_again_on_the_next_day() -> None:
    organiser = Organiser()
    organiser.notes((0, 0, "draw"))
    organiser.session.open("")
    again = organiser.session.open("nauczyciel/turniej/")
    assert again is not None
    assert 'aria-pressed="true"' in organiser.session.region(organiser.session.view())
