"""Drawing a position: from the rules to the views of the board's template."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from warcaby.app.board.board_views import ArrowView, BoardView, EdgesView, Mark, PieceView, SquareView
from warcaby.app.words.piece_words import is_crowned, piece_text
from warcaby.app.words.translation import Translator
from warcaby.rules import Board, Colour, Piece, Position, Square, Variant, Walk


def board_view(
    t: Translator,
    position: Position,
    *,
    below: Colour = "white",
    walk: Walk | None = None,
    marks: Mapping[Square, frozenset[Mark]] | None = None,
    arrows: tuple[ArrowView, ...] = (),
    focus: Square = "",
) -> BoardView:
    """Build the view of a board with the side `below` at the bottom; `walk` is a move that has not ended yet."""
    t, board = t.at(position.variant), position.variant.board
    marks = marks or {}
    pieces = position.pieces()
    ghosts = frozenset(walk.captured) if walk else frozenset()
    if walk:
        lifted = pieces.pop(walk.squares[0])
        pieces = {**pieces, walk.squares[-1]: lifted}
        if position.variant.capture.removal == "immediate":
            pieces = {square: piece for square, piece in pieces.items() if square not in ghosts}
    rows = [tuple(_square(t, position.variant, name, pieces, ghosts, marks) for name in row) for row in board.all_names]
    files = tuple(name[0] for name in board.all_names[0])
    ranks = tuple(row[0][1:] for row in board.all_names)
    if below == "white":
        rows, ranks = rows[::-1], ranks[::-1]
    else:
        rows, files = [row[::-1] for row in rows], files[::-1]
    return BoardView(
        label=". ".join(filter(None, (t.gettext("Board"), arrows_text(t, position.variant, arrows)))),
        files=files,
        ranks=ranks,
        edges=_number_edges(t, board, rows) if t.has_numbers else EdgesView(bottom=files, left=ranks),
        rows=tuple(rows),
        pieces=tuple(
            PieceView(
                square,
                square,
                piece.colour,
                is_crowned(position.variant, piece),
                square in ghosts,
                "selected" in marks.get(square, ()),
            )
            for square, piece in pieces.items()
        ),
        arrows=arrows,
        focus=focus
        or next((square for square, piece in pieces.items() if piece.colour == position.turn), board.squares[0]),
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


def _number_edges(t: Translator, board: Board, rows: list[tuple[SquareView, ...]]) -> EdgesView:
    """The numbers of the squares at the edges, each once, as in printed diagrams."""

    def numbers(squares: Iterable[SquareView]) -> tuple[str, ...]:
        return tuple(t.square(square.name) if square.name in board.bit else "" for square in squares)

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


def picture(
    t: Translator, position: Position, label: str, arrows: tuple[ArrowView, ...] = (), below: Colour = "white"
) -> BoardView:
    """Build the view of a small, static board."""
    return replace(board_view(t, position, arrows=arrows, below=below), label=label)


def _square(
    t: Translator,
    variant: Variant,
    name: Square,
    pieces: Mapping[Square, Piece],
    ghosts: frozenset[Square],
    marks: Mapping[Square, frozenset[Mark]],
) -> SquareView:
    own_marks = marks.get(name, frozenset())
    label = _square_label(t, variant, name, pieces.get(name), name in ghosts, own_marks)
    return SquareView(name, name in variant.board.dark_names, label, own_marks)


def _square_label(
    t: Translator, variant: Variant, name: Square, piece: Piece | None, ghost: bool, marks: frozenset[Mark]
) -> str:
    played = name in variant.board.bit
    empty = t.gettext("empty") if played else t.gettext("light square")
    # A light square has no number.
    words = [t.square(name)] if played or not t.has_numbers else []
    words.append(piece_text(t, variant, piece) if piece else empty)
    if ghost:
        words.append(t.gettext("captured, still on the board"))
    if marks:
        words += _spoken(t, marks)
    return ", ".join(words)


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
