"""Whether all that is recorded of the first answers is what Python answers: `python3 -m tests.research.recordings`.

Needs a built site. Takes some ten minutes; the tests go through a part of it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from tests.building.tape import live, start, tape
from warcaby.app.shell.session import Session
from web.making.recordings import recorded_places, sources
from web.making.rehearsal import actions, key_of
from web.making.rehearsed import twin
from web.making.steps import DIST


def compare(site: Path, route: str, source: str) -> tuple[int, list[str]]:
    """Go through a recording; return how many answers there are, and those that Python does not give."""
    recorded = tape(site, route, source)
    sessions: dict[int, Session] = {0: start(route)[0]}
    count, other = 0, []
    for state in recorded.states:
        session = sessions.pop(state)
        offered = {key_of(action): action for action in actions(session)}
        for key, (number, after) in recorded.edges(state).items():
            again = twin(session)
            count += 1
            if key not in offered or live(again, offered[key]) != recorded.answer(number):
                other.append(f"{route}: state {state}, {key}")
            if after > state:
                # The last way there is, since the recording was made of the first.
                sessions[after] = again
    return count, other


def main(only: Iterable[str]) -> int:
    """Compare all recordings, or those of the pages named."""
    made_of = sources()
    routes = [place.route for place in recorded_places() if not only or place.route in only]
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(partial(compare, DIST), routes, [made_of[route] for route in routes]))
    for line in (line for _, lines in found for line in lines):
        print(line)
    print(f"{sum(count for count, _ in found)} answers on {len(routes)} pages compared")
    return int(any(lines for _, lines in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
