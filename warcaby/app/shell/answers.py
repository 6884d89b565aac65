"""What the page is told: frames to show, effects to carry out.

The types that the page's scripts know are made of these records (`web/making/protocol.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, ClassVar, Literal, TypeAlias

from warcaby.app.shell.routes import Place

Sound: TypeAlias = Literal["move", "capture", "promotion", "refused", "won", "lost", "drawn"]


@dataclass(frozen=True)
class Animation:
    """The way of a piece: its squares from the first to the last, and what it captures on the way, leg by leg."""

    path: tuple[str, ...]
    captured: tuple[str, ...]


@dataclass(frozen=True)
class Frame:
    """One step of what the page shows: a piece slides, then elements are replaced, then a sentence is spoken."""

    regions: Mapping[str, str] = field(default_factory=dict)
    """HTML of each element that changes, by its DOM id."""
    say: str = ""
    """Text for the live region; empty when there is nothing to say."""
    animate: Animation | None = None
    sound: Sound | Literal[""] = ""
    """What is heard while the frame is shown, if the reader wants to hear anything."""


@dataclass(frozen=True)
class Effect:
    """A side effect that the page carries out."""

    kind: ClassVar[str]

    @property
    def plain(self) -> dict[str, Any]:
        """The effect as it travels to the page."""
        return {"kind": self.kind, **{each.name: getattr(self, each.name) for each in fields(self)}}


@dataclass(frozen=True)
class Copy(Effect):
    """Put a text on the clipboard."""

    kind = "copy"
    text: str


@dataclass(frozen=True)
class CopyLink(Effect):
    """Put the address of a page with a fragment on the clipboard; without a route, of the page that is open."""

    kind = "copy-link"
    fragment: str
    route: str | None = None


@dataclass(frozen=True)
class ShareLink(Effect):
    """Offer such an address to other programs, with a title."""

    kind = "share-link"
    fragment: str
    title: str
    route: str | None = None


@dataclass(frozen=True)
class Download(Effect):
    """Save a text as a file."""

    kind = "download"
    name: str
    mime: str
    text: str


@dataclass(frozen=True)
class DownloadPng(Effect):
    """Draw an SVG as a PNG of so many pixels in width, and save that as a file."""

    kind = "download-png"
    name: str
    svg: str
    pixels: int


@dataclass(frozen=True)
class DownloadSetAside(Effect):
    """Save as a file what was set aside under a name."""

    kind = "download-set-aside"
    record: str
    name: str


@dataclass(frozen=True)
class Pack(Effect):
    """Save as a file a zip archive of these texts and of the file that holds the school; answered by "packed"."""

    kind = "pack"
    name: str
    school: str
    texts: Mapping[str, str]


@dataclass(frozen=True)
class TellPlatform(Effect):
    """Tell the learning platform pairs of element and value; "n" stands for the number of the next interaction."""

    kind = "scorm"
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Print(Effect):
    """Open the browser's window for printing."""

    kind = "print"


@dataclass(frozen=True)
class FetchTable(Effect):
    """Fetch a table of endgames for Python."""

    kind = "table"
    name: str


@dataclass(frozen=True)
class Reply:
    """What a screen answers to an action."""

    frames: tuple[Frame, ...] = ()
    focus: str | None = None
    """DOM id of the element that gets the focus after the last frame."""
    effects: tuple[Effect, ...] = ()
    go: Place | None = None
    """Another page that is to be opened instead of all that."""
    fragment: str = ""
    """What that page is to read, as if it stood in the address."""


@dataclass(frozen=True)
class Saving:
    """What the browser is to keep from now on."""

    record: str
    value: Any
    aside: tuple[str, ...]
    """Names of the records that are damaged, and are to be set aside first."""


@dataclass(frozen=True)
class Answer:
    """What the page is to show. Frames are played in order."""

    frames: tuple[Frame, ...]
    title: str | None
    lang: str | None
    route: str | None
    focus: str | None
    """DOM id of the element that gets the focus after the last frame."""
    save: Saving | None
    """Progress to be stored at once; None when it is stored already."""
    wake: int | None
    """Milliseconds after which Python wants a "wake", to go on by itself; None for never. Every answer says it."""
    effects: tuple[Effect, ...]
    resumes: bool
    """Whether opening the page again brings back what is on it; otherwise a new interpreter is told what was done."""

    @property
    def plain(self) -> dict[str, Any]:
        """The answer as it travels to the page; what is to be kept, which may be large, is not copied."""
        return {
            **vars(self),
            "frames": [asdict(frame) for frame in self.frames],
            "save": self.save and {**vars(self.save), "aside": list(self.save.aside)},
            "effects": [effect.plain for effect in self.effects],
        }
