"""What a trainee is asked and told of the rules."""
