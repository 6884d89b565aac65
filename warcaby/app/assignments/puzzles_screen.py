"""The page of built-in puzzles: the puzzle of the day, and series of puzzles for every game."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain, pairwise

from warcaby.app.assignments.set_screen import SetScreen
from warcaby.app.assignments.set_views import SetPart
from warcaby.app.assignments.shelf_views import CollectionView, DayView, RoundLink, SeriesView, ShelfView, ThemeView
from warcaby.app.board.pictures import picture
from warcaby.app.shell.actions import on
from warcaby.app.shell.answers import Reply
from warcaby.app.words.puzzle_texts import goal_text
from warcaby.app.words.round_texts import best_text, rating_text, round_lead, round_name, theme_names
from warcaby.app.words.rule_texts import variant_name
from warcaby.rules import BRAZILIAN, VARIANTS, Variant
from warcaby.school.assignments import sitting as sittings
from warcaby.school.assignments.kept_sittings import kept_sitting, sitting_key
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.sitting import Sitting
from warcaby.school.puzzles.builtin import GRADES, builtin_grade, builtin_puzzles, puzzle_of_the_day
from warcaby.school.puzzles.difficulty import Theme, themes
from warcaby.school.puzzles.puzzle import Puzzle
from warcaby.school.puzzles.rating import rating_of
from warcaby.school.puzzles.round_kinds import ROUNDS, TRAINING

SERIES = 10
"""Approximate number of puzzles in a series."""

DAY = "day"

NOBODY = "–"
"""Replaces the nickname if no result is handed in."""


class PuzzlesScreen(SetScreen):
    """The shelf of puzzles, and the series being solved."""

    @property
    def title(self) -> str:
        """The name of the page."""
        return self.t.gettext("Puzzles") + " – Warcaby"

    @property
    def description(self) -> str:
        """What can be done here."""
        return self.t.gettext("The puzzle of the day and hundreds of proven puzzles for every game of draughts.")

    def part(self) -> SetPart:
        """Show the shelf until a series is opened."""
        return super().part() if self.started else SetPart(shelf=self._shelf())

    def _shelf(self) -> ShelfView:
        collections = [self._collection(variant) for variant in VARIANTS.values() if builtin_puzzles(variant.id)]
        day = None
        if self.reader.today is not None:
            puzzle = puzzle_of_the_day(self.reader.today)
            kept = self._series_sitting(self._set_of(DAY))
            solved = kept is not None and kept.tasks[0].run.solved
            day = DayView(
                picture(self.t, puzzle.position, goal_text(self.t, puzzle)), goal_text(self.t, puzzle), solved
            )
        shelf = [series for collection in collections for grade in collection.grades for series in grade]
        return ShelfView(day, self._begun(shelf), self._rounds(), self._themes(), tuple(collections))

    def _begun(self, shelf: list[SeriesView]) -> SeriesView | None:
        """The series that was worked at last, unless it is done."""
        sets = self.reader.progress.sets
        begun = {
            entry.at: series
            for series in shelf
            if not series.done
            and (puzzle_set := self._set_of(series.key))
            and (entry := sets.get(sitting_key(puzzle_set)))
            and entry.value is not None
        }
        return begun[max(begun)] if begun else None

    def _rounds(self) -> tuple[RoundLink, ...]:
        t, progress = self.t, self.reader.progress
        links = []
        for kind in ROUNDS:
            fact = best_text(t, progress, kind) if kind.rises else rating_text(t, rating_of(progress))
            there = self.place.to("round", kind)
            links.append(
                RoundLink(kind.id, round_name(t, kind), round_lead(t, kind), fact, self.place.href(there), there.route)
            )
        return tuple(links)

    def _themes(self) -> tuple[ThemeView, ...]:
        counts = theme_counts()
        return tuple(ThemeView(theme, name, str(counts[theme])) for theme, name in theme_names(self.t).items())

    def _collection(self, variant: Variant) -> CollectionView:
        name = variant_name(self.place.language, variant)
        grades = []
        for grade in grades_of(variant.id):
            series = []
            for puzzle_set in grade:
                key, count = puzzle_set.title, len(puzzle_set.puzzles)
                sitting = self._series_sitting(puzzle_set)
                solved = sum(task.run.solved for task in sitting.tasks) if sitting else 0
                series.append(SeriesView(key, self._series_name(key), f"{solved}/{count}", solved == count))
            grades.append(tuple(series))
        first = builtin_puzzles(variant.id)[0]
        return CollectionView(name, picture(self.t, first.position, name), tuple(grades))

    def _series_sitting(self, puzzle_set: PuzzleSet | None) -> Sitting | None:
        return kept_sitting(self.reader.progress, sitting_key(puzzle_set), puzzle_set) if puzzle_set else None

    def _series_name(self, key: str) -> str:
        variant, grade, number = key.split("/")
        if variant != BRAZILIAN.id:
            return self.t.gettext("Series %(number)s", number=number)
        grades = {"1": self.t.gettext("Easy"), "2": self.t.gettext("Medium"), "3": self.t.gettext("Hard")}
        return f"{grades[grade]} {number}"

    def _set_of(self, key: str) -> PuzzleSet | None:
        """Find a series by its key."""
        if key == DAY and self.reader.today is not None:
            return PuzzleSet(self.t.gettext("Puzzle of the day"), (puzzle_of_the_day(self.reader.today),))
        variant = VARIANTS.get(key.partition("/")[0])
        series = chain.from_iterable(grades_of(variant.id)) if variant else ()
        return next((puzzle_set for puzzle_set in series if puzzle_set.title == key), None)

    def result_code(self) -> str:
        """Nothing is handed in."""
        return ""

    def follow(self, fragment: str) -> Reply:
        """Series have no links."""
        return Reply()

    @on("open-series")
    def _open_series(self, key: str) -> Reply:
        """Open or resume a series."""
        chosen = self._set_of(key)
        if chosen is None:
            return Reply()
        self.puzzle_set = chosen
        self.key, kept = sitting_key(chosen), self._series_sitting(chosen)
        self._sit(kept if kept and not kept.is_over else sittings.sit_down(chosen, NOBODY))
        following = sittings.next_open(self.solved)
        if self.solved.task.run.solved and following is not None:
            self._show(sittings.turn_to(self.solved, following))
        return self._whole(self.task_view().goal, "goal")

    @on("train")
    def _train(self, theme: str) -> Reply:
        """Go to the training of a theme."""
        return Reply(go=self.place.to("round", TRAINING), fragment=theme)

    @on("shelf")
    def _show_shelf(self) -> Reply:
        self.started = self.finished = False
        return self._whole(self.title)


@cache
def grades_of(variant_id: str) -> tuple[tuple[PuzzleSet, ...], ...]:
    """Split the puzzles of a game into series of about equal length, by grade for the main game; titles are keys."""
    grades = [builtin_grade(variant_id, grade) for grade in GRADES]
    if variant_id != BRAZILIAN.id:
        grades = [builtin_puzzles(variant_id)]
    return tuple(
        tuple(PuzzleSet(f"{variant_id}/{grade}/{number}", part) for number, part in enumerate(series_of(puzzles), 1))
        for grade, puzzles in enumerate(grades, 1)
    )


@cache
def theme_counts() -> Counter[Theme]:
    """How many puzzles of the main game there are of every theme."""
    return Counter(theme for puzzle in builtin_puzzles(BRAZILIAN.id) for theme in themes(puzzle))


def series_of(puzzles: tuple[Puzzle, ...]) -> list[tuple[Puzzle, ...]]:
    """Split puzzles into parts of about `SERIES`, whose lengths differ by at most one."""
    parts = max(1, round(len(puzzles) / SERIES))
    borders = [len(puzzles) * part // parts for part in range(parts + 1)]
    return [puzzles[start:end] for start, end in pairwise(borders)]
