"""A ruling given to the table: announced, shown in very large letters, read aloud by the device."""

from collections.abc import Sequence

import streamlit as st

_HTML = """
<p class="live" aria-live="polite" role="status"></p>
<div class="ways" hidden>
  <button type="button" class="show">Show the table</button>
  <button type="button" class="read" hidden>Read aloud</button>
</div>
<dialog aria-label="The ruling, for the table">
  <div class="words"><p class="notice"></p><h2></h2><p class="say"></p><ul></ul></div>
  <button type="button" class="close">Close</button>
</dialog>
"""
_CSS = """
:host, div { font-family: var(--st-font); }
.live { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden;
  clip-path: inset(50%); white-space: nowrap; }
.ways { display: flex; flex-wrap: wrap; gap: .5rem; }
.ways[hidden], button[hidden] { display: none; }
button { flex: 1 1 4.5rem; min-width: min-content; min-height: 48px; padding: .3rem .6rem;
  font: inherit; font-size: 1rem; line-height: 1.2; color: var(--st-text-color); cursor: pointer;
  background: var(--st-background-color); border: 1px solid var(--st-border-color, #8888);
  border-radius: .5rem; }
button:focus-visible { outline: 3px solid var(--st-primary-color); outline-offset: 2px; }
dialog { box-sizing: border-box; inset: 0; width: 100vw; height: 100dvh; max-width: none;
  max-height: none; margin: 0; border: 0; padding: 3vmin; background: #06100c; color: #fdfdfb;
  overflow: hidden; }
dialog[open] { display: flex; flex-direction: column; gap: 2vmin; }
.words { flex: 1 1 auto; min-height: 0; overflow: auto; display: flex; flex-direction: column;
  justify-content: safe center; gap: .5em; font-size: 20px; line-height: 1.2; }
.words h2 { margin: 0; font-size: 1.25em; line-height: 1.12; color: #8fe3bd; }
.words .notice { font-size: .5em; color: #dfe7e2; }
.words .notice:empty { display: none; }
.words p { margin: 0; font-size: 1em; font-weight: 600; }
.words ul { list-style: none; margin: 0; padding: 0; font-size: .5em; color: #dfe7e2; }
.words li + li { margin-top: .3em; }
.close { flex: none; align-self: stretch; color: #fdfdfb; background: none; border-color: #fff8; }
"""
_JS = """
const LEAST = 16;

function fit(words) {
  let low = LEAST, high = Math.min(innerWidth, innerHeight);
  while (high - low > 1) {
    const size = Math.floor((low + high) / 2);
    words.style.fontSize = `${size}px`;
    const fits = words.scrollHeight <= words.clientHeight && words.scrollWidth <= words.clientWidth;
    if (fits) low = size; else high = size;
  }
  words.style.fontSize = `${low}px`;
}

export default function ({ data, parentElement }) {
  const find = (one) => parentElement.querySelector(one);
  const [live, ways, show, read] = [".live", ".ways", ".show", ".read"].map(find);
  const [dialog, words] = ["dialog", ".words"].map(find);
  const ended = text => /[.?!]$/.test(text) ? text : `${text}.`;
  const spoken = [data.notice, data.decision, data.say].filter(Boolean).map(ended).join(" ");
  if (live.textContent !== spoken) live.textContent = spoken;
  ways.hidden = !(data.final && data.decision);
  words.querySelector(".notice").textContent = data.notice;
  words.querySelector("h2").textContent = data.decision;
  words.querySelector(".say").textContent = data.say;
  words.querySelector("ul").replaceChildren(...data.cites.map((cite) => {
    const line = document.createElement("li");
    line.textContent = cite;
    return line;
  }));

  const again = () => { if (dialog.open) fit(words); };
  const close = () => {
    if (dialog.open) dialog.close();
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  };
  const changed = () => {
    // The page that fills the screen would lie over what was opened before it did.
    if (!dialog.open) return;
    dialog.close();
    if (document.fullscreenElement) { dialog.showModal(); fit(words); }
  };
  show.onclick = () => {
    dialog.showModal();
    fit(words);
    const whole = document.documentElement.requestFullscreen;
    // A phone that does not allow it shows the same over the page.
    if (whole) whole.call(document.documentElement).catch(() => {});
  };
  dialog.onclick = close;
  dialog.oncancel = close;
  addEventListener("resize", again);
  document.addEventListener("fullscreenchange", changed);

  const voice = window.speechSynthesis;
  read.hidden = !voice;
  const quiet = () => { clearTimeout(silent); read.textContent = "Read aloud"; };
  const mute = () => { clearTimeout(silent); read.textContent = "No voice here"; };
  let silent;
  read.onclick = () => {
    if (voice.speaking || voice.pending) { voice.cancel(); quiet(); return; }
    const words = new SpeechSynthesisUtterance(spoken);
    words.lang = "en";
    words.onstart = () => clearTimeout(silent);
    words.onend = quiet;
    const stopped = ["canceled", "interrupted"];
    words.onerror = (why) => (stopped.includes(why.error) ? quiet : mute)();
    // A device without a voice may say nothing of it.
    silent = setTimeout(() => { if (!voice.getVoices().length) { voice.cancel(); mute(); } }, 2000);
    read.textContent = "Stop reading";
    voice.speak(words);
  };
  return () => {
    removeEventListener("resize", again);
    document.removeEventListener("fullscreenchange", changed);
  };
}
"""
_component = st.components.v2.component("for_the_table", html=_HTML, css=_CSS, js=_JS)


def for_the_table(
    decision: str,
    say: str,
    cites: Sequence[str] = (),
    *,
    notice: str = "",
    is_final: bool = True,
) -> None:
    """Show two buttons for the words to the table, where it `is_final`; announce it in any case.

    Mounted with nothing before there is a ruling, its live region is there to be filled. `cites`
    are the numbers of the rules with their titles, `notice` is said before all. To show and to
    read them needs no server.
    """
    said = {"notice": notice, "decision": decision, "say": say, "cites": list(cites)}
    _component(key="for-the-table", data={**said, "final": is_final})
