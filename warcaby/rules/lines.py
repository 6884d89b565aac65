"""Lookup tables for lines: the short captures from every square, and what a king meets along its lines.

The table of a line is indexed by its occupied squares and filled lazily: a line through n other squares has at most
2 to the power of n entries.
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from warcaby.rules.board import Bits, Board, single_bits

Leg: TypeAlias = tuple[Bits, tuple[Bits, ...]]
"""A captured square and the squares behind it to land on, the nearest first."""

Shifts: TypeAlias = tuple[int, ...]
"""Steps as shifts of the bits, negative ones to the right."""


class Reach(dict[Bits, Bits]):
    """Squares that a king may step to on one line."""

    def __init__(self, rays: list[list[Bits]]) -> None:
        self._rays = rays

    def __missing__(self, occupied: Bits) -> Bits:
        self[occupied] = free = sum(sum(_free(ray, occupied)) for ray in self._rays)
        return free


class Legs(dict[Bits, list[Leg]]):
    """Legs that a king could make on one line, whatever piece stands on the square jumped over."""

    def __init__(self, rays: list[list[Bits]], lands_anywhere: bool) -> None:
        self._rays = rays
        self._lands_anywhere = lands_anywhere

    def __missing__(self, occupied: Bits) -> list[Leg]:
        self[occupied] = legs = []
        for ray in self._rays:
            before = len(_free(ray, occupied))
            behind = _free(ray[before + 1 :], occupied)
            if behind:
                legs.append((ray[before], tuple(behind if self._lands_anywhere else behind[:1])))
        return legs


def _free(ray: list[Bits], occupied: Bits) -> list[Bits]:
    """Squares of a ray before the first occupied one."""
    return next((ray[:place] for place, bit in enumerate(ray) if bit & occupied), ray)


def ray_from(board: Board, start: Bits, shift: int, length: int) -> list[Bits]:
    """Squares outwards from `start` (excluded), at most `length` of them."""
    squares = [start]
    while len(squares) <= length and (bit := _shifted(squares[-1], shift) & board.full):
        squares.append(bit)
    return squares[1:]


def _lines(board: Board, start: Bits, shifts: Shifts, length: int, least: int) -> list[list[list[Bits]]]:
    """Rays from `start` with at least `least` squares, opposite rays paired."""
    lines = []
    for step in sorted({abs(shift) for shift in shifts}):
        rays = [ray_from(board, start, shift, length) for shift in (step, -step) if shift in shifts]
        if long_enough := [ray for ray in rays if len(ray) >= least]:
            lines.append(long_enough)
    return lines


def _mask(rays: list[list[Bits]]) -> Bits:
    return sum(map(sum, rays))


def _shifted(bit: Bits, shift: int) -> Bits:
    return bit << shift if shift > 0 else bit >> -shift


@cache
def step_lines(board: Board, shifts: Shifts, flying: bool) -> dict[Bits, list[tuple[Bits, Reach]]]:
    """Make, for every square, its lines: the squares on each, and the table of a king's steps there."""
    length = len(board.squares) if flying else 1
    return {
        start: [(_mask(rays), Reach(rays)) for rays in _lines(board, start, shifts, length, 1)]
        for start in single_bits(board.full)
    }


@cache
def jump_lines(board: Board, shifts: Shifts, flying: bool, lands_anywhere: bool) -> dict[Bits, list[tuple[Bits, Legs]]]:
    """Make, for every square, its lines: the squares on each, and the table of a king's captures there."""
    length = len(board.squares) if flying else 2
    return {
        start: [(_mask(rays), Legs(rays, lands_anywhere)) for rays in _lines(board, start, shifts, length, 2)]
        for start in single_bits(board.full)
    }


@cache
def short_jumps(board: Board, shifts: Shifts) -> dict[Bits, tuple[Bits, list[tuple[Bits, Bits]]]]:
    """Make, for every square, the captures of a man: all squares jumped over, and (jumped over, landed on) of each."""
    table = {}
    for start in single_bits(board.full):
        rays = [ray_from(board, start, shift, 2) for shift in shifts]
        legs = [(ray[0], ray[1]) for ray in rays if len(ray) == 2]
        table[start] = (sum(over for over, _ in legs), legs)
    return table
