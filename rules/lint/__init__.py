"""What a clause, and the sentence that tells an answer, may not be."""
