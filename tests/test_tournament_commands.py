"""Tournaments on the command line: begun, paired, noted, and told as the page tells them."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from warcaby.__main__ import main
from warcaby.app.assignments.tournament_tables import table_download
from warcaby.app.words.translation import translator
from warcaby.school.progress import Progress
from warcaby.school.tournaments.kept import kept_tournaments, with_file
from warcaby.school.tournaments.standings import standings
from warcaby.school.tournaments.tournament import Tournament, rounds
from warcaby.school.tournaments.trf import read_trf, trf_text

Captured = pytest.CaptureFixture[str]
NAMES = "Ania; 1450\nBartek; 1300\nCelina\nDarek\nEwa\n"


def begun(tmp_path: Path, name: str = "klub.json") -> Path:
    (tmp_path / "names.txt").write_text(NAMES, encoding="utf-8")
    file = tmp_path / name
    names = str(tmp_path / "names.txt")
    assert main(("tournament", "begin", names, "--title", "Klub", "--day", "2026-12-01", "--out", str(file))) == 0
    return file


def kept(file: Path) -> Tournament:
    if file.suffix == ".trf":
        return read_trf(file.read_text(encoding="utf-8"))
    (found,) = kept_tournaments(with_file(Progress(), file.read_text(encoding="utf-8"))).values()
    return found


def played(file: Path) -> Tournament:
    """Pair and play a tournament to its end: the first one named always wins."""
    while len(kept(file).pairs) < kept(file).length:
        assert main(("tournament", "pair", str(file))) == 0
        turn = len(kept(file).pairs)
        for game in rounds(kept(file))[-1]:
            if not game.is_bye:
                outcome = ("white", "draw", "black")[game.number % 3]
                assert main(("tournament", "note", str(file), str(turn), str(game.number + 1), outcome)) == 0
    return kept(file)


@pytest.mark.parametrize("name", ["klub.json", "klub.trf"])
def test_a_tournament_is_played_to_its_end_in_a_file_of_either_kind(
    tmp_path: Path, name: str, capsys: Captured
) -> None:
    file = begun(tmp_path, name)
    whole = played(file)
    assert (whole.title, len(whole.pairs), whole.day) == ("Klub", 5, 20_788)
    met = [frozenset(pair) for pairs in whole.pairs for pair in pairs]
    assert len(set(met)) == len(met)
    said = capsys.readouterr().out
    assert "Round 5" in said
    assert main(("tournament", "pair", str(file))) == 2
    assert "a game has not ended" in capsys.readouterr().err
    assert kept(file) == whole


def test_tables_say_what_the_page_says(tmp_path: Path, capsys: Captured) -> None:
    file = begun(tmp_path)
    whole = played(file)
    capsys.readouterr()
    assert main(("tournament", "table", str(file), "--language", "pl")) == 0
    lines = capsys.readouterr().out.splitlines()
    order = [whole.players[each.player] for each in standings(whole)]
    assert [line.split()[1] for line in lines[1:6]] == order
    assert "Sol." in lines[1]
    assert lines[6] == "Runda 5"
    assert main(("tournament", "trf", str(file))) == 0
    assert capsys.readouterr().out == trf_text(whole)
    assert main(("tournament", "season", str(file), "--by", "points")) == 0
    ranked = capsys.readouterr().out.splitlines()
    assert {line.split()[1] for line in ranked} == set(whole.players)


def test_the_crosstable_is_that_of_the_page(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    file = begun(tmp_path)
    whole = played(file)
    capsysbinary.readouterr()
    assert main(("tournament", "csv", str(file), "--language", "pl")) == 0
    text = capsysbinary.readouterr().out.decode()
    assert text == table_download(translator("pl"), whole, "klub").text
    head, *rows = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=";")
    assert (len(rows), len(head)) == (5, len(rows[0]))


def test_the_title_says_which_tournament_of_a_file_is_meant(tmp_path: Path, capsys: Captured) -> None:
    file = begun(tmp_path)
    assert main(("tournament", "table", str(file), "--title", "Inny")) == 2
    assert main(("tournament", "table", str(file), "--title", "Klub")) == 0
    assert capsys.readouterr().out.startswith("Klub\n")


@pytest.mark.parametrize(
    ("text", "said"), [("Ania\n", "at least two names"), ("Ania\nania\n", "Two names are the same")]
)
def test_what_is_wrong_with_a_list_is_said(tmp_path: Path, text: str, said: str, capsys: Captured) -> None:
    (tmp_path / "names.txt").write_text(text, encoding="utf-8")
    out = tmp_path / "a.json"
    assert main(("tournament", "begin", str(tmp_path / "names.txt"), "--out", str(out))) == 2
    assert said in capsys.readouterr().err
    assert not out.exists()


@pytest.mark.parametrize("text", ["", "{}", '{"format":"warcaby-tournaments"}', "001 nobody"])
def test_a_file_that_is_none_is_said(tmp_path: Path, text: str, capsys: Captured) -> None:
    (tmp_path / "a.json").write_text(text, encoding="utf-8")
    for command in ("table", "pair", "csv", "trf"):
        assert main(("tournament", command, str(tmp_path / "a.json"))) == 2
        assert capsys.readouterr().err
    assert (tmp_path / "a.json").read_text(encoding="utf-8") == text
