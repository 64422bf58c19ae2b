"""All that is known of a dispute before anybody judges it."""
