"""A pupil's texts about a set: how to solve it, the progress, and the results."""

from __future__ import annotations

from warcaby.app.words.dates import duration_text
from warcaby.app.words.puzzle_texts import rules_text
from warcaby.app.words.translation import Translator
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.set_drills import SetDrill
from warcaby.school.assignments.sitting import Sitting
from warcaby.school.misconceptions import misconception


def set_facts(t: Translator, puzzle_set: PuzzleSet) -> tuple[str, ...]:
    """Describe the number of puzzles and tries, the time, and the variants."""
    facts = list(set_counts(t, puzzle_set))
    if puzzle_set.tries and puzzle_set.puzzles:
        facts.append(t.ngettext("%(num)s try each", "%(num)s tries each", puzzle_set.tries))
    if puzzle_set.seconds:
        facts.append(t.gettext("time: %(time)s", time=duration_text(puzzle_set.seconds)))
    facts.append(t.gettext("with hints") if puzzle_set.hints else t.gettext("without hints"))
    variants = [puzzle.variant for puzzle in puzzle_set.puzzles] + [place.variant for place in puzzle_set.drills]
    games = dict.fromkeys(rules_text(t, variant) for variant in variants)
    return (*facts, *(text for text in games if text))


def origin_text(t: Translator, puzzle_set: PuzzleSet) -> str:
    """Say where a pupil's puzzles come from, if others get others; empty otherwise."""
    if not puzzle_set.is_pool:
        return ""
    count = len(puzzle_set.puzzles)
    return t.gettext(
        "Your nickname draws them from %(num)s puzzles; others get different ones, just as hard.", num=count
    )


def set_counts(t: Translator, puzzle_set: PuzzleSet) -> tuple[str, ...]:
    """Say how many puzzles a set has, and how many drills, if any."""
    puzzles, drills = puzzle_set.count, puzzle_set.drill_count
    counts = []
    if puzzles or not drills:
        counts.append(t.ngettext("%(num)s puzzle", "%(num)s puzzles", puzzles))
    if drills:
        counts.append(t.ngettext("%(num)s exercise", "%(num)s exercises", drills))
    return tuple(counts)


def result_rows(t: Translator, sitting: Sitting) -> tuple[tuple[str, str], ...]:
    """Name each puzzle of a set, and its result."""
    rows = []
    # Of a pool, everybody has puzzles of their own numbers.
    given = sitting.order if sitting.puzzle_set.is_pool else range(len(sitting.tasks))
    told_of_puzzles = sitting.result.puzzles
    for number, index in enumerate(given, start=1):
        task, told = sitting.tasks[index], told_of_puzzles[index]
        if told.is_first_try:
            text = t.gettext("solved at the first try")
        elif told.solved:
            text = t.gettext("solved")
        else:
            text = t.gettext("not solved") if not told.is_untouched else t.gettext("not tried")
        if told.tries:
            text += ", " + t.ngettext("%(num)s wrong try", "%(num)s wrong tries", told.tries)
        if told.hints:
            text += ", " + t.ngettext("%(num)s hint", "%(num)s hints", told.hints)
        rows.append((task.puzzle.title or t.gettext("Puzzle %(number)s", number=number), text))
    for place, told_of in zip(sitting.puzzle_set.drills, sitting.result.drills, strict=False):
        text = t.gettext("right at once: %(num)s of %(all)s", num=told_of.right, all=place.number)
        if told_of.left:
            text += ", " + t.gettext("not answered") + f": {told_of.left}"
        rows.append((drills_name(t, place), text))
    return tuple(rows)


def drills_name(t: Translator, place: SetDrill) -> str:
    """Name a place of drills by the rule that it is about."""
    return t.at(place.variant).gettext(misconception(place.beliefs[0]).rule)


def has_done_well(sitting: Sitting) -> bool:
    """Say whether anything in a set was right."""
    return bool(sitting.result.solved or sitting.right)


def comfort_text(t: Translator, sitting: Sitting) -> str:
    """Say something kind and true where nothing was right."""
    if not sitting.is_over:
        return t.gettext("Nothing yet, and that is no harm. Go back and try once more.")
    return t.gettext("That was hard. Look at it with somebody who knows: together it is easier.")


def done_text(t: Translator, sitting: Sitting) -> str:
    """Say how much of a set was done well: of its puzzles, and of its drills."""
    solved, drills = sitting.result.solved, sitting.puzzle_set.drill_count
    if not sitting.tasks:
        return t.gettext("Right at once: %(num)s of %(all)s", num=sitting.right, all=drills)
    told = t.gettext("Solved: %(solved)s of %(all)s", solved=solved, all=len(sitting.order))
    if not drills:
        return told
    right = t.gettext("right at once: %(num)s of %(all)s", num=sitting.right - solved, all=drills)
    return f"{told} · {right}"
