"""Views for the templates: plain frozen records, with all text already in the reader's language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any, Literal

from warcaby.app.words.choices import Tone
from warcaby.rules import Move
from warcaby.school.exercises import answer_code
from warcaby.school.verdicts import Answer

Colour = Literal["white", "black"]

Mark = Literal[
    "selected",  # the selected piece
    "target",  # a tap here makes a move (a dot is drawn)
    "take",  # and captures (a ring around the dot)
    "walked",  # squares already passed in an unfinished capture
    "last",  # start and end of the last move
    "hint",  # pointed at by a hint
    "marked",  # chosen by the learner, not judged yet
    "good",  # judged right
    "bad",  # judged wrong
    "refused",  # a step to here was not allowed
    "reason",  # the reason why a move was refused refers to it
    "asked",  # holds the piece that a question is about
    "pulse",  # holds a piece to look at
    "hand",  # a hand taps here, to show how it is done
]


@dataclass(frozen=True)
class SquareView:
    """One square of the board as the screen shows it."""

    name: str
    """Algebraic name; a1 is White's left corner."""
    dark: bool
    label: str
    """What a screen reader says: the square in the reader's notation, what is on it, what can be done with it."""
    marks: frozenset[Mark] = frozenset()

    @property
    def classes(self) -> str:
        """The CSS classes of the square."""
        return " ".join(["square", "dark" if self.dark else "light", *sorted(self.marks)])


# `html.escape` would bring a table of all named characters, 22 KB that a first visit waits for.
_ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})

MOST_CELLS = 2_000
"""How many cells are remembered: those of several boards, each in some states."""


@lru_cache(MOST_CELLS)
def _cell(square: SquareView, x: int, y: int, is_focus: bool, is_occupied: bool) -> str:
    classes = f"{square.classes} occupied" if is_occupied else square.classes
    chosen = ' aria-selected="true"' if square.marks & {"selected", "marked"} else ""
    return (
        f'<g role="gridcell" id="sq-{square.name}" data-square="{square.name}" class="{classes}"'
        f' tabindex="{0 if is_focus else -1}" aria-label="{square.label.translate(_ESCAPED)}"{chosen}>'
        f'<rect class="field" x="{x}" y="{y}"/><rect class="ring" x="{x + 5}" y="{y + 5}"/></g>'
    )


@dataclass(frozen=True)
class PieceView:
    """One piece on the board."""

    id: str
    """Unique on the board."""
    square: str
    colour: Colour
    king: bool
    ghost: bool = False
    """Captured in an unfinished move."""
    lifted: bool = False
    """Taken up, to be moved."""


@dataclass(frozen=True)
class ArrowView:
    """An arrow drawn over the board."""

    start: str
    end: str
    kind: Literal["teach", "hint", "question", "own", "good", "bad"]


def way_arrows(move: Move, kind: Literal["good", "bad", "question"]) -> tuple[ArrowView, ...]:
    """Draw the way of a move, leg by leg."""
    return tuple(ArrowView(start, end, kind) for start, end in pairwise(move.path))


@dataclass(frozen=True)
class TrailView:
    """The way of a capture, swinging beside the pieces it takes, which are numbered."""

    path: str
    """Arcs in the units of the board."""
    prey: tuple[tuple[int, int], ...]
    """The middles of the squares of what is captured, in order."""


@dataclass(frozen=True)
class EdgesView:
    """Labels along the edges of a board, one for each row or column; empty for none."""

    bottom: tuple[str, ...]
    left: tuple[str, ...]
    top: tuple[str, ...] = ()
    right: tuple[str, ...] = ()


@cache
def _coordinates(
    edges: EdgesView, top: tuple[bool, ...], bottom: tuple[bool, ...], left: tuple[bool, ...], right: tuple[bool, ...]
) -> str:
    """Letters and numbers in the corners of the squares at the edges, of which some are dark.

    Each has the colour that is read on its square. A board is drawn for every answer, and they stay as they are.
    """

    def texts(labels: tuple[str, ...], dark: tuple[bool, ...], x: int | None, y: int | None, low: bool) -> str:
        right, down = (94, 93) if low else (6, 22)
        return "".join(
            f'<text class="{"on-dark" if is_dark else "on-light"}{" low" if low else ""}"'
            f' x="{100 * (at if x is None else x) + right}" y="{100 * (at if y is None else y) + down}">'
            f"{label.translate(_ESCAPED)}</text>"
            for at, (label, is_dark) in enumerate(zip(labels, dark, strict=bool(labels)))
            if label
        )

    low, last_row, last_column = not edges.top, len(left) - 1, len(top) - 1
    return "".join(
        (
            texts(edges.top, top, None, 0, low),
            texts(edges.bottom, bottom, None, last_row, low),
            texts(edges.left, left, 0, None, False),
            texts(edges.right, right, last_column, None, False),
        )
    )


@dataclass(frozen=True)
class BoardView:
    """A whole board."""

    label: str
    files: tuple[str, ...]
    """File letters from the left of the screen to the right."""
    ranks: tuple[str, ...]
    """Rank numbers from the top of the screen to the bottom."""
    edges: EdgesView
    rows: tuple[tuple[SquareView, ...], ...]
    """Squares in the order they are drawn, top row first."""
    pieces: tuple[PieceView, ...]
    arrows: tuple[ArrowView, ...]
    trail: TrailView | None = None
    focus: str = ""
    """The square that holds the board's single tab stop."""
    edge_signs: Any = None
    """What is drawn at the edges in place of their labels for those who do not read."""
    over: Any = None
    """What is drawn over the squares for them."""

    @property
    def grid(self) -> str:
        """The cells of the grid, in rows, as HTML.

        A board is drawn for every answer, and few of its squares have changed since the last one: they are remembered.
        """
        occupied = {piece.square for piece in self.pieces if not piece.ghost}
        rows = (
            "".join(
                _cell(square, 100 * column, 100 * row, square.name == self.focus, square.name in occupied)
                for column, square in enumerate(squares)
            )
            for row, squares in enumerate(self.rows)
        )
        return "".join(f'<g role="row">{cells}</g>' for cells in rows)

    @property
    def coordinates(self) -> str:
        """The labels at the edges, as HTML."""
        columns = ([row[at].dark for row in self.rows] for at in (0, -1))
        rows = ([square.dark for square in row] for row in (self.rows[0], self.rows[-1]))
        return _coordinates(self.edges, *map(tuple, rows), *map(tuple, columns))


@dataclass(frozen=True)
class ChoiceView:
    """One answer of a question."""

    answer: Answer
    text: str
    state: Literal["", "good", "bad"] = ""
    board: BoardView | None = None
    """The answer, where it is a board."""
    signs: Any = None
    """The answer in pictures, for those who do not read."""

    @property
    def id(self) -> str:
        """DOM id of its button."""
        return f"choice-{answer_code(self.answer)}"


@dataclass(frozen=True)
class StepView:
    """One of the dots above an exercise."""

    number: int
    stars: int
    """0 when not done yet, 1-3 when done."""
    current: bool
    label: str


@dataclass(frozen=True)
class Passage:
    """A stretch of a text; with the id of a term where it is a word of the glossary."""

    text: str
    term: str = ""


def passage(text: str) -> tuple[Passage, ...]:
    """Return a text in which no word is a term; nothing of an empty one."""
    return (Passage(text),) if text else ()


@dataclass(frozen=True)
class AskedView:
    """What is to be done, above the board: it stays as it is while answers come and go."""

    title: str
    """Heading, such as "Exercise 2 of 6"."""
    text: tuple[Passage, ...]
    goal: str
    steps: tuple[StepView, ...]
    signs: Any = None
    """The goal in pictures, for those who do not read."""
    written_in: str = ""
    """The language of its texts, where that is not the page's."""
    is_told: bool = False
    """Whether something is said of an answer, so that the text may stand aside."""


@dataclass(frozen=True)
class PanelView:
    """Everything next to the board: what to do, what happened and why, the buttons."""

    asked: AskedView
    progress: str = ""
    """Short counter of the exercise, such as "2 of 3 captures found"."""
    found: tuple[str, ...] = ()
    """Moves already found, as text."""
    feedback: tuple[tuple[Passage, ...], ...] = ()
    """Sentences, one below the other."""
    named: str = ""
    """The belief that the feedback names, if there are drills about it to go to."""
    tone: Tone = ""
    praise: str = ""
    """What Kostek calls out when the exercise is solved."""
    choices: tuple[ChoiceView, ...] = ()
    stars: int = 0
    """Stars earned in the run that has just ended; 0 during the run."""
    can_go_on: bool = False
    """Whether the next scene of a worked example can be shown."""
    can_check: bool = False
    can_hint: bool = False
    hint_label: str = ""
    can_take_back: bool = False
    can_restart: bool = False
    can_next: bool = False
    next_label: str = ""
    offers: tuple[Any, ...] = ()
    """Buttons of what else helps now: an example, a way past the exercise."""
    small: tuple[Any, ...] = ()
    """Buttons with a drawing, after the way on."""
    back: Any = None
    """A link to the lesson that taught what is asked for, once the exercise has gone wrong often."""
