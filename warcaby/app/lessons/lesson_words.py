"""The texts of a lesson with the words of the glossary in them, each marked where it is mentioned first."""

from __future__ import annotations

from collections.abc import Iterable

from warcaby.app.board.board_views import Passage, passage
from warcaby.app.board.presenters import presenter_of
from warcaby.app.lessons.terms import TermView, passages, shown_terms
from warcaby.app.words.translation import Translator
from warcaby.languages import Language
from warcaby.school.lesson import Lesson


class LessonWords:
    """The texts of one lesson, read in the order in which a learner comes to them."""

    def __init__(self, t: Translator, lesson: Lesson, language: Language) -> None:
        self._t, self._language = t, language
        known: set[str] = set()
        self.opening = passages(t.lesson(lesson.opening.says), language, known) if lesson.opening else ()
        self._texts: list[tuple[Passage, ...]] = []
        self._sentences: list[tuple[Passage, ...]] = []
        self._known: list[frozenset[str]] = []
        for exercise in lesson.exercises:
            self._known.append(frozenset(known))
            self._texts.append(passages(t.lesson(exercise.text), language, known))
            # In the texts of later exercises, to which one may come straight, a word is shown once more.
            heard = set(known)
            spoken = presenter_of(exercise).sentences(t)
            self._sentences += [passages(sentence, language, heard) for sentence in spoken]
        self.rule = passages(t.lesson(lesson.rule), language, set())

    def task(self, index: int, text: str) -> tuple[Passage, ...]:
        """Mark the words in the text above the board of an exercise."""
        return passages(text, self._language, set(self._known[index]))

    def feedback(self, said: Iterable[str]) -> tuple[tuple[Passage, ...], ...]:
        """Mark the words in what has been said; of the same sentence, where it stands first."""
        known = {"".join(part.text for part in each): each for each in reversed(self._sentences)}
        return tuple(known.get(part, passage(part)) for part in said)

    @property
    def terms(self) -> tuple[TermView, ...]:
        """The entries of all words that are marked."""
        return shown_terms(self._t, (self.opening, *self._texts, *self._sentences, self.rule))
