"""TypeScript types of actions and answers, generated from Python's declarations."""

from __future__ import annotations

import inspect
import json
import pkgutil
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from importlib import import_module
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import warcaby.app
from warcaby.app.shell import answers
from warcaby.app.shell.actions import Declared, declared
from web.making.steps import WEB

TARGET = WEB / "src" / "protocol.ts"

_HEAD = """\
/**
 * What passes between the page and Python: made by `web/making/protocol.py` of what Python declares.
 *
 * A control names its action in `data-action`; `controls.ts` adds what was put in.
 */
"""

_SCALARS = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", Any: "unknown"}


def write_protocol() -> None:
    """Write the module if it has changed: an unchanged file keeps its modification time."""
    text = protocol()
    if not TARGET.is_file() or TARGET.read_text(encoding="utf-8") != text:
        TARGET.write_text(text, encoding="utf-8")


def protocol() -> str:
    """Return the TypeScript module."""
    actions = sorted(_actions())  # what is imported for them declares effects, too
    records = [answers.Animation, answers.Frame, answers.Saving]
    return "\n".join(
        (
            _HEAD,
            f"export type Cue = {_type(answers.Cue)};\n",
            *(_interface(record) for record in records),
            _union("Effect", "A side effect that the page carries out.", sorted(_effects())),
            _interface(answers.Answer),
            _union("Action", "What the reader did. Python answers every action with one Answer.", actions),
        )
    )


def answering() -> Iterator[type]:
    """Yield every class of the app that handles actions."""
    for module in pkgutil.walk_packages(warcaby.app.__path__, "warcaby.app."):
        for _, found in inspect.getmembers(import_module(module.name), inspect.isclass):
            if found.__module__ == module.name and declared(found):
                yield found


def _actions() -> set[str]:
    return {_action(each) for owner in answering() for each in declared(owner).values()}


def _action(each: Declared) -> str:
    given = [f"{it.name}{'' if it.is_needed else '?'}: {_type(it.annotation)}" for it in each.parameters]
    return "{ " + "; ".join([f"type: {json.dumps(each.kind)}", *given]) + " }"


def _effects() -> set[str]:
    return {
        "{ " + "; ".join([f"kind: {json.dumps(effect.kind)}", *_members(effect)]) + " }"
        for effect in answers.Effect.__subclasses__()
    }


def _members(record: Any) -> list[str]:
    hints = get_type_hints(record)
    return [f"{each.name}: {_type(hints[each.name])}" for each in fields(record)]


def _interface(record: Any) -> str:
    lines = "".join(f"  {member};\n" for member in _members(record))
    return f"/** {inspect.getdoc(record)} */\nexport interface {record.__name__} {{\n{lines}}}\n"


def _union(name: str, text: str, members: list[str]) -> str:
    return f"/** {text} */\nexport type {name} =\n" + "\n".join(f"  | {member}" for member in members) + ";\n"


def _type(annotation: Any) -> str:
    """Convert an annotation to TypeScript."""
    origin, inner = get_origin(annotation), get_args(annotation)
    if annotation in _SCALARS:
        return _SCALARS[annotation]
    if origin is Annotated:
        return _type(inner[0])
    if origin is Literal:
        return " | ".join(json.dumps(each) for each in inner)
    if origin in (Union, UnionType):
        return " | ".join(map(_type, inner))
    if origin is tuple and inner[-1] is Ellipsis:
        item = _type(inner[0])
        return f"({item})[]" if " | " in item else f"{item}[]"
    if origin is tuple:
        return f"[{', '.join(map(_type, inner))}]"
    if origin is Mapping:
        return f"Record<string, {_type(inner[1])}>"
    if inspect.isclass(annotation) and is_dataclass(annotation):
        return annotation.__name__
    raise TypeError(f"the page has no type for {annotation!r}")
