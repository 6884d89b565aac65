"""How Sphinx builds the guide: handwritten pages, and the reference of the rooms they describe."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from warcaby import __version__
from warcaby.rules import OPTIONS, VARIANTS, Variant

project = "warcaby"
author = "Warcaby"
version = release = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
myst_enable_extensions = ["substitution"]
myst_heading_anchors = 2

html_theme = "furo"
# The guide wears the colours of the school.
_COLOURS = {
    "color-background-primary": "paper",
    "color-background-secondary": "sunken",
    "color-background-border": "line",
    "color-foreground-primary": "ink",
    "color-foreground-secondary": "ink-soft",
    "color-brand-primary": "accent",
    "color-brand-content": "accent",
    "color-brand-visited": "accent-strong",
    "color-code-background": "sheet",
}
_TOKENS = (Path(__file__).parents[1] / "styles" / "tokens.css").read_text(encoding="utf-8").partition("@media")[0]
_PAIRS = {
    name: pair for name, *pair in re.findall(r"^ +--([\w-]+): light-dark\((#\w+), (#\w+)\)", _TOKENS, re.MULTILINE)
}
html_theme_options = {
    f"{scheme}_css_variables": {variable: _PAIRS[token][at] for variable, token in _COLOURS.items()}
    for at, scheme in enumerate(("light", "dark"))
}
html_title = f"warcaby {release}"
html_copy_source = False
html_show_sphinx = False

# Docstrings name things in single backquotes, which link to whatever has that name here.
default_role = "any"
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_default_options = {"members": True, "undoc-members": True}
# A name in a docstring may be a parameter or a word of Python.
suppress_warnings = ["ref.any"]


def _row(variant: Variant) -> Sequence[object]:
    backwards = any(way.startswith("B") for way in variant.man.captures)
    return (
        f"`{variant.id}`",
        variant.name,
        f"{variant.board.width}x{variant.board.height}",
        "yes" if backwards else "no",
        "flying" if variant.king.flying else "short",
        " > ".join(key.replace("_", " ") for key in variant.capture.priority) or "any capture",
        variant.pdn.game_type or "",
    )


def _table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = (heads, ["---"] * len(heads), *rows)
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)


_HEADS = ("id", "name", "board", "men capture backwards", "kings", "which capture", "PDN GameType")

myst_substitutions = {
    "variants": _table(_HEADS, map(_row, VARIANTS.values())),
    "options": _table(
        ("game", "option", "what it changes"),
        [(f"`{game}`", f"`{option.id}`", option.name) for game, options in OPTIONS.items() for option in options],
    ),
}
