"""Two who share a device and take turns: what one believes is found as if alone, the other is accused of nothing."""

from __future__ import annotations

import pytest

from tests.research.two_learners import accused, alone, is_named, run


@pytest.mark.parametrize("belief", ["no_back_capture", "any_capture"])
def test_turns_on_one_device_hide_no_belief_and_accuse_nobody(belief: str) -> None:
    device = run(belief, 3)
    assert alone(belief)
    assert is_named(device, belief)
    assert accused(device) == 0
    # Nothing that is kept of one says anything of the other.
    believer, knower = device.records["believer"], device.records["knower"]
    assert belief in str(believer)
    assert believer != knower
