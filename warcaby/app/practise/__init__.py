"""The page on which rules are practised."""
