"""A match: its game, clock, tree of variations, record and how it is judged."""
