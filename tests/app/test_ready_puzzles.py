"""Ready puzzles on the teacher's desk: as wished, by picture, swapped, and more like one."""

from __future__ import annotations

import pytest

from tests.app.teaching import Teacher
from warcaby.app.shell.actions import ActionError
from warcaby.school.assignments.own_sets import own_sets
from warcaby.school.puzzles.alike import most_alike, unlikeness
from warcaby.school.puzzles.builtin import builtin_puzzles, grade_of, listed
from warcaby.school.puzzles.themes import themes

WISH = {"game": "brazilian", "grade": "", "goal": "", "theme": "king-hunt", "count": "3"}


@pytest.fixture
def teacher() -> Teacher:
    return Teacher()


def ids_of_set(teacher: Teacher) -> list[str]:
    (own,) = own_sets(teacher.session.reader.progress)
    return [puzzle.id for puzzle in own.puzzle_set.puzzles]


def test_ready_puzzles_fill_a_set_and_none_comes_twice(teacher: Teacher) -> None:
    teacher.session.open("en/teacher/")
    teacher.does("new-set")
    wanted = {**WISH, "grade": "3", "goal": "draw", "theme": ""}
    teacher.does("add-ready", fields=wanted)
    assert teacher.said == "3 puzzles are added."
    teacher.does("add-ready", fields={**wanted, "count": "30"})
    assert "There are no more of this kind." in teacher.said
    (own,) = own_sets(teacher.session.reader.progress)
    puzzles = own.puzzle_set.puzzles
    assert {(puzzle.goal, grade_of(puzzle.difficulty)) for puzzle in puzzles} == {("draw", 3)}
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles) > 3
    teacher.does("add-ready", fields={**wanted, "count": "many"})
    assert teacher.said == "A number in it is out of bounds."
    # The next set gets others, as far as there are any.
    teacher.does("close-set")
    teacher.does("new-set")
    teacher.does("add-ready", fields={"game": "brazilian", "grade": "", "goal": "", "count": "10"})
    first, second = own_sets(teacher.session.reader.progress)
    assert not {puzzle.id for puzzle in first.puzzle_set.puzzles} & {puzzle.id for puzzle in second.puzzle_set.puzzles}


def test_ready_puzzles_are_of_the_theme_that_is_wished_for(teacher: Teacher) -> None:
    teacher.session.open("en/teacher/")
    teacher.does("new-set")
    teacher.does("add-ready", fields=WISH)
    (own,) = own_sets(teacher.session.reader.progress)
    assert [("king-hunt" in themes(puzzle)) for puzzle in own.puzzle_set.puzzles] == [True] * 3
    # The form keeps what was wished for.
    assert '<option value="king-hunt" selected>' in teacher.html("desk")


def test_puzzles_are_chosen_by_their_pictures_page_by_page(teacher: Teacher) -> None:
    teacher.session.open("en/teacher/")
    teacher.does("new-set")
    teacher.does("add-ready", fields={**WISH, "by": "picture"})
    wished = [puzzle for puzzle in builtin_puzzles("brazilian") if "king-hunt" in themes(puzzle)]
    assert f"Puzzles 1–12 of {len(wished)}" in teacher.text("desk")
    assert 'id="ready-before"' not in teacher.html("desk")
    teacher.does("add-one", id=wished[3].id)
    # The button is gone; the focus goes to the picture that it stood under.
    assert f'id="{teacher.answer["focus"]}" class="gallery-picture in"' in teacher.html("desk")
    teacher.does("add-one", id=wished[3].id)
    assert ids_of_set(teacher) == [wished[3].id]
    assert teacher.html("desk").count("gallery-in") == 1
    # What is not among them is not added.
    teacher.does("add-one", id="0" * 10)
    teacher.does("turn-ready", first=12)
    assert f"Puzzles 13–24 of {len(wished)}" in teacher.text("desk")
    teacher.does("turn-ready", first=10_000)
    assert f"–{len(wished)} of {len(wished)}" in teacher.text("desk")
    assert 'id="ready-after"' not in teacher.html("desk")
    teacher.does("add-one", id=wished[-1].id)
    assert ids_of_set(teacher) == [wished[3].id, wished[-1].id]
    teacher.does("close-ready")
    assert "gallery" not in teacher.html("desk")
    teacher.does("add-ready", fields={**WISH, "game": "gothic", "goal": "draw", "by": "picture"})
    assert "There are no puzzles of this kind." in teacher.text("desk")


def test_a_puzzle_is_swapped_for_others_like_it_and_never_comes_back(teacher: Teacher) -> None:
    teacher.session.open("en/teacher/")
    teacher.does("new-set")
    teacher.does("add-ready", fields={**WISH, "goal": "win", "theme": ""})
    first = ids_of_set(teacher)
    seen = {first[1]}
    for _ in range(5):
        teacher.does("swap-puzzle", number=2)
        now = ids_of_set(teacher)
        assert (now[0], now[2]) == (first[0], first[2])
        assert now[1] not in seen
        seen.add(now[1])
        (own,) = own_sets(teacher.session.reader.progress)
        assert own.puzzle_set.puzzles[1].goal == "win"
    with pytest.raises(ActionError):
        teacher.does("swap-puzzle", number=4)
    assert ids_of_set(teacher) == now


def test_five_like_one_stand_behind_it(teacher: Teacher) -> None:
    teacher.session.open("en/teacher/")
    teacher.does("new-set")
    teacher.does("add-ready", fields={**WISH, "goal": "block", "theme": ""})
    first = ids_of_set(teacher)
    teacher.does("more-puzzles", number=1)
    assert teacher.said == "5 puzzles are added."
    # Reading goes on at the first of them.
    assert teacher.answer["focus"] == "puzzle-2"
    now = ids_of_set(teacher)
    assert [now[0], *now[6:]] == first
    assert len(set(now)) == 8
    (own,) = own_sets(teacher.session.reader.progress)
    assert {puzzle.goal for puzzle in own.puzzle_set.puzzles} == {"block"}


def test_where_no_other_puzzle_is_like_it_that_is_said(teacher: Teacher) -> None:
    teacher.session.open("en/teacher/")
    teacher.does("new-set")
    teacher.does("add-ready", fields={**WISH, "game": "czech", "theme": "", "count": "30"})
    count = len(ids_of_set(teacher))
    for kind in ("swap-puzzle", "more-puzzles"):
        teacher.does(kind, number=1)
        assert teacher.said == "There is no other puzzle like this one."
        assert teacher.answer["focus"] == "puzzle-1"
    assert len(ids_of_set(teacher)) == count == len(builtin_puzzles("czech"))


def test_where_there_is_no_room_for_more_one_stays_at_the_puzzle(
    teacher: Teacher, monkeypatch: pytest.MonkeyPatch
) -> None:
    teacher.session.open("en/teacher/")
    teacher.does("new-set")
    teacher.does("add-ready", fields=WISH)
    monkeypatch.setattr("warcaby.school.assignments.own_sets.MAX_PUZZLES", 3)
    before = ids_of_set(teacher)
    teacher.does("more-puzzles", number=3)
    assert "no room for more puzzles" in teacher.said
    assert (teacher.answer["focus"], ids_of_set(teacher)) == ("puzzle-3", before)


def test_the_most_alike_have_the_same_goal_and_difficulty_and_themes() -> None:
    some = listed("brazilian")
    for puzzle in some[::23]:
        others = most_alike(puzzle, some)
        assert len(others) == len(some) - 1
        distances = [unlikeness(puzzle, other) for other in others]
        assert distances == sorted(distances)
        assert unlikeness(puzzle, puzzle) == 0
        assert all(unlikeness(other, puzzle) == distance for other, distance in zip(others, distances, strict=True))
        best = others[0]
        assert best.goal == puzzle.goal
        assert abs(best.difficulty - puzzle.difficulty) <= 1
