"""The place on a page that is in sight after a tap."""
