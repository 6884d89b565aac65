"""Fits the weights of the evaluation to the results of games that the engine plays against itself.

`python3 -m tests.research.tune play VARIANT FILE GAMES [SEED]` plays games at a few nodes a move and appends a line for
every quiet position, its FEN and White's points in the end. `python3 -m tests.research.tune fit VARIANT FILE` finds the
weights by which the evaluation, put through a logistic curve, foretells those results best (Texel's method), and prints
them as they stand in `warcaby/engine/weights.py`. Both give the same for the same seed.
"""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from warcaby.engine import Limits, Thinking
from warcaby.engine.features import Coefficients, reach_of, shape_of, support_of
from warcaby.engine.weights import Weights, weights_for
from warcaby.notation import fen, parse_fen
from warcaby.rules import VARIANTS, Colour, Game, Position, Variant, new_game, opponent
from warcaby.rules.board import Bits, single_bits

NODES = 1_500
FEWEST = 5
"""Pieces; what has fewer is looked up in the tables or searched to its end."""
SCALE = 150.0
"""Hundredths of a man that make a win about three times as likely as a loss."""
EPOCHS = 400
STEP = 1.0
PULL = 2e-6
"""How strongly a weight is drawn back to where it was, for want of evidence."""


def is_quiet(position: Position) -> bool:
    """Whether neither side could capture if it were to move."""
    other = position.with_turn(opponent(position.turn))
    return not position.side.can_capture(position.state) and not other.side.can_capture(other.state)


def features(position: Position) -> dict[str, float]:
    """What the evaluation sees, as White's share less Black's."""
    found: dict[str, float] = {"turn": 1.0 if position.turn == "white" else -1.0}
    empty = position.variant.board.full & ~position.occupied
    sides: tuple[tuple[int, Colour], ...] = ((1, "white"), (-1, "black"))
    for sign, colour in sides:
        shape = shape_of(position.variant, colour)
        men, kings, _, _ = position.with_turn(colour).state
        own = counted(shape.men, men) | counted(shape.kings, kings)
        own["support"] = support_of(shape, men)
        own["mobility"] = (reach_of(shape, men) & empty).bit_count()
        for name, value in own.items():
            found[name] = found.get(name, 0) + sign * value
    return {name: value for name, value in found.items() if value}


def counted(squares: Mapping[Bits, Coefficients], pieces: Bits) -> dict[str, float]:
    """Add up what the squares of pieces count for."""
    found: dict[str, float] = {}
    for bit in single_bits(pieces):
        for name, share in squares[bit].items():
            found[name] = found.get(name, 0) + share
    return found


def self_play(variant: Variant, chance: random.Random) -> Iterator[tuple[Position, float]]:
    """Play one game; yield its quiet positions with White's points in the end."""
    game = opened(variant, chance)
    quiet: list[Position] = []
    while not (ending := game.ending()):
        thinking = Thinking(game, Limits(nodes=NODES))
        thinking.run(60)
        if is_quiet(game.position) and game.position.occupied.bit_count() >= FEWEST:
            quiet.append(game.position)
        game = game.play(thinking.best.move)
    points = 0.5 if ending.winner is None else float(ending.winner == "white")
    yield from ((position, points) for position in quiet)


def opened(variant: Variant, chance: random.Random) -> Game:
    """Begin a game with some moves at random."""
    while True:
        game = new_game(variant)
        for _ in range(chance.randint(4, 12)):
            if not game.ending():
                game = game.play(chance.choice(game.legal_moves()))
        if not game.ending():
            return game


def play(variant: Variant, file: Path, games: int, seed: int) -> None:
    """Play games and append their positions to a file."""
    chance = random.Random(seed)
    with file.open("a", encoding="utf-8") as output:
        for number in range(1, games + 1):
            for position, points in self_play(variant, chance):
                output.write(f"{fen(position)} {points}\n")
            output.flush()
            if number % 50 == 0:
                print(f"{number} games", flush=True)


def fit(variant: Variant, file: Path) -> None:
    """Print the weights that foretell the results of a file best."""
    names = list(weights_for(variant))
    column = {name: 2 * place for place, name in enumerate(names)}
    whole = len(variant.white_start) + len(variant.black_start)
    rows: list[tuple[list[tuple[int, float]], float]] = []
    with file.open(encoding="utf-8") as lines:
        for line in lines:
            text, points = line.split()
            position = parse_fen(variant, text)
            early = position.occupied.bit_count() / whole
            row = []
            for name, value in features(position).items():
                row += [(column[name], value * early), (column[name] + 1, value * (1 - early))]
            rows.append((row, float(points)))
    prior = [float(value) for name in names for value in weights_for(variant)[name]]
    fitted = descend(rows, prior)
    print(f"{len(rows)} positions, error {error(rows, prior):.5f} before, {error(rows, fitted):.5f} after")
    print(table(names, fitted))


def descend(rows: list[tuple[list[tuple[int, float]], float]], prior: list[float]) -> list[float]:
    """Minimise the error by Adam over the whole set."""
    weights = list(prior)
    mean, square = [0.0] * len(prior), [0.0] * len(prior)
    for epoch in range(1, EPOCHS + 1):
        gradient = [PULL * (weight - before) for weight, before in zip(weights, prior, strict=True)]
        for row, points in rows:
            expected = likelihood(row, weights)
            slope = (expected - points) / len(rows) / SCALE
            for place, value in row:
                gradient[place] += slope * value
        for place, slope in enumerate(gradient):
            mean[place] = 0.9 * mean[place] + 0.1 * slope
            square[place] = 0.999 * square[place] + 0.001 * slope * slope
            step = mean[place] / (1 - 0.9**epoch) / (math.sqrt(square[place] / (1 - 0.999**epoch)) + 1e-12)
            weights[place] -= STEP * (1 - epoch / (EPOCHS + 1)) * step
    return weights


def likelihood(row: list[tuple[int, float]], weights: list[float]) -> float:
    """White's expected points."""
    value = sum(weights[place] * share for place, share in row)
    return 1 / (1 + math.exp(-value / SCALE))


def error(rows: list[tuple[list[tuple[int, float]], float]], weights: list[float]) -> float:
    """The mean logarithmic error."""
    total = 0.0
    for row, points in rows:
        expected = min(max(likelihood(row, weights), 1e-9), 1 - 1e-9)
        total -= points * math.log(expected) + (1 - points) * math.log(1 - expected)
    return total / len(rows)


def table(names: list[str], weights: list[float]) -> str:
    """Write weights as they stand in the source."""
    pairs: Mapping[str, tuple[int, int]] = {
        name: (round(weights[2 * place]), round(weights[2 * place + 1])) for place, name in enumerate(names)
    }
    fitted: Weights = pairs
    return "\n".join(f'    "{name}": {pair},' for name, pair in fitted.items())


def main() -> None:
    """Run one of the two commands."""
    command, name, path, *rest = sys.argv[1:]
    if command == "play":
        play(VARIANTS[name], Path(path), int(rest[0]), int(rest[1]) if rest[1:] else 1)
    else:
        fit(VARIANTS[name], Path(path))


if __name__ == "__main__":
    main()
