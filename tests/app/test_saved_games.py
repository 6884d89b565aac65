"""How a game is stored, shared and resumed."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.app.player import KLASYCZNE, Player
from tests.cases import for_each
from tests.notation.test_pdn_writing import games
from warcaby.app.shell.session import Session
from warcaby.notation import PdnGame, PdnLine, parse_move, pdn_text, read_pdn
from warcaby.school.codes import pack
from warcaby.school.matches.match import Outcome, new_match
from warcaby.school.matches.saved import SavedGameError, match_of, match_pdn, parse_match, to_json
from warcaby.school.matches.setup import Setup, SetupError
from warcaby.school.progress_format import parse_progress

# Setting up


def test_a_position_is_shared_as_a_link() -> None:
    player = Player().plays_first("c3", "d4")
    player.does("step", by=-1)
    (effect,) = player.does("copy-link")["effects"]
    other = Player(KLASYCZNE, None, effect["fragment"])
    other.does("begin")
    assert other.match.tree.root.position == player.match.game.position


@for_each(
    ("damage", "said"),
    [
        (lambda code: code[:-6], "Ten link jest ucięty."),
        (lambda code: code[:8] + "x" + code[9:], "Ten link jest uszkodzony"),
        (lambda code: code + "x", "Ten link jest uszkodzony"),
        (lambda _: "f.AAAA", "Ten link jest ucięty."),
        (lambda _: pack("f", 2, {}), "Ten link jest uszkodzony"),
    ],
)
def test_of_a_link_that_was_cut_off_that_is_said_and_of_any_other_that_it_is_damaged(
    damage: Callable[[str], str], said: str
) -> None:
    player = Player().plays_first("c3", "d4")
    (effect,) = player.does("copy-link")["effects"]
    other = Player(KLASYCZNE, None, damage(effect["fragment"]))
    assert said in other.page


def test_the_game_is_kept_after_every_move_and_taken_up_again() -> None:
    player = Player().plays_first("c3", "d4")
    again = Player(KLASYCZNE, player.saved)
    assert again.moves == player.moves
    assert again.match.may_move()
    home = Session()
    answer = home.handle({"type": "start", "route": "gra/", "progress": player.saved})
    assert "Niedokończone" in answer["frames"][0]["regions"]["page"]


def test_a_board_that_was_turned_stays_turned() -> None:
    player = Player().sets(opponent="person").plays_first("c3", "d4")
    assert player.match.below == "white"
    player.does("flip")
    again = Player(KLASYCZNE, player.saved)
    assert again.match.below == "black"
    assert again.page.index('data-square="h1"') < again.page.index('data-square="a1"')
    again.does("flip")
    assert Player(KLASYCZNE, again.saved).match.below == "white"


def test_a_game_kept_without_its_board_turned_shows_the_readers_side_below() -> None:
    match = new_match(Setup("brazilian", side="black"), 0)
    value = to_json(match, 0)
    del value["below"]
    assert parse_match("brazilian", value, 0).below == "black"
    with pytest.raises(SavedGameError):
        parse_match("brazilian", value | {"below": "up"}, 0)


@pytest.mark.parametrize("value", [None, 3, {}, {"version": 1}, {"version": 1, "setup": {}, "human": "white"}])
def test_a_kept_game_that_cannot_be_read_is_an_error(value: object) -> None:
    with pytest.raises(SavedGameError):
        parse_match("brazilian", value, 0)


def test_a_kept_game_that_a_rule_mended_since_has_ended_is_over_and_not_lost() -> None:
    match = new_match(Setup("international", opponent="person", fen="W:WK46,6:BK45"), 0)
    for text in ["46-10", "45-29", "10-41", "29-40", "41-32", "40-12", "32-49", "12-17", "6-1", "17-22"]:
        match.play(parse_move(match.game.position, text), 0)
    value = to_json(match, 0)
    value["outcome"] = None
    again = parse_match("international", value, 0)
    assert again.outcome == Outcome(None, "material")
    assert len(again.game.moves) == 10


def test_a_setup_takes_only_what_there_is() -> None:
    for name, value in (("side", "red"), ("level", True), ("clock", 3), ("colour", "white")):
        with pytest.raises(SetupError):
            Setup("brazilian").with_field(name, value)


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from([(), ("huffing",)]),
    st.lists(st.tuples(st.integers(0, 30), st.integers(0, 9)), max_size=25),
)
def test_any_tree_of_moves_is_kept_and_written_whole(options: tuple[str, ...], steps: list[tuple[int, int]]) -> None:
    match = new_match(Setup("brazilian", opponent="person", options=options), 0)
    for move, back in steps:
        if back == 0:
            match.step(-1)
        if match.huffable() and move % 2 and not any(child.huffed for child in match.node.children):
            match.huff(match.huffable()[0], 0)
        if match.may_move():
            moves = match.game.legal_moves()
            match.play(moves[move % len(moves)], 0)
    kept = json.loads(json.dumps(to_json(match, 0)))
    again = parse_match("brazilian", kept, 0)
    assert to_json(again, 0) == kept
    text = match_pdn(match, [])
    reading = read_pdn(text)
    assert not reading.problems
    opened, problem = match_of(reading.games[0], match.setup, "white")
    assert problem is None
    assert match_pdn(opened, []) == text


def said(line: PdnLine) -> tuple[list[str], set[int]]:
    """Every comment and every glyph of a line and its variations."""
    comments, nags = list(line.comments), set()
    for item in line.moves:
        comments += [*item.comments, *item.remarks]
        nags |= set(item.nags)
        for variation in item.variations:
            more, glyphs = said(variation)
            comments += more
            nags |= glyphs
    return sorted(comments), nags


@settings(max_examples=40, deadline=None)
@given(games())
def test_whatever_a_file_says_of_its_moves_is_kept_and_written_again(game: PdnGame) -> None:
    assert game.variant is not None
    (read,) = read_pdn(pdn_text([game])).games
    setup = Setup(game.variant.id, opponent="person", options=game.variant.options)
    match, _ = match_of(read, setup, "white")
    kept = parse_match(game.variant.id, json.loads(json.dumps(to_json(match, 0))), 0)
    for each in (match, kept):
        assert said(read_pdn(match_pdn(each, [])).games[0].line) == said(game.line)


def annotated(size: int) -> str:
    """A game with a comment of so many characters in all."""
    comment = "Tu warto policzyć wszystkie bicia. " * 20
    comments = " ".join(f"{{{comment}}}" for _ in range(size // len(comment)))
    return f'[White "Ania"]\n[GameType "26"]\n1. c3-d4 {comments} f6-g5 *'


@pytest.mark.parametrize(("size", "is_whole"), [(100_000, True), (600_000, False)])
def test_a_game_with_long_notes_is_kept_with_them_or_the_page_says_that_they_are_not(size: int, is_whole: bool) -> None:
    player = Player()
    data = base64.b64encode(annotated(size).encode()).decode()
    player.does("open-pdn", name="a.pdn", data=data)
    assert ("za duża, żeby zachować ją z wszystkimi uwagami" in player.page) is not is_whole
    again = Player(KLASYCZNE, player.saved)
    assert len(again.match.game.moves) == 2
    assert bool(again.match.tree.root.children[0].comments) is is_whole
    again.does("step", by=-1)
    assert parse_progress(again.saved).value("games", "brazilian") is not None
