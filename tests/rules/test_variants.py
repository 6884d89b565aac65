"""Every variant: its record, and its moves compared with the slow reference generator."""

from __future__ import annotations

import random
from dataclasses import fields

import pytest

from tests.cases import for_each
from tests.rules.boards import share
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
    variant_with,
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
    for _ in range(share(GAMES[name], GAMES.values(), 1000)):
        position = random_position(GAMES[name], chance)
        assert found(position) == outcomes(position), fen(position)


@for_each("name", GAMES)
def test_moves_are_those_of_the_reference_in_random_games(name: str) -> None:
    chance = random.Random(name)
    for _ in range(share(GAMES[name], GAMES.values(), 4)):
        position = initial_position(GAMES[name])
        for _ in range(80):
            moves = legal_moves(position)
            assert found(position) == outcomes(position), fen(position)
            if not moves:
                break
            position = play(position, chance.choice(moves))


@for_each("name", GAMES)
def test_perft_counts_what_playing_the_moves_counts(name: str) -> None:
    def slowly(position: Position, depth: int) -> int:
        return 1 if depth == 0 else sum(slowly(play(position, move), depth - 1) for move in legal_moves(position))

    chance = random.Random(name)
    for _ in range(share(GAMES[name], GAMES.values(), 6)):
        position = random_position(GAMES[name], chance)
        assert perft(position, 2) == slowly(position, 2), fen(position)


@for_each("name", GAMES)
def test_the_path_of_every_legal_move_is_accepted(name: str) -> None:
    chance = random.Random(name)
    for _ in range(share(GAMES[name], GAMES.values(), 40)):
        position = random_position(GAMES[name], chance)
        for move in legal_moves(position):
            assert explain(position, move.path) == move, fen(position)


@for_each("name", GAMES)
def test_every_attempt_gets_a_legal_move_or_a_reason(name: str) -> None:
    chance = random.Random(name)
    names = [square for row in GAMES[name].board.all_names for square in row]
    for _ in range(share(GAMES[name], GAMES.values(), 200)):
        position = random_position(GAMES[name], chance)
        squares = [chance.choice(names) for _ in range(chance.randint(1, 4))]
        answer = explain(position, squares)
        if isinstance(answer, Move):
            assert answer in legal_moves(position)
            assert (answer.start, answer.end) == (squares[0], squares[-1])
        else:
            assert answer.squares


@for_each("name", VARIANTS)
def test_the_position_to_begin_with_can_be_written_and_read(name: str) -> None:
    position = initial_position(VARIANTS[name])
    assert parse_fen(VARIANTS[name], fen(position)) == position
    assert parse_fen(VARIANTS[name], fen(position, numeric=True)) == position


THREE_ROWS = "{first}:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"
THREE_ROWS_MIRRORED = "{first}:Wb1,d1,f1,h1,a2,c2,e2,g2,b3,d3,f3,h3:Ba6,c6,e6,g6,b7,d7,f7,h7,a8,c8,e8,g8"
FOUR_ROWS = (
    "{first}:Wa1,c1,e1,g1,i1,b2,d2,f2,h2,j2,a3,c3,e3,g3,i3,b4,d4,f4,h4,j4"
    ":Ba7,c7,e7,g7,i7,b8,d8,f8,h8,j8,a9,c9,e9,g9,i9,b10,d10,f10,h10,j10"
)
SET_UP = {
    "brazilian": THREE_ROWS.format(first="W"),
    "american": THREE_ROWS.format(first="B"),
    "giveaway": THREE_ROWS.format(first="W"),
    "one_way": "W:Wa1,c1,b2,d2,a3,c3,b4,d4,a5,c5,b6,d6:Be1,g1,f2,h2,e3,g3,f4,h4,e5,g5,f6,h6",
    "corners": "W:Wc1,e1,g1,d2,f2,h2,e3,g3,f4,h4,g5,h6:Ba3,b4,a5,c5,b6,d6,a7,c7,e7,b8,d8,f8",
    "gothic": "W:Wa1,b1,c1,d1,e1,f1,g1,h1,a2,b2,c2,d2,e2,f2,g2,h2:Ba7,b7,c7,d7,e7,f7,g7,h7,a8,b8,c8,d8,e8,f8,g8,h8",
    "turkish": "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7",
    "wolf_and_dogs": "B:Wa1,c1,e1,g1:BKd8",
    "italian": THREE_ROWS_MIRRORED.format(first="W"),
    "russian": THREE_ROWS.format(first="W"),
    "pool": THREE_ROWS.format(first="B"),
    "czech": THREE_ROWS.format(first="W"),
    "spanish": THREE_ROWS_MIRRORED.format(first="W"),
    "portuguese": THREE_ROWS_MIRRORED.format(first="W"),
    "thai": "B:Wa1,c1,e1,g1,b2,d2,f2,h2:Ba7,c7,e7,g7,b8,d8,f8,h8",
    "german": THREE_ROWS.format(first="W"),
    "swedish": THREE_ROWS.format(first="W"),
    "international": FOUR_ROWS.format(first="W"),
    "canadian": (
        "W:Wa1,c1,e1,g1,i1,k1,b2,d2,f2,h2,j2,l2,a3,c3,e3,g3,i3,k3,b4,d4,f4,h4,j4,l4,a5,c5,e5,g5,i5,k5"
        ":Bb8,d8,f8,h8,j8,l8,a9,c9,e9,g9,i9,k9,b10,d10,f10,h10,j10,l10,a11,c11,e11,g11,i11,k11,b12,d12,f12,h12,j12,l12"
    ),
    "frisian": FOUR_ROWS.format(first="W"),
    "frysk": "W:Wa1,c1,e1,g1,i1:Bb10,d10,f10,h10,j10",
    "antidraughts": FOUR_ROWS.format(first="W"),
    "breakthrough": FOUR_ROWS.format(first="W"),
}


def test_games_are_set_up_as_their_rules_say() -> None:
    found = {name: fen(initial_position(variant), numeric=False) for name, variant in VARIANTS.items()}
    assert found == SET_UP


CROWNED = {
    # Both sides move up the board.
    "one_way": ("b8 d8 f8 h8", "b8 d8 f8 h8"),
    "corners+corner_promotion": ("a7 b8", "g1 h2"),
    # Nobody is crowned.
    "wolf_and_dogs": ("", ""),
    "wolf_and_dogs+dogs_first": ("", ""),
}


@for_each("name", GAMES)
def test_men_are_crowned_on_the_last_row_unless_the_rules_say_otherwise(name: str) -> None:
    game, board = GAMES[name], GAMES[name].board
    last, first = ([at for at in board.squares if board.place(at)[1] == row] for row in (board.height - 1, 0))
    white, black = (squares.split() for squares in CROWNED[name]) if name in CROWNED else (last, first)
    assert sorted(game.white_promotion) == sorted(white)
    assert sorted(game.black_promotion) == sorted(black)


@for_each("name", GAMES)
def test_captures_are_compulsory_and_finished_but_for_the_option_of_huffing(name: str) -> None:
    rules = GAMES[name].capture
    assert rules.huffing == (name == "brazilian+huffing")
    assert rules.compulsory == (not rules.huffing)
    # Nobody plays what some learners believe.
    assert rules.finishes
    assert not rules.by_way
    assert rules.crosses == ()


CAPTURES = {
    # How men and kings capture; which captures come first; what a man does that reaches the last row in passing.
    "brazilian": ("FL FR BL BR", "flies", "most_pieces", "stays_man"),
    "american": ("FL FR", "short", "", "stays_man"),
    "giveaway": ("FL FR BL BR", "flies", "most_pieces", "stays_man"),
    "one_way": ("FL FR BL BR", "flies", "most_pieces", "stays_man"),
    "corners": ("FL FR BL BR", "flies", "most_pieces", "stays_man"),
    "gothic": ("F L R FL FR", "short", "", "stays_man"),
    "turkish": ("F L R", "flies", "most_pieces", "stays_man"),
    "wolf_and_dogs": ("", "short", "", "stays_man"),
    "italian": ("FL FR", "short", "most_pieces by_king most_kings kings_first", "stays_man"),
    "russian": ("FL FR BL BR", "flies", "", "becomes_king"),
    "pool": ("FL FR BL BR", "flies", "", "stays_man"),
    "czech": ("FL FR", "flies", "by_king", "stays_man"),
    "spanish": ("FL FR", "flies", "most_pieces most_kings", "stays_man"),
    "portuguese": ("FL FR", "flies", "most_pieces most_kings", "stays_man"),
    "thai": ("FL FR", "flies", "", "stays_man"),
    "german": ("FL FR", "flies", "", "stays_man"),
    "swedish": ("FL FR BL BR", "flies", "", "stays_man"),
    "international": ("FL FR BL BR", "flies", "most_pieces", "stays_man"),
    "canadian": ("FL FR BL BR", "flies", "most_pieces", "stays_man"),
    "frisian": ("FL FR BL BR FF BB LL RR", "flies", "frisian_value by_king", "stays_man"),
    "frysk": ("FL FR BL BR FF BB LL RR", "flies", "frisian_value by_king", "stays_man"),
    "antidraughts": ("FL FR BL BR", "flies", "most_pieces", "stays_man"),
    "breakthrough": ("FL FR BL BR", "flies", "most_pieces", "stays_man"),
}


@for_each("name", VARIANTS)
def test_captures_are_those_of_the_rules(name: str) -> None:
    game = VARIANTS[name]
    flies = "flies" if game.king.flying else "short"
    assert CAPTURES[name] == (
        " ".join(game.man.captures),
        flies,
        " ".join(game.capture.priority),
        game.mid_capture,
    )
    assert (game.capture.removal == "immediate") == (name in ("turkish", "thai"))
    assert game.king.lands_anywhere == (name not in ("thai", "german"))
    assert game.man.takes_kings == (name != "italian")
    assert game.capture.half_turns == (name != "turkish")


def test_who_wins_in_another_way_than_by_leaving_no_move() -> None:
    ends = {name: variant.end for name, variant in VARIANTS.items()}
    assert {name for name, end in ends.items() if end.stuck_wins} == {"giveaway", "antidraughts"}
    assert {name for name, end in ends.items() if end.first_king_wins} == {"breakthrough"}
    assert {name for name, end in ends.items() if end.lone_man_loses} == {"turkish"}
    assert {name for name, end in ends.items() if end.black_goal} == {"wolf_and_dogs"}
    assert not [name for name, end in ends.items() if end.blocked_loses or end.white_goal]


@pytest.mark.parametrize(
    ("name", "squares"),
    [
        ("brazilian", "a1 b2 c3 d4 e5 f6 g7 h8"),
        ("italian", "h1 g2 f3 e4 d5 c6 b7 a8"),
        ("international", "a1 b2 c3 d4 e5 f6 g7 h8 i9 j10"),
    ],
)
def test_the_main_road_leads_from_dark_corner_to_dark_corner(name: str, squares: str) -> None:
    board = VARIANTS[name].board
    assert {*board.names(board.main_road)} == {*squares.split()}


def test_an_option_that_a_game_does_not_have_is_not_taken() -> None:
    with pytest.raises(KeyError, match="huffing"):
        variant_with("turkish", ["huffing"])


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


@for_each("name", VARIANTS)
def test_every_rule_names_its_source(name: str) -> None:
    variant = VARIANTS[name]
    for rule in NAMED_RULES:
        assert variant.sources.get(rule), rule
    defaults = {field.name: field.default for field in fields(type(variant.draws))}
    for field in ("king_plies", "quiet_plies", "material"):
        if getattr(variant.draws, field) != defaults[field]:
            assert variant.sources.get(f"draws.{field}"), field


@for_each("name", VARIANTS)
def test_both_sides_begin_with_pieces_on_playing_squares_and_none_twice(name: str) -> None:
    variant = VARIANTS[name]
    squares = variant.white_start + variant.black_start + variant.white_start_kings + variant.black_start_kings
    assert len(set(squares)) == len(squares)
    assert set(squares) <= set(variant.board.squares)


@for_each("name", VARIANTS)
def test_every_document_is_one_that_is_known(name: str) -> None:
    known = {value for key, value in vars(documents).items() if key.isupper()}
    cited = {citation.document for citations in VARIANTS[name].sources.values() for citation in citations}
    assert cited <= known
