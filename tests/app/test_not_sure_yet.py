"""After a session of mere guesses the page says that nothing is sure yet, and accuses nobody."""

from __future__ import annotations

import pytest

from tests.school.learner.respondents import Respondent, believer, guesser, practising
from warcaby.app.practise import summary
from warcaby.app.practise.summary import summary_view
from warcaby.app.shell.routes import Place
from warcaby.app.words.translation import translator
from warcaby.languages import Language
from warcaby.rules import BRAZILIAN
from warcaby.school.misconceptions import ruling


def score(language: Language, respondent: Respondent) -> str:
    *_, session = practising(respondent, 8, "suite")
    assert session.is_over
    return str(summary_view(translator(language), session, (), Place(language, "practise"))["score"])


@pytest.mark.parametrize("how", ["own men", "squares"])
def test_who_only_guesses_is_told_that_it_is_not_sure_yet_what_is_hard(how: str) -> None:
    assert "I am not sure yet what makes it hard." in score("en", guesser(how))
    assert "Jeszcze nie wiem, co jest w tym trudne." in score("pl", guesser(how))


@pytest.mark.parametrize("beliefs", [(), ("optional",)])
def test_who_follows_rules_that_are_known_is_not(beliefs: tuple[str, ...]) -> None:
    assert "not sure" not in score("en", believer(ruling(BRAZILIAN, *beliefs)))


def test_the_end_of_a_session_says_when_something_is_due(monkeypatch: pytest.MonkeyPatch) -> None:
    *_, session = practising(guesser("squares"), 8, "suite")
    for days, says in (
        (None, ""),
        (0, "Come back tomorrow: something will be due."),
        (1, "Come back tomorrow: something will be due."),
        (2, "Something will be due again in 2 days."),
    ):
        monkeypatch.setattr(summary, "next_repetition", lambda *_, days=days: days)
        assert summary_view(translator("en"), session, (), Place("en", "practise"))["due"] == says
