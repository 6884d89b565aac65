"""What a learner seems to believe, and which question is the most informative."""
