"""Puzzles, sets and results on the command line."""

from __future__ import annotations

import csv
import io
import json
import shutil
from pathlib import Path

from tests.school.assignments.samples import bad_pupil, good_pupil, sample_set
from tests.test_command_line import run, run_bare
from warcaby.notation import fen
from warcaby.school.assignments.puzzle_set import read_set_file, set_record
from warcaby.school.assignments.results import encode_result
from warcaby.school.assignments.set_codes import encode_set
from warcaby.school.course import course_directory
from warcaby.school.puzzles.files import read_puzzles
from warcaby.school.puzzles.proof import prove
from warcaby.school.puzzles.themes import themes

PROBLEMS = """
[Event "Opposition"] [SetUp "1"] [FEN "W:Wd2:Ba5"]
1. d2-c3 a5-b4 2. c3xa5 1-0

[Event "Cooked"] [SetUp "1"] [FEN "W:Wb2:Ba5"]
1. b2-a3 a5-b4 2. a3xc5 1-0

[Event "A blow"] [GameType "25"] [SetUp "1"] [FEN "W:We1,b2,d2,h2,c3,b4:Bf4,b6,a7,c7,e7,b8,f8"]
1. b4-c5 b6:d4 2. c3:g3 *
"""


def test_check_says_of_each_puzzle_whether_its_solution_is_the_only_one(tmp_path: Path) -> None:
    file = tmp_path / "problems.pdn"
    file.write_text(PROBLEMS)
    done = run("puzzle", "check", str(file))
    assert done.returncode == 1
    assert "1. W:Wd2:Ba5 win in 2: unique (proven)" in done.stdout
    assert "   solution b2-c3 a5-b4 c3xa5" in done.stdout
    records = [json.loads(line) for line in run("puzzle", "check", str(file), "--json").stdout.splitlines()]
    assert [(record["variant"], record["judgement"]) for record in records] == [
        ("brazilian", "unique"),
        ("brazilian", "cooked"),
        ("russian", "unique"),
    ]
    assert records[1]["solutions"] == ["b2-a3 a5-b4 a3xc5", "b2-c3 a5-b4 c3xa5"]
    assert records[0]["refutations"] == {"d2-e3": "a5-b4"}


def test_check_names_what_cannot_be_read(tmp_path: Path) -> None:
    file = tmp_path / "broken.pdn"
    file.write_text('[SetUp "1"] [FEN "W:Wd2:Ba5"]\n1. d2-d5 *\n')
    done = run("puzzle", "check", str(file))
    assert (done.returncode, done.stdout) == (2, "")
    assert "puzzle 1" in done.stderr
    assert f"{file}:2:" in done.stderr
    assert run("puzzle", "check", str(tmp_path / "none.pdn")).returncode == 2


def test_mine_finds_proves_and_goes_on_where_it_was(tmp_path: Path) -> None:
    out = tmp_path / "found.jsonl"
    mine = ("puzzle", "mine", "--variant", "american", "--out", str(out), "--level", "2", "--jobs", "2")
    first = run_bare(*mine, "--self-play", "4")
    assert first.returncode == 0
    assert "looked into 4/4" in first.stderr
    found = read_puzzles(out.read_bytes()).puzzles
    assert all(prove(puzzle).judgement == "unique" and puzzle.source for puzzle in found)
    before = out.read_bytes()
    again = run_bare(*mine, "--self-play", "4")
    assert again.returncode == 0
    assert out.read_bytes() == before
    assert len((tmp_path / "found.jsonl.done").read_text().splitlines()) == 4


def test_mine_reads_games(tmp_path: Path) -> None:
    games, out = tmp_path / "games.pdn", tmp_path / "found.jsonl"
    games.write_text(
        '[White "Anna"] [Black "Bartek"] [SetUp "1"] [FEN "W:We1,b2,d2,h2,c3,b4:Bf4,b6,a7,c7,e7,b8,f8"]\n'
        "1. h2-g3 f4xh2 *\n"
    )
    assert run_bare("puzzle", "mine", str(games), "--variant", "brazilian", "--out", str(out)).returncode == 0
    (puzzle,) = read_puzzles(out.read_bytes()).puzzles
    assert puzzle.source == "Anna – Bartek, move 1"
    chosen = run("puzzle", "select", str(out), "--grades", "1", "1", "1")
    assert json.loads(chosen.stdout)["lines"] == ["b4-c5 b6xd4 c3xg3"]
    assert run("puzzle", "mine", "--out", str(out)).returncode == 2
    for refused in (("--themes", "block"), ("--moves", "3")):
        other = tmp_path / f"{refused[0]}.jsonl"
        mine = ("puzzle", "mine", str(games), "--variant", "brazilian", "--out", str(other), *refused)
        assert run_bare(*mine).returncode == 0
        assert other.read_bytes() == b""


def test_mine_makes_positions_at_random(tmp_path: Path) -> None:
    out = tmp_path / "found.jsonl"
    few = ("--pieces", "8", "--goals", "win", "--themes", "turkish-strike")
    done = run_bare("puzzle", "mine", "--out", str(out), "--random", "2", "--seed", "500001", *few)
    assert (done.returncode, "looked into 2/2" in done.stderr) == (0, True)
    found = read_puzzles(out.read_bytes()).puzzles
    assert found
    assert all("turkish-strike" in themes(puzzle) for puzzle in found)
    # Only the volumes that are asked for are made.
    store = tmp_path / "store"
    shutil.copytree(course_directory() / "puzzles", store)
    (store / "brazilian/turkish-strike.jsonl").unlink(missing_ok=True)
    shelved = run("puzzle", "shelve", str(out), "--store", str(store), "--themes", "turkish-strike")
    assert shelved.stdout == f"turkish-strike: {len(found)}\n"


def test_a_set_becomes_a_code_and_a_code_a_set(tmp_path: Path) -> None:
    file = tmp_path / "set.json"
    file.write_text(json.dumps(set_record(sample_set())), encoding="utf-8")
    code = run("set", "encode", str(file)).stdout.strip()
    assert code == encode_set(sample_set())
    assert json.loads(run("set", "decode", code).stdout) == set_record(sample_set())
    assert (
        json.loads(run("set", "decode", "-", typed=f"https://example.org/#{code}\n").stdout)["title"] == "Trzy zadania"
    )
    for wrong in (code[:40], "nonsense"):
        done = run("set", "decode", wrong)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr
    file.write_text("{}")
    assert run("set", "encode", str(file)).returncode == 2


def test_results_become_a_table(tmp_path: Path) -> None:
    puzzle_set = sample_set()
    codes, file = tmp_path / "codes.txt", tmp_path / "set.json"
    file.write_text(json.dumps(set_record(puzzle_set)), encoding="utf-8")
    codes.write_text("\n".join(encode_result(pupil(puzzle_set).result) for pupil in (good_pupil, bad_pupil)))
    done = run("results", str(codes), "--set", str(file), "--csv")
    assert done.returncode == 0
    rows = list(csv.reader(io.StringIO(done.stdout.removeprefix("\ufeff")), delimiter=","))
    assert [row[:7] for row in rows[1:]] == [
        ["Ania", "3", "3", "3", "3", "0", "102"],
        ["'=Żółw", "3", "2", "0", "1", "1", "90"],
    ]
    assert rows[2][11] == "b2-c3"
    plain = run("results", "-", typed=codes.read_text()[:-3] + "\n")
    assert plain.returncode == 1
    ania, zolw = plain.stdout.splitlines()
    assert " ".join(ania.split()) == "Ania answered 3/3, at the first try 3, right in the end 3, with help 0 102 s +++"
    assert zolw.split()[:4] == ["?", "damaged", "code,", "line"]
    assert "Line 2" in plain.stderr
    polish = run("results", "-", "--csv", "--language", "pl", typed=codes.read_text())
    assert polish.stdout.removeprefix("\ufeff").startswith("uczeń;zadane;")


PRACTISED = {
    "version": 2,
    "drills": [
        {"variant": "brazilian", "about": "no_back_capture", "number": 2, "kind": "find-all"},
        {"variant": "international", "about": "mid_capture", "number": 1, "kind": "afterwards", "same": True},
    ],
}


def test_a_set_is_printed_in_as_many_versions_as_wanted_with_their_answers(tmp_path: Path) -> None:
    file = tmp_path / "set.json"
    file.write_text(json.dumps(set_record(sample_set()) | PRACTISED), encoding="utf-8")
    first, second, key = run("set", "sheets", str(file), "--versions", "2", "--key").stdout.split("\f")
    assert first.splitlines()[0] == "Trzy zadania: version 1"
    assert second.splitlines()[0] == "Trzy zadania: version 2"
    for page in (first, second):
        assert [line.split(".")[0] for line in page.splitlines() if line[:2] in ("1.", "4.", "6.", "7.")] == [
            "1",
            "4",
            "6",
        ]
        assert "What does the board look like afterwards?" in page
        assert [line for line in page.splitlines() if line.endswith(")")][:2] == ["A)", "B)"]
    # The puzzles and the drills that are the same for all are, the others are not.
    assert first.split("4. ")[0].splitlines()[1:] == second.split("4. ")[0].splitlines()[1:]
    assert first.split("6. ")[1] == second.split("6. ")[1]
    assert first.split("4. ")[1].split("6. ")[0] != second.split("4. ")[1].split("6. ")[0]
    answers = [part.splitlines() for part in key.split("\n\n")]
    assert [each[0] for each in answers] == ["Trzy zadania: version 1: answers", "Trzy zadania: version 2: answers"]
    assert [len(each) for each in answers] == [7, 7]
    polish = run("set", "sheets", str(file), "--language", "pl").stdout
    assert polish.splitlines()[0] == "Trzy zadania"
    assert "Jak potem wygląda plansza?" in polish


def test_the_sheet_of_a_pupil_has_the_drills_that_the_nickname_gives(tmp_path: Path) -> None:
    file = tmp_path / "set.json"
    file.write_text(json.dumps(set_record(sample_set()) | PRACTISED), encoding="utf-8")
    code = run("set", "encode", str(file)).stdout.strip()
    done = run("set", "sheets", code, "--for", "Ania", "Bartek", "--json")
    records = [json.loads(line) for line in done.stdout.splitlines()]
    assert [record["sheet"] for record in records] == ["Ania"] * 6 + ["Bartek"] * 6
    expected = read_set_file(file.read_bytes()).drills[0].drills("Ania")
    assert [fen(drill.position) for drill in expected] == [record["fen"] for record in records[3:5]]
    assert records[3]["fen"] != records[9]["fen"]
    assert records[3]["answer"] != records[3]["belief_answer"]


def test_a_set_that_asks_for_more_drills_than_there_are_says_so(tmp_path: Path) -> None:
    file = tmp_path / "set.json"
    drills = [{"variant": "brazilian", "about": "no_such_belief"}]
    file.write_text(json.dumps(set_record(sample_set()) | PRACTISED | {"drills": drills}), encoding="utf-8")
    done = run("set", "sheets", str(file))
    assert (done.returncode, done.stdout) == (2, "")
    assert "no_such_belief" in done.stderr
    assert run("set", "sheets", str(file), "--versions", "0").returncode == 2
