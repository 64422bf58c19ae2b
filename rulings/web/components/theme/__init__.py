"""The look of the pages: sizes for a thumb, a decision in sight, a sheet of CSS for each room."""
