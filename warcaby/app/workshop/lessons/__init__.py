"""Lessons being written: the desk with all steps, and the bench for one of them."""
