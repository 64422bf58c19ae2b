"""The records that every room may name: amounts, speech, accounts, facts, a ruling."""
