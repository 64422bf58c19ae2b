"""The whole rulebook checked on every combination of words that can be."""
