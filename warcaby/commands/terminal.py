"""A game in the terminal: the board in letters, moves typed as text. English, like the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from warcaby.app.words.refusals import refusal_text
from warcaby.app.words.translation import translator
from warcaby.engine import Level, Limits, Thinking
from warcaby.engine.huffing import Huffing
from warcaby.languages import PROGRAM_LANGUAGE
from warcaby.notation import parse_attempt, parse_square, usual_notation
from warcaby.rules import (
    AmbiguousMoveError,
    Colour,
    Ending,
    Game,
    IllegalMoveError,
    InvalidMoveError,
    Move,
    Position,
    opponent,
)

HELP = """\
A move is typed as squares: c3-d4, or with every square of a capture, c3xe5xg7. Besides:
  moves    the legal moves          hint     what the engine would play
  back     take back your move      resign   give up
  board    the board again          quit     leave the game unfinished
  help     this text              huff d4  take a piece away that missed its capture"""

HINT_SECONDS = 1.0

REASONS = {
    "no-pieces": "no pieces are left",
    "blocked": "there is no move left",
    "goal": "a piece has reached its goal",
    "first-king": "the first king wins",
    "lone-man": "a single man stands against a king",
    "repetition": "the same position has come again and again",
    "king-moves": "nothing but kings has moved for too long",
    "quiet-moves": "nothing has been captured for too long",
    "balance": "nothing has changed for too long",
    "material": "too little is left to win",
}


def board_text(position: Position) -> str:
    """Draw a position as White sees it: w and b are men, W and B kings, dots the free squares.

    If squares have numbers, each row begins and ends with those of its first and last square.

    >>> from warcaby.notation import parse_fen
    >>> from warcaby.rules import VARIANTS
    >>> print(board_text(parse_fen(VARIANTS["brazilian"], "W:Wc3:BKd8")).splitlines()[0])
     8    .   B   .   .
    >>> print(board_text(parse_fen(VARIANTS["international"], "W:W32:BK5")).splitlines()[0])
     1    .   .   .   .   B   5
    """
    board, pieces, notation = position.variant.board, position.pieces(), usual_notation(position.variant)

    def letter(square: str) -> str:
        piece = pieces.get(square)
        if piece is None:
            return "." if square in board.bit else " "
        return piece.colour[0].upper() if piece.king else piece.colour[0]

    rows = []
    for rank, row in enumerate(board.all_names, start=1):
        squares = " ".join(letter(square) for square in row)
        if notation.numeric:
            first, *_, last = (notation.square(square) for square in row if square in board.bit)
            rows.append(f"{first:>2}  {squares}  {last:>2}")
        else:
            rows.append(f"{rank:2}  {squares}".rstrip())
    if not notation.numeric:
        rows.insert(0, "    " + " ".join(square[0] for square in board.all_names[0]))
    return "\n".join(reversed(rows))


def ending_text(ending: Ending) -> str:
    """Say how a game has ended.

    >>> ending_text(Ending("white", "blocked")), ending_text(Ending(None, "repetition"))
    ('White wins: there is no move left.', 'A draw: the same position has come again and again.')
    """
    result = f"{ending.winner.capitalize()} wins" if ending.winner else "A draw"
    return f"{result}: {REASONS[ending.reason]}."


@dataclass
class Table:
    """A game between a person and the machine; `human` lists the sides played from the keyboard."""

    game: Game
    level: Level
    human: tuple[Colour, ...]
    write: Callable[[str], None]
    seed: int | None = None
    before: list[Game] = field(default_factory=list)
    """The game before each typed move."""

    def play(self, lines: Iterator[str]) -> None:
        """Play until the game or the input ends."""
        self.write(board_text(self.game.position))
        while not (ending := self.game.ending()):
            turn = self.game.position.turn
            if turn not in self.human:
                self._answer()
                continue
            self.write(f"{turn.capitalize()} to move (help: what can be typed).")
            line = next(lines, "quit").strip()
            if line == "quit":
                self.write("The game is left unfinished.")
                return
            if line == "resign":
                self.write(f"{turn.capitalize()} resigns: {opponent(turn)} wins.")
                return
            self._follow(line)
        self.write(ending_text(ending))

    def _follow(self, line: str) -> None:
        commands = {
            "": lambda: None,
            "help": lambda: self.write(HELP),
            "board": lambda: self.write(board_text(self.game.position)),
            "moves": lambda: self.write(" ".join(map(self._text, self.game.legal_moves()))),
            "hint": self._hint,
            "back": self._take_back,
        }
        word, _, square = line.partition(" ")
        if word == "huff":
            self._huff(square)
        else:
            commands.get(line, lambda: self._move(line))()

    def _text(self, move: Move) -> str:
        return usual_notation(self.game.variant).move(self.game.position, move)

    def _make(self, move: Move) -> None:
        who, text = self.game.position.turn.capitalize(), self._text(move)
        self.game = self.game.play(move)
        self.write(f"{who} plays {text}.\n{board_text(self.game.position)}")

    def _huff(self, square: str) -> None:
        try:
            self.game = self.game.huff(parse_square(self.game.variant, square))
        except ValueError:
            self.write("No piece there has missed a capture.")
        else:
            self.write(f"The piece on {square} is gone.\n{board_text(self.game.position)}")

    def _answer(self) -> None:
        seconds = self.level.seconds or HINT_SECONDS
        if self.game.huffable():
            huffing = Huffing(self.game, level=self.level)
            while not huffing.run(seconds):
                pass
            if huffing.best:
                self._huff(usual_notation(self.game.variant).square(huffing.best))
                if self.game.ending():
                    return
        thinking = Thinking(self.game, Limits(seconds=seconds), level=self.level, seed=self.seed)
        thinking.run(seconds)
        self._make(thinking.best.move)

    def _move(self, line: str) -> None:
        try:
            move = parse_attempt(self.game.position, line)
        except IllegalMoveError as error:
            self.write(refusal_text(translator(PROGRAM_LANGUAGE), self.game.position, error.refusal))
        except (InvalidMoveError, AmbiguousMoveError) as error:
            self.write(f"{str(error).capitalize()}.")
        else:
            if move not in self.game.legal_moves():
                self.write("This king has moved too often in a row: move another piece.")
                return
            self.before.append(self.game)
            self._make(move)

    def _hint(self) -> None:
        thinking = Thinking(self.game, Limits(seconds=HINT_SECONDS))
        thinking.run(HINT_SECONDS)
        self.write(f"The engine would play {self._text(thinking.best.move)} ({thinking.best.score}).")

    def _take_back(self) -> None:
        if not self.before:
            self.write("There is nothing to take back.")
            return
        self.game = self.before.pop()
        self.write(board_text(self.game.position))
