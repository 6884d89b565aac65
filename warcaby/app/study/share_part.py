"""What goes out of the free board: PDN, links, pictures."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from warcaby.app.board.pictures import diagram
from warcaby.app.board.tree_board import TreeBoard
from warcaby.app.shell.actions import on
from warcaby.app.shell.answers import Copy, CopyLink, Download, DownloadPng, Effect
from warcaby.app.shell.control_views import Button
from warcaby.app.words.rule_texts import variant_slug
from warcaby.app.words.translation import Translator
from warcaby.languages import COURSE_LANGUAGE
from warcaby.rules import VARIANTS
from warcaby.school.studies.study import Study
from warcaby.school.studies.study_codes import LongStudyError, write_position, write_study

PIXELS = 1_200
"""The width of a picture."""

Sent: TypeAlias = Literal["copy-pdn", "save-pdn", "game-link", "position-link", "fen", "svg", "png"]


class SharePart:
    """Files, links and pictures; `effect` passes side effects to the page."""

    def __init__(self, t: Translator, board: TreeBoard, effect: Callable[[Effect], None]) -> None:
        self.t = t
        self.board = board
        self._effect = effect

    @on("send")
    def send(self, what: Sent) -> str:
        """Put something on the clipboard or save it as a file; say what has become of it."""
        t, study = self.t, self.board.study
        match what:
            case "copy-pdn":
                self._effect(Copy(study.pdn))
                return t.gettext("The game is on the clipboard.")
            case "save-pdn":
                self._effect(Download(f"{_name(study)}.pdn", "text/plain", study.pdn))
                return t.gettext("The game is saved as a file.")
            case "game-link":
                return self._link(study)
            case "position-link":
                self._effect(CopyLink(write_position(study.node.position)))
                return t.gettext("A link to this position is on the clipboard.")
            case "fen":
                self._effect(Copy(t.notation(study.variant).fen(study.node.position)))
                return t.gettext("The position is on the clipboard.")
        picture = diagram(t, study.node.position, study.below, self.board.picture.arrows)
        if what == "svg":
            self._effect(Download(f"{_name(study)}.svg", "image/svg+xml", picture))
        else:
            self._effect(DownloadPng(f"{_name(study)}.png", picture, PIXELS))
        return t.gettext("The picture is saved as a file.")

    def _link(self, study: Study) -> str:
        try:
            self._effect(CopyLink(write_study(study)))
        except LongStudyError:
            return self.t.gettext("This game is too long for a link. Copy it as text, or save it as a file.")
        return self.t.gettext("A link to this game is on the clipboard. Whoever opens it finds all its variations.")

    def buttons(self) -> tuple[Button, ...]:
        """What can be taken along."""
        t = self.t
        labels: dict[Sent, str] = {
            "copy-pdn": t.gettext("Copy the game (PDN)"),
            "save-pdn": t.gettext("Save the game as a file"),
            "game-link": t.gettext("Copy a link to the game"),
            "position-link": t.gettext("Copy a link to the position"),
            "fen": t.gettext("Copy the position (FEN)"),
            "svg": t.gettext("Picture (SVG)"),
            "png": t.gettext("Picture (PNG)"),
        }
        return tuple(Button(f"send-{what}", text, _action(what)) for what, text in labels.items())


def _action(what: Sent) -> dict[str, Any]:
    return {"type": "send", "what": what}


def _name(study: Study) -> str:
    """The beginning of the name of a file."""
    return f"{variant_slug(COURSE_LANGUAGE, VARIANTS[study.variant.id])}-{time.strftime('%Y-%m-%d')}"
