"""Build, serve and check the school: `python3 build.py serve | build | test | check | bench`.

This file needs only the standard library. On first use it creates an environment in `.venv` and restarts inside it. It
defines the commands; `web/making/environment.py` installs what they need, and the other modules of `web/making` build
the parts of the site.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

# Checked first, so that an old Python gets a sentence and not a traceback.
NEEDED = re.findall(r'requires-python = ">=(\d+)\.(\d+)"', Path(__file__).with_name("pyproject.toml").read_text())[0]
if sys.version_info < tuple(map(int, NEEDED)):
    sys.exit(f"Warcaby needs Python {'.'.join(NEEDED)} or newer; this is Python {sys.version.split()[0]}.")

from web.making.environment import (
    SCHEMAS,
    enter_environment,
    install,
    install_browsers,
    install_npm,
    missing_browsers,
    set_up,
    set_up_docs,
    set_up_tests,
    write_locks,
)
from web.making.serving import serve_site
from web.making.steps import (
    BENCH,
    BIN,
    DIST,
    DOCS,
    NODE_MODULES,
    ROOT,
    STYLE_PAGE,
    VENV,
    WEB,
    BuildError,
    copy_project,
    run,
    step,
    tools_first,
)

# Imported by the tests.
__all__ = [
    "BENCH",
    "BIN",
    "CHECKS",
    "DIST",
    "NODE_MODULES",
    "OXLINT",
    "ROOT",
    "SCHEMAS",
    "VENV",
    "WEB",
    "BuildError",
    "tools_first",
]

LONG_BENCHES = {
    "deep": (
        *(("tests.bench.perft", "--deep"), ("tests.research.puzzles",)),
        ("tests.research.endgames",),
        ("tests.research.causes",),
        ("tests.research.sentences",),
        ("tests.bench.builds",),
        ("tests.bench.broken",),
        ("tests.bench.rough",),
        ("tests.bench.walk",),
        ("tests.bench.frames",),
        ("tests.research.respondents",),
        ("tests.bench.single_file",),
        ("tests.bench.sitting",),
        ("tests.bench.archive",),
    ),
    "match": (("tests.research.match",),),
    "ladder": (("tests.research.ladder",),),
    "school": (
        ("tests.research.drills",),
        ("tests.research.drills", "--prove"),
        ("tests.research.diagnosis",),
        ("tests.research.learner",),
    ),
}

FAST = ("--ignore=tests/browser", "-m", "not slow and not long and not site and not tools")
"""Arguments of pytest for the fast tests."""

REHEARSED = ("tests/building/test_blanks.py", "tests/browser/test_start.py", "tests/browser/test_journeys.py")
"""Arguments of pytest for the rehearsal of another Pyodide."""

OXLINT = (
    *(str(BIN / "node"), str(NODE_MODULES / "oxlint/bin/oxlint"), "--config", str(WEB / ".oxlintrc.json")),
    *("--type-aware", "--deny-warnings", "--report-unused-disable-directives"),
)
"""The linter of scripts, with our rules; it finds its knowledge of types only from the folder `web`."""

CHECKS: dict[str, tuple[Path, list[str]]] = {
    "ruff check": (ROOT, [str(BIN / "ruff"), "check"]),
    "ruff format": (ROOT, [str(BIN / "ruff"), "format", "--check"]),
    "mypy": (ROOT, [str(BIN / "mypy")]),
    "tsc": (WEB, [str(BIN / "node"), str(NODE_MODULES / "typescript/bin/tsc"), "--project", str(WEB)]),
    "oxlint": (WEB, [*OXLINT, "src", "tests", "making"]),
}
"""What `check` runs, and in which folder."""


# Building.


def build() -> None:
    """Rebuild `dist/`; a build that fails leaves the old one alone."""
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
    """Build the site and print the path of the single file, which is part of every build."""
    build()
    from warcaby.app.shell.routes import SINGLE_FILE

    file = DIST / SINGLE_FILE
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size / 1e6:.1f} MB, opens by a double click.")


def scorm() -> None:
    """Build the site and the packages for learning platforms."""
    build()
    from web.making.scorm import write_packages

    write_packages(DIST)


def kolibri() -> None:
    """Build the site and the channels for Kolibri."""
    build()
    from web.making.kolibri import DRIVE, write_channels

    write_channels(DIST, DRIVE)


# Commands.


def rehearse(version: str) -> int:
    """Try another version of Pyodide in a copy of the project: build the site with it and test that in browsers."""
    set_up()
    place = VENV / "rehearsal"
    with step(f"Copying the project for Pyodide {version}"):
        shutil.rmtree(place, ignore_errors=True)
        copy_project(place)
        options = ("--save-exact", "--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund")
        run("Locking it", BIN / "npm", "install", *options, f"pyodide@{version}", cwd=place / "web")
    print(f"From here on it is the copy in {place.relative_to(ROOT)} that speaks.", flush=True)
    return subprocess.call([sys.executable, "build.py", "test", *REHEARSED], cwd=place)


def docs() -> None:
    """Write the guide to the package, with the reference of its rooms for other programs."""
    set_up_docs()
    from web.making.guide import write_guide

    with step("Writing the guide"):
        write_guide(DOCS)
    print(f"{(DOCS / 'index.html').relative_to(ROOT)}: the guide to the package.")


def release(tag: str) -> None:
    """Write what is attached to the release that a tag names; tag, version and changelog have to agree."""
    set_up()
    from web.making.publishing import check_release, write_release

    notes = check_release(tag)
    build()
    for file in write_release(notes):
        print(file.relative_to(ROOT))


def mutate(arguments: Sequence[str]) -> int:
    """List small changes to the sources that no test notices; works on a copy, never on the sources themselves."""
    set_up_tests()
    install("mutate", "Installing what makes mutants")
    from web.making.catalogues import compile_catalogues

    compile_catalogues()
    with tempfile.TemporaryDirectory(prefix="mutants-", dir=VENV) as temporary:
        place = Path(temporary, "project")
        copy_project(place)
        # Bytecode of a mutant of the same second and size would be mistaken for that of another one.
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        return subprocess.call([BIN / "python", "-m", "tests.mutation.mutants", *arguments], cwd=place)


def mutate_scripts(arguments: Sequence[str]) -> int:
    """List small changes to the scripts of the page that their tests do not notice; works on a copy."""
    set_up()
    set_up_tests()
    install_npm("npm-bench", "Installing Lighthouse and Stryker", BENCH)
    return subprocess.call([BIN / "python", "-m", "tests.mutation.scripts", *arguments], cwd=ROOT)


def serve(port: int) -> int:
    """Build, then serve the site and the style page on this machine until Ctrl-C."""
    build()
    from web.making.style_page import write_style_page

    with step("Writing the style page"):
        write_style_page(STYLE_PAGE, DIST)
    serve_site(port)
    return 0


def check() -> int:
    """Run what needs no browser and no built site; return 0 when all is well."""
    set_up()
    install("dev", "Installing the test tools")
    from web.making.protocol import write_protocol

    write_protocol()
    checks = CHECKS | {"doctests": (ROOT, [str(BIN / "pytest"), "--quiet", "warcaby"])}
    failed = [
        name for name, (place, command) in checks.items() if subprocess.call(command, cwd=place, env=tools_first())
    ]
    if failed:
        print(f"Failed: {', '.join(failed)}.")
    return 1 if failed else 0


def test(arguments: Sequence[str]) -> int:
    """Build the site and run the tests."""
    set_up_tests()
    missing = missing_browsers() if select_browsers(arguments) else []
    # The system's packages come over the network while the build keeps the processor busy.
    with ThreadPoolExecutor(max_workers=1) as beside:
        browsers = beside.submit(install_browsers, missing)
        build()
        browsers.result()
    # Tests in browsers often wait, so there is a worker more than cores.
    return run_tests(arguments, workers=(os.cpu_count() or 1) + 1)


def test_fast(arguments: Sequence[str]) -> int:
    """Run the tests that need neither the site nor a browser nor a tool, and are not exhaustive."""
    install("fast", "Installing what the fast tests need")
    from web.making.catalogues import compile_catalogues
    from web.making.protocol import write_protocol

    with step("Compiling the translations"):
        compile_catalogues()
        write_protocol()
    return run_tests([*FAST, *arguments], workers=os.cpu_count() or 1)


def run_tests(arguments: Sequence[str], workers: int) -> int:
    """Run tests in several processes; consecutive ones share what they have set up."""
    return subprocess.call([BIN / "pytest", f"--numprocesses={workers}", "--dist=worksteal", *arguments], cwd=ROOT)


def select_browsers(arguments: Sequence[str]) -> bool:
    """Tell whether arguments for pytest select a test that drives a browser."""
    if not arguments:
        return True
    # Quiet whatever the arguments say: one line per file.
    command = ["--collect-only", "-qqqqqq", *arguments]
    listed = subprocess.run([BIN / "pytest", *command], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    return "tests/browser/" in listed


def bench(long: str | None, archive: Path | None) -> int:
    """Measure the rules against a peer, the engine, and the page; or run a long benchmark by its name."""
    set_up_tests()
    install_browsers(missing_browsers())
    install("bench", "Installing what is measured against")
    if archive:
        return subprocess.call([BIN / "python", "-m", "tests.research.review", archive.resolve()], cwd=ROOT)
    if long:
        return max(subprocess.call([BIN / "python", "-m", *module], cwd=ROOT) for module in LONG_BENCHES[long])
    install_npm("npm-bench", "Installing Lighthouse and Stryker", BENCH)
    build()
    return max(
        subprocess.call([BIN / "python", "-m", f"tests.bench.{name}"], cwd=ROOT)
        for name in ("perft", "pyodide", "engine", "page", "start", "reload", "classes", "lighthouse")
    )


WITHOUT_OPTIONS: dict[str, Callable[[], int | None]] = {
    **{"build": build, "single": single, "scorm": scorm, "kolibri": kolibri},
    **{"docs": docs, "check": check, "lock": write_locks},
}


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
    commands.add_parser(
        "kolibri", help="write dist/kolibri/, a channel for each language that Kolibri imports from a drive"
    )
    testing = commands.add_parser(
        "test", help="everything: checks, build, tests, browsers", add_help=False, allow_abbrev=False
    )
    testing.add_argument("--fast", action="store_true", help="without the site, browsers and exhaustive tests")
    releasing = commands.add_parser("release", help="write build/release/, what is attached to a release")
    releasing.add_argument("tag", help="its tag, such as v1.2.3")
    commands.add_parser("docs", help="write dist/docs/, the guide to the package and its reference")
    commands.add_parser("check", help="style, types and doctests")
    commands.add_parser("lock", help="write the locks of Python's packages after a change of pyproject.toml")
    commands.add_parser("mutate", help="which small changes of the sources no test notices", add_help=False)
    commands.add_parser("mutate-scripts", help="the same for the scripts of the page", add_help=False)
    rehearsing = commands.add_parser("rehearse", help="try another version of Pyodide, with all engines of browsers")
    rehearsing.add_argument("version", help="as npm knows it, such as 315.0.0-alpha.2")
    benching = commands.add_parser("bench", help="speed of the rules, the engine and the page")
    long = benching.add_mutually_exclusive_group()
    long.add_argument(
        "--deep",
        dest="long",
        action="store_const",
        const="deep",
        help="series, puzzles, small endgames, every control, reloads of the single file, a sitting of three hours",
    )
    long.add_argument("--match", dest="long", action="store_const", const="match", help="100 games against a peer")
    long.add_argument(
        "--ladder", dest="long", action="store_const", const="ladder", help="every level against the next"
    )
    long.add_argument(
        "--school", dest="long", action="store_const", const="school", help="drills proven, simulated learners taught"
    )
    long.add_argument(
        "--review", type=Path, metavar="ARCHIVE.pdn", help="look back at ten master games: how many marks are false"
    )
    options, rest = parser.parse_known_args(arguments)
    # Some machines turn bytecode off; every test process would then spend 14 seconds compiling.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if rest and options.command not in ("test", "mutate", "mutate-scripts"):
        parser.error(f"unrecognized arguments: {' '.join(rest)}")

    if Path(sys.prefix).resolve() != VENV:
        return enter_environment(arguments)
    if options.command == "serve":
        return serve(options.port)
    if options.command == "test":
        return test_fast(rest) if options.fast else test(rest)
    if options.command in WITHOUT_OPTIONS:
        return WITHOUT_OPTIONS[options.command]() or 0
    if options.command == "release":
        release(options.tag)
        return 0
    if options.command == "rehearse":
        return rehearse(options.version)
    if options.command == "mutate":
        return mutate(rest)
    if options.command == "mutate-scripts":
        return mutate_scripts(rest)
    return bench(options.long, options.review)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BuildError as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(130)
