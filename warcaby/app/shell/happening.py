"""What keeps happening in the reader's games: theme by theme, with the moves that show it and the way to practise."""

from __future__ import annotations

import datetime
from typing import Any

from warcaby.app.board.board_views import way_arrows
from warcaby.app.board.pictures import picture
from warcaby.app.shell.actions import ActionError, on
from warcaby.app.shell.answers import Reply
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.words.dates import date_text
from warcaby.app.words.translation import Translator
from warcaby.notation import InvalidFenError, parse_fen
from warcaby.rules import Move, Position, legal_moves, variant_with
from warcaby.school.coaching.kept_mistakes import Happening, MistakeRecord, keeps_happening, mistakes_of
from warcaby.school.motifs import motif_of_lesson

MOST_SHOWN = 3
"""How many moves show a theme."""


class HappeningPart:
    """The list of what keeps happening."""

    def __init__(self, reader: Reader, t: Translator, place: Place) -> None:
        self._reader = reader
        self._t = t
        self._place = place

    @on("practise-theme")
    def _practise(self, lesson: str) -> Reply:
        """Leave for practice about a theme."""
        if motif_of_lesson(lesson) is None:
            raise ActionError(f"no theme is taught in {lesson!r}")
        return Reply(go=self._place.to("practise"), fragment=f"lesson/{lesson}")

    def view(self) -> tuple[dict[str, Any], ...]:
        """Build the view; empty as long as nothing has happened often."""
        found = keeps_happening(mistakes_of(self._reader.progress))
        return tuple(self._theme(each) for each in found)

    def _theme(self, happening: Happening) -> dict[str, Any]:
        t, about = self._t, happening.about
        practise = {"type": "practise-theme", "lesson": about.lesson}
        shown = [view for each in happening.mistakes if (view := _mistake(t, each))]
        return {
            "name": t.gettext(about.name),
            "text": t.ngettext("In %(num)s game.", "In %(num)s games.", happening.games),
            "mistakes": tuple(shown[:MOST_SHOWN]),
            "button": Button(f"practise-{about.id}", t.gettext("Practise this"), practise),
        }


def _mistake(t: Translator, kept: MistakeRecord) -> dict[str, Any] | None:
    """Draw a mistake; None if it is of no game that is known, or of no position of it."""
    try:
        name, *options = kept.variant.split("+")
        position = parse_fen(variant_with(name, options), kept.fen)
        move, better = _move(position, kept.move), _move(position, kept.better)
        day = datetime.date(1970, 1, 1) + datetime.timedelta(kept.day)
    except (InvalidFenError, KeyError, ValueError, StopIteration):
        return None
    notation = t.at(position.variant).notation(position.variant)
    played, instead = notation.move(position, move), notation.move(position, better)
    arrows = (*way_arrows(move, "bad"), *way_arrows(better, "good"))
    text = t.gettext(
        "%(day)s: you played %(played)s; better was %(better)s.", day=date_text(t, day), played=played, better=instead
    )
    return {"board": picture(t, position, text, arrows, below=position.turn), "text": text}


def _move(position: Position, squares: str) -> Move:
    return next(each for each in legal_moves(position) if " ".join(each.path) == squares)
