"""The style and the types of every source file are part of the tests."""

from __future__ import annotations

import subprocess

import pytest

import build


@pytest.mark.parametrize("name", build.CHECKS)
def test_check(name: str) -> None:
    done = subprocess.run(build.CHECKS[name], cwd=build.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
