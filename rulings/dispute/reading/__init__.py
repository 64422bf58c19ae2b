"""Turn plain data or a file into a dispute, or give every reason why it cannot be one."""
