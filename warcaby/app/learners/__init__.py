"""Who plays: learners who share a device."""
