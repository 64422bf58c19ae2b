"""The findings of a proof, in plain words, and the last report kept."""
