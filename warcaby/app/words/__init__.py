"""Every sentence of the program: about rules, refusals, puzzles, games and matches."""
