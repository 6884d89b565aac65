"""Which misconceptions each lesson is about, so that what it taught can be practised."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

BELIEFS_OF_LESSONS: Mapping[str, Sequence[str]] = {
    "man-moves": ("step_back", "light_squares"),
    "captures": ("straight_capture",),
    "must-capture": ("optional",),
    "backward-captures": ("no_back_capture", "optional", "half_way", "straight_capture"),
    "several-at-once": ("half_way", "no_back_capture"),
    "king-moves": ("short_king", "own_jumped"),
    "flying-king": ("short_king", "stop_behind", "two_in_a_row", "own_jumped", "no_turn"),
    "king-landings": ("stop_behind", "no_turn"),
    "majority-capture": ("any_capture", "longest_way", "king_as_prey", "king_takes_first"),
    "turkish-strike-rule": ("leave_at_once", "jumped_twice"),
    "promotion-mid-capture": ("crown_in_passing", "stop_on_last_row", "leave_at_once", "jumped_twice"),
    "first-game": ("optional", "any_capture", "half_way"),
}
"""Ids of misconceptions by the id of a lesson, the ones that learners have most first."""
