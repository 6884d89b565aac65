"""What a board shows, and moves that follow one another, as scenes and as sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from warcaby.app.board.board_views import BoardView, Colour
from warcaby.app.board.pictures import board_view
from warcaby.app.board.touch import Picture, Scene
from warcaby.app.words.sentences import move_spoken
from warcaby.app.words.translation import Translator
from warcaby.rules import Move, Position, play
from warcaby.school.exercises.demo import turned_to


def shown_view(t: Translator, shown: Picture, below: Colour = "white") -> BoardView:
    """Build the view of what a board shows at one moment."""
    return board_view(
        t, shown.position, below=below, walk=shown.walk, marks=shown.marks, arrows=shown.arrows, last=shown.last
    )


def line_scenes(position: Position, moves: Iterable[Move]) -> list[Scene]:
    """Show moves one after another; a side may wait."""
    scenes = []
    for move in moves:
        position = play(turned_to(position, move.start), move)
        scenes.append(Scene(Picture(position), move.path, move.captured))
    return scenes


def spoken_line(t: Translator, position: Position, moves: Iterable[Move]) -> Iterator[str]:
    """Tell moves as a screen reader should."""
    for move in moves:
        position = turned_to(position, move.start)
        yield move_spoken(t, position, move)
        position = play(position, move)
