"""What a clause may not be, and what the proof of a rulebook takes as given, each with why."""
