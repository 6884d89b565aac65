"""What is drawn over a board for those who do not read: crowns where men are crowned, and ways that lead nowhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from warcaby.app.board.board_views import BoardView, PieceView
from warcaby.app.shell.render import render
from warcaby.languages import COURSE_LANGUAGE
from warcaby.rules import Colour, Square, Variant

Point = tuple[int, int]


@dataclass(frozen=True)
class Ghost:
    """A pale piece at the end of a way that it has not gone."""

    piece: PieceView
    """The piece, as it stands on the board."""
    way: tuple[Point, ...]
    """The middles of the squares of the way."""
    is_crossed: bool
    """Whether the way is known to be wrong."""
    stands: bool
    """Whether the pale piece is seen: not where another piece stands."""

    @property
    def points(self) -> str:
        """The way, as the points of a line."""
        return " ".join(f"{x},{y}" for x, y in self.way)

    @property
    def end(self) -> Point:
        """The middle of the last square."""
        return self.way[-1]


@dataclass(frozen=True)
class OverBoard:
    """Pictures over a board; a template writes it as any other value."""

    crowns: tuple[Point, ...]
    ghosts: tuple[Ghost, ...]

    def __html__(self) -> str:
        """Draw them, as a part of the board's drawing."""
        return render(COURSE_LANGUAGE, "sign_board.html", over=self)


def crowning(view: BoardView, variant: Variant, side: Colour) -> tuple[Point, ...]:
    """Return the middles of the empty squares on which a man of a side is crowned."""
    taken = {piece.square for piece in view.pieces}
    crowned = variant.board.names(variant.promotion(side))
    return tuple(_middle(view, square) for square in crowned if square not in taken)


def ghosts(view: BoardView, ways: Iterable[tuple[Sequence[Square], bool]]) -> tuple[Ghost, ...]:
    """Return the ghosts of ways, each with whether it is known to be wrong, whose pieces stand where they begin."""
    pieces = {piece.square: piece for piece in view.pieces if not piece.ghost}
    return tuple(
        Ghost(
            replace(pieces[way[0]], ghost=True, lifted=False),
            tuple(_middle(view, square) for square in way),
            is_crossed,
            way[-1] not in pieces,
        )
        for way, is_crossed in ways
        if way and way[0] in pieces
    )


def asked_way(view: BoardView) -> tuple[Square, ...]:
    """Return the way of the move that the arrows of a board ask about; empty if they ask about none."""
    arrows = [arrow for arrow in view.arrows if arrow.kind == "question"]
    return (arrows[0].start, *(arrow.end for arrow in arrows)) if arrows else ()


def _middle(view: BoardView, square: Square) -> Point:
    return 100 * view.files.index(square[0]) + 50, 100 * view.ranks.index(square[1:]) + 50
