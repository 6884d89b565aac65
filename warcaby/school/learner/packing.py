"""Practice as a few bytes, for codes: what a learner knows of each rule, and when it is due, in coarse steps.

Every number is rounded down, so that what comes back from a code never takes the place of what it was made from. The
last attempts and what is suspected are left out: a file has them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from warcaby.school.digits import Digits
from warcaby.school.faults import FaultError
from warcaby.school.learner.record import LearnerRecord, SkillRecord
from warcaby.school.motifs import PREFIX
from warcaby.school.practice_days import MAX_DAY
from warcaby.school.puzzles.packing import VARIANT_ORDER

BELIEFS = [
    "no_back_capture",
    "back_capture",
    "step_back",
    "dogs_back",
    "optional",
    "compulsory",
    "any_capture",
    "most_pieces",
    "longest_way",
    "king_as_prey",
    "king_takes_first",
    "leave_at_once",
    "stay_on_board",
    "jumped_twice",
    "crown_in_passing",
    "stays_man",
    "stop_on_last_row",
    "short_king",
    "flying_king",
    "stop_behind",
    "land_anywhere",
    "two_in_a_row",
    "no_turn",
    "own_jumped",
    "half_way",
    "straight_capture",
    "no_straight_capture",
    "light_squares",
    "rules_of_brazilian",
    "rules_of_american",
    "rules_of_russian",
    "rules_of_italian",
    "rules_of_turkish",
]
"""Misconceptions by their number in codes, which never changes: new ones come at the end."""

MOTIFS_AS_GAME = 255
"""In the place of a game's number: motifs."""

MOTIF_IDS = [
    *("hanging", "rescue", "exchange", "double_attack", "two_for_one", "forcing", "free_move", "trap", "first_blow"),
    *("clear_lure", "breakthrough", "majority", "opened_line", "way_back", "king_hunt", "king_sacrifice", "counting"),
    *("turkish_strike", "opposition", "two_men", "king_and_men", "main_road", "three_kings", "king_traps"),
    *("king_and_man", "last_trap", "centre", "back_row", "tempo", "outpost", "bind", "good_exchange", "opening_trap"),
]
"""Motifs by their number in codes, which never changes: new ones come at the end."""

_Games = dict[int, dict[int, SkillRecord]]
"""What is known by game and misconception, or motif, by their numbers."""

_NAMES = {
    (game, belief): f"{id_of_game}/{id_of_belief}"
    for game, id_of_game in enumerate(VARIANT_ORDER)
    for belief, id_of_belief in enumerate(BELIEFS)
} | {(MOTIFS_AS_GAME, number): f"{PREFIX}/{name}" for number, name in enumerate(MOTIF_IDS)}
_PLACES = {name: place for place, name in _NAMES.items()}

_MOST_VARIANT_ORDER, _MOST_BELIEFS = 256, 256

# The least value of each step.
_ATTEMPTS = (1, 2, 3, 5, 8, 13, 21, 34)
_KNOWN = (0, 100, 300, 500, 700, 800, 900, 950)
# Seven steps to "sits", seven more to "mastered".
_EVIDENCE = tuple(-(-98_683 * step // 10_000) for step in range(16))
_STABILITY = (0.0, 0.5, 1.0, 2.0, 3.0, 5.0, 8.0, 12.0, 18.0, 27.0, 40.0, 60.0, 90.0, 135.0, 200.0, 400.0)
_DIFFICULTY = (1.0, 3.25, 5.5, 7.75)
_DAYS = 256
"""Rules that are due later than this many days after the first one are due then."""


def pack_practice(record: LearnerRecord) -> bytes:
    """Write what is known of rules and motifs; nothing where nothing was practised.

    >>> from warcaby.school.learner.mastery import Skill
    >>> record = LearnerRecord().with_skill("brazilian/optional", Skill(0.97, 14.0, 6))
    >>> unpack_practice(pack_practice(record)).skill("brazilian/optional")  # in coarse steps
    Skill(known=0.95, evidence=13.9, attempts=5, is_mastered=False)
    """
    games: _Games = {}
    for name, kept in record.skills.items():
        place = _PLACES.get(name)
        if place and kept.attempts:
            games.setdefault(place[0], {})[place[1]] = kept
    return _packed(games) if games else b""


def _packed(games: _Games) -> bytes:
    first = min((kept.due for skills in games.values() for kept in skills.values() if kept.due), default=0)
    digits = Digits()
    digits.write(len(games), _MOST_VARIANT_ORDER)
    digits.write(first, MAX_DAY + 1)
    for game, skills in sorted(games.items()):
        digits.write(game, _MOST_VARIANT_ORDER)
        digits.write(max(skills), _MOST_BELIEFS)
        for belief in range(max(skills)):
            digits.write(int(belief in skills), 2)
        for _, kept in sorted(skills.items()):
            _write(digits, kept, first)
    return digits.to_bytes()


def unpack_practice(data: bytes) -> LearnerRecord:
    """Read what is known; games, misconceptions and motifs of a newer program are left out. Raises FaultError."""
    digits = Digits(data)
    games: _Games = {}
    count, first = digits.read(_MOST_VARIANT_ORDER), digits.read(MAX_DAY + 1)
    for _ in range(count):
        game, last = digits.read(_MOST_VARIANT_ORDER), digits.read(_MOST_BELIEFS)
        beliefs = [*(belief for belief in range(last) if digits.read(2)), last]
        games[game] = {belief: _read(digits, first) for belief in beliefs}
    if not games or _packed(games) != data:
        raise FaultError("shape")  # equal progress makes equal codes
    return LearnerRecord(
        skills={
            _NAMES[game, skill]: kept
            for game, skills in games.items()
            for skill, kept in skills.items()
            if (game, skill) in _NAMES
        }
    )


def _write(digits: Digits, kept: SkillRecord, first: int) -> None:
    digits.write(_step(_ATTEMPTS, kept.attempts), len(_ATTEMPTS))
    digits.write(_step(_KNOWN, kept.known), len(_KNOWN))
    digits.write(_step(_EVIDENCE, kept.evidence), len(_EVIDENCE))
    digits.write(int(kept.mastered), 2)
    digits.write(int(bool(kept.due)), 2)
    if kept.due:
        digits.write(_step(_STABILITY, kept.stability), len(_STABILITY))
        digits.write(_step(_DIFFICULTY, kept.difficulty), len(_DIFFICULTY))
        digits.write(min(kept.due - first, _DAYS - 1), _DAYS)


def _read(digits: Digits, first: int) -> SkillRecord:
    attempts = _ATTEMPTS[digits.read(len(_ATTEMPTS))]
    known = _KNOWN[digits.read(len(_KNOWN))]
    evidence = _EVIDENCE[digits.read(len(_EVIDENCE))]
    mastered = bool(digits.read(2))
    if not digits.read(2):
        return SkillRecord(known, evidence, attempts, mastered)
    step = digits.read(len(_STABILITY))
    difficulty = _DIFFICULTY[digits.read(len(_DIFFICULTY))]
    due = first + digits.read(_DAYS)
    # It was seen last as long before as FSRS waits at most with a stability of this step.
    waited = int(_STABILITY[min(step + 1, len(_STABILITY) - 1)]) + 1
    return SkillRecord(
        known, evidence, attempts, mastered, _STABILITY[step], difficulty, max(1, due - waited), min(due, MAX_DAY)
    )


def _step(bounds: Sequence[float], value: float) -> int:
    return max(bisect_right(bounds, value) - 1, 0)
