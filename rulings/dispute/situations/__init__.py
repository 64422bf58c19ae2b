"""Situations that are one question and not a run of acts: what is entered, and its facts."""
