"""Sentences whose wording depends on the case: each case has its own."""

from __future__ import annotations

import pytest

from tests.app.test_rounds import Solver
from tests.cases import for_each, refusing
from warcaby.app.words.diploma_texts import name_size
from warcaby.app.words.fault_texts import fault_text
from warcaby.app.words.lesson_texts import lesson_fault_text
from warcaby.app.words.match_texts import draw_count_text, level_text, region_of, where_text
from warcaby.app.words.opponent_texts import character_text
from warcaby.app.words.pdn_texts import pdn_problem_text
from warcaby.app.words.piece_words import side_of
from warcaby.app.words.plan_texts import day_number, plan_fault_text, task_name
from warcaby.app.words.position_texts import fen_problem_text, setup_fault_text
from warcaby.app.words.puzzle_texts import numbered_line
from warcaby.app.words.round_texts import best_text, comfort_text, end_title, score_text
from warcaby.app.words.rule_words import board_texts, draw_texts
from warcaby.app.words.solution_texts import verdict_text
from warcaby.app.words.step_texts import finding_text
from warcaby.app.words.translation import translator
from warcaby.notation import InvalidFenError, PdnProblem, parse_fen, parse_move
from warcaby.rules import BRAZILIAN, VARIANTS, Move, SetupFault, initial_position, legal_moves, play
from warcaby.rules.game import DrawCount, EndReason
from warcaby.school.course import lessons
from warcaby.school.faults import FaultError, FaultReason
from warcaby.school.lesson_table import LessonError, LessonReason
from warcaby.school.own_lessons.checking import Finding, FindingReason
from warcaby.school.progress import Progress, RoomError
from warcaby.school.puzzles.puzzle import Puzzle
from warcaby.school.puzzles.round_kinds import STORM, STREAK, TRAINING, RoundKind
from warcaby.school.puzzles.rounds import Outcome, begin_round, with_best
from warcaby.school.puzzles.verdict import Verdict
from warcaby.school.teaching.plan import PlanTask

EN = translator("en")
DARK_SQUARES = "Only the dark squares are played on; a dark corner is at each player's left hand."
LIGHT_SQUARES = "All squares are played on, the light ones too."


@pytest.mark.parametrize(
    ("reason", "exercise", "field", "text"),
    [
        ("too-long", "", "", "This is too large for a lesson."),
        ("too-long", "", "goal", "“What to do” is too long."),
        ("too-many", "", "", "“”: these are too many."),
        ("empty", "", "exercise", "There is no step in the lesson yet."),
        ("empty", "", "goal", "“What to do” is empty."),
        ("number", "", "exercise", "“Steps” is a number out of bounds."),
    ],
)
def test_what_is_wrong_with_a_lesson(reason: LessonReason, exercise: str, field: str, text: str) -> None:
    assert lesson_fault_text(EN, LessonError("", exercise, field, "", reason), 0) == text


@pytest.mark.parametrize(
    ("reason", "field", "text"),
    [
        ("shape", "lesson", "This lesson is not finished yet: its page says what is missing."),
        ("empty", "title", "The plan needs a title."),
        ("empty", "tasks", "The plan is still empty."),
        ("too-many", "", "A plan has no room for more tasks. Begin another one."),
        ("too-long", "", "This plan is too large for a link: its own lessons and sets are all in it. Divide it."),
        ("shape", "day", "This is not a day."),
        ("shape", "", "This is not a plan, or part of it is missing."),
    ],
)
def test_what_is_wrong_with_a_plan(reason: FaultReason, field: str, text: str) -> None:
    assert plan_fault_text(EN, FaultError(reason, field)) == text


NO_ROOM = "There is no room to keep more. Save your progress as a file, then remove sets and results you do not need."
NO_SPACE = "There is no room for more puzzles in this set. Begin another one."


@for_each(
    ("fault", "text"),
    [
        (FaultError("empty", "lines"), "The solution is missing: play it on the board, or have it found."),
        (
            FaultError("empty", "games"),
            "There is nothing in it to ask about: no problem with its solution, and no move with a remark, "
            "a variation or a mark.",
        ),
        (FaultError("empty", "title"), "The set needs a title."),
        (FaultError("empty", "puzzles"), "There is no puzzle and no exercise in the set yet."),
        (FaultError("empty", "nickname"), "Type a nickname first."),
        (FaultError("empty", "goal"), "Something is missing."),
        (
            FaultError("too-long", "link"),
            "This set is too large for a link or a code. Save it as a file, or divide it.",
        ),
        (FaultError("too-long", "title"), "A text in it is too long."),
        (FaultError("too-long", "record"), "A text in it is too long."),
        (FaultError("too-many", "puzzles"), NO_SPACE),
        (FaultError("too-many", "lines"), "There is too much of something in it."),
        (FaultError("shape", "puzzles"), "This is not a file or a code of puzzles."),
        (FaultError("move", "lines", puzzle=3), "Puzzle 3: A move in it is not legal."),
        (RoomError("value"), NO_SPACE),
        (RoomError("record"), NO_ROOM),
    ],
)
def test_what_is_wrong_with_a_set(fault: FaultError, text: str) -> None:
    assert fault_text(EN, fault) == text


@pytest.mark.parametrize(("item", "shown"), [("a" * 12, "a" * 12), ("a" * 13, "a" * 12 + "…")])
def test_a_long_piece_of_a_fen_is_cut(item: str, shown: str) -> None:
    assert f"“{shown}” is no square." in fen_problem_text(EN, InvalidFenError("", "", 3, "no-square", item))


@for_each(
    ("fault", "text"),
    [
        (
            SetupFault("too-many-pieces", "white", ("a1",) * 13, 12),
            "White has 13 pieces; there are never more than 12.",
        ),
        (
            SetupFault("too-many-pieces", "black", ("a1",) * 14, 12),
            "Black has 14 pieces; there are never more than 12.",
        ),
        (SetupFault("man-on-last-row", "white", ("b8",)), "The man on b8 stands where it becomes a king."),
        (SetupFault("man-on-last-row", "black", ("a1", "c1")), "The men on a1 and c1 stand where they become kings."),
        (SetupFault("no-pieces", "white"), "White has no pieces."),
        (SetupFault("no-pieces", "black"), "Black has no pieces."),
        (SetupFault("won", "white"), "White has won here already."),
        (SetupFault("won", "black"), "Black has won here already."),
        (SetupFault("cannot-move", "white"), "White cannot move: the game is over."),
        (SetupFault("cannot-move", "black"), "Black cannot move: the game is over."),
    ],
)
def test_what_is_wrong_with_a_position(fault: SetupFault, text: str) -> None:
    assert setup_fault_text(EN, fault) == text


@pytest.mark.parametrize(
    ("kind", "outcomes", "seconds", "title", "comfort"),
    [
        (STORM, (), 180, "Time is up!", "Three minutes go by fast."),
        (STORM, ("missed",), 180, "Time is up!", "Three minutes go by fast."),
        (STORM, ("solved",), 180, "Time is up!", ""),
        (STORM, ("missed",), 60, "Enough for today.", "Three minutes go by fast."),
        (STREAK, ("missed",), 60, "The streak is over.", "The first puzzle can catch anybody."),
        (STREAK, ("solved", "missed"), 60, "The streak is over.", ""),
        (STREAK, ("solved",), 60, "Enough for today.", ""),
        (TRAINING, ("missed",), 60, "Enough for today.", "Look at the solutions below."),
        (TRAINING, (), 60, "Enough for today.", ""),
    ],
)
def test_how_a_round_ends(
    kind: RoundKind, outcomes: tuple[Outcome, ...], seconds: int, title: str, comfort: str
) -> None:
    played = begin_round(kind, 1)
    for outcome in outcomes:
        played = played.with_result(outcome)
    played = played.after(seconds)
    assert end_title(EN, played) == title
    assert comfort_text(EN, played).startswith(comfort)
    assert bool(comfort_text(EN, played)) == bool(comfort)
    solved = outcomes.count("solved")
    assert score_text(EN, played) == ("1 puzzle solved" if solved == 1 else f"{solved} puzzles solved")


def test_the_best_result_is_told_once_there_is_one() -> None:
    assert best_text(EN, Progress(), STORM) == ""
    assert best_text(EN, with_best(Progress(), STORM, 12), STORM) == "Your best: 12"


LINE = (legal_moves(initial_position(BRAZILIAN))[0],)


@pytest.mark.parametrize(
    ("reason", "with_line", "without"),
    [
        ("another", "There is another solution: 1. ", "There is another solution."),
        ("fails", "The solution does not reach the goal. This is the answer to it: 1. ", "The goal cannot be reached"),
    ],
)
def test_moves_are_shown_where_they_are_known(reason: FindingReason, with_line: str, without: str) -> None:
    position = initial_position(BRAZILIAN)
    assert finding_text(EN, position, Finding(reason, line=LINE)).startswith(with_line)
    assert finding_text(EN, position, Finding(reason)).startswith(without)


def test_where_a_move_is_looked_for() -> None:
    # Thirds of eight files: a to c, d and e, f to h.
    position = parse_fen(BRAZILIAN, "W:Wa3,c3,d4,e3,g3:Bh8")
    regions = {move: region_of(position, parse_move(position, move)) for move in ("a3-b4", "e3-f4", "g3-h4")}
    assert regions == {"a3-b4": {"a3", "c3"}, "e3-f4": {"d4", "e3"}, "g3-h4": {"g3"}}


@pytest.mark.parametrize(
    ("variant", "row", "left", "middle", "right"),
    [
        ("brazilian", "a3 b2 c3 d2 e3 f2 g3 h2", "abc", "de", "fgh"),
        ("international", "a3 b2 c3 d2 e3 f2 g3 h2 i3 j2", "abc", "defg", "hij"),
    ],
)
def test_each_side_looks_from_where_it_sits(variant: str, row: str, left: str, middle: str, right: str) -> None:
    board = VARIANTS[variant]
    for square in row.split():
        seen = {}
        for side in ("white", "black"):
            turn, other = side[0].upper(), "BW"[side == "black"]
            position = parse_fen(board, f"{turn}:{turn}K{square}:{other}a5")
            move = next(move for move in legal_moves(position) if move.start == square and not move.captured)
            seen[side] = where_text(EN, position, move)
        from_left = "on your left" if square[0] in left else "on your right" if square[0] in right else "in the middle"
        from_right = {"on your left": "on your right", "on your right": "on your left"}.get(from_left, from_left)
        assert seen == {
            "white": f"Look {from_left}: the move is there.",
            "black": f"Look {from_right}: the move is there.",
        }
        assert (from_left == "in the middle") == (square[0] in middle)


@for_each(
    ("reason", "count", "limit", "text"),
    [
        ("repetition", 1, 3, ""),
        ("repetition", 2, 3, "This position: 2 of 3 times"),
        ("king-moves", 1, 30, ""),
        ("king-moves", 2, 30, "King moves: 1 of 15"),
        # From a third of the way on.
        ("quiet-moves", 17, 50, ""),
        ("quiet-moves", 18, 50, "Moves without a capture: 9 of 25"),
        ("balance", 19, 60, ""),
        ("balance", 20, 60, "Moves until a draw: 10 of 30"),
        ("material", 1, 10, ""),
        ("material", 2, 10, "Moves until a draw: 1 of 5"),
    ],
)
def test_how_near_a_draw_is(reason: EndReason, count: int, limit: int, text: str) -> None:
    assert draw_count_text(EN, DrawCount(reason, count, limit)) == text


@for_each(
    ("variant", "level", "text"),
    [
        ("brazilian", 10, "Plays as strongly as it can and knows every ending of a few pieces."),
        ("turkish", 10, "Plays as strongly as it can."),
        ("brazilian", 9, "Plays like a strong club player and thinks for a moment."),
        ("brazilian", 8, "Finds most combinations and seldom gives anything away."),
        ("giveaway", 8, "Finds most combinations and seldom keeps a piece that it could lose."),
        ("brazilian", 3, "Sees most captures and what follows them; forgets its back rank."),
        ("one_way", 3, "Sees most captures and what follows them, and little else."),
        ("one_way", 2, "Often sees that one or two pieces can be captured; overlooks longer captures."),
        ("wolf_and_dogs", 1, "Moves as it likes and does not look at your answer."),
        ("wolf_and_dogs", 4, "Looks at its own move with care, but not at your answer."),
        ("wolf_and_dogs", 5, "Looks at your answer, but no further."),
        ("wolf_and_dogs", 7, "Looks four moves ahead, yours and its own together."),
        ("wolf_and_dogs", 8, "Looks far ahead and seldom goes wrong."),
        ("wolf_and_dogs", 9, "Looks very far ahead and thinks for a moment."),
        ("wolf_and_dogs", 10, "Knows the whole game to its end."),
    ],
)
def test_how_a_level_plays(variant: str, level: int, text: str) -> None:
    assert level_text(EN, VARIANTS[variant], level) == text


@pytest.mark.parametrize(
    ("fen", "moves", "text"),
    [
        ("W:Wc3,g1:Bb6,h8", "c3-d4 b6-a5 d4-e5 h8-g7 e5-f6", "1. c3-d4 b6-a5 2. d4-e5 h8-g7 3. e5-f6"),
        ("B:Wc3,g1:Bb6,h8", "b6-a5 c3-d4 h8-g7 d4-c5", "1… b6-a5 2. c3-d4 h8-g7 3. d4-c5"),
    ],
)
def test_a_line_has_the_numbers_of_its_moves(fen: str, moves: str, text: str) -> None:
    start = position = parse_fen(BRAZILIAN, fen)
    line: tuple[Move, ...] = ()
    for each in moves.split():
        line += (parse_move(position, each),)
        position = play(position, line[-1])
    assert numbered_line(EN, start, line) == text


@pytest.mark.parametrize(("item", "shown"), [("a" * 24, "a" * 24), ("a" * 25, "a" * 24 + "…")])
def test_a_long_piece_of_a_pdn_file_is_cut(item: str, shown: str) -> None:
    problem = PdnProblem(3, 1, "", "junk", item)
    assert pdn_problem_text(EN, problem) == f"Line 3: “{shown}” cannot be read."


def test_days_are_counted_from_the_second_one_of_1970() -> None:
    assert day_number(" 1970-01-02 ") == 1
    assert day_number("  ") == 0
    with refusing(FaultError, reason="number", field="day"):
        day_number("1970-01-01")


@pytest.mark.parametrize(
    ("task", "name"),
    [
        (PlanTask("lesson", "no-such-lesson"), "A lesson that this version does not have"),
        (PlanTask("game", "brazilian"), "A game with the machine: Brazilian draughts"),
        (PlanTask("set", "P1", title="For Friday"), "For Friday"),
        (PlanTask("set", "P1"), "Without a title"),
    ],
)
def test_what_a_task_is_called(task: PlanTask, name: str) -> None:
    assert task_name(EN, task) == name


def test_a_lesson_of_a_plan_has_its_own_title() -> None:
    first = lessons()[0]
    assert task_name(EN, PlanTask("lesson", first.id, title="Another")) == EN.lesson(first.title) != "Another"


def test_only_the_game_of_wolf_and_dogs_names_its_sides() -> None:
    sides = {name: {side_of(variant, "white"), side_of(variant, "black")} for name, variant in VARIANTS.items()}
    assert sides.pop("wolf_and_dogs") == {"dogs", "wolf"}
    assert all(each == {"white", "black"} for each in sides.values())


def test_who_plays_at_a_level() -> None:
    assert character_text(EN, 1) == "Seven years old, and always in a hurry."
    assert character_text(EN, 10) == "Everybody's grandmother. She has played for seventy years."


@pytest.mark.parametrize(("variant", "squares"), [("brazilian", DARK_SQUARES), ("turkish", LIGHT_SQUARES)])
def test_which_squares_are_played_on(variant: str, squares: str) -> None:
    assert board_texts(EN, VARIANTS[variant])[1] == squares


def test_when_a_game_of_klasyczne_is_drawn() -> None:
    assert draw_texts(EN, BRAZILIAN) == [
        "The same position comes up 3 times with the same side to move.",
        "Each side has made 15 moves with kings only, and nothing was captured.",
    ]


def test_a_round_that_is_given_up_is_not_solved_through() -> None:
    solver = Solver("storm")
    solver.does("begin")
    solver.solves()
    solver.does("finish")
    assert "Enough for today." in solver.page


def test_a_long_name_fills_the_line_of_a_diploma() -> None:
    assert name_size("王" * 21) == 38
    # Ten small letters are 5.8 high ones wide, thirty capitals 22.5.
    assert name_size("a" * 10) == 54
    assert name_size("A" * 30) == 40


def test_a_sentence_that_is_too_long_is_quoted_by_its_beginning() -> None:
    position = initial_position(BRAZILIAN)
    short, long = "Ten pionek idzie na ukos.", "Ten pionek idzie na ukos i nigdy prosto, bo tak stoi w zasadach gry."
    quoted = {said: finding_text(EN, position, Finding("long", "goal", said, 9)) for said in (short, long)}
    assert quoted[short].endswith(f": {short}")
    sixty = "a" * 58 + " b"
    assert finding_text(EN, position, Finding("long", "goal", sixty, 9)).endswith(f": {sixty}")
    assert finding_text(EN, position, Finding("long", "goal", f"{sixty} ", 9)).endswith(f": {'a' * 58} …")
    assert quoted[long].endswith(": Ten pionek idzie na ukos i nigdy prosto, bo tak stoi w …")


POSITION = parse_fen(BRAZILIAN, "W:Wc3,e3:Bd4,f6,b6")
LINE = (legal_moves(POSITION)[0],)


@for_each(
    ("verdict", "said"),
    [
        (Verdict("unique"), "There is exactly one solution."),
        (Verdict("unique", moves=1), "There is exactly one solution. It takes 1 move."),
        (Verdict("unique", moves=3), "There is exactly one solution. It takes 3 moves."),
        (
            Verdict("unique", certainty="believed", depth=7),
            "There is exactly one solution. This is believed, not proven: the search went 7 moves deep.",
        ),
        (
            Verdict("unique", certainty="key"),
            "Your solution wins, that is proven. That no other first move wins is not.",
        ),
        (Verdict("none"), "There is no solution: the other side can always prevent it."),
        (Verdict("unproven"), "I can neither prove nor refute this."),
        (
            Verdict("cooked"),
            "There is a second solution. Here it is; change the position, or let it count as right too.",
        ),
        (Verdict("dual"), "In the course of the solution another move is as good. Here it is."),
        (
            Verdict("cooked", fails=LINE),
            "Your solution does not reach the goal. This is the answer to it: 1. e3xa7.",
        ),
    ],
)
def test_what_a_proof_has_found_out(verdict: Verdict, said: str) -> None:
    assert verdict_text(EN, Puzzle(POSITION, "win-piece", 1, (LINE,)), verdict) == said


@pytest.mark.parametrize(("count", "said"), [(1, "There is 1 capture to find."), (3, "There are 3 captures to find.")])
def test_captures_to_be_found_are_counted(count: int, said: str) -> None:
    assert verdict_text(EN, Puzzle(POSITION, "captures", 0), Verdict("unique", solutions=(LINE,) * count)) == said
