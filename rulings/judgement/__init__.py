"""The way from a dispute to a ruling: the steps of an act, the reasons, the words; `rule()`."""
