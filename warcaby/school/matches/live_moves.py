"""Moves of a live game as they travel, and what can be said of a game by them alone."""

from __future__ import annotations

from warcaby.rules import Colour
from warcaby.school.matches.live_words import End, LiveError
from warcaby.school.matches.match import Match
from warcaby.school.matches.tree import Node, Tree


def kept_after(match: Match, asker: Colour, moves: int | None = None) -> int:
    """How many moves stay if `asker` takes the last own one back; -1 if there is none."""
    path = match.front.path[: None if moves is None else moves + 1]
    for number in range(len(path) - 1, 0, -1):
        if path[number - 1].position.turn == asker and path[number].move:
            return number - 1
    return -1


def signs_of(match: Match) -> list[str]:
    """Write the moves of a game as they travel."""
    return [_sign(node) for node in match.front.path[1:]]


def _sign(node: Node) -> str:
    return " ".join(node.move.path) if node.move else f"!{node.huffed}"


def step(tree: Tree, text: str) -> None:
    """Make a move, or take a piece away, as the friend's device says. Raises LiveError."""
    game = tree.current.game
    try:
        if text.startswith("!"):
            tree.huff(text[1:])
        else:
            path = tuple(text.split(" "))
            tree.play(next(move for move in game.legal_moves() if move.path == path))
    except (StopIteration, ValueError):
        raise LiveError("rules") from None


def make(match: Match, text: str, now: float) -> None:
    """Make a move of the game at its end. Raises LiveError."""
    match.tree.current = match.front
    game = match.front.game
    if not match.is_live:
        raise LiveError("rules")
    if text.startswith("!"):
        if text[1:] not in game.huffable():
            raise LiveError("rules")
        match.huff(text[1:], now)
        return
    path = tuple(text.split(" "))
    move = next((move for move in game.legal_moves() if move.path == path), None)
    if move is None:
        raise LiveError("rules")
    match.play(move, now)


def end_of(match: Match) -> End:
    """How the game has ended for this side, as far as the moves do not say it."""
    outcome = match.outcome
    if outcome is None or outcome.reason not in ("resigned", "agreed", "time", "match-time"):
        return ""
    if outcome.reason == "agreed":
        return "agreed"
    if outcome.reason == "resigned":
        return "" if outcome.winner == match.human else "resigned"
    return "claimed" if outcome.winner == match.human else "time"
