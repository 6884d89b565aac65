"""The page of built-in puzzles: the puzzle of the day, and series of puzzles for every game."""

from __future__ import annotations

from collections import Counter
from typing import Any

from warcaby.app.assignments.set_screen import SetScreen
from warcaby.app.board.pictures import picture
from warcaby.app.shell.actions import on
from warcaby.app.shell.answers import Reply
from warcaby.app.shell.look import look_of
from warcaby.app.words.catch_texts import catch_lead, catch_name
from warcaby.app.words.dispute_texts import dispute_lead, dispute_name
from warcaby.app.words.puzzle_texts import goal_text
from warcaby.app.words.round_texts import best_text, rating_text, round_lead, round_name, theme_names
from warcaby.app.words.rule_texts import variant_name
from warcaby.rules import BRAZILIAN, VARIANTS, Variant
from warcaby.school.assignments import sitting as sittings
from warcaby.school.assignments.kept_sittings import kept_sitting, sitting_key
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.sitting import Sitting
from warcaby.school.puzzles.builtin import Series, graded, listed, puzzle_of_the_day, series_of
from warcaby.school.puzzles.rating import rating_of
from warcaby.school.puzzles.round_kinds import ROUNDS, TRAINING

DAY = "day"

NOBODY = "–"
"""Replaces the nickname if no result is handed in."""


class PuzzlesScreen(SetScreen):
    """The shelf of puzzles, and the series being solved."""

    template = "puzzles_part.html"

    def _titles(self) -> tuple[str, str]:
        return (
            self.t.gettext("Puzzles"),
            self.t.gettext("The puzzle of the day and hundreds of proven puzzles for every game of draughts."),
        )

    def start_view(self) -> dict[str, Any]:
        """Return the shelf: it stands there until a series is opened."""
        collections = [self._collection(variant) for variant in VARIANTS.values() if listed(variant.id)]
        day = None
        if self.reader.today is not None:
            puzzle = puzzle_of_the_day(self.reader.today)
            kept = self._sitting(self._set_of(DAY))
            solved = kept is not None and kept.tasks[0].run.solved
            day = {
                "board": picture(self.t, puzzle.position, goal_text(self.t, puzzle)),
                "goal": goal_text(self.t, puzzle),
                "solved": solved,
            }
        themes = self._themes()
        shelf = [series for collection in collections for grade in collection["grades"] for series in grade]
        shelf += [series for theme in themes for series in theme["series"]]
        return {
            "day": day,
            "begun": self._begun(shelf),
            "rounds": self._rounds(),
            "themes": themes,
            "collections": tuple(collections),
            "dots": look_of(self.reader.progress).signs,
        }

    def _begun(self, shelf: list[dict[str, Any]]) -> dict[str, Any] | None:
        """The series that was worked at last, unless it is done."""
        sets = self.reader.progress.sets
        begun = {entry.at: series for series in shelf if not series["done"] and (entry := sets.get(series["sitting"]))}
        return begun[max(begun)] if begun else None

    def _rounds(self) -> tuple[dict[str, Any], ...]:
        t, progress = self.t, self.reader.progress
        cards = []
        for kind in ROUNDS:
            fact = best_text(t, progress, kind) if kind.rises else rating_text(t, rating_of(progress))
            link = self.place.link("round", kind, round_name(t, kind))
            cards.append({"id": kind.id, "link": link, "lead": round_lead(t, kind), "fact": fact})
        catch, disputes = (
            self.place.link("catch", text=catch_name(t)),
            self.place.link("disputes", text=dispute_name(t)),
        )
        cards.append({"id": "catch", "link": catch, "lead": catch_lead(t), "fact": ""})
        cards.append({"id": "disputes", "link": disputes, "lead": dispute_lead(t), "fact": ""})
        return tuple(cards)

    def _themes(self) -> tuple[dict[str, Any], ...]:
        """What puzzles of the main game are about: all of each theme, one shown, and the series of its volume."""
        counts = Counter(theme for each in listed(BRAZILIAN.id) for theme in each.themes)
        shown = {each.volume: each.puzzles[0] for each in reversed(series_of(BRAZILIAN.id))}
        return tuple(
            {
                "id": theme,
                "name": name,
                "board": picture(self.t, shown[f"{BRAZILIAN.id}/{theme}"].position, name),
                "count": str(counts[theme]),
                "series": self._of_theme(theme, name),
            }
            for theme, name in theme_names(self.t).items()
        )

    def _collection(self, variant: Variant) -> dict[str, Any]:
        name = variant_name(self.place.language, variant)
        first = listed(variant.id)[0].puzzle
        t, grades = self.t, graded(variant.id)
        names = (t.gettext("Easy"), t.gettext("Medium"), t.gettext("Hard"))
        collected = tuple(
            tuple(
                # Their keys number them as they were when readers began to solve them.
                self._series(
                    series, f"{names[grade]} {number}" if grades[1:] else t.gettext("Series %(number)s", number=number)
                )
                for number, series in enumerate(row, start=1)
            )
            for grade, row in enumerate(grades)
        )
        return {"name": name, "board": picture(self.t, first.position, name), "grades": collected}

    def _of_theme(self, theme: str, name: str) -> tuple[dict[str, Any], ...]:
        found = (series for series in series_of(BRAZILIAN.id) if series.volume == f"{BRAZILIAN.id}/{theme}")
        return tuple(self._series(series, f"{name} {number}") for number, series in enumerate(found, start=1))

    def _series(self, series: Series, name: str) -> dict[str, Any]:
        sitting, solved = f"sitting/{series.set_id}", 0
        # Only what was begun has to be read.
        if sitting in self.reader.progress.sets and (kept := self._sitting(self._set_of(series.key))):
            solved = sum(task.run.solved for task in kept.tasks)
        return {
            "key": series.key,
            "name": name,
            "score": f"{solved}/{series.count}",
            "done": solved == series.count,
            "sitting": sitting,
        }

    def _sitting(self, puzzle_set: PuzzleSet | None) -> Sitting | None:
        return kept_sitting(self.reader.progress, sitting_key(puzzle_set), puzzle_set) if puzzle_set else None

    def _set_of(self, key: str) -> PuzzleSet | None:
        """Find a series by its key."""
        if key == DAY and self.reader.today is not None:
            return PuzzleSet(self.t.gettext("Puzzle of the day"), (puzzle_of_the_day(self.reader.today),))
        series = series_of(key.partition("/")[0])
        return next((PuzzleSet(each.key, each.puzzles) for each in series if each.key == key), None)

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
        self.key, kept = sitting_key(chosen), self._sitting(chosen)
        self._sit(kept if kept and not kept.is_over else sittings.sit_down(chosen, NOBODY))
        following = sittings.next_open(self.solved)
        if self.solved.task.run.solved and following is not None:
            self._show(sittings.turn_to(self.solved, following))
        return self.shown(self.task_view().goal, "goal")

    @on("train")
    def _train(self, theme: str) -> Reply:
        """Go to the training of a theme."""
        return Reply(go=self.place.to("round", TRAINING), fragment=theme)

    @on("shelf")
    def _show_shelf(self) -> Reply:
        self.started = self.finished = False
        return self.shown(self.window_title)
