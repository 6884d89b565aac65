"""The table of a class as the template shows it."""

from __future__ import annotations

from collections.abc import Mapping

from warcaby.app.classes.class_views import (
    BeliefRow,
    LooseResult,
    MissingView,
    OneClass,
    PupilPanel,
    PupilRow,
    WorkCell,
    WorkColumn,
)
from warcaby.app.shell.answers import Download
from warcaby.app.words.choices import ChoiceOption
from warcaby.app.words.dates import date_text
from warcaby.app.words.plan_texts import day_of
from warcaby.app.words.translation import Translator
from warcaby.rules import BRAZILIAN
from warcaby.school.misconceptions import misconception
from warcaby.school.teaching.class_table import (
    Cell,
    ClassTable,
    ClassWords,
    Work,
    beliefs_of,
    class_csv,
    class_table,
    read_code,
)
from warcaby.school.teaching.school_class import Pupil, SchoolClass

_MOST_BELIEFS = 5


def class_view(
    t: Translator, school_class: SchoolClass, works: Mapping[str, Work], group: str, chosen: str, missing: str
) -> OneClass:
    """Show a class: `chosen` is a pupil's id, `missing` the id of what somebody has not handed in."""
    table = class_table(school_class, works, group)
    pupil = next((each for each, _ in table.rows if each.id == chosen), None)
    groups = sorted({each.group for each in school_class.here if each.group}, key=str.casefold)
    return OneClass(
        key=school_class.id,
        name=school_class.name,
        archived=school_class.archived,
        columns=tuple(
            WorkColumn(
                column.work.id,
                number,
                title_of(t, column.work),
                f"{len(table.rows) - len(table.missing(column.work.id))}/{len(table.rows)}",
                column.work.id == missing,
            )
            for number, column in enumerate(table.columns, 1)
        ),
        rows=tuple(_row(t, table, each, cells, chosen=each.id == chosen) for each, cells in table.rows),
        groups=(
            (ChoiceOption("", t.gettext("everybody"), not group), *(ChoiceOption(x, x, x == group) for x in groups))
            if groups
            else ()
        ),
        panel=_panel(t, table, pupil) if pupil else None,
        missing=_missing(t, table, missing),
        loose=_loose(t, school_class),
        pupils=tuple(ChoiceOption(each.id, each.name, False) for each, _ in table.rows),
        beliefs=tuple(_belief(t, *found) for found in beliefs_of(school_class, works, group)[:_MOST_BELIEFS]),
    )


def title_of(t: Translator, work: Work) -> str:
    """Name what was handed in."""
    if work.kind in ("lesson", "exam"):
        return t.lesson(work.title)
    return work.title or t.gettext("Not known on this device")


def _row(t: Translator, table: ClassTable, pupil: Pupil, cells: Mapping[str, Cell], *, chosen: bool) -> PupilRow:
    shown = tuple(_cell(t, cells.get(column.work.id), column.work) for column in table.columns)
    return PupilRow(pupil.id, pupil.name, pupil.group, f"{len(cells)}/{len(table.columns)}", shown, chosen)


def _cell(t: Translator, cell: Cell | None, work: Work) -> WorkCell:
    if cell is None:
        return WorkCell("–", t.gettext("not handed in"), "untouched")
    text = f"{cell.done}/{cell.count}"
    label = t.gettext("%(done)s of %(all)s done", done=cell.done, all=cell.count)
    if work.kind in ("lesson", "own-lesson"):
        label += ", " + t.ngettext("%(num)s star", "%(num)s stars", cell.stars)
    state = "first" if cell.done == cell.count else "solved" if 2 * cell.done >= cell.count else "failed"
    return WorkCell(text, label, state)


def _panel(t: Translator, table: ClassTable, pupil: Pupil) -> PupilPanel:
    cells = next(cells for each, cells in table.rows if each.id == pupil.id)
    titles = {column.work.id: title_of(t, column.work) for column in table.columns}
    newest = sorted(cells.items(), key=lambda item: -item[1].day)
    return PupilPanel(
        pupil.id,
        pupil.name,
        pupil.group,
        pupil.note,
        tuple(
            (date_text(t, day_of(cell.day)) if cell.day else "", titles[name], f"{cell.done}/{cell.count}")
            for name, cell in newest
        ),
    )


def _missing(t: Translator, table: ClassTable, work_id: str) -> MissingView | None:
    column = next((each for each in table.columns if each.work.id == work_id), None)
    return MissingView(title_of(t, column.work), tuple(table.missing(work_id))) if column else None


def loose_codes(school_class: SchoolClass) -> dict[str, list[str]]:
    """List the codes of nobody by their nickname."""
    found: dict[str, list[str]] = {}
    for each in school_class.loose:
        result = read_code(each.code)
        if result:
            found.setdefault(result.nickname, []).append(each.code)
    return found


def _loose(t: Translator, school_class: SchoolClass) -> tuple[LooseResult, ...]:
    return tuple(
        LooseResult(name, t.ngettext("%(num)s result", "%(num)s results", len(codes)))
        for name, codes in loose_codes(school_class).items()
    )


def _belief(t: Translator, belief: str, names: list[str]) -> BeliefRow:
    here, found = t.at(BRAZILIAN), misconception(belief)
    count = t.ngettext("%(num)s pupil", "%(num)s pupils", len(names))
    return BeliefRow(belief, here.gettext(found.name), here.gettext(found.rule), ", ".join(names), count)


def csv_download(t: Translator, school_class: SchoolClass, works: Mapping[str, Work], group: str) -> Download:
    """Have the page save the table as a file."""
    words = ClassWords(
        t.gettext("pupil"),
        t.gettext("group"),
        t.gettext("note"),
        t.gettext("of how many"),
        t.gettext("Not known on this device"),
        ";" if t.language == "pl" else ",",
    )
    table = class_table(school_class, works, group)
    titles = {column.work.id: title_of(t, column.work) for column in table.columns}
    return Download(t.gettext("class") + ".csv", "text/csv", class_csv(table, words, titles))
