"""The rulebook to look things up in: clauses, cases, official texts, the proof."""
