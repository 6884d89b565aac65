"""Assignments: sets of puzzles that a teacher hands out, and the results that come back."""
