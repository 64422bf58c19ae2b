"""A house told in sentences, and what a change of it alters."""
