"""What a learner knows, when it is due again, and what is worth practising next."""
