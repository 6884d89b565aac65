"""The views that the templates of the settings show."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.app.shell.control_views import Button, Check, Group


@dataclass(frozen=True)
class Sample:
    """A choice that shows itself: a small board in its colours."""

    button: Button
    attributes: tuple[tuple[str, str], ...]
    """What the document would say if it were chosen, by the names of `look_attributes`."""


@dataclass(frozen=True)
class SampleGroup:
    """A choice among such samples."""

    id: str
    label: str
    samples: tuple[Sample, ...]


@dataclass(frozen=True)
class Part:
    """Some settings under one heading."""

    id: str
    title: str
    samples: tuple[SampleGroup, ...] = ()
    groups: tuple[Group, ...] = ()
    checks: tuple[Check, ...] = ()
