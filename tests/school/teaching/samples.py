"""A class to try things on."""

from __future__ import annotations

from warcaby.school.teaching.school_class import SchoolClass, new_class, with_pupils

NAMES = "1. Ania Nowak\n2. Jan Kowalski\tA\n- Jan Zięba; B\n\n4) Ola Lis"


def a_class() -> SchoolClass:
    return with_pupils(new_class("4b", 1), NAMES, 1)
