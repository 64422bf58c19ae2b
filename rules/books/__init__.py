"""The books: a package each, and every book there is in one table."""
