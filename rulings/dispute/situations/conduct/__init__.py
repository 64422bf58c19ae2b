"""Questions of conduct: acting in time."""
