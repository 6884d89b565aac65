"""The glossary: every word of the game with a small board."""

from __future__ import annotations

from typing import Any

from warcaby.app.lessons.terms import term_view
from warcaby.app.shell.screen import Screen
from warcaby.app.words.sorting import alphabetical
from warcaby.school.glossary import load_glossary


class GlossaryScreen(Screen):
    """The glossary on the screen."""

    template = "glossary.html"

    def _titles(self) -> tuple[str, str]:
        return (
            self.t.gettext("Glossary of draughts"),
            self.t.gettext("The words of draughts, each explained in a sentence and shown on a small board."),
        )

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        views = (term_view(self.t, term) for term in load_glossary().values())
        return {"terms": sorted(views, key=lambda term: alphabetical(term.name, self.place.language))}
