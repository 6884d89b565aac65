"""What a teacher keeps over weeks: plans of tasks with dates, and classes with their results."""
