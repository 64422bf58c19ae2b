"""What somebody knows, and what comes next."""
