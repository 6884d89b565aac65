"""The table of all rules, and a page for each variant."""
