"""QR codes on paper are as large as phones need them, and too long links say so."""

from __future__ import annotations

import re

import pytest

from warcaby.app.shell.qr_codes import LARGEST, MAX_CHARACTERS, paper_qr


@pytest.mark.parametrize("length", [20, 60, 120, 300, 700, 1_200, 1_400])
def test_a_module_is_at_least_half_a_millimetre(length: int) -> None:
    drawn = paper_qr(f"https://example.org/{'a' * (length - 20)}", "Link")
    size = re.search(r'width="([\d.]+)mm" height="([\d.]+)mm"', drawn)
    assert size
    side = float(size[1])
    assert side == float(size[2]) <= LARGEST
    modules = re.search(r"scale\(([\d.]+)\)|viewBox=\"0 0 ([\d.]+)", drawn)
    assert modules
    count = float(modules[2] or 0) or side / 0.55
    assert side / count >= 0.5


def test_what_is_too_long_for_paper_has_none() -> None:
    assert paper_qr("a" * MAX_CHARACTERS, "Link") == ""
