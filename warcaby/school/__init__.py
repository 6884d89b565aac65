"""The school: lessons and exercises, hints, verdicts on attempts, and progress."""
