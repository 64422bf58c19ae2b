"""Replay: the archive ruled again, under today's rules or others."""
