"""Puzzle sets: as a file, as a code in a link, and in each pupil's order."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import refusing
from tests.school.assignments.samples import sample_set
from tests.school.puzzles.samples import puzzles
from warcaby.school.assignments.puzzle_set import PuzzleSet, parse_set, read_set_file, set_record
from warcaby.school.assignments.set_codes import LINK_LENGTH, decode_set, encode_set
from warcaby.school.codes import pack, unpack
from warcaby.school.exercises import Mistake
from warcaby.school.faults import FaultError
from warcaby.school.puzzles.puzzle import Puzzle
from warcaby.school.puzzles.records import parse_puzzle

TEXTS = st.text(st.characters(exclude_categories=("C", "Z")), max_size=20)

# Positions of games, with the texts that a teacher would write.
TEN = [
    ("W:Wc1,e1,g1,b2,d2,f2,a3,c3,e3,g3,d4,h4:Ba5,c5,g5,b6,f6,a7,c7,e7,g7,d8,f8,h8", 5),
    ("B:Wc1,b2,f2,a3,c3,e3,b4,h4,h6:Ba5,c5,e5,b6,d6,f6,f8,h8", 2),
    ("B:Wc1,b2,d2,h2,c3,b4,Kb8:Bf4,a5,g5,b6,a7,g7", 2),
    ("W:Wa1,b2,d2,f2,a3,c3,b6,a7:Ba5,e5,b8,f8,h8", 2),
    ("B:We1,d2,a3,e3,d4,f4,e5:Bc5,f6,a7,g7,f8", 2),
    ("B:Wg1,d2,e3,g3,h4,a5,Kh8:Bc5,e5,d6,a7,Kf8", 2),
    ("W:Wc1,g1,b2,d2,a3,f4,h4,g5,h6:Bd4,a5,d6,g7,f8,h8", 2),
    ("W:Wa1,e1,d2,h2,a3,c3,e3,b4,d4:Bh4,a5,b6,d6,h6,c7,d8,f8,h8", 2),
    ("W:Wa1,c1,e1,d2,f2,b4,d4:Bh2,b6,d6,f6,h6,a7,g7,h8", 4),
    ("W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,b4,f4,h4:Bc5,b6,d6,f6,h6,a7,c7,e7,g7,d8,f8,h8", 3),
]
LINES = [
    "c3-b4 a5xa1 d4-e5 f6xd4 h4xf6 e7xg5 c1-b2 a1xc3 d2xb8",
    "e5-d4 c3xc7 a5xa1",
    "g5-h4 b8xg3 h4xf2",
    "b6-c7 b8xd6 a7-b8",
    "f8-e7 d4xb6 f6xf2",
    "f8-e7 h8xb6 a7xc5",
    "f4-e5 d4xf6 g5xc5",
    "b4-c5 d6xb4 a3xa7",
    "f2-g3 h2xf4 d4-e5 f6xd4 d2-e3 d4xf2 e1xa5",
    "h4-g5 f6xh4 f4-e5 d6xf4 b4xb8",
]
HINTS = [
    "Oddaj dwa pionki, żeby przebić się na ostatni rząd.",
    "Czarny pionek z e5 otwiera drogę.",
    "Damka musi bić. Dokąd trafi?",
    "Popatrz na wolne pole b8.",
    "Policz, ile pionków stoi w jednej linii.",
    "Zwab damkę pod bicie swojego pionka.",
    "Szukaj ruchu w środku planszy.",
    "Które białe bicie jest najdłuższe?",
    "Najpierw lewe skrzydło, potem prawe.",
    "Dwa poświęcenia, potem długie bicie.",
]


def ten_puzzles() -> tuple[Puzzle, ...]:
    made = []
    for (fen, moves), line, said in zip(TEN, LINES, HINTS, strict=True):
        record = {"variant": "brazilian", "fen": fen, "goal": "win-piece", "moves": moves, "lines": [line]}
        made.append(parse_puzzle(record | {"hints": [said], "difficulty": 2}))
    return tuple(made)


def test_ten_puzzles_with_texts_fit_into_a_link() -> None:
    puzzle_set = PuzzleSet(
        "Kombinacje na początek sezonu",
        tuple(
            replace(puzzle, mistakes=(_mistake(puzzle, text),))
            for puzzle, text in zip(ten_puzzles(), HINTS[::-1], strict=True)
        ),
        "Dziesięć zadań, od łatwych do trudnych. W każdym ktoś zdobywa pionek. Masz po trzy próby. Powodzenia!",
        tries=3,
    )
    code = encode_set(puzzle_set)
    assert len(code) < LINK_LENGTH
    assert decode_set(code) == puzzle_set


def _mistake(puzzle: Puzzle, says: str) -> Mistake:
    return Mistake(says, squares=(puzzle.main[0].start, "h2"))


def test_a_set_is_the_same_after_a_link_and_after_a_file() -> None:
    puzzle_set = sample_set()
    assert decode_set(encode_set(puzzle_set)) == puzzle_set
    assert decode_set("https://example.org/pl/zestaw/#" + encode_set(puzzle_set)) == puzzle_set
    assert read_set_file(json.dumps(set_record(puzzle_set)).encode()) == puzzle_set
    assert decode_set(encode_set(puzzle_set)).id == puzzle_set.id


@given(
    st.builds(
        PuzzleSet,
        TEXTS.filter(bool),
        st.lists(st.sampled_from(puzzles()), min_size=1, max_size=5).map(tuple),
        TEXTS,
        st.booleans(),
        st.booleans(),
        st.integers(0, 9),
        st.integers(0, 14_400),
    )
)
def test_every_set_comes_back(puzzle_set: PuzzleSet) -> None:
    back = decode_set(encode_set(puzzle_set))
    assert parse_set(json.loads(json.dumps(set_record(back)))) == back
    # Texts are composed on the way in; all else is the same.
    assert replace(back, title="", instructions="") == replace(puzzle_set, title="", instructions="")


def test_the_name_of_a_set_changes_with_anything_in_it() -> None:
    puzzle_set = sample_set()
    others = [
        replace(puzzle_set, title="Inny"),
        replace(puzzle_set, tries=2),
        replace(puzzle_set, hints=False),
        replace(puzzle_set, puzzles=puzzle_set.puzzles[::-1]),
    ]
    assert len({puzzle_set.id, *(other.id for other in others)}) == 5


def test_a_shuffled_set_has_an_order_for_every_pupil() -> None:
    puzzle_set = PuzzleSet("Wiele", puzzles() * 5, shuffled=True)
    assert sorted(puzzle_set.order("Ania")) == list(range(15))
    assert puzzle_set.order("Ania") == puzzle_set.order("Ania")
    assert len({puzzle_set.order(name) for name in ("Ania", "Bartek", "Celina", "Darek")}) == 4
    assert replace(puzzle_set, shuffled=False).order("Ania") == tuple(range(15))


def test_a_fault_names_the_puzzle() -> None:
    good = set_record(sample_set())
    with pytest.raises(FaultError) as caught:
        parse_set(good | {"puzzles": [*good["puzzles"][:2], good["puzzles"][2] | {"variant": "chess"}]})
    assert (caught.value.puzzle, caught.value.reason) == (3, "variant")


@pytest.mark.parametrize("packed", ["A", "ż"])
def test_a_code_whose_packed_part_is_not_base64_is_refused(packed: str) -> None:
    with refusing(FaultError, reason="shape"):
        decode_set(pack("z", 1, ["", "", [], packed]))


def test_a_code_has_a_text_for_every_mistake_and_nothing_more() -> None:
    whole = sample_set()
    version, value = unpack(encode_set(whole), "z", newest=3)
    assert decode_set(pack("z", version, value)) == whole
    said = value[2][0][1]
    assert len(said) == 2
    for changed in (said[:1], [], [*said, "Nie."]):
        value[2][0][1] = changed
        with pytest.raises(FaultError) as caught:
            decode_set(pack("z", version, value))
        assert (caught.value.reason, caught.value.field, caught.value.puzzle) == ("shape", "mistakes", 1)
    value[2][0] = "Nie."
    with refusing(FaultError, reason="shape"):
        decode_set(pack("z", version, value))
