"""The command line: `warcaby perft | moves | explain | best | hub | pdn | puzzle | set | plan | class | results …`.

It needs only the standard library.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import Any

from warcaby import __version__
from warcaby.app.words.refusals import refusal_text
from warcaby.app.words.sentences import passing_text
from warcaby.app.words.translation import translator
from warcaby.commands import arguments, drills, lessons, machine, misconceptions, puzzles, sets, teaching, tournaments
from warcaby.languages import PROGRAM_LANGUAGE
from warcaby.notation import (
    InvalidFenError,
    PdnGame,
    PdnProblem,
    parse_attempt,
    parse_fen,
    read_parts,
    usual_notation,
    write_games,
)
from warcaby.rules import (
    OPTIONS,
    VARIANTS,
    AmbiguousMoveError,
    IllegalMoveError,
    InvalidMoveError,
    Move,
    Position,
    Refusal,
    Variant,
    initial_position,
    legal_moves,
    passed_promotion,
    perft,
)
from warcaby.school.codes import CodeError
from warcaby.school.drills.series import NoDrillError
from warcaby.school.faults import FaultError

ILLEGAL = 1
"""Exit status if a game contains a move that cannot be played."""


def main(typed: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    options = _parser().parse_args(typed)
    try:
        status: int = options.run(options)
    except BrokenPipeError:
        return 0
    except (InvalidFenError, InvalidMoveError, AmbiguousMoveError, OSError) as error:
        return arguments.refuse(error)
    except (CodeError, FaultError, NoDrillError) as error:
        t = translator(getattr(options, "language", PROGRAM_LANGUAGE))
        return arguments.refuse(options.refused(t, error))
    return status


def _parser() -> argparse.ArgumentParser:
    # The name it was called by: `warcaby` if installed.
    prog = "warcaby" if Path(sys.argv[0]).stem == "warcaby" else "python3 -m warcaby"
    parser = argparse.ArgumentParser(prog=prog, description="Draughts by the rules of many variants.")
    parser.add_argument("--version", action="version", version=f"warcaby {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, help_text: str, run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        sub = arguments.add_command(commands, name, help_text, run)
        arguments.add_variant(sub)
        return sub

    counting = command("perft", "Count sequences of legal moves; prints `depth nodes seconds`, a line a depth.", _perft)
    counting.add_argument("depth", type=_depth, metavar="DEPTH")
    counting.add_argument("--fen", help="position to count from instead of the initial one")

    listing = command("moves", "List the legal moves.", _moves)
    source = listing.add_mutually_exclusive_group()
    source.add_argument("--fen", help="position instead of the initial one")
    source.add_argument("--fens", metavar="FILE", help="positions, one FEN a line; - reads standard input")
    listing.add_argument("--json", action="store_true", help="one line of JSON a position")

    why = command("explain", "Say whether a move is legal, and if not, why not.", _explain)
    why.add_argument("--fen", required=True)
    why.add_argument("move", metavar="MOVE", help="squares of the move, such as c3-d4 or c3xe5xg7")
    why.add_argument("--json", action="store_true")

    replay_help = "Replay every game of PDN files; exit status 1 if a move is illegal."
    replaying = arguments.add_command(commands, "pdn", replay_help, _pdn)
    replaying.add_argument("files", nargs="+", metavar="FILE", type=Path)
    arguments.add_file_options(replaying)
    replaying.add_argument("--json", action="store_true", help="one JSON object")
    replaying.add_argument(
        "--out", type=Path, metavar="FILE", help="write all games as strict PDN 3.0 in UTF-8 to this new file"
    )

    machine.add_commands(commands)
    puzzles.add_commands(commands)
    sets.add_commands(commands)
    teaching.add_commands(commands)
    tournaments.add_commands(commands)
    misconceptions.add_commands(commands)
    drills.add_commands(commands)
    lessons.add_commands(commands)

    listed = arguments.add_command(commands, "variants", "List the variants: id, name, board, options.", _variants)
    listed.add_argument("--json", action="store_true", help="one JSON list")
    return parser


def _depth(text: str) -> int:
    depth = int(text)
    if depth < 1:
        raise argparse.ArgumentTypeError("the depth is at least 1")
    return depth


def _position(variant: Variant, text: str | None) -> Position:
    return initial_position(variant) if text is None else parse_fen(variant, text)


def _perft(options: argparse.Namespace) -> int:
    position = _position(options.variant, options.fen)
    for depth in range(1, options.depth + 1):
        began = time.perf_counter()
        nodes = perft(position, depth)
        print(depth, nodes, f"{time.perf_counter() - began:.3f}", flush=True)
    return 0


def _positions(options: argparse.Namespace) -> Iterator[Position]:
    variant: Variant = options.variant
    if options.fens is None:
        yield _position(variant, options.fen)
        return
    lines = sys.stdin if options.fens == "-" else Path(options.fens).open(encoding="utf-8")  # noqa: SIM115 - closed below
    with lines:
        for number, line in enumerate(lines, start=1):
            if line.strip():
                try:
                    yield parse_fen(variant, line.rstrip("\n"))
                except InvalidFenError as error:
                    problem = f"line {number}: {error.problem}"
                    raise InvalidFenError(problem, error.fen, error.column, error.reason, error.item) from None


def _moves(options: argparse.Namespace) -> int:
    for position in _positions(options):
        moves = legal_moves(position)
        if options.json:
            print(json.dumps([_move_record(position, move) for move in moves]))
        else:
            notation = usual_notation(position.variant)
            print(notation.fen(position), *[notation.move(position, move) for move in moves])
    return 0


def _move_record(position: Position, move: Move) -> dict[str, Any]:
    return {
        "text": usual_notation(position.variant).move(position, move),
        "from": move.start,
        "to": move.end,
        "path": move.path,
        "captured": move.captured,
        "promotes": move.promotes,
    }


def _explain(options: argparse.Namespace) -> int:
    position = parse_fen(options.variant, options.fen)
    t = translator(PROGRAM_LANGUAGE).at(position.variant)
    try:
        move = parse_attempt(position, options.move)
    except IllegalMoveError as error:
        answer = _verdict(error.refusal, refusal_text(t, position, error.refusal))
    except AmbiguousMoveError as error:
        squares = tuple(sorted({square for move in error.candidates for square in move.path[1:-1]}))
        refusal = Refusal("ambiguous", squares)
        answer = _verdict(refusal, str(error))
    else:
        passed = passed_promotion(position, move)
        text = passing_text(t, passed)
        answer = {
            "legal": True,
            "reason": "no-promotion-in-passing" if passed else None,
            "squares": passed,
            "text": text,
        }
    if options.json:
        answer["misconceptions"] = misconceptions.explaining(position, options.move, refused=not answer["legal"])
        print(json.dumps(answer))
    else:
        print("legal" if answer["legal"] else f"illegal ({answer['reason']})", answer["text"])
    return 0


def _verdict(refusal: Refusal, text: str) -> dict[str, Any]:
    squares = sorted({*refusal.squares, *refusal.pieces})
    return {"legal": False, "reason": refusal.reason, "squares": squares, "text": text}


def _pdn(options: argparse.Namespace) -> int:
    """Replay games one after another: files may be larger than the memory."""
    out = options.out.open("x", encoding="utf-8", newline="\n") if options.out else None
    replay = _Replay(options)
    with out or nullcontext():
        if out:
            write_games(out, replay.games())
        else:
            deque(replay.games(), maxlen=0)
    if options.json:
        listed = [{"file": str(file), "kind": problem.kind, **asdict(problem)} for file, problem in replay.problems]
        print(json.dumps({"games": replay.count, "plies": replay.plies, "problems": listed}, ensure_ascii=False))
    else:
        print(f"games {replay.count}, plies {replay.plies}, problems {replay.flaws}")
    return ILLEGAL if replay.is_illegal else 0


class _Replay:
    """What is counted and told while games pass."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.count = self.plies = self.flaws = 0
        self.is_illegal = False
        self.problems: list[tuple[Path, PdnProblem]] = []
        """Those for one JSON object; otherwise they are printed as they are found."""

    def games(self) -> Iterator[PdnGame]:
        for file in self.options.files:
            with arguments.opened(self.options, file) as (text, variant):
                for reading in read_parts(text, variant):
                    for problem in reading.problems:
                        self._tell(file, problem)
                    self.count += len(reading.games)
                    self.plies += sum(game.plies for game in reading.games)
                    yield from reading.games

    def _tell(self, file: Path, problem: PdnProblem) -> None:
        self.flaws += 1
        self.is_illegal = self.is_illegal or problem.kind == "move"
        if self.options.json:
            self.problems.append((file, problem))
        else:
            print(f"{file}:{problem.line}:{problem.column}: {problem.message}")


def _variants(options: argparse.Namespace) -> int:
    records = [_variant_record(variant) for variant in VARIANTS.values()]
    if options.json:
        print(json.dumps(records, ensure_ascii=False))
        return 0
    for record in records:
        names = ", ".join(option["id"] for option in record["options"])
        board = f"{record['width']}x{record['height']}"
        print(f"{record['id']:14} {record['name']:36} {board:6} {names}".rstrip())
    return 0


def _variant_record(variant: Variant) -> dict[str, Any]:
    return {
        "id": variant.id,
        "name": variant.name,
        "width": variant.board.width,
        "height": variant.board.height,
        "squares": len(variant.board.squares),
        "first": variant.first,
        "game_type": variant.pdn.game_type,
        "options": [{"id": option.id, "name": option.name} for option in OPTIONS.get(variant.id, ())],
    }


if __name__ == "__main__":
    sys.exit(main())
