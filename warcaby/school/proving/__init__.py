"""Proving what lessons say: their solutions are complete, their claims are true, their texts can be read."""
