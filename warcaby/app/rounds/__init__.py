"""Rounds of puzzles: training, storm, streak."""
