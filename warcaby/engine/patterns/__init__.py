"""What small regions of men are worth together, learnt from games that the engine played against itself.

The weights of a family of games are a file in this folder, made by `python3 -m tests.research.train` and read on first
use; if it is not in the package (the page leaves it out), pass its bytes to `load`. Without it the engine goes by the
features of `warcaby.engine.features` alone.
"""

from warcaby.engine.patterns.families import FAMILIES, Patterns, family_of, load, patterns_of, read, use

__all__ = ["FAMILIES", "Patterns", "family_of", "load", "patterns_of", "read", "use"]
