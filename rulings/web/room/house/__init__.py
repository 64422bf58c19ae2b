"""The house on its page: its options, its own rules, its file, and what a change would alter."""
