"""Who shares a device: the learners, each with a picture in a colour, and the desk of a teacher.

The list holds no results: each learner has a record of progress apart, which only the page knows how to open. A device
with one learner has no list.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Annotated, Any, ClassVar, Literal, TypeAlias, get_args

from warcaby.school.codec import Always, Codec, Most, Range, Text
from warcaby.school.faults import FaultError, plain_text

VERSION = 1

FIRST = "first"
"""The id of the first learner, who was here before there was a list."""

GUEST = "guest"
"""Stands for somebody of whom nothing is kept."""

DESK = "desk"
"""Stands for the teacher."""

Picture: TypeAlias = Literal[
    "cat",
    "bear",
    "fish",
    "hare",
    "bird",
    "snail",
    "ladybird",
    "mushroom",
    "flower",
    "tree",
    "apple",
    "sun",
    "moon",
    "house",
    "boat",
    "umbrella",
]
Colour: TypeAlias = Literal["red", "blue", "green", "violet", "brown", "grey"]

PICTURES: tuple[Picture, ...] = get_args(Picture)
COLOURS: tuple[Colour, ...] = get_args(Colour)

PIN_PICTURES: tuple[Picture, ...] = PICTURES[:12]
"""What the pictures of a PIN are chosen from."""

PIN_LENGTH = 4

MOST = len(PICTURES) * len(COLOURS)
"""So many learners fit on a device: no two of them look the same."""

MAX_NAME = 24

_ID = re.compile(r"[a-z0-9]{1,16}")
_TAKEN = (GUEST, DESK)
_SALT = 8


@dataclass(frozen=True)
class Learner:
    """Somebody who plays on this device."""

    others: ClassVar[bool] = True
    id: Annotated[str, Text(16, empty=False)]
    picture: Picture
    colour: Colour
    name: Annotated[str, Text(MAX_NAME)] = ""
    pin: Annotated[str, Text(80)] = ""
    """A salted digest of the pictures of the PIN; empty if there is none."""


@dataclass(frozen=True)
class Desk:
    """The desk of a teacher, with a PIN or without."""

    others: ClassVar[bool] = True
    pin: Annotated[str, Text(80)] = ""


@dataclass(frozen=True)
class Sharing:
    """All who share a device."""

    others: ClassVar[bool] = True
    version: Annotated[int, Range(VERSION, VERSION), Always(needed=True)] = VERSION
    learners: Annotated[tuple[Learner, ...], Most(MOST), Always(needed=True)] = ()
    desk: Desk | None = None

    def learner(self, id_: str) -> Learner | None:
        """The learner of an id, or None."""
        return next((each for each in self.learners if each.id == id_), None)

    def with_learner(self, learner: Learner) -> Sharing:
        """Return the list with a learner added, or changed. Raises FaultError if there are too many."""
        if self.learner(learner.id):
            return replace(self, learners=tuple(learner if each.id == learner.id else each for each in self.learners))
        if len(self.learners) >= MOST:
            raise FaultError("too-many", "learners")
        return replace(self, learners=(*self.learners, learner))

    def without(self, id_: str) -> Sharing:
        """Return the list without a learner, or without the desk."""
        if id_ == DESK:
            return replace(self, desk=None)
        return replace(self, learners=tuple(each for each in self.learners if each.id != id_))


_CODEC = Codec(Sharing)


@dataclass(frozen=True)
class Listed:
    """A list as it was read."""

    sharing: Sharing
    is_damaged: bool = False
    """Whether some of it could not be read, and should be set aside."""
    is_newer: bool = False
    """Whether a newer program has written it, so that this one leaves it alone."""


def read_sharing(value: Any) -> Listed:
    """Read the list as far as it can be read; None if a device has none.

    >>> read_sharing(None).sharing.learners
    ()
    >>> read_sharing("{").is_damaged
    True
    """
    if value is None:
        return Listed(Sharing())
    version = value.get("version") if isinstance(value, dict) else None
    is_newer = isinstance(version, int) and not isinstance(version, bool) and version > VERSION
    if is_newer:
        value = {**value, "version": VERSION}
    try:
        sharing, faults = _CODEC.salvage(value)
    except FaultError:
        return Listed(Sharing(learners=(_first(()),)), is_damaged=True)
    read = {each.id: each for each in reversed(sharing.learners)}
    # Whose picture cannot be read has another one: what belongs to the id is not to be lost.
    kept: list[Learner] = []
    for id_ in _ids(value):
        kept.append(read.get(id_) or replace(_first(kept), id=id_))
    is_damaged = bool(faults) or len(kept) < len(sharing.learners)
    if is_damaged and FIRST not in _ids(value):
        # Whoever was here before there was a list is found again whatever has happened to it.
        kept.insert(0, _first(kept))
    return Listed(replace(sharing, learners=tuple(kept)), is_damaged and not is_newer, is_newer)


def _ids(value: Any) -> list[str]:
    """The ids in a list that may be damaged."""
    learners = value.get("learners") if isinstance(value, dict) else None
    ids = [each.get("id") for each in learners if isinstance(each, dict)] if isinstance(learners, list) else []
    good = dict.fromkeys(id_ for id_ in ids if isinstance(id_, str) and _ID.fullmatch(id_) and id_ not in _TAKEN)
    return [*good][:MOST]


def sharing_value(sharing: Sharing) -> dict[str, Any]:
    """Return the list as plain JSON. Raises FaultError if it could not be read back."""
    return _CODEC.write(sharing)


def _first(others: Sequence[Learner]) -> Learner:
    picture, colour = free_look(others)
    return Learner(FIRST, picture, colour)


def with_first(sharing: Sharing) -> Sharing:
    """Return the list as it begins: with the learner who has been here all along."""
    return sharing if sharing.learners else sharing.with_learner(_first(()))


def new_learner(sharing: Sharing, name: str, picture: str = "", colour: str = "") -> Learner:
    """Make a learner who is not in the list yet; what is not chosen is given so that no two look the same.

    Raises FaultError if the name cannot be shown or somebody looks like that.
    """
    look = free_look(sharing.learners)
    if picture or colour:
        look = _look(picture, colour)
        if look in {(each.picture, each.colour) for each in sharing.learners}:
            raise FaultError("shape", "look")
    return Learner(os.urandom(_SALT).hex(), *look, plain_text(name, "name", MAX_NAME))


def changed(sharing: Sharing, learner: Learner, name: str, picture: str, colour: str) -> Sharing:
    """Return the list with another name and look of a learner. Raises FaultError as `new_learner` does."""
    others = sharing.without(learner.id)
    made = new_learner(others, name, picture, colour)
    return sharing.with_learner(replace(made, id=learner.id, pin=learner.pin))


def _look(picture: str, colour: str) -> tuple[Picture, Colour]:
    for each in product(PICTURES, COLOURS):
        if each == (picture, colour):
            return each
    raise FaultError("shape", "look")


def free_look(others: Sequence[Learner]) -> tuple[Picture, Colour]:
    """Return a picture and a colour that nobody has: another picture as long as there is one, then another colour."""
    taken = {(each.picture, each.colour) for each in others}
    pictures = [each.picture for each in others]
    colours = [each.colour for each in others]
    free = [look for look in product(PICTURES, COLOURS) if look not in taken]
    if not free:
        raise FaultError("too-many", "learners")
    return min(free, key=lambda look: (pictures.count(look[0]), colours.count(look[1])))


def digest_of(pictures: Sequence[str], salt: str = "") -> str:
    """Return what is kept of a PIN. It keeps siblings apart, and is no protection: there are few of them.

    >>> is_pin(digest_of(["cat", "hare", "cat", "fish"]), ["cat", "hare", "cat", "fish"])
    True
    """
    if len(pictures) != PIN_LENGTH or not set(pictures) <= set(PIN_PICTURES):
        raise FaultError("shape", "pin")
    salt = salt or os.urandom(_SALT).hex()
    return f"{salt}:{hashlib.sha256(' '.join((salt, *pictures)).encode()).hexdigest()[:32]}"


def is_pin(kept: str, pictures: Sequence[str]) -> bool:
    """Whether these are the pictures of a PIN."""
    return digest_of(pictures, kept.partition(":")[0] or "-") == kept
