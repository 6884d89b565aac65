"""A file of games in the page: listed without being read, and each game read as it is shown."""

from __future__ import annotations

import base64
import re
from itertools import chain
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.app.player import Player
from tests.notation.test_pdn_parts import GAMES
from tests.two_games import TWO_GAMES
from warcaby.app.shell import games_file, games_part
from warcaby.app.shell.games_file import GamesFile
from warcaby.app.shell.uploads import Upload
from warcaby.notation import PdnReader, read_pdn
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school.faults import FaultError

INTERNATIONAL = '[White "Wieger"]\n[Result "*"]\n1. 33-29 20-25 2. 39-33 14-20 3. 44-39 10-14 4. 32-28 17-21 *\n'


def opened(data: bytes) -> GamesFile:
    file = GamesFile(data, BRAZILIAN)
    assert file.run(float("inf"))
    return file


@settings(max_examples=100, deadline=None)
@example([("[x", ""), ('[Event "Without moves"]\n', "\n")], "\n")
@example([("[x", ""), ('[Event "Without moves"]\n', "\n"), ("{Good luck}\n", "\n")], "\n")
@example([("[x", ""), (GAMES[3], "\n"), ("{Good luck}\n", "\n"), (GAMES[0], "\n")], "\n")
@example([("[x", "\n"), ("; that was that\n", "\n"), (GAMES[0], "\n")], "\n")
@given(
    st.lists(
        st.tuples(st.sampled_from((*GAMES, "[x", "1-0\n1. c3-d4 1-0\n")), st.sampled_from(["\n", ""])), max_size=8
    ),
    st.sampled_from(["\n", "\r\n", "\r"]),
)
def test_the_list_holds_the_games_of_the_file_with_their_flaws(written: list[tuple[str, str]], end: str) -> None:
    text = "".join(chain.from_iterable(written))
    file = opened(text.replace("\n", end).encode())
    reading = read_pdn(text, file.rules.variant)
    assert [file.game(number) for number in range(len(file))] == list(reading.games)
    assert [file.game(number).begins for number in range(len(file))] == [game.begins for game in reading.games]


def test_a_well_formed_file_is_listed_without_a_move_being_read(monkeypatch: pytest.MonkeyPatch) -> None:
    file = GamesFile((TWO_GAMES + "\n" + GAMES[0]).encode(), BRAZILIAN)

    def read(*_: object) -> bool:
        pytest.fail("a game is read")

    monkeypatch.setattr(PdnReader, "run", read)
    assert file.run(float("inf"))
    assert len(file) == 3
    assert file.games_with("KOWALSKA 2019") == [0]


@pytest.mark.parametrize("encoding", ["cp1250", "latin-1", "cp852", "utf-8", "utf-8-sig", "utf-16", "utf-16-be"])
def test_names_are_found_in_any_encoding(encoding: str) -> None:
    name = "Gérard Müller" if encoding == "latin-1" else "Świątkowska Łucja Gałązka"
    text = f"{GAMES[0]}\n" + GAMES[0].replace("Anna", name).replace("a gift", name)
    file = opened(text.encode(encoding))
    assert file.games_with(name.split()[1]) == [1]
    assert file.game(1).tag("White") == file.game(1).line.moves[2].comments[0] == name


def test_the_lines_of_flaws_are_those_of_the_file() -> None:
    file = opened((GAMES[0] + "\n" + GAMES[1] + "\n" + GAMES[1]).encode())
    lines = [[problem.line for problem in file.problems(number)] for number in range(3)]
    assert lines == [[], [9], [15]]


def test_a_file_that_breaks_off_is_listed_to_its_end() -> None:
    file = opened((GAMES[0] + "\n" + GAMES[0][:52]).encode())
    assert [file.game(number).plies for number in range(2)] == [4, 2]


# On the page


def pieces(text: str, length: int) -> list[dict[str, Any]]:
    raw = text.encode()
    return [
        {"data": base64.b64encode(raw[at : at + length]).decode(), "name": "big.pdn", "at": at, "size": len(raw)}
        for at in range(0, len(raw), length)
    ]


def test_a_large_file_comes_in_pieces() -> None:
    player = Player()
    *first, last = pieces(TWO_GAMES, 100)
    for piece in first:
        player.does("open-pdn", **piece)
        assert "Wczytuję plik: " in player.page
    player.does("open-pdn", **last)
    assert "2 partie w pliku" in player.page


def test_a_piece_that_does_not_fit_is_told_and_the_file_may_be_opened_again() -> None:
    player = Player()
    first, _, third, *_ = pieces(TWO_GAMES, 100)
    player.does("open-pdn", **first)
    player.does("open-pdn", **third)
    assert player.said[-1] == "Tego pliku nie da się odczytać."
    player.opens(TWO_GAMES)
    assert "2 partie w pliku" in player.page


def test_an_upload_has_bounds() -> None:
    assert Upload(3).take("YWJj", 0, 0) == b"abc"
    for size in (0, 4):
        with pytest.raises(FaultError, match="too-long"):
            Upload(3).take("YWJjZA==", 0, size)
    upload = Upload(9)
    assert (upload.take("YWJj", 0, 6), upload.is_open, upload.part) == (None, True, 0.5)
    assert (upload.take("YWJj", 3, 6), upload.is_open) == (b"abcabc", False)


def test_a_file_too_large_is_told_with_the_limit() -> None:
    player = Player()
    player.does("open-pdn", name="x.pdn", data=None)
    assert "najwyżej 100 MB, czyli około 100000 partii" in player.said[-1]


def test_a_game_of_another_kind_is_recognised_and_opened_on_its_page() -> None:
    answer = Player().opens(INTERNATIONAL).answer
    assert answer["route"] == "gra/stupolowe/"
    player = Player().opens(INTERNATIONAL)
    assert len(player.moves) == 8
    assert "Plik nie podaje, jaka to gra. Z ruchów wynika: Warcaby stupolowe." in player.page


def test_a_wrong_tag_is_told() -> None:
    player = Player().opens(INTERNATIONAL.replace("[Res", '[GameType "26"]\n[Res') * 2)
    assert "Plik podaje grę, w której tych ruchów nie wolno zagrać. Z ruchów wynika: Warcaby stupolowe." in player.page
    assert "Warcaby stupolowe · 8 ruchów" in player.page


def test_where_several_games_fit_the_reader_chooses() -> None:
    game = '[White "Ola"]\n1. c3-d4 b6-a5 2. d4-c5 d6xb4 3. a3xc5 *\n\n'
    player = Player().opens(2 * game)
    assert "Z ruchów wynika: Warcaby klasyczne. Pasują też: " in player.page
    assert '<option value="brazilian" selected>' in player.page
    player.does("file-variant", value="russian")
    assert '<option value="russian" selected>' in player.page
    assert "Warcaby rosyjskie · 5 ruchów" in player.page
    assert "Plik nie podaje" not in player.page
    player.does("open-game", number=1)
    assert player.answer["route"] == "gra/rosyjskie/"
    assert len(player.moves) == 5


def test_where_a_file_read_in_another_way_lacks_the_game_that_was_open_its_games_are_listed() -> None:
    # Two files have become one: whichever way it is read, only one part of it holds games.
    narrow, wide = ("".join(f'[White "{name}"]\n1. c3-d4 *\n\n' for name in names) for names in ("ABCD", "EF"))
    player = Player()
    player.does("open-pdn", name="x.pdn", data=base64.b64encode(narrow.encode() + wide.encode("utf-16-le")).decode())
    player.does("file-encoding", value="utf-8")
    player.does("open-game", number=3)
    assert player.match.tags == (("White", "D"),)
    player.does("file-encoding", value="utf-16-le")
    assert player.answer["focus"] == "file-games-title"
    assert re.findall(r">(\w) – \?", player.page) == ["E", "F"]


def test_a_file_that_names_its_game_leaves_nothing_to_choose() -> None:
    page = Player().opens(2 * '[GameType "20"]\n1. 32-28 19-23 *\n\n').page
    assert "Warcaby stupolowe · 2 ruchy" in page
    assert "file-variant" not in page
    assert "Plik nie podaje" not in page


def test_reading_stops_where_a_file_is_all_flaws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_file, "MOST_PROBLEMS", 10)
    monkeypatch.setattr(games_part, "SLICE", 0.0)
    player = Player()
    player.does("open-pdn", name="x", data=base64.b64encode(b"1 " * 3_000).decode())
    assert player.said[-1] == "W tym pliku nie ma partii, którą dałoby się odczytać."


def test_the_first_game_of_a_kind_unknown_here_is_told() -> None:
    assert VARIANTS.keys().isdisjoint({"argentinian"})
    assert "której tu nie ma" in Player().opens('[GameType "77"]\n1. c3-d4 *').said[-1]
