"""Python for the page: Pyodide and the wheels, copied next to the scripts."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import shutil
import tempfile
import zipfile
from pathlib import Path

from web.making.environment import pyodide_python
from web.making.lessons import part_lessons
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

# The files of Pyodide that are made lean.
ENGINE = ("pyodide.asm.mjs", "pyodide.asm.wasm")

ENGINES = VENV / "engines"
"""The lean engine of the build before, by what it was made of: Pyodide seldom changes."""


def place_python(assets: Path) -> dict[str, object]:
    """Copy Pyodide and the wheels next to the scripts; return the worker's settings."""
    source = NODE_MODULES / "pyodide"
    packages = f"/lib/python{pyodide_python()}/site-packages"
    with tempfile.TemporaryDirectory(dir=assets) as temporary:
        engine, plain, lean = Path(temporary, "engine"), Path(temporary, "plain"), Path(temporary, "lean")
        engine.mkdir()
        lean.mkdir()
        shutil.copytree(WHEELS, plain)
        hatch = (BIN / "python", "-m", "hatchling", "build", "--target", "wheel", "--directory", plain)
        run("Building the wheel", *hatch, env=FIXED_DATE_SETTING)
        packs = Path(temporary, "lessons")
        packs.mkdir()
        (wheel,) = plain.glob("warcaby-*.whl")
        chapters = part_lessons(wheel, packs)
        program = (BIN / "node", WEB / "making/lean.mjs")
        run("Compiling for the page", *program, source / "python_stdlib.zip", plain, lean)
        stdlib = lean / "python_stdlib.zip"
        place_engine(source, engine, stdlib, packages)
        pyodide = engine.rename(assets / f"pyodide-{content_hash(*sorted(engine.iterdir()))}")
        library = assets / f"python-{content_hash(stdlib)}"
        library.mkdir()
        stdlib.rename(library / stdlib.name)
        files = sorted(lean.iterdir(), key=lambda file: file.name)
        wheels = assets / f"wheels-{content_hash(*files)}"
        wheels.mkdir()
        for file in files:
            if file.name.split("-")[0] in {*LATER, "micropip"}:
                file.rename(wheels / file.name)
            else:
                pack_wheel(file, wheels)
        lessons = packs.rename(assets / f"lessons-{content_hash(*chapters)}")

    by_name = {file.name.split("-")[0]: file for file in sorted(wheels.iterdir())}
    lock = json.loads((source / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock["packages"] = {name: lock_entry(name, by_name[name]) for name in (*LATER, "micropip")}
    tables = sorted((ROOT / "warcaby/engine/endgames").glob("*.bin"))
    endgames = assets / f"endgames-{content_hash(*tables)}"
    endgames.mkdir()
    for table in tables:
        shutil.copyfile(table, endgames / table.name)

    first = [file for name, file in by_name.items() if name not in lock["packages"]]
    # The engine's script is imported, not fetched, so its bytes cannot be counted.
    fetched = [pyodide / "pyodide.asm.wasm", library / stdlib.name, *first]
    return {
        "release": content_hash(
            pyodide / "pyodide.asm.mjs",
            *fetched,
            *(by_name[name] for name in lock["packages"]),
            *sorted(lessons.iterdir()),
        ),
        "pyodide": f"{pyodide.name}/",
        "packages": packages,
        "stdlib": f"{library.name}/{stdlib.name}",
        "lock": json.dumps(lock),
        "wheelFolder": f"{wheels.name}/",
        "wheels": [f"{wheels.name}/{file.name}" for file in first],
        "later": [f"{wheels.name}/{by_name[name].name}" for name in LATER],
        "lessonFolder": f"{packages}/warcaby/lessons",
        "lessons": {pack.stem: f"{lessons.name}/{pack.name}" for pack in sorted(lessons.iterdir())},
        "tables": {table.stem: f"{endgames.name}/{table.name}" for table in tables},
        "sizes": {file.relative_to(assets).as_posix(): file.stat().st_size for file in fetched},
    }


def pack_wheel(wheel: Path, folder: Path) -> None:
    """Write a wheel as one gzip stream: its many small files go into three quarters of the bytes.

    The name does not say gzip, so that no server takes the stream for an encoding of something else. The list of files
    with their digests is left out: only uninstalling needs it, and digests cannot be compressed.
    """
    whole = io.BytesIO()
    with zipfile.ZipFile(wheel) as archive, zipfile.ZipFile(whole, "w") as loose:
        needed = (member for member in archive.infolist() if not member.filename.endswith(".dist-info/RECORD"))
        for member in sorted(needed, key=lambda member: (Path(member.filename).suffix, member.filename)):
            loose.writestr(zipfile.ZipInfo(member.filename, member.date_time), archive.read(member))
    (folder / f"{wheel.stem}.pack").write_bytes(gzip.compress(whole.getvalue(), mtime=0))


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
    kept = ENGINES / content_hash(program, lock, source / "pyodide.mjs", *(source / name for name in ENGINE))
    if not kept.is_dir():
        with tempfile.TemporaryDirectory(dir=VENV) as temporary:
            made = Path(temporary, "engine")
            made.mkdir()
            run("Making Pyodide lean", BIN / "node", program, source, made)
            shutil.rmtree(ENGINES, ignore_errors=True)
            ENGINES.mkdir()
            made.rename(kept)
    return kept


def lock_entry(name: str, wheel: Path) -> dict[str, object]:
    """Describe a wheel in the format of Pyodide's package list, which micropip reads."""
    return {
        "depends": LATER.get(name, []),
        "file_name": wheel.name,
        "imports": [name],
        "install_dir": "site",
        "name": name,
        "package_type": "package",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "unvendored_tests": False,
        "version": wheel.name.split("-")[1],
    }
