"""The map of the site for search engines: `.venv/bin/python -m web.making.sitemap https://example.org/warcaby/`.

Nothing in the site knows where it is published, and a map needs whole addresses; so it is written for one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from xml.sax.saxutils import quoteattr

from warcaby.app.shell.routes import Place, all_places
from warcaby.languages import LANGUAGES
from web.making.steps import DIST

NAMES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'


def sitemap(base: str) -> str:
    """Return the map: each page, and where it is in the other languages."""
    lines = (line for place in all_places() for line in _page(base, place))
    return "\n".join(('<?xml version="1.0" encoding="UTF-8"?>', f"<urlset {NAMES}>", *lines, "</urlset>", ""))


def _page(base: str, place: Place) -> Iterator[str]:
    yield f"<url><loc>{base}{place.route}</loc>"
    for language in LANGUAGES:
        address = quoteattr(base + place.translated(language).route)
        yield f'<xhtml:link rel="alternate" hreflang="{language}" href={address}/>'
    yield "</url>"


def main(base: str) -> None:
    """Write the map of the site as it is published at an address."""
    if not base.startswith("https://") or not base.endswith("/"):
        sys.exit("The address must begin with https:// and end with a slash.")
    (DIST / "sitemap.xml").write_text(sitemap(base), encoding="utf-8", newline="\n")
    print(f"{DIST / 'sitemap.xml'}: tell search engines of {base}sitemap.xml, for example in robots.txt.")


if __name__ == "__main__":
    main(*sys.argv[1:])
