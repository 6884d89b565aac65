"""The shipped Pyodide engine has been started by the build; one that does not work is replaced by the stock engine."""

from __future__ import annotations

import gzip
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import build
from web.making import python
from web.making.environment import pyodide_python
from web.making.steps import run

STOCK = build.NODE_MODULES / "pyodide"


def packages() -> str:
    """Where wheels lie in Pyodide."""
    return f"/lib/python{pyodide_python()}/site-packages"


@pytest.fixture
def compiled(dist: Path, tmp_path: Path) -> Path:
    """The standard library, and the wheels beside it, as the build has compiled them."""
    folder = tmp_path / "compiled"
    folder.mkdir()
    for file in dist.glob("assets/wheels-*/*"):
        shutil.copyfile(file, folder / file.name)
    (library,) = dist.glob("assets/python-*/*")
    stdlib = folder / "python_stdlib.zip"
    stdlib.write_bytes(gzip.decompress(library.read_bytes()))
    return stdlib


def test_the_engine_that_is_shipped_is_lean(dist: Path) -> None:
    for name in python.ENGINE:
        (shipped,) = dist.glob(f"assets/pyodide-*/{name}")
        assert shipped.stat().st_size < 0.95 * (STOCK / name).stat().st_size


def test_the_lean_engine_knows_of_characters_what_the_stock_engine_knows(compiled: Path, dist: Path) -> None:
    (lean,) = dist.glob("assets/pyodide-*")

    def known(engine: Path, stdlib: Path) -> str:
        command = (build.BIN / "node", Path(__file__).with_name("characters.mjs"), engine, stdlib)
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    expected = known(STOCK, STOCK / "python_stdlib.zip")
    assert len(expected.strip()) == 64
    assert known(lean, compiled) == expected


@pytest.mark.slow
@pytest.mark.parametrize("broken", python.ENGINE)
def test_an_engine_that_does_not_start_is_replaced_with_a_warning(
    compiled: Path,
    dist: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    broken: str,
) -> None:
    engine = tmp_path / "engine"
    engine.mkdir()

    def run_badly(what: str, *command: str | Path, **options: Any) -> None:
        if what != "Making Pyodide lean":
            run(what, *command, **options)
            return
        for name in python.ENGINE:
            (file,) = dist.glob(f"assets/pyodide-*/{name}")
            whole = file.read_bytes()
            Path(command[-1], name).write_bytes(whole[: len(whole) // 2] if name == broken else whole)

    monkeypatch.setattr("web.making.python.run", run_badly)
    monkeypatch.setattr("web.making.python.ENGINES", tmp_path / "engines")
    python.place_engine(STOCK, engine, compiled, packages())
    assert "Warning: Trying Pyodide's engine: failed" in capsys.readouterr().out
    for name in python.ENGINE:
        assert (engine / name).read_bytes() == (STOCK / name).read_bytes()


def test_an_original_that_does_not_start_ends_the_build(compiled: Path, tmp_path: Path) -> None:
    engine, stock = tmp_path / "engine", tmp_path / "stock"
    engine.mkdir()
    shutil.copytree(STOCK, stock)
    (stock / "pyodide.asm.mjs").write_text("export default 1;")
    with pytest.raises(build.BuildError, match="Trying Pyodide's engine"):
        python.place_engine(stock, engine, compiled, packages())
