"""The words of a PDN text, with their places; and where lines and columns are."""

from __future__ import annotations

import pytest

from tests.cases import for_each
from warcaby.notation.pdn_tokens import Places, tokens


@for_each(
    ("text", "words"),
    [
        ("{ab} c", [("comment", "ab", 0), ("junk", "c", 5)]),
        ("{ a  b }", [("comment", "a b", 0)]),
        ("1. {ab", [("number", "1", 0), ("unclosed", "ab", 3)]),
        ('{ab\n\n[Event "x"]', [("unclosed", "ab", 0), ("tag", "x", 5)]),
        ('{ab\n\n[Event "x"] } *', [("unclosed", "ab", 0), ("tag", "x", 5), ("junk", "}", 17), ("separator", "*", 19)]),
        ("; a  b\nc3-d4", [("comment", "a b", 0), ("move", "c3-d4", 7)]),
        ("%skipped\n*", [("separator", "*", 9)]),
        ("c3-d4* e5", [("move", "c3-d4", 0), ("nag", "7", 5), ("move", "e5", 7)]),
        ("c3-d4 *", [("move", "c3-d4", 0), ("separator", "*", 6)]),
        ("c3-d4*", [("move", "c3-d4", 0), ("separator", "*", 5)]),
        ("$12 1/2 - 1/2", [("nag", "12", 0), ("result", "1/2-1/2", 4)]),
        (
            "(1... c3xd4!?)",
            [("open", "(", 0), ("number", "1", 1), ("move", "c3xd4", 6), ("strength", "!?", 11), ("close", ")", 13)],
        ),
    ],
)
def test_words_and_where_they_begin(text: str, words: list[tuple[str, str, int]]) -> None:
    assert [(token.kind, token.text, token.at) for token in tokens(text)] == words


@pytest.mark.parametrize(
    ("text", "kind", "key", "value", "value_at"),
    [
        ('[White "Anna"]', "tag", "White", "Anna", 8),
        (r'[White "A \"B\" \\ C"]', "tag", "White", 'A "B" \\ C', 8),
        ('[White "A "B" C"]', "quotes", "White", 'A "B" C', 8),
        ('/FEN "W:Wc3:Bf6"/', "setup", "", "W:Wc3:Bf6", 6),
    ],
)
def test_values_of_tags_and_where_they_begin(text: str, kind: str, key: str, value: str, value_at: int) -> None:
    (token,) = tokens(text)
    assert (token.kind, token.key, token.text, token.value_at) == (kind, key, value, value_at)


def test_lines_and_columns_count_from_one() -> None:
    place = Places("ab\n\ncd\n")
    assert [place(at) for at in range(7)] == [(1, 1), (1, 2), (1, 3), (2, 1), (3, 1), (3, 2), (3, 3)]
