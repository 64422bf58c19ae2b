"""The words of stakes, and of who may decide what."""
