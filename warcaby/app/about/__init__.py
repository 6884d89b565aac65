"""What parents and schools ask: what is kept and where, what leaves the device, and what is needed."""
