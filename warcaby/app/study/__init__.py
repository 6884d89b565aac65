"""The free board: any position or game, played to and fro, with variations and an engine."""
