"""Another engine that speaks the Hub protocol, version 2, such as Scan: started as a program, asked for moves.

>>> import sys
>>> from warcaby.rules import BRAZILIAN, new_game
>>> with HubEngine([sys.executable, "-m", "warcaby", "hub"], BRAZILIAN) as engine:
...     answer = engine.think(new_game(BRAZILIAN), Limits(depth=2))
>>> engine.name, answer.move in new_game(BRAZILIAN).legal_moves()
('Warcaby', True)
"""

from __future__ import annotations

import contextlib
import queue
import subprocess
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Self

from warcaby.engine.hub import HUB_NAMES, HubError, move_text, parse_line, parse_move, position_text
from warcaby.engine.thinking import Limits
from warcaby.rules import Game, Move, Variant

PATIENCE = 10.0
"""Seconds that an engine has for everything but thinking, and after its time to think is up."""

NAMES = {variant: name for name, variant in HUB_NAMES.items()}
"""The names of games in the protocol, by the ids of their variants."""


@dataclass(frozen=True)
class HubAnswer:
    """The move that an engine chose, and what it said of it."""

    move: Move
    ponder: Move | None = None
    """The reply that it expects."""
    score: float | None = None
    """In men, for the side to move."""
    depth: int | None = None
    nodes: int | None = None


class HubEngine:
    """A running engine; leaving the `with` block ends it.

    Raises HubError with a sentence if the program cannot be started, is silent for too long, ends, or answers with
    something that is no legal move.
    """

    def __init__(self, command: Sequence[str], variant: Variant, *, patience: float = PATIENCE) -> None:
        self.name = ""
        """What the engine calls itself."""
        self.variant = variant
        self._patience = patience
        self._lines: queue.Queue[str | None] = queue.Queue()
        try:
            self._program = subprocess.Popen(
                [*command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1
            )
        except OSError as error:
            raise HubError(f"{command[0]} cannot be started: {error.strerror or error}") from error
        threading.Thread(target=self._listen, daemon=True).start()
        try:
            self._begin()
        except HubError:
            self.quit()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.quit()

    def think(self, game: Game, limits: Limits) -> HubAnswer:
        """Ask for the move in a game; at least one limit has to be set, or the engine would never answer.

        Raises HubError, and ValueError without a limit or for a game of another variant.
        """
        if game.variant.id != self.variant.id or game.variant.options:
            raise ValueError(f"the engine was started for {self.variant.name}")
        level = _level(limits)
        if not level:
            raise ValueError("thinking without a limit would never end")
        self._send(self._position(game))
        self._send(f"level {level}")
        self._send("go think")
        # Without a limit of time there is none for the answer either.
        ends = None if limits.seconds is None else time.monotonic() + limits.seconds + self._patience
        info: dict[str, str] = {}
        while True:
            command, arguments = self._heard(ends)
            if command == "info":
                info |= arguments
            elif command == "done":
                return _answer(game, arguments, info)

    def quit(self) -> None:
        """End the engine, in earnest if it does not go by itself."""
        with contextlib.suppress(HubError):
            self._send("quit")
        try:
            self._program.wait(self._patience)
        except subprocess.TimeoutExpired:
            self._program.kill()
            self._program.wait()
        for stream in (self._program.stdin, self._program.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()

    def _begin(self) -> None:
        self._send("hub")
        known: dict[str, str] = {}
        while (heard := self._heard(self._soon()))[0] != "wait":
            command, arguments = heard
            if command == "id":
                self.name = arguments.get("name", "")
            elif command == "param":
                known[arguments.get("name", "")] = arguments.get("values", "")
        name = NAMES[self.variant.id]
        if name not in known.get("variant", "normal").split():
            raise HubError(f"{self.name or 'the engine'} does not play {self.variant.name}")
        if "variant" in known:
            self._send(f"set-param name=variant value={name}")
        self._send("init")
        while self._heard(self._soon())[0] != "ready":
            pass

    def _position(self, game: Game) -> str:
        # A removal for a missed capture is no move of the protocol: the game goes on from there.
        if game.huffed or len(game.positions) != len(game.moves) + 1:
            return f"pos pos={position_text(game.position)}"
        moves = " ".join(move_text(self.variant, move) for move in game.moves)
        return f"pos pos={position_text(game.positions[0])}" + (f' moves="{moves}"' if moves else "")

    def _soon(self) -> float:
        return time.monotonic() + self._patience

    def _send(self, line: str) -> None:
        stream = self._program.stdin
        assert stream is not None
        try:
            stream.write(line + "\n")
            stream.flush()
        except (OSError, ValueError) as error:
            raise HubError(f"{self.name or 'the engine'} has ended") from error

    def _heard(self, ends: float | None) -> tuple[str, dict[str, str]]:
        """The next line; HubError if it is an error, does not come in time, or the program has ended."""
        try:
            line = self._lines.get(timeout=None if ends is None else max(0.0, ends - time.monotonic()))
        except queue.Empty:
            raise HubError(f"{self.name or 'the engine'} does not answer") from None
        if line is None:
            raise HubError(f"{self.name or 'the engine'} has ended")
        command, arguments = parse_line(line)
        if command == "error":
            raise HubError(f"{self.name or 'the engine'} says: {arguments.get('message', line.strip())}")
        return command, arguments

    def _listen(self) -> None:
        stream = self._program.stdout
        assert stream is not None
        with contextlib.suppress(ValueError, OSError):
            for line in stream:
                self._lines.put(line)
        self._lines.put(None)


def _level(limits: Limits) -> str:
    values = {"depth": limits.depth, "nodes": limits.nodes, "move-time": limits.seconds}
    return " ".join(f"{name}={value}" for name, value in values.items() if value is not None)


def _answer(game: Game, arguments: dict[str, str], info: dict[str, str]) -> HubAnswer:
    move = parse_move(game, arguments.get("move", ""))
    ponder = None
    if "ponder" in arguments:
        # What it expects may be wrong; the move is all that was asked for.
        with contextlib.suppress(HubError):
            ponder = parse_move(game.play_unchecked(move), arguments["ponder"])
    return HubAnswer(move, ponder, _number(info.get("score")), _whole(info.get("depth")), _whole(info.get("nodes")))


def _number(text: str | None) -> float | None:
    try:
        return None if text is None else float(text)
    except ValueError:
        return None


def _whole(text: str | None) -> int | None:
    number = _number(text)
    return None if number is None else int(number)
