"""A learner on the page, solving exercises by tapping, by dragging or with keys alone."""

from __future__ import annotations

from tests.browser.drivers import Driver
from warcaby.rules import Move
from warcaby.school.exercises import Exercise, answer_code
from warcaby.school.lesson import Lesson
from warcaby.school.run import take


class Learner:
    """Does lessons by tapping (or clicking); the other ways of input are its subclasses."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def square(self, name: str) -> str:
        """Selector of a square."""
        return f'#board [data-square="{name}"]'

    def press_square(self, name: str) -> None:
        self.press(self.square(name))

    def press(self, selector: str) -> None:
        self.driver.click(selector)

    def expect_selected(self, name: str) -> None:
        self.driver.expect_attribute(self.square(name), "aria-selected", "true")

    def make(self, move: Move) -> None:
        """Make a move leg by leg."""
        self.press_square(move.start)
        self.expect_selected(move.start)
        for square in move.path[1:-1]:
            self.press_square(square)
            self.expect_selected(square)
        self.press_square(move.end)

    def do(self, exercise: Exercise) -> None:
        """Do one exercise as its author meant it, and see that it is praised."""
        run = exercise.begin()
        while not run.solved:
            step = run.next_step
            run, verdict = take(before := run, step)
            if step.asked == "next":
                self.press("#go-on")
            elif step.asked == "square":
                self.press_square(step.squares[0])
            elif step.answer is not None:
                button = f"#choice-{answer_code(step.answer)}"
                self.press(button)
                # It stays, marked as right, at the end and where a move is to show it; elsewhere it has had its move.
                stays = step.answer in run.tried and (run.solved or run.asks == "move")
                self.driver.expect_count(f"{button}.good" if stays else button, int(stays))
            elif step.asked == "marks":
                for square in step.squares:
                    self.press_square(square)
                    self.expect_selected(square)
                self.press("#check")
            else:
                self.make(before.next_moves[0])
            if verdict.reply:
                self.driver.expect_count(f"{self.square(verdict.reply.end)}.last", 1)
            if run.found:
                self.driver.expect_count(".found-list li", len(run.found))
        self.driver.expect_attribute("#panel", "data-tone", "good")
        self.driver.expect_count(".earned .star.full", 3)

    def finish(self, lesson: Lesson) -> None:
        """Do all exercises of a lesson, one after another."""
        for number, exercise in enumerate(lesson.exercises, start=1):
            self.driver.expect_attribute(f".step:nth-child({number})", "aria-current", "step")
            self.do(exercise)
            if number < len(lesson.exercises):
                self.press("#next")


class DraggingLearner(Learner):
    """Makes every leg by dragging the piece."""

    def make(self, move: Move) -> None:
        for number, (start, end) in enumerate(zip(move.path, move.path[1:], strict=False), start=2):
            self.driver.drag(self.square(start), self.square(end))
            if number < len(move.path):
                self.expect_selected(end)


class TypingLearner(Learner):
    """Has no pointer: Tab and Shift+Tab between controls, arrows on the board, Enter."""

    def press_square(self, name: str) -> None:
        self.tab_to("#board [data-square]")
        row, column = self.place("document.activeElement")
        wanted_row, wanted_column = self.place(f"document.querySelector('{self.square(name)}')")
        for _ in range(abs(wanted_row - row)):
            self.driver.key("ArrowDown" if wanted_row > row else "ArrowUp")
        for _ in range(abs(wanted_column - column)):
            self.driver.key("ArrowRight" if wanted_column > column else "ArrowLeft")
        self.driver.expect_focus(self.square(name))
        self.driver.key("Enter")

    def place(self, square: str) -> tuple[int, int]:
        """Row and column of a square, as they are seen."""
        row, column = self.driver.evaluate(f"""() => {{
            const rows = [...document.querySelectorAll("#board [role=row]")];
            const row = {square}.closest("[role=row]");
            return [rows.indexOf(row), [...row.querySelectorAll("[data-square]")].indexOf({square})];
        }}""")
        return row, column

    def press(self, selector: str) -> None:
        self.driver.point(selector)  # it is there to be seen
        self.tab_to(selector)
        self.driver.key("Enter")

    def tab_to(self, selector: str) -> None:
        # Backwards where it lies before the focus: past the end, Tab goes through the browser's own controls.
        is_behind = self.driver.evaluate(f"""() => {{
            const place = document.activeElement.compareDocumentPosition(document.querySelector('{selector}'));
            return document.activeElement !== document.body && (place & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
        }}""")
        for _ in range(60):
            if self.driver.has_focus(selector):
                return
            self.driver.key("Shift+Tab" if is_behind else "Tab")
        raise AssertionError(f"Tab does not reach {selector}")
