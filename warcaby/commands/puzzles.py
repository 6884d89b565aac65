"""The commands `puzzle check`, `puzzle mine`, `puzzle select` and `puzzle shelve`."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

from warcaby.commands.arguments import (
    UNREADABLE,
    add_command,
    add_family,
    add_file_options,
    encoding_of,
    opened,
    refuse,
)
from warcaby.notation import decode_pdn, read_games, recognise, usual_notation
from warcaby.notation.pdn_game_type import parse_variant_tag
from warcaby.rules import BRAZILIAN
from warcaby.school.faults import FaultError
from warcaby.school.puzzles.builtin import grade_of
from warcaby.school.puzzles.files import read_puzzles
from warcaby.school.puzzles.goals import GOALS, PuzzleGoal
from warcaby.school.puzzles.mining import (
    USUAL_GOALS,
    GameMoves,
    game_of_pdn,
    has_same_idea,
    puzzles_at_random,
    puzzles_of_game,
    select_puzzles,
    self_play,
)
from warcaby.school.puzzles.proof import Verdict, prove
from warcaby.school.puzzles.puzzle import Line, Puzzle
from warcaby.school.puzzles.records import puzzle_record
from warcaby.school.puzzles.shelving import by_theme, write_index, write_volume
from warcaby.school.puzzles.solver import HORIZON, MAX_NODES
from warcaby.school.puzzles.themes import THEMES, Theme, themes

FLAWED = 1
"""Exit status if a puzzle doesn't have exactly one solution."""

_CERTAINTY = {
    "proven": "proven",
    "key": "the solution is proven, that it is the only one is not",
    "believed": "believed",
}


def add_commands(commands: Any) -> None:
    """Add the commands to the parser of the command line."""
    family = add_family(commands, "puzzle", "Prove puzzles, and find them in games.")
    check_help = "Prove every puzzle of a file; exit status 1 if one has not exactly one solution."
    checking = add_command(family, "check", check_help, _check)
    checking.add_argument("file", type=Path, metavar="FILE", help="PDN with FEN and solution, JSON lines, or a set")
    add_file_options(checking)
    checking.add_argument("--horizon", type=int, default=HORIZON, metavar="PLIES", help="how long a gain must last")
    checking.add_argument("--nodes", type=int, default=MAX_NODES, help="positions looked at before giving up")
    checking.add_argument("--json", action="store_true", help="one JSON object a puzzle")

    mine_help = "Find puzzles in games; what was done is not done again when the command is repeated."
    mining = add_command(family, "mine", mine_help, _mine)
    mining.add_argument("games", nargs="*", type=Path, metavar="GAMES.pdn")
    add_file_options(mining)
    mining.add_argument("--out", type=Path, required=True, metavar="FILE", help="JSON lines, a puzzle each")
    mining.add_argument("--self-play", type=int, default=0, metavar="N", help="use N games of self-play as well")
    mining.add_argument(
        "--random",
        type=int,
        default=0,
        metavar="N",
        help="use N batches of a thousand positions made at random as well",
    )
    mining.add_argument("--level", type=int, default=5, choices=range(1, 11), metavar="L", help="how strongly it plays")
    mining.add_argument("--seed", type=int, default=1, metavar="S", help="number of the first game or batch")
    mining.add_argument(
        "--goals",
        nargs="+",
        choices=GOALS,
        default=USUAL_GOALS,
        metavar="GOAL",
        help="what is looked for, in this order: %(choices)s; otherwise captures, win, win-piece",
    )
    mining.add_argument(
        "--themes", nargs="+", choices=THEMES, metavar="THEME", help="only puzzles about one: %(choices)s"
    )
    mining.add_argument("--moves", type=int, default=0, metavar="N", help="only solutions of at least N own moves")
    mining.add_argument(
        "--pieces", type=int, default=sys.maxsize, metavar="N", help="only positions with at most N pieces"
    )
    mining.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes; otherwise all cores"
    )

    select_help = "Choose a number of puzzles of each grade, as varied as possible; prints them as JSON lines."
    selecting = add_command(family, "select", select_help, _select)
    selecting.add_argument("files", nargs="+", type=Path, metavar="FILE")
    selecting.add_argument(
        "--grades", type=int, nargs="+", default=[40, 40, 40], metavar="N", help="how many, easy first"
    )
    selecting.add_argument(
        "--beside", type=Path, metavar="FILE", help="puzzles that are there already: nothing like them is chosen"
    )

    shelve_help = "Sort puzzles into volumes by theme, none like another, and write the index of all volumes."
    shelving = add_command(family, "shelve", shelve_help, _shelve)
    shelving.add_argument("files", nargs="*", type=Path, metavar="FILE", help="without any, the index alone is written")
    shelving.add_argument("--store", type=Path, required=True, metavar="FOLDER", help="where the volumes are")
    shelving.add_argument(
        "--themes", nargs="+", choices=THEMES, metavar="THEME", help="only volumes about these themes"
    )
    shelving.add_argument("--most", type=int, default=100, metavar="N", help="puzzles of a volume")


def _check(options: argparse.Namespace) -> int:
    try:
        data, encoding = options.file.read_bytes(), encoding_of(options)
        variant = options.variant or recognise(StringIO(decode_pdn(data, encoding))).variant
        reading = read_puzzles(data, variant, encoding)
    except FaultError as fault:
        return refuse(f"{options.file}: {fault}")
    status = UNREADABLE if reading.faults and not reading.puzzles else 0
    for problem in reading.problems:
        print(f"{options.file}:{problem.line}:{problem.column}: {problem.message}", file=sys.stderr)
    for found in reading.faults:
        print(f"{options.file}: {found}", file=sys.stderr)
        status = status or FLAWED
    for number, puzzle in enumerate(reading.puzzles, start=1):
        verdict = prove(puzzle, horizon=options.horizon, max_nodes=options.nodes)
        if verdict.judgement != "unique":
            status = status or FLAWED
        if options.json:
            print(json.dumps(_verdict_record(number, puzzle, verdict), ensure_ascii=False), flush=True)
        else:
            print(*_verdict_lines(number, puzzle, verdict), sep="\n", flush=True)
    return status


def _verdict_record(number: int, puzzle: Puzzle, verdict: Verdict) -> dict[str, Any]:
    position, notation = puzzle.position, usual_notation(puzzle.variant)

    def text(line: Line) -> str:
        return " ".join(notation.line(position, line))

    answer = notation.line(position, (*verdict.fails, *verdict.answer))[len(verdict.fails) :]
    return {
        "number": number,
        "id": puzzle.id,
        **{key: value for key, value in puzzle_record(puzzle).items() if key in ("variant", "fen", "goal")},
        "moves": puzzle.moves or verdict.moves,
        "judgement": verdict.judgement,
        "certainty": verdict.certainty,
        "depth": verdict.depth,
        "nodes": verdict.nodes,
        "solutions": [text(line) for line in verdict.solutions],
        "duals": [text((*dual.line, dual.move)) for dual in verdict.duals],
        "fails": text(verdict.fails),
        "answer": " ".join(answer),
        "refutations": {
            text((it.move,)): notation.line(position, (it.move, it.reply))[-1] if it.reply else ""
            for it in verdict.refutations
        },
    }


def _verdict_lines(number: int, puzzle: Puzzle, verdict: Verdict) -> Iterator[str]:
    record = _verdict_record(number, puzzle, verdict)
    judged = f"{verdict.judgement} ({_CERTAINTY[verdict.certainty]})"
    if verdict.judgement == "unproven":
        judged = "not proven"
    moves = puzzle.moves or verdict.moves
    within = f" in {moves}" if moves else ""
    fen = usual_notation(puzzle.variant).fen(puzzle.position)
    yield f"{number}. {fen} {puzzle.goal}{within}: {judged}"
    yield from (f"   solution {line}" for line in record["solutions"])
    yield from (f"   dual     {line}" for line in record["duals"])
    if verdict.fails:
        yield f"   fails    {record['fails']}"
        yield f"   answer   {record['answer']}"


def _select(options: argparse.Namespace) -> int:
    puzzles = [puzzle for file in options.files for puzzle in read_puzzles(file.read_bytes()).puzzles]
    taken = read_puzzles(options.beside.read_bytes()).puzzles if options.beside else ()
    chosen: list[Puzzle] = []
    for grade, count in enumerate(options.grades, start=1):
        candidates = [it for it in puzzles if grade_of(it.difficulty) == grade]
        chosen += select_puzzles(candidates, count, (*taken, *chosen))
    for puzzle in chosen:
        print(json.dumps(puzzle_record(puzzle), ensure_ascii=False))
    return 0


def _shelve(options: argparse.Namespace) -> int:
    puzzles = [puzzle for file in options.files for puzzle in read_puzzles(file.read_bytes()).puzzles]
    taken = [puzzle for file in options.store.rglob("*.jsonl") for puzzle in read_puzzles(file.read_bytes()).puzzles]
    try:
        for theme, volume in by_theme(puzzles, taken, options.most, options.themes or THEMES).items():
            write_volume(options.store, theme, volume)
            print(f"{theme}: {len(volume)}")
    except FileExistsError as error:
        return refuse(f"{error.filename}: this volume is there already")
    write_index(options.store)
    return 0


@dataclass(frozen=True)
class _Work:
    """One game, or one batch of positions, to search for puzzles."""

    name: str
    """The key that marks it as done."""
    variant: str
    """As in a Variant tag."""
    most_pieces: int
    goals: tuple[PuzzleGoal, ...]
    themes: tuple[Theme, ...]
    level: int = 0
    """Of a game of self-play, which is played when its turn comes."""
    seed: int = 0
    game: GameMoves | None = None
    """Without a game and a level, positions are made at random."""


def _mine(options: argparse.Namespace) -> int:
    works = list(_works(options))
    if not works:
        return refuse("nothing to look into: name PDN files, or use --self-play or --random with a number")
    notes = options.out.with_name(options.out.name + ".done")
    done = set(notes.read_text(encoding="utf-8").splitlines()) if notes.exists() else set()
    found = list(read_puzzles(options.out.read_bytes()).puzzles) if options.out.exists() else []
    left = [work for work in works if work.name not in done]
    finished = len(works) - len(left)
    with (
        options.out.open("a", encoding="utf-8") as out,
        notes.open("a", encoding="utf-8") as noting,
        multiprocessing.get_context("spawn").Pool(max(1, min(options.jobs, len(left) or 1))) as pool,
    ):
        for name, records in pool.imap_unordered(_look_into, left):
            for puzzle in read_puzzles("\n".join(records).encode()).puzzles if records else ():
                if _is_wanted(options, puzzle) and not any(has_same_idea(puzzle, other) for other in found):
                    found.append(puzzle)
                    print(json.dumps(puzzle_record(puzzle), ensure_ascii=False), file=out, flush=True)
            print(name, file=noting, flush=True)
            finished += 1
            print(f"\rlooked into {finished}/{len(works)}, puzzles {len(found)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return 0


def _is_wanted(options: argparse.Namespace, puzzle: Puzzle) -> bool:
    about = not options.themes or not set(options.themes).isdisjoint(themes(puzzle))
    return about and puzzle.moves >= options.moves


def _works(options: argparse.Namespace) -> Iterator[_Work]:
    goals, wanted = tuple(options.goals), tuple(options.themes or THEMES)
    for file in options.games:
        with opened(options, file) as (text, variant):
            for number, game in enumerate(read_games(text, variant), start=1):
                moves = game_of_pdn(game)
                if moves and game.variant:
                    name = f"{file.name} {number}"
                    yield _Work(name, game.variant.full_id, options.pieces, goals, wanted, game=moves)
    game_id = (options.variant or BRAZILIAN).full_id
    for seed in range(options.seed, options.seed + options.random):
        yield _Work(f"random {game_id} {seed}", game_id, options.pieces, goals, wanted, seed=seed)
    for seed in range(options.seed, options.seed + options.self_play):
        yield _Work(
            f"self-play {game_id} {options.level} {seed}", game_id, options.pieces, goals, wanted, options.level, seed
        )


def _look_into(work: _Work) -> tuple[str, list[str]]:
    """Find the puzzles of one game or batch, in a separate process, and return them as JSON lines."""
    variant = parse_variant_tag(work.variant)
    if work.game or work.level:
        game = work.game or self_play(variant, work.level, work.seed)
        found = puzzles_of_game(game, work.most_pieces, work.goals)
    else:
        found = puzzles_at_random(variant, work.seed, work.most_pieces, work.goals, work.themes)
    return work.name, [json.dumps(puzzle_record(puzzle)) for puzzle in found]
