"""Drawing a position: from the rules to the views of the board's template."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, partial

from warcaby.app.board.board_views import ArrowView, BoardView, EdgesView, Mark, PieceView, SquareView, TrailView
from warcaby.app.words.piece_words import is_crowned, piece_text
from warcaby.app.words.translation import Translator
from warcaby.notation import svg
from warcaby.rules import Board, Colour, Move, Piece, Position, Square, Variant, Walk


def board_view(
    t: Translator,
    position: Position,
    *,
    below: Colour = "white",
    walk: Walk | None = None,
    marks: Mapping[Square, frozenset[Mark]] | None = None,
    arrows: tuple[ArrowView, ...] = (),
    last: Move | None = None,
    threatened: frozenset[Square] = frozenset(),
) -> BoardView:
    """Build the view of a board with the side `below` at the bottom.

    `walk` is a move that has not ended yet, `last` one that has just been made; the pieces that are `threatened` are
    drawn as if they were gone already.
    """
    t, board = t.at(position.variant), position.variant.board
    marks = marks or {}
    pieces = position.pieces()
    ghosts = frozenset(walk.captured) if walk else frozenset()
    fates = dict.fromkeys(threatened, t.gettext("in danger"))
    fates |= dict.fromkeys(ghosts, t.gettext("captured, still on the board"))
    if walk:
        lifted = pieces.pop(walk.squares[0])
        pieces = {**pieces, walk.squares[-1]: lifted}
        if position.variant.capture.removal == "immediate":
            pieces = {square: piece for square, piece in pieces.items() if square not in ghosts}
    # Dozens of squares hold few different things.
    contents = cache(partial(_contents, t, position.variant))
    return BoardView(
        label=". ".join(filter(None, (t.gettext("Board"), arrows_text(t, position.variant, arrows)))),
        files=_files(board, below),
        ranks=_ranks(board, below),
        edges=_edges(t, board, below),
        rows=tuple(
            tuple(
                _square(
                    t, board, name, contents(name in board.bit, pieces.get(name)), fates.get(name, ""), marks.get(name)
                )
                for name in names
            )
            for names in _names(board, below)
        ),
        pieces=tuple(
            PieceView(
                square,
                square,
                piece.colour,
                is_crowned(position.variant, piece),
                square in fates,
                "selected" in marks.get(square, ()),
            )
            for square, piece in pieces.items()
        ),
        arrows=arrows,
        trail=None if arrows else _trail(board, below, walk, last),
        focus=next((square for square, piece in pieces.items() if piece.colour == position.turn), board.squares[0]),
    )


def picture(
    t: Translator, position: Position, label: str, arrows: tuple[ArrowView, ...] = (), below: Colour = "white"
) -> BoardView:
    """Build the view of a small, static board, of whose squares nothing is said one by one."""
    board = position.variant.board
    return BoardView(
        label=label,
        files=_files(board, below),
        ranks=_ranks(board, below),
        edges=_edges(t.at(position.variant), board, below),
        rows=_bare(board, below),
        pieces=tuple(
            PieceView(square, square, piece.colour, is_crowned(position.variant, piece))
            for square, piece in position.pieces().items()
        ),
        arrows=arrows,
    )


def diagram(t: Translator, position: Position, below: Colour = "white", arrows: Sequence[ArrowView] = ()) -> str:
    """Draw a position for paper: SVG in black and white, with the arrows that a task is about."""
    t = t.at(position.variant)
    return svg(
        position,
        arrows=[(arrow.start, arrow.end) for arrow in arrows],
        below=below,
        numeric=t.has_numbers,
        label=". ".join(filter(None, (t.gettext("Board"), arrows_text(t, position.variant, arrows)))),
    )


def arrows_text(t: Translator, variant: Variant, arrows: Sequence[ArrowView]) -> str:
    """Say where the arrows on a board lead; empty if there are none.

    >>> from warcaby.app.words.translation import translator
    >>> from warcaby.rules import BRAZILIAN
    >>> arrows_text(translator("en"), BRAZILIAN, [ArrowView("c3", "e5", "question")])
    'Arrow: c3-e5'
    """
    t = t.at(variant)
    # Light squares have no number.
    named = (
        "-".join(t.square(each) for each in (arrow.start, arrow.end) if each in variant.board.bit or not t.has_numbers)
        for arrow in arrows
    )
    if not arrows:
        return ""
    return t.ngettext("Arrow: %(lines)s", "Arrows: %(lines)s", len(arrows), lines=", ".join(named))


@cache
def _names(board: Board, below: Colour) -> tuple[tuple[Square, ...], ...]:
    """The squares as they are seen, the top row first."""
    if below == "white":
        return board.all_names[::-1]
    return tuple(names[::-1] for names in board.all_names)


def _files(board: Board, below: Colour) -> tuple[str, ...]:
    """The letters of the files from the left."""
    return tuple(name[0] for name in _names(board, below)[0])


def _ranks(board: Board, below: Colour) -> tuple[str, ...]:
    """The numbers of the ranks from the top."""
    return tuple(names[0][1:] for names in _names(board, below))


@cache
def _bare(board: Board, below: Colour) -> tuple[tuple[SquareView, ...], ...]:
    """The squares of a picture."""
    return tuple(tuple(SquareView(name, name in board.dark_names, "") for name in row) for row in _names(board, below))


MANY = 2
"""From so many on, what a move has captured is numbered."""

SWING = 96
"""How far an arc swings beside its leg: clear of a piece in the middle of it."""


def _trail(board: Board, below: Colour, walk: Walk | None, last: Move | None) -> TrailView | None:
    """The way of a capture that goes on, or of one that has taken several."""
    if walk and walk.captured:
        squares, captured = walk.squares, walk.captured
    elif not walk and last and len(last.captured) >= MANY:
        squares, captured = last.path, last.captured
    else:
        return None
    files, ranks = _files(board, below), _ranks(board, below)

    def middle(square: Square) -> tuple[int, int]:
        return 100 * files.index(square[0]) + 50, 100 * ranks.index(square[1:]) + 50

    x, y = middle(squares[0])
    path = f"M{x} {y}"
    for end_x, end_y in map(middle, squares[1:]):
        # Upwards, and beside an upright leg towards the middle of the board.
        length = math.hypot(end_x - x, end_y - y)
        across, up = (end_y - y) / length, (x - end_x) / length
        side = -1 if up > 0 or (up == 0 and (x < 50 * len(files)) == (across < 0)) else 1
        bend_x, bend_y = (x + end_x) / 2 + side * SWING * across, (y + end_y) / 2 + side * SWING * up
        path += f"Q{bend_x:.0f} {bend_y:.0f} {end_x} {end_y}"
        x, y = end_x, end_y
    return TrailView(path, tuple(map(middle, captured)))


def _edges(t: Translator, board: Board, below: Colour) -> EdgesView:
    """Letters and digits of files and ranks, or the numbers of the squares at the edges, each once as in diagrams."""
    if not t.has_numbers:
        return EdgesView(bottom=_files(board, below), left=_ranks(board, below))

    def numbers(names: Iterable[Square]) -> tuple[str, ...]:
        return tuple(t.square(name) if name in board.bit else "" for name in names)

    rows = _names(board, below)
    between = rows[1:-1]
    return EdgesView(
        top=numbers(rows[0]),
        right=("", *numbers(row[-1] for row in between), ""),
        bottom=numbers(rows[-1]),
        left=("", *numbers(row[0] for row in between), ""),
    )


def seen_by(variant: Variant, side: Colour) -> Colour:
    """The side at the bottom of the board for a player; where both go the same way, both see the board alike.

    >>> from warcaby.rules import VARIANTS
    >>> seen_by(VARIANTS["brazilian"], "black"), seen_by(VARIANTS["one_way"], "black")
    ('black', 'white')
    """
    return "white" if variant.one_way else side


def _contents(t: Translator, variant: Variant, played: bool, piece: Piece | None) -> str:
    if piece:
        return piece_text(t, variant, piece)
    return t.gettext("empty") if played else t.gettext("light square")


def _square(
    t: Translator, board: Board, name: Square, contents: str, fate: str, marks: frozenset[Mark] | None
) -> SquareView:
    # A light square has no number.
    label = f"{t.square(name)}, {contents}" if name in board.bit or not t.has_numbers else contents
    if fate:
        label += f", {fate}"
    if marks:
        label = ", ".join((label, *_spoken(t, marks)))
    return SquareView(name, name in board.dark_names, label, marks or frozenset())


def _spoken(t: Translator, marks: frozenset[Mark]) -> list[str]:
    spoken: dict[Mark, str] = {
        "selected": t.gettext("chosen"),
        "target": t.gettext("you can go there"),
        "hint": t.gettext("hint"),
        "asked": t.gettext("this piece is asked about"),
        "pulse": t.gettext("look here"),
        "marked": t.gettext("marked"),
        "good": t.gettext("right"),
        "bad": t.gettext("wrong"),
    }
    return [text for mark, text in spoken.items() if mark in marks]
