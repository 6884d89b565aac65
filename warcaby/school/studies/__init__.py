"""Studies: games with their variations that somebody thinks about, their links, and what was played before."""
