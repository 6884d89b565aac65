"""A board that is touched, and what is drawn of it."""
