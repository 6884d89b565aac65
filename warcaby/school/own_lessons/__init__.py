"""Lessons that teachers write themselves: data of strangers, read within bounds, handed on as a file or a code."""
