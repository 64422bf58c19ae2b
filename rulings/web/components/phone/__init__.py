"""The talk between a page and the phone that shows it, besides what is tapped."""
