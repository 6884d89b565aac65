"""The misconceptions that the program knows.

Which learners have them is told by the mistakes that lessons foresee and by what other games, other households and
other programs play; what a wrong answer is worth as evidence is the business of `warcaby.school.diagnosis`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from warcaby.rules import BRAZILIAN, VARIANTS, Variant
from warcaby.school.misconceptions import changes
from warcaby.school.misconceptions.belief import Change, Misconception


def _belief(
    name_id: str, name: str, says: str, rule: str, source: str, change: Change, weight: float = 1.0
) -> Misconception:
    return Misconception(name_id, name, f"Grasz tak, jakby {says}", rule, source, change, weight)


_KINDS = (
    _belief(
        "no_back_capture",
        "Pionki nie biją do tyłu",
        "pionki nie mogły bić do tyłu.",
        "Pionek chodzi tylko do przodu, ale bije także do tyłu.",
        "man.captures",
        changes.no_back_capture,
        3,
    ),
    _belief(
        "back_capture",
        "Pionki biją do tyłu",
        "pionki mogły bić do tyłu.",
        "W tej grze pionek nie bije do tyłu.",
        "man.captures",
        changes.back_capture,
        3,
    ),
    _belief(
        "step_back",
        "Pionki mogą się cofać",
        "pionki mogły się cofać.",
        "Bez bicia pionek nie chodzi do tyłu.",
        "man.moves",
        changes.step_back,
        2,
    ),
    _belief(
        "dogs_back",
        "Psy mogą się cofać",
        "psy mogły się cofać.",
        "Psy idą tylko do przodu; cofać może się tylko wilk.",
        "man.moves",
        changes.dogs_back,
        2,
    ),
    _belief(
        "optional",
        "Bić nie trzeba",
        "bicie nie było obowiązkowe.",
        "Kto może bić, ten musi bić.",
        "capture.priority",
        changes.optional,
        3,
    ),
    _belief(
        "compulsory",
        "Bić trzeba",
        "bicie było obowiązkowe.",
        "W tej grze wolno nie bić.",
        "capture.priority",
        changes.compulsory,
    ),
    _belief(
        "any_capture",
        "Z kilku bić wolno wybrać dowolne",
        "z kilku bić wolno było wybrać dowolne.",
        "Gdy jest kilka bić, to zasady gry mówią, które trzeba wykonać.",
        "capture.priority",
        changes.any_capture,
        3,
    ),
    _belief(
        "most_pieces",
        "Trzeba bić jak najwięcej",
        "trzeba było bić jak najwięcej bierek.",
        "W tej grze liczba bitych bierek o niczym nie decyduje.",
        "capture.priority",
        changes.most_pieces,
        3,
    ),
    _belief(
        "longest_way",
        "Liczy się najdłuższa droga",
        "liczyła się długość drogi, a nie liczba bitych bierek.",
        "Liczy się, ile bierek się bije, a nie jak daleko się przy tym leci.",
        "capture.priority",
        changes.longest_way,
    ),
    _belief(
        "king_as_prey",
        "Damkę trzeba zbić przede wszystkim",
        "zbicie damki było ważniejsze niż wszystko inne.",
        "Zbita damka nie jest w tej grze ważniejsza niż wszystko inne.",
        "capture.priority",
        changes.king_as_prey,
    ),
    _belief(
        "king_takes_first",
        "Damka musi bić przed pionkiem",
        "damka musiała bić przed pionkiem.",
        "To, czy bije damka, czy pionek, nie jest w tej grze najważniejsze.",
        "capture.priority",
        changes.king_takes_first,
    ),
    _belief(
        "leave_at_once",
        "Zbite bierki od razu znikają",
        "zbite bierki znikały od razu, w trakcie bicia.",
        "Zbite bierki zdejmuje się dopiero po całym biciu; do tego czasu stoją na drodze.",
        "capture.removal",
        changes.leave_at_once,
    ),
    _belief(
        "stay_on_board",
        "Zbite bierki stoją do końca bicia",
        "zbite bierki stały na planszy do końca bicia.",
        "W tej grze każdą zbitą bierkę zdejmuje się od razu.",
        "capture.removal",
        changes.stay_on_board,
    ),
    _belief(
        "jumped_twice",
        "Tę samą bierkę wolno przeskoczyć dwa razy",
        "tę samą bierkę wolno było przeskoczyć dwa razy.",
        "W jednym biciu każdą bierkę wolno przeskoczyć tylko raz.",
        "capture.removal",
        changes.jumped_twice,
    ),
    _belief(
        "crown_in_passing",
        "Pionek zostaje damką w biegu",
        "pionek w trakcie bicia zostawał damką i bił dalej jako damka.",
        "Damką zostaje tylko ten pionek, który na ostatnim rzędzie kończy ruch.",
        "mid_capture",
        changes.crown_in_passing,
    ),
    _belief(
        "stays_man",
        "Pionek bije dalej jako pionek",
        "pionek po dojściu do ostatniego rzędu bił dalej jako pionek.",
        "Pionek, który bijąc dojdzie do ostatniego rzędu, od razu bije dalej jako damka.",
        "mid_capture",
        changes.stays_man,
    ),
    _belief(
        "stop_on_last_row",
        "Na ostatnim rzędzie trzeba się zatrzymać",
        "pionek musiał zatrzymać się na ostatnim rzędzie.",
        "Pionek, który na ostatnim rzędzie może bić dalej, bije dalej.",
        "mid_capture",
        changes.stop_on_last_row,
    ),
    _belief(
        "short_king",
        "Damka chodzi o jedno pole",
        "damka chodziła tylko o jedno pole.",
        "Damka lata: przechodzi przez dowolną liczbę wolnych pól.",
        "king.moves",
        changes.short_king,
        2,
    ),
    _belief(
        "flying_king",
        "Damka lata przez wiele pól",
        "damka mogła lecieć przez wiele pól.",
        "W tej grze damka przechodzi tylko na sąsiednie pole.",
        "king.moves",
        changes.flying_king,
        2,
    ),
    _belief(
        "stop_behind",
        "Damka staje tuż za zbitą bierką",
        "damka musiała stanąć tuż za zbitą bierką.",
        "Damka może stanąć na dowolnym wolnym polu za zbitą bierką.",
        "king.captures",
        changes.stop_behind,
    ),
    _belief(
        "land_anywhere",
        "Damka staje daleko za zbitą bierką",
        "damka mogła stanąć daleko za zbitą bierką.",
        "W tej grze damka staje tuż za zbitą bierką.",
        "king.captures",
        changes.land_anywhere,
    ),
    _belief(
        "two_in_a_row",
        "Damka przeskakuje dwie bierki naraz",
        "damka mogła przeskoczyć dwie bierki stojące jedna za drugą.",
        "Dwóch bierek stojących tuż za sobą nie da się przeskoczyć.",
        "king.captures",
        changes.two_in_a_row,
    ),
    _belief(
        "no_turn",
        "Damka nie skręca w biciu",
        "damka nie mogła skręcać w trakcie bicia.",
        "Po każdej zbitej bierce damka może skręcić i bić w innym kierunku.",
        "king.captures",
        changes.no_turn,
    ),
    _belief(
        "own_jumped",
        "Wolno przeskoczyć swoją bierkę",
        "wolno było przeskakiwać własne bierki.",
        "Własnych bierek się nie przeskakuje.",
        "man.captures",
        changes.own_jumped,
    ),
    _belief(
        "half_way",
        "Bicie wolno przerwać",
        "bicie wolno było przerwać w połowie.",
        "Kto zaczął bić, ten bije, dopóki jest co bić.",
        "capture.priority",
        changes.half_way,
        2,
    ),
    _belief(
        "straight_capture",
        "Pionki biją w bok i na wprost",
        "pionki mogły bić w bok i na wprost.",
        "Pionek bije tylko na ukos.",
        "man.captures",
        changes.straight_capture,
    ),
    _belief(
        "no_straight_capture",
        "Bije się tylko na ukos",
        "bić wolno było tylko na ukos.",
        "W tej grze bije się także w bok i na wprost.",
        "man.captures",
        changes.no_straight_capture,
        3,
    ),
    _belief(
        "light_squares",
        "Wolno chodzić po jasnych polach",
        "wolno było chodzić na wprost, po jasnych polach.",
        "Bierki chodzą tylko po ciemnych polach.",
        "board",
        changes.light_squares,
        2,
    ),
)

_GAMES = {
    "american": ("warcabów amerykańskich", "To nie są warcaby amerykańskie: bij, jak każą zasady tej gry."),
    "russian": ("warcabów rosyjskich", "To nie są warcaby rosyjskie: bij, jak każą zasady tej gry."),
    "italian": ("warcabów włoskich", "To nie są warcaby włoskie: bij, jak każą zasady tej gry."),
    "turkish": ("warcabów tureckich", "To nie są warcaby tureckie: chodź, jak każą zasady tej gry."),
}
_KLASYCZNE = "To nie są warcaby klasyczne: graj, jak każą zasady tej gry."


def _game(other: Variant, genitive: str, rule: str) -> Misconception:
    """Make the belief that another game is played; every game is taken for warcaby klasyczne, and that for others."""
    to_its_rules = changes.rules_of(other)

    def change(variant: Variant) -> Variant | None:
        return to_its_rules(variant) if BRAZILIAN.id in (variant.id, other.id) else None

    name = f"Według zasad {genitive}"
    return _belief(f"rules_of_{other.id}", name, f"obowiązywały zasady {genitive}.", rule, "man.captures", change)


MISCONCEPTIONS: Mapping[str, Misconception] = {
    each.id: each
    for each in (
        *_KINDS,
        _game(BRAZILIAN, "warcabów klasycznych", _KLASYCZNE),
        *(_game(VARIANTS[name], *texts) for name, texts in _GAMES.items()),
    )
}
"""All misconceptions by their id."""


def misconception(name: str) -> Misconception:
    """Return a misconception by its id; KeyError if there is none."""
    return MISCONCEPTIONS[name]


@cache
def misconceptions_of(variant: Variant) -> tuple[Misconception, ...]:
    """List the misconceptions that make a difference to a game; of those with the same rules only the first.

    >>> [each.id for each in misconceptions_of(VARIANTS["wolf_and_dogs"])]
    ['dogs_back', 'light_squares']
    """
    found: dict[object, Misconception] = {}
    for each in MISCONCEPTIONS.values():
        believed = each.variant(variant)
        if believed:
            rules = (believed.board, believed.man, believed.king, believed.capture, believed.mid_capture)
            found.setdefault(rules, each)
    return tuple(found.values())
