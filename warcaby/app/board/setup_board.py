"""A board for setting up a position: pieces are placed, moved and removed, whatever the rules say."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from warcaby.app.board.board_views import Mark
from warcaby.app.board.touch import Picture, Scene
from warcaby.app.words.choices import Tone
from warcaby.app.words.piece_words import piece_text
from warcaby.app.words.refusals import refusal_text
from warcaby.app.words.translation import Translator
from warcaby.rules import (
    Board,
    Colour,
    Piece,
    Position,
    Refusal,
    Square,
    Variant,
    initial_position,
    opponent,
    position_of,
)

Tool: TypeAlias = Literal["white-man", "white-king", "black-man", "black-king", "erase", "hand"]
"""What a tap does: place a piece, remove one, or pick one up and put it down elsewhere."""

TOOLS: tuple[Tool, ...] = get_args(Tool)

_PIECES: dict[str, Piece] = {
    "white-man": Piece("white", False),
    "white-king": Piece("white", True),
    "black-man": Piece("black", False),
    "black-king": Piece("black", True),
}

UNDO_STEPS = 200


class SetupBoard:
    """A position being set up.

    >>> from warcaby.app.words.translation import translator
    >>> from warcaby.rules import BRAZILIAN
    >>> board = SetupBoard(translator("en"), initial_position(BRAZILIAN))
    >>> board.clear()
    >>> board.tool = "white-king"
    >>> board.tap("c3")[0].say
    'White king on c3.'
    """

    def __init__(self, t: Translator, position: Position) -> None:
        self._t = t
        self.tool: Tool = "white-man"
        self.below: Colour = "white"
        self.feedback = ""
        self.tone: Tone = ""
        self._held: Square | None = None
        self._position = position
        self._past: list[Position] = []

    @property
    def t(self) -> Translator:
        """The translator for this board."""
        return self._t.at(self.variant)

    @property
    def position(self) -> Position:
        """The current position."""
        return self._position

    @property
    def variant(self) -> Variant:
        """Its variant."""
        return self._position.variant

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._past)

    @property
    def picture(self) -> Picture:
        """The current board."""
        marks: dict[Square, frozenset[Mark]] = {self._held: frozenset(["selected"])} if self._held else {}
        return Picture(self._position, marks=marks)

    # Touches

    def tap(self, square: Square) -> list[Scene]:
        """Use the tool on a square."""
        if square not in self.variant.board.bit:
            return self._tell(refusal_text(self.t, self._position, Refusal("light-square", (square,))), "note")
        if self.tool == "hand":
            return self._carry(square)
        piece = _PIECES.get(self.tool)
        # A second tap with the same piece removes it, so that a slip is undone where it was made.
        return self._put(square, None if piece == self._position.piece_at(square) else piece)

    def grab(self, start: str) -> list[Scene]:
        """A drag begins, on a square or on a piece of the tray."""
        self._held = None
        return self._tell("", "")

    def drop(self, start: str, end: Square | None) -> list[Scene]:
        """A drag ends: a piece moves to another square or off the board, or from the tray onto it."""
        if start == end:
            return self._tell("", "")
        new = _PIECES.get(start)
        piece = new or (self._position.piece_at(start) if start in self.variant.board.bit else None)
        if piece is None or (new and end is None):
            return self._tell("", "")
        if end is None:
            return self._put(start, None)
        if end not in self.variant.board.bit:
            return self.tap(end)
        return self._put(end, piece, leaving=None if new else start)

    def cancel(self) -> list[Scene]:
        """Put down the piece in hand."""
        self._held = None
        return self._tell("", "")

    # Changes of the whole position

    def clear(self) -> None:
        """Remove all pieces."""
        self.show(position_of(self.variant, self._position.turn, {}))

    def set_up(self) -> None:
        """Set up the initial position."""
        self.show(initial_position(self.variant))

    def swap(self) -> None:
        """Rotate the board and swap the colours: the same position for the other side."""
        board = self.variant.board
        pieces = {
            _turned(board, square): Piece(opponent(piece.colour), piece.king)
            for square, piece in self._position.pieces().items()
        }
        self.show(position_of(self.variant, opponent(self._position.turn), pieces))

    @property
    def can_mirror(self) -> bool:
        """Whether left and right can be swapped: not if that leads from dark squares to light ones."""
        board = self.variant.board
        return all(_mirrored(board, square) in board.bit for square in board.squares)

    def mirror(self) -> None:
        """Swap left and right."""
        board = self.variant.board
        pieces = {_mirrored(board, square): piece for square, piece in self._position.pieces().items()}
        self.show(position_of(self.variant, self._position.turn, pieces))

    def turn_to(self, colour: Colour) -> None:
        """Set the side to move."""
        self.show(self._position.with_turn(colour))

    def play_by(self, variant: Variant) -> None:
        """Change the variant; a position that was set up stays if the board is the same."""
        if variant.board == self.variant.board and self._position != initial_position(self.variant):
            self.show(position_of(variant, self._position.turn, self._position.pieces()))
        else:
            self.show(initial_position(variant))

    def show(self, position: Position) -> None:
        """Put another position on the board."""
        self._past = [*self._past[-UNDO_STEPS:], self._position]
        self._position = position
        self._held, self.feedback, self.tone = None, "", ""

    def undo(self) -> None:
        """Undo the last change."""
        if self._past:
            self._position = self._past.pop()
            self._held, self.feedback, self.tone = None, "", ""

    def _carry(self, square: Square) -> list[Scene]:
        held, self._held = self._held, None
        if held is None or held == square:
            if held is None and self._position.piece_at(square):
                self._held = square
                return self._tell(self.t.gettext("%(square)s chosen.", square=square), "", shown=False)
            return self._tell("", "")
        return self._put(square, self._position.piece_at(held), leaving=held)

    def _put(self, square: Square, piece: Piece | None, leaving: Square | None = None) -> list[Scene]:
        pieces = self._position.pieces()
        pieces.pop(square, None)
        if leaving:
            pieces.pop(leaving, None)
        if piece:
            pieces[square] = piece
        position = position_of(self.variant, self._position.turn, pieces)
        if position != self._position:
            self.show(position)
        if piece is None:
            return self._tell(self.t.gettext("%(square)s is empty now.", square=square), "", shown=False)
        text = self.t.gettext("%(piece)s on %(square)s.", piece=piece_text(self.t, self.variant, piece), square=square)
        return self._tell(text[0].upper() + text[1:], "", shown=False)

    def _tell(self, text: str, tone: Tone, *, shown: bool = True) -> list[Scene]:
        """Give a message; one that repeats what the board shows is only spoken."""
        self.feedback, self.tone = (text, tone) if shown else ("", "")
        return [Scene(self.picture, say=text)]


def _turned(board: Board, square: Square) -> Square:
    """The opposite square."""
    x, y = board.place(square)
    return board.all_names[board.height - 1 - y][board.width - 1 - x]


def _mirrored(board: Board, square: Square) -> Square:
    x, y = board.place(square)
    return board.all_names[y][board.width - 1 - x]
