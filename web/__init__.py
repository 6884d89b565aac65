"""The page: its scripts and styles, and in `making` the code that builds the site from them."""
