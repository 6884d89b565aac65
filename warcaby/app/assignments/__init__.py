"""Screens for puzzle sets: teachers make them, pupils solve them, results are collected."""
