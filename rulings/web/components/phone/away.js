// What is typed and tapped while the server is away: kept, told, and sent when it is back.

const STORE = "floor:waits", SHOWN_AFTER = 1000, SENT_FOR = 2500, LONGEST = 200;
const FIELDS = "input, textarea, button, select", TAPS = "button, label, a, [role=radio]";
const AWAY = "The server cannot be reached. What you type and tap is kept here.";
const BACK = "The server is back.";

function begin() {
  const own = { data: null, returned: null, waits: read(), last: null, later: [], isAway: false };
  own.says = (send) => says(own, send);
  own.app = document.querySelector("[data-testid=stApp]");
  own.banner = document.createElement("div");
  Object.assign(own.banner, { id: "away", hidden: true });
  own.banner.setAttribute("role", "status");
  document.body.append(own.banner);
  new MutationObserver((changes) => changed(own, changes)).observe(own.app, {
    attributes: true, subtree: true,
    attributeFilter: ["disabled", "data-test-connection-state", "data-test-script-state"],
  });
  // A field that is shut loses its focus before anybody can ask which one had it.
  document.addEventListener("focusin", ({ target }) => (own.focused = target));
  document.addEventListener("focusout", ({ target }) => target.disabled || (own.focused = null));
  document.addEventListener("click", (event) => tapped(own, event), true);
  document.addEventListener("input", (event) => typed(own, event), true);
  if (own.waits.length) send(own).catch(() => {});
  // The server may have gone while this was on its way.
  changed(own, []);
  return own;
}

const isConnected = (own) => own.app.dataset.testConnectionState === "CONNECTED";
const isIdle = (own) => isConnected(own) && own.app.dataset.testScriptState === "notRunning";
const pause = (time) => new Promise((done) => setTimeout(done, time));

function read() {
  try {
    return JSON.parse(sessionStorage.getItem(STORE)) ?? [];
  } catch {
    return [];
  }
}

function keep(own, one) {
  own.waits = [...own.waits.filter((other) => !(one.value !== undefined && other.at === one.at
    && other.value !== undefined)), one].slice(-20);
  sessionStorage.setItem(STORE, JSON.stringify(own.waits));
  say(own);
}

function changed(own, changes) {
  if (!isConnected(own) && !own.isAway) leave(own);
  // Streamlit shuts every field; what stands in one that is open is not lost, nor is its keyboard.
  if (own.isAway)
    for (const { target } of changes)
      if (target.disabled && target.matches(FIELDS)) target.disabled = false;
  if (isConnected(own) && own.isAway) comeBack(own);
  else if (isIdle(own) && own.last?.isUnderWay) own.last = null;
  else if (own.last && !isIdle(own)) own.last.isUnderWay = true;
}

function leave(own) {
  own.isAway = true;
  const { focused } = own;
  for (const field of own.app.querySelectorAll(FIELDS)) field.disabled = false;
  if (focused?.matches?.("input, textarea")) focused.focus({ preventScroll: true });
  // It was sent, and nobody has said that it was heard.
  if (own.last) keep(own, own.last);
  own.last = null;
  clearTimeout(own.timer);
  own.timer = setTimeout(() => say(own), SHOWN_AFTER);
}

function comeBack(own) {
  own.isAway = false;
  clearTimeout(own.timer);
  send(own).catch(() => {});
}

function say(own, text) {
  const named = own.waits.filter((one) => one.value === undefined).map((one) => one.name);
  if (own.later.length) named.push("your answer");
  const waits = named.length ? ` Sent when it is back: ${named.join(", ")}.` : "";
  own.banner.textContent = text ?? AWAY + waits;
  own.banner.hidden = !text && !own.isAway;
}

// Where something is on the page, by the key of what it is in and what it is called.
function placeOf(event) {
  const [inner] = event.composedPath();
  const element = inner.closest?.(TAPS) ?? inner;
  const host = inner.getRootNode() instanceof ShadowRoot ? inner.getRootNode().host : element;
  const held = host.closest?.('[class*="st-key-"]');
  const key = [...(held?.classList ?? [])].find((one) => one.startsWith("st-key-"));
  return key && { element, host, at: key, name: nameOf(element), isOurs: host !== element };
}

// The first line of what it is called, which is in a paragraph of its own.
const nameOf = (one) =>
  (one.getAttribute?.("aria-label") || one.querySelector?.("strong, p")?.textContent ||
    one.textContent || "").trim().split("\n")[0].slice(0, LONGEST);

function tapped(own, event) {
  if (!event.isTrusted) return;
  const place = placeOf(event);
  if (!place?.element.matches?.(TAPS) || !own.app.contains(place.host)) return;
  const one = { at: place.at, name: place.name, version: own.data?.version };
  if (own.isAway) {
    if (!place.isOurs) keep(own, one);
    return;
  }
  own.last = one;
  // What asks the server for nothing did what it does already.
  setTimeout(() => own.last === one && !one.isUnderWay && (own.last = null), 500);
}

function typed(own, event) {
  const place = placeOf(event);
  if (!own.isAway || !event.isTrusted || !place || place.isOurs) return;
  const value = place.element.value?.slice(0, 1000);
  if (place.element.matches("input, textarea") && place.element.type !== "password")
    keep(own, { at: place.at, name: place.name, value, version: own.data?.version });
}

async function send(own) {
  if (own.isSending) return;
  own.isSending = true;
  try {
    say(own, BACK);
    await settled(own);
    own.returned?.();
    dispatchEvent(new Event("floor:returned"));
    await settled(own);
    for (const said of own.later.splice(0)) {
      said();
      await settled(own);
    }
    if (own.waits.length && !(await isAsItWas(own.waits[0]))) own.waits = [];
    while (own.waits.length && isConnected(own)) {
      await again(own, own.waits[0]);
      own.waits = own.waits.slice(1).map((one) => ({ ...one, version: undefined }));
      sessionStorage.setItem(STORE, JSON.stringify(own.waits));
    }
    await pause(SENT_FOR);
  } finally {
    own.isSending = false;
    say(own);
  }
}

// What a component of ours says: later, where nobody would hear it now.
function says(own, send) {
  if (!own.isAway) {
    send();
    return;
  }
  own.later.push(send);
  say(own);
}

// What has been kept since was heard, or was answered otherwise: then nothing is sent again.
async function isAsItWas({ version }) {
  const draft = new URLSearchParams(location.search).get("d");
  if (!draft || version === undefined) return true;
  const answer = await fetch(`still?${new URLSearchParams({ d: draft })}`, { cache: "no-store" });
  return answer.ok && Number(await answer.text()) === Number(version);
}

async function again(own, one) {
  const held = [...document.querySelectorAll(`.${CSS.escape(one.at)}`)].pop();
  if (!held) return;
  if (one.value !== undefined) {
    const field = held.querySelector("input, textarea");
    if (!field || field.value === one.value || field === document.activeElement) return;
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set;
    field.focus({ preventScroll: true });
    set.call(field, one.value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.blur();
  } else {
    const inside = [held, ...held.querySelectorAll("*")].filter((other) => other.shadowRoot)
      .flatMap((other) => [...other.shadowRoot.querySelectorAll(TAPS)]);
    [...held.querySelectorAll(TAPS), ...inside].find((other) => nameOf(other) === one.name)?.click();
  }
  await settled(own);
}

async function settled(own) {
  let quiet = 0;
  for (let tries = 0; quiet < 6 && tries < 200; tries++) {
    await pause(50);
    quiet = isIdle(own) ? quiet + 1 : 0;
  }
}

export default function ({ data, setTriggerValue }) {
  const own = (window.floorAway ??= begin());
  own.data = data;
  own.returned = () => setTriggerValue("returned", true);
}
