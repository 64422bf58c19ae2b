"""The whole room in one file: taken away, and put in the place of the room that is here."""
