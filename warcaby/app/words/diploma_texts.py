"""How names are set on diplomas."""

from __future__ import annotations

from unicodedata import east_asian_width

_NAME_SIZE, _NAME_WIDTH = 54, 900
"""Height of the letters of a short name, and the width that there is for a long one."""


def name_size(name: str) -> int:
    """Return the height of the letters of a name, so that it fits the line.

    >>> name_size("Ala"), name_size("W" * 40)
    (54, 23)
    """
    return min(_NAME_SIZE, int(_NAME_WIDTH / max(_width(name), 1)))


def _width(name: str) -> float:
    """Estimate the width of a name in bold letters that are one high; rather too much than too little.

    >>> round(_width("Zosia Mróz"), 2), _width("王芳")
    (6.34, 2.2)
    """
    return sum(
        1.1 if east_asian_width(letter) in "WF" else 0.95 if letter in "MWmw" else 0.75 if letter.isupper() else 0.58
        for letter in name
    )
