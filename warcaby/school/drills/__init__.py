"""Positions without end in which a belief about the rules gives a wrong answer."""
