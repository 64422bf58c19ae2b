"""Other rule engines, each given the same clauses: words in, ids of the clauses that apply out.

Each module has `compiled(clauses)`, which gives a function from the words of a step to the ids
of the clauses that apply, in printed order.
"""
