"""A learner in front of the page, doing exercises by tapping, by dragging or by keys alone."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from warcaby.rules import Move
from warcaby.school.exercise import (
    AllCapturesExercise,
    Exercise,
    GoalExercise,
    JudgeExercise,
    Lesson,
    MarkExercise,
    PlayExercise,
)


class Learner:
    """Does lessons by tapping (or clicking); the other ways of input are its subclasses."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def square(self, name: str) -> Locator:
        return self.page.locator(f'#board [data-square="{name}"]')

    def press_square(self, name: str) -> None:
        self.square(name).click()

    def press(self, selector: str) -> None:
        self.page.locator(selector).click()

    def make(self, move: Move) -> None:
        """Make a move leg by leg."""
        self.press_square(move.start)
        expect(self.square(move.start)).to_have_attribute("aria-selected", "true")
        for square in move.path[1:-1]:
            self.press_square(square)
            expect(self.square(square)).to_have_attribute("aria-selected", "true")
        self.press_square(move.end)

    def do(self, exercise: Exercise) -> None:
        """Do one exercise as its author meant it, and see that it is praised."""
        if isinstance(exercise, PlayExercise):
            self.make(exercise.solutions[0])
        elif isinstance(exercise, AllCapturesExercise):
            for number, move in enumerate(exercise.captures, start=1):
                self.make(move)
                expect(self.page.locator(".found-list li")).to_have_count(number)
        elif isinstance(exercise, MarkExercise):
            for square in sorted(exercise.squares):
                self.press_square(square)
                expect(self.square(square)).to_have_attribute("aria-selected", "true")
            self.press("#check")
        elif isinstance(exercise, GoalExercise):
            line = exercise.lines[0]
            for number in range(0, len(line), 2):
                self.make(line[number])
                if number + 1 < len(line):
                    expect(self.square(line[number + 1].end)).to_contain_class("last")
        elif isinstance(exercise, JudgeExercise):
            self.press(f"#choice-{exercise.answer}")
        expect(self.page.locator("#panel")).to_have_attribute("data-tone", "good")
        expect(self.page.locator(".earned .star.full")).to_have_count(3)

    def finish(self, lesson: Lesson) -> None:
        """Do all exercises of a lesson, one after another."""
        for number, exercise in enumerate(lesson.exercises, start=1):
            expect(self.page.locator(".step").nth(number - 1)).to_have_attribute("aria-current", "step")
            self.do(exercise)
            if number < len(lesson.exercises):
                self.press("#next")


class DraggingLearner(Learner):
    """Makes every leg by dragging the piece."""

    def make(self, move: Move) -> None:
        mouse = self.page.mouse
        for number, (start, end) in enumerate(zip(move.path, move.path[1:], strict=False), start=2):
            mouse.move(*self.middle(start))
            mouse.down()
            mouse.move(*self.middle(end), steps=6)
            mouse.up()
            if number < len(move.path):
                expect(self.square(end)).to_have_attribute("aria-selected", "true")

    def middle(self, name: str) -> tuple[float, float]:
        box = self.square(name).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class TypingLearner(Learner):
    """Has no pointer: Tab and Shift+Tab between controls, arrows on the board, Enter."""

    def press_square(self, name: str) -> None:
        self.tab_to("#board [data-square]")
        names = self.page.locator("#board [data-square]").evaluate_all("all => all.map(one => one.dataset.square)")
        here = names.index(self.page.evaluate("document.activeElement.dataset.square"))
        there = names.index(name)
        down, right = there // 8 - here // 8, there % 8 - here % 8
        for _ in range(abs(down)):
            self.page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
        for _ in range(abs(right)):
            self.page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
        expect(self.square(name)).to_be_focused()
        self.page.keyboard.press("Enter")

    def press(self, selector: str) -> None:
        expect(self.page.locator(selector)).to_be_visible()
        self.tab_to(selector)
        self.page.keyboard.press("Enter")

    def tab_to(self, selector: str) -> None:
        for _ in range(60):
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not reach {selector}")
