"""The Hub protocol, version 2, as spoken by Scan and by programs that use it: the engine for other front ends.

Lines are `command name=value …`. A position is a letter for the side to move and one letter per square in numerical
order; a capture names start, end and all captured squares.
"""

from __future__ import annotations

import queue
import re
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from warcaby.engine.clock import Clock
from warcaby.engine.score import Score
from warcaby.engine.thinking import ENDLESS, Limits, Line, Thinking, limits_for_move
from warcaby.notation.squares import square_number, squares_by_number
from warcaby.rules import VARIANTS, Game, Move, Piece, Position, Variant, initial_position, position_of

SCAN_NAMES = {"normal": "international", "frisian": "frisian", "losing": "antidraughts", "bt": "breakthrough"}
"""Games that Scan knows, by its names."""

HUB_NAMES = SCAN_NAMES | {name: name for name in VARIANTS if name not in SCAN_NAMES.values()}
"""All games by the names used in the protocol."""

SLICE = 0.03
"""Seconds of thinking between two checks of the input."""

WON = 100.0
"""The value of an immediate win in men; each ply of distance takes off a hundredth."""

_ARGUMENT = re.compile(r'([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|(\S+)))?')

_PIECES = {"w": Piece("white", False), "W": Piece("white", True), "b": Piece("black", False), "B": Piece("black", True)}


class HubError(ValueError):
    """A line that cannot be executed; the text is for the person at the front end."""


def parse_line(line: str) -> tuple[str, dict[str, str]]:
    """Split a line into its command and its arguments.

    >>> parse_line('pos pos=Wbe moves="32-28 19x10x14"')
    ('pos', {'pos': 'Wbe', 'moves': '32-28 19x10x14'})
    """
    command, _, rest = line.strip().partition(" ")
    return command, {name: quoted or plain for name, quoted, plain in _ARGUMENT.findall(rest)}


def position_text(position: Position) -> str:
    """Write a position.

    >>> position_text(initial_position(VARIANTS["brazilian"]))
    'Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww'
    """
    letters = {piece: letter for letter, piece in _PIECES.items()}
    pieces = position.pieces()
    squares = [letters[pieces[square]] if square in pieces else "e" for square in squares_by_number(position.variant)]
    return position.turn[0].upper() + "".join(squares)


def parse_position(variant: Variant, text: str) -> Position:
    """Read a position; HubError if it is invalid."""
    squares = squares_by_number(variant)
    if len(text) != len(squares) + 1 or text[0] not in "WB" or not set(text[1:]) <= {*_PIECES, "e"}:
        raise HubError(f"a position of {variant.name} is W or B and {len(squares)} letters of wWbBe")
    pieces = {square: _PIECES[letter] for square, letter in zip(squares, text[1:], strict=True) if letter != "e"}
    return position_of(variant, "white" if text[0] == "W" else "black", pieces)


def move_text(variant: Variant, move: Move) -> str:
    """Write a move: `32-28`, or for a capture start, end and captured squares, `28x19x23`."""
    squares = [move.start, move.end, *sorted(move.captured, key=lambda square: square_number(variant, square))]
    return ("x" if move.captured else "-").join(str(square_number(variant, square)) for square in squares)


def parse_move(game: Game, text: str) -> Move:
    """Read a legal move; HubError if there is no such move."""
    numbers = re.split("[-x]", text)
    for move in game.legal_moves():
        names = [str(square_number(game.variant, square)) for square in (move.start, move.end, *move.captured)]
        if names[:2] == numbers[:2] and sorted(names[2:]) == sorted(numbers[2:]):
            return move
    raise HubError(f"{text} is no legal move")


@dataclass(frozen=True)
class Level:
    """How long a search may take."""

    limits: Limits = ENDLESS
    clock: Clock | None = None

    def seconds(self) -> float:
        """Return the time for the next move; infinite if only something else limits it."""
        if self.clock:
            return self.clock.seconds_for_move()
        return float("inf") if self.limits.seconds is None else self.limits.seconds


def parse_level(arguments: dict[str, str]) -> Level:
    """Read the arguments of `level`; HubError for anything that is not a number."""
    try:
        numbers = {name: float(value) for name, value in arguments.items() if value}
    except ValueError as error:
        raise HubError(str(error)) from None
    if "time" in numbers:
        # In this protocol the increment is added before the move.
        increment = numbers.get("inc", 0.0)
        moves = int(numbers["moves"]) if numbers.get("moves") else None
        return Level(clock=Clock(numbers["time"] + increment, increment, moves))
    depth, nodes = numbers.get("depth"), numbers.get("nodes")
    limits = Limits(numbers.get("move-time"), int(depth) if depth else None, int(nodes) if nodes else None)
    return Level(limits)


def score_text(score: Score) -> str:
    """Write a score in men.

    >>> score_text(Score(125)), score_text(Score.win(3)), score_text(Score.win(-4))
    ('1.25', '99.97', '-99.96')
    """
    plies = score.win_in
    if plies is None:
        return f"{score.value / 100:.2f}"
    return f"{(-WON if score.is_loss else WON) - plies / 100:.2f}"


class Hub:
    """A conversation with a front end; `version` is the program's, sent on request."""

    def __init__(self, lines: Iterable[str], write: Callable[[str], None], version: str) -> None:
        self._write = write
        self._version = version
        self._inbox: queue.Queue[str | None] = queue.Queue()
        self._waiting: deque[str | None] = deque()
        self._variant = VARIANTS[SCAN_NAMES["normal"]]
        self._game = Game((initial_position(self._variant),))
        self._level = Level(Limits(seconds=1.0))
        threading.Thread(target=self._listen, args=(lines,), daemon=True).start()

    def _listen(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._inbox.put(line)
        self._inbox.put(None)

    def talk(self) -> None:
        """Answer until the front end quits or goes away."""
        while (line := self._waiting.popleft() if self._waiting else self._inbox.get()) is not None:
            command, arguments = parse_line(line)
            if command == "quit":
                return
            try:
                self._follow(command, arguments)
            except HubError as error:
                self._write(f'error message="{error}"')

    def _follow(self, command: str, arguments: dict[str, str]) -> None:
        if command == "hub":
            self._introduce()
        elif command == "set-param":
            self._set(arguments.get("name", ""), arguments.get("value", ""))
        elif command == "init":
            self._write("ready")
        elif command == "ping":
            self._write("pong")
        elif command == "pos":
            game = Game((parse_position(self._variant, arguments.get("pos", "")),))
            for text in arguments.get("moves", "").split():
                game = game.play(parse_move(game, text))
            self._game = game
        elif command == "level":
            self._level = parse_level(arguments)
        elif command == "go":
            self._think(ponder="ponder" in arguments, analyses="analyze" in arguments)

    def _introduce(self) -> None:
        self._write(f'id name=Warcaby version={self._version} author="Warcaby" country=Poland')
        self._write(f'param name=variant value=normal type=enum values="{" ".join(HUB_NAMES)}"')
        self._write("wait")

    def _set(self, name: str, value: str) -> None:
        if name != "variant":
            return
        if value not in HUB_NAMES:
            raise HubError(f"unknown variant {value}: known are {' '.join(HUB_NAMES)}")
        self._variant = VARIANTS[HUB_NAMES[value]]
        self._game = Game((initial_position(self._variant),))

    def _think(self, *, ponder: bool, analyses: bool) -> None:
        """Think until the level or the front end ends it; limits don't apply on the opponent's time.

        When playing, a forced move is made at once; when analysing, it is evaluated like any other.
        """
        if not self._game.legal_moves():
            raise HubError("there is no legal move")
        limits = Limits(depth=self._level.limits.depth, nodes=self._level.limits.nodes)
        if not analyses:
            limits = limits_for_move(self._game, limits)
        thinking = Thinking(self._game, limits)
        began = time.perf_counter()
        ends = float("inf") if ponder else began + self._level.seconds()
        depth = 0
        finished = False
        while ponder or not finished:
            now = time.perf_counter()
            if now >= ends:
                break
            if finished:
                time.sleep(SLICE)
            else:
                finished = thinking.run(min(SLICE, ends - now))
            if thinking.best.depth > depth:
                depth = thinking.best.depth
                self._inform(thinking.best, time.perf_counter() - began)
            for command in self._heard():
                if command == "stop":
                    ends = 0.0
                elif command == "ping":
                    self._write("pong")
                elif command == "ponder-hit" and ponder:
                    ponder = False
                    ends = time.perf_counter() + self._level.seconds()
        self._inform(thinking.best, time.perf_counter() - began)
        moves = [move_text(self._variant, move) for move in thinking.best.moves[:2]]
        self._write("done move=" + " ponder=".join(moves))

    def _heard(self) -> list[str]:
        """The next line meant for a running search; everything else waits, and quitting stops the search."""
        heard = []
        while not self._inbox.empty():
            line = self._inbox.get()
            command = "quit" if line is None else parse_line(line)[0]
            if command in {"stop", "ping", "ponder-hit"}:
                heard.append(command)
            else:
                self._waiting.append(line)
                heard += ["stop"] if command == "quit" else []
        return heard

    def _inform(self, line: Line, seconds: float) -> None:
        moves = " ".join(move_text(self._variant, move) for move in line.moves)
        speed = line.nodes / max(seconds, 1e-6) / 1e6
        self._write(
            f"info depth={line.depth} score={score_text(line.score)} nodes={line.nodes} "
            f'time={seconds:.3f} nps={speed:.3f} pv="{moves}"'
        )
