"""What messengers, mail programs, searches and people do to a link or a code: what can be undone, and what cannot."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from urllib.parse import quote

PAGE = "https://example.org/warcaby/zestaw/"


def _broken(random: Random, code: str) -> str:
    """A line end, a space or an invisible sign here and there."""
    for _ in range(random.randint(1, 4)):
        place = random.randrange(3, len(code))
        code = (
            code[:place]
            + random.choice(("\n", "\r\n", " ", "\u200b", "\u200d", "\ufeff", "\n> ", "=\n"))
            + code[place:]
        )
    return code


def _hyphened(random: Random, code: str) -> str:
    place = random.randrange(6, len(code) - 1)
    return f"{code[:place]}-\n{code[place:]}"


def _in_percent(random: Random, code: str) -> str:
    link = re.sub("[_.-]", lambda match: f"%{ord(match[0]):02X}", f"{PAGE}#{code}")
    return quote(link, safe="%") if random.random() < 0.5 else quote(quote(link, safe=""), safe="")


UNDONE: dict[str, Callable[[Random, str], str]] = {
    "as it is": lambda random, code: code,
    "line ends and invisible signs": _broken,
    "a hyphen at the end of a line": _hyphened,
    "in percent": _in_percent,
    "a number sign in percent": lambda random, code: f"{PAGE}%23{code}",
    "a tracker behind": lambda random, code: (
        f"{PAGE}#{code}{random.choice(('&utm_source=mail&utm_id=7', '?fbclid=IwAR2x_y'))}"
    ),
    "a tracker before": lambda random, code: f"{PAGE}?fbclid=IwAR2x_y&utm_source=z.Ab#{code}",
    "a search in between": lambda random, code: f"https://www.google.com/url?q={quote(f'{PAGE}#{code}', safe='')}&sa=D",
    "words around": lambda random, code: f"[12:03] Ania: oto mój link {PAGE}#{code} dzięki, do jutra!",
    "quotes": lambda random, code: random.choice(("<{}>", "„{}”", '"{}".', "({}),", "*{}*", "`{}`")).format(
        f"{PAGE}#{code}"
    ),
    "a full stop": lambda random, code: f"{code}{random.choice('.,;:!?')}",
    "a capital at the beginning": lambda random, code: code[0].upper() + code[1:],
    "smart dashes": lambda random, code: code.replace("--", "\u2014").replace("-", "\u2011"),
}
"""Whatever of these has happened to a link, it is read as what it was."""


def _cut(random: Random, code: str) -> str:
    return code[: random.randrange(len(code) // 3, len(code) - 3)]


def _beheaded(random: Random, code: str) -> str:
    return code[random.randrange(3, len(code) // 2) :]


def _slipped(random: Random, code: str) -> str:
    place = random.randrange(3, len(code))
    signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    return code[:place] + random.choice(signs.replace(code[place], "")) + code[place + 1 :]


def _lost(random: Random, code: str) -> str:
    place = random.randrange(3, len(code) - 1)
    return code[:place] + code[place + random.randint(1, 3) :]


def _swapped(random: Random, code: str) -> str:
    place = random.randrange(3, len(code) - 1)
    return code[:place] + code[place + 1] + code[place] + code[place + 2 :]


BROKEN: dict[str, Callable[[Random, str], str]] = {
    "cut": _cut,
    "beheaded": _beheaded,
    "a slip": _slipped,
    "signs lost": _lost,
    "two signs swapped": _swapped,
    "capitals": lambda random, code: code.upper(),
    "small letters": lambda random, code: code.lower(),
}
"""What takes away a part of a code: it is read as what it was, or refused, and never read as anything else."""
