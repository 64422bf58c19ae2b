"""Main and side pots: what is entered, their facts and their arithmetic."""
