"""Files of any size: read part by part they hold the same games, with the same flaws, as read in one go."""

from __future__ import annotations

import codecs
from io import StringIO
from itertools import chain, islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.notation.test_pdn_encoding import EXAMPLES, a_game, encoded
from warcaby.notation import PdnEncoding, PdnReading, open_pdn, read_games, read_parts, read_pdn, write_games
from warcaby.notation.pdn_parts import LONGEST_PART, parts

GAMES = (
    '[Event "Cup"]\n[White "Anna"]\n\n1. c3-d4 b6-a5 2. d4-c5 {a gift} d6xb4 1-0\n',
    '[Event "Cup"]\n[Result "0-1"]\n1. c3-d4\n   b6-a5 (1... f6-g5 2. d4-c5) 2. d4-c9\n0-1\n',
    '[Event "Problem"]\n[SetUp "1"]\n[FEN "W:Wc3,g3:Bd4,f6"]\n\n{Well}\n1. c3xg7 *\n',
    "1. c3-d4 b6-a5 2. b2-c3 1/2-1/2\n",
    "{Good luck}\n",
    "1. c3-d4 {not closed 1-0\n",
    '[Event "Without moves"]\n',
    "; that was that\n",
    ") ( 1. c3-b4 2-0\n",
)


def joined(text: str) -> PdnReading:
    found = [*read_parts(StringIO(text))]
    games = chain.from_iterable(reading.games for reading in found)
    return PdnReading(tuple(games), tuple(chain.from_iterable(reading.problems for reading in found)))


def places(reading: PdnReading) -> list[tuple[int, int]]:
    return [game.begins for game in reading.games]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(GAMES), st.sampled_from(["\n", "", "\n\n"])), max_size=8))
def test_a_file_read_in_parts_holds_what_it_holds(written: list[tuple[str, str]]) -> None:
    text = "".join(chain.from_iterable(written))
    assert "".join(parts(StringIO(text))) == text
    assert joined(text) == read_pdn(text)
    assert places(joined(text)) == places(read_pdn(text))


def test_a_comment_that_is_not_closed_ends_after_a_result_on_a_line_of_its_own() -> None:
    # The whole file was read up to the brace in the last game, the parts were not.
    text = GAMES[5] + "\n" + GAMES[7] + GAMES[1] + GAMES[0]
    assert joined(text) == read_pdn(text)
    assert [game.tag("White") for game in read_pdn(text).games][-1] == "Anna"


def test_words_before_the_first_tag_belong_to_the_first_game() -> None:
    text = "Games of our club\n\n{Enjoy}\n\n" + GAMES[0] + "\n" + GAMES[1]
    assert joined(text) == read_pdn(text)
    assert [game.line.comments for game in joined(text).games] == [("Enjoy",), ()]


def test_a_file_of_games_with_tags_has_a_part_for_each() -> None:
    assert [*parts(StringIO(GAMES[0] + GAMES[1] + "\n" + GAMES[2]))] == [GAMES[0], GAMES[1] + "\n", GAMES[2]]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_end_as_on_any_system(tmp_path: Path, end: str) -> None:
    file = tmp_path / "games.pdn"
    file.write_bytes((GAMES[0] + "\n" + GAMES[2]).replace("\n", end).encode())
    with open_pdn(file) as text:
        assert [game.tag("Event") for game in read_games(text)] == ["Cup", "Problem"]


def test_a_file_that_breaks_off_gives_its_games_and_the_moves_of_the_last_one() -> None:
    text = GAMES[0] + "\n" + GAMES[0][:52]
    assert [game.plies for game in read_games(StringIO(text))] == [4, 2]


@pytest.mark.parametrize(("encoding", "names"), EXAMPLES)
def test_a_file_is_opened_in_its_encoding(tmp_path: Path, encoding: PdnEncoding, names: str) -> None:
    file = tmp_path / "games.pdn"
    file.write_bytes(encoded(GAMES[0] + "\n" + a_game(names), encoding))
    with open_pdn(file) as text:
        assert [game.tag("White") for game in read_games(text)] == ["Anna", names]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "games.pdn"
    file.write_bytes(a_game("Łucja").encode(encoding))
    with open_pdn(file) as text:
        (reading,) = read_parts(text)
    assert (reading.games[0].tag("White"), reading.problems) == ("Łucja", ())


def test_the_encoding_can_be_named(tmp_path: Path) -> None:
    file = tmp_path / "games.pdn"
    file.write_bytes(codecs.BOM_UTF8 + b"1. c3-d4 {\xb9} *")
    with open_pdn(file, "cp1250") as text:
        assert next(read_games(text)).line.moves[0].comments == ("ą",)


def test_a_game_is_there_before_the_rest_of_the_file_is_read() -> None:
    def endless() -> chain[str]:
        return chain.from_iterable(StringIO(GAMES[0] + "\n") for _ in iter(int, 1))

    assert [game.plies for game in islice(read_games(endless()), 3)] == [4, 4, 4]
    # Without any tag, a part ends at a result once it is long.
    moves = ("1. c3-d4 b6-a5 2. b2-c3 1/2-1/2\n" for _ in iter(int, 1))
    assert len(next(parts(moves))) < LONGEST_PART + 100
    # Or anywhere.
    assert len(next(parts("c3-d4\n" for _ in iter(int, 1)))) <= 2 * LONGEST_PART + 100


def test_games_are_written_one_after_another() -> None:
    games = read_pdn(GAMES[0] + "\n" + GAMES[2]).games
    file = StringIO()
    assert write_games(file, iter(games)) == 2
    written = read_pdn(file.getvalue())
    assert written.problems == ()
    assert [game.line for game in written.games] == [game.line for game in games]
    assert write_games(StringIO(), ()) == 0
