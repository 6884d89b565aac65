"""Tasks, answers and their course in pictures, for children who do not read yet."""
