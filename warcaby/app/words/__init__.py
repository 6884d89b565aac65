"""Every sentence that is said: of rules, refusals, puzzles, games and matches."""
