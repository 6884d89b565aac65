"""Every variant: its record, and its moves compared with the slow reference generator."""

from __future__ import annotations

import random
from dataclasses import fields

import pytest

from tests.rules.reference import Outcome, outcomes
from warcaby.notation import fen, parse_fen
from warcaby.rules import (
    OPTIONS,
    VARIANTS,
    Move,
    Piece,
    Position,
    Variant,
    explain,
    initial_position,
    legal_moves,
    perft,
    play,
    position_of,
)
from warcaby.rules.variants import documents

CHANGED = {
    f"{name}+{option.id}": option.change(VARIANTS[name]) for name, options in OPTIONS.items() for option in options
}
GAMES = {**VARIANTS, **CHANGED}


def found(position: Position) -> set[Outcome]:
    moves = legal_moves(position)
    outcome = [Outcome(move.start, move.end, frozenset(move.captured), move.promotes) for move in moves]
    assert len(outcome) == len(set(outcome))
    return set(outcome)


def random_position(variant: Variant, chance: random.Random) -> Position:
    squares = chance.sample(variant.board.squares, chance.randint(2, min(len(variant.board.squares) // 2, 24)))
    pieces = {}
    for square in squares:
        piece = Piece(chance.choice(("white", "black")), chance.random() < 0.3)
        if not piece.king and variant.board.bit[square] & variant.promotion(piece.colour):
            piece = Piece(piece.colour, True)
        pieces[square] = piece
    return position_of(variant, chance.choice(("white", "black")), pieces)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_moves_are_those_of_the_reference_on_random_positions(name: str) -> None:
    chance = random.Random(name)
    for _ in range(1000):
        position = random_position(GAMES[name], chance)
        assert found(position) == outcomes(position), fen(position)


@pytest.mark.parametrize("name", GAMES)
def test_moves_are_those_of_the_reference_in_random_games(name: str) -> None:
    chance = random.Random(name)
    for _ in range(4):
        position = initial_position(GAMES[name])
        for _ in range(80):
            moves = legal_moves(position)
            assert found(position) == outcomes(position), fen(position)
            if not moves:
                break
            position = play(position, chance.choice(moves))


@pytest.mark.parametrize("name", GAMES)
def test_perft_counts_what_playing_the_moves_counts(name: str) -> None:
    def slowly(position: Position, depth: int) -> int:
        return 1 if depth == 0 else sum(slowly(play(position, move), depth - 1) for move in legal_moves(position))

    chance = random.Random(name)
    for _ in range(6):
        position = random_position(GAMES[name], chance)
        assert perft(position, 2) == slowly(position, 2), fen(position)


@pytest.mark.parametrize("name", GAMES)
def test_the_path_of_every_legal_move_is_accepted(name: str) -> None:
    chance = random.Random(name)
    for _ in range(40):
        position = random_position(GAMES[name], chance)
        for move in legal_moves(position):
            assert explain(position, move.path) == move, fen(position)


@pytest.mark.parametrize("name", GAMES)
def test_every_attempt_gets_a_legal_move_or_a_reason(name: str) -> None:
    chance = random.Random(name)
    names = [square for row in GAMES[name].board.all_names for square in row]
    for _ in range(200):
        position = random_position(GAMES[name], chance)
        answer = explain(position, [chance.choice(names) for _ in range(chance.randint(2, 3))])
        assert answer in legal_moves(position) if isinstance(answer, Move) else answer.squares


@pytest.mark.parametrize("name", VARIANTS)
def test_the_position_to_begin_with_can_be_written_and_read(name: str) -> None:
    position = initial_position(VARIANTS[name])
    assert parse_fen(VARIANTS[name], fen(position)) == position
    assert parse_fen(VARIANTS[name], fen(position, numeric=True)) == position


NAMED_RULES = (
    "board",
    "first",
    "start",
    "man.moves",
    "man.captures",
    "king.moves",
    "king.captures",
    "capture.priority",
    "capture.removal",
    "mid_capture",
    "promotion",
    "draws.repetitions",
    "end",
)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_rule_names_its_source(name: str) -> None:
    variant = VARIANTS[name]
    for rule in NAMED_RULES:
        assert variant.sources.get(rule), rule
    defaults = {field.name: field.default for field in fields(type(variant.draws))}
    for field in ("king_plies", "quiet_plies", "material"):
        if getattr(variant.draws, field) != defaults[field]:
            assert variant.sources.get(f"draws.{field}"), field


@pytest.mark.parametrize("name", VARIANTS)
def test_both_sides_begin_with_pieces_on_playing_squares_and_none_twice(name: str) -> None:
    variant = VARIANTS[name]
    squares = variant.white_start + variant.black_start + variant.white_start_kings + variant.black_start_kings
    assert len(set(squares)) == len(squares)
    assert set(squares) <= set(variant.board.squares)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_document_is_one_that_is_known(name: str) -> None:
    known = {value for key, value in vars(documents).items() if key.isupper()}
    cited = {citation.document for citations in VARIANTS[name].sources.values() for citation in citations}
    assert cited <= known
