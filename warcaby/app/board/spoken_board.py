"""A board whose feedback has up to three parts: what was done, why it is wrong, where to look."""

from __future__ import annotations

from collections.abc import Iterable

from warcaby.app.board.touch import TouchBoard
from warcaby.app.words import drill_texts as words
from warcaby.app.words.choices import Tone
from warcaby.rules import Square

MOST_POINTED = 3
"""More pieces than these are not pointed at: whoever looks at everything looks at nothing."""


class SpokenBoard(TouchBoard):
    """A position that the reader can touch, and that says in parts what is wrong."""

    def clear(self) -> None:
        """Clear the selection and messages."""
        super().clear()
        self._said: tuple[str, ...] = ()
        self._named = ""

    @property
    def parts(self) -> tuple[str, ...]:
        """The sentences of the feedback, one below the other."""
        if self._is_said:
            return self._said
        return (self.feedback,) if self.feedback else ()

    @property
    def named(self) -> str:
        """The belief that the feedback names."""
        return self._named if self._is_said else ""

    @property
    def _is_said(self) -> bool:
        return self.feedback == " ".join(self._said)

    def _say(self, tone: Tone, *parts: str, pulse: Iterable[Square] = ()) -> None:
        self._said = tuple(part for part in parts if part)
        self._named = ""
        self._tell(" ".join(self._said), tone)
        self._pointed["pulse"] = frozenset(pulse)

    def _correct(self, named: str, did: str, why: str, look: Iterable[Square], bad: Iterable[Square] = ()) -> None:
        """Say what was wrong; a belief that may be spoken of takes the place of what was done."""
        pointed = frozenset(look)
        pointed = pointed if len(pointed) <= MOST_POINTED else frozenset()
        if named:
            did, why = words.says_text(self.t, named), words.rule_text(self.t, named)
        self._say("bad", did, why, words.look_text(self.t, self.position, pointed), pulse=pointed)
        self._named = named
        self._pointed["bad"] = frozenset(bad)
