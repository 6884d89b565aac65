"""An interactive board, and how it is drawn."""
