"""Built-in puzzles, for teachers who have no time to make their own."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from warcaby.app.board.pictures import picture
from warcaby.app.words.choices import ChoiceOption
from warcaby.app.words.puzzle_texts import goal_name, goal_text
from warcaby.app.words.round_texts import theme_names
from warcaby.app.words.rule_texts import variant_name
from warcaby.app.words.translation import Translator
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school.faults import FaultError
from warcaby.school.puzzles.alike import most_alike
from warcaby.school.puzzles.builtin import GRADES, Listed, grade_of, listed
from warcaby.school.puzzles.goals import GOALS
from warcaby.school.puzzles.puzzle import Puzzle
from warcaby.school.puzzles.traits import traits_of

MOST = 30
"""The most that can be added at once."""

USUAL = 5

SHOWN = 12
"""How many pictures stand on the page at once."""

FIRST_WISH = {"game": BRAZILIAN.id, "grade": "1", "goal": "", "theme": "", "count": str(USUAL)}
"""What the form says at first."""


def ready_view(t: Translator, wish: Mapping[str, str], gallery: dict[str, Any] | None) -> dict[str, Any]:
    """Build the view of the choices, as they were made last."""
    games = {variant.id: variant_name(t.language, variant) for variant in VARIANTS.values() if listed(variant.id)}
    grades = {"1": t.gettext("Easy"), "2": t.gettext("Medium"), "3": t.gettext("Hard"), **_any(t)}
    return {
        "games": _options(games, wish, "game"),
        "grades": _options(grades, wish, "grade"),
        "goals": _options({**_any(t), **{goal: goal_name(t, goal) for goal in GOALS}}, wish, "goal"),
        "themes": _options({**_any(t), **{str(theme): name for theme, name in theme_names(t).items()}}, wish, "theme"),
        "count": wish.get("count", ""),
        "most": MOST,
        "gallery": gallery,
    }


def _any(t: Translator) -> dict[str, str]:
    return {"": t.gettext("of every kind")}


def _options(names: Mapping[str, str], wish: Mapping[str, str], field: str) -> tuple[ChoiceOption, ...]:
    return tuple(ChoiceOption(key, name, key == wish.get(field)) for key, name in names.items())


def gallery_view(t: Translator, found: Sequence[Listed], first: int, here: Collection[str]) -> dict[str, Any]:
    """Build the view of the pictures from number `first` on, counted from 0; `here` are the ids in the set."""
    first = max(0, min(first, len(found) - 1) // SHOWN * SHOWN)
    page = found[first : first + SHOWN]
    last = first + len(page)
    said = t.gettext("Puzzles %(first)s–%(last)s of %(count)s", first=first + 1, last=last, count=len(found))
    return {
        "pictures": tuple(
            {
                "id": puzzle.id,
                "goal": goal_text(t, puzzle),
                "difficulty": puzzle.difficulty,
                "board": picture(t, puzzle.position, goal_text(t, puzzle)),
                "is_in": puzzle.id in here,
            }
            for puzzle in (each.puzzle for each in page)
        ),
        "said": said if page else t.gettext("There are no puzzles of this kind."),
        "before": first - SHOWN if first else None,
        "after": last if last < len(found) else None,
    }


def wished_puzzles(wish: Mapping[str, str]) -> list[Listed]:
    """List the built-in puzzles of a game that are as wished: of a level, a task and a theme, or of every kind."""
    grades = [grade for grade in GRADES if wish.get("grade", "") in ("", str(grade))]
    theme = wish.get("theme", "")
    return [
        puzzle
        for puzzle in listed(wish.get("game", ""))
        if grade_of(puzzle.difficulty) in grades
        and wish.get("goal", "") in ("", puzzle.goal)
        and (not theme or theme in puzzle.themes)
    ]


def count_of(wish: Mapping[str, str]) -> int:
    """Read how many are wished for. Raises FaultError."""
    count = wish.get("count", "")
    if not (count.isascii() and count.isdigit()) or not 1 <= int(count[:4]) <= MOST:
        raise FaultError("number", "count")
    return int(count)


def spread(found: Sequence[Listed], count: int, used: Collection[str], here: Collection[str]) -> tuple[Puzzle, ...]:
    """Choose some puzzles, spread evenly over all that were found.

    Those with an id among `here` are left out, and as far as there are enough others, those among `used`, too.
    """
    fresh = [puzzle for puzzle in found if puzzle.id not in used and puzzle.id not in here]
    if len(fresh) < count:
        fresh = [puzzle for puzzle in found if puzzle.id not in here]
    step = max(1.0, len(fresh) / count)
    return tuple(fresh[int(number * step)].puzzle for number in range(min(count, len(fresh))))


def like(puzzle: Puzzle, count: int, taken: Collection[str]) -> tuple[Puzzle, ...]:
    """Choose built-in puzzles like one, without those with an id among `taken`: the most alike first."""
    free = (each for each in listed(puzzle.variant.id) if each.id not in taken)
    return tuple(each.puzzle for each in most_alike(traits_of(puzzle), free)[:count])
