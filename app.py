"""Starts the server and its pages; decides nothing. Run with `streamlit run app.py`."""

from streamlit import App

from rulings.ui import sheets, stay

app = App("rulings/ui/main.py", routes=(*sheets.ROUTES, *stay.ROUTES))
