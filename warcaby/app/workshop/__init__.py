"""The workshop, in which positions are set up, turned into puzzles and proven."""
