"""What the reader has done, kept, carried and brought."""
