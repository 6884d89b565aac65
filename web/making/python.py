"""Python for the page: Pyodide and the wheels, copied next to the scripts."""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
import re
import shutil
import tempfile
import zipfile
from collections.abc import Mapping
from itertools import chain
from pathlib import Path

from warcaby.app.shell.later import DESK, ROOMS
from warcaby.languages import COURSE_LANGUAGE, LANGUAGES, folder_of
from warcaby.languages.catalogues import interface_file, later_file
from web.making.blanks import blanked
from web.making.catalogues import parted
from web.making.compression import gzipped, place_gzipped
from web.making.environment import pyodide_python
from web.making.lessons import part_lessons
from web.making.parting import compiled_name, parts_of, texts_of_rooms
from web.making.steps import (
    BIN,
    FIXED_DATE_SETTING,
    NODE_MODULES,
    ROOT,
    VENV,
    WEB,
    WHEELS,
    BuildError,
    content_hash,
    run,
)

# Packages that no first page needs, and their dependencies; they are installed on demand.
LATER: dict[str, list[str]] = {"fsrs": ["typing_extensions"], "segno": [], "typing_extensions": []}

INSTALLED = (*LATER, "micropip")

INSTALLER = "installer"
"""The pack of what micropip needs of the standard library."""

_LANGUAGE = f"warcaby/languages/{folder_of(COURSE_LANGUAGE)}/"
TEXTS, LATER_TEXTS = (_LANGUAGE + file(COURSE_LANGUAGE).name for file in (interface_file, later_file))
"""The texts of the program in the language of the course, which come with it, and those that come with the rooms."""

# The files of Pyodide that are made lean.
ENGINE = ("pyodide.asm.mjs", "pyodide.asm.wasm")

ENGINES = VENV / "engines"
"""The lean engine of the build before, by what it was made of: Pyodide seldom changes."""

COMPILED = VENV / "compiled"
"""What the build before compiled for the page: changes of scripts and styles compile nothing again."""


def place_python(assets: Path) -> dict[str, object]:
    """Copy Pyodide and the wheels next to the scripts; return the worker's settings."""
    source = NODE_MODULES / "pyodide"
    packages = f"/lib/python{pyodide_python()}/site-packages"
    with tempfile.TemporaryDirectory(dir=assets) as temporary:
        engine, plain, lean = Path(temporary, "engine"), Path(temporary, "plain"), Path(temporary, "lean")
        engine.mkdir()
        shutil.copytree(WHEELS, plain)
        hatch = (BIN / "python", "-m", "hatchling", "build", "--target", "wheel", "--directory", plain)
        run("Building the wheel", *hatch, env=FIXED_DATE_SETTING)
        packs = Path(temporary, "lessons")
        packs.mkdir()
        (wheel,) = plain.glob("warcaby-*.whl")
        chapters = part_lessons(wheel, packs)
        parts = parts_of(wheel)
        late = {*chain(*parts.values())}
        with zipfile.ZipFile(wheel) as archive:
            core = [name for name in archive.namelist() if name.endswith(".py") and name not in late]
        shutil.copytree(compiled(source, plain, core), lean)
        stdlib = lean / "python_stdlib.zip"
        part_program(lean / wheel.name, parts, texts_of_rooms(late))
        place_engine(source, engine, stdlib, packages)
        pyodide = engine.rename(assets / f"pyodide-{content_hash(*sorted(engine.iterdir()))}")
        place_gzipped(pyodide / "pyodide.asm.wasm")
        library = assets / f"python-{content_hash(stdlib)}"
        library.mkdir()
        (library / f"{stdlib.stem}.pack").write_bytes(gzipped(stdlib.read_bytes()))
        stdlib.unlink()
        files = sorted(lean.iterdir(), key=lambda file: file.name)
        wheels = assets / f"wheels-{content_hash(*files)}"
        wheels.mkdir()
        for file in files:
            if file.name.split("-")[0] in INSTALLED:
                deflate_wheel(file, wheels)
            else:
                pack_wheel(file, wheels)
        lessons = packs.rename(assets / f"lessons-{content_hash(*chapters)}")

    by_name = {file.stem.split("-")[0]: file for file in sorted(wheels.iterdir())}
    lock = json.loads((source / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock["packages"] = {listed_name(name): lock_entry(name, by_name[name]) for name in INSTALLED}
    tables = sorted((ROOT / "warcaby/engine").glob("*/*.bin"))
    engine_data = assets / f"tables-{content_hash(*tables)}"
    engine_data.mkdir()
    for table in tables:
        shutil.copyfile(table, engine_data / table.name)

    rooms_pack, *further = (by_name.pop(name) for name in (ROOMS, DESK, INSTALLER))
    first = [file for name, file in by_name.items() if name not in INSTALLED]
    # The engine's script is imported, not fetched, so its bytes cannot be counted.
    wasm = pyodide / "pyodide.asm.wasm"
    (standard,) = library.iterdir()
    fetched = [wasm, standard, *first]

    def address(file: Path) -> str:
        return file.relative_to(assets).as_posix()

    return {
        "release": content_hash(
            pyodide / "pyodide.asm.mjs",
            *fetched,
            *(by_name[name] for name in INSTALLED),
            rooms_pack,
            *further,
            *sorted(lessons.iterdir()),
        ),
        "pyodide": f"{pyodide.name}/",
        "packages": packages,
        "stdlib": address(standard),
        "lock": json.dumps(lock),
        "wheelFolder": f"{wheels.name}/",
        "wheels": [f"{wheels.name}/{file.name}" for file in first],
        "later": [f"{wheels.name}/{by_name[name].name}" for name in LATER],
        "packs": {
            ROOMS: [address(rooms_pack), packages],
            **{
                pack.stem: [address(pack), packages if pack.stem in LANGUAGES else f"{packages}/warcaby/lessons"]
                for pack in sorted(lessons.iterdir())
            },
            **{pack.stem: [address(pack), packages] for pack in further},
        },
        "tables": {table.stem: f"{engine_data.name}/{table.name}" for table in tables},
        "start": [address(file) for file in fetched],
        "sizes": {address(file): file.stat().st_size for file in (*fetched, rooms_pack, *further, *lessons.iterdir())},
        "gzipped": {address(wasm): place_gzipped(wasm).stat().st_size},
    }


def compiled(source: Path, wheels: Path, core: list[str]) -> Path:
    """Return a folder with the library and a folder of wheels compiled for the page, now or by the build before.

    `core` lists the files of our own wheel that a first lesson needs.
    """
    program, library = WEB / "making/lean.mjs", source / "python_stdlib.zip"
    lists = (json.dumps([*LATER]), json.dumps(core))
    programs = (program, program.with_suffix(".py"), program.with_name("written.py"))
    code = (*programs, WEB / "package-lock.json", library, *sorted(wheels.iterdir()))
    kept = COMPILED / content_hash(*code, text="".join(lists))
    if not kept.is_dir():
        with tempfile.TemporaryDirectory(dir=VENV) as temporary:
            made = Path(temporary, "lean")
            made.mkdir()
            run("Compiling for the page", BIN / "node", program, library, wheels, *lists, made)
            shutil.rmtree(COMPILED, ignore_errors=True)
            COMPILED.mkdir()
            made.rename(kept)
    return kept


def part_program(wheel: Path, parts: Mapping[str, set[str]], late: set[str]) -> None:
    """Move files of a compiled wheel to packs beside it; that of the rooms gets late texts, and more of the library."""
    whole, rest = wheel.rename(wheel.with_suffix(".whole")), wheel.with_name("rest.zip")
    with contextlib.ExitStack() as stack:
        old, library = (stack.enter_context(zipfile.ZipFile(file)) for file in (whole, rest))
        core, *packs = (
            stack.enter_context(zipfile.ZipFile(file, "w"))
            for file in (wheel, *(wheel.with_name(f"{name}.zip") for name in parts))
        )
        moved = dict(zip(parts, packs, strict=True))
        pack_of = {compiled_name(name): moved[pack] for pack, names in parts.items() for name in names}
        for member in old.infolist():
            data = old.read(member)
            if member.filename == TEXTS:
                data, said_later = parted(data, late)
                moved[ROOMS].writestr(zipfile.ZipInfo(LATER_TEXTS, member.date_time), said_later)
            target = pack_of.get(member.filename, core)
            target.writestr(zipfile.ZipInfo(member.filename, member.date_time), data)
        for member in library.infolist():
            moved[ROOMS].writestr(zipfile.ZipInfo(member.filename, member.date_time), library.read(member))
    whole.unlink()
    rest.unlink()


NOT_READ = re.compile(r"\.dist-info/(RECORD$|licenses/)")
"""What a wheel holds that no page reads."""


def pack_wheel(wheel: Path, folder: Path) -> None:
    """Write a wheel as one gzip stream: its many small files go into three quarters of the bytes.

    The name does not say gzip, so that no server takes the stream for an encoding of something else. The list of files
    with their digests is left out: only uninstalling needs it, and digests cannot be compressed. So are the texts of
    licences, which stand in the page of licences.
    """
    whole = io.BytesIO()
    with zipfile.ZipFile(wheel) as archive, zipfile.ZipFile(whole, "w") as loose:
        needed = (member for member in archive.infolist() if not NOT_READ.search(member.filename))
        for member in sorted(needed, key=lambda member: (Path(member.filename).suffix, member.filename)):
            loose.writestr(zipfile.ZipInfo(member.filename, member.date_time), archive.read(member))
    (folder / f"{wheel.stem}.pack").write_bytes(gzipped(whole.getvalue()))


def deflate_wheel(wheel: Path, folder: Path) -> None:
    """Write a wheel as micropip reads it, with its members compressed."""
    with (
        zipfile.ZipFile(wheel) as archive,
        zipfile.ZipFile(folder / wheel.name, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as deflated,
    ):
        for member in archive.infolist():
            data = archive.read(member)
            deflated.writestr(zipfile.ZipInfo(member.filename, member.date_time), data, zipfile.ZIP_DEFLATED, 9)


def place_engine(source: Path, engine: Path, stdlib: Path, packages: str) -> None:
    """Write Pyodide's engine to an empty folder: lean if the compiled packages run on it, otherwise stock."""

    def boot() -> None:
        given = (engine, stdlib, stdlib.parent, source / "pyodide-lock.json", packages)
        run("Trying Pyodide's engine", BIN / "node", WEB / "making/boot.mjs", *given)

    try:
        shutil.copytree(lean_engine(source), engine, dirs_exist_ok=True)
        boot()
    except BuildError as error:
        print(f"Warning: {error} The engine stays as Pyodide has it, and first visits fetch more.", flush=True)
        for name in ENGINE:
            shutil.copyfile(source / name, engine / name)
        boot()


def lean_engine(source: Path) -> Path:
    """Return a folder with Pyodide's engine made lean, now or by an earlier build."""
    program, lock = WEB / "making/engine.mjs", WEB / "package-lock.json"
    blanking = WEB / "making/blanks.py"
    made_of = (program, blanking, lock, source / "pyodide.mjs", *(source / name for name in ENGINE))
    kept = ENGINES / content_hash(*made_of)
    if not kept.is_dir():
        with tempfile.TemporaryDirectory(dir=VENV) as temporary:
            made = Path(temporary, "engine")
            made.mkdir()
            run("Making Pyodide lean", BIN / "node", program, source, made)
            blank_tables(made / "pyodide.asm.wasm")
            shutil.rmtree(ENGINES, ignore_errors=True)
            ENGINES.mkdir()
            made.rename(kept)
    return kept


def blank_tables(engine: Path) -> None:
    """Blank what is never looked up in an engine."""
    blank, missing = blanked(engine.read_bytes())
    engine.write_bytes(blank)
    for table in missing:
        print(f"Warning: a table stays in the engine, and first visits fetch more: {table.what}.", flush=True)


def listed_name(package: str) -> str:
    """Return the name under which Pyodide looks a package up (PEP 503): by another one it doesn't find it."""
    return package.replace("_", "-")


def lock_entry(name: str, wheel: Path) -> dict[str, object]:
    """Describe a wheel in the format of Pyodide's package list, which micropip reads."""
    return {
        "depends": [listed_name(each) for each in LATER.get(name, [])],
        "file_name": wheel.name,
        "imports": [name],
        "install_dir": "site",
        "name": listed_name(name),
        "package_type": "package",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "unvendored_tests": False,
        "version": wheel.name.split("-")[1],
    }
