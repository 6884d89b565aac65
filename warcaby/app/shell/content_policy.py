"""What a page may load and do, as a Content-Security-Policy (W3C, Content Security Policy Level 3)."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping

# A policy in the document itself cannot say `frame-ancestors`; everything else is here.
_OF_THE_SITE = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "worker-src": "'self'",
    "connect-src": "'self'",
    "style-src": "'self'",
    "font-src": "'self'",
    "img-src": "'self' data:",
    "manifest-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
}


def allowed(*texts: str) -> str:
    """List the hashes of inline scripts or styles as sources that a policy allows.

    >>> allowed("")
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
    """
    digests = (base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in texts)
    return " ".join(f"'sha256-{digest}'" for digest in digests)


def page_policy(early: str) -> str:
    """Return the policy of the pages that begin with an inline script."""
    return content_policy({"script-src": f"{allowed(early)} {_OF_THE_SITE['script-src']}"})


def content_policy(instead: Mapping[str, str] | None = None) -> str:
    """Return the policy of a page of the site, or one that differs from it in the directives of `instead`.

    >>> content_policy({"worker-src": "blob:"})[:76]
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; "
    """
    return "; ".join(f"{directive} {sources}" for directive, sources in {**_OF_THE_SITE, **(instead or {})}.items())
