"""Links to rounds of a referee: to one about a lesson or a belief, or to the same round for a whole class.

After the # of the address stands "lesson/ID", "belief/VARIANT/ID", or "round/VARIANT/GRADE/SEED", which may be followed
by beliefs with a plus between them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from warcaby.rules import BRAZILIAN, VARIANTS, Variant
from warcaby.school.catching.catching import beliefs_of
from warcaby.school.drills.making import GRADES, Grade
from warcaby.school.learner.lesson_rules import BELIEFS_OF_LESSONS

MOST_SEED = 2**32


@dataclass(frozen=True)
class Wanted:
    """What a round is to be like.

    >>> wanted(Wanted(grade=3, seed=7, beliefs=("optional", "half_way")).fragment).beliefs
    ('optional', 'half_way')
    """

    variant: Variant = BRAZILIAN
    grade: Grade = 1
    seed: int | None = None
    """None for any."""
    beliefs: tuple[str, ...] = ()
    """The beliefs that it is about; empty for all that the game has."""

    def of_grade(self, grade: Grade) -> Wanted:
        """Return the same in another grade."""
        return replace(self, grade=grade)

    @property
    def fragment(self) -> str:
        """What stands after the # of a link to the round."""
        about = f"/{'+'.join(self.beliefs)}" if self.beliefs else ""
        return f"round/{self.variant.id}/{self.grade}/{self.seed or 0}{about}"


def wanted(fragment: str, beliefs_of: Callable[[Variant], tuple[str, ...]] = beliefs_of) -> Wanted:
    """Read what stands after the # of an address; what cannot be read leaves the choice to the reader.

    `beliefs_of` lists the beliefs of a game that a round may be about.
    """
    kind, *rest = fragment.split("/")
    if kind == "lesson" and len(rest) == 1:
        return Wanted(beliefs=tuple(BELIEFS_OF_LESSONS.get(rest[0], ())))
    if not rest or rest[0] not in VARIANTS:
        return Wanted()
    variant, known = VARIANTS[rest[0]], beliefs_of(VARIANTS[rest[0]])
    if not known:
        return Wanted()
    if kind == "belief" and len(rest) == len(("variant", "belief")):
        return Wanted(variant, beliefs=tuple(each for each in rest[1:] if each in known))
    if kind != "round" or len(rest) not in (3, 4) or not all(each.isascii() and each.isdigit() for each in rest[1:3]):
        return Wanted(variant)
    grade, seed = int(rest[1][:2]), int(rest[2][:10]) % MOST_SEED
    about = rest[3].split("+") if rest[3:] else []
    return Wanted(
        variant,
        next((each for each in GRADES if each == grade), 1),
        seed,
        tuple(dict.fromkeys(each for each in about if each in known)),
    )
