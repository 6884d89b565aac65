"""The whole site as files: every page as complete HTML, rendered with the same templates as the live page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TypedDict

from markupsafe import Markup

from warcaby.app.shell.built_pages import checksum
from warcaby.app.shell.content_policy import content_policy, page_policy
from warcaby.app.shell.later import ROOMS
from warcaby.app.shell.page_views import Assets, Notice, SingleAssets
from warcaby.app.shell.render import render
from warcaby.app.shell.routes import Place, all_places
from warcaby.app.shell.session import Session
from warcaby.app.words.translation import translator
from warcaby.languages import LANGUAGES

LOST_PAGE = "404.html"
"""Where static hosts look for their 404 page."""

MAX_DEPTH = 6
"""How many folders deep an unknown address may be and still find its way back."""


def pages(assets: Assets, places: Iterable[Place] | None = None, platform: str = "") -> Iterator[tuple[str, str]]:
    """Yield (path relative to the root, HTML document) of every page, or of those of some places.

    `platform` is the learning platform that shows them, as the page calls it.
    """
    for place in all_places() if places is None else places:
        session = Session()
        session.open(place.route)
        shown = session.view().shown
        if platform:
            # What speaks with a platform lies among the rooms.
            shown["page"] = replace(shown["page"], packs=f"{shown['page'].packs} {ROOMS}".strip())
        region = render(place.language, "region.html", **shown)
        document = render(
            place.language,
            "page.html",
            **shown,
            whole_region=Markup(region),
            built=checksum(region),
            assets=assets,
            platform=platform,
            room_styles=assets.room_styles if place.pack == ROOMS else "",
            policy=page_policy(assets.early),
        )
        yield f"{place.route}index.html", document + "\n"


class RenderedPages(TypedDict):
    """What differs between the pages of the single file."""

    pages: dict[str, dict[str, str | None]]
    """By route: "lang", "title", and "region", the HTML of the element that replaces another page's."""
    statuses: dict[str, str]
    """By language: the HTML of the element with the state of the board, which does not depend on the page."""


def rendered_pages() -> RenderedPages:
    """Render what differs between the pages of the single file."""
    pages: dict[str, dict[str, str | None]] = {}
    statuses: dict[str, str] = {}
    for place in all_places():
        answer = Session("fragments").open(place.route)
        regions = answer.frames[-1].regions
        pages[place.route] = {"lang": place.language, "title": answer.title, "region": regions["page"]}
        status = regions["python-status"]
        if statuses.setdefault(place.language, status) != status:
            raise ValueError(f"{place.route!r} has a state of the board of its own")
    return {"pages": pages, "statuses": statuses}


def single_page(assets: SingleAssets) -> str:
    """Render the document that holds the whole school; it begins as the front page."""
    session = Session("fragments")
    view = session.view()
    language = session.place.language
    return render(language, "single.html", **view.shown, assets=assets) + "\n"


def licences_page(notices: Iterable[Notice], styles: Iterable[str]) -> str:
    """Render the page of all licences; `styles` are the addresses of the style sheets."""
    return render(LANGUAGES[0], "licences.html", notices=notices, styles=styles, policy=content_policy()) + "\n"


def lost_page(script: str) -> str:
    """Render the 404 page; `script` is an address relative to the root.

    A host shows it at any depth, so it references its script at every depth.
    """
    texts = []
    for language in LANGUAGES:
        t = translator(language)
        text = {
            "lang": language,
            "title": t.gettext("There is no page here"),
            "advice": t.gettext("The address may have a slip in it, or the page has moved."),
            "home": t.gettext("To the start page"),
            "home_route": Place(language).route,
        }
        texts.append(text)
    depths = ["../" * depth for depth in range(MAX_DEPTH + 1)]
    document = render(LANGUAGES[0], "lost.html", texts=texts, script=script, depths=depths, policy=content_policy())
    return document + "\n"
