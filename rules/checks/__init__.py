"""The checks of the clauses, and what the proof of a rulebook takes as given, each with why."""
