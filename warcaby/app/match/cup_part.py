"""The part of the page of games with the tournament of one against the ten persons."""

from __future__ import annotations

from typing import Any

from warcaby.app.shell.control_views import Button
from warcaby.app.shell.screen import Reader
from warcaby.app.words.opponent_texts import opponent_name
from warcaby.app.words.translation import Translator
from warcaby.engine import LEVELS
from warcaby.school.matches.cup import Cup, cup_of
from warcaby.school.matches.results import Result


def cup_view(t: Translator, reader: Reader) -> dict[str, Any]:
    """Build the view."""
    cup = cup_of(reader.progress)
    if cup is None:
        begin = Button("begin-cup", t.gettext("Begin the tournament"), {"type": "begin-cup"})
        return {"rows": (), "says": "", "begin": begin, "end": None}
    return {
        "rows": tuple(_row(t, cup, level.number) for level in LEVELS),
        "says": _points_text(t, cup),
        "begin": Button("begin-cup", t.gettext("Begin a new one"), {"type": "begin-cup"}) if cup.is_over else None,
        "end": Button("end-cup", t.gettext("Take the tournament away"), {"type": "end-cup"}, "quiet"),
    }


def _row(t: Translator, cup: Cup, level: int) -> dict[str, Any]:
    texts: dict[Result, str] = {"won": t.gettext("won"), "drawn": t.gettext("drawn"), "lost": t.gettext("lost")}
    result, name = cup.results[level - 1], opponent_name(t.language, level)
    kind = "primary" if level == cup.next_level else ""
    button = Button(f"cup-{level}", t.gettext("Play"), {"type": "play-cup", "level": level}, kind)  # type: ignore[arg-type]
    return {
        "level": level,
        "name": name,
        "result": texts[result] if result else "",
        "button": None if result else button,
    }


def _points_text(t: Translator, cup: Cup) -> str:
    points = f"{cup.points:g}".replace(".", t.decimal)
    played = sum(1 for result in cup.results if result)
    if cup.is_over:
        return t.gettext("All ten have been played: %(points)s points.", points=points)
    return t.gettext(
        "%(points)s points from %(played)s of %(count)s games.", points=points, played=played, count=len(LEVELS)
    )
