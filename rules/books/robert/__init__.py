"""Robert's Rules of Poker, in its editions: a module a heading, clauses in printed order."""
