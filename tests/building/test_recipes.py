"""The recipes of CONTRIBUTING: they name every place there is, and whoever follows them halfway breaks no page."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import build
from tests.app.player import Player
from tests.app.teaching import Person
from tests.languages.catalogues import written
from warcaby.app.shell.routes import Place, all_places
from warcaby.app.words.rule_texts import variant_name
from warcaby.languages import LANGUAGES
from warcaby.rules import VARIANTS, Variant

RECIPES = (build.ROOT / ".github/CONTRIBUTING.md").read_text(encoding="utf-8")
PACKAGE = build.ROOT / "warcaby"
HOLDS_ALL_GAMES = 0.8
"""The share of all games that a file names which has a place for each."""


def recipe(title: str) -> str:
    """The recipe for adding something."""
    _, _, after = RECIPES.partition(f"### {title}\n")
    return after.partition("\n### ")[0]


def named(text: str) -> set[str]:
    """The files of the package that a recipe names."""
    return {path for path in re.findall(r"`(warcaby/[\w/]+\.(?:py|json))`", text) if (build.ROOT / path).is_file()}


# A game


@pytest.fixture
def new_game(monkeypatch: pytest.MonkeyPatch) -> Variant:
    """A game of which there is nothing but its record, in the place that the recipe says."""
    made = replace(VARIANTS["international"], id="new_game", name="Invented game", told={})
    monkeypatch.setitem(VARIANTS, made.id, made)
    return made


def test_a_game_that_is_only_a_record_is_called_by_it(new_game: Variant) -> None:
    assert variant_name("pl", new_game) == "Invented game"
    assert [Place(language).to("variant", new_game).route for language in LANGUAGES] == [
        "zasady/new-game/",
        "en/rules/new-game/",
        "pt/regras/new-game/",
        "uk/pravyla/new-game/",
    ]


def test_every_page_that_is_not_a_lesson_opens_with_a_game_that_is_only_a_record(new_game: Variant) -> None:
    places = [each for each in all_places() if each.item in (None, new_game)]
    assert len([each for each in places if each.item is new_game]) == 2 * len(LANGUAGES)
    for place in places:
        page = Person(place.route)
        assert page.session.place.route == place.route
        assert page.html("page")


def test_it_is_played_and_its_record_saved(new_game: Variant) -> None:
    player = Player("gra/new-game/").sets(opponent="person")
    player.does("begin")
    player.does("tap", square=player.match.game.legal_moves()[0].start)
    player.does("tap", square=player.match.game.legal_moves()[0].end)
    assert len(player.match.game.positions) == 2
    assert player.match.game.position.variant.id == new_game.id


def test_the_recipe_for_a_game_names_every_file_that_has_a_place_for_each() -> None:
    found = set()
    for file in sorted((*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.json"))):
        text = file.read_text(encoding="utf-8")
        if sum(f'"{name}"' in text for name in VARIANTS) >= HOLDS_ALL_GAMES * len(VARIANTS):
            found.add(file.relative_to(build.ROOT).as_posix())
    assert found
    assert found - {"warcaby/rules/variants/__init__.py"} == named(recipe("a variant")) - {
        "warcaby/rules/variants/__init__.py",
        "warcaby/rules/variants/documents.py",
    }


# A language


def told_apart(tree: ast.AST) -> Iterator[str]:
    """Say where a module tells languages apart: a table by language, a list of them, a comparison with one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            keys = {key.value for key in node.keys if isinstance(key, ast.Constant)}
            if keys >= set(LANGUAGES):
                yield "table"
        elif isinstance(node, ast.Tuple | ast.List | ast.Set):
            values = {each.value for each in node.elts if isinstance(each, ast.Constant)}
            if values and values <= set(LANGUAGES):
                yield "list"
        elif isinstance(node, ast.Compare):
            values = {each.value for each in (node.left, *node.comparators) if isinstance(each, ast.Constant)}
            if values & set(LANGUAGES):
                yield "comparison"


def python_files() -> list[Path]:
    return sorted((*PACKAGE.rglob("*.py"), *(build.ROOT / "web/making").glob("*.py")))


def test_only_the_folders_of_languages_tell_them_apart() -> None:
    found = {
        file.relative_to(build.ROOT).as_posix()
        for file in python_files()
        # Few files name a language at all.
        if any(f'"{language}"' in (text := file.read_text(encoding="utf-8")) for language in LANGUAGES)
        and any(told_apart(ast.parse(text)))
    }
    assert found == {"warcaby/languages/__init__.py"}


def test_the_recipe_for_a_language_names_what_a_folder_holds() -> None:
    named_files = set(re.findall(r"^\| `([\w.-]+\.(?:po|py))`", recipe("a language"), re.MULTILINE))
    kept = {file.name for language in LANGUAGES for file in written(language, "ui").parent.glob("*.p[oy]")}
    assert named_files == {name for name in kept if not name[0].isdigit()} | {"0-plansza.po"}
