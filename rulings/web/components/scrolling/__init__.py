"""Where a page stands after a tap."""
