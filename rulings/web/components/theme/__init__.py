"""How the pages look: sizes for a thumb and a decision in sight, a sheet of CSS for each room."""
