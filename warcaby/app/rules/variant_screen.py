"""The page of a variant: a live board that shows one rule at a time, and every rule in words."""

from __future__ import annotations

from typing import Any, ClassVar

from warcaby.app.board.board_views import BoardView
from warcaby.app.board.free_board import FreeBoard
from warcaby.app.board.showing import shown_view
from warcaby.app.board.touch import Picture
from warcaby.app.rules.demo_pictures import demo_picture
from warcaby.app.rules.demos import DemoKind, demos
from warcaby.app.rules.rule_views import RuleSection
from warcaby.app.shell.actions import on
from warcaby.app.shell.answers import Reply
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import BoardPage, Reader
from warcaby.app.words import rule_words as words
from warcaby.app.words.citations import citations_text
from warcaby.app.words.rule_texts import custom_text, option_text, pieces_text, special_text, variant_name
from warcaby.app.words.translation import Translator
from warcaby.languages import FIRST_LANGUAGES
from warcaby.rules import CUSTOMS, OPTIONS, Variant


class VariantScreen(BoardPage):
    """A variant on the screen."""

    template = "variant.html"
    asks: ClassVar[bool] = False

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self.variant: Variant = place.item
        self.demos = demos(self.variant)
        self.open("start")

    def _titles(self) -> tuple[str, str]:
        name = variant_name(self.place.language, self.variant)
        return self.t.gettext("%(name)s: rules", name=name), special_text(self.t, self.variant)

    def open(self, kind: str) -> None:
        """Put a demonstration on the board, or the initial position if there is no such demonstration."""
        demo = next((demo for demo in self.demos.values() if demo.kind == kind), self.demos["start"])
        self.shown = demo.kind
        self.touched: FreeBoard = FreeBoard(self.t, demo.position, alternates=demo.alternates)

    @on("restart")
    def _restart(self) -> Reply:
        self.touched.start()
        return self.task(self._goal)

    @on("demo")
    def _show(self, name: str) -> Reply:
        self.open(name)
        return self.task(self._goal)

    def surroundings(self) -> dict[str, str]:
        """Render the regions around the board."""
        return {
            "task": self.render("demo_task.html", tabs=self._tabs(), shown=self.shown, goal=self._goal),
            "panel": self.render("demo_panel.html", **self._said()),
        }

    def board(self, shown: Picture) -> BoardView:
        """Build the view of the board for one moment."""
        return shown_view(self.t, shown)

    @property
    def _goal(self) -> str:
        return _goal(self.t, self.variant, self.shown)

    def _tabs(self) -> tuple[tuple[DemoKind, str], ...]:
        """The buttons that put a demonstration on the board."""
        labels = _labels(self.t, self.variant)
        return tuple((kind, labels[kind]) for kind in self.demos)

    def _said(self) -> dict[str, Any]:
        """What is said of the board, as values that stay as they are when the board changes."""
        board = self.touched
        return {"feedback_text": board.feedback, "tone": board.tone, "can_restart": not board.is_untouched}

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        name = variant_name(self.t.language, self.variant)
        # Languages that call it the same name it once; the names in others are not here for everybody.
        others = {variant_name(each, self.variant): each for each in reversed(FIRST_LANGUAGES)}
        return {
            "name": name,
            "other_names": [(others[other], other) for other in reversed(others) if other != name],
            "special": special_text(self.t, self.variant),
            "board": self.board(self.touched.picture),
            "tabs": self._tabs(),
            "shown": self.shown,
            "goal": self._goal,
            **self._said(),
            "sections": self._sections(),
            "sources": [
                (_source_labels(self.t, self.variant)[rule], citations_text(self.t, citations))
                for rule, citations in self.variant.sources.items()
                if _is_told(self.variant, rule)
            ],
        }

    def _sections(self) -> tuple[RuleSection, ...]:
        t, variant = self.t, self.variant
        setup = [text for text in (*words.board_texts(t, variant), pieces_text(t, variant)) if text]
        man_title = t.gettext("How a dog moves") if variant.man_name == "dog" else t.gettext("How a man moves")
        king_title = t.gettext("How the wolf moves") if variant.king_name == "wolf" else t.gettext("How a king moves")
        sections = [
            self._section("start", t.gettext("Board and set-up"), setup),
            self._section("man-moves", man_title, words.man_moves_texts(t, variant)),
        ]
        kings = words.king_moves_texts(t, variant)
        if not variant.has_captures:
            sections.append(self._section("king-moves", king_title, kings))
            sections.append(RuleSection("captures", t.gettext("Capturing"), (words.duty_text(t, variant),)))
        else:
            sections.append(
                self._section("man-captures", t.gettext("How a man captures"), words.man_captures_texts(t, variant))
            )
            sections.append(self._section("king-moves", king_title, kings))
            if "king-captures" in self.demos:
                texts = words.king_captures_texts(t, variant)
                sections.append(self._section("king-captures", t.gettext("How a king captures"), texts))
            sections.append(
                self._section(
                    "priority",
                    t.gettext("Which capture is compulsory"),
                    [words.duty_text(t, variant), words.choice_text(t, variant)],
                    tuple(words.priority_text(t, key) for key in variant.capture.priority),
                )
            )
            sections.append(
                RuleSection("removal", t.gettext("When captured pieces leave"), (words.removal_text(t, variant),))
            )
        if "promotion" in self.demos:
            promotion = words.promotion_text(t, variant)
            sections.append(self._section("promotion", t.gettext("Becoming a king"), [promotion]))
            passes = words.passing_text_of(t, variant, "passing" in self.demos)
            sections.append(self._section("passing", t.gettext("The last row inside a capture"), [passes]))
        return (*sections, *self._closing_sections())

    def _closing_sections(self) -> list[RuleSection]:
        """Sections without a picture."""
        t, variant = self.t, self.variant
        draws = tuple(words.draw_texts(t, variant))
        drawn = t.gettext("The game is drawn in each of these cases:") if draws else t.gettext("Nobody can draw.")
        sections = [
            RuleSection("end", t.gettext("How the game ends"), tuple(words.end_texts(t, variant))),
            RuleSection("draws", t.gettext("Draws"), (drawn,), draws, notes=tuple(words.draw_notes(t, variant))),
        ]
        options = tuple(
            f"{option_text(t, option)} ({citations_text(t, option.sources)})" for option in OPTIONS.get(variant.id, ())
        )
        if options:
            intro = t.gettext("Some people play it otherwise:")
            sections.append(RuleSection("options", t.gettext("Options"), (intro,), options))
        customs = tuple(
            f"{custom_text(t, custom)} ({citations_text(t, custom.sources)})" for custom in CUSTOMS.get(variant.id, ())
        )
        if customs:
            intro = t.gettext("What the old sheets say apart from the rules:")
            clock = t.gettext(
                "Where you begin a game, “Clock, rules, position” has the clock, the coin and every option."
            )
            sections.append(
                RuleSection("customs", t.gettext("At the table"), (intro,), customs, notes=(clock,) if options else ())
            )
        notation = tuple(words.notation_texts(t, variant))
        return [*sections, RuleSection("notation", t.gettext("Writing games down"), notation)]

    def _section(self, kind: DemoKind, title: str, texts: list[str], items: tuple[str, ...] = ()) -> RuleSection:
        """A section with the picture of its demonstration, if there is one."""
        t = self.t
        demo = self.demos.get(kind)
        label = t.gettext("Picture: %(title)s", title=title)
        return RuleSection(
            id=kind,
            title=title,
            texts=tuple(texts),
            items=items,
            ordered=bool(items),
            demo=kind if demo else "",
            board=demo_picture(t, demo, label) if demo else None,
        )


def _labels(t: Translator, variant: Variant) -> dict[DemoKind, str]:
    return {
        "start": t.gettext("Set-up"),
        "man-moves": t.gettext("Dog moves") if variant.man_name == "dog" else t.gettext("Man moves"),
        "man-captures": t.gettext("Man captures"),
        "king-moves": t.gettext("Wolf moves") if variant.king_name == "wolf" else t.gettext("King moves"),
        "king-captures": t.gettext("King captures"),
        "priority": t.gettext("Which capture?"),
        "promotion": t.gettext("Promotion"),
        "passing": t.gettext("In passing"),
    }


def _goal(t: Translator, variant: Variant, kind: DemoKind) -> str:
    if kind == "priority" and not variant.capture.priority:
        return t.gettext("Two captures are possible, and you may choose.")
    goals: dict[DemoKind, str] = {
        "start": t.gettext("This is how a game begins. Try the first moves of both sides."),
        "man-moves": t.gettext("Tap the dog and see where it may go.")
        if variant.man_name == "dog"
        else t.gettext("Tap the man and see where it may go."),
        "man-captures": t.gettext("Capture both pieces with the man."),
        "king-moves": t.gettext("Tap the wolf and see where it may go.")
        if variant.king_name == "wolf"
        else t.gettext("Tap the king and see where it may go."),
        "king-captures": t.gettext("Capture both pieces with the king."),
        "priority": t.gettext("Two captures are there, but the rules allow only one of them. Which?"),
        "promotion": t.gettext("Take the man to the last row."),
        "passing": t.gettext("Capture through the last row and see what becomes of the man."),
    }
    return goals[kind]


def _is_told(variant: Variant, rule: str) -> bool:
    """Whether the page mentions a rule of the record: not captures or kings in a game without them."""
    if not variant.has_captures and ("capture" in rule):
        return False
    return bool(variant.promotion("white")) or rule not in ("promotion", "mid_capture")


def _source_labels(t: Translator, variant: Variant) -> dict[str, str]:
    """The names of a record's rules."""
    return {
        "board": t.gettext("Board"),
        "first": t.gettext("Who begins"),
        "start": t.gettext("Set-up"),
        "man.moves": t.gettext("Dog moves") if variant.man_name == "dog" else t.gettext("Man moves"),
        "man.captures": t.gettext("Man captures"),
        "king.moves": t.gettext("Wolf moves") if variant.king_name == "wolf" else t.gettext("King moves"),
        "king.captures": t.gettext("King captures"),
        "king_repeats": t.gettext("Repeated moves of a king"),
        "capture.priority": t.gettext("Which capture?"),
        "capture.removal": t.gettext("When captured pieces leave"),
        "mid_capture": t.gettext("The last row inside a capture"),
        "promotion": t.gettext("Promotion"),
        "draws.repetitions": t.gettext("Draw by repetition")
        if variant.draws.repetitions
        else t.gettext("No draw by repetition"),
        "draws.king_plies": t.gettext("Draw by king moves"),
        "draws.quiet_plies": t.gettext("Draw without captures"),
        "draws.balance": t.gettext("Draw by balance of pieces"),
        "draws.material": t.gettext("Draw by what is left"),
        "end": t.gettext("How the game ends"),
        "end.stuck_wins": t.gettext("When nothing can move"),
    }
