"""Endgame tables compared with a plain solver and the rules, and played out on the board."""

from __future__ import annotations

import random
from functools import cache
from importlib.resources import files
from itertools import islice

import pytest

from tests.engine.plain_endgames import RULES, all_boards, boards_after, kinds, places, solve
from tests.rules.boards import turned_position
from warcaby.engine.endgames import TABLES, Endgames, Outcome, best_moves, endgames_of, played_out, probe, ranked_moves
from warcaby.engine.endgames.index import Material, Numbering, materials
from warcaby.engine.endgames.probing import outcome_of
from warcaby.engine.endgames.table import read_table
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS, Colour, Game, Piece, Position, Variant, legal_moves, play, position_of
from warcaby.rules.position import initial_position
from warcaby.rules.priority import State
from warcaby.rules.variants import OPTIONS

THREE_KINGS = Material(0, 3, 0, 1)
LONE_KING = THREE_KINGS.turned
DRAW = 255


def table(name: str) -> Endgames:
    known = endgames_of(VARIANTS[name])
    assert known is not None
    return known


@cache
def bit_of_character(name: str) -> list[int]:
    """Bits of the 64 squares from a1 to h8, 0 for a light one."""
    board = VARIANTS[name].board
    return [board.bit.get(square, 0) for row in board.all_names for square in row]


def state_of(name: str, board: str) -> State:
    bits = bit_of_character(name)
    men, kings, their_men, their_kings = (sum(bits[square] for square in places(board, piece)) for piece in "mkMK")
    return men, kings, their_men, their_kings


def swapped(state: State) -> State:
    return state[2], state[3], state[0], state[1]


def differing(name: str, pieces: int) -> list[tuple[str, int, list[int | None]]]:
    """The boards of up to so many pieces whose value is not that of the plain solver, with that value and ours.

    One in 23 is looked at from Black's side as well.
    """
    known = table(name)
    solved = solve(RULES[name], pieces)
    assert len(solved) > {2: 3_000, 3: 180_000}[pieces]
    wrong = []
    for number, (board, plies) in enumerate(solved.items()):
        expected = DRAW if plies is None else plies
        found = [known.value(state_of(name, board), "white")]
        if number % 23 == 0:
            # Half a turn of the board and the colours exchanged: Black has what White had.
            found.append(known.value(swapped(state_of(name, board[::-1].swapcase())), "black"))
        if found != [expected] * len(found):
            wrong.append((board, expected, found))
    return wrong


@pytest.mark.parametrize("name", RULES)
def test_every_position_of_two_pieces_is_as_a_plain_solver_finds_it(name: str) -> None:
    # Three pieces in `build.py bench --deep`.
    assert differing(name, 2) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", RULES)
def test_a_position_in_23_is_worth_what_the_moves_of_a_plain_generator_lead_to(name: str) -> None:
    # If it held of every position, all would be right: what is won or lost leads to the end ply by ply. The number is a
    # prime, so that squares of every file and row are among them.
    known = table(name)
    wrong = []
    for pieces in kinds(3):
        for board in islice(all_boards(RULES[name], pieces), 0, None, 23):
            after = [
                (known.value(state_of(name, each), "white") or 0) if "m" in each or "k" in each else 0
                for each in boards_after(RULES[name], board)
            ]
            lost = [value for value in after if value % 2 == 0]
            expected = min(lost) + 1 if lost else max(after, default=-1) + 1 if DRAW not in after else DRAW
            if known.value(state_of(name, board), "white") != expected:
                wrong.append((board, expected))
    assert wrong == []


def random_position(variant: Variant, pieces: int, chance: random.Random) -> Position:
    """A position with men off their promotion rows, both sides having something."""
    while True:
        squares = chance.sample(variant.board.squares, pieces)
        colours: list[Colour] = [chance.choice(("white", "black")) for _ in squares]
        found = {
            square: Piece(colour, square in promotion_row(variant, colour) or chance.random() < 0.5)
            for square, colour in zip(squares, colours, strict=True)
        }
        if len(set(colours)) == 2:
            return position_of(variant, chance.choice(("white", "black")), found)


def promotion_row(variant: Variant, colour: Colour) -> tuple[str, ...]:
    return variant.white_promotion if colour == "white" else variant.black_promotion


def expected_outcome(after: list[Outcome]) -> Outcome:
    """The outcome of a position from those of the positions after its moves, as the opponent sees them."""
    quickest = min(
        (each.distance for each in after if each.result == "loss" and each.distance is not None), default=None
    )
    if quickest is not None:
        return Outcome("win", quickest + 1)
    if any(each.result == "draw" for each in after):
        return Outcome("draw", None)
    return Outcome("loss", max((each.distance + 1 for each in after if each.distance is not None), default=0))


def outcome_after(position: Position) -> Outcome:
    if not any(position.state[:2]):
        return Outcome("loss", 0)
    found = probe(position)
    assert found is not None
    return found


@pytest.mark.parametrize("name", [name for name in TABLES if TABLES[name] == 4 or name not in RULES])
def test_random_positions_of_as_many_pieces_as_there_can_be_are_worth_what_their_moves_lead_to(name: str) -> None:
    chance = random.Random(64)
    results = {"win": 0, "draw": 0, "loss": 0}
    for _ in range(4_000):
        position = random_position(VARIANTS[name], TABLES[name], chance)
        found = probe(position)
        assert found == expected_outcome([outcome_after(play(position, move)) for move in legal_moves(position)])
        results[found.result] += 1
    assert min(results.values()) > 400


@pytest.mark.parametrize("name", TABLES)
def test_a_position_is_worth_as_much_to_either_colour(name: str) -> None:
    chance = random.Random(7)
    for _ in range(500):
        position = random_position(VARIANTS[name], TABLES[name], chance)
        assert probe(position) == probe(turned_position(position))


def test_tables_go_as_far_as_they_say() -> None:
    assert probe(parse_fen(BRAZILIAN, "W:Wa1,Kc1:Bb8,Kd8")) is not None
    assert probe(parse_fen(BRAZILIAN, "W:Wa1,c1,Kc3:Bb8,Kd8")) is None
    assert probe(parse_fen(VARIANTS["american"], "W:W32,31:B1,2")) is not None
    assert probe(parse_fen(VARIANTS["american"], "W:W32,31:B1,2,3")) is None
    assert probe(parse_fen(VARIANTS["international"], "W:W48:B3,4")) is not None
    assert probe(parse_fen(VARIANTS["international"], "W:W48,47:B3,4")) is None


def test_positions_that_no_game_has_are_not_known() -> None:
    assert probe(position_of(BRAZILIAN, "white", {"b8": Piece("white", False), "a1": Piece("black", True)})) is None
    assert probe(position_of(BRAZILIAN, "white", {"a1": Piece("white", True)})) is None
    assert probe(initial_position(BRAZILIAN)) is None


def test_games_that_are_played_alike_share_a_table_and_changed_rules_have_none() -> None:
    fen = "W:WKa3,Kc1,Ke1:BKb8"
    assert probe(parse_fen(VARIANTS["corners"], fen)) == probe(parse_fen(BRAZILIAN, fen)) == Outcome("win", 23)
    assert probe(parse_fen(VARIANTS["pool"], fen)) is None
    changed = {option.id: option.change(BRAZILIAN) for option in OPTIONS["brazilian"]}
    known = {name for name, variant in changed.items() if probe(parse_fen(variant, fen))}
    draws_only = {name for name, variant in changed.items() if variant.capture == BRAZILIAN.capture}
    assert known
    assert known == draws_only


def test_a_pending_capture_is_followed_to_its_end() -> None:
    # White has to take one man, and is taken by the other.
    assert probe(parse_fen(BRAZILIAN, "W:Wc3:Bd4,d6,c7")) == Outcome("loss", 2)
    assert probe(parse_fen(BRAZILIAN, "W:Wc3:Bd4,f6")) == Outcome("win", 1)
    assert probe(parse_fen(BRAZILIAN, "W:Wc3:Bd4")) == Outcome("win", 1)
    assert probe(parse_fen(BRAZILIAN, "B:Wc3:Bd4")) == Outcome("win", 1)


@pytest.mark.parametrize("name", TABLES)
def test_best_moves_keep_the_value_and_the_others_do_not(name: str) -> None:
    chance = random.Random(3)
    for _ in range(300):
        position = random_position(VARIANTS[name], TABLES[name], chance)
        found, ranked, best = probe(position), ranked_moves(position), best_moves(position)
        assert {entry.move for entry in ranked} == set(legal_moves(position))
        assert {entry.move for entry in ranked if entry.outcome == found} == set(best)
        assert bool(best) == bool(legal_moves(position))
        order = {"win": 0, "draw": 1, "loss": 2}
        worth = [(order[o.result], o.distance or 0 if o.result == "win" else -(o.distance or 0)) for _, o in ranked]
        assert worth == sorted(worth)


def states(name: str, material: Material) -> list[tuple[State, int]]:
    """All positions of a class with White to move, and their values."""
    known = table(name)
    found = []
    for _, state in Numbering(VARIANTS[name], "white").states(material):
        value = known.value(state, "white")
        assert value is not None
        found.append((state, value))
    return found


def test_kings_alone_are_worth_the_same_in_brazilian_and_in_russian_draughts() -> None:
    brazilian, russian = (
        read_table(VARIANTS[name], files("warcaby.engine.endgames").joinpath(f"{name}.bin").read_bytes())
        for name in ("brazilian", "russian")
    )
    for material in materials(4):
        if not material.men and not material.their_men:
            assert brazilian.values(material) == russian.values(material)


def mirrored(name: str, bits: int) -> int:
    """The squares on the other side of the main road."""
    board = VARIANTS[name].board
    places = [board.place(square) for square in board.names(bits)]
    return board.bits([board.all_names[file][rank] for file, rank in places])


@pytest.mark.slow
def test_every_won_ending_of_three_kings_against_one_is_over_within_fifteen_moves() -> None:
    # In Russian draughts as well: kings alone are worth the same there.
    name = "brazilian"
    # What is won is won in at most 25 plies: 13 moves of the winner. Every ply played by the table shortens the way,
    # whatever the lone king does; so the count of 30 plies with kings is never full, nor that of the fifteenth move.
    board, known = VARIANTS[name].board, table(name)
    side = initial_position(VARIANTS[name]).side
    # The board looks the same from either side of its long diagonals: squares on one side of both stand for all.
    at = {square: board.place(square) for square in board.squares}
    lone_squares = board.bits([square for square, (x, y) in at.items() if x >= y and x + y < board.width])
    assert lone_squares.bit_count() == 10
    won = [(state, value) for state, value in states(name, THREE_KINGS) if outcome_of(value).result == "win"]
    lost = [(state, value) for state, value in states(name, LONE_KING) if outcome_of(value).result == "loss"]
    assert max(value for _, value in won) == 25
    assert max(value for _, value in lost) == 26
    for state, value in won:
        if state[3] & lone_squares:
            assert any(known.value(after, "black") == value - 1 for after in side.successors(state))
    for state, value in lost:
        if value and state[1] & lone_squares:
            after = [outcome_of(known.value(each, "black") or 0) for each in side.successors(state)]
            assert {each.result for each in after} == {"win"}
            assert max(each.distance or 0 for each in after) == value - 1


def test_one_side_of_both_long_diagonals_stands_for_the_whole_board() -> None:
    known = table("brazilian")
    chance = random.Random(5)
    for state, value in chance.sample(states("brazilian", THREE_KINGS), 5000):
        _, own, _, lone = state
        across = (0, mirrored("brazilian", own), 0, mirrored("brazilian", lone))
        assert known.value(across, "white") == value
        half_turn = tuple(turned_bits(bits) for bits in state)
        assert known.value((0, half_turn[1], 0, half_turn[3]), "white") == value


def turned_bits(bits: int) -> int:
    board = BRAZILIAN.board
    return board.bits([board.squares[-1 - board.squares.index(square)] for square in board.names(bits)])


def test_a_lone_king_that_is_lost_on_the_main_road_falls_before_five_moves_are_counted() -> None:
    # The Russian rules give five moves, ten plies, while it stands there: the win takes nine at most.
    board = VARIANTS["russian"].board
    road = board.bits(["a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"])
    longest = max(
        value for state, value in states("russian", THREE_KINGS) if state[3] & road and value % 2 and value < 255
    )
    assert longest == 9
    two_kings = max(value for _, value in states("russian", Material(0, 2, 0, 1)) if value % 2 and value < 255)
    assert two_kings == 7


@pytest.mark.long
@pytest.mark.parametrize("name", ["brazilian", "russian"])
def test_three_kings_catch_one_in_a_game_whatever_it_does(name: str) -> None:
    variant = VARIANTS[name]
    chance = random.Random(15)
    won = [(state, value) for state, value in states(name, THREE_KINGS) if value % 2 and value < 255]
    longest = [state for state, value in won if value == 25]
    for state in chance.sample(longest, 40) + [state for state, _ in chance.sample(won, 80)]:
        game = Game((Position(variant, *state, turn="white"),))
        by_the_table = played_out(game).ending()
        assert by_the_table
        assert by_the_table.winner == "white"
        while not game.ending():
            # The lone king plays at random, which is not what the table expects.
            moves = best_moves(game.position) if game.position.turn == "white" else game.legal_moves()
            game = game.play(chance.choice(moves))
        ending = game.ending()
        assert ending
        assert ending.winner == "white"
