"""A lesson made of annotated games: what the annotator says becomes its words, what he refutes a foreseen mistake.

Every move that is worth a question becomes a step: one with variations, with a mark such as ``!`` or ``?``, or with
words. The right answer is the move of the game, or, where that has a ``?``, the first move of the variations. A problem
without any of these is a goal to be reached by its solution.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from warcaby.languages import Language
from warcaby.notation import PdnGame, PdnLine, PdnMove, fen, move_text, usual_notation
from warcaby.rules import BRAZILIAN, Move, Position, legal_moves, play
from warcaby.school.faults import FaultError, made_plain
from warcaby.school.matches.tree import GLYPHS
from warcaby.school.own_lessons.drafts import new_lesson
from warcaby.school.own_lessons.reading import MAX_EXERCISES, MAX_ITEMS, MAX_TEXT
from warcaby.school.puzzles.files import is_problem, puzzle_of_game
from warcaby.school.puzzles.puzzle import line_text

MOST_REPLIES = 7
"""Moves of a refutation that are shown."""


@dataclass(frozen=True)
class Words:
    """What is said where the annotator says nothing; `%(side)s` is filled in by the caller for each side."""

    language: Language
    find: dict[str, str]
    """The task for each side."""
    win: dict[str, str]
    """The task of a problem for each side."""
    hint: str
    success: str
    mistake: str


@dataclass
class _Steps:
    words: Words
    made: list[dict[str, Any]] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    """What has been said since the last step."""

    @property
    def is_full(self) -> bool:
        return len(self.made) >= MAX_EXERCISES

    def add(self, kind: str, position: Position, success: str, **fields: Any) -> None:
        side = position.turn
        step = {
            "id": f"step-{len(self.made) + 1}",
            "kind": kind,
            **({"variant": position.variant.id} if position.variant.id != BRAZILIAN.id else {}),
            **({"text": said} if (said := self.taken()) else {}),
            "goal": (self.words.win if kind == "goal" else self.words.find)[side],
            "fen": fen(position),
            **fields,
            "hint": self.words.hint,
            "success": success or self.words.success,
        }
        self.made.append(step)

    def taken(self) -> str:
        """Take what has been said, for the step that begins; what has no room there goes on waiting."""
        text, rest = _cut(" ".join(self.said))
        self.said = [rest] if rest else []
        return text


@dataclass(frozen=True)
class Made:
    """A lesson made of games, and what found no room in it."""

    table: dict[str, Any]
    left: str
    """Words for which there was no place at the end."""
    rest: tuple[int, ...]
    """The games, counted from 0, that would have had steps of their own, but that the lesson had no room for."""
    is_cut: bool
    """Whether the first game alone has more steps than a lesson, and ends early."""


def lesson_of_games(games: Sequence[PdnGame], words: Words, title: str) -> Made:
    """Make the table of a lesson of games and problems.

    A game goes into a lesson as a whole, unless it alone has more steps than a lesson. Raises FaultError where there is
    nothing to ask.
    """
    steps, rest, is_cut = _Steps(words), list[int](), False
    for number, game in enumerate(games):
        begun = replace(steps, made=list(steps.made), said=list(steps.said))
        missed = _add_game(begun, game)
        if rest or (missed and steps.made):
            alone = _Steps(words)
            _add_game(alone, game)
            rest += [number] if alone.made else []
        else:
            steps, is_cut = begun, is_cut or missed
    if not steps.made:
        raise FaultError("empty", "games")
    left = " ".join(steps.said)
    lesson = new_lesson(title, language=words.language)
    if 0 < len(left) <= MAX_TEXT:
        # The last words belong to the end.
        lesson["learned"], left = left, ""
    return Made({**lesson, "exercise": steps.made}, left, tuple(rest), is_cut)


def _add_game(steps: _Steps, game: PdnGame) -> bool:
    """Add the steps of a game; return whether some found no room."""
    if game.variant is None or game.start is None:
        return False
    position = game.line.setup or game.start
    is_annotated = any(map(_is_asked, game.line.moves))
    if is_problem(game) and not is_annotated:
        try:
            puzzle = puzzle_of_game(game)
        except FaultError:
            return False
        if steps.is_full:
            return True
        steps.said += _plain(game.line.comments)
        _add_problem(steps, puzzle.position, puzzle.lines, game.name)
        return False
    if steps.is_full and is_annotated:
        return True
    steps.said += _plain(game.line.comments)
    for number, item in enumerate(game.line.moves):
        if isinstance(item.move, str):
            break
        if _is_asked(item):
            if steps.is_full:
                return True
            _ask(steps, position, item, game.line.moves[number + 1 :])
        position = play(position, item.move)
        if item.setup:
            position = item.setup
    return False


def _add_problem(steps: _Steps, position: Position, lines: Iterable[tuple[Move, ...]], name: str) -> None:
    told = [line_text(position, line) for line in lines][:MAX_ITEMS]
    moves = max(len(text.split()) + 1 for text in told) // 2
    steps.add("goal", position, "", moves=moves, reach="win-piece", lines=told)
    if name:
        steps.made[-1]["text"] = made_plain(f"{steps.made[-1].get('text', '')} {name}", MAX_TEXT)


def _is_asked(item: PdnMove) -> bool:
    return bool(item.variations or item.comments or item.remarks or _mark(item))


def _ask(steps: _Steps, position: Position, item: PdnMove, after: Iterable[PdnMove]) -> None:
    assert isinstance(item.move, Move)
    others = [line for line in item.variations if line.setup is None and _first(line) and _first(line) != item.move]
    words = _words_of(position, item)
    for line in item.variations:
        if line not in others:
            words += " " + " ".join(_all_words(line, position))
    is_wrong = _mark(item).startswith("?") and any(not _mark(line.moves[0]).startswith("?") for line in others)
    right = [line for line in others if _is_right(line)] or others[:1]
    solutions = [_first(line) for line in right] if is_wrong else [item.move]
    success = " ".join(" ".join(_all_words(line, position)) for line in right).strip() if is_wrong else words
    mistakes = [_mistake(steps, position, PdnLine((item, *after)), words)] if is_wrong else []
    for line in others:
        if _first(line) not in solutions:
            said = " ".join(_all_words(line, position))
            mistakes.append(_mistake(steps, position, line, said))
    # What is too long for praise stands above the next step.
    praise, rest = _cut(success)
    found = [move_text(position, move) for move in dict.fromkeys(solutions) if move]
    mistakes = list({each["try"]: each for each in mistakes}.values())[:MAX_ITEMS]
    if len(legal_moves(position)) > 1 or mistakes:
        steps.add("play", position, praise, solutions=found)
        if mistakes:
            steps.made[-1]["mistake"] = mistakes
        steps.said += [rest] if rest else []
    else:
        # Nobody can miss the only move.
        steps.said.append(success)


def _is_right(line: PdnLine) -> bool:
    return not _mark(line.moves[0]).startswith("?")


def _mistake(steps: _Steps, position: Position, line: PdnLine, said: str) -> dict[str, Any]:
    first, *replies = line.played()
    after = play(position, first)
    says, rest = _cut(said)
    steps.said += [rest] if rest else []
    mistake = {
        "try": move_text(position, first),
        "says": says or f"{_shown(position, line.moves[0])}: {steps.words.mistake}",
    }
    if replies:
        mistake["reply"] = line_text(after, tuple(replies[:MOST_REPLIES]))
    return mistake


def _first(line: PdnLine) -> Move | None:
    return next(iter(line.played()), None)


def _mark(item: PdnMove) -> str:
    return item.strength.strip("()") or next((GLYPHS[nag] for nag in item.nags if nag in GLYPHS), "")


def _shown(position: Position, item: PdnMove) -> str:
    """Write a move with its mark."""
    assert isinstance(item.move, Move)
    return usual_notation(position.variant).move(position, item.move) + _mark(item)


def _words_of(position: Position, item: PdnMove) -> str:
    """What is said about a move, after the move where it has a mark."""
    said = " ".join(_plain((*item.comments, *item.remarks)))
    return f"{_shown(position, item)} {said}".strip() if _mark(item) or said else ""


def _all_words(line: PdnLine, position: Position) -> Iterator[str]:
    """Yield everything that is said in a variation and in those inside it."""
    yield from _plain(line.comments)
    for item in line.moves:
        if isinstance(item.move, str):
            yield from _plain((*item.comments, *item.remarks))
            break
        for inner in item.variations:
            yield from _all_words(inner, position)
        if words := _words_of(position, item):
            yield words
        position = item.setup or play(position, item.move)


def _plain(comments: Iterable[str]) -> list[str]:
    return [text for comment in comments if (text := made_plain(comment, len(comment)))]


def _cut(text: str) -> tuple[str, str]:
    """Part a text into what has room, and the rest."""
    text = text.strip()
    if len(text) <= MAX_TEXT:
        return text, ""
    end = text.rfind(" ", 0, MAX_TEXT)
    end = MAX_TEXT if end < 1 else end
    return text[:end], text[end:].strip()
