"""The web app manifest: what a browser needs to install the site as an app, in the reader's language."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from warcaby.app.shell.routes import Place
from warcaby.app.words.translation import translator
from warcaby.languages import LANGUAGES, Language

PAPER = "#faf5ea"
"""Colour of the page while it opens; the same as `--paper` of the style sheet."""


@dataclass(frozen=True)
class Picture:
    """An icon or a screenshot; `src` is relative to the root of the site, sizes in pixels."""

    src: str
    width: int
    height: int
    kind: str = "image/png"
    purpose: str = "any"

    @property
    def sizes(self) -> str:
        """Its size as manifests write it.

        >>> Picture("icon.svg", 0, 0).sizes, Picture("icon.png", 192, 192).sizes
        ('any', '192x192')
        """
        return f"{self.width}x{self.height}" if self.width else "any"


def manifest_path(language: Language) -> str:
    """Address of the manifest in a language, relative to the root of the site.

    >>> manifest_path("en")
    'en.webmanifest'
    """
    return f"{language}.webmanifest"


def manifests(icons: tuple[Picture, ...], screenshots: tuple[Picture, ...]) -> dict[str, str]:
    """Make the manifests of all languages, by their address.

    No member `id`: it would be taken relative to the host, where other apps may live; a browser then tells apps apart
    by `start_url` (W3C, Web Application Manifest, "id member").
    """
    return {
        manifest_path(language): json.dumps(_manifest(language, icons, screenshots), ensure_ascii=False, indent=1)
        + "\n"
        for language in LANGUAGES
    }


def _manifest(language: Language, icons: tuple[Picture, ...], screenshots: tuple[Picture, ...]) -> dict[str, Any]:
    t = translator(language)
    home = Place(language)
    rules = home.to("rules")
    return {
        "name": t.gettext("Warcaby: learn Polish draughts"),
        "short_name": "Warcaby",
        "description": t.gettext("Polish draughts step by step, on a board that tells you why."),
        "lang": language,
        "dir": "ltr",
        "start_url": f"./{home.route}",
        "scope": "./",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["education", "games"],
        "icons": [{"src": icon.src, "sizes": icon.sizes, "type": icon.kind, "purpose": icon.purpose} for icon in icons],
        "screenshots": [
            {
                "src": picture.src,
                "sizes": picture.sizes,
                "type": picture.kind,
                "form_factor": "wide" if picture.width > picture.height else "narrow",
            }
            for picture in screenshots
        ],
        "shortcuts": [{"name": t.gettext("Rules of all variants"), "url": f"./{rules.route}"}],
    }
