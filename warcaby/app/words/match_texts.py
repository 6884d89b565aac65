"""Sentences about a game: its state, its end, why a piece cannot be moved, hints."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from warcaby.app.words.cause_texts import fact_text
from warcaby.app.words.correspondence_texts import send_text
from warcaby.app.words.opponent_texts import opponent_name
from warcaby.app.words.piece_words import GAVE_UP, GOAL, PLAYS, SIDES, STUCK, TO_MOVE, WON, side_text
from warcaby.app.words.sentences import square_list
from warcaby.app.words.translation import Translator
from warcaby.engine import endgames
from warcaby.rules import Colour, Game, Move, Position, Square, Variant, legal_moves, opponent
from warcaby.rules.game import DrawCount
from warcaby.school.matches.match import Match, Outcome
from warcaby.school.matches.setup import control_of


def listed(t: Translator, squares: Iterable[Square]) -> str:
    """Join squares: "c3 or e3"."""
    return square_list(t, squares)


def level_text(t: Translator, variant: Variant, number: int) -> str:
    """Describe how a level plays in a game."""
    texts = {
        1: t.gettext("Moves forward happily and often overlooks what you can capture."),
        2: t.gettext(
            "Often sees that one or two pieces can be captured; overlooks longer captures and leaves its back rank."
        ),
        3: t.gettext("Sees most captures and what follows them; forgets its back rank."),
        4: t.gettext("Follows every capture to its end, but does not look for your best answer."),
        5: t.gettext("Looks at your answer, but no further."),
        6: t.gettext("Looks at your answer and at its own next move."),
        7: t.gettext("Looks four moves ahead, yours and its own together."),
        8: t.gettext("Finds most combinations and seldom gives anything away."),
        9: t.gettext("Plays like a strong club player and thinks for a moment."),
        10: t.gettext("Plays as strongly as it can."),
    }
    if not variant.promotion("white") or variant.one_way:
        # Nobody has a back rank to guard.
        texts[2] = t.gettext("Often sees that one or two pieces can be captured; overlooks longer captures.")
        texts[3] = t.gettext("Sees most captures and what follows them, and little else.")
    if variant.end.stuck_wins:
        texts[8] = t.gettext("Finds most combinations and seldom keeps a piece that it could lose.")
    if endgames.table_id(variant):
        texts[10] = t.gettext("Plays as strongly as it can and knows every ending of a few pieces.")
    if not variant.has_captures:
        texts |= {
            1: t.gettext("Moves as it likes and does not look at your answer."),
            2: t.gettext("Looks at its own move only and often misjudges it."),
            3: t.gettext("Looks at its own move only and sometimes misjudges it."),
            4: t.gettext("Looks at its own move with care, but not at your answer."),
            8: t.gettext("Looks far ahead and seldom goes wrong."),
            9: t.gettext("Looks very far ahead and thinks for a moment."),
            10: t.gettext("Knows the whole game to its end."),
        }
    return texts[number]


def sight_text(t: Translator, variant: Variant, number: int) -> str:
    """Name a level by what it sees, in few words."""
    texts = {
        1: t.gettext("overlooks a lot"),
        2: t.gettext("sees short captures"),
        3: t.gettext("sees most captures"),
        4: t.gettext("sees captures to their end"),
        5: t.gettext("sees your answer"),
        6: t.gettext("sees your answer and its next move"),
        7: t.gettext("sees four moves ahead"),
        8: t.gettext("sees combinations"),
        9: t.gettext("sees as a club player does"),
        10: t.gettext("sees all it can"),
    }
    if not variant.has_captures:
        texts[1] = t.gettext("looks at nothing")
        texts |= dict.fromkeys((2, 3, 4), t.gettext("sees its own move"))
        texts[8] = t.gettext("sees far ahead")
        texts[9] = t.gettext("sees very far ahead")
    return texts[number]


def clock_text(t: Translator, name: str) -> str:
    """Name a clock."""
    texts: dict[str, str] = {
        "none": t.gettext("No clock"),
        "match": t.gettext("10 min for the match"),
        "3+2": t.gettext("3 min + 2 s"),
        "5+3": t.gettext("5 min + 3 s"),
        "10+5": t.gettext("10 min + 5 s"),
    }
    if name in texts:
        return texts[name]
    control = control_of(name)
    assert control is not None
    minutes = int(control.seconds) // 60
    if control.delay:
        return t.gettext("%(minutes)s min, delay %(seconds)s s", minutes=minutes, seconds=int(control.delay))
    return t.gettext("%(minutes)s min + %(seconds)s s", minutes=minutes, seconds=int(control.increment))


def no_take_back_text(t: Translator, match: Match) -> str:
    """Say why a move cannot be taken back; empty if it can, or if no game is in progress."""
    return t.gettext("With a clock, moves cannot be taken back.") if match.clock and match.is_live else ""


def time_text(seconds: float) -> str:
    """Show seconds on a clock, the last one until it is over.

    >>> time_text(600), time_text(61.2), time_text(0.4), time_text(0)
    ('10:00', '1:02', '0:01', '0:00')
    """
    whole = ceil(seconds)
    return f"{whole // 60}:{whole % 60:02}"


def turn_text(t: Translator, match: Match) -> str:
    """Say whose move it is."""
    if match.setup.opponent != "person" and match.game.position.turn == match.human:
        return t.gettext("Your move.")
    if match.setup.by_letter and match.at_tip:
        return send_text(t, match)
    if match.setup.live and match.at_tip:
        return t.gettext("Your friend's move.")
    return side_text(t, TO_MOVE, match.game.variant, match.game.position.turn)


def lot_text(t: Translator, match: Match) -> str:
    """Announce the result of drawing lots."""
    variant = match.game.variant
    below, above = (side_text(t, SIDES, variant, each) for each in (match.human, opponent(match.human)))
    if match.setup.opponent != "person":
        return t.gettext("The lot is drawn. Yours: %(side)s.", side=below)
    return t.gettext("The lot is drawn. Below: %(below)s. Above: %(above)s.", below=below, above=above)


def not_now_text(t: Translator, match: Match) -> str:
    """Say why no piece can be moved now."""
    if not match.is_live:
        return t.gettext("The game is over in this position.")
    if match.setup.letter:
        if match.at_tip and match.setup.live:
            return t.gettext("It is your friend's turn. You will see the move as it is made.")
        if match.at_tip:
            return t.gettext("Now it is your friend's move. The answer comes as a link.")
        return t.gettext("This is an earlier position. You may look back, but play only at the end.")
    if not match.at_tip and match.clock:
        return t.gettext("This is an earlier position. With a clock you may look back, but play only at the end.")
    if not match.at_tip:
        return t.gettext("Here it was the machine's turn. Step back or forward by one move to play on.")
    return t.gettext("The machine is thinking. It is your turn in a moment.")


def not_your_side_text(t: Translator, match: Match) -> str:
    """Say that the reader plays the other colour; empty if that is not the reason."""
    if match.setup.opponent == "person" or match.game.position.turn == match.human or not match.at_tip:
        return ""
    return side_text(t, PLAYS, match.game.variant, match.human)


def tired_king_text(t: Translator, game: Game) -> str:
    """Say that a king has used up its moves in a row."""
    if not game.legal_moves():
        return t.ngettext(
            "The king has moved %(num)s time in a row, and nothing else can move.",
            "The king has moved %(num)s times in a row, and nothing else can move.",
            game.variant.king_repeats,
        )
    return t.ngettext(
        "This king has moved %(num)s time in a row. Move another piece first.",
        "This king has moved %(num)s times in a row. Move another piece first.",
        game.variant.king_repeats,
    )


def outcome_text(t: Translator, match: Match) -> str:
    """Say how the game ended and why."""
    outcome = match.outcome
    assert outcome is not None
    if outcome.tossed:
        won = _winner_text(t, match, outcome.winner or "white")
        return f"{_draw_text(t, outcome)} " + t.gettext("The coin decides. %(won)s", won=won)
    if outcome.winner is None:
        return _draw_text(t, outcome)
    return f"{_winner_text(t, match, outcome.winner)} {_win_reason(t, match, outcome.winner, outcome)}".strip()


def _winner_text(t: Translator, match: Match, winner: Colour) -> str:
    if match.setup.opponent != "person" and winner == match.human:
        return t.gettext("You have won!")
    if match.setup.letter:
        return t.gettext("Your friend has won.")
    if match.setup.opponent == "machine":
        return t.gettext("%(name)s has won.", name=opponent_name(t.language, match.setup.level))
    return side_text(t, WON, match.game.variant, winner)


def _win_reason(t: Translator, match: Match, winner: Colour, outcome: Outcome) -> str:
    variant, loser = match.setup.rules, opponent(winner)
    if match.setup.letter and loser != match.human:
        resigned = t.gettext("Your friend gave the game up.")
    elif match.setup.opponent != "person":
        resigned = t.gettext("You gave the game up.")  # the machine never does
    else:
        resigned = side_text(t, GAVE_UP, variant, loser)
    texts = {
        "no-pieces": t.gettext("There are no pieces left on the other side."),
        "blocked": side_text(t, STUCK, variant, loser),
        "goal": side_text(t, GOAL, variant, winner),
        "first-king": t.gettext("The first king wins."),
        "lone-man": t.gettext("A single man against a king: that decides the game."),
        "resigned": resigned,
        "time": t.gettext("The time was over."),
    }
    if variant.end.wins_without_move(0):
        texts["no-pieces"] = t.gettext("The first player to lose all their pieces wins this game.")
    if variant.end.wins_without_move(1):
        texts["blocked"] = t.gettext("The side to move had no legal move, and that wins this game.")
    if match.front.game.tired_king():
        texts["blocked"] = tired_king_text(t, match.front.game)
    return texts.get(outcome.reason, "")


def _draw_text(t: Translator, outcome: Outcome) -> str:
    texts = {
        "repetition": t.gettext("the same position came up again and again"),
        "king-moves": t.gettext("only kings have moved, and nothing was captured"),
        "quiet-moves": t.gettext("nothing was captured for too long"),
        "balance": t.gettext("both sides have kings, and nothing has changed for too long"),
        "material": t.gettext("what is left is not enough to win in time"),
        "agreed": t.gettext("both sides agreed"),
        "match-time": t.gettext("the time of the match was over"),
    }
    reason = texts.get(outcome.reason)
    return t.gettext("A draw: %(reason)s.", reason=reason) if reason else t.gettext("A draw.")


def draw_counts_texts(t: Translator, game: Game) -> tuple[str, ...]:
    """How close a game is to each draw rule; of the rules that count moves in an ending, only the first to apply."""
    counts = game.draw_counts()
    endings = [draw for draw in counts if draw.reason in ("balance", "material")]
    first = min(endings, key=lambda draw: draw.limit - draw.count, default=None)
    shown = [draw for draw in counts if draw not in endings or draw is first]
    return tuple(text for draw in shown if (text := draw_count_text(t, draw)))


def draw_count_text(t: Translator, draw: DrawCount) -> str:
    """How close a draw is, in moves of each side: "12 of 15"; empty while it is far away."""
    if draw.reason == "repetition":
        if draw.count < 2:
            return ""
        return t.gettext("This position: %(count)s of %(limit)s times", count=draw.count, limit=draw.limit)
    count, limit = draw.count // 2, draw.limit // 2
    if not count or (draw.reason in ("quiet-moves", "balance") and 3 * count < limit):
        return ""
    texts = {
        "king-moves": t.gettext("King moves: %(count)s of %(limit)s", count=count, limit=limit),
        "quiet-moves": t.gettext("Moves without a capture: %(count)s of %(limit)s", count=count, limit=limit),
    }
    return texts.get(draw.reason) or t.gettext("Moves until a draw: %(count)s of %(limit)s", count=count, limit=limit)


def where_text(t: Translator, position: Position, move: Move) -> str:
    """The first hint: where on the board to look, as the side to move sees it."""
    board = position.variant.board
    file = board.place(move.start)[0]
    if position.turn == "black":
        file = board.width - 1 - file
    if 3 * file < board.width - 1:
        place = t.gettext("on your left")
    elif 3 * file > 2 * (board.width - 1):
        place = t.gettext("on your right")
    else:
        place = t.gettext("in the middle")
    if move.captured and position.variant.capture.compulsory:
        return t.gettext("You have to capture. Look %(place)s.", place=place)
    if move.captured:
        return t.gettext("You can capture. Look %(place)s.", place=place)
    return t.gettext("Look %(place)s: the move is there.", place=place)


def endgame_text(t: Translator, game: Game) -> str:
    """Say what the endgame table knows of a position, with a rule of thumb if one applies; empty if no table has it.

    A win that a draw rule prevents is described as such.
    """
    position = game.position
    outcome = endgames.probe(position)
    if outcome is None:
        return ""
    moves = ((outcome.distance or 0) + 1) // 2
    white = (position.turn == "white") == (outcome.result == "win")
    ending = endgames.played_out(game).ending() if outcome.distance else None
    if outcome.result == "draw":
        known = t.gettext("By best play this is a draw.")
    elif ending and ending.winner is None:
        return t.gettext("There is a way to win, but it is too long: the game will be drawn before.")
    elif white:
        known = t.ngettext("White wins in %(num)s move.", "White wins in %(num)s moves.", moves)
    else:
        known = t.ngettext("Black wins in %(num)s move.", "Black wins in %(num)s moves.", moves)
    return " ".join([known, *(fact_text(t, fact.name) for fact in endgames.facts(position))])


def region_of(position: Position, move: Move) -> frozenset[Square]:
    """List the pieces in the third of the board that `where_text` names: those that can capture, if `move` does."""
    board = position.variant.board

    def third(square: Square) -> int:
        file = board.place(square)[0]
        return 0 if 3 * file < board.width - 1 else 2 if 3 * file > 2 * (board.width - 1) else 1

    able = {other.start for other in legal_moves(position) if other.is_capture == move.is_capture}
    return frozenset(square for square in able if third(square) == third(move.start))


def cut_text(t: Translator) -> str:
    """Say that a game is stored without the comments on its moves."""
    return t.gettext(
        "This game is too large to be kept with all its notes. Its moves are kept. Save it as a file to have it whole."
    )


def score_text(t: Translator, value: int) -> str:
    """Write a score in men with its sign, "+1.5", in the decimals of the language; what is even has none, "0.0"."""
    written = f"{value / 100:+.1f}"
    return (written if float(written) else "0.0").replace("-", "−").replace(".", t.decimal)
