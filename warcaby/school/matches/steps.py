"""What can be done at a stage of a game, in an order that depends on nothing but the rules: for codes of games."""

from __future__ import annotations

import binascii
from typing import Any, TypeAlias

from warcaby.notation import fen
from warcaby.rules import Move, Square
from warcaby.school.matches.tree import Node, Tree

Step: TypeAlias = Move | Square
"""A move, or the square of a piece that was taken away for a missed capture."""


def steps(node: Node) -> list[Step]:
    """List what can be done at a stage: moves without the way through their captures, then what may be taken away."""
    moves = sorted((_key(move) for move in node.game.legal_moves()), key=lambda key: key[0])
    squares = () if node.huffed else node.game.huffable()
    return [*(move for _, move in moves), *sorted(squares)]


def sign_of(node: Node) -> Step:
    """What has led to a stage, as `steps` lists it."""
    return node.huffed if node.move is None else _key(node.move)[1]


def move_of(node: Node, step: Move) -> Move:
    """The legal move at a stage that a step stands for. Raises StopIteration if there is none."""
    return next(move for move in node.game.legal_moves() if _key(move)[1] == step)


def take(tree: Tree, step: Step) -> Node:
    """Do what a step says at the current stage; a way that is there already is not made twice."""
    return tree.huff(step) if isinstance(step, str) else tree.play(move_of(tree.current, step))


def check_of(node: Node, start: int = 0) -> int:
    """A number that tells positions apart, so that other rules of another release are noticed."""
    return binascii.crc_hqx(fen(node.position).encode(), start)


def _key(move: Move) -> tuple[tuple[Any, ...], Move]:
    """What makes a move this one, whatever way leads through its captures; and the move as a sign of that."""
    captured = tuple(sorted(move.captured))
    return (move.start, move.end, captured, move.promotes), move._replace(path=(), captured=captured)
