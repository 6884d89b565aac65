"""Which captures are legal if several are possible: the only place that compares them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from warcaby.rules.board import Bits
from warcaby.rules.variant import CaptureKey

State: TypeAlias = tuple[Bits, Bits, Bits, Bits]
"""Own men, own kings, their men, their kings; "own" means the side to move."""

Trail: TypeAlias = "tuple[Bits, Bits, Trail] | None"
"""The path of a capture, last leg first: square landed on, square captured, the legs before.

A leg captures one square; where the record is loose, it may capture none or two."""

Outcome: TypeAlias = tuple[Bits, Bits, Bits, bool]
"""What identifies a capture: start, end, captured squares, and whether a man became a king on the way."""

Captures: TypeAlias = dict[Outcome, Trail]
"""Captures, each with the first path found."""


def kings_first(trail: Trail, kings: Bits) -> int:
    """Score the order of a capture as binary digits: a 1 for every king, the first captured piece leading."""
    weight, digit = 0, 1
    while trail:
        land, over, trail = trail
        while over:
            # Of two pieces jumped at once, the one beside the square landed on was met last.
            last = 1 << over.bit_length() - 1 if land > over else over & -over
            if last & kings:
                weight |= digit
            over ^= last
            digit <<= 1
    return weight


_KEYS: Mapping[CaptureKey, Callable[[Captures, State], list[int]]] = {
    "most_pieces": lambda captures, _: [outcome[2].bit_count() for outcome in captures],
    "by_king": lambda captures, state: [int(outcome[0] & state[1] != 0) for outcome in captures],
    "most_kings": lambda captures, state: [(outcome[2] & state[3]).bit_count() for outcome in captures],
    "kings_first": lambda captures, state: [kings_first(trail, state[3]) for trail in captures.values()],
    # Any number n of kings counts more than 2n - 1 men and less than 2n (Frisian rules; in dctl 50 and 99).
    "frisian_value": lambda captures, state: [
        50 * outcome[2].bit_count() + 49 * (outcome[2] & state[3]).bit_count() for outcome in captures
    ],
}


def longest_ways(captures: Captures, lengths: Mapping[Outcome, int]) -> Captures:
    """Keep the captures with the longest paths."""
    best = max((lengths[outcome] for outcome in captures), default=0)
    return {outcome: trail for outcome, trail in captures.items() if lengths[outcome] == best}


def deciding_key(
    refused: Captures, legal: Captures, state: State, priority: tuple[CaptureKey, ...]
) -> CaptureKey | None:
    """Return the first key by which the best of the refused captures is worth less than the legal ones, or None.

    `legal` is the result of `best_captures` for all captures, `refused` any others of the same position.
    """
    for key in priority:
        if max(_KEYS[key](refused, state)) < max(_KEYS[key](legal, state)):
            return key
        refused = best_captures(refused, state, (key,))
    return None


def best_captures(captures: Captures, state: State, priority: tuple[CaptureKey, ...]) -> Captures:
    """Keep the captures that are greatest by each key in turn; without keys, all captures are equal."""
    for key in priority:
        if len(captures) < 2:
            break
        weights = _KEYS[key](captures, state)
        best = max(weights)
        if weights.count(best) < len(weights):
            kept = zip(captures.items(), weights, strict=True)
            captures = {outcome: trail for (outcome, trail), weight in kept if weight == best}
    return captures
