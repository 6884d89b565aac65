"""The page from which a set is printed, on A4 or as a booklet, and diagrams are saved as pictures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Literal, TypeAlias

from warcaby.app.assignments.booklets import sides_of
from warcaby.app.assignments.print_views import PrintedPuzzle
from warcaby.app.assignments.printed_drills import MAX_NAMES, MAX_VERSIONS, PrintedDrills, printed_drill
from warcaby.app.assignments.worksheets import Worksheet, sheet_choices, worksheet
from warcaby.app.shell.actions import ActionError, on, one_of
from warcaby.app.shell.answers import Download, DownloadPng, Frame, Print, Reply
from warcaby.app.shell.look import look_of, square_styles
from warcaby.app.shell.qr_codes import paper_qr
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader, Screen
from warcaby.app.words.choices import ChoiceOption, choices
from warcaby.school.assignments.own_sets import open_key
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.results import parse_nickname
from warcaby.school.faults import FaultError

LAYOUTS = (2, 4, 6, 9, 12)
"""Diagrams per page."""

LARGE_LAYOUTS = (2, 4)
"""The maximum in large print."""

BOOKLET_LAYOUTS = (1, 2, 4)
"""Diagrams per page of a booklet."""
LARGE_BOOKLET_LAYOUTS = (1,)

Paper: TypeAlias = Literal["pages", "booklet"]

PNG_PIXELS = 1_200


class PrintScreen(Screen):
    """A worksheet preview."""

    template = "print.html"

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        chosen = [each.value for each in sheet_choices(self.t, reader.progress, "")]
        # A page that leads here names what is to be printed.
        self.key = reader.fragment if reader.fragment in chosen else open_key(reader.progress) or next(iter(chosen), "")
        self.per_page = 6
        self.paper: Paper = "pages"
        self.large = False
        self.with_answers = True
        self.versions = 1
        self.names: tuple[str, ...] = ()
        """Pupils who get a sheet each."""
        self._drills = PrintedDrills()

    def _titles(self) -> tuple[str, str]:
        return (
            self.t.gettext("Print a worksheet"),
            self.t.gettext("Print a set of puzzles or a lesson on paper, with an answer key on a separate page."),
        )

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        return {"sheet": self.sheet()}

    def sheet(self, fault: str = "") -> dict[str, Any]:
        """Build the view of the worksheet, with a fault of the reader."""
        paper = self._paper()
        layouts = self._layouts()
        per_page = self.per_page if self.per_page in layouts else layouts[-1]
        return {
            "sets": sheet_choices(self.t, self.reader.progress, self.key),
            "current": self.key,
            "title": paper.title,
            "instructions": paper.instructions,
            "versions": tuple(self._versions(paper, per_page)),
            "version_count": self.versions if _differs(paper.drills) else 0,
            "most_versions": MAX_VERSIONS,
            "names": "\n".join(self.names),
            "waits": self._waits(),
            "papers": self._papers(),
            "is_booklet": self.paper == "booklet",
            "per_page": per_page,
            "layouts": tuple(
                ChoiceOption(
                    str(number), self.t.ngettext("%(num)s diagram", "%(num)s diagrams", number), number == per_page
                )
                for number in layouts
            ),
            "squares": choices(square_styles(self.t), look_of(self.reader.progress).moves),
            "large": self.large,
            "key": self.with_answers,
            "qr": (qr := self._qr(paper)),
            "is_long": bool(paper.link and self.reader.site and not qr),
            "feedback": fault or (self._nothing() if paper.is_empty else ""),
            "tone": "bad" if fault else "note",
            "is_empty": paper.is_empty,
        }

    def _papers(self) -> tuple[ChoiceOption, ...]:
        names = {"pages": self.t.gettext("A4 pages"), "booklet": self.t.gettext("A booklet of A5 pages")}
        return tuple(ChoiceOption(name, text, name == self.paper) for name, text in names.items())

    def _layouts(self) -> tuple[int, ...]:
        if self.paper == "booklet":
            return LARGE_BOOKLET_LAYOUTS if self.large else BOOKLET_LAYOUTS
        return LARGE_LAYOUTS if self.large else LAYOUTS

    def _paper(self) -> Worksheet:
        return worksheet(self.t, self.place, self.reader.progress, self.key)

    def _nothing(self) -> str:
        if self.key:
            return self.t.gettext("This is not ready to be printed: something in it is missing or wrong.")
        return self.t.gettext("There is nothing to print yet. Make a set or a lesson first.")

    def _versions(self, paper: Worksheet, per_page: int) -> Iterator[dict[str, Any]]:
        """Yield the versions whose drills are made."""
        puzzle_set = paper.drills
        sheets = self._sheets(puzzle_set)
        for name in sheets:
            drills = self._drills.of(puzzle_set, name)
            if drills is None:
                return
            puzzles = _drawn(paper, name)
            first = len(puzzles) + 1
            printed = [*puzzles, *(printed_drill(self.t, first + at, drill) for at, drill in enumerate(drills))]
            pages = tuple(tuple(printed[at : at + per_page]) for at in range(0, len(printed), per_page))
            version = name if self.names else self.t.gettext("version %(name)s", name=name)
            sides = sides_of(len(pages)) if self.paper == "booklet" else ()
            yield {"name": version if len(sheets) > 1 or self.names else "", "pages": pages, "sides": sides}

    def _sheets(self, puzzle_set: PuzzleSet) -> tuple[str, ...]:
        """Name the pupils or the versions that get a sheet each."""
        if not _differs(puzzle_set):
            return ("1",)
        return self.names or tuple(str(number) for number in range(1, self.versions + 1))

    def _missing(self) -> tuple[PuzzleSet, int] | None:
        """The first sheet whose drills are not made yet, by its place."""
        puzzle_set = self._paper().drills
        made = (self._drills.of(puzzle_set, name) for name in self._sheets(puzzle_set))
        return next(((puzzle_set, number) for number, each in enumerate(made) if each is None), None)

    def _waits(self) -> str:
        missing = self._missing()
        if missing is None:
            return ""
        puzzle_set, at = missing
        count = len(self._sheets(puzzle_set))
        return self.t.gettext("Making version %(number)s of %(count)s …", number=at + 1, count=count)

    def wanted_wake(self) -> int | None:
        """At once as long as drills are to be made."""
        return 0 if self._missing() else None

    def wake(self) -> Reply:
        """Make the drills of one version."""
        missing = self._missing()
        if missing is None:
            return Reply()
        puzzle_set, at = missing
        self._drills.make(puzzle_set, self._sheets(puzzle_set)[at])
        return self.still()

    @on("versions")
    def _count_versions(self, value: str) -> Reply:
        """Choose how many versions there are."""
        if not (value.isascii() and value.isdigit()) or not 1 <= int(value[:4]) <= MAX_VERSIONS:
            raise FaultError("number", "versions")
        self.versions = int(value)
        return self.still()

    @on("pupils")
    def _name_pupils(self, value: str) -> Reply:
        """Print a sheet for each of these pupils, one a line. Raises FaultError for what is no nickname."""
        lines = [line for line in value.splitlines() if line.strip()]
        if len(lines) > MAX_NAMES:
            raise FaultError("too-many", "nickname")
        self.names = tuple(dict.fromkeys(parse_nickname(line) for line in lines))
        return self.still()

    def faulty(self, text: str) -> Reply:
        """Report a number that there is not; the sheet stays as it was."""
        return Reply((Frame({"sheet": self.render("sheet.html", sheet=self.sheet(text))}, text),))

    def _qr(self, paper: Worksheet) -> str:
        if not self.reader.site or not paper.link:
            return ""
        return paper_qr(f"{self.reader.site}{paper.link}", self.t.gettext("The link as a QR code"))

    @on("choose-set")
    def _choose(self, value: str) -> Reply:
        self.key = value
        return self.still()

    @on("layout")
    def _lay_out(self, value: str) -> Reply:
        if value not in map(str, (*LAYOUTS, *BOOKLET_LAYOUTS)):
            raise ActionError(f"there is no layout of {value!r}")
        self.per_page = int(value)
        return self.still()

    @on("paper")
    def _choose_paper(self, value: Paper) -> Reply:
        self.paper = value
        return self.still()

    @on("large")
    def _enlarge(self, value: bool) -> Reply:
        self.large = value
        return self.still()

    @on("answers")
    def _add_answers(self, value: bool) -> Reply:
        self.with_answers = value
        return self.still()

    @on("print")
    def _print(self) -> Reply:
        return Reply(effects=(Print(),))

    def still(self) -> Reply:
        """Show the sheet as it is now."""
        return Reply((Frame({"sheet": self.render("sheet.html", sheet=self.sheet())}),))

    @on("save-svg", "save-png")
    def _save(self, kind: str, number: int) -> Reply:
        """Save a diagram as a picture."""
        svg = one_of(self._paper().puzzles, number).diagram
        name = self.t.gettext("diagram") + f"-{number}"
        if kind == "save-svg":
            return Reply(effects=(Download(f"{name}.svg", "image/svg+xml", svg),))
        return Reply(effects=(DownloadPng(f"{name}.png", svg, PNG_PIXELS),))


def _differs(puzzle_set: PuzzleSet) -> bool:
    """Whether pupils get different sheets."""
    return bool(puzzle_set.drills) or puzzle_set.is_pool


def _drawn(paper: Worksheet, name: str) -> tuple[PrintedPuzzle, ...]:
    """List the puzzles of a sheet; those of a pool are the ones that this pupil gets on a screen."""
    if not paper.drills.is_pool:
        return paper.puzzles
    given = enumerate(paper.drills.order(name), start=1)
    return tuple(replace(paper.puzzles[index], number=number, can_save=False) for number, index in given)
