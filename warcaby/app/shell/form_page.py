"""Pages of forms and lists: one region shows everything, with what is said of the last action."""

from __future__ import annotations

from typing import ClassVar

from warcaby.app.shell.actions import Call
from warcaby.app.shell.answers import Effect, Frame, Reply
from warcaby.app.shell.screen import Screen
from warcaby.app.words.choices import Feedback, Tone


class FormPage(Screen):
    """A page of forms and lists on the screen."""

    region: ClassVar[str]
    """DOM id of what is shown again after each action."""
    region_template: ClassVar[str]
    """Its template."""
    said: Feedback = Feedback()

    def carry_out(self, call: Call) -> Reply:
        """Carry out an action; what was said before disappears."""
        self.said = Feedback()
        return super().carry_out(call)

    def faulty(self, text: str) -> Reply:
        """Report faulty input."""
        return self.told(text, "bad")

    def tell(self, text: str, tone: Tone = "good") -> str:
        """Say something of the last action when the page is shown; return it."""
        self.said = Feedback(text, tone)
        return text

    def told(self, text: str, tone: Tone = "good", *effects: Effect, focus: str | None = "feedback") -> Reply:
        """Say something, and show the page."""
        self.tell(text, tone)
        return self.shown(focus, *effects)

    def shown(self, focus: str | None = None, *effects: Effect, say: str = "") -> Reply:
        """Show the page as it is now."""
        html = self.render(self.region_template, **self.content())
        return Reply((Frame({self.region: html}, say or self.said.text),), focus, effects)
