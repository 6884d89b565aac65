"""What sentences say of the rules of a game, held against its record."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from warcaby.rules import Variant
from warcaby.school.proving.sentences.scene import Scene
from warcaby.school.proving.sentences.statement import Statement
from warcaby.school.proving.sentences.words import NUMBERS, triggers

_NUMBER = rf"(?<!\w)(?:{'|'.join(NUMBERS)})"

Holds = Callable[[Variant, int], bool]
"""Whether a game has a rule, in which there may be a number."""


def _never_on_a_piece(game: Variant, _: int) -> bool:
    return not game.capture.crosses


def _rows(game: Variant) -> set[int]:
    """The rows in which White's men stand at the beginning."""
    return {game.board.place(square)[1] for square in game.white_start}


_SAID: Mapping[str, Holds] = {
    r"(?:liczą się|ruszyć wolno) tylko (?:bicia|tym, kto bije)": lambda game, _: game.capture.compulsory,
    r"stracił\w* wszystkie pionki, przegrywa": lambda game, _: not game.end.stuck_wins,
    r"(?:zszedł|schodzi|znika|zdejmuje się) od razu": lambda game, _: game.capture.removal == "immediate",
    r"przymus bicia jest dla wszystkich": lambda game, _: game.capture.compulsory,
    r"tylko tym, które zbijają najwięcej": lambda game, _: game.capture.priority[:1] == ("most_pieces",),
    r"musi (?:gdzieś wylądować|być wolne pole)|wolnego pola za nim|tylko wtedy, gdy pole .* wolne": _never_on_a_piece,
    r"nie musi stawać tuż za": lambda game, _: game.king.flying and game.king.lands_anywhere,
    r"bije tylko do przodu": lambda game, _: not any("B" in each for each in game.man.captures),
    r"tylko do tyłu pionek nie": lambda game, _: {*game.man.moves} == {"F", "L", "R", "FL", "FR"},
    r"idzie tylko prosto albo w bok": lambda game, _: {*game.man.moves} == {"F", "L", "R"},
    r"tylko (?:mały krok|o krok|sąsiada)": lambda game, _: not game.king.flying,
    r"tylko damka klasyczna": lambda game, _: not game.king.flying,
    r"damkę może zbić tylko damka|pionek bije tylko pionki": lambda game, _: not game.man.takes_kings,
    r"damką zostaje tylko|liczy się tylko pole, na którym ruch": lambda game, _: game.mid_capture == "stays_man",
    r"do remisu liczą się tylko ruchy damek": lambda game, _: game.draws.king_plies > 0,
    r"powtórzy się (?P<number>{number}) razy": lambda game, number: game.draws.repetitions == number,
    r"(?P<number>{number}) najbliższych rzędów": lambda game, number: len(_rows(game)) == number,
    r"każd\w+ (?:strona )?ma (?P<number>{number}) pionków": lambda game, number: len(game.white_start) == number,
    r"pionków,? w (?P<number>{number}) rzędach": lambda game, number: len(_rows(game)) == number,
    r"(?P<number>{number}) powtórki": lambda game, number: game.draws.repetitions == number,
    r"(?P<number>{number}) (?:\w+ )?praw(?:a|o)?\b": lambda game, number: len(game.capture.priority) == number,
    r"(?P<number>{number}) sposoby: bez pionków albo bez ruchu": lambda game, number: (
        number == 2 and not game.end.stuck_wins
    ),
    r"jeden kierunek dla wszystkich": lambda game, _: game.one_way,
    r"skok przy biciu ma zawsze (?P<number>{number}) pola": lambda game, number: number == 2 and not game.king.flying,
    r"(?P<number>{number}) kierunków": lambda game, number: number in (len(game.man.moves), len(game.king.moves)),
}
"""The words in Polish, and what has to be so."""


def ruled(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read what the rules of the game say."""
    found = triggers(sentence)
    for words, holds in _SAID.items():
        for match in re.finditer(words.replace("{number}", _NUMBER), sentence, re.IGNORECASE):
            number = NUMBERS.get((match.groupdict().get("number") or "").lower(), 0)
            used = frozenset(each.at for each in found if match.start() <= each.at < match.end())
            if used and (number or "number" not in match.groupdict()):
                yield Statement(used, holds(scene.start.variant, number), f"a rule: {match.group()}")
