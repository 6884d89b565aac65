"""What lessons teach beyond the rules: motifs, each a skill that is practised and repeated as rules are."""

from warcaby.school.motifs.catalogue import MOTIFS, is_motif, motif, motif_of_lesson, motif_of_mistake, motif_of_themes
from warcaby.school.motifs.motif import PREFIX, Motif

__all__ = ["MOTIFS", "PREFIX", "Motif", "is_motif", "motif", "motif_of_lesson", "motif_of_mistake", "motif_of_themes"]
