"""Worked examples, predictions, orders of moves, games, drills and refutations, as a learner does them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.conftest import Reader
from tests.school.samples import EVERY_KIND as TEXT
from tests.school.samples import every_kind, use_course
from warcaby.app.lessons.lesson_screen import LessonScreen
from warcaby.school.exercises.exercise import Run
from warcaby.school.schema import parse_lesson

NUMBER = {exercise.id: number for number, exercise in enumerate(every_kind().exercises, start=1)}


@pytest.fixture(autouse=True)
def _every_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    use_course(monkeypatch, every_kind())


def run_of(reader: Reader) -> Run:
    assert isinstance(reader.session.screen, LessonScreen)
    return reader.session.screen.touched.run


def opened(name: str, language: str = "pl") -> Reader:
    return Reader(language).at(NUMBER[name])


def frames(reader: Reader) -> list[dict[str, Any]]:
    return list(reader.answer["frames"])


# Worked examples


@pytest.mark.parametrize(("language", "step"), [("pl", "Krok 1 z 3"), ("en", "Step 1 of 3")])
def test_a_worked_example_goes_on_when_the_learner_says_so(language: str, step: str) -> None:
    reader = opened("demo", language)
    assert "Zobacz, jak pionek bije." in reader.html("task")
    assert 'id="go-on"' in reader.html("panel")
    assert 'id="hint"' not in reader.html("panel")
    reader.does("go-on")
    assert reader.said == "Biały stoi obok czarnego."
    assert 'class="feedback note' in reader.html("panel")
    assert step in reader.html("panel")
    assert reader.html("board").count(" pulse") == 2
    assert 'class="arrow teach' in reader.html("board")


def test_a_tap_on_the_board_goes_on_too() -> None:
    reader = opened("demo")
    reader.taps("h8")
    assert reader.said == "Biały stoi obok czarnego."


def test_what_a_worked_example_asks_stands_where_the_task_stands_and_is_answered_on_the_board() -> None:
    reader = opened("demo")
    reader.does("go-on")
    assert "Gdzie stanie biały pionek po biciu?" in reader.html("task")
    assert 'id="go-on"' not in reader.html("panel")
    reader.taps("d4")
    assert reader.said == "Popatrz za czarnego pionka."
    assert run_of(reader).slips == 1
    reader.taps("e5")
    assert reader.said == "Tak, na e5."
    reader.does("go-on")
    assert reader.paths == [["c3", "e5"]]
    assert "Biały skacze, czarny schodzi. Tak się bije." in reader.said
    assert 'class="feedback good' in reader.html("panel")
    assert run_of(reader).stars == 2


def test_the_hints_of_a_worked_example_lead_to_the_square() -> None:
    reader = opened("demo")
    reader.does("hint")
    assert run_of(reader).helped == 0
    reader.does("go-on")
    told = [reader.does("hint") and reader.said for _ in range(2)]
    assert told == ["Tuż za czarnym.", "To pole e5."]


def test_a_worked_example_starts_again() -> None:
    reader = opened("demo")
    reader.does("go-on")
    reader.does("restart")
    assert run_of(reader).scene == 0
    assert "Zobacz, jak pionek bije." in reader.html("task")


# Predictions


@pytest.mark.parametrize(
    ("language", "onward"),
    [
        ("pl", "Zgadza się. Teraz zagraj ostatni ruch na planszy."),
        ("en", "Right. Now play the last move yourself."),
    ],
)
def test_a_number_is_chosen_and_then_shown_by_a_move(language: str, onward: str) -> None:
    reader = opened("captured", language)
    reader.does("choose", answer="1")
    assert reader.said == "Po pierwszym skoku jest drugi."
    assert reader.does("choose", answer="2")["focus"] is None
    assert reader.said == onward
    reader.taps("c3 g7")
    assert run_of(reader).stars == 2
    assert reader.said.endswith("Dwa.")


def test_the_line_is_played_up_to_its_last_move_when_the_number_is_right() -> None:
    reader = opened("left")
    reader.does("choose", answer="1")
    assert reader.paths == [["c3", "e5", "g7"]]
    reader.taps("h8 f6")
    assert run_of(reader).stars == 3


def test_a_number_that_nobody_foresaw_is_answered() -> None:
    reader = opened("moves")
    reader.does("choose", answer="2")
    assert reader.said == "To nie to. Popatrz jeszcze raz."
    reader.does("choose", answer="3")
    assert reader.said == "Zgadza się. Teraz zagraj jeden z tych ruchów."


def test_a_reply_is_played_for_the_other_side_on_a_board_that_shows_the_move() -> None:
    reader = opened("reply")
    assert 'class="arrow question' in reader.html("board")
    reader.taps("h8 g7")
    assert reader.said.endswith("Czarne mają bicie.")
    reader.taps("e5 c3")
    assert run_of(reader).stars == 2


@pytest.mark.parametrize(
    ("language", "why"),
    [
        ("pl", "c3: Po tych ruchach nie stoi tam nic białego."),
        ("en", "c3: No white piece stands there after these moves."),
    ],
)
def test_squares_after_a_line_are_marked_without_its_being_played(language: str, why: str) -> None:
    reader = opened("squares", language)
    reader.taps("c3 d4")
    reader.does("check")
    assert reader.said == why
    reader.taps("a1")
    reader.does("check")
    assert run_of(reader).stars == 2


# Orders


@pytest.mark.parametrize(
    ("language", "onward"),
    [
        ("pl", "Zgadza się. Teraz zagraj ostatni ruch na planszy."),
        ("en", "Right. Now play the last move yourself."),
    ],
)
def test_each_move_in_its_turn_is_played_with_its_reply_and_the_last_one_by_hand(language: str, onward: str) -> None:
    reader = opened("order", language)
    panel = reader.html("panel")
    # Neither the first nor the last one is right: who tries them in turn errs.
    assert panel.index("a1xc3") < panel.index("c3-d4") < panel.index("b2xd4")
    reader.does("choose", answer="b2-d4")
    assert reader.said == "Teraz nie ma co bić."
    assert reader.does("choose", answer="c3-d4")["focus"] == "feedback"
    assert reader.paths == [["c3", "d4"], ["e5", "c3"]]
    assert reader.said.endswith(onward)
    assert "choice-" not in reader.html("panel")
    reader.taps("b2 d4")
    assert run_of(reader).stars == 2


def test_the_hints_of_an_order_cross_moves_out() -> None:
    reader = opened("order")
    told = [reader.does("hint") and reader.said for _ in range(3)]
    assert told == ["Najpierw oddaj.", "Ta odpowiedź odpada: „a1xc3”", "Dobra odpowiedź: c3-d4"]


# Games


def play_on(reader: Reader) -> None:
    while not run_of(reader).solved and run_of(reader).tries == 1:
        squares = run_of(reader).next_step.squares
        reader.taps(f"{squares[0]} {squares[-1]}")


@pytest.mark.parametrize(("language", "count"), [("pl", "Ruch 2 z 8"), ("en", "Move 2 of 8")])
def test_the_machine_replies_at_once(language: str, count: str) -> None:
    reader = opened("game", language)
    reader.taps("e5 d6")
    assert len(reader.paths) == 2
    assert count in reader.html("panel")
    play_on(reader)
    assert run_of(reader).stars == 3
    assert "Damka w próbce." in reader.html("panel")


def changed(monkeypatch: pytest.MonkeyPatch, old: str, new: str) -> None:
    assert old in TEXT
    use_course(monkeypatch, parse_lesson("sample.toml", TEXT.replace(old, new, 1)))


def test_a_game_whose_aim_is_missed_starts_again_with_kind_words_and_a_star_less(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    changed(monkeypatch, "moves = 8", "moves = 1")
    reader = opened("game")
    reader.taps("c3 b4")
    assert "Nie tym razem." in reader.html("panel")
    assert [frame["stays"] for frame in frames(reader)] == [False, True, False]
    run = run_of(reader)
    assert (run.slips, run.tries, run.played) == (1, 2, ())
    assert run.position == run.exercise.position


def test_the_machine_plays_the_same_in_the_same_try_and_the_board_goes_back_to_the_start() -> None:
    replies = set()
    for _ in range(2):
        reader = opened("game")
        reader.taps("e5 d6")
        replies.add(tuple(reader.paths[1]))
    assert len(replies) == 1


def test_a_move_that_is_taken_back_counts_like_a_hint_and_leaving_a_game_like_a_miss() -> None:
    reader = opened("game")
    reader.taps("e5 d6")
    assert 'id="take-back"' in reader.html("panel")
    reader.does("take-back")
    assert reader.said == "Ruch cofnięty. Spróbuj inaczej."
    assert run_of(reader).position == run_of(reader).exercise.position
    assert (run_of(reader).helped, run_of(reader).slips) == (1, 0)
    assert 'id="take-back"' not in reader.html("panel")
    reader.taps("e5 d6")
    reader.does("restart")
    assert (run_of(reader).helped, run_of(reader).slips) == (1, 1)


def test_a_game_that_has_begun_is_not_left_by_accident() -> None:
    reader = opened("game")
    reader.does("open", route="")
    assert reader.session.place.kind == "home"
    reader = opened("game")
    reader.taps("e5 d6")
    reader.does("open", route="")
    assert 'id="remain"' in reader.html("leaving")
    assert reader.answer["focus"] == "remain"
    reader.does("remain")
    reader.does("exercise", number=1)
    reader.does("open", route="")
    assert 'id="leave"' in reader.html("leaving")
    reader.does("leave")
    assert reader.session.place.kind == "home"


def test_only_a_game_takes_moves_back() -> None:
    reader = opened("play")
    before = run_of(reader)
    reader.does("take-back")
    assert run_of(reader) == before


# Drills


@pytest.mark.parametrize(
    ("language", "task", "praise"),
    [
        ("pl", "Ruch białych. Znajdź wszystkie dozwolone ruchy.", "Dobrze, masz wszystkie ruchy. Innych tu nie ma."),
        ("en", "White to move. Find every legal move.", "Right, you have found them all, and nothing else is legal."),
    ],
)
def test_a_drill_speaks_the_words_of_drills(language: str, task: str, praise: str) -> None:
    reader = opened("drill", language)
    assert task in reader.html("task")
    for move in run_of(reader).exercise.sought:
        reader.taps(f"{move.start} {move.end}")
    assert praise in reader.html("panel")
    assert run_of(reader).stars == 3


# Refutations


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("pl", "Wtedy czarne biją e5. Tracisz pionka."),
        ("en", "Then Black takes e5. You lose a man."),
    ],
)
def test_a_wrong_move_is_answered_on_the_board_and_taken_back(
    monkeypatch: pytest.MonkeyPatch, language: str, says: str
) -> None:
    changed(monkeypatch, 'solutions = ["c3-b4", "h2-g3", "c3-d4"]', 'solutions = ["c3-b4"]')
    changed_fen(monkeypatch)
    reader = opened("refuted", language)
    before = run_of(reader).position
    reader.taps("d4 e5")
    assert reader.paths == [["d4", "e5"], ["f6", "d4"]]
    assert [frame["stays"] for frame in frames(reader)] == [False, True, False]
    assert says in frames(reader)[1]["regions"]["panel"]
    assert says in frames(reader)[1]["say"]
    assert 'data-at="d4"' in frames(reader)[2]["regions"]["board"]
    assert run_of(reader).position == before
    assert run_of(reader).slips == 1


def changed_fen(monkeypatch: pytest.MonkeyPatch) -> None:
    block = TEXT[TEXT.index('id = "refuted"') :]
    new = block.replace("W:Wc3,h2:Bf6,h8", "W:Wd4,h2:Bf6,h8").replace('["c3-b4", "h2-g3", "c3-d4"]', '["d4-c5"]')
    use_course(monkeypatch, parse_lesson("sample.toml", TEXT.replace(block, new)))


def test_the_author_may_say_how_a_move_is_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    old = 'try = "c3-b4"\nsays = "W drugą stronę."'
    changed(monkeypatch, old, old + '\nreply = "f6-e5 a3-b4"'.replace("a3-b4", "b4-a5"))
    reader = opened("play")
    reader.taps("c3 b4")
    assert reader.paths == [["c3", "b4"], ["f6", "e5"], ["b4", "a5"]]
    assert "W drugą stronę." in frames(reader)[2]["say"]


def test_a_wrong_move_that_loses_nothing_slides_home() -> None:
    reader = opened("play")
    reader.taps("c3 b4")
    assert reader.paths == [["c3", "b4"], ["b4", "c3"]]


def test_a_refutation_is_spoken_once_and_never_tells_the_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    changed_fen(monkeypatch)
    reader = opened("refuted")
    reader.taps("d4 e5")
    assert sum("Tracisz pionka" in frame["say"] for frame in frames(reader)) == 1
    assert not any("d4-c5" in frame["say"] or "c5" in frame["say"] for frame in frames(reader))


def test_the_first_exercise_that_is_not_watched_shows_dots(monkeypatch: pytest.MonkeyPatch) -> None:
    demo = TEXT[TEXT.index('[[exercise]]\nid = "demo"') : TEXT.index('[[exercise]]\nid = "reply"')]
    text = TEXT.replace(demo, "").replace('[[exercise]]\nid = "play"', demo + '[[exercise]]\nid = "play"')
    use_course(monkeypatch, parse_lesson("sample.toml", text))
    reader = Reader().at(2)
    reader.taps("c3")
    assert "target" in reader.html("board")
    reader.at(3).taps("c3")
    assert "target" not in reader.html("board")
