"""The first screen: what happened is found, and at which table."""
