"""The page of tournaments: pairing, noting results, tables, files, diplomas."""

from __future__ import annotations

import re

import pytest

from tests.app.organiser import NAMES, Organiser
from warcaby.school.progress_format import parse_progress, to_json
from warcaby.school.teaching.school_class import class_record, new_class, with_pupils
from warcaby.school.tournaments.kept import kept_tournament, tournament_keys
from warcaby.school.tournaments.trf import read_trf

SEVEN = "Ania\nBartek\nCelina\nDarek\nEwa\nFranek\nGosia"


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
    assert organiser.answer["focus"] == "game-0-0-0-black"
    organiser.notes((0, 0, "black"))
    assert {place for place, _ in organiser.table()} == {"–"}


def test_a_cup_shows_who_meets_next_and_ends_with_diplomas_for_all() -> None:
    organiser = Organiser("knock-out")
    assert len(organiser.pairs()) == 2
    assert not re.search(r'Przy równych punktach|id="(tie-break-\d|save-table|save-report)"', organiser.page)
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
        ("\n".join(f"Gracz {number}" for number in range(70)), "Zmieści się 60"),
        ("\n".join(f"Gracz {number}" for number in range(40)), "więcej niż 32"),
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


def test_several_tournaments_are_kept_and_a_removed_one_can_be_brought_back() -> None:
    organiser = Organiser(title="Jesień")
    organiser.does("close-tournament")
    organiser.does("pair", fields={"names": NAMES, "kind": "knock-out", "title": "Finał klubu"})
    organiser.does("close-tournament")
    assert re.findall(r"<strong>(.*?)</strong>", organiser.page) == ["Jesień", "Finał klubu"]
    organiser.does("open-tournament", key="tournament/2")
    organiser.does("remove-tournament")
    assert "Finał klubu" not in organiser.page
    organiser.does("restore-tournament")
    assert "Finał klubu" in organiser.page


def test_a_tournament_is_there_again_on_the_next_day() -> None:
    organiser = Organiser()
    organiser.notes((0, 0, "draw"))
    organiser.session.open("")
    assert organiser.session.open("nauczyciel/turniej/") is not None
    assert 'aria-pressed="true"' in organiser.session.region(organiser.session.view())


# The Swiss system


def test_a_swiss_tournament_goes_from_round_to_round() -> None:
    organiser = Organiser("swiss", SEVEN, length="2")
    assert "wolny los" in organiser.page
    assert "Skojarz rundę" not in organiser.page
    organiser.ends_round(0)
    organiser.does("next-round")
    assert "Runda 2" in organiser.said
    assert len(organiser.pairs()) == 6
    organiser.ends_round(1, "draw")
    assert "Dyplomy" in organiser.page
    assert organiser.table()[0][0] == "1."


def test_who_comes_late_leaves_or_sits_out_is_paired_so() -> None:
    organiser = Organiser("swiss", SEVEN, length="4")
    organiser.ends_round(0)
    organiser.does("late-comer", fields={"name": "Hubert", "rating": ""})
    assert "Hubert gra od rundy 2" in organiser.said
    organiser.does("choose-player", value="0")
    organiser.does("withdraw")
    organiser.does("choose-player", value="1")
    organiser.does("sit-out")
    organiser.does("next-round")
    now = [name for pair in organiser.pairs()[:3] for name in pair]
    assert sorted(now) == ["Celina", "Darek", "Ewa", "Franek", "Gosia", "Hubert"]
    assert "Pauza na prośbę: Bartek" in organiser.page


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("late-comer", {"name": " ", "rating": ""}),
        ("late-comer", {"name": "Bartek", "rating": ""}),
        ("change-player", {"name": "Bartek", "rating": ""}),
    ],
)
def test_a_player_without_a_name_of_their_own_is_refused(kind: str, fields: dict[str, str]) -> None:
    organiser = Organiser("swiss", SEVEN, length="4")
    organiser.does("choose-player", value="0")
    before = organiser.pairs()
    organiser.does(kind, fields=fields)
    assert organiser.answer["focus"] == {"late-comer": "late-name", "change-player": "player-name"}[kind]
    assert 'class="feedback bad"' in organiser.page
    assert organiser.pairs() == before


def test_a_game_to_which_somebody_has_not_come_is_noted_as_such() -> None:
    organiser = Organiser("swiss", NAMES)
    for offered in (["white-unplayed", "black-unplayed", "none"], ["white", "draw", "black"]):
        organiser.does("note-absence")
        assert re.findall(r'id="game-0-0-0-([\w-]+)"', organiser.page) == offered
    organiser.notes((0, 0, "white-unplayed"))
    assert "nie ma gracza" in organiser.page
    organiser.does("show-table", value="rounds")
    assert re.search(r"<td>\d[wb]\+</td>", organiser.page)


def test_rounds_that_cannot_be_paired_are_said_so_and_the_tournament_can_end() -> None:
    organiser = Organiser("swiss", "Ania\nBartek", length="3")
    organiser.ends_round(0)
    organiser.does("next-round")
    assert "nie da się skojarzyć" in organiser.said
    organiser.does("end-here")
    assert "Dyplomy" in organiser.page


def test_pairings_can_be_taken_back() -> None:
    organiser = Organiser("swiss", SEVEN)
    organiser.does("take-back-round")
    assert organiser.pairs() == []
    organiser.does("next-round")
    assert len(organiser.pairs()) == 3


def test_crossed_tables_have_a_column_for_each_player_or_round() -> None:
    organiser = Organiser()
    organiser.notes((0, 0, "white"))
    names = [name for _, name in organiser.table()]
    for value, named in (("players", names), ("rounds", ["Runda 1", "Runda 2", "Runda 3"])):
        organiser.does("show-table", value=value)
        columns = re.findall(r'<th scope="col"><abbr title="([^"]+)">(\d+)</abbr>', organiser.page)
        assert columns == [(name, str(number)) for number, name in enumerate(named, 1)]


def test_tie_breaks_are_chosen() -> None:
    organiser = Organiser("swiss", SEVEN)
    assert re.findall(r"selected>(.*?)<", organiser.page) == ["Skrócony Solkoff", "Solkoff", "Sonneborn-Berger"]
    organiser.does("tie-break", place=0, value="wins")
    assert re.findall(r"<abbr title=\"(.*?)\">", organiser.page)[0] == "Liczba wygranych"
    assert "Przy równych punktach decydują po kolei: Wygr. – Liczba wygranych; Sol. – Solkoff" in organiser.page


def test_teams_play_on_boards() -> None:
    organiser = Organiser("swiss", "Lwy: Ala, Olek\nWilki: Ewa, Jan", boards="2", length="1")
    assert organiser.pairs() == [("Ala", "Ewa"), ("Olek", "Jan")]
    organiser.does("outcome", turn=0, number=0, value="white", board=1)
    organiser.does("outcome", turn=0, number=0, value="draw", board=2)
    assert ("3:1" in organiser.page, 'id="save-report"' in organiser.page) == (True, False)
    assert organiser.table()[0] == ("1.", "Lwy")


# Classes


def with_class() -> tuple[object, str]:
    made = with_pupils(new_class("4a", 5), "Ania Nowak\nBartek Lis\nCelina Kot", 5)
    kept = parse_progress(None).with_value("sets", f"class/{made.id}", class_record(made), 5)
    return to_json(kept), made.id


def test_players_come_from_a_class_and_nothing_is_typed_twice() -> None:
    kept, key = with_class()
    organiser = Organiser(names="", kept=kept)
    organiser.does("tournament-class", key=key)
    pupils = re.findall(r'name="(pupil-\w+)"', organiser.page)
    assert len(pupils) == 3
    organiser.does("pair", fields={"names": "Gość", "kind": "swiss", **dict.fromkeys(pupils[:2], "yes")})
    names = re.findall(r'<option value="\d+">\d+\. (.*?)</option>', organiser.page)
    assert names == ["Ania Nowak", "Bartek Lis", "Gość"]


def test_the_players_are_those_of_the_class_that_was_pressed_last_until_it_is_pressed_again() -> None:
    kept = parse_progress(None)
    keys = {}
    for name, pupils in (("4a", "Ania Nowak\nBartek Lis"), ("5b", "Celina Kot"), ("6c", "")):
        made = with_pupils(new_class(name, 5), pupils, 5)
        keys[name] = made.id
        kept = kept.with_value("sets", f"class/{made.id}", class_record(made), 5)
    organiser = Organiser(names="", kept=to_json(kept))
    for pressed, players in (("4a", 2), ("5b", 1), ("4a", 2), ("4a", 0), ("5b", 1), ("5b", 0)):
        organiser.does("tournament-class", key=keys[pressed])
        assert organiser.page.count('name="pupil-') == players
        assert re.findall(r'aria-pressed="true"[^>]*>\s*(\d\w)', organiser.page) == ([pressed] if players else [])
        assert "6c" not in organiser.page


def test_a_pupil_who_is_renamed_in_a_tournament_has_the_new_name_in_the_class_and_everywhere() -> None:
    kept, key = with_class()
    organiser = Organiser(names="", kept=kept)
    organiser.does("tournament-class", key=key)
    pupils = re.findall(r'name="(pupil-\w+)"', organiser.page)
    fields = {"names": "", "kind": "swiss", **dict.fromkeys(pupils, "yes")}
    organiser.does("pair", fields=fields)
    organiser.does("close-tournament")
    organiser.does("tournament-class", key=key)
    organiser.does("pair", fields={**fields, "kind": "all-play-all"})
    organiser.does("choose-player", value="0")
    organiser.does("change-player", fields={"name": "Anna Nowak", "rating": "1200"})
    organiser.does("open-tournament", key="tournament/1")
    assert "Anna Nowak" in organiser.page
    assert "Ania Nowak" not in organiser.page


# Files


def test_the_table_is_saved_for_a_spreadsheet() -> None:
    organiser = Organiser("swiss", SEVEN, length="2", title="Jesień 1")
    organiser.ends_round(0)
    organiser.does("save-table")
    head, first, *_ = organiser.saved().removeprefix("\ufeff").splitlines()
    assert head == "Miejsce;Imię;Ranking;Runda 1;Punkty;Skr.;Sol.;S-B"
    assert first.startswith("1;")
    assert organiser.answer["effects"][0]["name"] == "jesien-1.csv"


def test_a_report_is_saved_and_opened_again() -> None:
    organiser = Organiser("swiss", "Ania; 1400\nBartek; 1300\nCelina\nDarek")
    organiser.ends_round(0)
    assert 'id="save-report"' in organiser.page
    organiser.does("save-report")
    report = organiser.saved()
    assert read_trf(report).players == ("Ania", "Bartek", "Celina", "Darek")
    organiser.opens(report)
    assert organiser.table()[0][0] == "1."
    assert "Turniej z raportu" in organiser.said


def test_all_tournaments_go_to_another_device_once() -> None:
    organiser = Organiser("swiss", SEVEN, title="Jesień")
    organiser.does("close-tournament")
    organiser.does("new-season")
    organiser.does("save-tournaments")
    text = organiser.saved()
    other = Organiser(names="")
    for _ in range(2):
        other.opens(text)
        assert "Nic nie zginęło" in other.said
        assert re.findall(r"<strong>(.*?)</strong>", other.page) == ["Jesień", "Sezon"]


@pytest.mark.parametrize("text", ["", "x", "{}", '{"format":"warcaby-tournaments"', "001 damaged", "001    1"])
def test_a_file_that_is_none_of_these_is_refused_and_loses_nothing(text: str) -> None:
    organiser = Organiser(title="Jesień")
    organiser.opens(text)
    assert "uszkodzony" in organiser.said
    assert "Jesień" in organiser.page


def test_a_damaged_tournament_says_so_and_can_be_saved() -> None:
    kept = parse_progress(None).with_value("settings", "tournament", {"players": 3}, 5)
    organiser = Organiser(names="", kept=to_json(kept))
    organiser.does("close-tournament")
    assert "nie da się odczytać" in organiser.page
    organiser.does("save-damaged", key="tournament")
    assert organiser.saved() == '{"players":3}'
    organiser.does("remove-damaged", key="tournament")
    assert "nie da się odczytać" not in organiser.page


def test_a_tournament_of_an_earlier_release_opens() -> None:
    value = {"players": ["Ania", "Bartek"], "outcomes": {"0.0": "black"}}
    kept = parse_progress(None).with_value("settings", "tournament", value, 5)
    assert tournament_keys(kept) == ["tournament"]
    assert kept_tournament(kept) is not None
    organiser = Organiser(names="", kept=to_json(kept))
    organiser.notes((0, 0, "draw"))
    assert [place for place, _ in organiser.table()] == ["1.", "1."]
