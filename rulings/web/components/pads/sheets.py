"""The parts of every pad: its box, its style, its script, and the answer that comes back."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import streamlit as st

HTML = '<div class="pad" role="group"></div>'
_HERE = Path(__file__).parent
CSS = (_HERE / "pads.css").read_text(encoding="utf-8")


def script(name: str) -> str:
    """Return the script of a pad, behind what all pads have in common."""
    return "\n".join((_HERE / f"{one}.js").read_text(encoding="utf-8") for one in ("common", name))


def answer(key: str) -> Mapping[str, Any]:
    """Return what was tapped on the pad of this key; nothing where a browser sent anything else."""
    told = st.session_state[key].get("answer")
    return told if isinstance(told, dict) else {}


def place(told: Mapping[str, Any], options: Sequence[str]) -> int | None:
    """Return the place among the options of the one tapped; None where none of them was."""
    found = told.get("pick")
    return found if isinstance(found, int) and 0 <= found < len(options) else None
