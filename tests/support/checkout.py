"""Where the project's own files are."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
MAIN = ROOT / "rulings" / "web" / "main.py"
"""The script of the pages, as Streamlit runs it."""
GOLDEN = ROOT / "tests" / "golden"
