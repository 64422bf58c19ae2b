"""The words of main and side pots."""
