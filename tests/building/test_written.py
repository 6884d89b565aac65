"""The page gets its data classes written out; they are what `dataclasses` makes."""

from __future__ import annotations

import ast
import dataclasses
import importlib
import inspect
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import build
from web.making import lean, written

LEFT = {"Position", "Score", "_Frame"}
"""Classes that ask for more than what is written out."""

FILES = [
    file
    for file in sorted((build.ROOT / "warcaby").rglob("*.py"))
    if "@dataclass" in file.read_text(encoding="utf-8") and file.name not in {"__main__.py", "data_classes.py"}
]


def written_module(file: Path) -> tuple[dict[str, type[Any]], list[str], ModuleType]:
    """Return the data classes of a module as written out, those left as they are, and the module itself."""
    name = ".".join(file.relative_to(build.ROOT).with_suffix("").parts).removesuffix(".__init__")
    module = importlib.import_module(name)
    tree = lean.without_docstrings(file.read_bytes())
    classes = [(node, where) for node, where in written.classes(tree) if written.decorator_of(node)]
    written.write_data_classes(tree, name)
    again = ModuleType(name)
    again.__dict__.update(vars(module))
    exec(compile(ast.fix_missing_locations(tree), str(file), "exec", dont_inherit=True), again.__dict__)
    done = {where: found(again, where) for node, where in classes if not written.decorator_of(node)}
    return done, [where for node, where in classes if written.decorator_of(node)], module


def found(module: ModuleType, where: str) -> type[Any]:
    value: Any = module
    for part in where.split("."):
        value = getattr(value, part)
    assert isinstance(value, type)
    return value


def filled(cls: type[Any], values: dict[str, object]) -> Any:
    """Make an object without asking its `__init__`."""
    made = object.__new__(cls)
    for name, value in values.items():
        object.__setattr__(made, name, value)
    return made


def told(value: object) -> str:
    """The text of a value, without the place where it lies: the module has been run twice."""
    return re.sub(r" at 0x\w+", "", repr(value))


def outcome(call: Any) -> object:
    """What a call returns, or how it fails."""
    try:
        return call()
    except Exception as error:
        return type(error).__name__, str(error)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_written_classes_are_what_dataclasses_makes(file: Path) -> None:
    done, _, module = written_module(file)
    for where, cls in done.items():
        real = found(module, where)
        fields = dataclasses.fields(real)
        assert told(dataclasses.fields(cls)) == told(fields), where
        assert list(cls.__dataclass_fields__) == list(real.__dataclass_fields__), where
        assert repr(cls.__dataclass_params__) == repr(real.__dataclass_params__), where
        assert cls.__match_args__ == real.__match_args__, where
        parameters, wanted = (inspect.signature(each.__init__).parameters.values() for each in (cls, real))
        assert [(each.name, each.kind) for each in parameters] == [(each.name, each.kind) for each in wanted], where
        assert {name for name in vars(real) if not name.startswith("__")} == {
            name for name in vars(cls) if not name.startswith("__")
        }, where

        if inspect.isabstract(real):
            continue

        # Objects whose fields hold their own names, and such as differ in one of them.
        names: dict[str, object] = {each.name: each.name for each in fields}
        one, other = filled(cls, names), filled(real, names)
        assert outcome(lambda one=one: told(one)) == outcome(lambda other=other: told(other)), where
        if real.__dataclass_params__.eq:
            assert outcome(lambda one=one: hash(one)) == outcome(lambda other=other: hash(other)), where
        for name in names:
            changed = {**names, name: "something else"}
            same = outcome(lambda one=one, changed=changed, cls=cls: one == filled(cls, changed))
            assert same == outcome(lambda other=other, changed=changed, real=real: other == filled(real, changed)), (
                f"{where}.{name}"
            )
            for change in (lambda each, name=name: setattr(each, name, 1), lambda each, name=name: delattr(each, name)):
                refused = outcome(lambda one=one, change=change: change(one))
                assert refused == outcome(lambda other=other, change=change: change(other)), f"{where}.{name}"
        assert (filled(cls, names) == filled(cls, names)) == (filled(real, names) == filled(real, names)), where

        # What is not given is what it would be.
        if not hasattr(cls, "__post_init__"):
            needed = {
                each.name: each.name
                for each in fields
                if each.default is dataclasses.MISSING and each.default_factory is dataclasses.MISSING
            }
            assert told(vars(cls(**needed))) == told(vars(real(**needed))), where


def test_few_classes_are_left_as_they_are() -> None:
    left = [where for file in FILES for where in written_module(file)[1]]
    assert sorted(left) == sorted(LEFT)


def test_each_object_has_values_of_its_own() -> None:
    (progress,) = (file for file in FILES if file.name == "progress.py")
    cls = written_module(progress)[0]["Progress"]
    assert cls().stars is not cls().stars
