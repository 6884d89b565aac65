"""What a learner knows, when it is due again, and what to practise next."""
