"""Reading one game of a PDN text, word by word."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Protocol

from warcaby.notation.fen import InvalidFenError, parse_fen
from warcaby.notation.movetext import parse_move, parse_squares
from warcaby.notation.pdn import PdnGame, PdnLine, PdnMove, ProblemReason, Result, find_tag, parse_result
from warcaby.notation.pdn_game_type import UnknownSquaresError, parse_game_type, parse_variant_tag
from warcaby.notation.pdn_tokens import Token
from warcaby.notation.square_notation import usual_notation
from warcaby.rules import (
    VARIANTS,
    AmbiguousMoveError,
    Colour,
    IllegalMoveError,
    InvalidMoveError,
    Move,
    Position,
    Square,
    Variant,
    initial_position,
    legal_moves,
    play,
)

_PASS = re.compile(r"\s*[WwBb]\s*:*\s*")

MOST_NESTED = 40
"""Variations nested more deeply are left out: nobody could follow them."""


class Report(Protocol):
    """Records a problem at an index of the text."""

    def __call__(self, at: int, message: str, reason: ProblemReason, item: str = "") -> None:
        """Record it."""


@dataclass
class _OpenMove:
    """A move being read, with its annotations."""

    move: Move | str
    candidates: tuple[Move, ...]
    nags: list[int]
    strength: str = ""
    comments: list[str] = field(default_factory=list)
    variations: list[PdnLine] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    setup: Position | None = None

    def closed(self) -> PdnMove:
        return PdnMove(
            self.move,
            self.candidates,
            self.strength,
            tuple(self.nags),
            tuple(self.comments),
            tuple(self.variations),
            tuple(self.remarks),
            self.setup,
        )


@dataclass
class _OpenLine:
    """A line being read: the game itself or a variation."""

    position: Position | None
    """The position on the board, None after a move that could not be played."""
    opened_at: int = 0
    before: Position | None = None
    """The position before the last move."""
    nags: list[int] = field(default_factory=list)
    """Glyphs that stand before the first move."""
    comments: list[str] = field(default_factory=list)
    setup: Position | None = None
    moves: list[_OpenMove] = field(default_factory=list)

    def closed(self) -> PdnLine:
        return PdnLine(tuple(move.closed() for move in self.moves), tuple(self.comments), self.setup)


class GameReader:
    """A game being read."""

    def __init__(
        self, default: Variant, report: Report, lead: list[str] | None = None, trusts_tags: bool = True
    ) -> None:
        self.lead = lead or []
        """Comments that stand before the moves."""
        self.begins_at: int | None = None
        """Index of its first word in the text."""
        self.has_ended = False
        """Whether a result or a separator has ended the game."""
        self.number = 0
        """The last move number of the game itself, 0 after a set-up."""
        self._default = default
        self._trusts_tags = trusts_tags
        """Whether the tags say which game it is."""
        self._report = report
        self._tags: list[Token] = []
        self._has_remarks = False
        """Whether comments follow the tags."""
        self._lines: list[_OpenLine] = []
        self._variant: Variant | None = None
        self._start: Position | None = None
        self._usual: Variant | None = None
        """The game in its usual notation if its tag says otherwise; until the first move has been read."""
        self._misfit = ""
        """Why the tag cannot be followed, if it cannot."""
        self._result: Result = "*"
        self._points = ""
        self._left_out = 0
        """How many of the open variations are nested too deeply."""

    @property
    def has_tags(self) -> bool:
        """Whether there are tags."""
        return bool(self._tags)

    @property
    def has_body(self) -> bool:
        """Whether moves, or comments after the tags, have begun: a tag would begin the next game."""
        return bool(self._lines or self._has_remarks)

    @property
    def is_game(self) -> bool:
        """Whether there are tags, moves or a position."""
        return bool(self._tags or any(line.moves or line.setup for line in self._lines))

    @property
    def depth(self) -> int:
        """How many variations are open."""
        return max(0, len(self._lines) - 1) + self._left_out

    def add_tag(self, word: Token) -> None:
        """Add a tag."""
        if word.kind == "quotes":
            message = f"quotes or a backslash in the tag {word.key} are not marked by a backslash"
            self._report(word.at, message, "tag-quotes", word.key)
        if not re.fullmatch("[A-Z][A-Za-z0-9_]*", word.key):
            message = f"{word.key} is no name of a tag: a Latin capital, then letters and digits"
            self._report(word.at, message, "tag-name", word.key)
        if any(tag.key == word.key for tag in self._tags):
            self._report(word.at, f"the tag {word.key} stands twice; the first one counts", "tag-twice", word.key)
        self._tags.append(word)

    def comment(self, text: str) -> None:
        """Add a comment to what was read last."""
        if self._left_out:
            return
        if not self._lines:
            self.lead.append(text)
            self._has_remarks = self.has_tags
            return
        line = self._lines[-1]
        if not line.moves:
            line.comments.append(text)
        elif line.moves[-1].variations:
            line.moves[-1].remarks.append(text)
        else:
            line.moves[-1].comments.append(text)

    def take(self, word: Token) -> None:
        """Process a word of the game's body."""
        self._begin()
        line = self._lines[-1]
        match word.kind:
            case "open" if self.depth >= MOST_NESTED:
                if not self._left_out:
                    self._report(word.at, "a variation inside too many others is left out", "too-deep")
                self._left_out += 1
            case "close" if self._left_out:
                self._left_out -= 1
            case _ if self._left_out:
                pass
            case "move":
                self._move(line, word)
            case "setup":
                self._set_up(line, word)
            case "nag" if line.moves:
                line.moves[-1].nags.append(int(word.text))
            case "nag":
                line.nags.append(int(word.text))
            case "strength" if line.moves:
                line.moves[-1].strength = line.moves[-1].strength or word.text
            case "strength":
                self._report(word.at, f"{word.text} follows no move", "no-move", word.text)
            case "open":
                if not line.moves:
                    self._report(word.at, "a variation before the first move; it is left out", "early-variation")
                self._lines.append(_OpenLine(line.before if line.moves else line.position, word.at))
            case "close" if self.depth:
                self._fold()
            case "close":
                self._report(word.at, "no variation is open that this bracket could close", "bracket")

    def end(self, word: Token) -> None:
        """Process the result or the separator that ends the game."""
        self.has_ended = True
        if word.kind == "separator":
            return
        self._result, self._points = parse_result(word.text)
        said, points = self._said_result()
        if said == self._result:
            self._points = points
        elif said != "*":
            message = f"the game ends with {word.text}, but its Result tag says {said}"
            self._report(word.at, message, "result-differs", word.text)

    def ends_with(self, word: Token) -> bool:
        """Whether the last word of the game looks like a move but is its result, such as ``4-6``."""
        result, points = parse_result(word.text)
        return word.kind == "move" and result != "*" and not self.depth and points == self._said_result()[1]

    def game(self) -> PdnGame:
        """Return the game; variations that are still open end here."""
        self._begin()
        self._give_up_squares()
        self._left_out = 0
        while self.depth:
            self._report(self._lines[-1].opened_at, "a variation that begins here is not closed", "open-variation")
            self._fold()
        result, points = self._said_result() if self._result == "*" else (self._result, self._points)
        return PdnGame(self._variant, self._start, self._tag_pairs(), self._lines[0].closed(), result, points)

    def _tag_pairs(self) -> tuple[tuple[str, str], ...]:
        return tuple((tag.key, tag.text) for tag in self._tags)

    def _said_result(self) -> tuple[Result, str]:
        return parse_result(find_tag(self._tag_pairs(), "Result"))

    def _begin(self) -> None:
        """Begin with the moves: the variant and the initial position now follow from the tags."""
        if self._lines:
            return
        self._variant = self._read_variant()
        if self._variant is not None:
            self._start = self._read_start(self._variant)
        self._lines = [_OpenLine(self._start, comments=list(self.lead))]

    def _first_tag(self, key: str) -> Token | None:
        return next((tag for tag in self._tags if tag.key == key and tag.text.strip(" ?")), None)

    def _read_variant(self) -> Variant | None:
        if not self._trusts_tags:
            return self._default
        troubles: list[tuple[Token, str]] = []
        for key, read in (("GameType", parse_game_type), ("Variant", parse_variant_tag)):
            tag = self._first_tag(key)
            if tag is None:
                continue
            try:
                variant = read(tag.text)
            except UnknownSquaresError as error:
                self._usual, self._misfit = error.variant, str(error)
                return None
            except ValueError as error:
                troubles.append((tag, str(error)))
            else:
                usual = VARIANTS[variant.id]
                self._usual = usual if variant.numbers_from != usual.numbers_from else None
                return variant
        for tag, trouble in troubles:
            self._report(tag.value_at, f"{trouble}; the moves are not played", "game", tag.text)
        return None if troubles else self._default

    def _settle_squares(self, word: Token) -> None:
        """At the first move, switch to the game's usual square notation if the move is legal only then."""
        line, usual = self._lines[0], self._usual
        if usual is None or line.moves or line.setup:
            return
        self._usual = None
        start = self._read_start(usual) if not _can_play(line.position, word.text) else None
        if start is None or not _can_play(start, word.text):
            self._usual = usual
            self._give_up_squares()
            return
        tag = self._first_tag("GameType")
        assert tag is not None
        message = f"squares are not written as the tag GameType says, but as is usual in {usual.name}"
        self._report(tag.value_at, message, "numbering", tag.text)
        self._variant, self._start, line.position = usual, start, start

    def _give_up_squares(self) -> None:
        """Report that the tag cannot be followed, if so."""
        tag = self._first_tag("GameType")
        if self._usual and self._misfit and tag:
            self._report(tag.value_at, f"{self._misfit}; the moves are not played", "game", tag.text)
        self._usual = None

    def _read_start(self, variant: Variant) -> Position | None:
        tag = self._first_tag("FEN")
        if tag is None:
            set_up = self._first_tag("SetUp")
            if set_up is not None and set_up.text.strip() == "1":
                message = "the tag SetUp says that there is a position, but there is no tag FEN"
                self._report(set_up.at, message, "no-fen")
            return initial_position(variant)
        return self._position(variant, tag)

    def _position(self, variant: Variant, word: Token) -> Position | None:
        try:
            return parse_fen(variant, word.text)
        except InvalidFenError as error:
            message = f"the position cannot be read: {error.problem}"
            self._report(word.value_at + error.column - 1, message, "fen", error.item)
            return None

    def _set_up(self, line: _OpenLine, word: Token) -> None:
        self.number = 0
        if self._variant is None:
            return
        if _PASS.fullmatch(word.text) and line.position is not None:
            # The null move proposed in PDN 3.0, "Setup commands": the same position, with this side to move.
            turn: Colour = "white" if "w" in word.text.lower() else "black"
            line.position = line.position.with_turn(turn)
        else:
            line.position = self._position(self._variant, word)
        if line.moves:
            line.moves[-1].setup = line.position
        else:
            line.setup = line.position

    def _move(self, line: _OpenLine, word: Token) -> None:
        self._settle_squares(word)
        move: Move | str = word.text
        candidates: tuple[Move, ...] = ()
        line.before = line.position
        if line.position is not None:
            try:
                move = _read_move(line.position, word.text)
                line.position = play(line.position, move)
            except InvalidMoveError as error:
                self._report(word.at + error.column - 1, str(error), "move-text", word.text)
            except IllegalMoveError as error:
                self._report(word.at, str(error), "move-illegal", word.text)
            except AmbiguousMoveError as error:
                candidates = error.candidates
                message = _candidates_text(line.position, word.text, candidates)
                self._report(word.at, message, "move-ambiguous", word.text)
            if isinstance(move, str):
                line.position = None
        line.moves.append(_OpenMove(move, candidates, line.nags))
        line.nags = []

    def _fold(self) -> None:
        """End the innermost variation and attach it to the move that it replaces."""
        closed = self._lines.pop().closed()
        moves = self._lines[-1].moves
        if moves and (closed.moves or closed.comments or closed.setup):
            moves[-1].variations.append(closed)


def _can_play(position: Position | None, text: str) -> bool:
    try:
        return position is not None and _read_move(position, text) is not None
    except (AmbiguousMoveError, IllegalMoveError, InvalidMoveError):
        return False


def _read_move(position: Position, text: str) -> Move:
    """Read a move as `parse_move` does, including captures that name only some of the squares between."""
    try:
        return parse_move(position, text)
    except (IllegalMoveError, AmbiguousMoveError):
        squares = parse_squares(position, text)
        fitting = [move for move in legal_moves(position) if len(squares) > 2 and _leads_over(move, squares)]
        if len(fitting) == 1:
            return fitting[0]
        raise


def _leads_over(move: Move, squares: tuple[Square, ...]) -> bool:
    rest = iter(move.path)
    return (move.start, move.end) == (squares[0], squares[-1]) and all(square in rest for square in squares)


def _candidates_text(position: Position, text: str, candidates: tuple[Move, ...]) -> str:
    notation = usual_notation(position.variant)
    ways = [notation.squares(move.path, capture=True) for move in candidates]
    return f"ambiguous move {text!r}: {' or '.join(ways)}"
