"""Lessons written as TOML, in the form in which the course is written.

A library would write the same values, but tables that stand in one line, such as the slug, as sections of their own: a
lesson that somebody hands in would not look like the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

ORDER: Mapping[str, tuple[str, ...]] = {
    "": (
        *("id", "slug", "variant", "language", "exam", "title", "summary", "rule", "article", "builds_on"),
        *("minutes", "learned", "terms", "sources", "opening", "exercise"),
    ),
    "opening": ("fen", "says", "arrows"),
    "exercise": (
        *("id", "kind", "variant", "recalls", "text", "goal", "fen", "piece", "squares", "move", "choices"),
        *("moves", "reach", "aim", "level", "lines", "ask", "line", "side", "replies", "extra", "arrows", "solutions"),
        *("belief", "drill", "grade", "seed", "proof", "hint", "success", "failed", "scene", "mistake"),
    ),
    "scene": ("ask", "move", "square", "choices", "right", "hint", "wrong", "says", "marks", "arrows"),
    "mistake": ("after", "try", "missed", "says", "reply", "claim"),
}
"""The order of fields in each table, for those that are put in later."""

_SECTIONS = ("opening",)
"""Tables that have lines of their own; the others stand in one line."""


def lesson_toml(data: Mapping[str, Any]) -> str:
    """Write the table of a lesson; what was read from TOML is written in the order in which it was read.

    >>> print(lesson_toml({"id": "a", "exercise": [{"id": "b", "arrows": ["c3-d4"], "proof": {"safe": True}}]}), end="")
    id = "a"
    <BLANKLINE>
    [[exercise]]
    id = "b"
    arrows = ["c3-d4"]
    proof = { safe = true }
    """
    return "\n".join(_lines(data, "")) + "\n"


def put(table: dict[str, Any], field: str, value: Any, name: str) -> None:
    """Put a value into a table called `name`: a field that is there keeps its place, a new one gets its usual one.

    An empty text or list takes the field out.

    >>> table = {"id": "a", "goal": "Go.", "hint": "Look."}
    >>> put(table, "fen", "W:Wc3:Bf6", "exercise")
    >>> put(table, "hint", "", "exercise")
    >>> table
    {'id': 'a', 'goal': 'Go.', 'fen': 'W:Wc3:Bf6'}
    """
    if value in ("", []):
        table.pop(field, None)
        return
    if field in table:
        table[field] = value
        return
    order = ORDER[name]
    later = order[order.index(field) + 1 :]
    behind = next((number for number, key in enumerate(table) if key in later), len(table))
    items = [*table.items()]
    table.clear()
    table.update([*items[:behind], (field, value), *items[behind:]])


def _lines(table: Mapping[str, Any], path: str) -> Iterator[str]:
    for key, value in table.items():
        inner = f"{path}.{key}" if path else key
        if key in _SECTIONS and isinstance(value, Mapping):
            yield from ("", f"[{inner}]", *_lines(value, inner))
        elif isinstance(value, list) and value and all(isinstance(item, Mapping) for item in value):
            for item in value:
                yield from ("", f"[[{inner}]]", *_lines(item, inner))
        else:
            yield f"{_key(key)} = {_value(value)}"


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{_key(key)} = {_value(item)}' for key, item in value.items())} }}" if value else "{}"
    return str(value)


def _key(key: object) -> str:
    # Keys of data that strangers made need not be texts.
    name = str(key)
    return name if name and name.isascii() and name.replace("-", "").replace("_", "").isalnum() else _text(name)


_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def _text(text: str) -> str:
    """Write a text of one line (https://toml.io/en/v1.0.0#string)."""
    shown = "".join(
        _ESCAPES.get(each) or (f"\\u{ord(each):04x}" if ord(each) < 32 or ord(each) == 127 else each) for each in text
    )
    return f'"{shown}"'
