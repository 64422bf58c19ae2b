"""The words of conduct: acting in time."""
