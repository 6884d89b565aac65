"""Which moves were mistakes, and why: what a line captures, whether it wins, and whether a man gets through."""

from __future__ import annotations

import pytest

from tests.cases import for_each
from warcaby.engine import Line, Score
from warcaby.notation import parse_fen, parse_move
from warcaby.rules import Move, Square, variant_with
from warcaby.school.matches.judgement import Suspect, chance, chance_at_end, explained, suspected
from warcaby.school.matches.tree import Node, Tree

QUIET = "W:Wc1,c3,e3:Bb8,f8,h6"
"""White plays c1-d2 from the back rank, or c3-d4."""


EVEN = Score(0)


def played(move: str, fen: str = QUIET, variant: str = "brazilian", *options: str) -> Node:
    tree = Tree(parse_fen(variant_with(variant, options), fen))
    tree.play(parse_move(tree.current.position, move))
    return tree.tip


def line(*takes: int, crowns: int = -1, score: Score = EVEN) -> Line:
    """A line of moves that capture so many pieces each; `crowns` is the ply at which a man becomes a king."""
    prey: tuple[Square, ...] = ("b4", "b6", "d4")
    moves = tuple(Move("a3", "c5", ("a3", "c5"), prey[:count], ply == crowns) for ply, count in enumerate(takes))
    return Line(moves, score, depth=9, nodes=1)


NOTHING = line(0, 0, 0)


def reason(node: Node, reply: Line | None = NOTHING, best: Line = NOTHING) -> tuple[str, int, int, int]:
    moment = explained(Suspect(node, node, 0.2), best, reply, 0.2, is_sole=True)
    return moment.why, moment.taken, moment.given, moment.plies


@for_each(
    ("reply", "why"),
    [
        (line(1, 0, 0), ("hangs", 1, 0, 0)),
        (line(2, 1, 0), ("hangs", 2, 1, 0)),
        # Captures count as long as one follows another, and both sides' are added up.
        (line(1, 1, 1, 0, 3), ("hangs", 2, 1, 0)),
        (line(1, 0, 2, 0), ("hangs", 1, 0, 0)),
        (line(1, 1, 0, 0), ("worse", 0, 0, 0)),
        (line(1, 2, 0, 0), ("worse", 0, 0, 0)),
        (line(0, 0, 1, 0), ("worse", 0, 0, 0)),
        # Seven plies are looked at.
        (line(1, 1, 1, 1, 1, 1, 1, 3), ("hangs", 4, 3, 0)),
        (line(1, 1, 1, 1, 1, 2, 1, 0), ("worse", 0, 0, 0)),
        (None, ("worse", 0, 0, 0)),
    ],
)
def test_a_piece_is_lost_if_more_is_captured_than_comes_back(reply: Line, why: tuple[str, int, int, int]) -> None:
    assert reason(played("c3-d4"), reply) == why


@pytest.mark.parametrize(
    ("reply", "why"),
    [
        (line(1, 0), ("worse", 0, 0, 0)),
        (line(2, 0), ("hangs", 2, 0, 0)),
        (line(2, 1, 0), ("worse", 0, 0, 0)),
    ],
)
def test_what_the_move_itself_captured_is_no_loss(reply: Line, why: tuple[str, int, int, int]) -> None:
    assert reason(played("c3xe5", "W:Wc3,c1:Bd4,h8,b8"), reply) == why


def forced_line(node: Node, *moves: str) -> Line:
    """A line of real moves from a stage on."""
    game, found = node.game, []
    for text in moves:
        found.append(parse_move(game.position, text))
        game = game.play(found[-1])
    return Line(tuple(found), Score(0), depth=9, nodes=1)


@pytest.mark.parametrize(("options", "why"), [((), ("trap", 2, 1, 0)), (("huffing",), ("worse", 0, 0, 0))])
def test_a_trap_gives_a_piece_up_that_has_to_be_captured(
    options: tuple[str, ...], why: tuple[str, int, int, int]
) -> None:
    node = played("c3-d4", "W:Wc3,f4,a1:Bh6,b6,a7", "brazilian", *options)
    reply = forced_line(node, "h6-g5", "f4xh6")
    real = Line((*reply.moves, *line(2).moves), Score(0), depth=9, nodes=1)
    assert reason(node, real) == why
    # One for one is no trap.
    even = Line((*reply.moves, *line(1).moves), Score(0), depth=9, nodes=1)
    assert reason(node, even) == ("worse", 0, 0, 0)
    assert reason(node, Line(reply.moves, Score(0), depth=9, nodes=1)) == ("worse", 0, 0, 0)


@pytest.mark.parametrize(
    ("move", "reply", "why"),
    [
        ("c1-d2", line(0, 0, 0, crowns=2), "opens-back-rank"),
        ("c3-d4", line(0, 0, 0, crowns=2), "lets-through"),
        ("c3-d4", line(0, crowns=0), "lets-through"),
        ("c3-d4", line(0, 0, 0, 0, 0, 0, 0, crowns=6), "lets-through"),
        ("c3-d4", line(0, 0, 0, 0, 0, 0, 0, 0, 0, crowns=8), "worse"),
        # The mover's own man becomes a king.
        ("c3-d4", line(0, 0, 0, crowns=1), "worse"),
    ],
)
def test_a_man_gets_through(move: str, reply: Line, why: str) -> None:
    assert reason(played(move), reply) == (why, 0, 0, 0)


def test_a_capture_from_the_back_rank_was_compulsory_and_opens_nothing() -> None:
    node = played("c1xe3", "W:Wc1:Bd2,h8,b8")
    assert reason(node, line(0, 0, 0, crowns=2))[0] == "lets-through"


def test_black_has_its_own_back_rank() -> None:
    node = played("b8-c7", "B:Wa1,c1:Bb8,h6")
    assert reason(node, line(0, crowns=0))[0] == "opens-back-rank"
    assert reason(played("h6-g5", "B:Wa1,c1:Bb8,h6"), line(0, crowns=0))[0] == "lets-through"


@for_each(
    ("reply", "best", "why"),
    [
        (line(0, score=Score.win(5)), NOTHING, ("lets-win", 0, 0, 5)),
        (line(0, score=Score.win(-4)), NOTHING, ("worse", 0, 0, 0)),
        (NOTHING, line(0, score=Score.win(7)), ("misses-win", 0, 0, 7)),
        (NOTHING, line(0, score=Score.win(-6)), ("worse", 0, 0, 0)),
        (None, line(0, score=Score.win(7)), ("misses-win", 0, 0, 7)),
        # What the opponent can do comes before what was missed, and a loss of pieces before a long win.
        (line(0, score=Score.win(5)), line(0, score=Score.win(7)), ("lets-win", 0, 0, 5)),
        (line(1, 0, score=Score.win(5)), NOTHING, ("hangs", 1, 0, 0)),
        (NOTHING, line(2, 1, 0), ("misses-capture", 2, 1, 0)),
        (NOTHING, line(1, 0, 0), ("misses-capture", 1, 0, 0)),
        (NOTHING, line(1, 1, 0), ("worse", 0, 0, 0)),
        (NOTHING, line(0, 0, 0, crowns=2), ("misses-king", 0, 0, 0)),
        (NOTHING, line(0, 0, 0, crowns=1), ("worse", 0, 0, 0)),
        (NOTHING, line(0, 0, 0, 0, 0, 0, 0, crowns=6), ("misses-king", 0, 0, 0)),
        (NOTHING, line(0, 0, 0, 0, 0, 0, 0, 0, 0, crowns=8), ("worse", 0, 0, 0)),
    ],
)
def test_what_was_allowed_or_missed(reply: Line | None, best: Line, why: tuple[str, int, int, int]) -> None:
    assert reason(played("c3-d4"), reply, best) == why


def test_who_captured_as_much_has_missed_no_capture() -> None:
    node = played("c3xe5", "W:Wc3,c1:Bd4,h8,b8")
    assert reason(node, best=line(1, 0)) == ("worse", 0, 0, 0)
    assert reason(node, best=line(2, 0)) == ("misses-capture", 2, 0, 0)


@pytest.mark.parametrize(
    ("reply", "best", "why"),
    [
        (line(2, 0), line(2, 0), ("worse", 0, 0, 0)),
        (line(2, 0, score=Score.win(5)), NOTHING, ("lets-win", 0, 0, 5)),
        (line(2, 0, score=Score.win(-4)), line(0, score=Score.win(7)), ("misses-win", 0, 0, 7)),
        (None, line(0, score=Score.win(7)), ("misses-win", 0, 0, 7)),
        (None, line(0, score=Score.win(-6)), ("worse", 0, 0, 0)),
    ],
)
def test_where_pieces_are_better_lost_only_wins_count(
    reply: Line | None, best: Line, why: tuple[str, int, int, int]
) -> None:
    assert reason(played("c3-d4", variant="giveaway"), reply, best) == why


# Which moves are suspected


def stages(*lines: Line) -> tuple[list[Node], dict[int, Line]]:
    path = played("c3-d4").path
    return path, {node.id: each for node, each in zip(path, lines, strict=False)}


@pytest.mark.parametrize(("score", "is_mistake"), [(74, False), (75, True)])
def test_a_mistake_costs_a_seventh_of_the_winning_chances(score: int, is_mistake: bool) -> None:
    path, lines = stages(NOTHING, line(0, score=Score(score)))
    found = suspected(path, lines)
    assert bool(found) == is_mistake
    for suspect in found:
        assert suspect.loss == pytest.approx(chance(Score(0)) - chance(Score(-score)))
        assert (suspect.node, suspect.before, suspect.mover) == (path[1], path[0], "white")


def test_the_best_move_is_no_mistake_and_what_was_not_looked_at_is_none() -> None:
    path, lines = stages(NOTHING, line(0, score=Score(500)))
    best = Line((path[1].move, *NOTHING.moves), Score(0), depth=9, nodes=1)  # type: ignore[arg-type]
    assert suspected(path, {**lines, path[0].id: best}) == []
    assert suspected(path, {path[1].id: lines[path[1].id]}) == []


@pytest.mark.parametrize(("loss", "sign"), [(0.2, "?"), (0.319, "?"), (0.32, "??"), (0.9, "??")])
def test_a_third_of_the_winning_chances_is_a_bad_mistake(loss: float, sign: str) -> None:
    node = played("c3-d4")
    moment = explained(Suspect(node, node, loss), NOTHING, NOTHING, loss, is_sole=False)
    assert moment.strength == sign


def test_a_game_that_has_ended_is_worth_its_result() -> None:
    won = played("c3xe5", "W:Wc3:Bd4").game
    assert (chance_at_end(won, "white"), chance_at_end(won, "black")) == (1.0, 0.0)
    assert chance_at_end(played("c3-d4").game, "white") == 0.5


def test_the_chance_of_winning_is_nearly_three_quarters_with_a_man_and_a_third_more() -> None:
    assert chance(Score(130)) == pytest.approx(0.731, abs=0.001)
    assert chance(Score(-130)) == pytest.approx(0.269, abs=0.001)
