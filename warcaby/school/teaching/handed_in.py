"""A result that a pupil's link has brought, put into the classes that have the pupil."""

from __future__ import annotations

from warcaby.school.assignments.results import Result, encode_result
from warcaby.school.progress import Progress
from warcaby.school.teaching.kept_classes import class_heads, keep_class, kept_class
from warcaby.school.teaching.school_class import pupil_of, with_codes


def with_result(progress: Progress, result: Result, day: int) -> tuple[Progress, list[str]]:
    """Return the progress with a result in every class in use that has its pupil, and the names of these classes.

    Raises FaultError if there is no room.
    """
    names = []
    for head in class_heads(progress):
        school_class = None if head.archived else kept_class(progress, head.id)
        if school_class and pupil_of(school_class, result.nickname):
            code = encode_result(result, "link")
            progress = keep_class(progress, with_codes(school_class, [(code, result.nickname)], day))
            names.append(school_class.name)
    return progress, names
