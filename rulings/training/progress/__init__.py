"""The progress of one person: what they know, and what comes next."""
