"""Sets of puzzles on the screen: made by a teacher, solved by pupils, results gathered."""
