"""What a proof found, in plain words, and the last one kept."""
