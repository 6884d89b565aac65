"""Screens for plans and classes: what is to be done by when, and who has done what."""
