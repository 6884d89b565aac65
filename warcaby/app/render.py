"""From views to HTML, by the templates beside this file."""

from __future__ import annotations

from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from warcaby.app.translation import Language, translator


@cache
def _environment(language: Language) -> Environment:
    t = translator(language)
    environment = Environment(
        loader=PackageLoader("warcaby.app"),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    # The extension brings this method; it is not part of the class as typed.
    environment.install_gettext_callables(  # type: ignore[attr-defined]
        t.gettext, t.plain_ngettext, newstyle=True
    )
    return environment


def render(language: Language, template: str, **values: Any) -> str:
    """Render a template of this package."""
    return _environment(language).get_template(template).render(values).strip()
