"""The front page: the way through the course, where the reader is on it, and what can be done today."""

from __future__ import annotations

import datetime
import re
from pathlib import Path
from typing import Any

import pytest

import build
from tests.school.samples import exam, lesson
from warcaby.app.lessons import today as day
from warcaby.app.lessons.home_screen import DEMO, DEMO_MOVES, HOMES
from warcaby.app.shell.later import ROOMS, wanted
from warcaby.app.shell.session import Session
from warcaby.engine import LEVELS
from warcaby.notation import parse_fen, parse_move
from warcaby.rules import BRAZILIAN, Move, Square, legal_moves, play
from warcaby.school.learner.record import LearnerRecord, SkillRecord, skill_name
from warcaby.school.learner.stored import with_learner
from warcaby.school.matches.small_games import SMALL_GAMES
from warcaby.school.practice_days import with_day
from warcaby.school.progress import Progress
from warcaby.school.progress_format import to_json
from warcaby.school.puzzles.builtin import puzzle_of_the_day

LESSON, EXAM = lesson(), exam()
DONE = {(LESSON.id, name): 3 for name in LESSON.exercise_ids}
PASSED = DONE | {(EXAM.id, name): 3 for name in EXAM.exercise_ids}
START = datetime.date(2026, 11, 22)
TODAY = next(
    day for day in (START + datetime.timedelta(days=number) for number in range(99)) if puzzle_of_the_day(day).lines
)
"""A day whose puzzle has one way to be solved."""


class Visitor:
    """Somebody who opens the front page."""

    def __init__(self, progress: Progress | None = None) -> None:
        self.session = Session()
        self.session.handle({"type": "start", "route": "gra/", "progress": to_json(progress or Progress())})
        self.session.reader.today = TODAY
        self.opens()

    def opens(self) -> None:
        self.answer: dict[str, Any] = self.session.handle({"type": "open", "route": ""})
        self.page: str = self.answer["frames"][-1]["regions"]["page"]

    @property
    def hero(self) -> str:
        return self.page.partition('class="hero ')[2].partition("</section>")[0]

    def looks(self) -> str:
        """The part about today, once Python has looked it up."""
        assert self.answer["wake"] == 0
        answer = self.session.handle({"type": "wake"})
        assert answer["wake"] is None
        html: str = answer["frames"][-1]["regions"]["today"]
        return html


# The way


def test_a_newcomer_sees_a_game_that_plays_by_itself_and_one_way_to_begin() -> None:
    hero = Visitor().hero
    assert 'id="demo-still"' in hero
    assert hero.count('class="button primary') == 1
    assert 'data-route="lekcje/probka/"' in hero
    assert 'data-route="od-czego-zaczac/"' in hero


def test_who_has_begun_sees_the_name_of_what_comes_and_no_game() -> None:
    visitor = Visitor(Progress({(LESSON.id, LESSON.exercise_ids[0]): 2}))
    assert "demo-still" not in visitor.hero
    assert "Dalej" in visitor.hero
    assert '<span class="go-on-name">Próbka</span>' in visitor.hero
    assert "Jesteś tutaj" in visitor.page
    assert "od-czego-zaczac" not in visitor.hero


def test_the_page_is_told_who_has_begun_so_that_the_next_visit_greets_no_newcomer() -> None:
    session = Session()
    assert session.handle({"type": "start", "route": "", "progress": None})["look"]["begun"] == "no"
    kept = to_json(Progress({(LESSON.id, LESSON.exercise_ids[0]): 2}))
    assert session.handle({"type": "start", "route": "", "progress": kept})["look"]["begun"] == "yes"


def test_a_lesson_that_was_begun_shows_how_far() -> None:
    one = Progress({(LESSON.id, LESSON.exercise_ids[0]): 2})
    share = round(100 / len(LESSON.exercise_ids))
    assert f'stroke-dasharray="{share} 100"' in Visitor(one).page
    assert "stroke-dasharray" not in Visitor(Progress(DONE)).page


def test_after_the_lessons_comes_the_exam() -> None:
    visitor = Visitor(Progress(DONE))
    assert 'data-route="egzaminy/probka/"' in visitor.hero
    assert "chapter finished" not in visitor.page


def test_a_passed_exam_finishes_a_chapter_and_counts_as_a_step_of_it() -> None:
    exam_alone = {key: stars for key, stars in PASSED.items() if key not in DONE}
    page = Visitor(Progress(exam_alone)).page
    assert "chapter finished" in page
    assert 'class="lesson-row exam-row done"' in page
    assert '<rect width="50%"' in Visitor(Progress(DONE)).page


def test_a_finished_course_looks_finished_and_leads_on() -> None:
    visitor = Visitor(Progress(PASSED))
    assert "chapter finished" in visitor.page
    assert "Jesteś tutaj" not in visitor.page
    for route in ("cwicz/", "gra/", "zasady/"):
        assert f'data-route="{route}"' in visitor.hero
    further = visitor.page.partition('class="chapter-further"')[2].partition("</p>")[0]
    assert re.findall(r'data-route="([^"]*)"', further) == [
        "dyplomy/probka/",
        "cwicz/",
        "zadania/zlap-maszyne/",
        "gra/",
    ]


def test_the_chapter_to_go_on_in_is_unfolded_and_none_when_all_is_done() -> None:
    unfolded = re.compile(r"<details[^>]* open")
    assert len(unfolded.findall(Visitor().page)) == 1
    assert unfolded.findall(Visitor(Progress(PASSED)).page) == []


# Today


def test_the_puzzle_of_the_day_is_looked_up_after_the_page_is_shown() -> None:
    visitor = Visitor()
    assert "Jedna pozycja, jedno rozwiązanie" in visitor.page
    today = visitor.looks()
    assert "Jedna pozycja, jedno rozwiązanie" not in today
    pieces = puzzle_of_the_day(TODAY).position.pieces()
    board = today.partition("Zadanie dnia")[0].rpartition("<svg")[2]
    assert board.count('class="piece') == len(pieces)


def test_the_puzzle_of_the_day_waits_for_the_puzzles_which_come_after_the_lessons(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wanted.clear()
    monkeypatch.setattr(day, "is_here", lambda: False)
    visitor = Visitor()
    assert "Jedna pozycja, jedno rozwiązanie" in visitor.looks()
    assert wanted == {ROOMS}
    monkeypatch.setattr(day, "is_here", lambda: True)
    answer = visitor.session.handle({"type": "refresh"})
    # The way, and what Kostek says, stay as they are.
    (drawn,) = answer["frames"]
    assert list(drawn["regions"]) == ["today"]
    assert "Jedna pozycja, jedno rozwiązanie" not in drawn["regions"]["today"]
    assert answer["wake"] is None


def test_stars_that_were_earned_in_another_tab_are_on_the_way() -> None:
    visitor = Visitor()
    visitor.looks()
    answer = visitor.session.handle({"type": "stored", "progress": to_json(Progress(PASSED))})
    assert 'class="hero-stars"' in answer["frames"][-1]["regions"]["page"]


def test_a_puzzle_that_was_solved_today_has_a_tick() -> None:
    visitor = Visitor()
    visitor.session.handle({"type": "open", "route": "zadania/"})
    visitor.session.handle({"type": "open-series", "key": "day"})
    for move in puzzle_of_the_day(TODAY).lines[0][::2]:
        for square in move.path:
            visitor.session.handle({"type": "tap", "square": square})
    visitor.opens()
    assert "✓" in visitor.looks()


@pytest.mark.parametrize(("days", "said"), [(-1, True), (0, True), (1, False)])
def test_rules_that_are_due_are_counted(days: int, said: bool) -> None:
    today = (TODAY - datetime.date(1970, 1, 1)).days
    kept = SkillRecord(990, 100, 12, mastered=True, stability=3.0, difficulty=5.0, last=today - 5, due=today + days)
    record = LearnerRecord(skills={skill_name(BRAZILIAN, "optional"): kept})
    visitor = Visitor(with_learner(Progress(DONE), record, 1))
    assert ("Dziś do powtórki: 1." in visitor.looks()) == said


def test_a_page_without_a_date_has_nothing_to_look_up() -> None:
    session = Session()
    session.open("")
    assert session.screen.wanted_wake() is None


# The game that plays by itself

STYLE = Path(build.WEB, "styles/home-demo.css")


def played() -> list[Move]:
    """The moves of the game; each has to be legal where it stands."""
    position, moves = parse_fen(BRAZILIAN, DEMO), []
    for text in DEMO_MOVES:
        move = parse_move(position, text)
        assert move in legal_moves(position)
        moves.append(move)
        position = play(position, move)
    return moves


def ways(moves: list[Move]) -> tuple[dict[Square, list[Square]], set[Square]]:
    """The squares that each piece comes to, and which pieces are captured; pieces by where they begin."""
    at = {square: square for square in parse_fen(BRAZILIAN, DEMO).pieces()}
    way = {square: [square] for square in at}
    captured = set()
    for move in moves:
        captured |= {name for name, square in at.items() if square in move.captured}
        (name,) = (name for name, square in at.items() if square == move.start and name not in captured)
        way[name] += move.path[1:]
        at[name] = move.end
    return way, captured


def keyframes(name: str) -> str:
    return STYLE.read_text(encoding="utf-8").partition(f"@keyframes {name} {{")[2].partition("\n}")[0]


def test_the_style_moves_each_piece_as_the_game_goes() -> None:
    way, captured = ways(played())
    assert "d8" in way["c3"]
    for name, squares in way.items():
        x, y = BRAZILIAN.board.place(name)
        offsets = [(100 * (to[0] - x), 100 * (y - to[1])) for to in map(BRAZILIAN.board.place, squares)]
        found = [
            (int(a), int(b)) for a, b in re.findall(r"translate\((-?\d+)px, (-?\d+)px\)", keyframes(f"demo-{name}"))
        ]
        kept = [each for number, each in enumerate(found) if number == 0 or each != found[number - 1]]
        assert kept == (offsets if len(squares) > 1 else []), name
        assert keyframes(f"demo-{name}").rstrip(" }\n").endswith("opacity: 0;") == (name in captured), name


# The land


def test_a_chapter_tells_where_the_story_is_and_who_lives_there() -> None:
    page = Visitor(Progress(PASSED)).page
    assert "pierwsza korona" in page
    assert re.findall(r'class="neighbours">.*?<span>(\w+)<', page, re.DOTALL)[:1] == ["Zosia"]


def test_what_lies_by_a_stone_is_seen_once_its_lesson_has_all_stars() -> None:
    assert 'class="find ' not in Visitor(Progress(dict.fromkeys(DONE, 2))).page
    assert Visitor(Progress(DONE)).page.count('class="find ') == 1


def test_kostek_grows_with_the_chapters() -> None:
    assert "data-grown" not in Visitor(Progress(DONE)).page
    assert 'data-grown="1"' in Visitor(Progress(PASSED)).page


def test_the_second_day_has_a_visitor_and_the_week_its_stones_without_counting_against_anybody() -> None:
    day = (TODAY - datetime.date(1970, 1, 1)).days
    game = next(iter(SMALL_GAMES.values()))
    begun = Progress({(game.lesson, "any"): 1})
    first = Visitor(begun).page
    assert 'id="visitor"' not in first
    assert "week-stones" not in first
    later = Visitor(with_day(with_day(begun, day - 30, 1), day, 2))
    # With the page itself: what came a moment later would move what is below it.
    for said in (later.page, later.looks()):
        assert 'id="visitor"' in said
        assert said.count('class="stone laid"') == 1
    assert 'class="greeting"' in later.page


def test_everybody_who_is_played_against_lives_in_one_chapter() -> None:
    assert [level for people in HOMES for level in people] == [*range(1, len(LEVELS) + 1)]
