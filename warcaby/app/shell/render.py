"""From views to HTML, with the package's templates."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, Environment, ModuleLoader, PackageLoader, StrictUndefined
from jinja2.ext import Extension

from warcaby import __version__
from warcaby.app.words.translation import Translator, translator
from warcaby.languages import Language


class WithoutIndentation(Extension):
    """Reads templates without the spaces that their lines begin with; what is preformatted comes as a value."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """Return the source as it is to be compiled."""
        return re.sub(r"\n\s+", "\n", source)


def environment(language: Language) -> Environment:
    """Return what renders in a language. In the page the templates are modules, compiled when the site is built."""
    return _environment(translator(language))


@cache
def _environment(t: Translator) -> Environment:
    made = Environment(
        loader=ChoiceLoader((ModuleLoader(Path(__file__).parents[1] / "templates"), PackageLoader("warcaby.app"))),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n", WithoutIndentation],
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    # The extension adds this method; it is not part of the class as typed.
    made.install_gettext_callables(  # type: ignore[attr-defined]
        t.gettext, t.plain_ngettext, newstyle=True
    )
    made.globals["version"] = __version__
    return made


def render(language: Language, template: str, /, **values: Any) -> str:
    """Render a template of this package."""
    return environment(language).get_template(template).render(values).strip()
