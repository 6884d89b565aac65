"""The texts of a game come from its record: who won and why, what the levels do, the names of the pieces."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.app.player import Player
from tests.app.test_review import reviewed
from tests.cases import for_each
from warcaby.app.match.analysis_texts import reason_text
from warcaby.app.words.match_texts import (
    draw_counts_texts,
    endgame_text,
    level_text,
    lot_text,
    not_now_text,
    not_your_side_text,
    outcome_text,
    score_text,
    tired_king_text,
    turn_text,
)
from warcaby.app.words.piece_words import SIDES, side_text
from warcaby.app.words.translation import translator
from warcaby.engine import LEVELS, Limits
from warcaby.notation import parse_fen, parse_move, read_pdn
from warcaby.rules import BRAZILIAN, VARIANTS, Game, Variant
from warcaby.school.matches.judgement import Moment
from warcaby.school.matches.match import Outcome, new_match
from warcaby.school.matches.saved import match_of, match_pdn
from warcaby.school.matches.setup import Setup, Side

EN = translator("en")

WOLF = "gra/wilk-i-psy/"

EVERY = for_each("variant", VARIANTS.values(), lambda variant: variant.id)


def ended(variant: str, fen: str, *moves: str, opponent: str = "person", options: tuple[str, ...] = ()) -> str:
    """What is said at the end of a game between two people."""
    match = new_match(Setup(variant, opponent=opponent, fen=fen, options=options), 0)  # type: ignore[arg-type]
    for text in moves:
        match.play(parse_move(match.game.position, text), 0)
    return outcome_text(EN, match)


# Who has won, and why


def test_the_losing_game_is_won_by_whoever_has_no_pieces() -> None:
    assert (
        ended("giveaway", "W:Wc3:Bd4", "c3xe5")
        == "Black has won! The first player to lose all their pieces wins this game."
    )


def test_the_machine_that_has_lost_all_its_pieces_has_won_the_losing_game() -> None:
    text = ended("giveaway", "W:Wc3:Bd4", "c3xe5", opponent="machine")
    assert text == "Zosia has won. The first player to lose all their pieces wins this game."


def test_who_is_blocked_in_the_losing_game_has_won_or_lost_by_what_was_agreed() -> None:
    moves = "giveaway", "W:Wf2,h2:Bh4", "h2-g3"
    assert ended(*moves) == "Black has won! The side to move had no legal move, and that wins this game."
    assert ended(*moves, options=("blocked_loses",)) == "White has won! The side to move had no legal move."


def test_elsewhere_whoever_has_no_pieces_has_lost() -> None:
    assert ended("brazilian", "W:Wc3:Bd4", "c3xe5") == "White has won! There are no pieces left on the other side."


@pytest.mark.parametrize(
    ("fen", "move", "said"),
    [
        (
            "B:Wa3,c3,e5,g5:BKd2",
            "d2-c1",
            "The wolf has won! It has slipped through to the row that the dogs came from.",
        ),
        ("W:Wg7,f4:BKh8", "f4-g5", "The dogs have won! The wolf cannot move."),
        ("B:Wa7,b8:BKc5", "c5-b6", "The wolf has won! The dogs cannot move."),
    ],
)
def test_the_wolf_and_the_dogs_win_in_their_own_words(fen: str, move: str, said: str) -> None:
    assert ended("wolf_and_dogs", fen, move) == said


def test_a_king_that_had_to_rest_is_named_as_the_reason() -> None:
    moves = ("a1-b2", "j2-i1", "b2-a1", "i1-j2", "a1-b2", "j2-i1")
    text = ended("frisian", "W:WKa1,a9:BKj2,b10", *moves)
    assert text == "Black has won! The king has moved 3 times in a row, and nothing else can move."


def test_the_coin_names_the_winner() -> None:
    match = new_match(Setup("brazilian", opponent="person", coin=True), 0)
    match.end(Outcome(None, "agreed"), 0)
    assert re.fullmatch(
        r"A draw: both sides agreed\. The coin decides\. (White|Black) has won!", outcome_text(EN, match)
    )


# Huffing


def test_huffing_the_last_piece_ends_the_game() -> None:
    player = Player().sets(opponent="person", fen="W:Wc3:Bd4,h8")
    player.does("setup", field="options", option="huffing", value=True)
    player.does("begin")
    player.plays("c3b4")
    player.does("tap", square="b4")
    assert player.match.outcome == Outcome("black", "no-pieces")
    assert player.said[-1].startswith("Pionek z b4 znika z planszy. Czarne wygrały!")
    assert Player(progress=player.saved).match.outcome == player.match.outcome


def test_the_machine_ends_the_game_by_huffing_the_last_piece_and_says_why() -> None:
    player = Player().sets(fen="W:Wc3:Bd4,h8", level=1)
    player.does("setup", field="options", option="huffing", value=True)
    player.does("begin")
    player.plays("c3b4")
    assert player.match.outcome == Outcome("black", "no-pieces")
    assert "komputer zabiera twój pionek z b4" in player.said[-1]
    assert "Wygrywa Kuba." in player.said[-1]


def test_whoever_cannot_move_is_told_what_to_take_away() -> None:
    player = Player().sets(opponent="person", fen="W:Wb2,d2,f2,e3:Bd4")
    player.does("setup", field="options", option="huffing", value=True)
    player.does("begin")
    player.plays("d2c3")
    assert player.match.is_live
    assert "nie masz ruchu. Dotknij pionka na e3" in player.said[-1]
    player.does("hint")
    assert "Dotknij pionka na e3" in player.said[-1]
    player.does("tap", square="e3")
    assert player.match.is_live
    player.plays("d4e3")


def test_the_machine_that_cannot_move_takes_away_what_is_in_its_way() -> None:
    player = Player().sets(fen="W:Wb2,d2,f2,e3:Bd4", level=3)
    player.does("setup", field="options", option="huffing", value=True)
    player.does("begin")
    player.plays("d2c3")
    assert any("komputer zabiera twój pionek z e3" in text for text in player.said)
    assert player.moves[-1] == "d4e3"


# Levels


@EVERY
def test_levels_speak_of_what_there_is_in_the_game(variant: Variant) -> None:
    texts = " ".join(level_text(EN, variant, level.number) for level in LEVELS)
    assert ("captur" in texts) == bool(variant.man.captures)
    assert ("back rank" in texts) == (bool(variant.promotion("white")) and not variant.one_way)
    assert ("gives anything away" in texts) == (bool(variant.man.captures) and not variant.end.stuck_wins)
    has_table = variant.id in ("brazilian", "corners", "russian", "american", "italian", "international")
    assert ("every ending" in texts) == has_table


def test_the_page_of_wolf_and_dogs_speaks_of_no_captures_kings_or_men() -> None:
    player = Player(WOLF)
    pages = [player.sets(level=level).page for level in range(1, 11)]
    player.sets(opponent="person")
    pages.append(player.page)
    player.does("begin")
    player.plays("d8c7", "a1b2", "c7d8", "b2c3")
    pages.append(player.page)
    for page in pages:
        task = page[page.index('<section id="task"') :]
        text = re.sub(r"<[^>]+>", " ", task) + " ".join(re.findall(r'aria-label="([^"]*)"', task))
        assert [word for word in ("damk", "zbi", "bici", "ostatni rząd", "ostatnim rzęd") if word in text] == []
    assert 'id="offer"' not in pages[-1]  # nothing draws this game
    assert "piece black" in pages[-1]
    assert "piece black king" not in pages[-1]
    assert "Ruch wilka" in pages[-1]
    assert "d8, wilk" in pages[-1]


# Lots


@pytest.mark.parametrize("opponent", ["machine", "person"])
def test_lots_are_drawn_against_the_machine_and_between_two_people(opponent: str) -> None:
    setup = Setup("brazilian", opponent=opponent, side="random")  # type: ignore[arg-type]
    assert {new_match(setup, 0).human for _ in range(60)} == {"white", "black"}


def test_two_people_hear_what_the_lot_has_said() -> None:
    player = Player().sets(opponent="person")
    assert 'id="side-random"' in player.page
    player.sets(side="random")
    player.does("begin")
    below, above = ("białe", "czarne") if player.match.human == "white" else ("czarne", "białe")
    assert f"Po losowaniu: na dole {below}, na górze {above}." in player.said[-1]
    bottom, top = ("h1", "h8") if player.match.human == "white" else ("h8", "h1")
    assert player.page.index(f'data-square="{top}"') < player.page.index(f'data-square="{bottom}"')


def test_the_lot_names_the_wolf() -> None:
    match = new_match(Setup("wolf_and_dogs", opponent="person", side="black"), 0)
    assert lot_text(EN, match) == "The lot is drawn. Below: The wolf. Above: The dogs."
    assert turn_text(EN, match) == "The wolf is to move."


def test_black_begins_where_that_was_agreed() -> None:
    player = Player().sets(opponent="person")
    player.does("setup", field="options", option="black_first", value=True)
    player.does("begin")
    assert player.match.game.position.turn == "black"
    player.plays("b6c5", "c3b4")
    assert '[Variant "brazilian+black_first"]' in player_pdn(player)
    assert "1. b6-c5 c3-b4" in player_pdn(player)


def player_pdn(player: Player) -> str:
    answer = player.does("copy-pdn")
    return str(next(effect for effect in answer["effects"] if effect["kind"] == "copy"))


# Draws that come nearer


def test_of_the_rules_for_an_ending_the_nearest_draw_is_shown() -> None:
    game = Game((parse_fen(VARIANTS["russian"], "W:WKc1,Ke1,Kg1:BKf8"),))
    for text in ("e1-f2", "f8-e7", "f2-e1", "e7-f8", "g1-f2", "f8-e7"):
        game = game.play(parse_move(game.position, text))
    # FMJD-64 7.2.4 draws after 15 moves, 7.2.6 would after 30.
    assert draw_counts_texts(EN, game) == ("Moves until a draw: 3 of 15",)


@pytest.mark.parametrize(
    ("fen", "text"),
    [
        # Both hold the main road: whoever has to leave the corner is captured.
        ("W:WKa1:BKh8", "Black wins in 1 move."),
        ("B:WKa1:BKh8", "White wins in 1 move."),
        ("W:WKa1:Bb4", "White wins in 3 moves."),
        ("W:WKc1:BKf8", "By best play this is a draw."),
    ],
)
def test_what_the_table_of_endings_knows(fen: str, text: str) -> None:
    assert endgame_text(EN, Game((parse_fen(BRAZILIAN, fen),))).startswith(text)


def test_a_win_that_a_draw_comes_before_is_not_promised() -> None:
    game = Game((parse_fen(BRAZILIAN, "W:WKa3,Kc1,Ke1:BKb8"),))
    assert endgame_text(EN, game).startswith("White wins in 12 moves.")
    turned = Game((parse_fen(BRAZILIAN, "B:BKh6,Kf8,Kd8:WKg1"),))
    assert endgame_text(EN, turned).startswith("Black wins in 12 moves.")
    late = replace(game, king_plies=20)
    assert endgame_text(EN, late) == "There is a way to win, but it is too long: the game will be drawn before."


# Looking back


def test_in_the_losing_game_no_mistake_is_that_pieces_are_captured() -> None:
    match = new_match(Setup("giveaway", opponent="person", fen="W:Wc3,e3,g3:Bf6,h6,b8,d8"), 0)
    for text in ("e3-d4", "f6-e5"):
        match.play(parse_move(match.game.position, text), 0)
    review = reviewed(match.front.path, Limits(depth=4), Limits(depth=6))
    for moment in review.moments:
        assert moment.why in ("lets-win", "misses-win", "worse")
    start, node, _ = review.path
    worse = Moment(node, node, 0.2, review.lines[start.id], True, "worse")
    assert reason_text(EN, worse) == "The position became clearly worse."


def test_a_missed_capture_that_cost_the_piece_is_a_mistake_with_that_reason() -> None:
    match = new_match(Setup("brazilian", opponent="person", fen="W:Wc3:Bd4,h8", options=("huffing",)), 0)
    match.play(parse_move(match.game.position, "c3-b4"), 0)
    match.huff("b4", 0)
    review = reviewed(match.front.path, Limits(depth=4), Limits(depth=6))
    (moment,) = review.moments
    assert moment.node is review.path[1]
    assert reason_text(EN, moment) == "A capture was missed, and the piece was taken away for it."


def test_a_game_that_huffing_has_ended_is_read_back_from_pdn() -> None:
    setup = Setup("brazilian", opponent="person", fen="W:Wc3:Bd4,h8", options=("huffing",))
    match = new_match(setup, 0)
    match.play(parse_move(match.game.position, "c3-b4"), 0)
    match.huff("b4", 0)
    (game,) = read_pdn(match_pdn(match, ())).games
    assert game.result == "0-1"
    again, problem = match_of(game, setup, "white")
    assert problem is None
    assert again.outcome == match.outcome
    assert [node.huffed for node in again.tree.tip.path] == ["", "", "b4"]


# What is said during a game


def test_the_lot_says_which_side_is_yours_or_which_is_below() -> None:
    machine = new_match(Setup("brazilian", opponent="machine"), 0)
    assert lot_text(EN, machine) == f"The lot is drawn. Yours: {side_text(EN, SIDES, BRAZILIAN, machine.human)}."


@pytest.mark.parametrize(
    ("side", "said"),
    [("white", ""), ("black", "You play Black, and it is White's move now.")],
)
def test_the_side_of_the_machine_is_not_yours(side: Side, said: str) -> None:
    assert not_your_side_text(EN, new_match(Setup("brazilian", side=side), 0)) == said
    assert not_your_side_text(EN, new_match(Setup("brazilian", "person", side), 0)) == ""


@pytest.mark.parametrize(
    ("fen", "text"),
    [
        ("W:Wa1:Bb2,c3", "The king has moved 3 times in a row, and nothing else can move."),
        ("W:WKa1,c3:BKj10,h10", "This king has moved 3 times in a row. Move another piece first."),
    ],
)
def test_a_king_that_has_to_rest(fen: str, text: str) -> None:
    assert tired_king_text(EN, Game((parse_fen(VARIANTS["frisian"], fen),))) == text


def test_why_no_piece_can_be_moved_now() -> None:
    match = new_match(Setup("brazilian", "person"), 0)
    assert not_now_text(EN, match) == "The machine is thinking. It is your turn in a moment."
    for text in ("c3-d4", "b6-a5"):
        match.play(parse_move(match.game.position, text), 0)
    match.step(-1)
    assert not_now_text(EN, match) == ("Here it was the machine's turn. Step back or forward by one move to play on.")


# What the machine thinks a position is worth


@pytest.mark.parametrize(
    ("value", "text"),
    [(150, "+1.5"), (-150, "−1.5"), (1_000, "+10.0"), (6, "+0.1"), (4, "0.0"), (0, "0.0"), (-4, "0.0"), (-6, "−0.1")],
)
def test_a_score_has_a_sign_unless_it_is_even(value: int, text: str) -> None:
    assert score_text(EN, value) == text
    assert score_text(translator("pl"), value) == text.replace(".", ",")
