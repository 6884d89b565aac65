"""What of the program a first lesson needs, and what can come after it.

Teaching needs the pages whose kind has no pack of its own, and all that they import, wherever in a module. What the
teacher's pages alone need is the pack of the desk. The rest is the pack of rooms: games, puzzles, practice.
"""

from __future__ import annotations

import ast
import re
import zipfile
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path

from babel.messages.extract import extract_from_dir
from jinja2 import ModuleLoader

from warcaby.app.shell.later import DESK, ROOMS
from warcaby.app.shell.routes import KINDS
from warcaby.app.shell.screen import WAITING
from web.making.steps import ROOT
from web.making.translations import METHODS, OPTIONS
from web.making.written import DATA_CLASSES

_TEMPLATES = "warcaby/app/templates/"
_PUZZLES = "warcaby/lessons/puzzles/"
_TEXTS = (".html", ".py", ".svg")
_TEMPLATE = re.compile(r"\w+\.(?:html|svg)")
_ENTRY = "warcaby.browser"
_ELSEWHERE = ("warcaby.app.shell.lms", "warcaby.school.code_repair", "warcaby.engine.patterns")
"""Learning platforms have the single file, which holds everything, or pages that wait for the rooms, as every page that
takes a code does;
and the engine has learnt for games, not for lessons."""


def parts_of(wheel: Path) -> Mapping[str, set[str]]:
    """Name the files of the program, as they lie in its wheel, that teaching does not need, by the pack they are in."""
    with zipfile.ZipFile(wheel) as archive:
        texts = [name for name in archive.namelist() if name.startswith("warcaby/") and name.endswith(_TEXTS)]
        files = {name: archive.read(name).decode() for name in texts}
        puzzles = {name for name in archive.namelist() if name.startswith(_PUZZLES)}
    modules = {_module(name): text for name, text in files.items() if name.endswith(".py")}
    templates = {name.removeprefix(_TEMPLATES): text for name, text in files.items() if name.startswith(_TEMPLATES)}

    def screens(*packs: str) -> Iterator[str]:
        shown = (kind.screen for kind in KINDS.values() if kind.pack_of_all in packs)
        return (f"warcaby.app.{screen.partition(':')[0]}" for screen in shown)

    def drawn(needed: set[str]) -> set[str]:
        named = {name for module in needed for name in _TEMPLATE.findall(modules[module])}
        return _with_included(named, templates)

    teaching = [_ENTRY, DATA_CLASSES, f"warcaby.app.{WAITING.partition(':')[0]}", *screens("")]
    named = _named_by_modules(modules)
    needed = _closure(teaching, named, _ELSEWHERE)
    reached = _closure([*teaching, *_ELSEWHERE, *screens(ROOMS)], named)
    # What is imported in a way that cannot be seen here may be of any page.
    unseen = modules.keys() - _closure([*reached, *screens(DESK)], named)
    elsewhere = _closure([*reached, *unseen], named)
    shown, shown_elsewhere = drawn(needed), drawn(elsewhere)
    at_desk = {
        *(name for name in files if name.endswith(".py") and _module(name) not in elsewhere),
        *(_TEMPLATES + name for name in drawn({*modules}) - shown_elsewhere),
    }
    late = {
        *(name for name in files if name.endswith(".py") and _module(name) not in needed),
        *(_TEMPLATES + name for name in templates.keys() - shown),
        *puzzles,
    }
    return {ROOMS: late - at_desk, DESK: at_desk}


def texts_of_rooms(rooms: Collection[str]) -> set[str]:
    """Return the texts of the program that its rooms alone say; of texts with plural forms the first."""
    said: dict[str, set[str]] = defaultdict(set)
    for file, _, message, _, _ in extract_from_dir(str(ROOT / "warcaby"), METHODS, OPTIONS):
        said[message if isinstance(message, str) else message[0]].add(f"warcaby/{file}")
    files = (each for each in (ROOT / "warcaby").rglob("*.py") if each.relative_to(ROOT).as_posix() not in rooms)
    # Some texts are data, which is translated where it is shown.
    constants = {
        node.value
        for file in files
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return {text for text, places in said.items() if places <= {*rooms} and text not in constants}


def compiled_name(name: str) -> str:
    """Name a file of the wheel as it is called when it has been compiled."""
    if name.startswith(_TEMPLATES):
        return f"{_TEMPLATES}{ModuleLoader.get_module_filename(name.removeprefix(_TEMPLATES))}c"
    return f"{name}c" if name.endswith(".py") else name


def _module(file: str) -> str:
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _named_by_modules(modules: Mapping[str, str]) -> dict[str, set[str]]:
    """List what each module imports, and what it names to import it later."""
    # Of a name that is put together, the beginning.
    begun: dict[str, list[str]] = defaultdict(list)
    for name in modules:
        begun[f"{name.rpartition('.')[0]}."].append(name)
    names = {name: (name,) for name in modules} | begun
    return {module: {*_named(ast.parse(text), names)} for module, text in modules.items()}


def _closure(roots: list[str], named: Mapping[str, set[str]], left_out: Collection[str] = ()) -> set[str]:
    needed: set[str] = set()
    left = list(roots)
    while left:
        name = left.pop()
        if name in needed or name not in named or name in left_out:
            continue
        needed.add(name)
        left += [name.rpartition(".")[0], *named[name]]
    return needed


def _named(tree: ast.AST, names: Mapping[str, Iterable[str]]) -> Iterator[str]:
    """Yield all that is imported, and the modules that are meant by a text in `names`."""
    for node in ast.iter_child_nodes(tree):
        # Screens are named in another place.
        if isinstance(node, ast.JoinedStr) and ast.unparse(node) == "f'warcaby.app.{module}'":
            continue
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from names.get(node.value, ())
        yield from _named(node, names)


def _with_included(names: set[str], templates: dict[str, str]) -> set[str]:
    found: set[str] = set()
    left = list(names)
    while left:
        name = left.pop()
        if name not in found and name in templates:
            found.add(name)
            left += _TEMPLATE.findall(templates[name])
    return found
