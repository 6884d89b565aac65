"""Runs inside Pyodide while the site is built: compiles what the page fetches and drops what it never imports.

Pyodide ships the whole standard library as source. A page that gets compiled modules, and only those that it can
import, downloads less and starts much faster.
"""

from __future__ import annotations

import ast
import base64
import contextlib
import hashlib
import importlib
import importlib.util
import json
import marshal
import re
import sys
import traceback
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import CodeType, MappingProxyType
from typing import Any

from web.making.written import decorator_of, write_data_classes

# The date of every member of an archive: the same sources give the same bytes.
DATE = (2020, 2, 2, 0, 0, 0)

# The flags of a compiled module (PEP 552) that mean: hash-based, and never checked against the source.
UNCHECKED_HASH = (1).to_bytes(4, "little")

# An entry of a code object's table of locations (CPython, Objects/locations.md): code 15, and in the lowest three bits
# how many instructions it is for, less one.
NO_LOCATION = 0x80 | 15 << 3
INSTRUCTIONS_OF_AN_ENTRY = 8
INSTRUCTION = 2

# Where a compiled template keeps which of its lines are which lines of the module.
LINES_OF_A_TEMPLATE = re.compile(r"^debug_info = .*$", re.MULTILINE)

# The docstring given to every data class: `dataclasses` would otherwise compute the signature of each at import.
SHORT = "."

# The package that installs others.
INSTALLER = "micropip"

# Packages in Pyodide's zip that don't belong to the standard library.
PYODIDE = {"pyodide", "_pyodide"}


TEMPLATES = "warcaby/app/templates/"

# A game against the machine at its strongest level, which uses all of the engine.
A_GAME = (
    {"type": "start", "route": "gra/klasyczne/", "progress": None},
    {"type": "setup", "field": "level", "value": 10},
    {"type": "setup", "field": "fen", "value": "W:WKc1,a1:BKb8,h8"},
    {"type": "tap", "square": "a1"},
    {"type": "tap", "square": "b2"},
    {"type": "wake"},
    {"type": "hurry"},
    {"type": "hint"},
    {"type": "wake"},
    {"type": "copy-pdn"},
    {"type": "copy-link"},
    {"type": "resign"},
    {"type": "analyse"},
    {"type": "wake"},
)


async def main(stdlib: str, wheels: list[str], core: list[str], out: str) -> None:
    """Write into the folder `out` `python_stdlib.zip`, `rest.zip`, `installer.zip` and each wheel, all compiled.

    `core` names the files that a first lesson needs: the standard library holds what these need, the rest what else the
    pages need, the last what micropip and packages name beyond that; these two are unpacked where packages are.
    """
    site = Path(importlib.import_module("jinja2").__file__ or "").parents[1]
    teach([site / name for name in core])
    first = needed_so_far()
    with unpacked(wheels):
        use()
        import_what_is_named(file for file in site.rglob("*.py") if INSTALLER not in file.relative_to(site).parts)
    rest = beyond(first)
    await install(wheels)
    import_what_is_named(site.rglob("*.py"))
    installer = beyond(first | rest)
    write_compiled(Path(stdlib), Path(out, "python_stdlib.zip"), needed_so_far() - rest - installer)
    write_compiled(Path(stdlib), Path(out, "rest.zip"), rest)
    write_compiled(Path(stdlib), Path(out, "installer.zip"), installer)
    folder = Path(importlib.import_module("warcaby.app").__file__ or "").with_name("templates")
    templates = compiled_templates({file.name: file.read_text("utf-8") for file in sorted(folder.iterdir())})
    for wheel in wheels:
        write_compiled(Path(wheel), Path(out, Path(wheel).name), templates=templates)


def folder_of(file: str) -> str:
    """Name what stays together: of a package, `arrived` in browser.py finds modules elsewhere, but not of one within.

    >>> [folder_of(file) for file in ("json/decoder.py", "xml/etree/ElementTree.py", "csv.py")]
    ['json/decoder.py', 'xml/etree', 'csv.py']
    """
    return "/".join(file.split("/")[:2])


@contextlib.contextmanager
def unpacked(wheels: list[str]) -> Iterator[None]:
    """Make the packages that are installed later importable, as if they had been."""
    packages = "/tmp/packages"
    for wheel in wheels:
        if importlib.util.find_spec(Path(wheel).name.split("-")[0]) is None:
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(packages)
    sys.path.append(packages)
    yield
    sys.path.remove(packages)


def beyond(known: set[str]) -> set[str]:
    """Name what has been imported of the standard library and does not lie beside what is known."""
    folders = {folder_of(name) for name in known}
    return {name for name in needed_so_far() if folder_of(name) not in folders}


def needed_so_far() -> set[str]:
    """Name the files of the standard library that have been imported."""
    return {file for module in list(sys.modules.values()) if (file := member_of(module, stdlib_on_path()))}


def teach(core: list[Path]) -> None:
    """Open every kind of page that teaches, and import what the files of these pages name."""
    routes = importlib.import_module("warcaby.app.shell.routes")
    teaching = [place for place in routes.all_places() if not routes.KINDS[place.kind].pack_of_all]
    do([start_at(place) for place in {(place.language, place.kind): place for place in teaching}.values()])
    raise_and_tell()
    import_what_is_named(core)


def start_at(place: Any) -> dict[str, object]:
    """Begin with a page."""
    return {"type": "start", "route": place.route, "progress": None}


def do(actions: Iterable[Mapping[str, object]]) -> None:
    """Do what a reader does."""
    browser = importlib.import_module("warcaby.browser")
    for action in actions:
        answer = browser.handle(json.dumps(action))
        if "error" in json.loads(answer):
            raise RuntimeError(answer)


def raise_and_tell() -> None:
    """Fail, and write down where."""
    try:
        raise LookupError("as an example")
    except LookupError:
        traceback.format_exc()


async def install(wheels: list[str]) -> None:
    """Install packages as the page does, to find out what is imported on the way."""
    micropip = importlib.import_module(INSTALLER)
    await micropip.install([f"emfs:{wheel}" for wheel in wheels if not Path(wheel).name.startswith(f"{INSTALLER}-")])


def use() -> None:
    """Do everything else that the page does, including faulty input, to find out what is imported on the way."""
    routes = importlib.import_module("warcaby.app.shell.routes")
    one_of_each = {(place.language, place.kind): place for place in routes.all_places()}.values()
    do((*map(start_at, one_of_each), *A_GAME))
    # Encodings are imported by name at run time, which static analysis cannot see.
    notation = importlib.import_module("warcaby.notation")
    for encoding in notation.ENCODINGS:
        if notation.decode_pdn("Anna".encode(encoding.replace("mazovia", "cp437")), encoding) != "Anna":
            raise RuntimeError(f"a file in {encoding} cannot be read")
    if notation.decode_pdn("Świątek".encode("cp1250")) != "Świątek":
        raise RuntimeError("a file in an old encoding is not read as such")
    importlib.import_module("warcaby.app.shell.qr_codes").qr_svg("as an example", "")


def import_what_is_named(files: Iterable[Path]) -> None:
    """Import every standard library module that one of the files imports, at the top or anywhere else."""
    for file in sorted(files):
        for name in imports(file):
            if name.split(".")[0] in sys.stdlib_module_names | PYODIDE and importable(name):
                importlib.import_module(name)


def imports(file: Path) -> Iterator[str]:
    """Yield the full names of a file's absolute imports, both modules and the names imported from them."""
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def importable(name: str) -> bool:
    """Whether Pyodide has such a module: some of Python's are not available in a browser."""
    try:
        return importlib.util.find_spec(name) is not None
    except ImportError:
        return False


def stdlib_on_path() -> str:
    """Return the path that the standard library was imported from, with a trailing slash."""
    return f"{next(place for place in sys.path if place.endswith('.zip'))}/"


def member_of(module: object, archive: str) -> str | None:
    """Name the file in an archive that a module was loaded from, or None if it came from elsewhere."""
    origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
    return origin.removeprefix(archive) if origin.startswith(archive) else None


def compiled_templates(templates: dict[str, str]) -> dict[str, tuple[str, bytes]]:
    """Compile templates to the module that jinja2.ModuleLoader looks for; return name and data by old name."""
    environment = importlib.import_module("warcaby.app.shell.render").environment(
        importlib.import_module("warcaby.languages").COURSE_LANGUAGE
    )
    jinja2 = importlib.import_module("jinja2")
    modules = {}
    for name, text in templates.items():
        source = environment.compile(text, name, raw=True, defer_init=True)
        source = LINES_OF_A_TEMPLATE.sub('debug_info = ""', source).encode()
        module = f"{TEMPLATES}{jinja2.ModuleLoader.get_module_filename(name)}c"
        modules[TEMPLATES + name] = module, compiled(source, name)
    return modules


def write_compiled(
    source: Path,
    target: Path,
    needed: set[str] | None = None,
    templates: Mapping[str, tuple[str, bytes]] = MappingProxyType({}),
) -> None:
    """Copy an archive with its modules and templates compiled; if `needed` is given, only those modules.

    Nothing in it is compressed: as a whole it becomes smaller, and modules need not be unpacked one by one.
    """
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        members: dict[str, bytes] = {}
        for name in sorted(old.namelist()):
            # Tables of the engine are data that a first visit should not wait for.
            if name.endswith(("/", ".bin")) or (needed is not None and name not in needed):
                continue
            data = old.read(name)
            if name in templates:
                module, code = templates[name]
                members[module] = code
            elif name.endswith(".py"):
                members[f"{name}c"] = compiled(data, name)
            elif name.endswith(".dist-info/METADATA"):
                # What stands below the fields describes the package to people.
                members[name] = data.partition(b"\n\n")[0] + b"\n"
            elif not name.endswith(".dist-info/RECORD"):
                members[name] = data
        for name, data in with_record(members).items():
            new.writestr(zipfile.ZipInfo(name, DATE), data)


def with_record(members: dict[str, bytes]) -> dict[str, bytes]:
    """Add the list of files to a wheel; any other archive stays as it is."""
    info = next((name.split("/")[0] for name in members if name.endswith(".dist-info/WHEEL")), None)
    if info is None:
        return members
    record = f"{info}/RECORD"
    lines = [f"{name},sha256={digest(data)},{len(data)}" for name, data in members.items()]
    return {**members, record: "\n".join([*lines, f"{record},,", ""]).encode()}


def digest(data: bytes) -> str:
    """Return the SHA-256 as a RECORD writes it (PyPA, Binary distribution format)."""
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def compiled(source: bytes, name: str) -> bytes:
    """Compile a module to the contents of a `.pyc` file (PEP 552), without docstrings."""
    tree = without_docstrings(source)
    if name.startswith("warcaby/"):
        write_data_classes(tree, name.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    code = compile(ast.fix_missing_locations(tree), name, "exec", dont_inherit=True, optimize=0)
    if not name.startswith("warcaby/"):
        code = without_lines(code)
    return importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(source) + marshal.dumps(code)


def without_lines(code: CodeType) -> CodeType:
    """Drop line numbers, a third of all bytes: tracebacks pass through third-party code, but end in ours.

    A table without entries would break `traceback`, so that each instruction says that it has no line.
    """
    parts = (without_lines(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    most, rest = divmod(len(code.co_code) // INSTRUCTION, INSTRUCTIONS_OF_AN_ENTRY)
    table = bytes([NO_LOCATION | INSTRUCTIONS_OF_AN_ENTRY - 1] * most + [NO_LOCATION | rest - 1] * (rest > 0))
    return code.replace(co_linetable=table, co_consts=tuple(parts))


def without_docstrings(source: bytes) -> ast.Module:
    """Parse a module and empty its docstrings; assertions stay, so that the shipped code is the tested code."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            first = node.body[0] if node.body else None
            if (
                isinstance(first, ast.Expr)
                and isinstance(first.value, ast.Constant)
                and isinstance(first.value.value, str)
            ):
                first.value.value = ""
            if isinstance(node, ast.ClassDef) and decorator_of(node) is not None:
                node.body.insert(0, ast.Expr(ast.Constant(SHORT)))
    return ast.fix_missing_locations(tree)
