"""Pictures and colours in words."""

from __future__ import annotations

from collections.abc import Mapping

from warcaby.app.words.translation import Translator
from warcaby.school.sharing import Colour, Learner, Picture


def picture_names(t: Translator) -> Mapping[Picture, str]:
    """What the pictures show."""
    return {
        "cat": t.gettext("cat"),
        "bear": t.gettext("bear"),
        "fish": t.gettext("fish"),
        "hare": t.gettext("hare"),
        "bird": t.gettext("bird"),
        "snail": t.gettext("snail"),
        "ladybird": t.gettext("ladybird"),
        "mushroom": t.gettext("mushroom"),
        "flower": t.gettext("flower"),
        "tree": t.gettext("tree"),
        "apple": t.gettext("apple"),
        "sun": t.gettext("sun"),
        "moon": t.gettext("moon"),
        "house": t.gettext("house"),
        "boat": t.gettext("boat"),
        "umbrella": t.gettext("umbrella"),
    }


def colour_names(t: Translator) -> Mapping[Colour, str]:
    """The colours, as adjectives that stand alone."""
    return {
        "red": t.gettext("red"),
        "blue": t.gettext("blue"),
        "green": t.gettext("green"),
        "violet": t.gettext("violet"),
        "brown": t.gettext("brown"),
        "grey": t.gettext("grey"),
    }


def look_text(t: Translator, learner: Learner) -> str:
    """The look of a learner, in words."""
    return t.gettext(
        "%(picture)s, colour: %(colour)s",
        picture=picture_names(t)[learner.picture],
        colour=colour_names(t)[learner.colour],
    )


def full_text(t: Translator, learner: Learner) -> str:
    """The name of a learner, and the look."""
    look = look_text(t, learner)
    return t.gettext("%(name)s (%(look)s)", name=learner.name, look=look) if learner.name else look


def short_name(t: Translator, learner: Learner) -> str:
    """The name of a learner, or what the picture shows."""
    return learner.name or picture_names(t)[learner.picture]
