"""What the templates are given: plain frozen records, all text already in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal, Protocol

from warcaby.app.look import Look

Colour = Literal["white", "black"]

Mark = Literal[
    "selected",  # the piece in hand
    "target",  # a tap here is answered by a move (a dot is drawn)
    "walked",  # squares already passed in an unfinished capture
    "last",  # start and end of the last move
    "hint",  # pointed at by a hint
    "marked",  # chosen by the learner, not judged yet
    "good",  # judged right
    "bad",  # judged wrong
    "reason",  # concerned by the reason why a move was refused
]


@dataclass(frozen=True)
class SquareView:
    """One square of the board as the screen shows it."""

    name: str
    """Algebraic name; a1 is White's left corner."""
    dark: bool
    label: str
    """What a screen reader says: the square as the reader writes it, what stands there, what may be done with it."""
    marks: frozenset[Mark] = frozenset()

    @property
    def classes(self) -> str:
        """The CSS classes of the square."""
        return " ".join(["square", "dark" if self.dark else "light", *sorted(self.marks)])


@dataclass(frozen=True)
class PieceView:
    """One piece on the board."""

    id: str
    """Unique on the board."""
    square: str
    colour: Colour
    king: bool
    ghost: bool = False
    """Captured in a move that has not ended yet."""


@dataclass(frozen=True)
class ArrowView:
    """An arrow drawn over the board."""

    start: str
    end: str
    kind: Literal["teach", "hint", "question"]


@dataclass(frozen=True)
class EdgesView:
    """What is written along the edges of a board, a text for each row or column, empty where there is nothing."""

    top: tuple[str, ...] = ()
    right: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()
    left: tuple[str, ...] = ()


@dataclass(frozen=True)
class BoardView:
    """A whole board."""

    label: str
    files: tuple[str, ...]
    """File letters from the left of the screen to the right."""
    ranks: tuple[str, ...]
    """Rank numbers from the top of the screen to the bottom."""
    edges: EdgesView
    rows: tuple[tuple[SquareView, ...], ...]
    """Squares in the order they are drawn, top row first."""
    pieces: tuple[PieceView, ...]
    arrows: tuple[ArrowView, ...] = ()
    focus: str = ""
    """The square that holds the board's single tab stop."""


@dataclass(frozen=True)
class ChoiceView:
    """One answer of a question."""

    answer: str
    text: str
    state: Literal["", "good", "bad"] = ""


@dataclass(frozen=True)
class StepView:
    """One of the dots above an exercise."""

    number: int
    stars: int
    """0 when not done yet, 1-3 when done."""
    current: bool
    label: str


Tone = Literal["", "good", "bad", "hint", "note"]


@dataclass(frozen=True)
class PanelView:
    """Everything beside the board: what to do, what happened and why, what can be pressed."""

    number: int
    count: int
    title: str
    """Heading, such as "Exercise 2 of 6"."""
    text: str
    goal: str
    steps: tuple[StepView, ...]
    progress: str = ""
    """Short counter of the exercise, such as "2 of 3 captures found"."""
    found: tuple[str, ...] = ()
    """Moves already found, as text."""
    feedback: str = ""
    tone: Tone = ""
    choices: tuple[ChoiceView, ...] = ()
    stars: int = 0
    """Earned in the run that has just ended; 0 while it goes on."""
    can_check: bool = False
    can_hint: bool = False
    hint_label: str = ""
    can_restart: bool = False
    can_next: bool = False
    next_label: str = ""
    next_href: str = ""
    """Set when the next step is another page (the next lesson or home)."""
    next_route: str = ""


@dataclass(frozen=True)
class LessonCard:
    """A lesson as the home page lists it."""

    number: int
    title: str
    summary: str
    href: str
    route: str
    stars: int
    max_stars: int
    done: int
    """Exercises done."""
    count: int
    board: BoardView
    """A small picture of the lesson's subject."""


@dataclass(frozen=True)
class LanguageLink:
    """The same page in another language."""

    code: str
    name: str
    href: str
    route: str


@dataclass(frozen=True)
class PageView:
    """What every page has around its own content."""

    lang: str
    root: str
    """Relative prefix from this page to the root of the site: "", "../", "../../"."""
    route: str
    title: str
    description: str
    home_href: str
    home_route: str
    rules_href: str
    rules_route: str
    licences_href: str
    download_href: str
    """The school in one file; empty in that file itself."""
    languages: tuple[LanguageLink, ...]
    look: Look
    notice: str = ""
    """A sentence about something that went wrong with the reader's data; empty when nothing did."""


@dataclass(frozen=True)
class HomeView:
    """The front page."""

    template: ClassVar[str] = "home.html"
    page: PageView
    lessons: tuple[LessonCard, ...]
    stars: int
    max_stars: int
    progress_href: str
    progress_route: str
    continue_href: str = ""
    continue_route: str = ""
    continue_title: str = ""
    puzzles_href: str = ""
    puzzles_route: str = ""
    teacher_href: str = ""
    teacher_route: str = ""
    play_href: str = ""
    play_route: str = ""
    play_board: BoardView | None = None
    left: int = 0
    """How many games were left on the board."""


@dataclass(frozen=True)
class GameCard:
    """A game that can be played."""

    name: str
    special: str
    href: str
    route: str
    state: str = ""
    """How a game stands that was left on the board, such as "move 12"; empty if there is none."""


@dataclass(frozen=True)
class PlayView:
    """The list of all games."""

    template: ClassVar[str] = "play.html"

    page: PageView
    first: GameCard
    board: BoardView
    games: tuple[GameCard, ...]
    left: tuple[GameCard, ...]
    """Games that were left on the board, the latest first."""
    puzzles_href: str
    puzzles_route: str
    puzzles: int
    """How many puzzles the reader has made of games."""


@dataclass(frozen=True)
class LessonView:
    """A page of a lesson."""

    template: ClassVar[str] = "lesson.html"
    page: PageView
    number: int
    title: str
    rule: str
    article: str
    board: BoardView
    panel: PanelView


@dataclass(frozen=True)
class RuleRow:
    """A variant in the table of all rules."""

    name: str
    href: str
    route: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class RulesView:
    """The table of all rules."""

    template: ClassVar[str] = "rules.html"
    page: PageView
    heads: tuple[str, ...]
    """Headings of the columns, that of the names first."""
    rows: tuple[RuleRow, ...]


@dataclass(frozen=True)
class DemoTab:
    """A button that puts a demonstration on the board."""

    kind: str
    label: str
    current: bool


@dataclass(frozen=True)
class DemoView:
    """What stands around the board on the page of a variant."""

    tabs: tuple[DemoTab, ...]
    goal: str
    feedback: str
    tone: Tone
    can_restart: bool


@dataclass(frozen=True)
class RuleSection:
    """One rule in words, with a picture where there is something to see."""

    id: str
    title: str
    texts: tuple[str, ...]
    items: tuple[str, ...] = ()
    ordered: bool = False
    """Whether the order of the items matters."""
    demo: str = ""
    """The demonstration that shows it, if any."""
    board: BoardView | None = None
    notes: tuple[str, ...] = ()
    """What is said after the items."""


@dataclass(frozen=True)
class SourceView:
    """A rule and the document that it is taken from."""

    rule: str
    document: str


@dataclass(frozen=True)
class VariantView:
    """The page of a variant."""

    template: ClassVar[str] = "variant.html"
    page: PageView
    name: str
    other_name: str
    """The name in the other language, or empty if it is the same."""
    other_lang: str
    special: str
    board: BoardView
    demo: DemoView
    sections: tuple[RuleSection, ...]
    sources: tuple[SourceView, ...]


class Content(Protocol):
    """What a page can show."""

    @property
    def template(self) -> str:
        """The template that shows it."""

    @property
    def page(self) -> PageView:
        """What stands around it."""


@dataclass(frozen=True)
class Assets:
    """Addresses of the built files, relative to the root of the site."""

    script: str
    worker: str
    guard: str
    style: str
    icon: str
    touch_icon: str
    """PNG, for home screens that want no SVG."""
    release: str
    """Name of the release: files of one release fit together."""
    fonts: tuple[str, ...] = field(default=())
    """Fonts worth preloading."""


@dataclass(frozen=True)
class Notice:
    """Whose something is that comes with the school, and under which licence."""

    name: str
    version: str
    licence: str
    """As SPDX names it, where it does."""
    source: str
    """Where its source is; empty for what is written here."""
    texts: tuple[str, ...]
    """The licence and whatever else its authors want to be passed on."""
    changes: str = ""
    """What was changed, if anything."""
    scripts: tuple[str, ...] = ()
    """By what it was changed."""


@dataclass(frozen=True)
class SingleAssets:
    """What the single file holds beside the page itself."""

    script: str
    guard: str
    """The script that speaks when the other one cannot run."""
    style: str
    policy: str
    """The Content-Security-Policy."""
    icon: str
    """The icon as an address that holds it."""
    files: Mapping[str, str]
    """Every other file, packed as text, by the name that the script asks for."""
    notices: tuple[Notice, ...] = ()


@dataclass(frozen=True)
class LostText:
    """What is said, in one language, at an address that leads nowhere."""

    lang: str
    title: str
    advice: str
    home: str
    home_route: str
