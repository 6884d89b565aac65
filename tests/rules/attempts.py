"""Random positions of every game, and attempts to move in them, most of them wrong in some interesting way."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

from tests.rules.judge import Attempt
from warcaby.rules import (
    OPTIONS,
    VARIANTS,
    Colour,
    Move,
    Piece,
    Position,
    Square,
    Variant,
    Walk,
    legal_moves,
    position_of,
    variant_with,
)


def all_games() -> list[Variant]:
    """Every variant with every set of its options that changes how pieces move."""
    games = []
    for name in VARIANTS:
        options = [option.id for option in OPTIONS.get(name, ())]
        chosen = [which for n in range(len(options) + 1) for which in combinations(options, n)]
        found = [variant_with(name, which) for which in chosen]
        known = set()
        for game in found:
            moving = (game.man, game.king, game.capture, game.white_promotion, game.mid_capture)
            if moving not in known:
                known.add(moving)
                games.append(game)
    return games


def random_position(draw: random.Random, game: Variant) -> Position:
    """A few pieces near each other, men off their last row."""
    squares = list(game.board.squares)
    pieces: dict[Square, Piece] = {}
    share = draw.choice((0.1, 0.3, 0.6))
    for square in draw.sample(squares, draw.randint(3, 5 * len(squares) // 12)):
        colour: Colour = draw.choice(("white", "black"))
        bit = game.board.bit[square]
        king = bool(bit & game.promotion(colour)) or draw.random() < share
        pieces[square] = Piece(colour, king)
    return position_of(game, draw.choice(("white", "black")), pieces)


def attempts(draw: random.Random, position: Position, number: int) -> Iterator[Attempt]:
    """Attempts with a piece of the side to move or, seldom, with none; some from the middle of a legal capture."""
    board = position.variant.board
    every = [name for row in board.all_names for name in row]
    own = [square for square, piece in position.pieces().items() if piece.colour == position.turn]
    long = [move for move in legal_moves(position) if len(move.captured) > 1]
    for _ in range(number):
        if long and draw.random() < 0.4:
            yield _inside(draw, position, draw.choice(long), every)
        elif own and draw.random() < 0.95:
            start = draw.choice(own)
            yield Attempt((start,), (), _aim(draw, position, start, every))
        else:
            yield Attempt((draw.choice(every),), (), draw.choice(every))


def _inside(draw: random.Random, position: Position, move: Move, every: list[Square]) -> Attempt:
    """An attempt after some legs of a capture."""
    legs = draw.randint(1, len(move.captured) - 1)
    squares, captured = move.path[: legs + 1], move.captured[:legs]
    wider = Walk(position, squares, captured, any_capture=True).reachable
    if wider and draw.random() < 0.5:
        return Attempt(squares, captured, draw.choice(sorted(wider)))
    return Attempt(squares, captured, _aim(draw, position, squares[-1], every))


def _aim(draw: random.Random, position: Position, at: Square, every: list[Square]) -> Square:
    """A square to try: where some capture would lead, one in line, or any."""
    chance = draw.random()
    wider = Walk(position, (at,), any_capture=True).reachable if chance < 0.4 and position.piece_at(at) else frozenset()
    if wider:
        return draw.choice(sorted(wider))
    if chance < 0.9:
        x, y = position.variant.board.place(at)
        far = draw.choice((1, 2, 2, 3, 3, 4))
        near = [(x + far * east, y + far * north) for east in (-1, 0, 1) for north in (-1, 0, 1) if east or north]
        names = position.variant.board.all_names
        on_board = [names[v][u] for u, v in near if 0 <= v < len(names) and 0 <= u < len(names[0])]
        return draw.choice(on_board or every)
    return draw.choice(every)
