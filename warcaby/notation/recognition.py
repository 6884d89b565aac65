"""Recognising the game of a PDN text that does not name it, or names a wrong one, by playing its moves."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import islice, pairwise
from typing import Literal

from warcaby.notation.pdn import PdnReading
from warcaby.notation.pdn_parts import parts
from warcaby.notation.pdn_reader import PdnReader
from warcaby.rules import BRAZILIAN, VARIANTS, Variant

_SAMPLES = (2, 10)
"""Parts of the text that are played by the rules of every game, and then by those that are still in question."""

_LONGEST = 20_000
"""Characters of a part that are played."""

_NUMERIC = re.compile(r"(?<![\w.])[0-9]{1,2}[-x:][0-9]{1,2}(?![\w-])")
_NAMED = re.compile(r"(?<!\w)[a-nA-N][0-9]{1,2}[-x:]?[a-nA-N][0-9]{1,2}")
_MISFITS = frozenset({"fen", "move-text", "move-illegal"})


@dataclass(frozen=True)
class Recognition:
    """The games by whose rules a text can be played."""

    variants: tuple[Variant, ...]
    """All that fit equally well, the likeliest first."""
    tags: Literal["right", "none", "wrong", "overruled"]
    """What the tags say of the game: where it is nothing, or a wrong one, it was recognised by the moves; a reader may
    overrule both."""
    is_whole: bool = True
    """Whether everything that was looked at can be played by these rules."""

    @property
    def variant(self) -> Variant:
        """The likeliest game."""
        return self.variants[0]

    @property
    def trusts_tags(self) -> bool:
        """Whether the tags of single games count."""
        return self.tags in ("right", "none")

    def overruled(self, variant: Variant) -> Recognition:
        """Return what a reader says who knows better."""
        others = (each for each in self.variants if each.id != variant.id)
        return Recognition((variant, *others), "overruled")

    def read(self, text: str) -> PdnReading:
        """Read a text of this game."""
        return _read(text, self.variant, trusts_tags=self.trusts_tags)


def recognise(lines: Iterable[str], default: Variant = BRAZILIAN) -> Recognition:
    r"""Recognise the game of a PDN text whose tags do not name it, by its squares, positions and moves.

    `lines` are a text file or its lines, of which the beginning is read. Where the tags name a game in which the moves
    are not legal, another is looked for in which all are. Where several fit, `default` is likelier than the others,
    then those whose squares are usually written so, then the better known.

    >>> recognise(["1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *"]).variant.id
    'international'
    >>> recognise(['[GameType "20"] 1. c3-d4 b6-a5 2. d4-c5 b6xd4 *']).tags
    'right'
    """
    sample = [part[:_LONGEST] for part in islice(parts(lines), _SAMPLES[-1])]
    named = [game for part in sample for game in _read(part, default, trusts_tags=True).games]
    is_named = all(game.tag("GameType") or game.tag("Variant") for game in named)
    wrong = sum(_misfits(_read(part, default, trusts_tags=True)) for part in sample) if is_named else 0
    said = next((game.variant for game in named if game.variant), default)
    if is_named and not wrong:
        return Recognition((said,), "right")
    found = _by_moves(sample, default)
    if is_named and not found.is_whole:
        return Recognition((said,), "right", is_whole=False)
    return replace(found, tags="wrong") if is_named else found


def _by_moves(sample: list[str], default: Variant) -> Recognition:
    text = "".join(sample)
    is_numeric = len(_NUMERIC.findall(text)) > len(_NAMED.findall(text))

    def rank(variant: Variant) -> tuple[bool, bool, bool]:
        # Games without a number in PDN are less known than any with one.
        return variant.id != default.id, variant.pdn.algebraic is is_numeric, variant.pdn.game_type is None

    left = [default if variant.id == default.id else variant for variant in VARIANTS.values()]
    misfits = 0
    for first, last in pairwise((0, *_SAMPLES)):
        fits = {variant.id: _fit(sample[first:last], variant) for variant in left}
        best = min(fits.values())
        misfits += best[0]
        left = [variant for variant in left if fits[variant.id] == best]
    return Recognition(tuple(sorted(left, key=rank)), "none", not misfits)


def _fit(sample: list[str], variant: Variant) -> tuple[int, int]:
    """Count the games that cannot be played to the end by the rules of a variant, and, negative, the moves that can."""
    readings = [_read(part, variant, trusts_tags=False) for part in sample]
    misfits = sum(map(_misfits, readings))
    return misfits, -sum(game.plies for reading in readings for game in reading.games) if misfits else 0


def _misfits(reading: PdnReading) -> int:
    return sum(problem.reason in _MISFITS for problem in reading.problems)


def _read(part: str, variant: Variant, *, trusts_tags: bool) -> PdnReading:
    reader = PdnReader(part, variant, trusts_tags=trusts_tags)
    reader.run(float("inf"))
    return reader.reading
