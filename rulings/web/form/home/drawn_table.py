"""The drawn table: each part of it that a quarrel may be about is a button in its place."""

from collections.abc import Mapping

import streamlit as st

from rulings.rulebook.dispute_groups import PARTS, PartId
from rulings.web.components.pictures import picture

_DRAWN = {"players": "people"}
"""Parts whose picture has another name."""
_HTML = """
<div class="room"><div class="felt" aria-hidden="true"></div><div class="parts"></div></div>
"""
_CSS = """
.room { container-type: inline-size; font: 1rem var(--st-font); color: var(--st-text-color); }
.felt { display: none; }
.parts { display: grid; gap: .4rem; grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr)); }
button { font: inherit; color: inherit; cursor: pointer; min-height: 48px; padding: .3rem .4rem;
  display: flex; align-items: center; gap: .5rem;
  background: var(--st-background-color); border: 1px solid var(--hairline); border-radius: .6rem; }
button:focus-visible { outline: 2px solid var(--st-primary-color); outline-offset: 2px; }
button[aria-pressed="true"] { border-color: var(--st-primary-color);
  box-shadow: inset 0 0 0 1px var(--st-primary-color); font-weight: 600; }
span { font-size: .85rem; line-height: 1.2; white-space: nowrap; }
svg { height: 1.7rem; width: auto; }
.drawn { display: none; }
@container (min-width: 15rem) {
  .parts { display: block; position: relative; height: 25.5rem; max-width: 30rem; margin: auto; }
  .felt { display: block; position: absolute; box-sizing: border-box; inset: 2.6rem 0 2.6rem;
    margin: auto; max-width: 30rem; border-radius: 9rem; background: var(--mark-wash);
    border: .5rem solid color-mix(in srgb, var(--mark) 55%, transparent); }
  .room { position: relative; }
  .parts > * { position: absolute; transform: translate(-50%, -50%); }
  button { flex-direction: column; justify-content: center; gap: .1rem; }
  .drawn { display: block; opacity: .6; }
  .dealer { left: 50%; top: 8%; }   .clock { left: 88%; top: 8%; }
  .muck { left: 24%; top: 25%; }    .board { left: 50%; top: 40%; }
  .pot { left: 50%; top: 56%; }     .button { left: 80%; top: 44%; }
  .blinds { left: 20%; top: 47%; }  .chips { left: 67%; top: 74%; }
  .cards { left: 31%; top: 72%; }   .players { left: 50%; top: 92%; }
}
"""
_JS = """
export default function ({ data, parentElement, setStateValue }) {
  const place = parentElement.querySelector(".parts");
  const tapped = place.dataset.tapped ?? "";
  place.replaceChildren(...data.parts.map((part) => {
    const one = document.createElement(part.name ? "button" : "div");
    one.className = part.name ? part.id : `drawn ${part.id}`;
    one.innerHTML = part.picture;
    if (!part.name) return one;
    const name = document.createElement("span");
    name.textContent = part.name;
    one.append(name);
    one.type = "button";
    one.dataset.part = part.id;
    one.setAttribute("aria-pressed", String(part.id === (tapped || data.tapped)));
    one.onclick = () => {
      for (const other of place.querySelectorAll("button"))
        other.setAttribute("aria-pressed", String(other === one));
      place.dataset.tapped = part.id;
      setStateValue("part", part.id);
    };
    return one;
  }));
}
"""
_table = st.components.v2.component("drawn_table", html=_HTML, css=_CSS, js=_JS)


def drawn_table(named: Mapping[PartId, str]) -> PartId | None:
    """Draw the table and return the part tapped last, of those named; the others are only drawn."""
    parts = [
        {"id": part, "name": named.get(part, ""), "picture": picture(_DRAWN.get(part, part))}
        for part in PARTS
    ]
    tapped = _table(
        key="drawn-table",
        data={"parts": parts, "tapped": ""},
        default={"part": ""},
        on_part_change=lambda: None,
    ).part
    return next((part for part in named if part == tapped), None)
