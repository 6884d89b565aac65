"""The settings: how pages look, sound and move."""
