"""The conventions on what lies on the table: stakes and buy-ins."""
