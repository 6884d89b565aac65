"""The reader's progress: what is stored, exported and imported."""
