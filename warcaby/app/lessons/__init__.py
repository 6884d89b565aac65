"""The front page and the lessons."""
