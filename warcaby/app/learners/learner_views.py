"""Records for the templates of the learners."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.app.words.choices import Feedback
from warcaby.school.sharing import Colour, Picture


@dataclass(frozen=True)
class LearnerView:
    """A learner, as one looks here."""

    id: str
    picture: Picture
    colour: Colour
    name: str
    """What is written below the picture: the learner's own name, or what the picture shows."""
    label: str
    """The name and the look, in words."""
    has_pin: bool
    is_here: bool
    """Whether it is who plays now."""


@dataclass(frozen=True)
class LookChoice:
    """A picture or a colour that can be chosen."""

    value: str
    label: str
    is_chosen: bool


@dataclass(frozen=True)
class LearnerForm:
    """The form of a learner: a new one has no id."""

    id: str
    title: str
    name: str
    pictures: tuple[LookChoice, ...]
    colours: tuple[LookChoice, ...]
    reads: bool | None
    """Whether the child reads already; None where only the learner can say it."""
    has_pin: bool
    asks_removal: str
    """The question whether the learner is to be removed; empty if it is not asked."""
    can_remove: bool


@dataclass(frozen=True)
class PinView:
    """Pictures to press."""

    title: str
    whose: str
    picture: str
    colour: str
    pictures: tuple[LookChoice, ...]
    slots: tuple[str, ...]
    """What has been pressed."""
    count: str
    left: int
    """How many are to be pressed still."""
    is_new: bool
    """Whether a PIN is chosen."""
    is_forgotten: bool
    helps_teacher: bool
    """Whether only the teacher takes a PIN away."""


@dataclass(frozen=True)
class DeskView:
    """The desk of a teacher."""

    has_pin: bool
    is_here: bool
    """Whether the teacher is at it."""


@dataclass(frozen=True)
class WhoView:
    """The page of those who share the device."""

    title: str
    is_asked: bool
    """Whether nothing else can be done before somebody has said who plays."""
    learners: tuple[LearnerView, ...]
    form: LearnerForm | None
    pin: PinView | None
    has_room: bool
    is_newer: bool
    code: str
    """A code that has to be handed in before the device is passed on."""
    qr: str
    class_names: str
    """The names that a link has brought, one a line."""
    desk: DeskView | None
    asks_end_of_desk: bool
    can_remove_all: bool
    asks_removal_of_all: bool
    said: Feedback
