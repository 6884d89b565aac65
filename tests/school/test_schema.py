"""Errors in a lesson are reported with the file, the exercise and the field."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import for_each, refusing
from tests.school.samples import TEXT, lesson
from warcaby.school.exercises.completeness import ByEngine
from warcaby.school.exercises.order import OrderExercise
from warcaby.school.exercises.predict import PredictNumber
from warcaby.school.lesson_table import LessonError
from warcaby.school.schema import parse_lesson


def test_the_sample_is_read() -> None:
    read = lesson()
    assert (read.id, read.slugs["en"], len(read.exercises)) == ("sample", "sample", 6)
    assert [exercise.id for exercise in read.exercises[:2]] == ["play", "all-captures"]


def test_the_address_is_in_the_language_of_the_course_and_was_once_written_in_each() -> None:
    table = 'slug = { pl = "probka", en = "sample" }'
    assert lesson().slugs == {"pl": "probka", "en": "sample"}
    assert parse_lesson("sample.toml", TEXT.replace(table, 'slug = "probka"')).slugs == {"pl": "probka"}
    with pytest.raises(LessonError, match="small letters"):
        parse_lesson("sample.toml", TEXT.replace(table, 'slug = "a sample"'))


def test_an_exercise_may_be_about_another_game_than_its_lesson() -> None:
    read = parse_lesson("sample.toml", TEXT.replace('kind = "play"', 'kind = "play"\nvariant = "russian"', 1))
    assert [each.position.variant.id for each in read.exercises[:2]] == ["russian", "brazilian"]


def test_a_man_on_the_row_of_its_own_side_is_no_king_where_both_sides_go_the_same_way() -> None:
    text = TEXT.replace("W:Wc3,a3:Bf6", "W:Wc3,a3:Be1", 1)
    one_way = text.replace('kind = "play"', 'kind = "play"\nvariant = "one_way"', 1)
    assert parse_lesson("sample.toml", one_way).exercises[0].position.piece_at("e1") == ("black", False)
    with pytest.raises(LessonError, match="a black man on e1 would be a king"):
        parse_lesson("sample.toml", text)


DAMAGE = {
    "no TOML at all": ('id = "sample"', "id = ", "", "", "not valid TOML"),
    "a title missing": ('title = "Próbka"\n', "", "", "title", "is missing"),
    "an empty goal": ('goal = "Idź na d4."', 'goal = " "', "play", "goal", "is empty"),
    "a goal missing": ('goal = "Idź na d4."\n', "", "play", "goal", "is missing"),
    "a field that is none": ('hint = "Popatrz na c3."', 'hint = "x"\nhnit = "y"', "play", "hnit", "not a field"),
    "a wrong type": ("moves = 2", 'moves = "two"', "goal", "moves", "whole number"),
    "an unknown kind": ('kind = "play"', 'kind = "pay"', "play", "kind", "must be one of"),
    "an unknown variant": ('variant = "brazilian"', 'variant = "chess"', "", "variant", "must be one of"),
    "a slug with a space": ('en = "sample"', 'en = "a sample"', "", "slug", "small letters"),
    "the same id twice": ('id = "judge"', 'id = "play"', "play", "id", "used twice"),
    "a damaged FEN": ("W:Wc3,a3:Bf6", "W:Wc3,a3:Bf9", "play", "fen", "not on the board"),
    "a man on its last row": ("W:WKc1:Bh8", "W:WKc1,b8:Bh6", "mark-squares", "fen", "would be a king"),
    "no move at all": ("W:Wc3,a3:Bf6", "W:Wh2:Bg3,f4", "play", "fen", "no legal move"),
    "an illegal solution": ('solutions = ["c3-d4"]', 'solutions = ["c3-d2"]', "play", "solutions", "illegal move"),
    "no solution": ('solutions = ["c3-d4"]', "solutions = []", "play", "solutions", "is empty"),
    "a mistake that is a solution": (
        'try = "c3-b4"\nsays = "W',
        'try = "c3-d4"\nsays = "W',
        "play",
        "try",
        "is a solution",
    ),
    "a mistake without words": ('says = "Prosto nie wolno."', 'says = ""', "play", "says", "is empty"),
    "a mistake with too many fields": (
        'says = "Nie prosto."',
        'says = "x"\nwhy = "y"',
        "mark-squares",
        "why",
        "not a field",
    ),
    "one capture only": ("W:Wc3,a3:Bb4,d4,f6", "W:Wc3,a3:Bd4,f6", "all-captures", "fen", "at least two"),
    "nothing to capture": ("W:Wc3,g3,a1:Bd4,h4", "W:Wc3,g3,a1:Bh4", "choose-pieces", "fen", "no piece can capture"),
    "a wrong mark that is right": ('try = "g3"', 'try = "c3"', "choose-pieces", "try", "c3 is right"),
    "a forgotten mark that is not asked for": (
        'missed = "c3"',
        'missed = "g3"',
        "choose-pieces",
        "missed",
        "not asked",
    ),
    "a piece that cannot move": ('piece = "c1"', 'piece = "c3"', "mark-squares", "piece", "no legal move"),
    "a piece missing": ('piece = "c1"\n', "", "mark-squares", "piece", "is missing"),
    "a line that does not reach the goal": ("e5xc3 b2xd4", "e5xc3 b2xd4 b8-c7", "goal", "lines", "illegal move"),
    "a line that is too long": ("moves = 2", "moves = 1", "goal", "lines", "more than 1"),
    "a line that ends with a reply": (
        'lines = ["c3-d4 e5xc3 b2xd4"]',
        'lines = ["c3-d4 e5xc3"]',
        "goal",
        "lines",
        "ends with",
    ),
    "another goal than is reached": ('reach = "capture-all"', 'reach = "block"', "goal", "lines", "does not reach"),
    "a right answer that is not offered": (
        '"legal", "man-moves-forward", ',
        '"legal", ',
        "judge",
        "choices",
        "not among",
    ),
    "an answer that is none": ('"man-one-step"]', '"man-two-step"]', "judge", "choices", "is none of"),
    "a wrong answer that is right": (
        'try = "legal"',
        'try = "man-moves-forward"',
        "judge",
        "try",
        "is the right answer",
    ),
    "a question that cannot be read": ('move = "c3-d2"', 'move = "c3"', "judge", "move", "at least two squares"),
    "an arrow that cannot be read": ('arrows = ["c3-d4"]', 'arrows = ["c3"]', "play", "arrows", "at least two squares"),
}


@for_each("case", DAMAGE)
def test_damage_is_named(case: str) -> None:
    old, new, exercise, field, words = DAMAGE[case]
    assert old in TEXT
    with pytest.raises(LessonError, match=words) as caught:
        parse_lesson("sample.toml", TEXT.replace(old, new, 1))
    assert (caught.value.file, caught.value.exercise, caught.value.field) == ("sample.toml", exercise, field)
    assert "sample.toml" in str(caught.value)


@given(st.data())
def test_a_lesson_cut_short_is_refused_with_a_sentence(data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(TEXT) - 60))
    try:
        read = len(parse_lesson("sample.toml", TEXT[:cut]).exercises)
    except LessonError as error:
        message = str(error)
    else:
        message = "sample.toml"
        assert read < 6
    assert "sample.toml" in message


@pytest.mark.parametrize(
    ("line", "minutes"),
    [("", 0), ("minutes = 0", 0), ("minutes = 30", 30), ("minutes = 31", None), ("minutes = -1", None)],
)
def test_a_lesson_takes_half_an_hour_at_most(line: str, minutes: int | None) -> None:
    text = TEXT.replace("minutes = 5\n", f"{line}\n")
    assert text != TEXT
    if minutes is not None:
        assert parse_lesson("sample.toml", text).minutes == minutes
        return
    with pytest.raises(LessonError, match="must be 0 to 30"):
        parse_lesson("sample.toml", text)


GAME = """
[[exercise]]
id = "played"
kind = "game"
goal = "Graj."
fen = "W:Wc3:Bf6"
aim = "{aim}"
level = {level}
{moves}
hint = "Graj."
success = "Tak."
failed = "Nie."
"""


@for_each(
    ("aim", "level", "moves", "problem"),
    [
        ("win", 1, "", None),
        ("win", 6, "", None),
        ("win", 0, "", "'level': must be 1 to 6"),
        ("win", 7, "", "'level': must be 1 to 6"),
        ("win", 1, "moves = 0", None),
        ("win", 1, "moves = 60", None),
        ("win", 1, "moves = 61", "must be 0 to 60"),
        ("win", 1, "moves = -1", "must be 0 to 60"),
        ("survive", 1, "moves = 1", None),
        ("survive", 1, "", "how long to survive"),
        ("survive", 1, "moves = 0", "how long to survive"),
    ],
)
def test_a_game_has_a_level_and_as_many_moves_as_are_bearable(
    aim: str, level: int, moves: str, problem: str | None
) -> None:
    text = TEXT + GAME.format(aim=aim, level=level, moves=moves)
    with refusing(LessonError, problem):
        assert parse_lesson("sample.toml", text).exercises[-1].id == "played"


SCENE = '[[exercise.scene]]\nsays = "Patrz."\n'
ASKING = '[[exercise.scene]]\nask = "Gdzie?"\nhint = "Tu."\nwrong = "Nie."\nsays = "Tak."\n{answer}\n'
SQUARE = ASKING.format(answer='square = "e5"')
SHOWN = '\n[[exercise]]\nid = "shown"\nkind = "demo"\ngoal = "Patrz."\nfen = "W:Wc3:Bd4,h6"\nsuccess = "Tak."\n'


@for_each(
    ("scenes", "problem"),
    [
        (SCENE + SQUARE, None),
        (SQUARE, "there must be 2 to 5 scenes, not 1"),
        (SCENE * 4 + SQUARE, None),
        (SCENE * 5 + SQUARE, "there must be 2 to 5 scenes, not 6"),
        (SCENE * 2, "exactly one scene must ask"),
        (SQUARE * 2, "exactly one scene must ask"),
        (SCENE + ASKING.format(answer='choices = ["a", "b"]\nright = "a"'), None),
        (SCENE + ASKING.format(answer='choices = ["a", "a"]\nright = "a"'), "two different choices"),
        (SCENE + ASKING.format(answer='choices = ["a"]\nright = "a"'), "two different choices"),
        (
            SCENE + ASKING.format(answer='choices = ["a", "b"]\nright = "c"'),
            "'right': must be one of at least two",
        ),
        (SCENE + ASKING.format(answer='square = "e5"\nright = "a"'), "'right': needs choices"),
        (SCENE + ASKING.format(answer=""), "'ask': needs one answer"),
        (SCENE + ASKING.format(answer='square = "e5"\nmove = "c3xe5"'), "'ask': needs one answer"),
        (SCENE + ASKING.format(answer='move = "c3xe5"'), None),
        (SCENE + ASKING.format(answer='move = "d4xb2"'), "only move for the side on move"),
        (SQUARE + SCENE + 'square = "e5"\n', "'square': belongs to a scene with `ask`"),
        (SQUARE + SCENE + 'choices = ["a", "b"]\nright = "a"\n', "belongs to a scene with `ask`"),
        (SQUARE + SCENE + 'right = "a"\n', "needs choices"),
    ],
)
def test_a_worked_example_asks_one_question_with_one_answer(scenes: str, problem: str | None) -> None:
    text = TEXT + SHOWN + scenes
    with refusing(LessonError, problem):
        assert parse_lesson("sample.toml", text).exercises[-1].id == "shown"


NUMBER = """
[[exercise]]
id = "{name}"
kind = "predict"
goal = "Ile?"
fen = "{fen}"
ask = "moves"
hint = "Policz."
success = "Tak."
"""
FORESEEN = '[[exercise.mistake]]\ntry = {number}\nsays = "Nie."\n'


@pytest.mark.parametrize(
    ("number", "problem"),
    [
        ("99", None),
        ("100", "at most 99"),
        ('"4"', None),
        ("-1", "must be a number"),
        ("true", "must be a number"),
        ('"x"', "'try': must be a number"),
        ("3", "'try': 3 is the right answer"),
        ("0", None),
    ],
)
def test_a_number_that_is_foreseen_is_one_that_can_be_offered(number: str, problem: str | None) -> None:
    text = TEXT + NUMBER.format(name="count", fen="W:Wc3,a3:Bh8") + FORESEEN.format(number=number)
    with refusing(LessonError, problem):
        asking = parse_lesson("sample.toml", text).exercises[-1]
        assert isinstance(asking, PredictNumber)
        assert number.strip('"') in asking.choices


@pytest.mark.parametrize(
    ("name", "fen", "offered"),
    [
        # By the name of the exercise the right number is at one place or another.
        ("aa", "W:Wc3,a3:Bh8", "1234"),
        ("ab", "W:Wc3,a3:Bh8", "2345"),
        # Less than none is not offered.
        ("aa", "W:Wa1:Bh8", "0123"),
        ("ab", "W:Wa1:Bh8", "0123"),
    ],
)
def test_four_numbers_around_the_right_one_are_offered(name: str, fen: str, offered: str) -> None:
    text = TEXT + NUMBER.format(name=name, fen=fen) + "mistake = []\n"
    asking = parse_lesson("sample.toml", text).exercises[-1]
    assert isinstance(asking, PredictNumber)
    assert "".join(asking.choices) == offered


MOVED = """
[[exercise]]
id = "moved"
kind = "play"
goal = "Idź."
fen = "W:Wc3:Bf6"
solutions = ["c3-d4"]
mistake = []
hint = "Patrz."
success = "Tak."
proof = {proof}
"""


@for_each(
    ("proof", "problem"),
    [
        ('{ aim = "promote", moves = 1 }', None),
        ('{ aim = "promote", moves = 12 }', None),
        ('{ aim = "promote", moves = 13 }', "'moves': must be 1 to 12"),
        ('{ aim = "promote", moves = 0 }', "'moves': must be 1 to 12"),
        ('{ aim = "promote" }', "'moves': is missing"),
        ('{ aim = "fly", moves = 1 }', "'aim': must be one of"),
        ("{ engine = 1 }", None),
        ("{ engine = 30 }", None),
        ("{ engine = 31 }", "'engine': must be 1 to 30"),
        ("{ engine = 0 }", "'engine': must be 1 to 30"),
        ('{ table = "win" }', None),
        ('{ table = "draw" }', None),
        ('{ table = "loss" }', "'table': must be one of"),
        ("{ safe = true }", None),
        ("{ safe = false }", "'safe': must be true"),
        ("{ rules = true }", None),
        ("{ rules = true, safe = true }", "'proof': needs one of"),
        ("{ moves = 3 }", "'proof': needs one of"),
        ("{ sure = true }", "'proof': needs one of"),
        ("{ safe = true, moves = 3 }", "'proof': moves does not belong to a proof by safe"),
    ],
)
def test_a_proof_is_of_one_kind_and_looks_ahead_so_far(proof: str, problem: str | None) -> None:
    text = TEXT + MOVED.format(proof=proof)
    with refusing(LessonError, problem):
        assert parse_lesson("sample.toml", text).exercises[-1].proof is not None


@pytest.mark.parametrize(("margin", "kept"), [("", 0.5), (", margin = 2", 2.0), (", margin = 0.25", 0.25)])
def test_the_engine_has_to_like_a_solution_by_half_a_man(margin: str, kept: float) -> None:
    text = TEXT + MOVED.format(proof=f"{{ engine = 6{margin} }}")
    assert parse_lesson("sample.toml", text).exercises[-1].proof == ByEngine(6, kept)


ORDERED = """
[[exercise]]
id = "ordered"
kind = "order"
goal = "Ułóż."
fen = "W:Wc3,b2,a1:Be5,h8"
line = "{line}"
extra = {extra}
mistake = []
hint = "Patrz."
success = "Tak."
"""


@pytest.mark.parametrize(
    ("line", "extra", "problem"),
    [
        ("c3-d4 e5xc3 b2xd4", '["a1-c3"]', None),
        ("c3-d4 e5xc3 b2xd4", "[]", "'line': .*three moves to choose from"),
        ("c3-d4 e5xc3 b2xd4 h8-g7 d4-e5", "[]", None),
        ("c3-d4", '["a1-c3", "b2-a3"]', "needs two own moves"),
        ("c3-d4 e5xc3", '["a1-c3"]', "'line': ends with the opponent's move"),
        ("c3-d4 e5xc3 b2xd4", '["c3-d4"]', "'extra': all moves to choose from must differ"),
        ("c3-d4 e5xc3 b2xd4", '["a1-c3", "a1-c3"]', "must differ"),
    ],
)
def test_moves_to_be_put_in_order_are_three_and_all_different(line: str, extra: str, problem: str | None) -> None:
    text = TEXT + ORDERED.format(line=line, extra=extra)
    with refusing(LessonError, problem):
        ordered = parse_lesson("sample.toml", text).exercises[-1]
        assert isinstance(ordered, OrderExercise)
        assert len(ordered.choices) == 3
        # The first move gives nothing away by where it stands.
        assert ordered.choices.index("c3-d4") == 1
