"""A lesson on the desk: steps are added, moved, copied and taken out, and every change can be undone."""

from __future__ import annotations

import pytest

from warcaby.school.own_lessons.drafts import UNDO_STEPS, LessonDraft, free_id, name_of, new_lesson
from warcaby.school.own_lessons.kept import OPENED, WRITTEN, kept_lessons
from warcaby.school.progress import Progress

FEN = "W:Wc3:Bf6"


def three_steps() -> LessonDraft:
    draft = LessonDraft(new_lesson("Bicie", language="pl"))
    for letter in "abc":
        draft.add_step("play", FEN, text=letter)
    return draft


def told(draft: LessonDraft) -> str:
    return "".join(str(step["text"]) for step in draft.steps)


@pytest.mark.parametrize(("number", "other", "order"), [(0, 1, "bac"), (1, 2, "acb"), (2, 0, "cba")])
def test_two_steps_change_places(number: int, other: int, order: str) -> None:
    draft = three_steps()
    draft.exchange_steps(number, other)
    assert told(draft) == order
    draft.undo()
    assert told(draft) == "abc"


@pytest.mark.parametrize(("number", "order"), [(0, "aabc"), (1, "abbc"), (2, "abcc")])
def test_a_copy_stands_behind_its_step_under_a_name_of_its_own(number: int, order: str) -> None:
    draft = three_steps()
    draft.copy_step(number)
    assert told(draft) == order
    assert draft.steps[number + 1]["id"] == "step-4"
    draft.change_step(number + 1, "text", "x")
    assert draft.steps[number]["text"] == order[number]


def test_a_step_that_was_taken_out_leaves_its_name() -> None:
    draft = three_steps()
    draft.remove_step(1)
    assert told(draft) == "ac"
    draft.add_step("play", FEN, text="d")
    assert [step["id"] for step in draft.steps] == ["step-1", "step-3", "step-2"]
    assert free_id(["step-1", "step-2"]) == "step-3"


def test_a_step_keeps_what_it_says_when_its_kind_changes() -> None:
    draft = three_steps()
    draft.change_step(1, "solutions", ["c3-d4"])
    draft.turn_into(1, "goal", FEN)
    assert draft.steps[1] == {
        **{"id": "step-2", "kind": "goal", "goal": "", "fen": FEN, "text": "b"},
        **{"moves": 2, "reach": "win-piece"},
    }
    draft.turn_into(1, "game", FEN)
    assert (draft.steps[1]["aim"], draft.steps[1]["level"]) == ("win", 2)
    assert "moves" not in draft.steps[1]
    assert draft.steps[0] == {"id": "step-1", "kind": "play", "goal": "", "fen": FEN, "text": "a"}


def test_summary_and_rule_are_the_title_until_something_else_is_said() -> None:
    draft = LessonDraft(new_lesson("Bicie", language="pl"))
    draft.change("rule", "Bij.")
    draft.change("title", "Królówka bije")
    assert {key: draft.table[key] for key in ("title", "summary", "rule", "id")} == {
        "title": "Królówka bije",
        "summary": "Królówka bije",
        "rule": "Bij.",
        "id": "krolowka-bije",
    }
    assert set(draft.table["slug"].values()) == {"krolowka-bije"}


def test_writing_on_is_one_change_and_another_text_another() -> None:
    draft = three_steps()
    for said in ("I", "Id", "Idź"):
        draft.change_step(0, "goal", said, text="goal")
    draft.change_step(1, "goal", "Bij", text="goal")
    draft.undo()
    assert [step["goal"] for step in draft.steps] == ["Idź", "", ""]
    draft.undo()
    assert [step["goal"] for step in draft.steps] == ["", "", ""]
    # What is written after that is a change of its own.
    draft.change_step(0, "goal", "Id", text="goal")
    draft.undo()
    assert draft.steps[0]["goal"] == ""
    assert told(draft) == "abc"


def test_a_hundred_changes_can_be_undone() -> None:
    draft = three_steps()
    for number in range(UNDO_STEPS + 20):
        draft.change_step(0, "text", str(number))
    undone = 0
    while draft.can_undo:
        draft.undo()
        undone += 1
    assert undone == UNDO_STEPS == 100
    draft.undo()
    assert draft.steps[0]["text"] == "19"


def test_what_changes_nothing_is_no_change() -> None:
    draft = LessonDraft(new_lesson("Bicie", language="pl"))
    draft.change("title", "Bicie")
    assert not draft.can_undo


def test_a_name_is_no_longer_than_may_be() -> None:
    name = name_of("bardzo długa nazwa " * 10)
    assert name.startswith("bardzo-dluga-nazwa-bardzo")
    assert not name.endswith("-")
    assert len(name) <= 40


def test_lessons_that_are_kept_are_listed_by_when_they_were_changed_the_last_one_first() -> None:
    progress = Progress()
    for at, name in ((5, "1"), (9, "2"), (7, "3")):
        progress = progress.with_value("sets", f"{WRITTEN}{name}", {"toml": f'title = "Lekcja {name}"'}, at)
    progress = progress.with_value("sets", f"{OPENED}1", {"toml": 'title = "Cudza"'}, 8)
    assert [each.title for each in kept_lessons(progress, WRITTEN)] == ["Lekcja 2", "Lekcja 3", "Lekcja 1"]
    assert [each.title for each in kept_lessons(progress, OPENED)] == ["Cudza"]
