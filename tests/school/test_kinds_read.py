"""What lessons say of worked examples, predictions, orders, games, drills and proofs, and what is wrong there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.cases import for_each
from tests.school.samples import EVERY_KIND as TEXT
from tests.school.samples import every_kind as lesson
from tests.school.samples import exercise
from warcaby.notation import parse_fen, parse_move
from warcaby.rules import BRAZILIAN, legal_moves, play
from warcaby.school.exercises import DemoExercise, GameExercise, OrderExercise, PredictNumber, PredictReply
from warcaby.school.exercises.completeness import ByAim, ByEngine, ByRules, BySafety, ByTable
from warcaby.school.lesson import Lesson
from warcaby.school.lesson_table import LessonError
from warcaby.school.schema import KINDS, parse_lesson

HEAD, *BLOCKS = TEXT.split("\n[[exercise]]\n")


def changed(name: str, old: str, new: str) -> Lesson:
    """Read the sample lesson with one thing changed in one exercise, or before the first one."""
    assert old in (HEAD if not name else block(name))
    if not name:
        return parse_lesson("sample.toml", TEXT.replace(HEAD, HEAD.replace(old, new, 1)))
    return parse_lesson("sample.toml", HEAD + "\n[[exercise]]\n" + block(name).replace(old, new, 1))


def block(name: str) -> str:
    return next(block for block in BLOCKS if block.startswith(f'id = "{name}"'))


@for_each("kind", KINDS)
def test_the_sample_has_every_kind(kind: str) -> None:
    assert f'kind = "{kind}"' in TEXT


def test_a_lesson_says_where_it_stands_how_long_it_takes_and_what_it_opens_with() -> None:
    read = lesson()
    assert (read.builds_on, read.minutes, read.learned) == (("man-moves",), 5, "Znasz każdy rodzaj zadań.")
    assert (read.terms, read.sources, read.is_exam) == (("man",), ("Książka o warcabach",), False)
    assert read.opening is not None
    assert (read.opening.says, read.opening.arrows) == ("Kto tu bije?", (("c3", "e5"),))
    assert exercise("reply").recalls == "man-moves"


def test_of_what_a_lesson_does_not_say_nothing_is_assumed() -> None:
    unsaid = ("builds_on", "minutes", "learned", "terms", "sources")
    head = "".join(line for line in HEAD.splitlines(keepends=True) if not line.startswith(unsaid))
    read = parse_lesson("sample.toml", head + "\n[[exercise]]\n" + block("demo"))
    assert (read.builds_on, read.minutes, read.learned, read.terms, read.sources) == ((), 0, "", (), ())


def test_what_a_quiet_move_leaves_is_shown_by_that_move_alone() -> None:
    asked = exercise("left")
    assert isinstance(asked, PredictNumber)
    position = parse_fen(BRAZILIAN, "W:Wc3:Bf6,h8")
    first = parse_move(position, "c3-d4")
    replies = legal_moves(play(position, first))
    assert len(replies) > 1
    for reply in replies:
        assert replace(asked, position=position, line=(first, reply)).shown_by == (reply,)


def test_dots_and_arrows_belong_to_the_first_exercise_that_is_not_watched() -> None:
    assert lesson().first == 0
    watched = "\n[[exercise]]\n" + block("demo") + "\n[[exercise]]\n" + block("play")
    read = parse_lesson("sample.toml", HEAD + watched)
    assert (read.first, read.exercises[1].arrows) == (1, (("c3", "d4"),))


def test_an_exam_says_what_is_to_be_done_and_no_more() -> None:
    head = HEAD.replace('rule = "Reguła."\n', "exam = true\n")
    task = """
[[exercise]]
id = "one"
kind = "play"
goal = "Zbij."
fen = "W:Wc3:Bd4"
solutions = ["c3xe5"]
"""
    read = parse_lesson("exam.toml", head + task)
    assert read.is_exam
    assert (read.exercises[0].hints, read.exercises[0].success, read.exercises[0].mistakes) == ((), "", ())
    with pytest.raises(LessonError, match="arrows"):
        parse_lesson("exam.toml", head + task + 'arrows = ["c3-e5"]\n')


def test_a_worked_example_asks_once_and_its_moves_follow_one_another() -> None:
    demo = exercise("demo")
    assert isinstance(demo, DemoExercise)
    assert [scene.asks for scene in demo.scenes] == ["next", "square", "next"]
    assert demo.asking.square == "e5"
    assert [bool(scene.move) for scene in demo.scenes] == [False, False, True]


def test_in_a_worked_example_a_side_may_wait() -> None:
    read = changed("demo", 'move = "c3xe5"', 'move = "d4xb2"').exercises[0]
    assert isinstance(read, DemoExercise)
    move = read.scenes[2].move
    assert move is not None
    assert (read.position.turn, move.start) == ("white", "d4")


@pytest.mark.parametrize(
    ("old", "new", "asks"),
    [
        ('square = "e5"', 'move = "c3xe5"', "move"),
        ('square = "e5"', 'choices = ["e5", "d4"]\nright = "e5"', "choice"),
    ],
)
def test_a_worked_example_may_ask_for_a_move_or_an_answer(old: str, new: str, asks: str) -> None:
    text = block("demo").replace(old, new)
    text = text.replace('says = "Biały skacze, czarny schodzi."\nmove = "c3xe5"', 'says = "Koniec."')
    read = parse_lesson("sample.toml", HEAD + "\n[[exercise]]\n" + text).exercises[0]
    assert isinstance(read, DemoExercise)
    assert read.asking.asks == asks


def test_numbers_are_counted_by_the_rules_and_offered_with_their_neighbours() -> None:
    for name, number in (("captured", 2), ("left", 1), ("moves", 3)):
        asked = exercise(name)
        assert isinstance(asked, PredictNumber)
        assert asked.number == number
        assert asked.answer in asked.choices
        assert {mistake.answer for mistake in asked.mistakes} <= {*asked.choices}


@pytest.mark.parametrize("name", ["captured", "left", "moves"])
def test_every_wrong_number_that_is_offered_may_tempt(name: str) -> None:
    asked = exercise(name)
    assert isinstance(asked, PredictNumber)
    assert [each["try"] for each in asked.tempting()] == [each for each in asked.choices if each != asked.answer]


def test_the_right_number_is_now_the_second_and_now_the_third_of_those_that_are_offered() -> None:
    asked = exercise("moves")
    assert isinstance(asked, PredictNumber)
    offered = [replace(asked, id=name)._offered(()) for name in "abcd"]
    assert [each.index(asked.answer) for each in offered] == [1, 2, 1, 2]


def test_a_reply_is_asked_for_after_the_first_move() -> None:
    asked = exercise("reply")
    assert isinstance(asked, PredictReply)
    assert asked.begin().position == play(asked.position, asked.line[0])
    assert asked.mistakes[0].after == asked.line[:1]


def test_moves_to_put_in_order_begin_neither_with_the_first_one_nor_end_with_it() -> None:
    asked = exercise("order")
    assert isinstance(asked, OrderExercise)
    assert sorted(asked.choices) == ["a1-c3", "b2-d4", "c3-d4"]
    assert "c3-d4" not in (asked.choices[0], asked.choices[-1])


def test_a_game_has_an_aim_a_level_and_an_end() -> None:
    game = exercise("game")
    assert isinstance(game, GameExercise)
    assert (game.aim, game.level, game.moves) == ("king", 1, 8)


def test_a_drill_is_an_exercise_of_the_kind_that_asks_the_same() -> None:
    for kind, name in (
        ("play", "play"),
        ("find-all", "all-captures"),
        ("choose-piece", "choose-pieces"),
        ("mark-squares", "mark-squares"),
        ("judge", "judge"),
    ):
        read = changed("drill", '"find-all"', f'"{kind}"').exercises[0]
        assert (read.kind, read.question and read.question.kind) == (name, kind)
        assert read == changed("drill", '"find-all"', f'"{kind}"').exercises[0]


@pytest.mark.parametrize(
    ("text", "proof"),
    [
        ('{ aim = "win-piece", moves = 3 }', ByAim("win-piece", 3)),
        ("{ safe = true }", BySafety()),
        ('{ table = "draw" }', ByTable("draw")),
        ("{ engine = 14 }", ByEngine(14, 0.5)),
        ("{ engine = 14, margin = 1 }", ByEngine(14, 1.0)),
        ("{ rules = true }", ByRules()),
    ],
)
def test_a_proof_says_why_the_solutions_are_all_there_are(text: str, proof: object) -> None:
    assert changed("refuted", "{ safe = true }", text).exercises[0].proof == proof


def test_a_mistake_may_have_its_refutation_and_what_it_costs() -> None:
    new = 'try = "c3-d4"\nreply = "f6-e5 d4xf6"\nclaim = "loses-man"\n'
    text = block("refuted").replace('"c3-d4"]', "]").replace('try = "c3-e5"\n', new)
    mistake = parse_lesson("sample.toml", HEAD + "\n[[exercise]]\n" + text).exercises[0].mistakes[0]
    assert ([len(move.captured) for move in mistake.reply], mistake.claim) == ([0, 1], "loses-man")


def test_the_replies_that_are_right_have_the_one_of_the_line_among_them() -> None:
    text = (
        block("reply")
        .replace("Be5,h8", "Bh6,h8")
        .replace("c3-d4 e5xc3", "c3-d4 h6-g5")
        .replace('try = "h8-g7"', 'try = "h8-h7"')
    )
    parse_lesson("sample.toml", HEAD + "\n[[exercise]]\n" + text.replace('"e5xc3"', '"h6-g5"'))
    with pytest.raises(LessonError, match="do not have the reply of the line"):
        parse_lesson("sample.toml", HEAD + "\n[[exercise]]\n" + text.replace('"e5xc3"', '"h8-g7"'))


def test_somebody_is_left_to_be_marked() -> None:
    new = 'fen = "W:Wc3:Bd4"\nask = "squares"\nside = "black"\nline = "c3xe5"\nhint = "a"\nsuccess = "b"\ngoal = "c"\n'
    text = (
        'id = "squares"\nkind = "predict"\n' + new + block("squares")[block("squares").index("[[exercise.mistake]]") :]
    )
    with pytest.raises(LessonError, match="leaves no black piece"):
        parse_lesson("sample.toml", HEAD + "\n[[exercise]]\n" + text)


DAMAGE = {
    "an opening without a sentence": ("", 'says = "Kto tu bije?"\n', "", "says", "is missing"),
    "an opening with more fields": ("", 'says = "Kto tu', 'who = "x"\nsays = "Kto tu', "who", "not a field"),
    "an exam that is none": ("", "minutes = 5", "minutes = 5\nexam = false", "exam", "must be true"),
    "a margin that is none": ("refuted", "safe = true", 'engine = 14, margin = "big"', "margin", "a number"),
    "a reply to an illegal move": ("refuted", "says =", 'reply = "f6-g5"\nsays =', "try", "illegal move"),
    "a claim about an illegal move": ("refuted", "says =", 'claim = "loses-man"\nsays =', "try", "illegal move"),
    "a claim that is none": ("refuted", "says =", 'claim = "bad"\nsays =', "claim", "must be one of"),
    "a reply that is illegal": (
        "play",
        'says = "W drugą',
        'reply = "f6-e7"\nsays = "W drugą',
        "reply",
        "illegal move",
    ),
    "a question without words for what is wrong": (
        "demo",
        'wrong = "Popatrz za',
        'wring = "Popatrz za',
        "wrong",
        "missing",
    ),
    "an illegal move in a scene": ("demo", 'move = "c3xe5"', 'move = "c3-b4"', "move", "illegal move"),
    "a square that is none": ("demo", '"c3", "d4"]', '"c3", "d9"]', "marks", "not on the board"),
    "a hint for a worked example": ("demo", 'success = "Tak', 'hint = "x"\nsuccess = "Tak', "hint", "not a field"),
    "a prediction of nothing": ("reply", 'ask = "reply"', 'ask = "what"', "ask", "must be one of"),
    "a reply without a move before it": ("reply", 'line = "c3-d4 e5xc3"', 'line = "c3-d4"', "line", "needs a move"),
    "a reply that is right": ("reply", 'try = "h8-g7"', 'try = "e5xc3"', "try", "is a solution"),
    "a line that is missing": ("captured", 'line = "c3xe5xg7"\n', "", "line", "is missing"),
    "a side that is none": ("left", 'side = "black"', 'side = "red"', "side", "must be one of"),
    "a line where moves are counted": (
        "moves",
        'ask = "moves"',
        'ask = "moves"\nline = "c3-d4"',
        "line",
        "not a field",
    ),
    "a wrong move that is no button": ("order", 'try = "b2-d4"', 'try = "a1-b2"', "try", "is none of"),
    "a wrong move that is right": ("order", 'try = "b2-d4"', 'try = "c3-d4"', "try", "is the right move"),
    "a mistake after another line": (
        "order",
        'try = "b2-d4"',
        'after = "c3-b4"\ntry = "b2-d4"',
        "after",
        "must be the line",
    ),
    "a game with no aim": ("game", 'aim = "king"', 'aim = "fun"', "aim", "must be one of"),
    "a game without kind words": ("game", 'failed = "Nie tym', 'filed = "Nie tym', "failed", "is missing"),
    "a drill about nothing": ("drill", '"no_back_capture"', '"men-never-back"', "belief", "must be one of"),
    "a drill that a lesson cannot have": ("drill", '"find-all"', '"afterwards"', "drill", "must be one of"),
    "a drill of no grade": ("drill", "grade = 1", "grade = 4", "grade", "must be 1 to 3"),
    "a drill with its own words": ("drill", "seed = 7", 'seed = 7\ngoal = "x"', "goal", "not a field"),
    "no drill": (
        "drill",
        '"no_back_capture"\ndrill = "find-all"',
        '"light_squares"\ndrill = "count"',
        "drill",
        "has no",
    ),
    "squares to mark that are none": ("mark-squares", 'piece = "c1"', "squares = []", "squares", "is empty"),
}


@for_each("case", DAMAGE)
def test_damage_is_named(case: str) -> None:
    name, old, new, field, words = DAMAGE[case]
    with pytest.raises(LessonError, match=words) as caught:
        changed(name, old, new)
    assert caught.value.exercise == name
    assert caught.value.field == (field or caught.value.field)
