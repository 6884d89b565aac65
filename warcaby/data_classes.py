"""Data classes as the page gets them: their methods have been written by the build instead of at each import.

`dataclasses` writes methods as text and compiles it, which took two fifths of the time in which a first visit imports
this package. `web/making/written.py` puts `written` in place of `dataclass`, and an `__init__` into each class; what
else a data class has (https://docs.python.org/3/library/dataclasses.html) is here.
"""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable
from operator import attrgetter
from typing import Any, TypeVar

_Class = TypeVar("_Class", bound=type[Any])

DEFAULT: Any = object()
"""The default of a parameter whose field has a factory."""

_FIELDS = "__dataclass_fields__"


def written(
    names: str,
    own: str = "",
    shown: str | None = None,
    equal: str | None = None,
    hashed: str | None = None,
    **options: bool,
) -> Callable[[_Class], _Class]:
    """Return a decorator for a class that has an `__init__` and the fields `names`.

    `own` names those whose value in the class is a `field`. If not all fields are `shown` in its text, compared
    (`equal`) or `hashed`, those that are follow; `options` are those of `dataclass`.

    >>> @written("row column")
    ... class Cell:
    ...     row: int
    ...     column: int
    ...     def __init__(self, row: int, column: int) -> None:
    ...         object.__setattr__(self, "row", row)
    ...         object.__setattr__(self, "column", column)
    >>> Cell(1, 2), Cell(1, 2) == Cell(1, 2), Cell(1, 2) == (1, 2), dataclasses.replace(Cell(1, 2), row=3)
    (Cell(row=1, column=2), True, False, Cell(row=3, column=2))
    """

    def decorate(cls: _Class) -> _Class:
        defined = dict(cls.__dict__)
        for name in own.split():
            if defined[name].default is dataclasses.MISSING:
                delattr(cls, name)
            else:
                setattr(cls, name, defined[name].default)
        setattr(cls, _FIELDS, _Fields(cls, {name: defined[name] for name in own.split()}, options))
        compared = names if equal is None else equal
        methods: dict[str, Any] = {"__repr__": _repr(names if shown is None else shown)}
        methods["__match_args__"] = cls.__init__.__code__.co_varnames[1 : cls.__init__.__code__.co_argcount]
        if options.get("eq", True):
            methods["__eq__"], hash_of = _equal_and_hash(compared, compared if hashed is None else hashed)
            # Python itself says that what defines equality alone has no hash.
            if "__eq__" in defined and defined.get("__hash__") is None:
                defined.pop("__hash__", None)
            methods["__hash__"] = hash_of if options.get("frozen", False) else None
        if options.get("frozen", False):
            methods["__setattr__"], methods["__delattr__"] = _refusals(cls, frozenset(names.split()))
        for name, method in methods.items():
            if name not in defined:
                setattr(cls, name, method)
        return cls

    return decorate


class _Fields:
    """The table of fields that `dataclasses.fields` and `replace` read, built on first use."""

    def __init__(self, cls: type[Any], own: dict[str, Any], options: dict[str, bool]) -> None:
        self.cls, self.own, self.options = cls, own, options

    def __get__(self, instance: object, owner: type[Any]) -> dict[str, Any]:
        cls = self.cls
        annotations = inspect.get_annotations(cls)
        values = {name: cls.__dict__[name] for name in annotations if name in cls.__dict__}
        known = {"__annotations__": annotations, "__doc__": "", "__module__": cls.__module__}
        alone = type(cls.__name__, (), {**known, **values, **self.own})
        # Only the fields are asked for: methods would be compiled.
        by_name = self.options.get("kw_only", False)
        made: Any = dataclasses.dataclass(init=False, repr=False, eq=False, match_args=False, kw_only=by_name)(alone)
        fields: dict[str, Any] = {}
        for base in cls.__mro__[-1:0:-1]:
            fields |= getattr(base, _FIELDS, {}) if _FIELDS in base.__dict__ else {}
        fields |= made.__dataclass_fields__
        parameters = made.__dataclass_params__
        for name, value in {"init": True, "repr": True, "eq": True, "match_args": True, **self.options}.items():
            if hasattr(parameters, name):  # two of them not before Python 3.12
                setattr(parameters, name, value)
        cls.__dataclass_params__ = parameters
        setattr(cls, _FIELDS, fields)
        return fields


def _repr(names: str) -> Callable[[Any], str]:
    shown = names.split()

    def __repr__(self: Any) -> str:  # noqa: N807
        return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in shown)})"

    return __repr__


def _equal_and_hash(names: str, hashed: str) -> tuple[Callable[[Any, Any], Any], Callable[[Any], int]]:
    values, hashed_values = _values(names), _values(hashed)

    def __eq__(self: Any, other: Any) -> Any:  # noqa: N807
        if other.__class__ is not self.__class__:
            return NotImplemented
        return self is other or values(self) == values(other)

    def __hash__(self: Any) -> int:  # noqa: N807
        return hash(hashed_values(self))

    return __eq__, __hash__


def _values(names: str) -> Callable[[Any], tuple[Any, ...]]:
    """Return what gets the values of the fields of an object."""
    first, *others = names.split() or [""]
    get: Any = attrgetter(first, *others)
    if not first:
        return lambda _: ()
    return get if others else lambda each: (get(each),)


def _refusals(cls: type[Any], names: frozenset[str]) -> tuple[Callable[..., None], Callable[..., None]]:
    def __setattr__(self: Any, name: str, value: object) -> None:  # noqa: N807
        if type(self) is cls or name in names:
            raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    def __delattr__(self: Any, name: str) -> None:  # noqa: N807
        if type(self) is cls or name in names:
            raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)

    return __setattr__, __delattr__
