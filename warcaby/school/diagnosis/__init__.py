"""What a learner seems to believe, and which question tells the most about it."""
