"""A ruling on one page, as HTML and PDF."""
