"""Style and types of every source file are tested too."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

import build

pytestmark = pytest.mark.tools


def run(place: Path, command: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=place, env=build.tools_first(), capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", build.CHECKS)
def test_check(name: str) -> None:
    done = run(*build.CHECKS[name])
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("export function late(): void { fetch('x'); }", "typescript(no-floating-promises)"),
        ("export const text = String({});", "typescript(no-base-to-string)"),
        ("export const same = (a: number): boolean => a == 1;", "eslint(eqeqeq)"),
    ],
)
def test_the_linter_knows_types_and_our_rules(tmp_path: Path, line: str, rule: str) -> None:
    options = {"strict": True, "target": "ES2022", "lib": ["ES2023", "DOM"]}
    (tmp_path / "tsconfig.json").write_text(json.dumps({"compilerOptions": options, "include": ["."]}))
    (tmp_path / "sample.ts").write_text(line + "\n")
    done = run(build.WEB, [*build.OXLINT, str(tmp_path)])
    assert done.returncode == 1
    assert rule in done.stdout
