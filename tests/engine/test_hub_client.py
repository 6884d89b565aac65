"""Other engines are started and asked for moves by the Hub protocol."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import build
from warcaby.engine.hub import HubError
from warcaby.engine.hub_client import NAMES, HubEngine
from warcaby.engine.thinking import Limits
from warcaby.notation import parse_fen, play_text
from warcaby.rules import BRAZILIAN, VARIANTS, Game, new_game, variant_with

OWN = [sys.executable, "-m", "warcaby", "hub"]


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(build.ROOT)


def engine_that_says(folder: Path, *answers: str) -> list[str]:
    """A program that introduces itself as an engine and answers `go` with some lines."""
    program = folder / "engine.py"
    program.write_text(f"""
import sys
for line in sys.stdin:
    said = line.split()[0]
    if said == "hub":
        print("id name=Odd version=1")
        print('param name=variant value=normal type=enum values="normal brazilian"')
        print("wait")
    elif said == "init":
        print("ready")
    elif said == "go":
        for answer in {list(answers)!r}:
            print(answer)
    elif said == "quit":
        break
    sys.stdout.flush()
""")
    return [sys.executable, str(program)]


@pytest.mark.parametrize("id", ["brazilian", "international", "frisian", "turkish"])
def test_an_engine_plays_a_few_moves_of_each_game(id: str) -> None:
    game = new_game(VARIANTS[id])
    with HubEngine(OWN, game.variant) as engine:
        assert engine.name == "Warcaby"
        for _ in range(4):
            answer = engine.think(game, Limits(depth=2))
            assert answer.depth is not None
            assert answer.depth >= 2
            game = game.play(answer.move)
    assert len(game.moves) == 4


def test_every_game_has_a_name_there() -> None:
    assert NAMES.keys() == VARIANTS.keys()


def test_the_engine_is_told_what_has_been_played(tmp_path: Path) -> None:
    game = play_text(play_text(new_game(BRAZILIAN), "c3-d4"), "b6-c5")
    with (
        HubEngine(
            engine_that_says(tmp_path, "info depth=9 score=0.12 nodes=77", "done move=30-26 ponder=1-2"), BRAZILIAN
        ) as engine,
        pytest.raises(HubError, match="no legal move"),
    ):
        engine.think(game, Limits(depth=1))
    with HubEngine(
        engine_that_says(tmp_path, "info depth=9 score=0.12 nodes=77", "done move=18x9x14 ponder=1-2"), BRAZILIAN
    ) as engine:
        answer = engine.think(game, Limits(nodes=100))
    assert (str(answer.move), answer.ponder, answer.score, answer.depth, answer.nodes) == ("d4xb6", None, 0.12, 9, 77)


@pytest.mark.parametrize(
    ("answers", "words"),
    [
        (('error message="out of memory"',), "Odd says: out of memory"),
        (("done move=1-2",), "1-2 is no legal move"),
        (("done",), "is no legal move"),
    ],
)
def test_what_an_engine_does_wrong_is_said_in_a_sentence(tmp_path: Path, answers: tuple[str, ...], words: str) -> None:
    with (
        HubEngine(engine_that_says(tmp_path, *answers), BRAZILIAN) as engine,
        pytest.raises(HubError, match=words),
    ):
        engine.think(new_game(BRAZILIAN), Limits(depth=1))


def test_an_engine_that_is_silent_is_given_up(tmp_path: Path) -> None:
    with (
        HubEngine(engine_that_says(tmp_path), BRAZILIAN, patience=0.2) as engine,
        pytest.raises(HubError, match="Odd does not answer"),
    ):
        engine.think(new_game(BRAZILIAN), Limits(seconds=0.01))


def test_a_program_that_is_no_engine_is_given_up() -> None:
    with pytest.raises(HubError, match="cannot be started"):
        HubEngine(["no-such-engine"], BRAZILIAN)
    with pytest.raises(HubError, match="has ended"):
        HubEngine([sys.executable, "-c", "print('hello')"], BRAZILIAN)


def test_an_engine_for_other_games_says_so(tmp_path: Path) -> None:
    with pytest.raises(HubError, match="Odd does not play Russian"):
        HubEngine(engine_that_says(tmp_path), VARIANTS["russian"])


def test_a_question_without_an_end_or_of_another_game_is_not_asked(tmp_path: Path) -> None:
    with HubEngine(engine_that_says(tmp_path), BRAZILIAN) as engine:
        with pytest.raises(ValueError, match="without a limit"):
            engine.think(new_game(BRAZILIAN), Limits())
        for other in (VARIANTS["russian"], variant_with("brazilian", ["huffing"])):
            with pytest.raises(ValueError, match="started for Brazilian"):
                engine.think(new_game(other), Limits(depth=1))


def test_a_forced_win_has_a_score(tmp_path: Path) -> None:
    with HubEngine(OWN, BRAZILIAN) as engine:
        answer = engine.think(Game((parse_fen(BRAZILIAN, "W:Wc3:Bd4"),)), Limits(depth=3))
    assert answer.score is not None
    assert answer.score > 90
