"""Packages of the course and of the puzzles for learning platforms, made of the single file."""

from __future__ import annotations

from pathlib import Path

from warcaby.app.shell.packages import builtin_packages, course_package
from warcaby.languages import LANGUAGES
from warcaby.school.scorm.elements import VERSIONS
from warcaby.school.scorm.package import packed
from web.making.steps import ROOT, step


def write_packages(site: Path) -> None:
    """Write a package for every language and version into the folder `scorm` of the built site; name the files."""
    folder = site / "scorm"
    folder.mkdir()
    with step("Writing the packages for learning platforms"):
        for language in LANGUAGES:
            for package in (course_package(language), *builtin_packages(language)):
                school = (site / package.school).read_bytes()
                for version in VERSIONS:
                    file = folder / f"{package.id}-{version}.zip"
                    file.write_bytes(packed(package, version, school))
                    print(f"{file.relative_to(ROOT)}: {file.stat().st_size / 1e6:.1f} MB")
