"""Two sessions of a pupil with one wrong belief: the same is asked on every machine, and as much is known then.

The pupil answers every drill as the belief does, and comes back after three days.
"""

from __future__ import annotations

import pytest

from warcaby.notation import fen
from warcaby.rules import VARIANTS
from warcaby.school.diagnosis.evidence import Reply
from warcaby.school.learner.record import LearnerRecord
from warcaby.school.learner.sitting import Sitting, begin

DAY = 20_000


def practised(record: LearnerRecord, game: str, belief: str, day: int) -> tuple[Sitting, list[str]]:
    """Go through a session, and write down what is asked, what becomes of it, and what is named."""
    sitting = begin(record, VARIANTS[game], day)
    told = []
    while not sitting.is_over:
        task = sitting.task()
        response = Reply(task.question, frozenset()).answer((belief,))
        after = sitting.answered(task, Reply(task.question, response), response, 10.0)
        said = " ".join(("right" if after.results[-1] else "wrong", *after.named[len(sitting.named) :]))
        told.append(f"{task.work} {task.question.kind} {fen(task.question.position)} {said}")
        sitting = after
    return sitting, told


ASKED = {
    "brazilian any_capture": (
        "doubt find-all W:Wa1,e1,Kb2,h2,e3,h6,Ka7:Bb4,Kd4,g5,b6,e7,g7,d8 wrong",
        "doubt find-all B:Wc1,Kb2,d2,Ke3,f4,c5,f6,e7:Bf2,Kh4,d6,Ka7,c7 wrong any_capture",
        "weak find-all W:Wc3,Kb6:BKf2,d4,f4 wrong",
        "weak judge W:Wg3,b4,f4,a5:Bc5,e5,g5,c7 wrong any_capture",
        "weak mark-squares W:Wh4:Be3,g3,g5 wrong",
        "weak judge B:Wc5,g5,e7:Bg3,h4,Kd6,f8 wrong any_capture",
        "weak find-all B:Wb2,Kb4,Kf4,d6:Bg3,c5 wrong",
        "easy count W:Wg1,b4,f4:Bg5,f6,g7,Kb8 right",
        "doubt find-all W:Wa1,c1,c3,b6,Kb8:Bg3,f4,h4,c5,a7,c7,e7 wrong",
        "doubt find-all B:Wg1,b2,d2,f4,h4,g5,Kf6,Ke7:Bf2,a3,Kg3,b8,f8 wrong any_capture",
        "weak choose-piece W:Wg3,Ke7:Bb4,d4,Kf4 wrong",
        "weak play W:We3,e5:Bd4,Kb6 wrong any_capture",
        "weak find-all B:Wg1,d4,e7,Kd8:Bb4,e5,Kf8 wrong",
        "weak choose-piece W:Wc1,c3,g3,Kf8:BKe1,d4,Ke7 wrong any_capture",
        "weak choose-piece B:Wc3,Kd6:BKd2,Kh2 wrong",
        "easy afterwards B:Wg1,d6:BKa5,b6 right",
    ),
    "russian optional": (
        "doubt find-all B:Wg1,b2,d2,g3,Kb4,d4,c5:BKf4,e5,g5,f6,h6 wrong",
        "doubt find-all B:WKb2,c3,Ke3,a5,Kc5,e7:BKa3,h6,c7,f8,Kh8 wrong optional",
        "weak find-all W:WKf2,d4:Bc3 wrong",
        "weak judge B:We3,a5,f6:Bd4,d6,Ke7,h8 wrong optional",
        "weak play B:WKh6,Kc7:BKd2,a5,Kb6 wrong",
        "weak find-all W:Wb2,Kc5,f6:Bf4,g7,b8 wrong optional",
        "weak choose-piece B:WKe5,d6:BKe1,f2,Kh8 wrong",
        "easy count B:Wh4,e5,Kb6:Bd6,a7,d8 right",
        "doubt find-all W:Wg1,e3,d4,Kd6,f6:Bc3,b4,h4,b6,a7,e7,Kg7 wrong",
        "doubt find-all B:Wa1,a3,Kc3,f4,c5,g5:Bd4,Ke7,g7,h8 wrong optional",
        "weak mark-squares B:Wa1,e3:BKd4,b6 wrong",
        "weak choose-piece B:WKe5:BKg1,f6 wrong optional",
        "weak find-all W:Wa1,Kg1,h2,g5:BKe3,c5,h6,g7 wrong",
        "weak judge W:Wa1,f2,c3:BKb4,e7,h8 wrong optional",
        "weak play B:Wg1,h2,Kb6:Bc5,d8,f8,h8 wrong",
        "easy choose-piece B:WKe3:BKa3,g3,h8 right",
    ),
}

KNOWN = {
    "brazilian any_capture": {
        "brazilian/any_capture": (108, 0, 14, 0),
        "brazilian/rules_of_russian": (108, 0, 11, 0),
        "brazilian/jumped_twice": (108, 0, 4, 0),
        "brazilian/rules_of_american": (106, 0, 3, 0),
        "brazilian/no_back_capture": (109, 0, 2, 0),
        "brazilian/king_takes_first": (122, 0, 1, 0),
        "brazilian/rules_of_italian": (109, 0, 2, 0),
        "brazilian/straight_capture": (823, 26, 2, 0),
        "brazilian/optional": (109, 0, 2, 0),
        "brazilian/rules_of_turkish": (117, 0, 1, 0),
        "brazilian/short_king": (112, 0, 1, 0),
        "brazilian/stop_behind": (112, 0, 1, 0),
        "brazilian/no_turn": (108, 0, 2, 0),
        "brazilian/longest_way": (117, 0, 1, 0),
    },
    "russian optional": {
        "russian/optional": (106, 0, 14, 0),
        "russian/short_king": (113, 0, 1, 0),
        "russian/straight_capture": (897, 32, 2, 0),
    },
}
"""How well each rule is known, in thousandths; the evidence; attempts; and in how many days it comes back."""


@pytest.mark.parametrize("pupil", ASKED)
def test_what_a_pupil_is_asked_and_told_and_what_is_known_then(pupil: str) -> None:
    game, belief = pupil.split()
    first, asked = practised(LearnerRecord(), game, belief, DAY)
    second, again = practised(first.record, game, belief, DAY + 3)
    assert (*asked, *again) == ASKED[pupil]
    skills = second.record.skills
    assert {
        name: (skill.known, skill.evidence, skill.attempts, skill.due - DAY if skill.due else 0)
        for name, skill in skills.items()
    } == KNOWN[pupil]
    assert second.diagnosis.leaders[0].id == belief
