"""The limits of a puzzle: the last accepted value, and the first rejected one; and the goals of each game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.cases import for_each, refusing
from tests.school.puzzles.samples import CAPTURES, SACRIFICE
from warcaby.rules import OPTIONS, VARIANTS, Move, Position, legal_moves, new_game, play
from warcaby.school.digits import Digits
from warcaby.school.exercises import Mistake
from warcaby.school.faults import FaultError
from warcaby.school.puzzles.faults import check_puzzle
from warcaby.school.puzzles.goals import GOALS, PUZZLE_GOALS, PuzzleGoal
from warcaby.school.puzzles.packing import VARIANT_ORDER, read_puzzle, write_puzzle
from warcaby.school.puzzles.puzzle import Line, Puzzle
from warcaby.school.puzzles.records import parse_line, parse_puzzle

START = new_game(VARIANTS["brazilian"]).position


def different_lines(count: int, plies: int) -> tuple[Line, ...]:
    """So many lines of a length, from the beginning of a game, no two alike."""
    lines: list[Line] = [()]
    positions: dict[Line, Position] = {(): START}
    while len(lines[0]) < plies:
        longer: list[Line] = []
        for line in lines:
            for move in legal_moves(positions[line])[: count if len(lines) < count else 1]:
                positions[*line, move] = play(positions[line], move)
                longer.append((*line, move))
        lines = longer[:count]
    return tuple(lines)


def fault_of(puzzle: Puzzle) -> tuple[str, str] | None:
    try:
        assert check_puzzle(puzzle) is puzzle
    except FaultError as fault:
        return fault.reason, fault.field
    return None


@pytest.mark.parametrize(
    ("count", "plies", "fault"),
    [
        (24, 5, None),
        (25, 5, ("too-many", "lines")),
        (20, 15, None),
        (21, 15, ("too-many", "lines")),
        (1, 47, None),
        (1, 49, ("line", "lines")),
        (3, 4, ("line", "lines")),
    ],
)
def test_a_solution_has_bounds(count: int, plies: int, fault: tuple[str, str] | None) -> None:
    lines = different_lines(count, plies)
    assert len({*lines}) == count
    assert fault_of(Puzzle(START, "win", 0, lines)) == fault


def test_no_line_stands_twice() -> None:
    (line,) = different_lines(1, 3)
    assert fault_of(Puzzle(START, "win", 0, (line, line))) == ("line", "lines")


def test_a_line_has_no_more_own_moves_than_the_goal_allows() -> None:
    puzzle = parse_puzzle(SACRIFICE)
    assert fault_of(replace(puzzle, moves=2)) is None
    assert fault_of(replace(puzzle, moves=1)) == ("line", "lines")


def test_a_win_without_a_number_of_moves_is_shown_as_far_as_the_author_shows_it() -> None:
    assert fault_of(Puzzle(START, "win", 0, different_lines(1, 3))) is None
    assert fault_of(Puzzle(START, "win", 2, different_lines(1, 3))) == ("line", "lines")
    assert fault_of(Puzzle(START, "promote", 0, different_lines(1, 3))) == ("line", "lines")


@pytest.mark.parametrize(("count", "fault"), [(12, None), (13, ("too-many", "mistakes"))])
def test_twelve_mistakes_may_be_foreseen(count: int, fault: tuple[str, str] | None) -> None:
    mistakes = tuple(Mistake(f"Błąd {number}.", squares=("b2", "c3")) for number in range(count))
    assert fault_of(replace(parse_puzzle(SACRIFICE), mistakes=mistakes)) == fault


LINE = parse_puzzle(SACRIFICE).main


@for_each(
    ("after", "squares", "is_mistake"),
    [
        ((), ("b2", "c3"), True),
        ((), ("b2",), False),
        ((), ("a3", "b4"), False),
        (LINE[:1], ("a5", "c3"), False),
        (LINE[:2], ("b2", "d4"), True),
        (LINE[:2], ("b2", "f6"), False),
        (LINE[:2], ("b2", "d4", "f6"), False),
        (LINE[:2], ("a1", "b2"), True),
        ((*LINE, LINE[0]), ("a1", "b2"), False),
        ((LINE[2], LINE[1]), ("a1", "b2"), False),
    ],
)
def test_a_mistake_is_an_own_move_in_the_solution_that_does_not_belong_to_it(
    after: tuple[Move, ...], squares: tuple[str, ...], is_mistake: bool
) -> None:
    puzzle = replace(parse_puzzle(SACRIFICE), mistakes=(Mistake("Nie tak.", squares=squares, after=after),))
    assert fault_of(puzzle) == (None if is_mistake else ("mistake", "mistakes"))


def test_captures_are_asked_for_where_there_are_two_and_no_line_is_told() -> None:
    puzzle = parse_puzzle(CAPTURES)
    assert fault_of(puzzle) is None
    assert fault_of(replace(puzzle, moves=1)) == ("line", "lines")
    assert fault_of(replace(puzzle, lines=tuple((move,) for move in legal_moves(puzzle.position)))) == ("line", "lines")
    assert fault_of(Puzzle(START, "captures", 0)) == ("goal", "goal")


def test_any_other_goal_needs_a_line() -> None:
    assert fault_of(replace(parse_puzzle(SACRIFICE), lines=(), mistakes=())) == ("empty", "lines")


@pytest.mark.parametrize(
    ("game", "without"),
    [
        ("brazilian", set()),
        # Pieces are better lost there, and a king is none the better for it.
        ("giveaway", {"win-piece", "capture-all", "block"}),
        # A man that crowns has won, a wolf is never crowned.
        ("wolf_and_dogs", {"promote"}),
    ],
)
def test_a_game_has_the_goals_that_make_sense_in_it(game: str, without: set[PuzzleGoal]) -> None:
    position = new_game(VARIANTS[game]).position
    for goal in ("win", "win-piece", "capture-all", "block", "promote", "draw"):
        assert GOALS[goal].fits(position) is (goal not in without), goal


@for_each(
    ("after", "squares", "fault"),
    [
        ("", "e3 f4", None),
        ("", "c3 d4", ("mistake", "mistakes")),
        # What is right after one reply is a mistake after another.
        ("c3-d4 b6-a5", "g3 h4", None),
        ("c3-d4 b6-a5", "e3 f4", ("mistake", "mistakes")),
        ("c3-d4 h6-g5", "e3 f4", None),
        ("c3-d4 h6-g5", "g3 h4", ("mistake", "mistakes")),
        # It has to be the learner's turn, on a line that goes on, and a move has two squares.
        ("c3-d4", "e3 f4", ("mistake", "mistakes")),
        ("c3-d4 f6-g5", "e3 f4", ("mistake", "mistakes")),
        ("e3-f4 b6-a5", "c3 d4", ("mistake", "mistakes")),
        ("", "e3", ("mistake", "mistakes")),
    ],
)
def test_a_foreseen_mistake_is_none_of_the_right_moves_there(
    after: str, squares: str, fault: tuple[str, str] | None
) -> None:
    lines = tuple(parse_line(START, text, "") for text in ("c3-d4 b6-a5 e3-f4", "c3-d4 h6-g5 g3-h4"))
    mistake = Mistake("Nie.", squares=tuple(squares.split()), after=parse_line(START, after, ""))
    assert fault_of(Puzzle(START, "win", 0, lines, mistakes=(mistake,))) == fault


def test_digits_are_read_up_to_twenty_five_thousand_bytes() -> None:
    assert Digits(b"\x01" + bytes(24_999)).read(2) == 1
    with refusing(FaultError, reason="too-long"):
        Digits(bytes(25_001))


@pytest.mark.parametrize("digit", [-1, 5, 6])
def test_a_digit_is_less_than_its_radix(digit: int) -> None:
    with pytest.raises(ValueError, match="no digit of radix 5"):
        Digits().write(digit, 5)


@pytest.mark.parametrize(
    ("number", "size"), [(0, 0), (1, 1), (127, 1), (128, 1), (255, 1), (256, 2), (65_535, 2), (65_536, 3)]
)
def test_digits_take_no_byte_more_than_they_need(number: int, size: int) -> None:
    digits = Digits()
    digits.write(number, 2**20)
    assert len(digits.to_bytes()) == size
    assert Digits(digits.to_bytes()).read(2**20) == number


@pytest.mark.parametrize(("count", "plies", "fits"), [(20, 15, True), (21, 15, False), (1, 47, True)])
def test_a_code_holds_as_many_moves_as_a_puzzle_may_have(count: int, plies: int, fits: bool) -> None:
    lines = different_lines(count, plies)
    digits = Digits()
    write_puzzle(digits, Puzzle(START, "win", 0, lines))
    with refusing(FaultError, reason=None if fits else "too-many", field="lines"):
        assert read_puzzle(Digits(digits.to_bytes())).lines == lines


FIELD = tuple((0, 5) for _ in START.variant.board.squares)
"""An empty board."""


@for_each(
    ("written", "fault"),
    [
        (((len(VARIANT_ORDER), 64),), ("variant", "variant")),
        (((len(VARIANT_ORDER) - 1, 64),), None),
        (((31, 64),), ("variant", "variant")),
        (((0, 64), (1, 16), (len(OPTIONS["brazilian"]), 16)), ("variant", "options")),
        (((0, 64), (1, 16), (len(OPTIONS["brazilian"]) - 1, 16)), None),
        (((0, 64), (2, 16), (0, 16), (0, 16)), ("variant", "options")),
        (((0, 64), (2, 16), (0, 16), (1, 16)), None),
        (((0, 64), (0, 16), (0, 2), *FIELD, (len(PUZZLE_GOALS), 12)), ("goal", "goal")),
        (((0, 64), (0, 16), (0, 2), *FIELD, (len(PUZZLE_GOALS) - 1, 12)), None),
        # On an empty board there is no move.
        (((0, 64), (0, 16), (0, 2), *FIELD, (0, 12), (0, 25), (0, 6), (1, 25)), ("move", "lines")),
    ],
)
def test_a_code_names_games_options_and_goals_that_there_are(
    written: tuple[tuple[int, int], ...], fault: tuple[str, str] | None
) -> None:
    digits = Digits()
    for digit, radix in written:
        digits.write(digit, radix)
    # What is not written reads as zeros: an empty board, and nothing else.
    if fault is None:
        assert read_puzzle(Digits(digits.to_bytes())).lines == ()
        return
    with pytest.raises(FaultError) as found:
        read_puzzle(Digits(digits.to_bytes()))
    assert (found.value.reason, found.value.field) == fault
