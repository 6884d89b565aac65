"""An endless supply of positions in which a belief about the rules gives a wrong answer."""
