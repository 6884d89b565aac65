"""Two sessions of a pupil with one wrong belief: the same is asked on every machine, and as much is known then.

The pupil answers every drill as the belief does, and comes back after three days.
"""

from __future__ import annotations

import pytest

from warcaby.notation import fen
from warcaby.rules import VARIANTS
from warcaby.school.diagnosis.evidence import answer, evidence_of
from warcaby.school.learner.practice import Task
from warcaby.school.learner.record import LearnerRecord
from warcaby.school.learner.session import PracticeSession, begin

DAY = 20_000


def practised(record: LearnerRecord, game: str, belief: str, day: int) -> tuple[PracticeSession, list[str]]:
    """Go through a session, and write down what is asked, what becomes of it, and what is named."""
    session = begin(record, VARIANTS[game], day)
    told = []
    while not session.is_over:
        task = session.drill()
        assert isinstance(task, Task)
        response = answer(task.question, (belief,))
        after = session.answered(task, evidence_of(task.question, response), response, 10.0)
        said = " ".join(("right" if after.results[-1] else "wrong", *after.named[len(session.named) :]))
        told.append(f"{task.work} {task.question.kind} {fen(task.question.position)} {said}")
        session = after
    return session, told


ASKED = {
    "brazilian any_capture": (
        "doubt find-all W:Wa1,e1,Kb2,h2,e3,h6,Ka7:Bb4,Kd4,g5,b6,e7,g7,d8 wrong",
        "doubt find-all W:Wc1,h2,a3,d4,Kf4,g7:BKc3,e3,e5,g5,Kc7,e7 wrong any_capture",
        "doubt find-all W:WKe1,b2:Bf2,g3,c5,f6,a7,b8,d8 right",
        "weak play W:We1,g1,a3,a5,g7:BKb2,b4,f8 wrong",
        "weak find-all B:Wa1,a5,c5,Ke5:Bg3,b6,Kc7,h8 wrong any_capture",
        "weak play W:Wh2,Kh4:BKg3,g5 wrong",
        "weak choose-piece W:WKb2,Kf4:BKc3,e5 wrong any_capture",
        "easy find-all W:Wa1,d6:Bd4,h4,a7 right",
        "doubt find-all W:Wa1,e1,Kb2,h2,e3,h6,Ka7:Bb4,Kd4,g5,b6,e7,g7,d8 wrong",
        "doubt find-all W:Wa1,c1,c3,b6,Kb8:Bg3,f4,h4,c5,a7,c7,e7 wrong any_capture",
        "doubt find-all W:Wc1,h2,a3,d4,Kf4,g7:BKc3,e3,e5,g5,Kc7,e7 wrong",
        "weak judge B:Wb2,b4,d4,b6,d6:Be3,a7 wrong any_capture",
        "weak find-all B:Wg3,e5,g5,c7:Bf4,f6,h6,b8 wrong",
        "weak mark-squares W:Wb6,e7:BKe1,b4,d4,f4,d6 wrong any_capture",
        "weak choose-piece W:Wg1,Kb4,c5:Bd2,d4,g7 wrong",
        "easy choose-piece W:We7,Kd8,Kf8:Bh4 right",
    ),
    "russian optional": (
        "doubt find-all W:Wc1,b2,Ka3,d4,h6,Kd8:BKd2,Kf2,e5,b6,f6,Ke7,g7 wrong",
        "doubt find-all W:Wg1,Kd2,h2,g3,d4,h6:Bc3,Kf4,e5,b6,d6,c7,g7 wrong optional",
        "doubt find-all W:Wa1,c1,e3,a5,e5:Bb2,d2,Kb4,d4,f4,g5,a7 wrong",
        "weak judge B:We3,a5,f6:Bd4,d6,Ke7,h8 wrong optional",
        "weak play B:WKh6,Kc7:BKd2,a5,Kb6 wrong",
        "weak judge B:Wg1,b6,d6:Bf4,e5,g5,Kh8 wrong optional",
        "weak mark-squares W:Wg1,h2,e3,Ke7:BKc5,b8,d8,h8 wrong",
        "easy find-all B:We1,g3,e7:Bc5,g7 right",
        "doubt find-all W:Wc1,b2,Ka3,d4,h6,Kd8:BKd2,Kf2,e5,b6,f6,Ke7,g7 wrong",
        "doubt find-all B:WKf2,c3,g3,c5,e5:Be3,f4,Ka5 wrong optional",
        "doubt find-all W:Wa1,c1,e3,a5,e5:Bb2,d2,Kb4,d4,f4,g5,a7 wrong",
        "weak find-all B:Wa1,c1,g5,Kg7:BKd4,h4,f8,h8 wrong optional",
        "weak choose-piece W:Wg1,f2,a3,Kd4:Be5,a7,f8 wrong",
        "weak mark-squares B:Wa1,d4:Bf4,Ke5 wrong optional",
        "weak find-all B:Wc3,b4,f6:Bd2,Kg5,d8 wrong",
        "easy choose-piece B:Wc3,Kh8:Bc5,b6 right",
    ),
}

KNOWN = {
    "brazilian any_capture": {
        "brazilian/any_capture": (106, 0, 13, 0),
        "brazilian/step_back": (1000, 89, 3, 0),
        "brazilian/short_king": (899, 35, 1, 0),
        "brazilian/two_in_a_row": (899, 35, 1, 0),
        "brazilian/light_squares": (1000, 89, 3, 0),
        "brazilian/rules_of_american": (460, 9, 2, 0),
        "brazilian/rules_of_italian": (899, 35, 1, 0),
        "brazilian/rules_of_turkish": (996, 63, 4, 0),
        "brazilian/rules_of_russian": (106, 0, 8, 0),
        "brazilian/optional": (117, 0, 1, 0),
        "brazilian/straight_capture": (899, 35, 1, 0),
        "brazilian/jumped_twice": (106, 0, 3, 0),
        "brazilian/own_jumped": (113, 0, 1, 0),
    },
    "russian optional": {
        "russian/optional": (105, 0, 14, 0),
        "russian/no_back_capture": (122, 0, 1, 0),
        "russian/step_back": (899, 35, 1, 0),
        "russian/straight_capture": (966, 45, 2, 0),
        "russian/light_squares": (899, 35, 1, 0),
        "russian/own_jumped": (474, 10, 1, 0),
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
