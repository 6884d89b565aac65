"""Many small cases as one test, for every worker collects all tests, which takes longer than to try what is small.

And what a case may come to: it is refused, or goes through.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import wraps
from inspect import signature
from typing import Any, TypeAlias

import pytest

Function: TypeAlias = Callable[..., None]


def for_each(
    names: str | tuple[str, ...], cases: Iterable[Any], name_of: Callable[[Any], object] = repr
) -> Callable[[Function], Function]:
    """Run a test with each of some cases, as `pytest.mark.parametrize` does, but all in one; each that fails is named.

    For what is done in no time and with no fixture that one case could leave changed for the next.
    """
    keys = [names] if isinstance(names, str) else names
    cases = [*cases]

    def around(test: Function) -> Function:
        @wraps(test)
        def run(**fixtures: Any) -> None:
            failed: list[BaseException] = []
            for case in cases:
                values = [case] if isinstance(names, str) else case
                try:
                    test(**fixtures, **dict(zip(keys, values, strict=True)))
                except (Exception, pytest.fail.Exception) as error:
                    told = "; ".join(
                        f"{key} = {name_of(value)!s:.200}" for key, value in zip(keys, values, strict=True)
                    )
                    error.add_note(told)
                    failed.append(error)
            if failed:
                raise failed[0] if len(failed) == 1 else BaseExceptionGroup(f"{len(failed)} cases", failed)

        wanted = signature(test)
        rest = [fixture for name, fixture in wanted.parameters.items() if name not in keys]
        run.__signature__ = wanted.replace(parameters=rest)  # type: ignore[attr-defined]
        return run

    return around


@contextmanager
def counted() -> Iterator[Callable[[], float]]:
    """Count the seconds of this process; what other tests have left behind is not cleared away meanwhile."""
    gc.disable()
    began = time.process_time()
    try:
        yield lambda: time.process_time() - began
    finally:
        gc.enable()


@contextmanager
def within_a_second() -> Iterator[None]:
    """Expect less than a second of this process."""
    with counted() as seconds:
        yield
        assert seconds() < 1


@contextmanager
def refusing(error: type[Exception], says: str | None = "", **told: object) -> Iterator[None]:
    """Expect an error that says something, and has such attributes; and none where what it would tell is None."""
    if says is None or None in told.values():
        yield
        return
    with pytest.raises(error, match=says or None) as caught:
        yield
    assert {name: getattr(caught.value, name) for name in told} == told
