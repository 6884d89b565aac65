"""The page: its scripts and styles, and in `making` how they become a site."""
