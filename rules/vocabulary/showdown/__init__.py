"""The words of the showdown: pots, hands in question, hands shown."""
