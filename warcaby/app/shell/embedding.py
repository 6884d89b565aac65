"""Pages of the school inside other pages."""

from __future__ import annotations

from html import escape

EMBEDDED_HEIGHT = 700
"""In pixels: the board and what is said below it have room, also in a narrow column."""


def embedding(address: str, title: str) -> str:
    """Write the HTML that shows a page of the school inside another page.

    >>> embedding("https://example.org/lekcje/bicie/", "Bicie")
    '<iframe src="https://example.org/lekcje/bicie/" title="Bicie" width="100%" height="700" style="border:0"></iframe>'
    """
    size = f'width="100%" height="{EMBEDDED_HEIGHT}" style="border:0"'
    return f'<iframe src="{escape(address)}" title="{escape(title)}" {size}></iframe>'
