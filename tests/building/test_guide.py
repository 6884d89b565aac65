"""The guide to the package is true and complete."""

from __future__ import annotations

import doctest
from pathlib import Path
from types import ModuleType

import pytest

import warcaby.engine
import warcaby.notation
import warcaby.rules
from tests.cases import for_each
from web.making.guide import GUIDE, write_guide

PAGES = [*sorted(GUIDE.glob("*.md")), GUIDE / "school/outside.md"]


@for_each("page", PAGES, name_of=lambda page: page.stem)
def test_the_examples_of_the_guide(page: Path) -> None:
    outcome = doctest.testfile(str(page), module_relative=False)
    assert outcome.failed == 0
    assert outcome.attempted or page.stem.startswith(("index", "reference"))


@pytest.fixture(scope="module")
def guide(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("guide") / "docs"
    write_guide(place)
    return place


@pytest.mark.tools
@pytest.mark.parametrize("room", [warcaby.rules, warcaby.notation, warcaby.engine], ids=lambda room: room.__name__)
def test_the_reference_names_what_a_package_offers(guide: Path, room: ModuleType) -> None:
    name = room.__name__
    page = (guide / f"reference-{name.rpartition('.')[2]}.html").read_text(encoding="utf-8")
    assert [each for each in room.__all__ if f'id="{name}.{each}"' not in page] == []


@pytest.mark.tools
def test_the_guide_lists_every_variant(guide: Path) -> None:
    page = (guide / "variants.html").read_text(encoding="utf-8")
    assert [variant for variant in warcaby.rules.VARIANTS if f">{variant}<" not in page] == []


@pytest.mark.tools
def test_the_guide_asks_no_other_server_for_anything(guide: Path) -> None:
    fetched = [page.name for page in guide.glob("*.html") if 'src="http' in page.read_text(encoding="utf-8")]
    assert fetched == []
