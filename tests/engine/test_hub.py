"""The Hub protocol: as specified, and with a third-party front end."""

from __future__ import annotations

import os
import queue
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import build
from tests.engine.games import random_game
from warcaby.engine.hub import HUB_NAMES, Hub, move_text, parse_line, parse_move, parse_position, position_text
from warcaby.rules import VARIANTS

START = "W" + "b" * 20 + "e" * 10 + "w" * 20


def said(*lines: str) -> list[str]:
    """What the engine answers to lines; after `go` the front end waits for the move."""
    answers: list[str] = []
    answered = threading.Event()

    def write(line: str) -> None:
        answers.append(line)
        if line.startswith(("done", "error")):
            answered.set()

    def front_end() -> Iterator[str]:
        for line in lines:
            yield line
            if line.startswith("go"):
                assert answered.wait(60)

    Hub(front_end(), write, "1.0").talk()
    return answers


def test_the_engine_introduces_itself() -> None:
    first, *params, last = said("hub")
    assert parse_line(first)[1]["name"] == "Warcaby"
    assert last == "wait"
    assert parse_line(params[0])[1]["values"].split() == list(HUB_NAMES)


def test_every_variant_has_a_name_there() -> None:
    assert sorted(HUB_NAMES.values()) == sorted(VARIANTS)


def test_pings_are_answered_and_unknown_commands_are_passed_over() -> None:
    assert said("init", "what is=this", "new-game", "ping") == ["ready", "pong"]


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (("set-param name=variant value=chess",), "unknown variant chess"),
        (("pos pos=Wbbb",), "50 letters"),
        ((f'pos pos={START} moves="31-22"',), "31-22 is no legal move"),
        (("level depth=deep",), "deep"),
        (("pos pos=" + "W" + "e" * 49 + "b", "go think"), "no legal move"),
    ],
)
def test_what_cannot_be_followed_is_answered_with_a_sentence(lines: tuple[str, ...], words: str) -> None:
    (answer,) = said(*lines)
    assert answer.startswith("error message=")
    assert words in answer


def test_a_search_ends_with_a_legal_move_and_the_reply_that_is_expected() -> None:
    answers = said(f'pos pos={START} moves="32-28 19-23 28x19x23"', "level depth=3", "go think", "ping")
    assert answers.pop() == "pong"
    command, arguments = parse_line(answers[-1])
    assert command == "done"
    assert arguments["move"] in {"14x23x19", "13x24x19"}
    assert arguments["ponder"]
    info = parse_line(answers[-2])[1]
    assert info["pv"].startswith(arguments["move"])
    assert int(info["depth"]) == 3


def test_a_search_without_end_is_stopped_and_answers_meanwhile() -> None:
    lines: queue.Queue[str] = queue.Queue()
    answers: queue.Queue[str] = queue.Queue()
    threading.Thread(target=Hub(iter(lines.get, "quit"), answers.put, "1.0").talk, daemon=True).start()

    def heard(command: str) -> str:
        while not (answer := answers.get(timeout=300)).startswith(command):
            assert answer.startswith("info")
        return answer

    for line in (f"pos pos={START}", "level infinite", "go ponder", "ping"):
        lines.put(line)
    assert heard("pong")
    for line in ("ponder-hit", "stop", "quit"):
        lines.put(line)
    assert parse_line(heard("done"))[1]["move"] in {
        "31-26",
        "31-27",
        "32-27",
        "32-28",
        "33-28",
        "33-29",
        "34-29",
        "34-30",
        "35-30",
    }


@given(name=st.sampled_from(sorted(VARIANTS)), plies=st.integers(0, 40), seed=st.integers(0, 9))
def test_positions_and_moves_are_read_as_they_are_written(name: str, plies: int, seed: int) -> None:
    game = random_game(VARIANTS[name], plies, seed)
    assert parse_position(game.variant, position_text(game.position)) == game.position
    for move in game.legal_moves():
        assert parse_move(game, move_text(game.variant, move)) == move


@pytest.mark.tools
@pytest.mark.parametrize(
    ("variant", "name"),
    [("standard", "normal"), ("breakthrough", "bt"), ("antidraughts", "losing"), ("italian", "italian")],
)
def test_the_client_of_pydraughts_plays_a_whole_game(variant: str, name: str) -> None:
    command = [sys.executable, "-m", "warcaby", "hub"]
    client = [sys.executable, str(Path(__file__).with_name("front_end.py")), variant, name, "3"]
    env = os.environ | {"PYTHONPATH": str(build.VENV / "hub")}
    done = subprocess.run(
        [*client, *command], cwd=build.ROOT, env=env, capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode == 0, done.stderr
    moves, winner = done.stdout.splitlines()
    # For pydraughts White, who is the engine, has the number 2.
    assert (winner, len(moves.split()) > 10) == ("2", True)
