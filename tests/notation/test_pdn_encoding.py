"""Files in the encodings of forty years: PDN 3.0, "Character encoding", and what exists in practice."""

from __future__ import annotations

import codecs

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import for_each
from warcaby.notation import ENCODINGS, PdnEncoding, decode_pdn, pdn_encoding, read_pdn

POLISH = (
    "Zdzisław Świątkowski Łucja Wójtowicz Bożena Gałązka Jędrzej Ćwikła Żaneta Źródłowska Wiesława Kępińska Błażej"
    " Ścibor Stanisława Mroźna Gdańsk Łódź półfinał mężczyzn"
)
LANGUAGES: dict[PdnEncoding, tuple[str, ...]] = {
    "cp1250": (POLISH, "Růžena Švestková Zdeněk Čížek Ondřej Kuře", "Jörg Weiß Günther Böhm"),
    "iso-8859-2": (POLISH, "Růžena Švestková Zdeněk Čížek Ondřej Kuře"),
    "cp852": (POLISH, "Růžena Švestková Zdeněk Čížek Ondřej Kuře"),
    "mazovia": (POLISH,),
    "cp1251": ("Пётр Смолин Юлия Щукина первенство города Киев", "МОСКВА ФИНАЛ", "Тарас Їжак Євген Ґалан"),
    "koi8-r": ("Пётр Смолин Юлия Щукина первенство города Киев",),
    "cp866": ("Пётр Смолин Юлия Щукина первенство города Киев",),
    "cp1252": ("Hélène Lefèvre François Noël", "Begoña Ibáñez", "João Simões Conceição", "Jörg Weiß", "Søren Bjørk"),
}
EXAMPLES = [(encoding, names) for encoding, languages in LANGUAGES.items() for names in languages]


def encoded(text: str, encoding: PdnEncoding) -> bytes:
    if encoding != "mazovia":
        return text.encode(encoding)
    table = {decode_pdn(bytes([byte]), "mazovia"): byte for byte in range(256)}
    return bytes(table[character] for character in text)


def a_game(names: str) -> str:
    return f'[Event "1"]\n[White "{names}"]\n\n1. c3-d4 d6-c5 {{{names}}} *\n'


@for_each(("encoding", "names"), EXAMPLES)
def test_an_encoding_is_known_by_its_names(encoding: PdnEncoding, names: str) -> None:
    reading = read_pdn(encoded(a_game(names), encoding))
    assert reading.problems == ()
    assert reading.games[0].tag("White") == names
    assert reading.games[0].line.moves[1].comments == (names,)


@for_each("word", POLISH.split())
def test_one_polish_word_is_enough(word: str) -> None:
    for encoding in ("cp1250", "iso-8859-2"):
        assert word in decode_pdn(a_game(word).encode(encoding))


@pytest.mark.parametrize("word", ["środek", "świetny", "ściana"])
def test_a_word_that_might_be_in_a_rare_encoding_is_in_the_usual_one(word: str) -> None:
    assert pdn_encoding(word.encode("cp1250")) == "cp1250"


@for_each(
    ("text", "encoding"),
    [
        # Quotation marks tell that it is Windows, capitals and other scripts inside a word that it is not.
        ("„Kłos”", "cp1250"),
        ("„Król”", "cp1250"),
        ("„Wójcik”", "cp1250"),
        ("„Zamość”", "cp1250"),
        ("„września”", "cp1250"),
        ("„MISTRZOSTWA”", "cp1250"),
        ("źrebię", "cp1250"),
        ("aż –", "cp1250"),
        ("ŽIŽKA", "cp852"),
        ("Zając", "mazovia"),
        ("Żuk", "mazovia"),
        ("Їжак", "cp1251"),
        ("первенство", "cp1251"),
        ("ли", "cp866"),
        ("города", "koi8-r"),
        ("ЧИЖОВ", "koi8-r"),
        ("Thijs ½-½", "cp1252"),
    ],
)
def test_a_word_or_two_tell_the_encoding(text: str, encoding: PdnEncoding) -> None:
    assert pdn_encoding(encoded(text, encoding)) == encoding


def test_letters_that_never_meet_in_polish_may_meet_elsewhere() -> None:
    assert decode_pdn("Nuñez".encode("cp1252")) == "Nuñez"


@for_each("encoding", ["utf-8", "utf-16-le", "utf-16-be"])
@for_each("has_mark", [False, True])
@for_each("names", [POLISH, "Пётр Смолин", "Anna"])
def test_unicode_with_and_without_a_byte_order_mark(encoding: PdnEncoding, has_mark: bool, names: str) -> None:
    data = ("\ufeff" * has_mark + a_game(names)).encode(encoding)
    assert pdn_encoding(data) == encoding
    assert decode_pdn(data) == a_game(names)


def test_utf_8_that_was_cut_in_the_middle_of_a_letter() -> None:
    data = a_game(POLISH).encode()
    cut = data[: data.rindex("ż".encode()) + 1]
    assert pdn_encoding(cut) == "utf-8"
    assert decode_pdn(cut)[:-1] == a_game(POLISH)[: len(decode_pdn(cut)) - 1]


def test_half_points_in_a_western_file() -> None:
    assert decode_pdn("1. c3-d4 ½-½".encode("latin-1")) == "1. c3-d4 ½-½"


def test_plain_ascii_is_utf_8() -> None:
    assert pdn_encoding(b"1. c3-d4 *") == pdn_encoding(b"") == "utf-8"


def test_mazovia_is_cp437_with_polish_letters() -> None:
    assert decode_pdn(b"\x8f\x95\x90\x9c\xa5\xa3\x98\xa0\xa1", "mazovia") == "ĄĆĘŁŃÓŚŹŻ"
    assert decode_pdn(b"\x86\x8d\x91\x92\xa4\xa2\x9e\xa6\xa7", "mazovia") == "ąćęłńóśźż"
    assert decode_pdn(b"\xb3\x81", "mazovia") == "│ü"
    # The last byte is a space at which no line is broken.
    assert decode_pdn(b"\xff", "mazovia") == "\xa0"


def test_the_reader_knows_better() -> None:
    data = 'Event "genêt"'.encode("cp1252")
    assert "genêt" in decode_pdn(data, "cp1252")
    assert read_pdn(codecs.BOM_UTF8 + b'[White "\xb9"] 1. c3-d4 *', encoding="cp1250").games[0].tag("White") == "ą"


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=60), st.sampled_from([None, *ENCODINGS]))
def test_any_bytes_are_decoded(data: bytes, encoding: PdnEncoding | None) -> None:
    assert isinstance(decode_pdn(data, encoding), str)


NAMES = st.lists(st.sampled_from(POLISH.split()), min_size=4, max_size=12, unique=True)


@settings(max_examples=60, deadline=None)
@given(NAMES, st.sampled_from(["cp1250", "iso-8859-2", "cp852", "mazovia", "utf-8", "utf-16-le"]))
def test_a_few_polish_names_tell_the_encoding(names: list[str], encoding: PdnEncoding) -> None:
    text = a_game(" ".join([*names, "Łąka"]))
    assert decode_pdn(encoded(text, encoding)) == text
