"""What a page and the phone that it is on tell each other, besides what is tapped."""
