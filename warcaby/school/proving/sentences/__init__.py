"""Reading what the sentences of lessons say: how many, where, all, only, must, now, at once."""
