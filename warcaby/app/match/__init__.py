"""A game at the board: its set-up, tree of moves, clock, state and storage."""
