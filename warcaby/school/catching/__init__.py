"""Catch the machine: a game in which it makes a false move now and then, and the learner says why it is not allowed."""
