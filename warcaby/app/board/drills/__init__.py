"""Boards on which drills are answered, a file each way to answer."""
