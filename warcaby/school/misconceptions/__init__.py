"""False beliefs of learners about the rules; each is the rules with something changed."""

from warcaby.school.misconceptions.belief import Misconception, is_rule
from warcaby.school.misconceptions.catalogue import MISCONCEPTIONS, misconception, misconceptions_of, rules_key
from warcaby.school.misconceptions.ruling import PlainMove, Ruling, concerns, holds_in, other_readings, ruling
from warcaby.school.misconceptions.unnamed import unnamed_rules

__all__ = [
    "MISCONCEPTIONS",
    "Misconception",
    "PlainMove",
    "Ruling",
    "concerns",
    "holds_in",
    "is_rule",
    "misconception",
    "misconceptions_of",
    "other_readings",
    "rules_key",
    "ruling",
    "unnamed_rules",
]
