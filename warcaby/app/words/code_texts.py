"""Sentences about unusable codes, however they arrive: pasted, typed or in a link."""

from __future__ import annotations

from warcaby.app.words.translation import Translator
from warcaby.school.codes import CodeReason


def code_text(t: Translator, reason: CodeReason, missing: int = 0) -> str:
    """Say why a code cannot be used, which part of it is missing, and what to do about it."""
    if reason == "cut-short" and missing:
        return t.ngettext(
            "The end of the code is missing: %(num)s sign. Copy all of it once more.",
            "The end of the code is missing: %(num)s signs. Copy all of it once more.",
            missing,
        )
    texts: dict[CodeReason, str] = {
        "cut-short": t.gettext("The code is not complete. Copy all of it, or compare it sign by sign."),
        "checksum": t.gettext("There is a slip somewhere in the code. Compare it with the original, sign by sign."),
        "no-beginning": t.gettext("The beginning of the code is missing. Copy all of it once more."),
        "one-case": t.gettext("Capital and small letters of this link have been mixed up. Ask for it once more."),
        "too-long": t.gettext("This is longer than a code ever is. Paste the code alone."),
        "kind": t.gettext("This is a good code, but it is meant for another page."),
        "version": t.gettext("This code was made by a newer Warcaby. Open the newest version of the page first."),
        "damaged": t.gettext("This is not a code from Warcaby. Ask for it once more."),
    }
    return texts[reason]
