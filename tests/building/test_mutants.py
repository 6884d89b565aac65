"""What `build.py mutate` tries: the tests of a file, changes that can be noticed, the same ones every time."""

from __future__ import annotations

from pathlib import Path

import pytest

import build
from tests.mutation.choice import (
    BUDGET,
    IDENTITY,
    Mutant,
    folders_of_tests,
    quickest,
    sample,
    source_files,
    statement_lines,
    unevaluated,
)


@pytest.mark.parametrize(
    ("file", "folders"),
    [
        ("warcaby/rules/refusal.py", ["tests/rules"]),
        ("warcaby/school/faults.py", ["tests/school"]),
        ("warcaby/school/puzzles/faults.py", ["tests/school/puzzles"]),
        ("warcaby/app/words/refusals.py", ["tests/app", "tests/lessons", "tests/walker"]),
        ("warcaby/browser.py", ["tests"]),
    ],
)
def test_tests_of_a_file_lie_in_the_folder_that_mirrors_its_own(file: str, folders: list[str]) -> None:
    assert folders_of_tests(Path(file), build.ROOT) == tuple(map(Path, folders))


def test_a_file_named_twice_is_mutated_once() -> None:
    folder = Path(build.ROOT, "warcaby/notation")
    files = source_files([folder / "fen.py", folder])
    assert files.count(folder / "fen.py") == 1
    assert set(files) == set(folder.rglob("*.py"))


def place_of(source: str, text: str) -> tuple[int, int]:
    """Line, from 1, and column, from 0, of the first place where a text stands."""
    before = source[: source.index(text)]
    return before.count("\n") + 1, len(before.rpartition("\n")[2])


SOURCE = 'NAME: "ż" | None = 1 | 2\n\n\ndef f(a: int | str = 3 | 4) -> list[\n    bytes | None\n]:\n    return a | 5\n'


@pytest.mark.parametrize(
    ("text", "skipped"),
    [("| None", True), ("| 2", False), ("| str", True), ("| 4", False), ("| None\n]", True), ("| 5", False)],
)
def test_annotations_are_left_alone(text: str, skipped: bool) -> None:
    assert (place_of(SOURCE, text) in unevaluated(SOURCE)) is skipped


def test_that_a_method_is_abstract_is_left_alone_unlike_other_decorators() -> None:
    source = "class A:\n    @property\n    @abstractmethod\n    def a(self): ...\n"
    assert unevaluated(source) == {(3, 4)}


FILE = Path("one.py")


def change(operator: str, line: int, column: int = 0) -> Mutant:
    return Mutant(FILE, f"core/{operator}", 0, (line, column), (line, column + 1))


MANY = [change(f"ReplaceComparisonOperator_Eq_{new}", line) for line in range(40) for new in ("Lt", "Gt", "NotEq")]


def test_a_seed_chooses_the_same_mutants_again_and_another_seed_others() -> None:
    assert sample(MANY, 10, 1) == sample(MANY, 10, 1) != sample(MANY, 10, 2)


def test_a_place_has_one_mutant_of_a_family() -> None:
    number = change("NumberReplacer", 3, 8)
    elsewhere = number._replace(file=Path("other.py"))
    chosen = sample([*MANY, number, elsewhere], 100, 1)
    assert {number, elsewhere} <= {*chosen}
    assert len(chosen) == len({mutant.family for mutant in chosen}) == 42


def test_whether_equal_words_are_one_object_is_not_asked() -> None:
    pointless = [change(f"ReplaceComparisonOperator{name}", 50) for name in IDENTITY]
    telling = [change(f"ReplaceComparisonOperator_{name}", 51) for name in ("Eq_IsNot", "Is_IsNot", "NotEq_Is")]
    assert sample(pointless, 10, 1) == []
    assert len(sample([*pointless, *telling], 10, 1)) == 1


def test_no_more_mutants_than_are_asked_for() -> None:
    assert len(sample(MANY, 7, 1)) == 7


def test_a_mutant_belongs_to_its_statement() -> None:
    source = "if a:\n    x = f(\n        1,\n        2,\n    )\n    y = 3\n"
    assert list(statement_lines(source, change("NumberReplacer", 4, 8))) == [2, 3, 4]
    assert list(statement_lines(source, change("NumberReplacer", 6, 8))) == [6]


def test_the_quickest_tests_come_first_and_no_more_than_is_allowed() -> None:
    seconds = {"slow": BUDGET, "long": BUDGET / 2, "short": 1.0, "other": 2.0}
    assert list(quickest(seconds, ["slow", "long", "short"])) == ["short", "long"]
