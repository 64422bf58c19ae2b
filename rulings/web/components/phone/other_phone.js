// Whether another phone has changed the dispute that this page shows; asked while it is looked at.

const EVERY = 3000, TYPING = 4000;

function begin() {
  const own = { data: null, tell: null, typed: 0 };
  addEventListener("input", () => (own.typed = performance.now()), true);
  setInterval(() => look(own).catch(() => {}), EVERY);
  return own;
}

async function look(own) {
  const { draft, version, open } = own.data;
  if (!open || !draft || document.hidden || isBusy(own)) return;
  const answer = await fetch(`still?${new URLSearchParams({ d: draft })}`, { cache: "no-store" });
  const now = answer.ok ? await answer.text() : version;
  const same = own.data.draft === draft && own.data.version === version;
  if (same && now !== version && !isBusy(own)) own.tell(now);
}

function isBusy(own) {
  const app = document.querySelector("[data-testid=stApp]")?.dataset;
  const isTyping = performance.now() - own.typed < TYPING;
  return isTyping || app?.testConnectionState !== "CONNECTED" || app.testScriptState !== "notRunning";
}

export default function ({ data, setTriggerValue }) {
  const own = (window.floorOtherPhone ??= begin());
  own.data = data;
  own.tell = (version) => setTriggerValue("changed", version);
}
