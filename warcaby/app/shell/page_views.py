"""What stands on every page, around its own content; plain values for templates."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from warcaby.app.shell.look import Look


@dataclass(frozen=True)
class LanguageLink:
    """The same page in another language."""

    code: str
    name: str
    href: str
    route: str


@dataclass(frozen=True)
class PageView:
    """What every page has around its own content."""

    lang: str
    root: str
    """Relative prefix from this page to the root of the site: "", "../", "../../"."""
    route: str
    title: str
    description: str
    home_href: str
    home_route: str
    practise_href: str
    practise_route: str
    rules_href: str
    rules_route: str
    licences_href: str
    download_href: str
    """The school in one file; empty in that file itself."""
    languages: tuple[LanguageLink, ...]
    look: Look
    notice: str = ""
    """A sentence about something that went wrong with the reader's data; empty when nothing did."""


class Content(Protocol):
    """What a page can show."""

    @property
    def template(self) -> str:
        """The template that shows it."""

    @property
    def page(self) -> PageView:
        """What stands around it."""


@dataclass(frozen=True)
class Assets:
    """Addresses of the built files, relative to the root of the site."""

    script: str
    worker: str
    guard: str
    style: str
    icon: str
    touch_icon: str
    """PNG, for home screens that want no SVG."""
    release: str
    """Name of the release: files of one release fit together."""
    fonts: tuple[str, ...] = field(default=())
    """Fonts worth preloading."""


@dataclass(frozen=True)
class Notice:
    """Whose something is that comes with the school, and under which licence."""

    name: str
    version: str
    licence: str
    """As SPDX names it, where it does."""
    source: str
    """Where its source is; empty for what is written here."""
    texts: tuple[str, ...]
    """The licence and whatever else its authors want to be passed on."""
    changes: str = ""
    """What was changed, if anything."""
    scripts: tuple[str, ...] = ()
    """By what it was changed."""


@dataclass(frozen=True)
class SingleAssets:
    """What the single file holds beside the page itself."""

    script: str
    guard: str
    """The script that speaks when the other one cannot run."""
    style: str
    policy: str
    """The Content-Security-Policy."""
    icon: str
    """The icon as an address that holds it."""
    files: Mapping[str, str]
    """Every other file, packed as text, by the name that the script asks for."""
    notices: tuple[Notice, ...] = ()


@dataclass(frozen=True)
class LostText:
    """What is said, in one language, at an address that leads nowhere."""

    lang: str
    title: str
    advice: str
    home: str
    home_route: str
