"""The glossary: every word of the game with a small board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from warcaby.app.lessons.terms import TermView, term_view
from warcaby.app.shell.page_views import PageView
from warcaby.app.shell.screen import Screen
from warcaby.app.words.sorting import alphabetical
from warcaby.school.glossary import load_glossary


@dataclass(frozen=True)
class GlossaryView:
    """The page."""

    template: ClassVar[str] = "glossary.html"
    page: PageView
    terms: tuple[TermView, ...]
    """In the order of the alphabet of the page's language."""


class GlossaryScreen(Screen):
    """The glossary on the screen."""

    @property
    def title(self) -> str:
        """What the page is called."""
        return self.t.gettext("Glossary of draughts") + " – Warcaby"

    @property
    def description(self) -> str:
        """The page in one sentence."""
        return self.t.gettext("The words of draughts, each explained in a sentence and shown on a small board.")

    def view(self, page: PageView) -> GlossaryView:
        """Build the view of the page."""
        views = (term_view(self.t, term) for term in load_glossary().values())
        return GlossaryView(page, tuple(sorted(views, key=lambda term: alphabetical(term.name, self.place.language))))
