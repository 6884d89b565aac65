"""A strict PDN 3.0 writer: it writes only what every reader understands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import StringIO
from typing import TextIO

from warcaby.notation.pdn import SYNONYMS, PdnGame, PdnLine, PdnMove
from warcaby.notation.square_notation import usual_notation
from warcaby.rules import Colour, Position, Variant, initial_position, opponent, play

WIDTH = 80
"""Maximum length of a line, unless a single word is longer."""

_UNKNOWN = {
    "Event": "?",
    "Site": "?",
    "Date": "????.??.??",
    "Round": "?",
    "White": "?",
    "Black": "?",
}
"""The tags that every game has, and their values if unknown (PDN 3.0, "PDN tags")."""

_SAID_BY_FIELDS = frozenset({"Result", "GameType", "Variant", "SetUp", "FEN"})
_STRENGTH = re.compile(r"[!?]+|\([!?]+\)")
_MOVE = re.compile(r"[a-n][0-9]{1,2}(?:[-x:]?[a-n][0-9]{1,2})+|[0-9]{1,2}(?:[-x:][0-9]{1,2})+")
_SIGNS = str.maketrans("X×–", "xx-", " \t")
_BRACES = str.maketrans("{}", "()")


def pdn_text(games: Iterable[PdnGame]) -> str:
    r"""Write games one after another, to be stored as UTF-8.

    Tags come first, required ones before the others; moves are short unless that is ambiguous; ``*`` ends each
    game. Braces inside comments become brackets because PDN can't escape them.

    >>> from warcaby.notation.movetext import parse_move
    >>> from warcaby.rules import BRAZILIAN
    >>> start = initial_position(BRAZILIAN)
    >>> game = PdnGame(BRAZILIAN, start, line=PdnLine((PdnMove(parse_move(start, "c3d4"), strength="!"),)))
    >>> print(pdn_text([game]).split("\n\n")[1].strip())
    1. c3-d4! *
    """
    text = StringIO()
    write_games(text, games)
    return text.getvalue()


def write_games(file: TextIO, games: Iterable[PdnGame]) -> int:
    """Write games to a text file one after another, as `pdn_text` does; return how many there were.

    Only one game is in memory at a time. The file should be opened as UTF-8.
    """
    count = 0
    for count, game in enumerate(games, start=1):
        file.write(("\n" if count > 1 else "") + _game_text(game))
    return count


def _game_text(game: PdnGame) -> str:
    tags = "".join(f'[{key} "{_escaped(value)}"]\n' for key, value in _tags(game))
    words = [*_Line(game.variant, game.start).words(game.line), "*"]
    return f"{tags}\n{_wrapped(words)}\n"


def _tags(game: PdnGame) -> Iterator[tuple[str, str]]:
    for key, unknown in _UNKNOWN.items():
        yield key, game.tag(key) or unknown
    yield "Result", game.result_text
    said = _UNKNOWN.keys() | _SAID_BY_FIELDS | set(SYNONYMS.values())
    if game.variant is None or game.start is None:
        said -= _SAID_BY_FIELDS - {"Result"}
    for key, value in game.tags:
        name = re.sub("[^A-Za-z0-9_]", "", key)
        name = name[:1].upper() + name[1:]
        if name[:1].isalpha() and name not in said:
            said |= {name}
            yield name, value
    if game.variant is not None and game.start is not None:
        yield from _position_tags(game.variant, game.start)


def _position_tags(variant: Variant, start: Position) -> Iterator[tuple[str, str]]:
    """Write the tags for the variant and the initial position; games without a number always show their start.

    The number stands for the standard rules: another program would reject moves made under modified ones.
    """
    has_number = variant.pdn.game_type is not None and not variant.options
    if has_number:
        yield "GameType", variant.pdn.tag
    else:
        yield "Variant", variant.full_id
    if not has_number or start != initial_position(variant):
        yield "SetUp", "1"
        yield "FEN", usual_notation(variant).fen(start)


def _escaped(value: str) -> str:
    return " ".join(value.splitlines()).replace("\\", r"\\").replace('"', r"\"")


@dataclass
class _Line:
    """A line being written."""

    variant: Variant | None
    position: Position | None
    """The position on the board, None if unknown."""
    number: int = 1
    turn: Colour | None = None
    """The side to move if the position is unknown."""
    needs_number: bool = True
    """Whether the next move shows its number even though the other side begins."""

    @property
    def first(self) -> Colour:
        """The side that begins a pair of moves."""
        return "white" if self.variant is None else self.variant.first

    def words(self, line: PdnLine) -> Iterator[str]:
        """Yield the words of a line; each is kept on a single line of text."""
        if line.setup is not None:
            yield from self._set_up(line.setup)
        yield from _comments(line.comments)
        for item in line.moves:
            before = _Line(self.variant, self.position, self.number, self.turn)
            yield from self._move(item)
            yield from (f"${nag}" for nag in item.nags)
            yield from _comments(item.comments)
            for variation in item.variations:
                inner = list(_Line(before.variant, before.position, before.number, before.turn).words(variation))
                if inner:
                    inner[0], inner[-1] = "(" + inner[0], inner[-1] + ")" if len(inner) > 1 else "(" + inner[0] + ")"
                    yield from inner
            yield from _comments(item.remarks)
            if item.setup is not None:
                yield from self._set_up(item.setup)
            if item.comments or item.variations or item.setup:
                self.needs_number = True

    def _set_up(self, position: Position) -> Iterator[str]:
        self.position = position
        yield "/FEN"
        yield f'"{usual_notation(position.variant).fen(position)}"/'

    def _move(self, item: PdnMove) -> Iterator[str]:
        turn = self.position.turn if self.position is not None else self.turn or self.first
        number = f"{self.number}. " if turn == self.first else f"{self.number}... " if self.needs_number else ""
        text = self._text(item)
        if text is None:
            # A word that no reader takes for a move is better written as a comment.
            yield from _comments([str(item.move)])
        else:
            yield number + text + (item.strength if _STRENGTH.fullmatch(item.strength) else "")
        if turn != self.first:
            self.number += 1
        self.turn = opponent(turn)
        self.needs_number = text is None

    def _text(self, item: PdnMove) -> str | None:
        """Play a move and return its text; None if the text doesn't look like a move."""
        position = self.position
        if isinstance(item.move, str) or position is None:
            self.position = None
            text = (item.move if isinstance(item.move, str) else "-".join(item.move.path)).translate(_SIGNS).lower()
            return text if _MOVE.fullmatch(text) else None
        self.position = play(position, item.move)
        variant = position.variant
        return usual_notation(variant).move(position, item.move).replace("x", variant.pdn.capture_sign)


def _comments(comments: Iterable[str]) -> Iterator[str]:
    for comment in comments:
        words = comment.translate(_BRACES).split()
        if words:
            words[0], words[-1] = "{" + words[0], words[-1] + "}" if len(words) > 1 else "{" + words[0] + "}"
            yield from words


def _wrapped(words: Iterable[str]) -> str:
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + 1 + len(word) <= WIDTH:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return "\n".join(lines)
