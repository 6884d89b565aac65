"""The motifs that are practised, in the order of the lessons that teach them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from warcaby.languages import N_
from warcaby.school.motifs.motif import PREFIX, Motif

if TYPE_CHECKING:
    from warcaby.school.matches.judgement import Why
    from warcaby.school.puzzles.themes import Theme

MOTIFS: tuple[Motif, ...] = (
    Motif("hanging", N_("Seeing what hangs"), "hanging-or-safe", mistakes=("hangs",)),
    Motif("rescue", N_("Saving a piece"), "protect"),
    Motif("exchange", N_("Counting an exchange"), "exchange"),
    Motif("double_attack", N_("Two attacks at once"), "double-attack"),
    Motif("two_for_one", N_("Two for one"), "two-for-one", ("two-for-one",), ("misses-capture",)),
    Motif("forcing", N_("Making the other side capture"), "compulsion"),
    Motif("free_move", N_("Free move"), "free-move", ("free-move",)),
    Motif("trap", N_("Seeing through a bait"), "trap", mistakes=("trap",)),
    Motif("first_blow", N_("Looking for a combination"), "find-combination"),
    Motif("clear_lure", N_("Clearing, luring, striking"), "clear-lure-strike", ("clear", "lure")),
    Motif(
        "breakthrough",
        N_("Breakthrough to a king"),
        "breakthrough-to-king",
        ("breakthrough",),
        ("lets-through", "misses-king"),
    ),
    Motif("majority", N_("Forced by the majority"), "majority-weapon", ("majority",)),
    Motif("opened_line", N_("Opened line"), "open-line", ("opened-line",)),
    Motif("way_back", N_("Where a capture ends"), "stopping-square", ("return",)),
    Motif("king_hunt", N_("Catching a king"), "catch-the-king", ("king-hunt", "caged-king")),
    Motif("king_sacrifice", N_("Sacrifice of a king"), "give-the-king", ("king-sacrifice",)),
    Motif("counting", N_("Counting ahead"), "count-ahead", ("long-capture",)),
    Motif("turkish_strike", N_("Turkish strike"), "turkish-strike-weapon", ("turkish-strike",)),
    Motif("opposition", N_("Opposition"), "opposition", has_endings=True),
    Motif("two_men", N_("Two men against one"), "two-men", has_endings=True),
    Motif("king_and_men", N_("A king against men"), "king-against-men", has_endings=True),
    Motif("main_road", N_("The main road"), "main-road", has_endings=True),
    Motif("three_kings", N_("Three kings against one"), "three-kings", has_endings=True),
    Motif("king_traps", N_("Traps for a king"), "king-traps", has_endings=True),
    Motif("king_and_man", N_("King and man against a king"), "king-and-man", has_endings=True),
    Motif("last_trap", N_("Saving a lost ending"), "last-trap", has_endings=True),
    Motif("centre", N_("Centre and edges"), "centre-and-edges"),
    Motif("back_row", N_("The back row"), "back-row", mistakes=("opens-back-rank",)),
    Motif("tempo", N_("Counting tempi"), "tempo-count"),
    Motif("outpost", N_("Outpost"), "outposts"),
    Motif("bind", N_("Binding men"), "binds", ("block",)),
    Motif("good_exchange", N_("An exchange with a purpose"), "exchanges"),
    Motif("opening_trap", N_("Traps of the opening"), "openings"),
)

_BY_SKILL: Mapping[str, Motif] = {each.skill: each for each in MOTIFS}
_BY_LESSON: Mapping[str, Motif] = {each.lesson: each for each in MOTIFS}

_RAREST: tuple[Theme, ...] = (
    *("caged-king", "turkish-strike", "free-move", "majority", "block", "return", "lure", "king-sacrifice"),
    *("long-capture", "clear", "opened-line", "two-for-one", "breakthrough", "king-hunt"),
)
"""Themes that belong to motifs, the rarest of the puzzles first: a puzzle is most about the rarest of its own."""


def motif(skill: str) -> Motif | None:
    """Return the motif with that name in a record, None if it is none.

    >>> motif("motif/outpost").lesson, motif("brazilian/optional")
    ('outposts', None)
    """
    return _BY_SKILL.get(skill)


def is_motif(skill: str) -> bool:
    """Whether a name in a record is that of a motif, be it of a newer program."""
    return skill.startswith(f"{PREFIX}/")


def motif_of_lesson(lesson: str) -> Motif | None:
    """Return the motif that a lesson teaches; None if it teaches none."""
    return _BY_LESSON.get(lesson)


def motif_of_themes(themes: Iterable[str]) -> Motif | None:
    """Return what a puzzle with these themes is most about; None if it is about no motif.

    >>> motif_of_themes(["sacrifice", "king-hunt", "majority"]).id
    'majority'
    """
    found = set(themes)
    main = next((theme for theme in _RAREST if theme in found), None)
    return next((each for each in MOTIFS if main in each.themes), None) if main else None


def motif_of_mistake(why: Why) -> Motif | None:
    """Return the motif that a mistake in a game raises a doubt about; None if it is about none."""
    return next((each for each in MOTIFS if why in each.mistakes), None)
