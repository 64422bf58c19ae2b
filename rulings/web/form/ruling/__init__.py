"""The ruling as the form shows it: the decision, why, what was ruled before."""
