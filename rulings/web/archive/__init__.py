"""The pages of what is kept: record, find, correct, print."""
