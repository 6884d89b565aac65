"""How long an archive of 10 000 games takes on the free board, here and in Pyodide: read, counted, kept, opened again.

The games are random ones of klasyczne, some of them again and again under other names, as openings are in archives.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from typing import TypeVar

from tests.bench.pyodide import in_pyodide
from warcaby.app.shell.games_file import GamesFile
from warcaby.app.study.archive import Archive
from warcaby.notation import PdnGame, PdnLine, PdnMove, pdn_text
from warcaby.rules import BRAZILIAN, new_game
from warcaby.school.progress import Progress
from warcaby.school.studies.material import Side, either_way

Result = TypeVar("Result")

GAMES = 10_000
DIFFERENT = 500
PLIES = 60


def archive_file() -> bytes:
    """Return the file: always the same one."""
    chance, texts = random.Random(1), []
    for _ in range(DIFFERENT):
        game = new_game(BRAZILIAN)
        while len(game.moves) < PLIES and game.legal_moves() and not game.ending():
            game = game.play(chance.choice(game.legal_moves()))
        line = PdnLine(tuple(PdnMove(move) for move in game.moves))
        texts.append(pdn_text([PdnGame(BRAZILIAN, game.positions[0], (), line)]))
    named = (f'[White "Player {number}"]\n{texts[number % DIFFERENT]}\n' for number in range(GAMES))
    return "".join(named).encode()


def times_of_archive() -> str:
    """Return seconds and sizes by what they are of, as JSON."""
    seconds: dict[str, float] = {}

    def timed(what: str, work: Callable[[], Result]) -> Result:
        began = time.perf_counter()
        result = work()
        seconds[what] = time.perf_counter() - began
        return result

    contents = archive_file()
    file = GamesFile(contents, BRAZILIAN)
    timed("read", lambda: file.run(float("inf")))
    archive = Archive(file, Progress())
    timed("counted", lambda: archive.run(float("inf")))
    del file.fingerprint
    again = timed("opened with what was counted", lambda: Archive(file, Progress(), archive.stored))
    assert again.is_done
    timed("searched by pieces", lambda: again.games_where(either_way(Side(3), Side(2))))
    index = again.index(BRAZILIAN)
    assert index is not None
    timed("a position looked up", lambda: index.moves_from(new_game(BRAZILIAN).position))
    return json.dumps({"games": len(file), "bytes": len(contents), "kept": len(archive.stored), "seconds": seconds})


def main() -> None:
    """Print both columns."""
    here = json.loads(times_of_archive())
    there = json.loads(in_pyodide("from tests.bench.archive import times_of_archive; times_of_archive()"))
    print(f"{here['games']:,} games, {here['bytes']:,} bytes; what was counted of them: {here['kept']:,} bytes")
    for what, seconds in here["seconds"].items():
        print(f"  {what:30} CPython {1000 * seconds:>7.0f} ms   Pyodide {1000 * there['seconds'][what]:>7.0f} ms")


if __name__ == "__main__":
    main()
