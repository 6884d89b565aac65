"""A game as a plain value that is kept on the device after every move, and as PDN."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, get_args

from warcaby.app.match.clock import parse_clock
from warcaby.app.match.match import Match, Outcome
from warcaby.app.match.setup import CLOCKS, Setup, parse_setup
from warcaby.app.match.tree import Node, Tree, grow, pdn_line, walk
from warcaby.notation import PdnGame, fen, parse_fen, pdn_text
from warcaby.notation.pdn import Result
from warcaby.rules import Colour

VERSION = 1

MAX_STAGES = 3_000
"""Games with more are kept without what was tried beside the main line."""


class SavedGameError(ValueError):
    """A kept game cannot be read."""


def to_json(match: Match, now: float) -> dict[str, Any]:
    """Return the value to keep.

    Stages stand in the order of `walk`, each as [index of the one before it, squares of the move]; a piece taken
    away for a missed capture stands as [index, "huff", square], another position as [index, "fen", text].
    Notes are what a file says of stages, by index: [strength, comments …]; what it says besides stands in glyphs, leads
    and remarks. Judged are the marks of a look back at the game, by index.
    """
    nodes = list(walk(match.tree.root))
    if len(nodes) > MAX_STAGES:
        nodes = match.front.path
    index = {node.id: number for number, node in enumerate(nodes)}
    return {
        "version": VERSION,
        "setup": match.setup.to_json(),
        "human": match.human,
        "below": match.below,
        "start": fen(match.tree.root.position),
        "stages": [_stage(node, index) for node in nodes[1:]],
        "current": index.get(match.node.id, len(nodes) - 1),
        "front": index[match.front.id],
        "outcome": _outcome_json(match.outcome),
        "clock": match.clock.to_json(now) if match.clock else None,
        "hints": match.hints,
        "tags": [list(tag) for tag in match.tags],
        "notes": {
            str(number): [node.strength, *node.comments]
            for number, node in enumerate(nodes)
            if node.strength or node.comments
        },
        "judged": {str(number): node.judged for number, node in enumerate(nodes) if node.judged},
        "glyphs": {str(number): list(node.nags) for number, node in enumerate(nodes) if node.nags},
        "leads": {str(number): list(node.lead) for number, node in enumerate(nodes) if node.lead},
        "remarks": {str(number): list(node.remarks) for number, node in enumerate(nodes) if node.remarks},
    }


def _stage(node: Node, index: Mapping[int, int]) -> list[Any]:
    assert node.parent is not None
    before = index[node.parent.id]
    if node.huffed:
        return [before, "huff", node.huffed]
    if node.move is None:
        return [before, "fen", fen(node.position)]
    return [before, " ".join(node.move.path)]


def _outcome_json(outcome: Outcome | None) -> list[Any] | None:
    return [outcome.winner, outcome.reason, outcome.tossed] if outcome else None


def parse_match(variant: str, value: Any, now: float) -> Match:
    """Read a kept game; a clock that ran runs on. Raises SavedGameError."""
    if not isinstance(value, dict) or value.get("version") != VERSION:
        raise SavedGameError("no game")
    try:
        setup = parse_setup(variant, value.get("setup"))
        human = value["human"]
        # Games that were kept before boards stayed turned do not say it.
        below: Any = value.get("below", human)
        if human not in get_args(Colour) or below not in get_args(Colour):
            raise SavedGameError("no side")
        tree, nodes = _parse_tree(setup, value)
        control = CLOCKS[setup.clock]
        match = Match(setup, human, tree, parse_clock(control, value["clock"]) if control else None)
        match.below = below
        match.front = nodes[value["front"]]
        match.outcome = _parse_outcome(value.get("outcome"))
        tree.current = nodes[value["current"]]
        match.hints = int(value.get("hints", 0))
        match.tags = tuple((_text(key), _text(said)) for key, said in value.get("tags", ()))
        for number, (strength, *comments) in value.get("notes", {}).items():
            nodes[int(number)].strength = _text(strength)
            nodes[int(number)].comments = _texts(comments)
        for number, sign in value.get("judged", {}).items():
            nodes[int(number)].judged = _text(sign)
        for number, nags in value.get("glyphs", {}).items():
            nodes[int(number)].nags = tuple(int(nag) for nag in nags)
        for number, texts in value.get("leads", {}).items():
            nodes[int(number)].lead = _texts(texts)
        for number, texts in value.get("remarks", {}).items():
            nodes[int(number)].remarks = _texts(texts)
    except (LookupError, TypeError, AttributeError, ValueError, StopIteration) as error:
        raise SavedGameError(str(error)) from None
    if match.is_live and (ending := match.front.game.ending()):
        # Kept before a rule was mended by which it is over.
        match.outcome = Outcome(ending.winner, ending.reason)
    if match.clock and match.is_live:
        match.clock.start(match.front.position.turn, now)
    return match


def _parse_tree(setup: Setup, value: Mapping[str, Any]) -> tuple[Tree, list[Node]]:
    tree = Tree(parse_fen(setup.rules, value["start"]))
    nodes = [tree.root]
    for before, *rest in value["stages"]:
        tree.current = nodes[before]
        match rest:
            case ["huff", str(square)]:
                nodes.append(tree.huff(square))
            case ["fen", str(text)]:
                nodes.append(tree.set_up(parse_fen(setup.rules, text)))
            case [str(squares)]:
                path = tuple(squares.split())
                nodes.append(tree.add(next(move for move in tree.current.game.legal_moves() if move.path == path)))
            case _:
                raise SavedGameError("no stage")
    return tree, nodes


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise SavedGameError("no text")
    return value


def _texts(values: Iterable[Any]) -> tuple[str, ...]:
    return tuple(_text(value) for value in values)


def _parse_outcome(value: Any) -> Outcome | None:
    if value is None:
        return None
    winner, reason, tossed = value
    if winner not in (*get_args(Colour), None) or not isinstance(reason, str) or not isinstance(tossed, bool):
        raise SavedGameError("no outcome")
    return Outcome(winner, reason, tossed)  # type: ignore[arg-type]


def result_of(outcome: Outcome | None) -> Result:
    """The result as PDN writes it; what a coin has decided is a draw there."""
    if outcome is None:
        return "*"
    if outcome.winner is None or outcome.tossed:
        return "1/2-1/2"
    return "1-0" if outcome.winner == "white" else "0-1"


def match_pdn(match: Match, tags: Iterable[tuple[str, str]]) -> str:
    """Write a match as PDN, with what was tried beside the main line; `tags` come from outside (names, date)."""
    line = pdn_line(match.tree.root)
    game = PdnGame(match.setup.rules, match.tree.root.position, tuple(tags), line, result_of(match.outcome))
    return pdn_text([game])


def match_of(game: PdnGame, setup: Setup, human: Colour) -> tuple[Match, int | None]:
    """Make a match of a game read from PDN, and say which of its moves could not be played, if any (from 1).

    `setup` has the rules of the game; its record may still differ in how squares are written.

    A game with a result is over and is looked at from its beginning; another one goes on.
    """
    start = game.line.setup or game.start
    assert start is not None
    tree = Tree(replace(start, variant=setup.rules))
    tree.root.comments = game.line.comments
    problem = grow(tree, game.line)
    match = Match(setup, human, tree, None)
    match.tags = game.tags
    ending = tree.tip.game.ending()
    winners: dict[Result, Colour | None] = {"1-0": "white", "0-1": "black", "1/2-1/2": None, "0-0": None}
    if ending:
        match.outcome = Outcome(ending.winner, ending.reason)
    elif game.result in winners:
        match.outcome = Outcome(winners[game.result], "opened")
    tree.current = tree.tip if match.is_live else tree.root
    return match, problem
