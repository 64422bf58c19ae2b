"""A text field that is heard as it is typed, without the key that ends a line."""

import streamlit as st

_HTML = """
<label><span></span><input type="search" autocomplete="off" enterkeyhint="search"></label>
"""
_CSS = """
label { display: block; font: 1rem var(--st-font); color: var(--st-text-color); }
span { display: block; font-size: 1.05rem; font-weight: 600; padding-bottom: .3rem; }
input { box-sizing: border-box; width: 100%; min-height: max(48px, 2.6rem); padding: 0 .8rem;
  font: inherit; color: inherit; background: var(--st-secondary-background-color);
  border: 1px solid var(--st-border-color, #8888); border-radius: .5rem; }
input:placeholder-shown { text-overflow: ellipsis; }
input::placeholder { color: inherit; opacity: .7; }
input:focus-visible { outline: 2px solid var(--st-primary-color); outline-offset: 1px; }
"""
_PAUSE = 150
"""Milliseconds without a letter after which what stands there is heard."""
_JS = """
export default function ({ data, parentElement, setStateValue }) {
  const field = parentElement.querySelector("input");
  parentElement.querySelector("span").textContent = data.label;
  field.placeholder = data.example;
  field.maxLength = data.longest;
  let waits;
  field.oninput = () => {
    clearTimeout(waits);
    waits = setTimeout(() => setStateValue("typed", field.value), data.pause);
  };
  return () => clearTimeout(waits);
}
"""
_field = st.components.v2.component("as_typed", html=_HTML, css=_CSS, js=_JS)


def as_typed(label: str, key: str, *, example: str, longest: int) -> str:
    """Return what stands in the field now, of at most so many letters."""
    field = _field(
        key=key,
        data={"label": label, "example": example, "longest": longest, "pause": _PAUSE},
        default={"typed": ""},
        on_typed_change=lambda: None,
    )
    typed = field.typed
    return typed[:longest] if isinstance(typed, str) else ""
