"""The placement test: what somebody plays already, tasks that adapt, and the lessons to start with."""

from warcaby.school.placing.kept import kept_placing, new_placing, with_placing, with_start
from warcaby.school.placing.levels import Levels
from warcaby.school.placing.origins import GAMES, NOTHING, ORIGINS, UNSURE
from warcaby.school.placing.placing import MOST_TASKS, Asked, Placing, Start, ladder

__all__ = [
    "GAMES",
    "MOST_TASKS",
    "NOTHING",
    "ORIGINS",
    "UNSURE",
    "Asked",
    "Levels",
    "Placing",
    "Start",
    "kept_placing",
    "ladder",
    "new_placing",
    "with_placing",
    "with_start",
]
