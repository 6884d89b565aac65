"""The whole site as files: every page as complete HTML, made with the same templates as the live one."""

from __future__ import annotations

from collections.abc import Iterator

from warcaby.app.render import render
from warcaby.app.routes import all_places
from warcaby.app.session import Session
from warcaby.app.views import Assets


def pages(assets: Assets) -> Iterator[tuple[str, str]]:
    """Yield (path relative to the root, HTML document) of every page."""
    for place in all_places():
        session = Session()
        session.open(place.route)
        view = session.view()
        yield (
            f"{place.route}index.html",
            render(place.language, "page.html", page=view.page, view=view, content=view.template, assets=assets) + "\n",
        )
