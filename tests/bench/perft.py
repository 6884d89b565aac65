"""How fast the rules list and count moves, beside py-draughts on the same machine.

The two take turns, so that a machine that is busy for a while slows both; a figure is the median of the turns.
`--deep` counts on to depths that take minutes, against the published figures.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from draughts import BrazilianBoard, RussianBoard, StandardBoard

from warcaby.notation import fen, parse_fen
from warcaby.rules import VARIANTS, Position, initial_position, legal_moves, perft, play

ROUNDS = 5
PEERS = {"brazilian": (BrazilianBoard, 7), "russian": (RussianBoard, 7), "international": (StandardBoard, 6)}
WORST = (
    ("russian", "W:WKc3,Ke3,Kg3,Ke7:Bb2,d2,f2,b4,d4,f4,b6,d6,f6"),
    ("international", "W:WKj2,Kj6,Kb10,Kd10,Kj10:Bb2,d2,f2,h2,b4,d4,f4,h4,b6,d6,f6,h6,b8,d8,f8,h8"),
    ("frisian", "W:WKj2,Kj6,Kb10,Kd10,Kj10:Bb2,d2,f2,h2,b4,d4,f4,h4,b6,d6,f6,h6,b8,d8,f8,h8"),
    (
        "canadian",
        "W:WKl2,Ki3,Kl8,Ke9,Ka11:Bb2,d2,f2,h2,j2,b4,d4,f4,h4,j4,b6,d6,f6,h6,j6,b8,d8,f8,h8,j8,b10,d10,f10,h10,j10",
    ),
)
"""Positions found at random in which kings can take many pieces in hundreds of ways."""


def peer_perft(board: Any, depth: int) -> int:
    """Count with py-draughts; like ours, the last ply is listed, but not played."""
    moves = list(board.legal_moves)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        board.push(move)
        total += peer_perft(board, depth - 1)
        board.pop()
    return total


def peer_start(peer: Callable[[], Any], depth: int) -> int:
    """Count with py-draughts from the beginning of a game."""
    return peer_perft(peer(), depth)


def list_ours(positions: list[Position]) -> int:
    """List the moves of many positions."""
    return sum(len(legal_moves(position)) for position in positions)


def list_theirs(boards: list[Any]) -> int:
    """List the moves of many boards of py-draughts."""
    return sum(len(board.legal_moves) for board in boards)


def seconds(work: Callable[[], object]) -> float:
    """Return how long one run takes."""
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def beside(ours: Callable[[], object], theirs: Callable[[], object]) -> tuple[float, float, float]:
    """Return the medians of both and of their ratio, run in turn."""
    pairs = [(seconds(ours), seconds(theirs)) for _ in range(ROUNDS)]
    mine, other = (statistics.median(column) for column in zip(*pairs, strict=True))
    return mine, other, statistics.median(their / our for our, their in pairs)


def positions_of_games(name: str, count: int) -> list[Position]:
    """Positions from random games in which somebody can move."""
    chance = random.Random(1)
    found: list[Position] = []
    while len(found) < count:
        position = initial_position(VARIANTS[name])
        for _ in range(chance.randint(2, 60)):
            moves = legal_moves(position)
            if not moves:
                break
            position = play(position, chance.choice(moves))
        if legal_moves(position):
            found.append(position)
    return found


def report_peers() -> None:
    """Compare perft and the list of moves with py-draughts."""
    print(f"beside py-draughts, median of {ROUNDS} runs in turn")
    for name, (peer, depth) in PEERS.items():
        start = initial_position(VARIANTS[name])
        nodes = perft(start, depth)
        if peer_perft(peer(), depth) != nodes:
            raise AssertionError(f"{name}: the two count differently")
        mine, other, ratio = beside(partial(perft, start, depth), partial(peer_start, peer, depth))
        print(f"  perft  {name:14} {nodes / mine:>11,.0f} nodes/s  {nodes / other:>11,.0f} nodes/s  ratio {ratio:5.2f}")
    for name, (peer, _) in PEERS.items():
        positions = positions_of_games(name, 300)
        boards = [peer.from_fen(fen(position, numeric=True)) for position in positions]
        mine, other, ratio = beside(partial(list_ours, positions), partial(list_theirs, boards))
        count = len(positions) / 1e6
        print(f"  list   {name:14} {mine / count:>11.2f} us       {other / count:>11.2f} us       ratio {ratio:5.2f}")


def counted(name: str) -> tuple[Callable[[], object], int]:
    """Make a count of at least 100 000 nodes of a variant, and say how many nodes it counts."""
    start, depth = initial_position(VARIANTS[name]), 1
    while perft(start, depth) < 100_000:
        depth += 1
    return partial(perft, start, depth), perft(start, depth)


def report_variants() -> None:
    """Compare all variants, each in turn with warcaby klasyczne, by the time a node takes."""
    print("time per node of perft, as a multiple of warcaby klasyczne")
    base, base_nodes = counted("brazilian")
    for name in VARIANTS:
        own, nodes = counted(name)
        mine, other, _ = beside(own, base)
        print(f"  {name:14} {mine / nodes * 1e6:6.2f} us  {mine / nodes / (other / base_nodes):5.2f}")


def report_worst() -> None:
    """Time the list of moves where kings can capture in very many ways."""
    print("list of moves where kings can take many pieces in many ways")
    for name, text in WORST:
        position = parse_fen(VARIANTS[name], text)
        took = statistics.median(seconds(partial(legal_moves, position)) for _ in range(5))
        print(f"  {name:14} {1000 * took:6.1f} ms  {len(legal_moves(position))} moves")


def report_deep() -> None:
    """Count the published series as deep as some minutes allow."""
    data = Path(__file__).parents[1] / "rules" / "data" / "published.json"
    names = {"brazilian", "pool", "russian", "czech", "italian", "international", "frisian", "canadian"}
    for series in json.loads(data.read_text(encoding="utf-8"))["series"]:
        name = series["id"].partition("-")[0]
        if name not in names or "initial" not in series["id"] or "x" in series["id"]:
            continue
        depth = max(number for number, nodes in enumerate(series["nodes"], start=1) if nodes < 60_000_000)
        nodes = perft(initial_position(VARIANTS[name]), depth)
        verdict = "as published" if nodes == series["nodes"][depth - 1] else "NOT AS PUBLISHED"
        print(f"  {name:14} depth {depth:2}  {nodes:>12,}  {verdict}", flush=True)


if __name__ == "__main__":
    if "--deep" in sys.argv:
        report_deep()
    else:
        report_peers()
        report_variants()
        report_worst()
