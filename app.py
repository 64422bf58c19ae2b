"""Starts the server and its pages; decides nothing. Run with `streamlit run app.py`."""

from streamlit import App

from rulings.ui.sheets import ROUTES

app = App("rulings/ui/main.py", routes=ROUTES)
