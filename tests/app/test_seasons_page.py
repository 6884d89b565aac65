"""Seasons on the page of tournaments: several of them ranked together."""

from __future__ import annotations

import re

from tests.app.organiser import Organiser


def test_a_season_ranks_the_players_of_several_tournaments_and_rates_them() -> None:
    organiser = Organiser(names="Ania\nBartek\nCelina", title="Jesień")
    organiser.notes((0, 0, "white"), (1, 0, "white"), (2, 0, "white"))
    organiser.does("close-tournament")
    organiser.does("pair", fields={"names": "Ania\nBartek", "kind": "all-play-all"})
    organiser.notes((0, 0, "white"))
    organiser.does("close-tournament")
    organiser.does("new-season")
    assert {name for _, name in organiser.table()} == {"Ania", "Bartek", "Celina"}
    offered = re.findall(r'id="counts-[^>]*>([^<]*)', organiser.page)
    assert sorted(offered) == ["Jesień", "Turniej"]  # the second one has no title
    assert re.findall(r'<th scope="col">(.*?)</th>', organiser.page)[2:4] == offered
    organiser.does("season-by", value="points")
    organiser.does("season-best", value="1")
    assert "<s>" in organiser.page
    organiser.does("save-season")
    # Where somebody did not play, the spreadsheet has nothing.
    assert re.search(r"Jesień;Turniej;.*;Performance\r\n1\.;Ania;2;2;2;.*\n.*\n1\.;Celina;2;;2;", organiser.saved())
    organiser.does("season-tournament", key="tournament/2")
    organiser.does("save-season")
    assert organiser.saved().startswith("\ufeffMiejsce;Imię;Jesień;Razem;")
    organiser.does("remove-season")
    assert "Sezon" not in re.findall(r"<strong>(.*?)</strong>", organiser.page)


def test_a_season_that_was_closed_is_opened_again_with_its_title_and_its_tournaments() -> None:
    organiser = Organiser(title="Jesień")
    organiser.does("close-tournament")
    organiser.does("new-season")
    organiser.does("write-season", value="Liga")
    counted = organiser.table()
    organiser.does("close-season")
    assert (organiser.answer["focus"], organiser.table()) == ("title", [])
    (key,) = re.findall(r'"key": "(season/[^"]*)"', organiser.page)
    organiser.does("open-season", key=key)
    assert (organiser.answer["focus"], organiser.table()) == ("season-title", counted)
    assert 'value="Liga"' in organiser.page
    organiser.does("open-season", key="season/none")
    assert (organiser.answer["focus"], organiser.table()) == ("title", [])
