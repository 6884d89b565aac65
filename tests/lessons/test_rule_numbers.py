"""Numbers in the glossary, in the words of chapters and in what the program says of a game: those of the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.languages.catalogues import TAUGHT, texts
from warcaby.app.words.rule_texts import option_text, special_text
from warcaby.app.words.translation import translator
from warcaby.languages import LANGUAGES, Language
from warcaby.rules import Variant
from warcaby.rules.variants import OPTIONS, VARIANTS, variant_with
from warcaby.school.chapter import Chapter
from warcaby.school.course import load_chapters
from warcaby.school.glossary import load_glossary
from warcaby.school.proving.sentences.reading import read_chapter_sentences, read_glossary_sentences
from warcaby.school.proving.sentences.translation import differences
from warcaby.school.proving.sentences.words import triggers

TERMS = load_glossary()
CHAPTERS = load_chapters()

LISTED = {"Ruch białych i odpowiedź czarnych to dwa posunięcia."}
"""It counts what it has just named, a move and the answer, and its board shows neither."""


def test_what_the_glossary_says_is_so_on_its_boards() -> None:
    read = [each for each in read_glossary_sentences(TERMS.values()) if each.sentence not in LISTED]
    assert [
        (each.exercise, each.sentence, each.false, each.unbound) for each in read if each.false or each.unbound
    ] == []


def test_a_false_number_in_the_glossary_is_noticed() -> None:
    for name, right, wrong in (
        ("initial-position", "dwanaście", "piętnaście"),
        ("initial-position", "trzech", "czterech"),
        ("draw", "trzy razy", "cztery razy"),
        ("board", "64", "100"),
        ("fork", "dwa", "trzy"),
    ):
        term = TERMS[name]
        assert right in term.says
        said = term.says.replace(right, wrong)
        read = list(read_glossary_sentences([replace(term, says=said)]))
        assert any(each.false or each.unbound for each in read), said


@pytest.mark.parametrize("language", TAUGHT)
def test_the_glossary_says_the_same_in_every_language(language: Language) -> None:
    translated = texts(language, "course")
    found = {
        each.id: list(differences(each.says, str(translated[each.says].string), language)) for each in TERMS.values()
    }
    assert {name: problems for name, problems in found.items() if problems} == {}


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.id)
def test_what_a_chapter_says_of_itself_is_so(chapter: Chapter) -> None:
    read = read_chapter_sentences(chapter)
    assert [(each.sentence, each.false, each.unbound) for each in read if each.false or each.unbound] == []


def facts_of(game: Variant) -> set[int]:
    """List the numbers that the rules of a game have: pieces, squares, directions, laws, moves until a draw."""
    board, draws = game.board, game.draws
    plies = {draws.king_plies, draws.quiet_plies, *draws.balance.values(), *(each.plies for each in draws.material)}
    found = {len(game.white_start), len(game.black_start), len(board.squares), board.width * board.height}
    found |= {len(rules) for rules in (game.man.moves, game.man.captures, game.king.moves, game.king.captures)}
    return found | {len(game.capture.priority), draws.repetitions} | {each // 2 for each in plies}


def numbers_of(text: str, language: Language) -> set[int]:
    """List the numbers of a text; two may be the sides or their kings."""
    return {each.number for each in triggers(text, language) if each.kind == "number"} - {2}


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_in_the_words_about_a_game_are_those_of_its_rules(language: Language) -> None:
    t = translator(language)
    said = {game.id: numbers_of(special_text(t, game), language) for game in VARIANTS.values()}
    assert sum(map(bool, said.values())) >= 5
    assert {name: found for name, found in said.items() if not found <= facts_of(VARIANTS[name])} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_in_the_words_about_an_option_are_those_of_the_rules_with_it_and_without(language: Language) -> None:
    t, wrong, read = translator(language), {}, 0
    for name, options in OPTIONS.items():
        for option in options:
            found = numbers_of(option_text(t, option), language)
            known = facts_of(VARIANTS[name]) | facts_of(variant_with(name, [option.id]))
            read += bool(found)
            if not found <= known:
                wrong[option.id] = found - known
    assert read >= 3
    assert wrong == {}
