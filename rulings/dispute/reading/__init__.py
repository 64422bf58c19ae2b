"""From plain data or a file to a dispute, or every reason why it cannot be one."""
