"""A clock that counts down on the device by its own time, and goes on after a reload."""

from collections.abc import Callable, Sequence
from typing import Any

import streamlit as st

_HTML = """
<div class="clock">
  <p class="left" role="timer"></p>
  <p class="told" role="status" aria-live="assertive"></p>
  <div class="ways"></div>
</div>
"""
_CSS = """
.clock { font-family: var(--st-font); color: var(--st-text-color); border: 2px solid
  var(--st-border-color, #8888); border-radius: .5rem; padding: .5rem .8rem .7rem; }
p { margin: 0; line-height: 1.3; }
p:empty { display: none; }
.left { font-size: 3.4rem; line-height: 1.1; font-weight: 700; text-align: center;
  font-variant-numeric: tabular-nums; }
.told { font-size: 1.15rem; font-weight: 600; text-align: center; }
.ways { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .5rem; }
button { flex: 1 1 8rem; min-height: 48px; padding: .3rem .6rem; font: inherit; cursor: pointer;
  color: inherit; background: var(--st-background-color); border: 1px solid
  var(--st-border-color, #8888); border-radius: .5rem; }
button.first { color: var(--on-next); background: var(--next); border-color: var(--next);
  font-weight: 600; }
button:focus-visible { outline: 3px solid var(--st-primary-color); outline-offset: 2px; }
.warned { background: #ffd24a; color: #221a00; border-color: #221a00; }
.over { background: #7c1420; color: #ffffff; border-color: #7c1420; }
.warned button:not(.first), .over button:not(.first) { color: var(--st-text-color); }
"""
_JS = """
export default function ({ data, parentElement, setTriggerValue }) {
  const find = (one) => parentElement.querySelector(one);
  const [clock, left, told, ways] = [".clock", ".left", ".told", ".ways"].map(find);
  const place = `clock ${data.name}`;
  const held = () => {
    try { return JSON.parse(localStorage.getItem(place)) || {}; } catch { return {}; }
  };
  const hold = (what) => {
    try { localStorage.setItem(place, JSON.stringify(what)); } catch { /* it runs all the same */ }
    now = what;
  };
  let now = held(), shown = "", spoken = null, beats;

  const button = (text, act, first) => {
    const one = document.createElement("button");
    Object.assign(one, { type: "button", textContent: text, onclick: act });
    one.className = first ? "first" : "";
    return one;
  };
  const start = () => { hold({ began: Date.now() }); look(); };
  const offered = (stage) => {
    if (stage === "ready") return [button(data.start, start, true)];
    if (stage === "over") {
      const ends = data.ends.map(
        (text, at) => button(text, () => setTriggerValue("ended", at), at === 0));
      return [...ends, button(data.again, start)];
    }
    if (stage === "stopped") return [button(data.again, start)];
    return [button(data.stop, () => { hold({ ...now, stopped: Date.now() }); look(); }, true)];
  };

  function look() {
    const ran = now.began ? ((now.stopped || Date.now()) - now.began) / 1000 : 0;
    const seconds = Math.max(0, Math.ceil(data.seconds - ran));
    const late = data.warning < data.seconds && seconds <= data.warning;
    const stage = !now.began ? "ready" : seconds === 0 ? "over" : now.stopped ? "stopped"
      : late ? "warned" : "running";
    left.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    if (stage !== shown) {
      clock.className = `clock ${stage}`;
      told.textContent = { warned: data.warn, over: data.over, stopped: data.stopped }[stage] || "";
      ways.replaceChildren(...offered(stage));
      if (shown && (stage === "warned" || stage === "over")) navigator.vibrate?.(200);
      shown = stage;
    }
    clearTimeout(beats);
    if (stage === "running" || stage === "warned") beats = setTimeout(look, 200);
  }
  look();
  document.addEventListener("visibilitychange", look);
  return () => { clearTimeout(beats); document.removeEventListener("visibilitychange", look); };
}
"""
_clock = st.components.v2.component("countdown", html=_HTML, css=_CSS, js=_JS)


def countdown(
    name: str,
    *,
    seconds: int,
    warning: int,
    words: dict[str, str],
    ends: Sequence[str],
    on_end: Callable[[int], None],
) -> None:
    """Show a clock of so many seconds that a tap starts, and that warns `warning` seconds before.

    It is kept on the device under its name. `words` are what it says and what stands on its
    buttons: start, stop, again, warn, over, stopped. Once it has run out, `ends` are offered, and
    `on_end` is given the place of the one that was tapped.
    """
    key = f"countdown:{name}"

    def ended() -> None:
        at: Any = st.session_state[key].get("ended")
        if isinstance(at, int) and 0 <= at < len(ends):
            on_end(at)

    data = {"name": name, "seconds": seconds, "warning": warning, "ends": list(ends), **words}
    _clock(key=key, data=data, on_ended_change=ended)
