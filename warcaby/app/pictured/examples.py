"""How a kind of task is done, shown once by a hand on a board of its own: nothing of the task itself is told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from warcaby.app.board.board_views import ArrowView, ChoiceView, Mark
from warcaby.app.board.touch import Picture, Scene
from warcaby.app.pictured.signs import row
from warcaby.app.words.translation import Translator
from warcaby.notation import parse_fen, parse_move
from warcaby.rules import BRAZILIAN, Square, play

STEP = "W:Wc3:Bf6"
MARKED = "W:Wc3:Bf6"
SEVERAL = "W:Wd4:Bc5,e5"


def example(kind: str) -> list[Scene]:
    """Show how something is done by hand: what presenters call "move", "marks", "all", "square" or "choice"."""
    return list(_EXAMPLES[kind])


def example_answers(t: Translator, kind: str) -> list[tuple[ChoiceView, ...]]:
    """Return the answers below the board of an example, scene by scene; nothing where none is chosen."""
    if kind != "choice":
        return []
    yes, no = t.gettext("legal"), t.gettext("illegal")
    refused = ChoiceView("shown-no", no, signs=row("cross"))
    return [
        (ChoiceView("shown-yes", yes, signs=row("hand tick")), refused),
        (ChoiceView("shown-yes", yes, "good", signs=row("tick")), refused),
    ]


def _seen(fen: str, hand: Square, others: Mapping[Square, frozenset[Mark]] | None = None, *ends: Square) -> Picture:
    marks: dict[Square, frozenset[Mark]] = {**(others or {}), hand: frozenset(("hand",))}
    return Picture(parse_fen(BRAZILIAN, fen), marks=marks, arrows=tuple(ArrowView("d4", end, "good") for end in ends))


def _step() -> Iterable[Scene]:
    """A hand takes a man, and puts it down one square on."""
    yield Scene(_seen(STEP, "c3"), stays=True)
    position = parse_fen(BRAZILIAN, STEP)
    move = parse_move(position, "c3-d4")
    yield Scene(Picture(play(position, move), marks={"d4": frozenset(("hand",))}), move.path, stays=True)


def _marks() -> Iterable[Scene]:
    """A hand marks two squares to which the man may go."""
    marked: frozenset[Mark] = frozenset(("marked",))
    yield Scene(_seen(MARKED, "b4"), stays=True)
    yield Scene(_seen(MARKED, "d4", {"b4": marked}), stays=True)
    yield Scene(Picture(parse_fen(BRAZILIAN, MARKED), marks={"b4": marked, "d4": marked}), stays=True)


def _all() -> Iterable[Scene]:
    """A hand draws one capture as an arrow, then the other one."""
    yield Scene(_seen(SEVERAL, "b6", None, "b6"), stays=True)
    yield Scene(_seen(SEVERAL, "f6", None, "b6", "f6"), stays=True)


def _square() -> Iterable[Scene]:
    """A hand taps the square to which an arrow leads."""
    arrows = (ArrowView("c3", "d4", "teach"),)
    hand, good = frozenset[Mark](("hand",)), frozenset[Mark](("good",))
    yield Scene(Picture(parse_fen(BRAZILIAN, STEP), marks={"d4": hand}, arrows=arrows), stays=True)
    yield Scene(Picture(parse_fen(BRAZILIAN, STEP), marks={"d4": good}, arrows=arrows), stays=True)


def _choice() -> Iterable[Scene]:
    """An arrow asks about a move; once it has been said to be one, the man goes."""
    position = parse_fen(BRAZILIAN, STEP)
    yield Scene(Picture(position, arrows=(ArrowView("c3", "d4", "question"),)), stays=True)
    move = parse_move(position, "c3-d4")
    yield Scene(Picture(play(position, move)), move.path, stays=True)


_EXAMPLES: Mapping[str, tuple[Scene, ...]] = {
    "move": tuple(_step()),
    "marks": tuple(_marks()),
    "all": tuple(_all()),
    "square": tuple(_square()),
    "choice": tuple(_choice()),
}
