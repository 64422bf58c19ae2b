"""What the form shows once it is ruled: the decision, why, what was ruled before."""
