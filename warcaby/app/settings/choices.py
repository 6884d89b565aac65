"""What can be chosen, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warcaby.app.settings.settings_views import Part
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.look import (
    BoardTheme,
    Figures,
    Hand,
    Look,
    Pace,
    PieceColours,
    Scheme,
    Size,
    Speed,
    TextSize,
    coach_degrees,
    look_attributes,
    square_styles,
)
from warcaby.app.shell.look_controls import look_buttons, look_check, look_group
from warcaby.app.words.translation import Translator


def parts(t: Translator, look: Look) -> tuple[Part, ...]:
    """List all settings, with those of a reader as they are chosen."""
    return (
        Part(
            "part-signs",
            t.gettext("For children who do not read yet"),
            checks=(look_check("signs", t.gettext("Pictures and a voice in place of sentences"), look),),
        ),
        Part(
            "part-board",
            t.gettext("Board and pieces"),
            samples=(
                _samples("board", t.gettext("Board"), _boards(t), look),
                _samples("pieces", t.gettext("Colours of the pieces"), _pieces(t), look),
                _samples("figures", t.gettext("Shape of the pieces"), _figures(t), look),
            ),
            groups=(look_group("size", t.gettext("Size of the board"), _sizes(t), look),),
        ),
        Part(
            "part-marks",
            t.gettext("Squares and marks"),
            groups=(look_group("moves", t.gettext("Squares in all games"), square_styles(t), look),),
            checks=(
                look_check("coordinates", t.gettext("Letters and numbers at the edges"), look),
                look_check("dots", t.gettext("Dots where a piece can go"), look),
            ),
        ),
        Part(
            "part-motion",
            t.gettext("Movement and sound"),
            groups=(look_group("pace", t.gettext("How fast pieces move"), _paces(t), look),),
            checks=(
                look_check("sounds", t.gettext("Sounds"), look),
                look_check("haptics", t.gettext("Vibration, where the device can"), look),
            ),
        ),
        Part(
            "part-voice",
            t.gettext("Reading aloud"),
            groups=(look_group("speed", t.gettext("How fast the voice reads"), _speeds(t), look),),
            checks=(
                look_check("reads", t.gettext("The voice reads by itself what appears"), look),
                look_check("remote", t.gettext("Also voices that are not on this device"), look),
            ),
        ),
        Part(
            "part-games",
            t.gettext("Games against weaker opponents"),
            groups=(look_group("coach", t.gettext("The opponent"), coach_degrees(t), look),),
        ),
        Part(
            "part-page",
            t.gettext("The page"),
            groups=(
                look_group("theme", t.gettext("Light or dark"), _schemes(t), look),
                look_group("text", t.gettext("Size of the text"), _texts(t), look),
                look_group("hand", t.gettext("Buttons for"), _hands(t), look),
            ),
            checks=(
                look_check("spacing", t.gettext("Letters and lines further apart"), look),
                look_check("ruler", t.gettext("A coloured band behind the lines that I point at"), look),
            ),
        ),
    )


def _boards(t: Translator) -> dict[BoardTheme, str]:
    return {
        "wood": t.gettext("Wood"),
        "green": t.gettext("Tournament"),
        "slate": t.gettext("Slate"),
        "night": t.gettext("Night"),
        "contrast": t.gettext("Clear for every eye"),
        "paper": t.gettext("Paper"),
    }


def _pieces(t: Translator) -> dict[PieceColours, str]:
    return {
        "own": t.gettext("as the board has them"),
        "cream": t.gettext("cream and dark brown"),
        "red": t.gettext("white and red"),
        "grey": t.gettext("white and grey"),
        "plain": t.gettext("light and dark wood"),
    }


def _figures(t: Translator) -> dict[Figures, str]:
    return {"round": t.gettext("all round"), "shapes": t.gettext("White round, Black square")}


def _sizes(t: Translator) -> dict[Size, str]:
    return {"small": t.gettext("small"), "medium": t.gettext("medium"), "full": t.gettext("as large as it can be")}


def _paces(t: Translator) -> dict[Pace, str]:
    return {
        "": t.gettext("as the device wants it"),
        "none": t.gettext("not at all"),
        "quick": t.gettext("quickly"),
        "normal": t.gettext("normally"),
        "slow": t.gettext("slowly"),
    }


def _speeds(t: Translator) -> dict[Speed, str]:
    return {"slow": t.gettext("slowly"), "normal": t.gettext("normally"), "quick": t.gettext("quickly")}


def _schemes(t: Translator) -> dict[Scheme, str]:
    return {"system": t.gettext("as the device is"), "light": t.gettext("light"), "dark": t.gettext("dark")}


def _texts(t: Translator) -> dict[TextSize, str]:
    return {"normal": t.gettext("normal"), "large": t.gettext("large"), "largest": t.gettext("very large")}


def _hands(t: Translator) -> dict[Hand, str]:
    return {"right": t.gettext("the right hand"), "left": t.gettext("the left hand")}


def _samples(field: str, label: str, texts: Mapping[Any, str], look: Look) -> dict[str, Any]:
    samples = (_sample(field, button, look) for button in look_buttons(field, texts, look))
    return {"id": f"look-{field}", "label": label, "samples": tuple(samples)}


def _sample(field: str, button: Button, look: Look) -> dict[str, Any]:
    chosen = {**look_attributes(look), field: button.action["value"]}
    return {"button": button, "attributes": tuple((name, chosen[name]) for name in ("board", "pieces", "figures"))}
