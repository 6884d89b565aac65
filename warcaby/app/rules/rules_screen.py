"""All variants as cards and as a table, derived from their records."""

from __future__ import annotations

from typing import Any

from warcaby.app.board.board_views import BoardView
from warcaby.app.rules.demo_pictures import demo_picture
from warcaby.app.rules.demos import demos, telling
from warcaby.app.shell.routes import Link, Place
from warcaby.app.shell.screen import Screen
from warcaby.app.words import rule_words as words
from warcaby.app.words.rule_texts import special_text, variant_name
from warcaby.app.words.translation import Translator
from warcaby.rules import BRAZILIAN, VARIANTS, Variant
from warcaby.rules.variant import CaptureKey


class RulesScreen(Screen):
    """All variants on the screen."""

    template = "rules.html"

    def _titles(self) -> tuple[str, str]:
        return (
            self.t.gettext("Rules of all variants"),
            self.t.gettext("The rules of many games of draughts side by side."),
        )

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        return rules_table(self.t, self.place)


def rules_table(t: Translator, place: Place) -> dict[str, Any]:
    """Return the variants as cards, and the table of all rules: column headings, that of the names first, and rows."""
    heads = (
        t.gettext("Variant"),
        t.gettext("Board"),
        t.gettext("Pieces"),
        t.gettext("Begins"),
        t.gettext("Man captures backwards"),
        t.gettext("King"),
        t.gettext("Of several captures"),
        t.gettext("Last row inside a capture"),
        t.gettext("Captured pieces leave"),
        t.gettext("Special"),
    )
    return {"heads": heads, "games": [_game(t, place, variant) for variant in VARIANTS.values()]}


def _game(t: Translator, place: Place, variant: Variant) -> tuple[Link, BoardView, str, tuple[str, ...]]:
    """Return a variant: what shows best how it differs from the main game, as a picture and in words; and its cells."""
    link = place.link("variant", variant, variant_name(place.language, variant))
    board = demo_picture(t, telling(variant, BRAZILIAN), t.gettext("Board"))
    return link, board, special_text(t, variant), _cells(t, variant)


def _cells(t: Translator, variant: Variant) -> tuple[str, ...]:
    return (
        f"{variant.board.width} × {variant.board.height}",
        _pieces(variant),
        t.gettext("White") if variant.first == "white" else t.gettext("Black"),
        *_capture_cells(t, variant),
        "; ".join(_special(t, variant)) or "–",
    )


def _pieces(variant: Variant) -> str:
    white = len(variant.white_start) + len(variant.white_start_kings)
    black = len(variant.black_start) + len(variant.black_start_kings)
    return str(white) if white == black else f"{white} : {black}"


def _capture_cells(t: Translator, variant: Variant) -> tuple[str, str, str, str, str]:
    king = t.gettext("flies") if variant.king.flying else t.gettext("one square")
    if not variant.has_captures:
        return "–", king, "–", "–", "–"
    if variant.king.flying and not variant.king.lands_anywhere:
        king = t.gettext("flies, lands right behind")
    if "passing" not in demos(variant):
        passing = t.gettext("the move ends")
    elif variant.mid_capture == "becomes_king":
        passing = t.gettext("a king at once")
    else:
        passing = t.gettext("stays a man")
    immediate = variant.capture.removal == "immediate"
    return (
        t.gettext("yes") if words.captures_backwards(variant) else t.gettext("no"),
        king,
        ", ".join(_key(t, key) for key in variant.capture.priority) or t.gettext("free choice"),
        passing,
        t.gettext("at once") if immediate else t.gettext("after the move"),
    )


def _key(t: Translator, key: CaptureKey) -> str:
    texts: dict[CaptureKey, str] = {
        "most_pieces": t.gettext("most pieces"),
        "by_king": t.gettext("by a king"),
        "most_kings": t.gettext("most kings"),
        "kings_first": t.gettext("a king first"),
        "frisian_value": t.gettext("greatest value"),
    }
    return texts[key]


def _special(t: Translator, variant: Variant) -> list[str]:
    """The distinctive rules of the variant, in a few words each."""
    board, end = variant.board, variant.end
    notes = (
        (board.every_square, t.gettext("light squares too")),
        (board.dark_corner == "h1", t.gettext("dark corner on the right")),
        (board.orthogonal, t.gettext("captures along ranks and files too")),
        (variant.one_way, t.gettext("both sides go the same way")),
        (not variant.one_way and not _starts_at_edges(variant), t.gettext("a set-up of its own")),
        (variant.free_start is not None, t.gettext("one side chooses its square")),
        (not variant.has_captures, t.gettext("nobody captures")),
        (not variant.man.takes_kings, t.gettext("a man takes no king")),
        (end.stuck_wins, t.gettext("the loser of all wins")),
        (end.first_king_wins, t.gettext("the first king wins")),
        (bool(end.white_goal or end.black_goal), t.gettext("a goal to reach")),
        (end.lone_man_loses, t.gettext("one man loses against a king")),
    )
    return [text for holds, text in notes if holds]


def _starts_at_edges(variant: Variant) -> bool:
    """Whether White's men fill whole rows on their side."""
    board = variant.board
    ranks = {board.place(square)[1] for square in variant.white_start}
    return len(variant.white_start) == sum(len(board.names(board.rank_bits(rank))) for rank in ranks)
