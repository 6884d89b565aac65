"""Every name that a template uses is given to it, and every attribute that it asks for is one of some class."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from jinja2 import nodes
from jinja2.meta import find_undeclared_variables

from tests.building.test_house import statements
from tests.cases import for_each
from warcaby import app
from warcaby.app.shell.render import environment
from warcaby.app.shell.routes import KINDS, all_places
from warcaby.app.shell.screen import Reader, open_screen

HOUSE = Path(app.__file__).parents[1]
TEMPLATES = sorted(path.name for path in (HOUSE / "app" / "templates").glob("*.html"))
EVERYWHERE = {"to", "t"}
"""What `Screen.render` gives by itself."""
FRAME = {"page", "body", "to", "t"}
"""The names that a page gives its template in addition to the content of its screen."""


def source(name: str) -> str:
    return (HOUSE / "app" / "templates" / name).read_text(encoding="utf-8")


@cache
def tree(text: str) -> nodes.Template:
    return environment("en").parse(text)


def bound(template: nodes.Template) -> set[str]:
    """The names that a template binds by itself, so that what it includes has them."""
    names = {name.name for name in template.find_all(nodes.Name) if name.ctx in ("store", "param")}
    names |= {macro.name for macro in template.find_all(nodes.Macro)}
    imported = (name for part in template.find_all(nodes.FromImport) for name in part.names)
    return names | {name if isinstance(name, str) else name[1] for name in imported} | {"loop"}


@cache
def wanted(text: str) -> frozenset[str]:
    """The names that a template must be given, with those of the templates that it includes or imports."""
    template = tree(text)
    names = set(find_undeclared_variables(template))
    for part in (*template.find_all(nodes.Include), *template.find_all(nodes.FromImport)):
        assert isinstance(part, (nodes.Include, nodes.FromImport))
        if part.with_context and isinstance(part.template, nodes.Const):
            names |= wanted(source(part.template.value)) - bound(template)
    return frozenset(names - set(environment("en").globals))


def rendered() -> Iterator[tuple[str, str, set[str]]]:
    """Yield each call of `render` in the house: where it is, the template, and the names given."""
    for path in sorted((HOUSE / "app").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for call in ast.walk(ast.parse(text)) if "render(" in text else ():
            if not isinstance(call, ast.Call) or "render" not in (
                getattr(call.func, "attr", ""),
                getattr(call.func, "id", ""),
            ):
                continue
            template = next((each.value for each in call.args if isinstance(each, ast.Constant)), None)
            given = {each.arg for each in call.keywords if each.arg}
            if template is not None and len(given) == len(call.keywords):
                own = EVERYWHERE if isinstance(call.func, ast.Attribute) else set()
                yield f"{path.name}:{call.lineno}", str(template), given | own


CALLS = {f"{place} {template}": (template, given) for place, template, given in rendered()}


@for_each("call", CALLS)
def test_a_part_of_a_page_is_given_the_names_that_its_template_has(call: str) -> None:
    template, given = CALLS[call]
    assert wanted(source(template)) <= given


@for_each("kind", KINDS)
def test_a_page_is_given_the_names_that_its_template_has(kind: str) -> None:
    place = next(each for each in all_places() if each.kind == kind)
    screen = open_screen(Reader(), place)
    given = set(screen.content())
    assert wanted(source(screen.template)) <= given | FRAME
    assert given <= wanted(source(screen.template)), "what no template uses is not worked out"


def test_a_misspelt_name_is_found() -> None:
    assert "titel" in wanted('{% from "stars.html" import star with context %}<h1>{{ titel }}</h1>')


@cache
def attributes() -> set[str]:
    """The names of everything that a value may have: fields, methods and properties of classes, keys of records."""
    names = {name for plain in (str, dict, tuple, list) for name in dir(plain)}
    names |= {"first", "last", "nextitem", "previtem", "index", "index0", "length", "revindex"}  # of `loop`
    for path in HOUSE.rglob("*.py"):
        # Elsewhere only statements matter, and most of a file is what they are made of.
        nodes_of = ast.walk if "app" in path.parts else statements
        for each in nodes_of(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(each, ast.ClassDef):
                for part in each.body:
                    if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                        names.add(part.target.id)
                    elif isinstance(part, ast.FunctionDef):
                        names.add(part.name)
            elif isinstance(each, ast.Dict):
                names |= {
                    key.value for key in each.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)
                }
    return names


def test_every_attribute_that_a_template_asks_for_is_one_of_some_class() -> None:
    asked = {(name, each.attr) for name in TEMPLATES for each in tree(source(name)).find_all(nodes.Getattr)}
    assert {(name, attribute) for name, attribute in asked if attribute not in attributes()} == set()
