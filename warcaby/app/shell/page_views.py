"""The frame of every page, around its own content; plain values for templates."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from warcaby.app.shell.menu import MenuEntry
from warcaby.app.shell.routes import Link, Place


@dataclass(frozen=True)
class PageView:
    """The frame of a page, around its own content."""

    lang: str
    root: str
    """Relative prefix from this page to the root of the site: "", "../", "../../"."""
    route: str
    title: str
    description: str
    licences_href: str
    download_href: str
    """Address of the single file; empty in that file itself."""
    language: str
    """The name of its language."""
    who: Markup
    """Who plays, drawn; empty while one plays alone, an empty element until what draws it has come."""
    languages: Mapping[str, Link]
    """The same page in the other languages, by their codes: one is a link, several are a menu."""
    menu: tuple[MenuEntry, ...]
    back: MenuEntry
    """The way out of a session."""
    is_session: bool
    """Whether a lesson, a game or the like goes on, which has a narrow window to itself."""
    grown: int
    """How many chapters have been finished: Kostek grows with them."""
    packs: str
    """The packs that have to be fetched before the page works, with spaces between them."""
    notice: str
    """A sentence about a problem with the reader's data; empty if there is none."""


@dataclass(frozen=True)
class Content:
    """A page: its frame, and what its template shows in it."""

    page: PageView
    place: Place
    template: str
    values: Mapping[str, Any]

    @property
    def shown(self) -> dict[str, Any]:
        """The values for the templates of the page."""
        return {**self.values, "page": self.page, "body": self.template, "to": self.place.link}


@dataclass(frozen=True)
class Recorded:
    """A file of what Python answers first on a page."""

    src: str
    is_for_everyone: bool
    """Whether the answers are the same for whoever has been here before."""


@dataclass(frozen=True)
class Assets:
    """Addresses of the built files, relative to the root of the site."""

    script: str
    worker: str
    guard: str
    early: str
    """The text of the script that runs before the first paint; a fetch would keep the browser from finding the rest."""
    styles: tuple[str, ...]
    """The style sheets of every page."""
    room_styles: str
    """The style sheet of the pages that need the pack of the rooms; others add it when Python has come."""
    icon: str
    touch_icon: str
    """PNG, for home screens without SVG support."""
    release: str
    """Name of the release: files of one release fit together."""
    fonts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Fonts worth preloading, by the language of the page."""
    recordings: Mapping[str, Recorded] = field(default_factory=dict)
    """What Python answers first on a page, by its route."""
    larger: str = ""
    """The list of larger tables of endgames; empty if the site has none."""


@dataclass(frozen=True)
class Notice:
    """The copyright and licence of something that is shipped."""

    name: str
    version: str
    licence: str
    """Its SPDX identifier, if it has one."""
    source: str
    """Where its source is; empty for this project."""
    texts: tuple[str, ...]
    """The licence and other notices to pass on."""
    changes: str = ""
    """What was changed, if anything."""
    scripts: tuple[str, ...] = ()
    """The scripts that changed it."""


@dataclass(frozen=True)
class SingleAssets:
    """What the single file contains apart from the page itself."""

    script: str
    guard: str
    """The script that explains why the main one cannot run."""
    early: str
    """The script that runs before the first paint."""
    styles: tuple[str, ...]
    policy: str
    """The Content-Security-Policy."""
    icon: str
    """The icon as a data URL."""
    files: Mapping[str, str]
    """Every other file, packed as text, by the name that the script uses."""
    notices: tuple[Notice, ...] = ()
