"""Solutions are complete, claims are true, and a lesson has its form: what is not so is named."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.cases import for_each
from tests.school.samples import EVERY_KIND as TEXT
from tests.school.samples import every_kind as lesson
from warcaby.__main__ import main
from warcaby.languages import record_of
from warcaby.notation import parse_fen, parse_move
from warcaby.rules import BRAZILIAN
from warcaby.school.exercises import Exercise
from warcaby.school.lesson import Lesson
from warcaby.school.lesson_texts import sentences, texts_of, words
from warcaby.school.proving import asking, form
from warcaby.school.proving.claims import claim_faults
from warcaby.school.proving.completeness import nodes_of, proof_faults
from warcaby.school.proving.form import form_faults, text_faults
from warcaby.school.proving.solving import solution_faults
from warcaby.school.schema import parse_lesson

HEAD = TEXT[: TEXT.index("[opening]")]
SAID = 'id = "it"\ngoal = "Graj."\nhint = "Patrz."\nsuccess = "Jest."\n'


def exercise(fields: str, mistakes: str = "mistake = []\n") -> Exercise:
    text = f"{HEAD}\n[[exercise]]\n{SAID}{fields}\n{mistakes}"
    return parse_lesson("it.toml", text).exercises[0]


def play(fen: str, solutions: str, proof: str) -> Exercise:
    listed = ", ".join(f'"{move}"' for move in solutions.split())
    return exercise(f'kind = "play"\nfen = "{fen}"\nsolutions = [{listed}]\nproof = {{ {proof} }}')


def goal(fen: str, reach: str, moves: int, lines: str, proof: str) -> Exercise:
    listed = ", ".join(f'"{line}"' for line in lines.split("; "))
    fields = f'kind = "goal"\nfen = "{fen}"\nreach = "{reach}"\nmoves = {moves}\nlines = [{listed}]\n'
    return exercise(f"{fields}proof = {{ {proof} }}")


def problems(task: Exercise, *, engine: bool = False) -> list[str]:
    return [fault.problem for fault in proof_faults(task, engine=engine)]


PROVEN = {
    "the only way to take everything": goal(
        "W:Wc3,b2,a1:Be5", "capture-all", 2, "c3-d4 e5xc3 b2xd4", 'aim = "capture-all", moves = 2'
    ),
    "a man that promotes on either square": play("W:Wb6:Bh8", "b6-a7 b6-c7", 'aim = "promote", moves = 2'),
    "the only move that blocks": play("W:Wb2,c3,d2:Ba5,b4", "b2-a3", 'aim = "block", moves = 1'),
    "steps that nobody can punish": play("W:Wc3,h2:Be5,h8", "c3-b4 h2-g3", "safe = true"),
    "the opposition, which the table knows": play("W:Wd2:Be7", "d2-e3", 'table = "win"'),
    "all captures": play("W:Wc3,e3:Bd4", "c3xe5 e3xc5", "rules = true"),
    "a draw by the table": play("W:Wc3:Bf6", "c3-b4 c3-d4", 'aim = "draw", moves = 1'),
}


@pytest.mark.parametrize("name", PROVEN)
def test_complete_solutions_are_proven(name: str) -> None:
    assert problems(PROVEN[name]) == []


INCOMPLETE = {
    "another move promotes too": (play("W:Wb6:Bh8", "b6-a7", 'aim = "promote", moves = 2'), "b6-c7 would reach"),
    "a solution that does not": (
        play("W:Wb2,c3,d2:Ba5,b4", "b2-a3 c3-d4", 'aim = "block", moves = 1'),
        "c3-d4 is a solution but does not reach 'block'",
    ),
    "a safe step forgotten": (play("W:Wc3,h2:Be5,h8", "c3-b4", "safe = true"), "h2-g3 would keep every piece"),
    "a step that is not safe": (play("W:Wc3,h2:Be5,h8", "c3-b4 h2-g3 c3-d4", "safe = true"), "c3-d4 is a solution"),
    "a move that gives the win away": (play("W:Wd2:Be7", "d2-e3 d2-c3", 'table = "win"'), "d2-c3 is a solution"),
    "another result": (play("W:Wd2:Be7", "d2-e3", 'table = "draw"'), "the table says win"),
    "too many pieces for the table": (play("W:Wd2,b2:Be7,g7,h8", "d2-e3", 'table = "win"'), "no endgame table"),
    "a capture forgotten": (play("W:Wd4:Bc5,e5", "d4xb6", "rules = true"), "neither all legal"),
    "a later move that is not the only one": (
        goal("W:Wb6:Bh8", "promote", 2, "b6-a7 h8-g7 a7-b8", 'aim = "promote", moves = 2'),
        "b6-c7 would reach 'promote' in 2 moves too, but is no solution",
    ),
    "a second move that is not the only one": (
        goal("W:Wa5:Bh8", "promote", 3, "a5-b6 h8-g7 b6-a7 g7-h6 a7-b8", 'aim = "promote", moves = 3'),
        "b6-c7 would reach 'promote' in 3 moves too, but is no solution (after 1 own moves: W:Wb6:Bg7)",
    ),
    "an engine that likes another": (
        play("W:Wd2:Be7", "d2-c3", "engine = 6"),
        "the engine likes d2-e3 nearly as much: +299.95, a solution +0.00",
    ),
    "an engine that likes neither": (
        play("W:Wc3:BKh8,h6", "c3-d4", "engine = 6"),
        "the engine likes c3-b4 nearly as much: -299.94, a solution -299.98",
    ),
}


@for_each("name", INCOMPLETE)
def test_what_is_not_complete_is_named(name: str) -> None:
    task, words_of_it = INCOMPLETE[name]
    assert any(words_of_it in problem for problem in problems(task, engine=True))
    assert not any("after 0" in problem for problem in problems(task, engine=True))


def test_what_takes_too_long_is_unproven(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "MAX_NODES", 3)
    too_long = "cannot be proven within the limits: choose fewer moves or pieces"
    assert problems(PROVEN["the only way to take everything"]) == [too_long]
    position = parse_fen(BRAZILIAN, "W:Wc3,b2,a1,e1:Be5,h8,f8")
    with pytest.raises(asking.Unproven):
        asking.Gain(position, "capture-all").within(position, 3)


def test_the_engine_is_asked_only_where_that_is_wanted() -> None:
    assert problems(play("W:Wd2:Be7", "d2-c3", "engine = 6")) == []
    assert problems(play("W:Wd2:Be7", "d2-e3", "engine = 6"), engine=True) == []


def test_every_own_move_of_every_line_is_looked_at() -> None:
    task = goal("W:Wb6,h2:Bh8", "promote", 2, "b6-a7 h8-g7 a7-b8; b6-c7 h8-g7 c7-b8; b6-c7 h8-g7 c7-d8", "rules = true")
    assert sorted((node.made, len(node.taken)) for node in nodes_of(task)) == [(0, 2), (1, 1), (1, 2)]


def mistake(fen: str, attempt: str, claim: str, reply: str = "") -> list[str]:
    text = f'[[exercise.mistake]]\ntry = "{attempt}"\nclaim = "{claim}"\nreply = "{reply}"\nsays = "Nie."\n'
    first = {"W:Wc3": "c3-b4", "W:Wd2": "d2-e3", "W:WKc": "c1-b2", "W:Wa3": "a3-b4"}[fen[:5]]
    solution = first if first != attempt else "h2-g3"
    task = exercise(f'kind = "play"\nfen = "{fen}"\nsolutions = ["{solution}"]', text)
    return [fault.problem for fault in claim_faults(task)]


@pytest.mark.parametrize(
    "claimed",
    [
        ("W:Wc3,h2:Be5,h8", "c3-d4", "loses-man", "e5xc3"),
        ("W:Wc3,h2:Be5,h8", "c3-d4", "loses-man", ""),
        ("W:WKc1,h2:Bf6,h8", "c1-g5", "loses-king", "f6xh4"),
        ("W:Wd2:Be7", "d2-c3", "draws", ""),
        ("W:Wd2:Be7", "d2-c3", "misses-win", ""),
        ("W:Wc3:BKh8,h6", "c3-d4", "loses", "h8xc3"),
        ("W:Wa3,h2:Bc3,h8", "h2-g3", "lets-him-crown", "c3-d2 g3-h4 d2-e1"),
    ],
)
def test_claims_that_are_true_are_proven(claimed: tuple[str, str, str, str]) -> None:
    assert mistake(*claimed) == []


@pytest.mark.parametrize(
    ("claimed", "problem"),
    [
        (("W:Wc3,h2:Be5,h8", "h2-g3", "loses-man", "h8-g7"), "no man is lost on balance"),
        (("W:Wc3,b2,a1:Be5,h8", "c3-d4", "loses-man", "e5xc3"), "does not win a man by force"),
        (("W:Wc3,h2:Be5,h8", "c3-d4", "loses-king", "e5xc3"), "no king is lost"),
        (("W:Wc3,h2:Be5,h8", "h2-g3", "loses-man", ""), "does not win a man by force in 3 moves"),
        (("W:Wd2:Be7", "d2-c3", "loses", ""), "it is a draw"),
        (("W:Wc3:BKh8,h6", "c3-d4", "draws", ""), "it is a loss"),
        (("W:Wc3:Bf6", "c3-d4", "misses-win", ""), "before it was a draw"),
        (("W:Wa3,h2:Bc3,h8", "h2-g3", "lets-him-crown", "c3-d2"), "no move of the opponent in the reply promotes"),
        # It is the learner who is crowned.
        (
            ("W:Wa3,c7,h2:Bc3,h8", "h2-g3", "lets-him-crown", "h8-g7 c7-b8"),
            "no move of the opponent in the reply promotes",
        ),
    ],
)
def test_claims_that_are_not_true_are_named(claimed: tuple[str, str, str, str], problem: str) -> None:
    assert any(problem in found for found in mistake(*claimed))


@pytest.mark.parametrize(
    ("says", "reply", "is_named"),
    [
        ("Czarny zbije pionka.", "", True),
        ("Na d4 pionek ginie.", "", True),
        ("Czarny zbije pionka.", "e5xc3", False),
        ("Czarny nie zbije pionka.", "", False),
        ("Czarny nie musi bić. Podejdź bliżej.", "", False),
    ],
)
def test_what_a_sentence_says_is_lost_is_shown_by_a_line_or_claimed(says: str, reply: str, is_named: bool) -> None:
    text = f'[[exercise.mistake]]\ntry = "c3-d4"\nreply = "{reply}"\nsays = "{says}"\n'
    task = exercise('kind = "play"\nfen = "W:Wc3,h2:Be5,h8"\nsolutions = ["c3-b4"]', text)
    assert [fault.field for fault in claim_faults(task)] == (["claim"] if is_named else [])


def test_a_solution_that_does_not_reach_its_end_is_named() -> None:
    game = 'kind = "game"\nfen = "W:Wc3:Bd6,f6,h8"\naim = "win"\nlevel = 6\nmoves = 1\nfailed = "Nie."'
    assert [fault.problem for fault in solution_faults(exercise(game, ""))] == [
        "its own solution does not lead to the end with all stars"
    ]
    assert [fault for each in lesson().exercises for fault in solution_faults(each)] == []


def test_the_form_of_a_lesson() -> None:
    found = [str(fault) for fault in form_faults(lesson(), {"man-moves"}, needs_proof=True)]
    assert "field 'exercise': the first exercise, and no other, must be a worked example (demo)" in found
    assert "field 'exercise': there must be 6 to 10 exercises, not 15" in found
    assert "exercise 'goal', field 'proof': is missing" in found
    assert not [fault for fault in found if "'refuted'" in fault]
    found = [str(fault) for fault in form_faults(lesson(), (), needs_proof=False)]
    assert "field 'recalls': 'man-moves' is no other lesson" in found
    assert "exercise 'goal', field 'proof': is missing" not in found


def test_a_lesson_says_how_long_it_takes_what_is_learnt_and_how_it_opens() -> None:
    whole = replace(lesson(), minutes=5, learned="Umiesz.")
    assert whole.opening
    lacking = {
        "minutes": replace(whole, minutes=0),
        "learned": replace(whole, learned=""),
        "opening": replace(whole, opening=None),
    }
    for field, read in lacking.items():
        missing = f"field '{field}': is missing"
        assert missing in map(str, form_faults(read, {"man-moves"}, needs_proof=True))
        assert missing not in map(str, form_faults(whole, {"man-moves"}, needs_proof=True))


def test_a_lesson_recalls_another_one_before_its_finale() -> None:
    it = lesson()
    plain = [replace(each, recalls="") for each in it.exercises]

    def told(recalled: int | None, builds_on: tuple[str, ...]) -> list[str]:
        exercises = tuple(replace(each, recalls="man-moves") if n == recalled else each for n, each in enumerate(plain))
        read = replace(it, builds_on=builds_on, exercises=exercises)
        return [str(fault) for fault in form_faults(read, {"man-moves", it.id}, needs_proof=False)]

    nothing, finale = "field 'recalls': one exercise must recall an earlier lesson", "the finale is about the lesson"
    assert nothing in told(None, ("man-moves",))
    assert nothing not in told(1, ("man-moves",))
    assert nothing not in told(None, ())
    assert any(finale in each for each in told(len(plain) - 1, ("man-moves",)))
    assert not any(finale in each for each in told(1, ("man-moves",)))
    assert f"field 'builds_on': {it.id!r} is no other lesson" in told(1, (it.id,))


def test_sentences_are_counted_in_both_languages_and_english_is_missed() -> None:
    long = "Słowo" + " słowo" * 25 + "."
    read = parse_lesson("it.toml", TEXT.replace("Idź na d4.", f"Idź na d4. {long}", 1))
    english = {each.text: "Go." for each in texts_of(read)}
    english["Popatrz na c3."] = ""
    found = [(fault.exercise, fault.field, fault.problem) for fault in text_faults(read, {"en": english})]
    assert ("play", "goal", f"26 words in a sentence, at most 25: {long!r}") in found
    assert ("play", "hint", "has no English: 'Popatrz na c3.'") in found
    assert ("play", "goal", "names other squares in English: 'Go.'") in found
    assert [fault.problem for fault in text_faults(lesson(), {})] == []


@pytest.mark.parametrize(
    ("text", "split"),
    [
        ("Tak. Nie!", ["Tak.", "Nie!"]),
        ("„Do tyłu nie wolno!” Bądź sędzią.", ["„Do tyłu nie wolno!", "Bądź sędzią."]),
        ("Np. tak: c3. d4 jest wolne.", ["Np. tak: c3.", "d4 jest wolne."]),
    ],
)
def test_texts_are_split_into_sentences(text: str, split: list[str]) -> None:
    assert sentences(text) == split
    assert words("Biały – ten z c3 – bije.") == 5


def test_the_command_says_every_fault_with_its_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "2-taktyka" / "1-it.toml"
    file.parent.mkdir()
    broken = TEXT.replace('piece = "c1"', 'piece = "c3"').replace('try = "g3"', 'try = "c3"')
    file.write_text(broken, encoding="utf-8")
    assert main(["lesson", "check", str(file)]) == 1
    said = capsys.readouterr().out
    assert f"{file}, exercise 'choose-pieces', field 'try': c3 is right" in said
    assert f"{file}, exercise 'mark-squares', field 'piece': the piece on c3 has no legal move" in said
    assert f"{file}, exercise 'goal', field 'proof': is missing" in said
    assert re.search(r"14 exercises, \d+ texts, 1 proofs and 0 claims looked at", said)
    file.write_text("id = ", encoding="utf-8")
    assert main(["lesson", "check", str(file.parent)]) == 1
    assert "is not valid TOML" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("fen", "move", "result"),
    [
        # The game is over.
        ("W:Wc3:Bd4", "c3xe5", "win"),
        ("W:Wf2,h2:Bh4", "h2-g3", "win"),
        # The tables know it.
        ("W:Wd2:Be7", "d2-e3", "win"),
        ("W:Wd2:Be7", "d2-c3", "draw"),
        ("W:Wc3:BKh8,h6", "c3-d4", "loss"),
        # They do not: it is searched.
        ("W:Wc3,g3,a1,c1,h2:Bd4,a7", "c3xe5", "win"),
        ("W:Wa3,h4,b2,c1:BKg1,Kf8,Ke7", "h4-g5", "loss"),
        ("W:Wa1,b4,b6,d6:Bb2,Kd8", "a1xc3", "draw"),
        ("W:WKh2,b4:Ba5,c5,f6,c7,b8", "b4xd6", "draw"),
    ],
)
def test_what_a_move_leads_to(fen: str, move: str, result: str) -> None:
    position = parse_fen(BRAZILIAN, fen)
    assert asking.result_after(position, parse_move(position, move)) == result


@pytest.mark.parametrize(
    ("fen", "white", "black"),
    [
        ("W:Wd2:Be7", True, False),
        ("W:Wc3:Bf6", True, True),
        ("W:Wa3:BKh8,h6", False, True),
        ("B:Wa3:BKh8,h6", False, True),
        ("W:Wc3,g3,a1,c1,h2:Bd4,a7", True, False),
        ("B:Wc3,b4,b6,d6:BKd8", True, True),
        ("B:WKh2,d6:Ba5,f6,c7,b8", True, True),
    ],
)
def test_who_is_proven_not_to_lose(fen: str, white: bool, black: bool) -> None:
    position = parse_fen(BRAZILIAN, fen)
    assert (asking.is_saved(position, "white"), asking.is_saved(position, "black")) == (white, black)


@pytest.mark.parametrize(
    ("searched", "fen", "move"),
    [
        (10, "W:Wh2,a1,g1,f2,e1:Bh4,Kb8", "h2-g3"),
        # White does not lose, and may win.
        (3_000, "W:Wb2,e3,e5,e7,Kd8:Bf2,c3,f4", "e5xg3xe1"),
        # The same of Black.
        (3_000, "W:Wb6:Bd2,g3,f4,a5,a7", "b6-c7"),
    ],
)
def test_what_nobody_knows_is_unproven(monkeypatch: pytest.MonkeyPatch, searched: int, fen: str, move: str) -> None:
    monkeypatch.setattr(asking, "SEARCHED", searched)
    position = parse_fen(BRAZILIAN, fen)
    with pytest.raises(asking.Unproven):
        asking.result_after(position, parse_move(position, move))


@pytest.mark.parametrize(("count", "is_named"), [(5, True), (6, False), (10, False), (11, True)])
def test_six_to_ten_exercises_follow_the_worked_example(count: int, is_named: bool) -> None:
    demo = next(each for each in lesson().exercises if each.is_watched)
    other = next(each for each in lesson().exercises if each.kind == "play")
    read = replace(lesson(), exercises=(demo, *[other] * count))
    found = [fault.problem for fault in form_faults(read, {"man-moves"}, needs_proof=False)]
    assert (f"there must be 6 to 10 exercises, not {count}" in found) is is_named


@pytest.mark.parametrize("more", [-1, 0, 1])
def test_an_exam_has_ten_tasks(more: int) -> None:
    task = next(each for each in lesson().exercises if each.kind == "play")
    read = replace(lesson(), is_exam=True, exercises=(task,) * (10 + more))
    found = [fault.problem for fault in form_faults(read, {"man-moves"}, needs_proof=False) if fault.field != "proof"]
    assert found == ([f"there must be 10 tasks, not {10 + more}"] if more else [])


def of_words(*counts: int) -> Lesson:
    """A lesson with nothing to read but sentences of so many short words."""
    article = " ".join("Ta" + " ta" * (count - 1) + "." for count in counts)
    silent: dict[str, Any] = {"title": "", "summary": "", "rule": "", "learned": "", "sources": (), "opening": None}
    return replace(lesson(), **silent, exercises=(), article=article)


@pytest.mark.parametrize(
    ("counts", "problem"),
    [
        ((12, 12, 12), ""),
        ((11, 12, 25), ""),
        ((12, 13, 13), "sentences (pl) have 13 words, at most 12"),
        ((12, 13), "sentences (pl) have 12.5 words, at most 12"),
        ((1, 1, 26), "26 words in a sentence, at most 25"),
    ],
)
def test_half_of_the_sentences_have_twelve_words_at_most_and_none_more_than_twenty_five(
    counts: tuple[int, ...], problem: str
) -> None:
    found = [fault.problem for fault in text_faults(of_words(*counts), {}) if "hard to read" not in fault.problem]
    assert [each.partition(":")[0] for each in found] == ([problem] if problem else [])


@pytest.mark.parametrize(
    ("language", "years", "is_named"),
    [("pl", 5.0, False), ("pl", 5.1, True), ("en", 7.0, False), ("en", 7.1, True), ("en", 5.1, False)],
)
def test_a_lesson_is_read_by_ten_year_olds(
    language: str, years: float, is_named: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(form, "fog", lambda _, each: years if each == record_of(language).readability else 0.0)
    read = of_words(3)
    english = {read.article: "It is so."}
    found = [fault.problem for fault in text_faults(read, {"en": english})]
    limit = {"pl": 5.0, "en": 7.0}[language]
    told = f"is too hard to read ({language}): {years} years of school, at most {limit}"
    assert found == ([told] if is_named else [])


def test_a_text_without_english_is_quoted_as_far_as_sixty_characters() -> None:
    read = of_words(40)
    (missing,) = (fault for fault in text_faults(read, {"en": {}}) if "English" in fault.problem)
    assert missing.problem == f"has no English: {read.article[:60]!r}"
