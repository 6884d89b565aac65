"""Actions: what a reader does on a page, declared once, at the method that handles it.

A method names the kinds of action that it handles; its parameters are the action's fields other than the kind:

>>> class Shelf:
...     @on("lend")
...     def _lend(self, book: str, days: int = 7) -> str:
...         return f"{book} for {days} days"
>>> found((Shelf(),), {"type": "lend", "book": "Alice"})()
'Alice for 7 days'
>>> found((Shelf(),), {"type": "lend", "book": 3})
Traceback (most recent call last):
...
warcaby.app.shell.actions.ActionError: lend: book cannot be 3

The TypeScript types of the page's scripts are generated from the same declarations (`web/making/protocol.py`).
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar, get_type_hints

from warcaby.school.codec import value_reader
from warcaby.school.faults import FaultError

Method = TypeVar("Method", bound=Callable[..., Any])
Thing = TypeVar("Thing")

Form: TypeAlias = Mapping[str, str]
"""The values of a submitted form's controls, by their names."""

KIND = "kind"
"""A parameter of this name gets the kind of the action, for methods that handle several."""


class ActionError(ValueError):
    """An invalid action: a fault of the page, not of the reader."""


@dataclass(frozen=True)
class Parameter:
    """A field of an action."""

    name: str
    """Its name in the action: `from_` in Python is "from"."""
    argument: str
    annotation: Any
    is_needed: bool


@dataclass(frozen=True)
class Declared:
    """A kind of action, and its handler."""

    kind: str
    method: str
    parameters: tuple[Parameter, ...]
    takes_kind: bool


@dataclass(frozen=True)
class Call:
    """A decoded action; calling it carries it out."""

    kind: str
    _do: Callable[..., Any]
    values: Mapping[str, Any]

    def __call__(self) -> Any:
        """Carry the action out."""
        return self._do(**self.values)


def one_of(things: Sequence[Thing], number: int, first: int = 1) -> Thing:
    """Return the thing of a number as a page counts them, from `first` on; raises ActionError if there is none."""
    if not first <= number < first + len(things):
        raise ActionError(f"there is no number {number}")
    return things[number - first]


def on(*kinds: str) -> Callable[[Method], Method]:
    """Declare that a method handles these kinds of action."""

    def declare(method: Method) -> Method:
        method.__dict__["answers"] = kinds
        return method

    return declare


_declared: dict[type, Mapping[str, Declared]] = {}


def declared(owner: type) -> Mapping[str, Declared]:
    """The actions of a class, by kind."""
    if owner not in _declared:
        _declared[owner] = MappingProxyType(_read_declarations(owner))
    return _declared[owner]


def _read_declarations(owner: type) -> dict[str, Declared]:
    found: dict[str, Declared] = {}
    methods = {name: each for cls in reversed(owner.__mro__) for name, each in vars(cls).items()}
    for name, method in methods.items():
        kinds = getattr(method, "answers", ())
        parameters = [*_parameters(method)] if kinds else []
        fields = tuple(each for each in parameters if each.argument != KIND)
        for kind in kinds:
            assert kind not in found, f"{owner.__name__} answers {kind} twice"
            found[kind] = Declared(kind, name, fields, len(fields) < len(parameters))
    return found


def _parameters(method: Callable[..., Any]) -> Iterator[Parameter]:
    hints = get_type_hints(method, include_extras=True)
    for name, parameter in [*inspect.signature(method).parameters.items()][1:]:
        yield Parameter(name.rstrip("_"), name, hints[name], parameter.default is parameter.empty)


def found(owners: Iterable[Any], action: Mapping[str, Any]) -> Call:
    """Find the handler of an action: the first of `owners` that declares its kind.

    Raises ActionError if none does, or if the action lacks what its kind needs.
    """
    kind = action.get("type")
    for owner in owners:
        known = declared(type(owner)).get(str(kind))
        if known:
            values = {KIND: kind} if known.takes_kind else {}
            given = [each for each in known.parameters if each.is_needed or each.name in action]
            values |= {each.argument: _value(known, each, action) for each in given}
            return Call(known.kind, getattr(owner, known.method), values)
    raise ActionError(f"there is nothing here for {kind!r}")


def _value(known: Declared, parameter: Parameter, action: Mapping[str, Any]) -> Any:
    if parameter.name not in action:
        raise ActionError(f"{known.kind}: {parameter.name} is missing")
    value = action[parameter.name]
    try:
        return _reader(parameter.annotation)(value)
    except FaultError:
        raise ActionError(f"{known.kind}: {parameter.name} cannot be {value!r}") from None


@cache
def _reader(annotation: Any) -> Callable[[object], Any]:
    return value_reader(annotation)
