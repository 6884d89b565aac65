"""Which misconceptions each lesson is about, so that what it taught can be practised."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

BELIEFS_OF_LESSONS: Mapping[str, Sequence[str]] = {
    "man-moves": ("step_back", "light_squares"),
    "backward-captures": ("no_back_capture", "optional", "half_way", "straight_capture"),
    "flying-king": ("short_king", "stop_behind", "two_in_a_row", "own_jumped", "no_turn"),
    "majority-capture": ("any_capture", "longest_way", "king_as_prey", "king_takes_first"),
    "promotion-mid-capture": ("crown_in_passing", "stop_on_last_row", "leave_at_once", "jumped_twice"),
}
"""Ids of misconceptions by the id of a lesson, the ones that learners have most first."""
