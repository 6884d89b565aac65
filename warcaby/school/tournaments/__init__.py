"""Tournaments of a club: who plays whom, what came of it, and who stands where."""
