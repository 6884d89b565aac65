"""Stored and received records, read and written field by field.

A record is a frozen dataclass; the annotations of its fields say what may stand there, and how much of it:

>>> @dataclass(frozen=True)
... class Note:
...     text: Annotated[str, Text(80)]
...     stars: Annotated[int, Range(3)] = 0
...     places: Annotated[tuple[str, ...], Most(2)] = ()
>>> notes = Codec(Note)
>>> notes.read({"text": "Brawo!", "stars": 3})
Note(text='Brawo!', stars=3, places=())
>>> notes.write(Note("Brawo!"))
{'text': 'Brawo!'}
>>> notes.write(Note("Brawo!", 4))
Traceback (most recent call last):
...
warcaby.school.faults.FaultError: field stars: number: '4'

The same limits hold both ways: what is written is read.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache, cached_property
from types import NoneType, UnionType
from typing import Annotated, Any, Generic, Literal, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

from warcaby.school.faults import FaultError, plain_text
from warcaby.school.strict_json import parse_json

R = TypeVar("R")
D = TypeVar("D")


@dataclass(frozen=True)
class Text:
    """A `str` that can be shown as it is, of at most `most` characters (see `plain_text`)."""

    most: int
    lines: bool = False
    empty: bool = True
    exact: bool = False
    """Whether spaces around it belong to it: nobody has written it."""


@dataclass(frozen=True)
class Range:
    """Bounds of an `int` or a `float`, both included."""

    most: float
    least: float = 0


@dataclass(frozen=True)
class Most:
    """The most items of a tuple or a mapping."""

    count: int


@dataclass(frozen=True)
class Names:
    """The keys of a mapping match this regular expression."""

    pattern: str


@dataclass(frozen=True)
class Key:
    """The name of a field in JSON, if it is no valid name in Python."""

    name: str


@dataclass(frozen=True)
class Always:
    """The field is written even if it has its default; `needed` means that reading requires it, too."""

    needed: bool = False


Lost: TypeAlias = list[FaultError] | None
"""Where faults are collected and left out; None if the first fault ends the reading."""

_Read: TypeAlias = Callable[[Any, str, Lost], Any]
"""Reads a value at a path such as "lessons/a/stars". Raises FaultError with the path as its field."""


class Codec(Generic[R]):
    """Reads and writes the records of one dataclass.

    Unknown keys are a fault, unless the class says `others: ClassVar[bool] = True`.
    """

    def __init__(self, record: type[R]) -> None:
        self.record = record

    @cached_property
    def _reader(self) -> _Read:
        return _reader_of(self.record, ())

    def read(self, value: object) -> R:
        """Read a record from a plain JSON value. Raises FaultError, and nothing else, for the first fault."""
        try:
            found: R = self._reader(value, "", None)
        except FaultError as fault:
            field = fault.field.partition("/")[0]
            raise FaultError(fault.reason, field, puzzle=fault.puzzle, detail=fault.detail) from None
        return found

    def salvage(self, value: object) -> tuple[R, tuple[FaultError, ...]]:
        """Read what can be read, and tell what could not; `field` of each fault is the path to it.

        A field that cannot be read has its default; where it has none, its whole record is left out. Raises FaultError
        if nothing is left.
        """
        lost: list[FaultError] = []
        return self._reader(value, "", lost), tuple(lost)

    def read_or(self, value: object, default: D) -> R | D:
        """Read a record; whatever is none counts as the default."""
        try:
            return self.read(value)
        except FaultError:
            return default

    def salvage_or(self, value: object, default: R) -> R:
        """Read what can be read of a record; the default where nothing can."""
        try:
            return self.salvage(value)[0]
        except FaultError:
            return default

    def read_file(self, data: bytes | str, most: int) -> R:
        """Read a record from a file of JSON with at most `most` bytes. Raises FaultError, and nothing else."""
        try:
            text = data.decode() if isinstance(data, bytes) else data
            value = parse_json(text.removeprefix("\ufeff"), most)
        except (ValueError, RecursionError):
            raise FaultError("shape", "file") from None
        return self.read(value)

    def write(self, record: R) -> dict[str, Any]:
        """Return a record as a plain JSON value. Raises FaultError if it could not be read back."""
        value: dict[str, Any] = plain_value(record)
        self.read(value)
        return value


def plain_value(value: Any) -> Any:
    """Return a value as JSON: records as objects without default values, tuples as arrays."""
    if is_dataclass(value) and not isinstance(value, type):
        found = {}
        for spec in _specs(type(value)):
            item = getattr(value, spec.name)
            if spec.always or item != spec.default:
                found[spec.key] = plain_value(item)
        return found
    if isinstance(value, Mapping):
        return {key: plain_value(item) for key, item in value.items()}
    if isinstance(value, (tuple, list)):
        return [plain_value(item) for item in value]
    return value


@dataclass(frozen=True)
class _Spec:
    """A field of a record."""

    name: str
    key: str
    kind: Any
    limits: tuple[Any, ...]
    default: Any
    """MISSING if there is none."""
    always: bool
    needed: bool


@cache
def _specs(record: type) -> tuple[_Spec, ...]:
    hints = get_type_hints(record, include_extras=True)
    specs = []
    for field in fields(record):
        kind, limits = _parts(hints[field.name])
        default = field.default_factory() if field.default_factory is not MISSING else field.default
        always = next((limit for limit in limits if isinstance(limit, Always)), None)
        key = next((limit.name for limit in limits if isinstance(limit, Key)), field.name)
        needed = default is MISSING or bool(always and always.needed)
        specs.append(_Spec(field.name, key, kind, limits, default, needed or always is not None, needed))
    return tuple(specs)


def _parts(hint: Any) -> tuple[Any, tuple[Any, ...]]:
    if get_origin(hint) is Annotated:
        kind, *limits = get_args(hint)
        return kind, tuple(limits)
    return hint, ()


def value_reader(annotation: Any) -> Callable[[object], Any]:
    """Compile the annotation of a single value; the reader raises FaultError for what does not fit.

    >>> value_reader(Literal["up", "down"])("up")
    'up'
    """
    reader = _reader_of(*_parts(annotation))
    return lambda value: reader(value, "", None)


def _reader_of(kind: Any, limits: tuple[Any, ...]) -> _Read:
    """Compile an annotation."""
    origin, inner = get_origin(kind), get_args(kind)
    by_class = {type(limit): limit for limit in limits}
    if kind is Any:
        return lambda value, path, lost: value
    if is_dataclass(kind):
        return _record(kind)
    if kind in _SCALARS:
        return _SCALARS[kind](by_class)
    if origin is Literal:
        return _choice(inner)
    if origin in (Union, UnionType):
        return _either([_reader_of(*_parts(each)) for each in inner])
    if origin is tuple and inner[-1] is Ellipsis:
        return _items(_reader_of(*_parts(inner[0])), by_class.get(Most))
    if origin is tuple:
        return _row([_reader_of(*_parts(each)) for each in inner])
    if origin is Mapping:
        return _table(_reader_of(*_parts(inner[1])), by_class.get(Most), by_class.get(Names))
    raise TypeError(f"no record can hold {kind!r}")


def _record(record: Any) -> _Read:
    readers = [(spec, _reader_of(spec.kind, spec.limits)) for spec in _specs(record)]
    keys = {spec.key for spec, _ in readers}
    refuses_others = not getattr(record, "others", False)

    def read(value: Any, path: str, lost: Lost) -> Any:
        if not isinstance(value, dict):
            raise FaultError("shape", path)
        others = sorted(map(str, value.keys() - keys)) if refuses_others else ()
        for key in others:
            _lose(FaultError("shape", _at(path, key[:40])), lost)
        found = {}
        for spec, reader in readers:
            at = _at(path, spec.key)
            try:
                if spec.key in value:
                    found[spec.name] = reader(value[spec.key], at, lost)
                elif spec.needed:
                    raise FaultError("shape", at)
            except FaultError as fault:
                if spec.default is MISSING:
                    raise
                _lose(fault, lost)
        try:
            return record(**found)
        except FaultError as fault:  # what the record itself checks
            raise FaultError(fault.reason, _at(path, fault.field), detail=fault.detail) from None

    return read


def _items(reader: _Read, most: Most | None) -> _Read:
    def read(value: Any, path: str, lost: Lost) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise FaultError("shape", path)
        if most and len(value) > most.count:
            _lose(FaultError("too-many", path), lost)
        found = []
        for number, item in enumerate(value[: most.count] if most else value):
            try:
                found.append(reader(item, _at(path, str(number)), lost))
            except FaultError as fault:
                _lose(fault, lost)
        return tuple(found)

    return read


def _row(readers: list[_Read]) -> _Read:
    def read(value: Any, path: str, lost: Lost) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) != len(readers):
            raise FaultError("shape", path)
        return tuple(reader(item, path, None) for reader, item in zip(readers, value, strict=True))

    return read


def _table(reader: _Read, most: Most | None, names: Names | None) -> _Read:
    pattern = re.compile(names.pattern) if names else None

    def read(value: Any, path: str, lost: Lost) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise FaultError("shape", path)
        if most and len(value) > most.count:
            raise FaultError("too-many", path)
        found = {}
        for name, item in value.items():
            try:
                if not isinstance(name, str) or (pattern and not pattern.fullmatch(name)):
                    raise FaultError("characters", path, detail=str(name))
                found[name] = reader(item, _at(path, name), lost)
            except FaultError as fault:
                _lose(fault, lost)
        return found

    return read


def _either(readers: list[_Read]) -> _Read:
    def read(value: Any, path: str, lost: Lost) -> Any:
        for reader in readers:
            try:
                return reader(value, path, None)
            except FaultError:
                continue
        raise FaultError("shape", path)

    return read


def _choice(choices: tuple[Any, ...]) -> _Read:
    def read(value: Any, path: str, lost: Lost) -> Any:
        if not any(value == choice and type(value) is type(choice) for choice in choices):
            raise FaultError("shape", path, detail=str(value)[:40])
        return value

    return read


def _number(kinds: Any, bounds: Range | None) -> _Read:
    def read(value: Any, path: str, lost: Lost) -> Any:
        is_number = isinstance(value, kinds) and not isinstance(value, bool)
        if not is_number or (isinstance(value, float) and not math.isfinite(value)):
            raise FaultError("shape", path)
        if bounds and not bounds.least <= value <= bounds.most:
            raise FaultError("number", path, detail=str(value)[:40])
        return value

    return read


def _text(bounds: Text | None) -> _Read:
    def read(value: Any, path: str, lost: Lost) -> str:
        if bounds is None:
            if not isinstance(value, str):
                raise FaultError("shape", path)
            return value
        text = plain_text(value, path, bounds.most, lines=bounds.lines)
        if not text and not bounds.empty:
            raise FaultError("empty", path)
        return str(value) if bounds.exact else text

    return read


def _exactly(kind: type) -> _Read:
    def read(value: Any, path: str, lost: Lost) -> Any:
        if not isinstance(value, kind):
            raise FaultError("shape", path)
        return value

    return read


_SCALARS: dict[Any, Callable[[Mapping[type, Any]], _Read]] = {
    str: lambda limits: _text(limits.get(Text)),
    int: lambda limits: _number((int,), limits.get(Range)),
    float: lambda limits: _number((int, float), limits.get(Range)),
    bool: lambda limits: _exactly(bool),
    NoneType: lambda limits: _exactly(NoneType),
}


def _at(path: str, name: str) -> str:
    return f"{path}/{name}" if path and name else path or name


def _lose(fault: FaultError, lost: Lost) -> None:
    if lost is None:
        raise fault
    lost.append(fault)
