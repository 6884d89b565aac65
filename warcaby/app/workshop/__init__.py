"""The workshop: positions are set up, puzzles are made of them and proven."""
