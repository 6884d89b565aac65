"""Mined puzzles are proven, different from each other, and not just the next capture."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from warcaby.engine import Level, Limits, Thinking
from warcaby.notation import fen, parse_fen, read_pdn
from warcaby.rules import BRAZILIAN, VARIANTS, Game, legal_moves, opponent, play, position_of
from warcaby.school.puzzles import mining
from warcaby.school.puzzles.difficulty import difficulty, effort, gain
from warcaby.school.puzzles.goals import PuzzleGoal
from warcaby.school.puzzles.mining import (
    find_puzzle,
    game_of_pdn,
    has_same_idea,
    puzzles_at_random,
    puzzles_of_game,
    random_position,
    select_puzzles,
    self_play,
)
from warcaby.school.puzzles.proof import prove
from warcaby.school.puzzles.puzzle import Puzzle, line_text
from warcaby.school.puzzles.records import parse_puzzle
from warcaby.school.puzzles.themes import may_be_about, themes

# 1. c3-d4 b6-c5 and so on are moves; at move 3 White can give two men for three.
GAME = '[White "Anna"] [Black "Bartek"] [Event "Club"] [Date "1901.??.??"]\n1. c3-d4 b6-a5 2. b2-c3 a7-b6 *'


def test_a_combination_is_found() -> None:
    puzzle = find_puzzle(parse_fen(BRAZILIAN, "W:We1,b2,d2,h2,c3,b4:Bf4,b6,a7,c7,e7,b8,f8"), "somewhere")
    assert puzzle is not None
    assert (puzzle.goal, puzzle.moves, puzzle.source) == ("win-piece", 2, "somewhere")
    assert line_text(puzzle.position, puzzle.main) == "b4-c5 b6xd4 c3xg3"
    assert prove(puzzle).judgement == "unique"
    assert gain(puzzle) >= 2
    assert "sacrifice" in themes(puzzle)


@pytest.mark.parametrize(
    "fen",
    [
        "W:Wc3,e3:Bd4,h8",  # a capture is all there is
        "W:Wa1,c1:Bb8,d8",  # nothing happens soon
        "W:Wc3:Ba5,g5",  # too few moves to choose from
    ],
)
def test_where_nothing_is_hidden_nothing_is_found(fen: str) -> None:
    assert find_puzzle(parse_fen(BRAZILIAN, fen), "") is None


@pytest.mark.parametrize(
    ("fen", "goal", "line"),
    [
        ("W:Wc1,b2,f2,f6:Bb4", "capture-all", "b2-c3 b4xd2 c1xe3"),
        ("B:Wa7,Kd8:BKe1,h6,Kc7,b8,f8", "block", "e1-a5 d8xb6 a5xc7"),
        ("W:Wc1,g1,d2,h2,b4:Ba5,g5,g7,b8,h8", "promote", "g1-f2 a5xg3 h2xf8"),
        ("W:Wc1,c3:Bc5,g5", "draw", "c1-b2 g5-h4 b2-a3"),
    ],
)
def test_other_goals_are_found_when_they_are_asked_for(fen: str, goal: PuzzleGoal, line: str) -> None:
    puzzle = find_puzzle(parse_fen(BRAZILIAN, fen), "", [goal])
    assert puzzle is not None
    assert (puzzle.goal, line_text(puzzle.position, puzzle.main)) == (goal, line)
    verdict = prove(puzzle)
    assert (verdict.judgement, verdict.certainty) == ("unique", "proven")


@pytest.mark.parametrize(
    ("goal", "fen", "moves"),
    [
        ("win-piece", "W:Wd4,c5,c7:Bb2,e3,Kg5,b6,g7", 3),
        ("capture-all", "W:Wb2,h2,d6,f6:Bc5,Ke7", 3),
        ("win-piece", "W:Wc1,b2,c5,e7:Bb6,f6,g7", 2),
        ("capture-all", "W:Wa1,f2,a3,Ke3,g3,d4,d6:BKb2,Kh2", 2),
    ],
)
def test_three_moves_are_enough_to_choose_from_and_two_are_not(goal: PuzzleGoal, fen: str, moves: int) -> None:
    position = parse_fen(BRAZILIAN, fen)
    assert len(legal_moves(position)) == moves
    assert (find_puzzle(position, "", [goal]) is not None) is (moves >= 3)


def test_a_combination_of_six_moves_is_found() -> None:
    position = parse_fen(BRAZILIAN, "W:Wc1,e1,g1,d2,f2,h2,a3,e3,d4,h4:BKa1,g5,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8")
    puzzle = find_puzzle(position, "", ["promote"])
    assert puzzle is not None
    assert puzzle.moves == 6
    assert line_text(position, puzzle.main) == "d4-e5 d6xf4 h2-g3 f4xh2 f2-g3 h2xf4 c1-b2 a1xf2 e1xe5 f6xd4 h4xh8"


def test_a_king_that_costs_as_much_as_it_is_worth_is_no_puzzle() -> None:
    # b6-a7 and a7-b8 make a king by force, but two men are captured meanwhile.
    position = parse_fen(BRAZILIAN, "W:We5,g5,b6:Ba3,h6,d8")
    assert find_puzzle(position, "", ["promote"]) is None


def test_captures_that_the_majority_rule_narrows_down_are_to_be_found() -> None:
    puzzle = find_puzzle(parse_fen(BRAZILIAN, "W:Wc3,h4:Bb4,b6,d4,f6,g3"), "")
    assert puzzle is not None
    assert (puzzle.goal, puzzle.difficulty) == ("captures", 3)
    # Without the man on g3 there is nothing that the rule refuses.
    other = find_puzzle(parse_fen(BRAZILIAN, "W:Wc3,h4:Bb4,b6,d4,f6"), "")
    assert other is None or other.goal != "captures"


def test_a_game_says_where_it_comes_from() -> None:
    game = game_of_pdn(read_pdn(GAME).games[0])
    assert game is not None
    assert game.source == "Anna – Bartek, Club, 1901"
    assert len(game.moves) == 4
    assert list(puzzles_of_game(game)) == []


def test_self_play_is_the_same_every_time() -> None:
    first, again, other = (self_play(VARIANTS["american"], 1, seed) for seed in (3, 3, 4))
    assert first.moves == again.moves != other.moves
    assert first.source == "self-play, level 1, game 3"


def test_self_play_draws_lots_for_its_first_six_moves_and_thinks_about_none_that_it_has_to_make(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thought: list[int] = []
    seeds: list[int] = []

    def noted(game: Game, limits: Limits, *, level: Level, seed: int) -> Thinking:
        thought.append(len(game.moves))
        seeds.append(seed)
        return Thinking(game, limits, level=level, seed=seed)

    monkeypatch.setattr(mining, "Thinking", noted)
    game = self_play(VARIANTS["american"], 1, 3)
    position, choices = game.start, []
    for move in game.moves:
        choices.append(len(legal_moves(position)))
        position = play(position, move)
    assert thought == [ply for ply, count in enumerate(choices) if ply >= 6 and count > 1]
    assert 1 in choices
    # Every thought wavers in a way of its own.
    assert len(set(seeds)) == len(seeds)


def sacrifice(fen: str, line: str) -> Puzzle:
    return parse_puzzle({"variant": "brazilian", "fen": fen, "goal": "win-piece", "moves": 2, "lines": [line]})


def test_a_position_made_at_random_has_no_man_that_should_be_a_king() -> None:
    chance = random.Random(1)
    for _ in range(300):
        pieces = random_position(BRAZILIAN, chance).pieces()
        assert not [
            at for at, piece in pieces.items() if not piece.king and at[1] == {"white": "8", "black": "1"}[piece.colour]
        ]


def test_a_batch_made_at_random_is_the_same_every_time_and_all_of_it_is_proven() -> None:
    first, again = (list(puzzles_at_random(BRAZILIAN, 500_002, 8, ["win"], ["turkish-strike"])) for _ in range(2))
    assert first
    assert first == again
    for puzzle in first:
        assert puzzle.source.startswith("made at random, batch 500002, number ")
        assert (puzzle.goal, prove(puzzle).judgement) == ("win", "unique")
        assert puzzle.position.occupied.bit_count() <= 8
        assert not legal_moves(puzzle.position)[0].captured


def test_where_a_capture_can_be_stopped_by_what_it_has_captured_a_turkish_strike_is_looked_for() -> None:
    stopped, plain = "W:Wg1,g3,d4,e5,g5,f6:BKf8", "W:Wd6,Kb8:BKa1,g5,a7,g7,f8"
    assert [may_be_about("turkish-strike", parse_fen(BRAZILIAN, fen)) for fen in (stopped, plain)] == [True, False]
    assert may_be_about("lure", parse_fen(BRAZILIAN, plain))


def test_the_same_idea_is_recognised_with_colours_changed() -> None:
    puzzle = sacrifice("W:Wa1,b2,a3:Ba5,e5", "a3-b4 a5xc3 b2xf6")
    position = puzzle.position
    squares = position.variant.board.squares
    turned = position_of(
        BRAZILIAN,
        "black",
        {
            squares[len(squares) - 1 - squares.index(square)]: piece._replace(colour=opponent(piece.colour))
            for square, piece in position.pieces().items()
        },
    )
    mirrored = Puzzle(turned, "win-piece", 2, (prove(Puzzle(turned, "win-piece", 2)).main,))
    other = sacrifice("W:We1,b2,d2,h2,c3,b4:Bf4,b6,a7,c7,e7,b8,f8", "b4-c5 b6xd4 c3xg3")
    assert has_same_idea(puzzle, mirrored)
    assert not has_same_idea(puzzle, other)
    assert len(select_puzzles([puzzle, mirrored, other], 3)) == 2


@pytest.mark.parametrize(
    ("fen", "alike"),
    [
        ("W:Wa1,b2,a3:Ba5,e5", True),
        # A man stands elsewhere: two squares differ.
        ("W:Wa1,b2,a3:Bc5,e5", True),
        # A man stands elsewhere, and another one is a king: three squares.
        ("W:Wa1,b2,Ka3:Bc5,e5", True),
        # Two men stand elsewhere.
        ("W:Wa1,b2,c3:Bc5,e5", False),
    ],
)
def test_positions_that_differ_in_up_to_three_squares_are_one_puzzle(fen: str, alike: bool) -> None:
    puzzle = Puzzle(parse_fen(BRAZILIAN, "W:Wa1,b2,a3:Ba5,e5"), "captures", 0)
    assert has_same_idea(puzzle, Puzzle(parse_fen(BRAZILIAN, fen), "captures", 0)) is alike


def test_the_last_three_moves_are_the_idea() -> None:
    # Far apart but for the last blow, which goes over the same squares.
    idea = sacrifice("W:Wa1,b2,a3:Ba5,e5", "a3-b4 a5xc3 b2xf6")
    same = sacrifice("W:Wa1,b2,a3,h2,g1,g3:Ba5,e5,h8,f8", "a3-b4 a5xc3 b2xf6")
    assert has_same_idea(idea, same)
    assert not has_same_idea(idea, replace(same, goal="capture-all"))
    assert not has_same_idea(replace(idea, lines=()), replace(same, lines=()))
    other = sacrifice("W:Wc1,d2,c3,h2,g1,g3:Bc5,g5,h8,f8", "c3-d4 c5xe3 d2xh6")
    assert not has_same_idea(idea, other)
    assert has_same_idea(idea, replace(same, lines=((*other.main[:2], *idea.main),)))
    assert not has_same_idea(idea, replace(same, lines=((other.main[0], *idea.main[1:]),)))


def test_difficulty_grows_with_what_has_to_be_seen() -> None:
    easy = sacrifice("W:Wa1,b2,a3:Ba5,e5", "a3-b4 a5xc3 b2xf6")
    hard = parse_puzzle(
        {
            "variant": "brazilian",
            "fen": "W:Wa1,c1,e1,d2,f2,b4,d4:Bh2,b6,d6,f6,h6,a7,g7,h8",
            "goal": "win-piece",
            "moves": 4,
            "lines": ["f2-g3 h2xf4 d4-e5 f6xd4 d2-e3 d4xf2 e1xa5"],
        }
    )
    assert effort(easy.position, easy.main) < effort(hard.position, hard.main)
    assert difficulty(easy) < difficulty(hard) == 5


def test_a_position_at_random_is_the_same_on_every_machine() -> None:
    # Men alone on both sides, a king against men, men against a king or two, kings on both sides.
    drawn = {
        2: "W:Wf2,a3,g5:Be5,d6,d8",
        5: "B:Wh2,b4,c5,Ke7:Bd2,g3,h4,b6,b8,h8",
        0: "B:Wc3,g3,h4,Ke5,e7:Bb4,c7,d8,h8",
        6: "W:Wc3,h4,e5,d6,h6,a7:BKg3",
        1: "W:Wf4,h4,a7:BKb4,Kb6",
        3: "W:Wa1,e1,a3,h4,e5,g5,b6:BKf2,h2,c5,Kc7",
        4: "W:Wa1,e1,c3,Kb4:BKc1,c5,a7,h8",
        9: "B:WKe1,f4,Kg5:Be3,g3,a5,d6,g7",
        7: "B:We1,d4,h6:Bf2,g3,a5,e5,b8,h8",
        11: "B:WKe1,g1,b2,c3,f4,Kc5:Bd2,b4,h4,a5,g5,b6,c7,Kf8",
    }
    assert {seed: fen(random_position(BRAZILIAN, random.Random(seed))) for seed in drawn} == drawn
