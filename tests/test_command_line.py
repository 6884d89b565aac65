"""The command line as a user types it; every command once in a bare checkout, with the standard library alone."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from unittest import mock

import pytest

from warcaby.__main__ import main
from warcaby.notation import read_pdn

ROOT = Path(__file__).parents[1]


def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command in this process, which has imported all of them already."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    with mock.patch.multiple(sys, stdin=io.StringIO(typed), stdout=out, stderr=err):
        try:
            status = main(arguments)
        except SystemExit as end:
            status = int(end.code or 0)
    said, complained = (stream.buffer.getvalue().decode().replace("\r\n", "\n") for stream in (out, err))
    return subprocess.CompletedProcess(arguments, status, said, complained)


def run_bare(*arguments: str) -> subprocess.CompletedProcess[str]:
    # -S leaves out site-packages: nothing that is installed can help.
    command = [sys.executable, "-S", "-m", "warcaby", *arguments]
    return subprocess.run(command, cwd=ROOT, input="", capture_output=True, text=True, timeout=600, check=False)


BARE = (
    "variants",
    "misconceptions american",
    "moves brazilian",
    "explain brazilian --fen W:Wc3,g3:Bd4 g3-h4 --json",
    "best brazilian --fen W:Wc3:Bd4",
    "drill brazilian leave_at_once",
    "set encode /dev/stdin",
    "results /dev/stdin",
    "puzzle check /dev/stdin",
    "pdn /dev/stdin",
    "play brazilian",
    "hub",
)

ONE_BY_ONE = """
import sys
from warcaby.__main__ import main
for line in sys.argv[1:]:
    try:
        print("did", line.split()[0], main(line.split()))
    except SystemExit as end:
        print("refused", line.split()[0], end.code)
"""


def test_every_command_needs_the_standard_library_alone() -> None:
    done = subprocess.run(
        [sys.executable, "-S", "-c", ONE_BY_ONE, *BARE], cwd=ROOT, input="", capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert [line.split()[1] for line in done.stdout.splitlines() if line.startswith("did ")] == [
        line.split()[0] for line in BARE
    ]


def test_perft() -> None:
    done = run_bare("perft", "brazilian", "4")
    assert [line.split()[:2] for line in done.stdout.splitlines()] == [
        ["1", "7"],
        ["2", "49"],
        ["3", "302"],
        ["4", "1469"],
    ]
    assert all(float(line.split()[2]) >= 0 for line in done.stdout.splitlines())


def test_perft_from_a_position() -> None:
    assert run("perft", "brazilian", "1", "--fen", "W:Wc3:Bd4").stdout.split()[:2] == ["1", "1"]


def test_moves_as_json() -> None:
    done = run("moves", "brazilian", "--fen", "W:Wb6:Bc7", "--json")
    assert json.loads(done.stdout) == [
        {"text": "b6xd8", "from": "b6", "to": "d8", "path": ["b6", "d8"], "captured": ["c7"], "promotes": True}
    ]


@pytest.mark.parametrize("source", ["-", "file"])
def test_moves_of_many_positions(source: str, tmp_path: Path) -> None:
    fens = "W:Wc3:Bd4\n\nB:Wc3:Bd4\n"
    file = tmp_path / "fens.txt"
    file.write_text(fens, encoding="utf-8")
    done = run("moves", "brazilian", "--fens", "-" if source == "-" else str(file), "--json", typed=fens)
    assert [json.loads(line)[0]["text"] for line in done.stdout.splitlines()] == ["c3xe5", "d4xb2"]


def test_moves_in_plain_words() -> None:
    assert run("moves", "brazilian", "--fen", "W:Wc3:Bh8").stdout == "W:Wc3:Bh8 c3-b4 c3-d4\n"


def test_explain() -> None:
    done = run("explain", "brazilian", "--fen", "W:Wc3,g3:Bd4", "g3-h4", "--json")
    answer = json.loads(done.stdout)
    assert (answer["legal"], answer["reason"], answer["squares"]) == (False, "capture-compulsory", ["c3", "g3"])
    assert answer["text"] == "Capturing is compulsory: the man on c3 must capture."


def test_explain_a_legal_move() -> None:
    done = run("explain", "brazilian", "--fen", "W:Wc3:Bd4", "c3xe5", "--json")
    assert json.loads(done.stdout) == {
        "legal": True,
        "reason": None,
        "squares": [],
        "text": "",
        "misconceptions": [],
    }


def test_explain_why_there_is_no_king() -> None:
    answer = json.loads(run("explain", "brazilian", "--fen", "W:Wb6:Bc7,e7", "b6xf6", "--json").stdout)
    assert (answer["legal"], answer["reason"], answer["squares"]) == (True, "no-promotion-in-passing", ["d8"])


def test_explain_the_ends_of_a_smaller_capture() -> None:
    answer = json.loads(run("explain", "brazilian", "--fen", "W:Wc3:Bb4,d2,d4,f2,f4", "c3xa5", "--json").stdout)
    assert (answer["legal"], answer["reason"]) == (False, "larger-capture")


def test_explain_an_ambiguous_move() -> None:
    answer = json.loads(run("explain", "brazilian", "--fen", "W:WKd8:Bb6,f6,g3,f4", "d8xa7", "--json").stdout)
    assert (answer["legal"], answer["reason"], answer["squares"]) == (False, "ambiguous", ["e3", "f2", "g5", "h4"])


def test_rules_with_options() -> None:
    position = ("--fen", "W:Wc3,a1:Bd4,h8")
    assert run("moves", "brazilian", *position).stdout.split()[1:] == ["c3xe5"]
    assert "a1-b2" in run("moves", "brazilian+huffing", *position).stdout.split()
    assert run("explain", "brazilian+huffing", *position, "a1-b2").stdout.startswith("legal")
    assert run("explain", "brazilian", *position, "a1-b2").stdout.startswith("illegal (capture-compulsory)")
    assert int(run("perft", "brazilian+any_capture+huffing", "1", *position).stdout.split()[1]) > 1
    assert json.loads(run("best", "giveaway+any_capture", "--fen", "W:Wc3:Be5", "--seconds", "1", "--json").stdout)
    assert "The game is left unfinished." in run("play", "brazilian+huffing", "--level", "1", typed="quit\n").stdout


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("draughts", "'draughts' is no game that is known here: choose from american, "),
        ("brazilian+flying", "brazilian has any_capture, huffing"),
        ("italian+huffing", "italian has no options"),
    ],
)
def test_rules_that_are_not_known(name: str, words: str) -> None:
    done = run("moves", name)
    assert done.returncode == 2
    assert words in done.stderr


def test_games_of_numbers_speak_in_numbers() -> None:
    position = ("--fen", "W:Wd2,f4:Be5,g5")
    assert run("moves", "international", *position).stdout == "W:W33,42:B28,29 33x22 33x24\n"
    answer = json.loads(run("explain", "international", *position, "d2-e3", "--json").stdout)
    assert (answer["squares"], answer["text"]) == (
        ["d2", "f4"],
        "Capturing is compulsory: the man on 33 must capture.",
    )
    assert run("explain", "italian", "--fen", "W:WK23:B19,K28", "23x14").stdout.count("f3") == 0
    best = json.loads(run("best", "international", "--fen", "W:W33:B28", "--seconds", "1", "--json").stdout)
    assert best["move"] == "33x22"


def test_best() -> None:
    fen = "W:Wf2,h2:Bh4"
    found = json.loads(run("best", "brazilian", "--fen", fen, "--seconds", "1", "--json").stdout)
    assert (found["move"], found["score"], found["pv"]) == ("h2-g3", "win in 1", ["h2-g3"])
    assert found["nodes"] > 0
    assert found["depth"] >= 1
    assert run("best", "brazilian", "--fen", fen, "--seconds", "1").stdout.startswith("h2-g3  win in 1  depth")


def test_play() -> None:
    done = run("play", "brazilian", "--level", "1", typed="c3-d4\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "Black plays" in done.stdout


def test_hub() -> None:
    assert run("hub", typed="init\nquit\n").stdout == "ready\n"


TWO_GAMES = """[Event "Próba"]
[GameType "26"]

1. c3-d4 b6-a5 2. d4-c5 1-0

[GameType "26"]

1. c3-d4 b6-a5
2. d4-c3 a5-b4 0-1
"""


def test_pdn(tmp_path: Path) -> None:
    file = tmp_path / "games.pdn"
    file.write_text(TWO_GAMES, encoding="utf-8")
    done = run("pdn", str(file), str(file))
    problem = f"{file}:9:4: illegal move 'd4-c3': man-moves-forward\n"
    assert (done.returncode, done.stdout) == (1, 2 * problem + "games 4, plies 10, problems 2\n")


def test_pdn_as_json(tmp_path: Path) -> None:
    file = tmp_path / "games.pdn"
    file.write_text("1. 11-15 22-18 2. 15x22 hmm 25x18 *", encoding="utf-8")
    done = run("pdn", str(file), "--variant", "american", "--json")
    assert done.returncode == 0
    where = {"file": str(file), "line": 1, "column": 25}
    problem = {"kind": "text", "reason": "junk", "item": "hmm", "message": "this cannot be read: 'hmm'", **where}
    assert json.loads(done.stdout) == {"games": 1, "plies": 4, "problems": [problem]}


def test_pdn_in_another_encoding(tmp_path: Path) -> None:
    file = tmp_path / "games.pdn"
    file.write_bytes('[Event "Łódź"]\n1. c3-d4 źle *'.encode("cp1250"))
    assert "'źle'" in run("pdn", str(file)).stdout
    assert "'Ÿle'" in run("pdn", str(file), "--encoding", "cp1252").stdout
    assert "invalid choice" in run("pdn", str(file), "--encoding", "ebcdic").stderr


def test_pdn_of_another_game_is_recognised(tmp_path: Path) -> None:
    file = tmp_path / "games.pdn"
    file.write_text("1. 32-28 19-23 2. 28x19 14x23 *", encoding="utf-8")
    done = run("pdn", str(file))
    assert (done.stdout, done.stderr) == (
        "games 1, plies 4, problems 0\n",
        f"{file}: read as a file of international\n",
    )
    assert run("pdn", str(file), "--variant", "frisian").stderr == ""


def test_pdn_is_written_as_every_program_reads_it(tmp_path: Path) -> None:
    file, out = tmp_path / "games.pdn", tmp_path / "strict.pdn"
    file.write_bytes('[White "Świątek"]\r\n1. 22-18 d6:c5 1-0\r\n\r\n[White "Łucja"]\r\n*'.encode("cp1250"))
    assert run("pdn", str(file), "--out", str(out)).stdout.endswith("games 2, plies 2, problems 0\n")
    reading = read_pdn(out.read_bytes())
    assert [game.tag("White") for game in reading.games] == ["Świątek", "Łucja"]
    assert "1. c3-d4" in out.read_text(encoding="utf-8")
    # A file that is there is not written over.
    again = run("pdn", str(file), "--out", str(out))
    assert (again.returncode, "Traceback" in again.stderr) == (2, False)


def test_pdn_names_the_candidates_of_an_ambiguous_move_which_is_not_illegal(tmp_path: Path) -> None:
    file = tmp_path / "games.pdn"
    file.write_text('[FEN "W:WKd8:Bb6,f6,g3,f4"] 1. d8xa7 1-0', encoding="utf-8")
    done = run("pdn", str(file))
    assert done.returncode == 0
    assert "ambiguous move 'd8xa7': d8xg5xe3xa7 or d8xh4xf2xa7" in done.stdout


def test_variants() -> None:
    lines = run("variants").stdout.splitlines()
    options = ["any_capture,", "huffing,", "twenty_moves,", "fmjd64_endings,", "black_first"]
    assert lines[0].split() == ["brazilian", "Brazilian", "draughts", "8x8", *options]
    assert len(lines) == 23


def test_variants_as_json() -> None:
    listed = {record["id"]: record for record in json.loads(run("variants", "--json").stdout)}
    assert listed["corners"] == {
        "id": "corners",
        "name": "Corner draughts",
        "width": 8,
        "height": 8,
        "squares": 32,
        "first": "white",
        "game_type": None,
        "options": [{"id": "corner_promotion", "name": "Promotion on the two squares of the corner only"}],
    }


UNREADABLE = {
    "FEN": (["moves", "brazilian", "--fen", "W:Wc3:Bd4,d4"], "two pieces stand on d4 (column 11"),
    "FEN in a file": (["moves", "brazilian", "--fens", "-"], "line 2: a FEN begins with W or B"),
    "move": (["explain", "brazilian", "--fen", "W:Wc3:Bd4", "c3-j4"], "square 'j4' is not on the board"),
    "file": (["moves", "brazilian", "--fens", "no such file"], "no such file"),
    "variant": (["moves", "chess"], "chess"),
    "position without moves": (["best", "brazilian", "--fen", "W:W:Bc3"], "there is no legal move"),
    "PDN file": (["pdn", "no such file"], "no such file"),
}


@pytest.mark.parametrize("what", UNREADABLE)
def test_what_cannot_be_read_exits_with_2_and_one_sentence(what: str) -> None:
    arguments, words = UNREADABLE[what]
    done = run(*arguments, typed="W:Wc3:Bd4\nnonsense\n")
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_misconceptions_are_listed_by_their_id() -> None:
    lines = run("misconceptions", "american").stdout.splitlines()
    assert "back_capture" in [line.split()[0] for line in lines]
    records = json.loads(run("misconceptions", "--json").stdout)
    step_back = next(record for record in records if record["id"] == "step_back")
    assert step_back["text"] == "You play as if men could step back."


def test_drills_are_made_from_a_seed() -> None:
    made = ["drill", "brazilian", "leave_at_once", "--grade", "2", "--seed", "5", "--count", "3", "--json"]
    records = [json.loads(line) for line in run(*made).stdout.splitlines()]
    assert len(records) == 3
    for record in records:
        assert record["grade"] == 2
        assert record["answer"] != record["belief_answer"]
        assert record["question"]
    assert run(*made).stdout == run(*made).stdout


def test_a_drill_of_a_kind_is_that_kind() -> None:
    record = json.loads(run("drill", "russian", "stays_man", "--kind", "judge", "--json").stdout)
    assert record["kind"] == "judge"
    # `moves` has the move that is asked about if and only if the answer says so.
    moves = json.loads(run("moves", "russian", "--fen", record["fen"], "--json").stdout)
    assert record["answer"] is (record["move"] in [[move["from"], move["to"]] for move in moves])


def test_a_drill_of_something_that_is_no_misconception_is_refused() -> None:
    done = run("drill", "russian", "any_capture")
    assert done.returncode == 2
    assert "most_pieces" in done.stderr


def test_a_refused_move_is_explained_by_what_may_be_believed() -> None:
    done = run("explain", "brazilian", "--fen", "W:Wc3:Be7", "c3-b2", "--json")
    first, *_ = json.loads(done.stdout)["misconceptions"]
    assert (first["id"], first["text"]) == ("step_back", "You play as if men could step back.")
    assert 0 < first["probability"] < 1
    legal = run("explain", "brazilian", "--fen", "W:Wc3:Be7", "c3-d4", "--json")
    assert json.loads(legal.stdout)["misconceptions"] == []
