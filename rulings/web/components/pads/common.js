const make = (tag, name, text) => {
  const one = document.createElement(tag);
  if (name) one.className = name;
  if (text !== undefined) one.textContent = text;
  return one;
};

const key = (text, name, tap, heard) => {
  const one = make("button", name, text);
  one.type = "button";
  one.onclick = tap;
  if (heard) one.setAttribute("aria-label", heard);
  return one;
};

const row = (name, ...parts) => {
  const one = make("div", name);
  one.append(...parts);
  return one;
};

const KEPT = "floor-pad";
const draft = () => new URLSearchParams(location.search).get("d");

/** What is tapped and not sent yet outlives a reload of the page. */
const keepTapped = ({ mark, sent, ready, ...tapped }) => {
  const kept = sent ? {} : { mark, draft: draft(), tapped };
  // In a browser that keeps nothing a tap counts all the same.
  try { sessionStorage.setItem(KEPT, JSON.stringify(kept)); } catch { return; }
};

const tappedBefore = (mark) => {
  let kept;
  try { kept = JSON.parse(sessionStorage.getItem(KEPT)); } catch { return {}; }
  return kept?.mark === mark && kept.draft === draft() ? kept.tapped : {};
};

/** The pad of one question: `mark` names the question and how it stands, `sent` that it waits. */
const held = (root, data, fresh) => {
  if (root.held?.mark !== data.mark) {
    root.held = { ...fresh, ...tappedBefore(data.mark), mark: data.mark };
  }
  root.held.sent = false;
  return root.held;
};

/** One answer for a question: what follows within the wait for the next one is a double tap. */
const answering = (root, state, setTriggerValue) => (told) => {
  if (state.sent) return;
  state.sent = true;
  keepTapped(state);
  root.classList.add("sent");
  setTimeout(() => { state.sent = false; root.classList.remove("sent"); }, 2500);
  // While the server is away it is said later.
  const say = window.floorAway?.says ?? ((send) => send());
  say(() => setTriggerValue("answer", told));
};

const deepest = () => {
  let one = document.activeElement;
  while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement;
  return one;
};

const writes = (one) => one?.matches?.("input:not([type=radio]), textarea, select");

/** The field beside the pad, where the question may be typed. */
const fieldBeside = (root) => {
  const host = root.getRootNode().host ?? root;
  return host.closest(".st-key-next, .st-key-changed")?.querySelector("input:not([type=radio])");
};

/** Where there is a keyboard the field is ready without a click; no phone opens its own for it. */
const makeReady = (root, state) => {
  if (state.ready || !matchMedia("(hover: hover) and (pointer: fine)").matches) return;
  state.ready = true;
  setTimeout(() => {
    const field = root.isConnected && fieldBeside(root);
    if (field && !writes(deepest())) field.focus({ preventScroll: true });
  }, 80);
};

/** What is typed while no field has it goes to the pad; gives how to stop listening. */
const listen = (root, typed) => {
  const heard = (event) => {
    const free = !event.ctrlKey && !event.metaKey && !event.altKey && !writes(deepest());
    if (free && root.isConnected && fieldBeside(root)) typed(event);
  };
  document.addEventListener("keydown", heard);
  return () => document.removeEventListener("keydown", heard);
};
