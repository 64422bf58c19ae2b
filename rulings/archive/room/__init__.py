"""The room as it has set itself: its house, tables, chips and clock, and every change of them."""
