"""Starts the server and its pages; decides nothing. Run with `streamlit run app.py`."""

from streamlit import App

app = App("rulings/ui/main.py")
