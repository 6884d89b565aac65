"""Puzzles: what they are, whether they have one solution, how hard they are, and where they come from."""
