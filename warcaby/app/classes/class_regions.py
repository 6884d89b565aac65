"""What of the page of classes has changed: a table of thousands of cells isn't drawn again for one word."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from warcaby.app.classes.class_views import ClassesDesk, ResultsTable


@dataclass(frozen=True)
class Region:
    """An element of the page, and the template that draws it."""

    id: str
    template: str
    values: dict[str, Any]


def changed_regions(before: ClassesDesk | None, desk: ClassesDesk) -> Iterator[Region]:
    """List what to draw again on a page that shows `before`."""
    old, one = before.open if before else None, desk.open
    if old is None or one is None or old.key != one.key:
        yield Region("classes", "classes.html", {"desk": desk})
        return
    yield Region("class-above", "class_above.html", {"desk": desk, "one": one})
    yield from _of_table(old.table, one.table)
    yield Region("class-below", "class_below.html", {"one": one})


def _of_table(old: ResultsTable, table: ResultsTable) -> Iterator[Region]:
    if not table.has_outline_of(old):
        yield Region("class-table", "class_table.html", {"table": table})
        return
    if table.columns != old.columns:
        yield Region("works", "class_works.html", {"table": table})
        yield Region("work-list", "class_work_list.html", {"table": table})
    for former, row in zip(old.rows, table.rows, strict=True):
        if row != former:
            yield Region(f"row-{row.number}", "class_row.html", {"row": row})
