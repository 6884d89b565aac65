"""The pages for those who answer for children: parents, and schools."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from warcaby.app.shell.actions import on
from warcaby.app.shell.answers import Print, Reply
from warcaby.app.shell.routes import SINGLE_FILE_MB
from warcaby.app.shell.screen import Screen
from warcaby.app.words.about_texts import Part, for_parents, for_schools


class _AboutScreen(Screen):
    template = "about.html"
    other: ClassVar[str]
    """The kind of the other page."""

    def told(self) -> Iterable[Part]:
        """What it says."""
        raise NotImplementedError

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        return {"title": self.title, "lead": self.description, "parts": self.told(), "other": self.other}

    @on("print")
    def _print(self) -> Reply:
        return Reply(effects=(Print(),))


class ParentsScreen(_AboutScreen):
    """The page for parents on the screen."""

    other = "schools"

    def _titles(self) -> tuple[str, str]:
        return (
            self.t.gettext("For parents"),
            self.t.gettext("What your child does here, what stays on your device, and how you can help."),
        )

    def told(self) -> Iterable[Part]:
        """What it says."""
        return for_parents(self.t, SINGLE_FILE_MB)


class SchoolsScreen(_AboutScreen):
    """The page for schools on the screen."""

    other = "parents"

    def _titles(self) -> tuple[str, str]:
        return (
            self.t.gettext("What a school needs to know"),
            self.t.gettext("On one sheet: what is kept and where, which devices will do, and what can be printed."),
        )

    def told(self) -> Iterable[Part]:
        """What it says."""
        return for_schools(self.t, SINGLE_FILE_MB)
