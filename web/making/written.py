"""Writes out data classes, so that importing them makes no methods from text (`warcaby/data_classes.py`).

This runs in Pyodide while the site is built, where the modules can be imported: what fields a class has, its own and
those of what it extends, is asked of the class.
"""

from __future__ import annotations

import ast
import copy
import dataclasses
import importlib
from collections.abc import Iterator
from types import ModuleType
from typing import Any

OPTIONS = {"frozen", "eq", "kw_only"}
"""The supported arguments of `dataclass`; a class with others is left as it is."""

DATA_CLASSES = "warcaby.data_classes"
"""What modules import whose data classes are written out."""

IMPORT = f"from {DATA_CLASSES} import DEFAULT as _DEFAULT, written as _written"


def write_data_classes(tree: ast.Module, name: str) -> None:
    """Write out the data classes of a module, given its tree and its name."""
    found = [(node, where) for node, where in classes(tree) if data_class_options(node) is not None]
    if not found:
        return
    module = importlib.import_module(name)
    done = [write_data_class(node, where, module) for node, where in found]
    if any(done):
        tree.body.insert(place_of_imports(tree), ast.parse(IMPORT).body[0])


def classes(node: ast.AST, within: str = "") -> Iterator[tuple[ast.ClassDef, str]]:
    """Yield the classes of a module and those within classes, each with its qualified name."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef):
            yield child, within + child.name
            yield from classes(child, f"{within}{child.name}.")


def place_of_imports(tree: ast.Module) -> int:
    """Where an import may be put: after the docstring and what is imported from the future."""
    is_first = [
        isinstance(node, ast.Expr) or (isinstance(node, ast.ImportFrom) and node.module == "__future__")
        for node in tree.body
    ]
    return is_first.index(False)


def decorator_of(node: ast.ClassDef) -> ast.expr | None:
    """Find `@dataclass` or `@dataclass(...)` at a class."""
    for each in node.decorator_list:
        called = each.func if isinstance(each, ast.Call) else each
        if isinstance(called, ast.Name) and called.id == "dataclass":
            return each
    return None


def data_class_options(node: ast.ClassDef) -> list[ast.keyword] | None:
    """Return the arguments of `@dataclass`; None without it, or with an argument that is not supported here."""
    decorator = decorator_of(node)
    if decorator is None:
        return None
    options = decorator.keywords if isinstance(decorator, ast.Call) else []
    return options if all(option.arg in OPTIONS for option in options) else None


def write_data_class(node: ast.ClassDef, where: str, module: ModuleType) -> bool:
    """Write out one class; return whether it can be."""
    cls: Any = module
    for part in where.split("."):
        cls = getattr(cls, part)
    fields = dataclasses.fields(cls)
    has_only_usual = all(field.init for field in fields) and all(
        each in fields or "ClassVar" in str(each.type) for each in cls.__dataclass_fields__.values()
    )
    if not has_only_usual or any(isinstance(each, ast.FunctionDef) and each.name == "__init__" for each in node.body):
        return False
    names = [field.name for field in fields]
    subsets = {
        "shown": [field.name for field in fields if field.repr],
        "equal": [field.name for field in fields if field.compare],
        "hashed": [field.name for field in fields if (field.compare if field.hash is None else field.hash)],
    }
    values = own_values(node)
    own = [name for name, value in values.items() if is_field(value)]
    options = data_class_options(node) or []
    said = [ast.keyword(key, ast.Constant(" ".join(subset))) for key, subset in subsets.items() if subset != names]
    given = [" ".join(names), *([" ".join(own)] if own else [])]
    called = ast.Call(ast.Name("_written", ast.Load()), [ast.Constant(each) for each in given], [*said, *options])
    node.decorator_list = [called if each is decorator_of(node) else each for each in node.decorator_list]
    initializer = Initializer(node, cls, module).written()
    for each in ast.walk(initializer):
        ast.copy_location(each, node)  # one line, which takes few bytes
    node.body.append(initializer)
    return True


def own_values(node: ast.ClassDef) -> dict[str, ast.expr]:
    """Return the values that a class gives to its own fields, by name."""
    return {
        each.target.id: each.value
        for each in node.body
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name) and each.value is not None
    }


def is_field(value: ast.expr | None) -> bool:
    """Tell whether a value in a class is `field(...)`."""
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "field"


class Initializer:
    """Writes `__init__` of a data class."""

    def __init__(self, node: ast.ClassDef, cls: Any, module: ModuleType) -> None:
        self.node, self.cls, self.module = node, cls, module
        self.values = own_values(node)

    def written(self) -> ast.stmt:
        """Return the function."""
        positional: list[str] = []
        by_name: list[str] = []
        body = []
        frozen = self.cls.__dataclass_params__.frozen
        for field in dataclasses.fields(self.cls):
            default = self.default(field)
            (by_name if field.kw_only else positional).append(field.name + (f"={default}" if default else ""))
            value = field.name
            if field.default_factory is not dataclasses.MISSING:
                value = f"{self.made(field)} if {value} is _DEFAULT else {value}"
            body.append(f"_set(self, {field.name!r}, {value})" if frozen else f"self.{field.name} = {value}")
        if frozen and body:
            body.insert(0, "_set = object.__setattr__")
        if hasattr(self.cls, "__post_init__"):
            body.append("self.__post_init__()")
        parameters = ", ".join(["self", *positional, *(["*", *by_name] if by_name else [])])
        return ast.parse(f"def __init__({parameters}):\n " + "\n ".join(body or ["pass"])).body[0]

    def default(self, field: dataclasses.Field[Any]) -> str:
        """Write the default of a parameter; nothing if it has none."""
        if field.default_factory is not dataclasses.MISSING:
            return "_DEFAULT"
        if field.default is dataclasses.MISSING:
            return ""
        if field.name in self.values:
            return f"{field.name}.default" if is_field(self.values[field.name]) else field.name
        return next(
            f"{name}.{field.name}"
            for name in self.bases()
            if getattr(eval(name, vars(self.module)), field.name, None) is field.default
        )

    def bases(self) -> Iterator[str]:
        """Yield the names of what the class extends."""
        for base in self.node.bases:
            yield ast.unparse(base.value if isinstance(base, ast.Subscript) else base)

    def made(self, field: dataclasses.Field[Any]) -> str:
        """Write the call of a field's factory."""
        value = copy.deepcopy(self.values.get(field.name))
        if is_field(value):
            assert isinstance(value, ast.Call)
            (factory,) = (each.value for each in value.keywords if each.arg == "default_factory")
            if isinstance(factory, ast.Lambda):
                return f"({ast.unparse(factory.body)})"
            return f"{ast.unparse(factory)}()"
        return f"self.__dataclass_fields__[{field.name!r}].default_factory()"
