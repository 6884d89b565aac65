"""A game at the board: how it was set up, its tree of moves, its clock, how it stands and how it is kept."""
