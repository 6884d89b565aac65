"""What a sentence says with numbers: so many for so many, lists, arithmetic, rows and squares, moves until a draw."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile

from warcaby.rules import Position
from warcaby.school.proving.sentences.scene import Scene
from warcaby.school.proving.sentences.statement import Statement
from warcaby.school.proving.sentences.words import NUMBERS, SQUARE

_NUMBER = "|".join(NUMBERS)
_NAMED = r"[a-n]\d+"

_PAIR = re.compile(
    rf"(?<!\w)(?P<first>{_NUMBER})(?: (?!na\b)\w+)? (?P<how>za|przeciw|przeciwko) (?P<second>\w+)"
    rf"|(?<!\w)(?P<one>{_NUMBER})(?: \w+)? na (?!\w+(?:ym|ej|ma)\b)(?P<other>\w+)(?! \w+ach)",
    re.IGNORECASE,
)


def pairs(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read so many for so many, so many against so many."""
    for match in _PAIR.finditer(sentence):
        names = ("first", "second") if match["how"] else ("one", "other")
        first, second = (NUMBERS.get(match[name].lower(), 0) for name in names)
        if match[names[1]].lower() in ("damkę", "pionka", "damce", "pionkowi"):
            second = 1
        if not first or not second or max(first, second) < 2:
            continue
        used = frozenset(match.start(name) for name in names)
        facts = _exchanged(scene) if match["how"] and match["how"].lower() == "za" else _against(scene)
        is_true = {first, second} in [set(each) for each in facts]
        yield Statement(used, is_true, f"{first} for, or against, {second}")


def _exchanged(scene: Scene) -> Iterator[tuple[int, int]]:
    """How many each side captures in a line, up to each move."""
    for line in (*scene.lines, *scene.solutions):
        taken = {"white": 0, "black": 0}
        for index, ply in enumerate(line):
            taken[ply.side] += len(ply.move.captured)
            # An exchange is over when nobody captures with the next move.
            if index + 1 == len(line) or not line[index + 1].move.captured:
                yield taken["white"], taken["black"]


def _against(scene: Scene) -> Iterator[tuple[int, int]]:
    """How many pieces the sides have, all and kings."""
    for position in (*scene.positions, scene.exercise.position):
        pieces = position.pieces().values()
        for kings in (False, True):
            counted = [piece.colour for piece in pieces if piece.king or not kings]
            yield counted.count("white"), counted.count("black")


_LISTED = re.compile(
    rf"(?<!\w)(?P<before>{_NUMBER})(?: \w+){{0,2}}[,:] (?P<squares>{_NAMED}(?:(?:, | i | oraz ){_NAMED})+)"
    rf"|(?P<list>{_NAMED}(?:(?:, | i | oraz ){_NAMED})+)[:,] (?P<after>\w+)"
    rf"|(?P<number>\w+) \w+: (?P<pieces>tego z {_NAMED}(?:(?:, | i )tego z {_NAMED})+)",
    re.IGNORECASE,
)


def lists(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read a number and the squares that it counts."""
    for match in _LISTED.finditer(sentence):
        name = next(name for name in ("before", "after", "number") if match[name])
        number = NUMBERS.get(match[name].lower(), 0)
        squares = SQUARE.findall(match["squares"] or match["list"] or match["pieces"])
        if number > 1:
            is_way = any({*squares} <= {*ply.move.path} and len(ply.move.captured) == number for ply in scene.shown)
            yield Statement(frozenset((match.start(name),)), is_way or number == len(squares), f"{number} of {squares}")
    for match in _BOTH.finditer(sentence):
        if len(set(SQUARE.findall(sentence[: match.start()]))) == NUMBERS[match["both"].lower()]:
            yield Statement(frozenset((match.start("both"),)), True, "both of the squares named before")


_BOTH = re.compile(r"\bna (?P<both>obu|obydwu)\b", re.IGNORECASE)
_PARITY = re.compile(rf"\b(?P<number>{_NUMBER}) to liczba (?P<odd>nie)?parzysta", re.IGNORECASE)
_MORE = re.compile(rf"\b(?P<more>{_NUMBER})(?: \w+)? to więcej niż (?P<less>{_NUMBER})", re.IGNORECASE)


def sums(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read what is known of numbers alone: odd, even, more."""
    for match in _PARITY.finditer(sentence):
        number = NUMBERS[match["number"].lower()]
        yield Statement(frozenset((match.start(),)), (number % 2 == 1) == bool(match["odd"]), f"{number}: odd or even")
    for match in _MORE.finditer(sentence):
        used = frozenset(match.start(name) for name in ("more", "less"))
        more, less = NUMBERS[match["more"].lower()], NUMBERS[match["less"].lower()]
        taken = {len(ply.move.captured) for ply in scene.possible}
        yield Statement(used, more > less and {more, less} <= taken, f"{more} is more than {less} of {sorted(taken)}")


def _rows_meant(sentence: str, match: re.Match[str], scene: Scene) -> set[int]:
    """The rows of the squares that are named or asked for; of a side's men, if it is a side that stands there."""
    variant, board = scene.start.variant, scene.start.variant.board
    before = re.split(r"[,;:.–] (?!\d)", sentence[: match.start()])[-1].lower()
    meant = {*SQUARE.findall(sentence)} or {*scene.to_mark, *(scene.mistake.squares if scene.mistake else ())}
    if scene.told and not meant:
        meant = {*filter(None, (scene.told.square, *scene.told.marks))}
    if re.search(r"\bdo $", before) and scene.to_mark:
        meant = {*scene.to_mark}
    if "numer" in before:
        return {1, board.height}
    if re.search("biał|czarn", before):
        meant = {*(variant.white_start if "biał" in before else variant.black_start)}
    return {board.place(each)[1] + 1 for each in meant or board.squares}


_ROW = re.compile(
    r"(?P<word>rz[ąę]d\w*)(?: \w+)? (?P<rows>\d+(?:(?:, | i | do )\d+)*)|od \d+ do (?P<alone>\d+)", re.IGNORECASE
)


def rows(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read the numbers of rows; a foreseen mistake "is row 6" if its square is."""
    variant = scene.start.variant
    board = variant.board
    if scene.numbered:
        return
    for match in _ROW.finditer(sentence):
        name = "rows" if match["rows"] else "alone"
        told = [int(each) for each in re.findall(r"\d+", match[name])]
        used = frozenset(match.start(name) + each.start() for each in re.finditer(r"\d+", match[name]))
        if file := re.match(r"Kolumna ([a-n]), rząd (\d+)", sentence):
            meant = {scene.told.square} if scene.told else scene.sights.answers
            yield Statement(used, "".join(file.groups()) in meant, f"the square {''.join(file.groups())}")
            continue
        is_true = told == sorted(set(told)) and set(told) <= _rows_meant(sentence, match, scene)
        if re.match(r"To (?:\w+ )*rz[ąę]d|Kolumna", sentence) and scene.mistake and scene.mistake.squares:
            is_true = board.place(scene.mistake.squares[0])[1] + 1 == told[0]
        if re.search("pust|woln", sentence):
            taken = {board.place(each)[1] + 1 for each in (*variant.white_start, *variant.black_start)}
            taken_here = {board.place(each)[1] + 1 for each in scene.start.pieces()}
            is_true = any(
                not set(told) & rows and (len(told) == 1 or len(told) + len(rows) == board.height)
                for rows in (taken, taken_here)
            )
        yield Statement(used, is_true, f"rows {told}")


def numbered(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read numbers in digits: of squares, of moves until a draw, of pieces and squares of a game."""
    variant = scene.start.variant
    draws, board = variant.draws, scene.start.variant.board
    plies = {draws.king_plies, draws.quiet_plies, *draws.balance.values(), *(each.plies for each in draws.material)}
    pieces = {len(position.pieces()) for position in scene.positions}
    pieces |= {len(variant.white_start), len(variant.black_start), len(variant.white_start) + len(variant.black_start)}
    for match in re.finditer(r"(?<![\w.–])\d+(?!\w|[.–]\d)", sentence):
        used, number, rest = frozenset((match.start(),)), int(match.group()), sentence[match.end() :]
        if re.match(r" (?:\w+ )?ruch", rest) and re.search("remis|bez bicia", sentence, re.IGNORECASE):
            yield Statement(used, bool({number, 2 * number} & plies), f"{number} moves until a draw: {sorted(plies)}")
        elif re.match(r" (?:\w+ )?(?:pion|dam)", rest):
            yield Statement(used, number in pieces, f"{number} of {sorted(pieces)} pieces")
        elif re.match(r" (?:(?!i |na )\w+ )?p[oó]l", rest):
            counts = {len(board.squares), board.width * board.height}
            yield Statement(used, number in counts, f"{number} of {sorted(counts)} squares")


_ITEMS = re.compile(
    rf"(?<!\w)(?P<number>{_NUMBER}) (?:dr[oó]g\w*|p[oó]l\w*|kierunk\w*)[^:]*: (?P<items>[^:]+?)[.!]$", re.IGNORECASE
)


def items(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read how many ways or squares are listed behind a colon."""
    for match in _ITEMS.finditer(sentence):
        listed = re.split(r",? (?:i|oraz|albo) |, ", match["items"])
        if len(listed) > 1 and not re.search(rf"\b(?:{_NUMBER}|od)\b", match["items"], re.IGNORECASE):
            number = NUMBERS[match["number"].lower()]
            yield Statement(frozenset((match.start(),)), number == len(listed), f"{number} of {listed}")


_LENGTH = re.compile(
    rf"(?<!\w)(?P<number>{_NUMBER}) p[oó]l\w*[,:]? od (?P<first>{_NAMED}) (?:aż )?(?:do|po) (?P<last>{_NAMED})",
    re.IGNORECASE,
)


def lengths(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read how many squares there are from one to another: with both of them."""
    board = scene.start.variant.board
    for match in _LENGTH.finditer(sentence):
        (file, rank), (to_file, to_rank) = board.place(match["first"]), board.place(match["last"])
        length = max(abs(file - to_file), abs(rank - to_rank)) + 1
        yield Statement(frozenset((match.start(),)), NUMBERS[match["number"].lower()] == length, match.group())


def _free_behind(position: Position, start: str, square: str) -> list[str]:
    """List the empty squares straight behind a piece, as one comes from another square."""
    board, pieces = position.variant.board, position.pieces()
    at = {board.place(each): each for each in board.squares}
    (from_file, from_rank), (file, rank) = board.place(start), board.place(square)
    east, north = (file > from_file) - (file < from_file), (rank > from_rank) - (rank < from_rank)
    way = (at.get((file + east * n, rank + north * n), "") for n in range(1, board.width))
    return [*takewhile(lambda each: each != "" and each not in pieces, way)]


_BEHIND = re.compile(
    rf"\bza (?P<square>{_NAMED}) (?:(?:są|jest|zostały|wolne) )*(?P<number>{_NUMBER}) (?:wolne |puste )?p[oó]l",
    re.IGNORECASE,
)


def behind(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read how many squares there are to choose from behind a piece that is captured."""
    for match in _BEHIND.finditer(sentence):
        counts = {
            len(_free_behind(ply.before, move.path[leg], match["square"]))
            for ply in scene.possible
            for move in [ply.move]
            for leg, square in enumerate(move.captured)
            if square == match["square"]
        }
        number = NUMBERS[match["number"].lower()]
        yield Statement(frozenset((match.start("number"),)), number in counts, f"{match.group()}: {counts}")


_UPWARDS = re.compile(rf"\b(?:po)?licz\b[^:]*: (?P<list>(?:{_NUMBER}|\d+)(?:, (?:{_NUMBER}|\d+)){{2,}})", re.IGNORECASE)


def upwards(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read who counts aloud, one by one: up to the row that is asked for, or the squares of a row by their numbers."""
    board = scene.start.variant.board
    for match in _UPWARDS.finditer(sentence):
        words = [*re.finditer(r"\w+", match["list"])]
        told = [int(each.group()) if each.group().isdigit() else NUMBERS[each.group().lower()] for each in words]
        meant = {board.place(square)[1] + 1 for square in scene.to_mark}
        if scene.numbered:
            places = [board.place(scene.numbered[str(each)]) for each in told if str(each) in scene.numbered]
            is_true = len(places) == len(told) and len({rank for _, rank in places}) == 1 and places[0][0] < 2
        else:
            is_true = told[0] == 1 and told[-1] in meant
        used = frozenset(match.start("list") + each.start() for each in words)
        yield Statement(used, is_true and told == [*range(told[0], told[0] + len(told))], match.group())


_RANGE = re.compile(r"\bod (?P<first>\d+)(?: \w+){0,2} do (?P<last>\d+)(?! (?:ruch|minut))", re.IGNORECASE)


def ranges(sentence: str, scene: Scene) -> Iterator[Statement]:
    """Read the numbers from one square to another: those of whole rows."""
    board = scene.start.variant.board
    row = len(board.squares) // board.height
    for match in _RANGE.finditer(sentence) if scene.numbered else ():
        first, last = int(match["first"]), int(match["last"])
        is_true = (first - 1) % row == 0 and last % row == 0 and first < last <= len(board.squares)
        if re.search(r"\b(?:ostatni|pierwszy|drugi|trzeci) rząd|rząd", sentence[: match.start()], re.IGNORECASE):
            is_true = is_true and ("rzędy" in sentence or last - first + 1 == row)
        if re.search(r"\bnumer", sentence):
            is_true = (first, last) == (1, len(board.squares))
        yield Statement(frozenset(match.start(name) for name in ("first", "last")), is_true, match.group())
