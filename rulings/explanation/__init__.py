"""Why, why not, what if, and by which book: all of it built on `rule()`."""
