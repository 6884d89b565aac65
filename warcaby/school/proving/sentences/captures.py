"""What a sentence says is captured: by whom, from where, how many, on which squares."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from warcaby.rules import Colour
from warcaby.school.proving.sentences.plies import Ply
from warcaby.school.proving.sentences.scene import Scene
from warcaby.school.proving.sentences.statement import Statement
from warcaby.school.proving.sentences.words import NUMBERS, SQUARE

_VERB = re.compile(
    r"(?:z|od)?bij(?:a|ają|asz|e|esz|ą)|(?:z|od)?bił[aoy]?|zbij|bij|(?:z|od)?bić|bijąc"
    r"|zabier(?:a|ają|ze|zesz)|zabiorą|zabrał[ay]?|zabrać|bierze|biorą|weźmie|wezmą|weźmiesz|wziął|wzięł[ay]|wziąć"
)
_OWN = re.compile(r"\w+sz|zbij|bij")
_SUBJECT = re.compile(
    r"(?P<black>czarn(?:y|e|a)\b)|(?P<white>biał(?:y|e|a)\b)|(?P<own>\b(?:twój|twoja|twoje|ty)\b)"
    r"|(?P<other>\b(?:pionek|damka|wezyr|on|ona|one|strażnik|[a-n]\d+)\b)",
    re.IGNORECASE,
)
_PASSED = re.compile(
    r"teraz|się|od|razu|wtedy|nawet|aż|tylko|same|sam|sama|tak|to|jednak|naraz|za|jednym|razem|dookoła|darmo|po|prostu|do"
    r"|tyłu|przodu|go|je|ją|twój|twoj[eą]|twoich|twoim|czarn\w+|białego|białą|białe|białych|biał[ya]|pionk\w+|pionek"
    r"|damk\w+|damek|jednocześnie|tego|tę|ten|te|tych|tam|z|w|nad|prosto|ręki|kolejno|swoj[ąe]|swojego|zygzakiem|jako"
    r"|pierwszego|drugiego|ostatniego|ruchu|następnym|i|oraz|potem|zaraz|wszystki(?:e|ch)|drodze|wolno|można|może"
    r"|biciem|ruchem|skokiem|dwoma|trzema|czterema|jednemu|dwóm|trzem"
)
"""Words that can stand between a verb and what it captures; "czarny" alone begins something new."""
_GOES_ON = re.compile(r"jeszcze|dalej|też|także|najpierw")
_OBJECT = re.compile(
    r"pionk(?:a|i|ów)|damkę|damki|damek|tego|tę|go|czarn(?:ego|ą|ych)|biał(?:ego|ą|ych)|nad", re.IGNORECASE
)
_NEVER_OBJECT = re.compile(r"jednym|dwoma|trzema|czterema|jednemu|dwóm|trzem")
_LEADS_ON = re.compile(r"\b(?:dalej|skacz\w+|skocz\w+|skręc\w+|lec\w+|stąd|stamtąd)\b")
_CONTINUES = re.compile(
    r"(?:a )?(?:i )?(?:potem|zaraz|jeszcze|po drodze)|[a-n]\d+ ?(?!.*(?:jeden|jednego|dw|trz|do (?:tyłu|przodu)))"
)
_OTHER_THINGS = re.compile(r"(?:wolne |puste )?(?:stron|bok|kierunk|rzęd|pol[ae]\b|pól|rzecz|ruch|raz|skok)")


@dataclass(frozen=True)
class CaptureSaid:
    """A capture as a sentence tells it."""

    colour: Colour | None
    start: str = ""
    squares: tuple[str, ...] = ()
    """Squares of what is captured, as far as they are named."""
    unnamed: int = 0
    """Pieces that are captured too, without their squares."""
    number: int | None = None
    stops: tuple[str, ...] = ()
    goes_on: bool = False
    """Whether it is a part of a capture."""

    def is_true_of(self, plies: tuple[Ply, ...]) -> bool:
        """Say whether captures of one side are what is told."""
        moves = [ply.move for ply in plies]
        path = [square for move in moves for square in move.path]
        captured = [square for move in moves for square in move.captured]
        if self.start and self.start != path[0]:
            if self.start not in path or len(moves) > 1:
                return False
            legs = path.index(self.start)
            path, captured = path[legs:], captured[legs:]
        if self.number is not None and len(captured) not in (self.number, self.number + self.unnamed):
            return False
        if not (set(self.stops) <= set(path) and set(self.squares) <= set(captured)):
            return False
        is_list = bool(self.squares) and not self.goes_on and self.number is None
        return not is_list or len(captured) == len(set(self.squares)) + self.unnamed

    @property
    def readings(self) -> Iterator[CaptureSaid]:
        """A single square behind the verb is what is captured, or what captures."""
        yield self
        if len(self.squares) == 1 and not self.start:
            yield replace(self, start=self.squares[0], squares=(), goes_on=True)


def captures(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read the captures that a sentence tells of, without a "not" and without a question."""
    words = [(match.group(), match.start()) for match in re.finditer(r"\w+|[^\w\s]", sentence)]
    for index, (word, at) in enumerate(words):
        before = sentence[:at].lower()
        if not _VERB.fullmatch(word.lower()) or re.search(r"\b(?:nie|nikt|ma|mają|miał|miała) $|\bczy ", before):
            continue
        parsed = _Parsed(words, index, sentence)
        said = parsed.said(scene)
        is_true = any(each.is_true_of(plies) for each in said.readings for plies in scene.captures(*_who(each)))
        # Who captures, and where he stops, may be said of a capture that has not come about.
        if is_true or said.squares or said.number is not None:
            yield Statement(frozenset(parsed.used), is_true, f"{said}")


def _who(said: CaptureSaid) -> tuple[Colour | None, str]:
    return said.colour, said.start


@dataclass
class _Parsed:
    """The words around a verb."""

    words: list[tuple[str, int]]
    index: int
    sentence: str
    used: set[int] = field(default_factory=set)
    start: str = ""
    squares: list[str] = field(default_factory=list)
    stops: list[str] = field(default_factory=list)
    number: int | None = None
    goes_on: bool = False
    asks: bool = False

    def __post_init__(self) -> None:
        at, end = self.words[self.index][1], self._after()
        told = self.sentence[:at].lower()
        self._before()
        rest = self.sentence[end:].lower()
        self.goes_on = bool(
            self.goes_on
            or _LEADS_ON.search(told + " … " + rest)
            or re.search(r"\b(?:jeszcze|też|także|najpierw|chce) $", told)
        )
        objects = self.sentence[at:end].lower()
        self.unnamed = len(re.findall(r"\b(?:damkę|pionka|(?:ją|go)(?= i\b))\b(?! z [a-n]\d)", objects))

    def said(self, scene: Scene) -> CaptureSaid:
        """Return the capture."""
        verb, at = self.words[self.index]
        colour = scene.side if _OWN.fullmatch(verb.lower()) else subject_of(self.sentence[:at], scene)
        number = None if self.asks else self.number
        return CaptureSaid(
            colour, self.start, tuple(self.squares), self.unnamed, number, tuple(self.stops), self.goes_on
        )

    def _word(self, index: int) -> str:
        return self.words[index][0].lower() if 0 <= index < len(self.words) else ","

    def _before(self) -> None:
        """Look for the square of what captures in the clause of the verb."""
        for index in range(self.index - 1, -1, -1):
            word, where = self.words[index]
            if word in ",;:.?!–":
                return
            if self.start or not SQUARE.fullmatch(word) or self._word(index - 1) not in ("z", ",", ";", ":", "–", "a"):
                continue
            if self._word(index - 1) != "z" or not _OBJECT.fullmatch(self._word(index - 2)):
                self.start = word
                self.used.add(where)

    def _after(self) -> int:
        """Go through the words behind the verb as long as they belong to it; return where they end."""
        clause = re.split(r"[,;:.?!–]", self.sentence[: self.words[self.index][1]])[-1].lower()
        self.asks = re.search(r"\b(?:ile|co|kogo)\b", clause) is not None
        verb, at = self.words[self.index]
        end = at + len(verb)
        for index in range(self.index + 1, len(self.words)):
            word, where = self.words[index]
            if not self._takes(index, word, where):
                break
            end = where + len(word)
        return end

    def _takes(self, index: int, word: str, where: int) -> bool:
        low, previous = word.lower(), self._word(index - 1)
        if SQUARE.fullmatch(word):
            return self._takes_square(index, word, where)
        if low in NUMBERS and not _NEVER_OBJECT.fullmatch(low):
            things = self.sentence[where + len(word) :].lstrip().lower()
            if previous in ("w", "z", "do", "za", "na") or _OTHER_THINGS.match(things):
                return False
            if self.number is None:
                self.number = NUMBERS[low]
                self.used.add(where)
            return True
        if low in ("na", "przez"):
            return SQUARE.fullmatch(self._word(index + 1)) is not None
        if low in (",", "a"):
            follows = " ".join(self._word(index + step) for step in (1, 2, 3))
            return _CONTINUES.match(follows) is not None and not (low == "a" and SQUARE.match(follows))
        self.goes_on = self.goes_on or _GOES_ON.fullmatch(low) is not None
        return low != "czarny" and (_PASSED.fullmatch(low) or _GOES_ON.fullmatch(low)) is not None

    def _takes_square(self, index: int, word: str, where: int) -> bool:
        previous = self._word(index - 1)
        if previous in ("na", "przez", "do"):
            self.stops.append(word)
        elif previous == "z" and not _OBJECT.fullmatch(self._word(index - 2)):
            if self.start or self.squares:
                return False
            self.start = word
        elif self.asks and not self.start:
            self.start = word
        else:
            self.squares.append(word)
        self.used.add(where)
        return True


def subject_of(before: str, scene: Scene) -> Colour | None:
    """Say whose piece a verb is about: the last one named in its own clause, otherwise in those before."""
    for clause in reversed(re.split(r"[,;:–]", before)):
        kinds = [match.lastgroup for match in _SUBJECT.finditer(clause)]
        sides = [kind for kind in kinds if kind in ("black", "white")]
        if sides:
            return "black" if sides[-1] == "black" else "white"
        if "own" in kinds:
            return scene.side
        if kinds:
            return None
    return None
