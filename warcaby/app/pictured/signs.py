"""Signs: small pictures that stand where sentences stand for those who read.

A row of signs is written as words: "ring where", "jump gone:black dots:2". What follows a colon says which: a colour, a
number of dots, a square, an edge.
"""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.app.shell.render import render
from warcaby.languages import COURSE_LANGUAGE

KINDS = frozenset(
    (
        *("hand", "step", "jump", "ring", "all", "question", "tick", "cross", "crown", "lock", "trophy", "shield"),
        *("where", "land", "near", "corner", "edge", "longest", "middle", "give", "count", "most", "watch", "order"),
        *("man", "king", "gone", "gone-king", "missing", "wrong", "dots", "hands", "square", "row", "file", "arrow"),
        *("light", "back", "far", "straight", "two", "on", "stop", "danger", "free", "game", "even", "pick"),
    )
)
"""All there are; `sign_shapes.html` draws them."""


@dataclass(frozen=True)
class Sign:
    """One picture."""

    kind: str
    detail: str = ""

    @property
    def number(self) -> int:
        """The number that it shows as dots."""
        return int(self.detail)


class SignRow(tuple[Sign, ...]):
    """Pictures in a row; a template writes it as any other value."""

    __slots__ = ()

    def __html__(self) -> str:
        """Draw them: what they say is said in words beside them."""
        return render(COURSE_LANGUAGE, "signs.html", signs=tuple(self))


@dataclass(frozen=True)
class EdgeSigns:
    """The columns and the rows of a board by signs, drawn where others have letters and numbers."""

    files: SignRow
    ranks: SignRow

    @property
    def height(self) -> int:
        """How high the board is, a square being 100."""
        return 100 * len(self.ranks)

    def __html__(self) -> str:
        """Draw them, as a part of the board's drawing."""
        return render(COURSE_LANGUAGE, "sign_edges.html", edges=self)


def row(text: str) -> SignRow:
    """Read a row of signs.

    >>> row("jump gone:black")[1]
    Sign(kind='gone', detail='black')
    """
    return SignRow(_sign(word) for word in text.split())


def _sign(word: str) -> Sign:
    kind, _, detail = word.partition(":")
    assert kind in KINDS, word
    return Sign(kind, detail)
