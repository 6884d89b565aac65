"""Studies as short codes for links: the rules, the first position, the tree of moves, glyphs and comments.

The tree is one number in mixed radix: at each stage how many ways go on, and each of them as its place among the
legal moves. So a move costs about four bits.

>>> from warcaby.rules import BRAZILIAN, initial_position
>>> from warcaby.school.studies.study import new_study
>>> study = new_study(initial_position(BRAZILIAN))
>>> first = study.play(study.node.game.legal_moves()[0])
>>> [str(move) for move in read_study(write_study(study)).node.game.moves]
['c3-b4']
"""

from __future__ import annotations

from typing import Any

from warcaby.notation import InvalidFenError, fen, parse_fen
from warcaby.rules import Position, initial_position, variant_with
from warcaby.school.codes import CodeError, from_base64url, pack, to_base64url, unpack
from warcaby.school.digits import Digits
from warcaby.school.matches.steps import check_of, sign_of, steps, take
from warcaby.school.matches.tree import Node, Tree, walk
from warcaby.school.studies.study import MOST_STAGES, SIGNS, Study, new_study, said, tidy

KIND = "b"
VERSION = 1

MAX_BYTES = 20_000
"""The longest text that is packed into a code."""

MOST_IN_LINK = 6_000
"""The most characters of a code that a link carries through any program."""

_MOST_WAYS = 64


class LongStudyError(ValueError):
    """A study does not fit in a link."""


def write_position(position: Position) -> str:
    """Write a position alone as a code.

    >>> from warcaby.rules import BRAZILIAN
    >>> read_study(write_position(initial_position(BRAZILIAN))).is_blank
    True
    """
    return write_study(new_study(position))


def write_study(study: Study) -> str:
    """Write a study as a code. Raises LongStudyError if it is too long, or other positions are put up in it."""
    root, variant = study.tree.root, study.variant
    nodes = list(walk(root))
    digits = Digits()
    for node in nodes:
        _write_ways(digits, node)
    notes = [[at, note[0], note[1]] for at, node in enumerate(nodes) if (note := _note(node)) != ("", "")]
    value = [
        variant.id,
        list(variant.options),
        "" if root.position == initial_position(variant) else fen(root.position),
        to_base64url(digits.to_bytes("big")),
        nodes.index(study.node),
        _check(nodes),
        notes,
        study.below == "black",
    ]
    code = pack(KIND, VERSION, value)
    if len(code) > MOST_IN_LINK:
        raise LongStudyError("too long")
    return code


def read_study(code: str) -> Study:
    """Read a code, or a link that holds one. Raises CodeError."""
    _, value = unpack(code, KIND, MAX_BYTES, VERSION)
    try:
        return _parse(value)
    except (AttributeError, InvalidFenError, LookupError, TypeError, ValueError):
        raise CodeError("damaged") from None


def _parse(value: Any) -> Study:
    variant, options, start, moves, current, check, notes, is_turned = value
    rules = variant_with(variant, tuple(options))
    study = new_study(parse_fen(rules, start) if start else initial_position(rules))
    nodes = _grown(study.tree, Digits(from_base64url(moves), "big"))
    if check != _check(nodes):
        raise ValueError("the moves do not fit the rules")
    for at, sign, comment in notes:
        if sign not in ("", *SIGNS) or type(comment) is not str or type(at) is not int or at < 0:
            raise ValueError("no note")
        study.annotate(nodes[at], sign, tidy(comment))
    if type(current) is not int or current < 0:
        raise ValueError("no stage")
    study.tree.current = nodes[current]
    study.below = "black" if is_turned else "white"
    return study


def _note(node: Node) -> tuple[str, str]:
    return node.sign if node.sign in SIGNS else "", said(node)


def _write_ways(digits: Digits, node: Node) -> None:
    """Write how many ways go on from a stage, and which."""
    choice, ways = steps(node), node.children
    if any(way.move is None and not way.huffed for way in ways) or len(ways) > _MOST_WAYS:
        raise LongStudyError("another position is put up")
    if not choice:
        return
    digits.write(min(len(ways), 2), 3)
    if len(ways) > 1:
        digits.write(len(ways) - 2, _MOST_WAYS)
    for way in ways:
        digits.write(choice.index(sign_of(way)), len(choice))


def _grown(tree: Tree, digits: Digits) -> list[Node]:
    """Play what has been written of each stage; return the stages in their order."""
    found: list[Node] = []
    stack = [tree.root]
    while stack:
        node = stack.pop()
        found.append(node)
        choice = steps(node)
        if not choice:
            continue
        count = digits.read(3)
        if count == 2:
            count += digits.read(_MOST_WAYS)
        ways = []
        for _ in range(count):
            tree.current = node
            ways.append(take(tree, choice[digits.read(len(choice))]))
        if tree.size > MOST_STAGES:
            raise ValueError("too long")
        stack += reversed(ways)
    if not digits.is_at_end:
        raise ValueError("something is left over")
    return found


def _check(nodes: list[Node]) -> int:
    """A number that tells trees apart, so that other rules of another release are noticed."""
    return check_of(nodes[-1], len(nodes) & 0xFFFF)
