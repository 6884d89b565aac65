"""What axe objects to in a page."""

from __future__ import annotations

from playwright.sync_api import Frame, Page

ANIMATIONS_ENDED = """() => Promise.all(document.getAnimations()
    .filter((each) => each.effect.getComputedTiming().endTime !== Infinity)
    .map((each) => each.finished.catch(() => undefined)))"""


def examine(axe: str, page: Page | Frame) -> None:
    """Assert that axe, whose script is given, finds nothing in the page as it is now."""
    if page.evaluate("window.axe === undefined"):
        page.evaluate(axe)
    # What fades in is looked at when it is there.
    page.evaluate(ANIMATIONS_ENDED)
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    objections = [
        f"{violation['id']}: {node['html']}: {node['failureSummary']}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]
    assert not objections, objections
