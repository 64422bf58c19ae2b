"""When a page of the form shows what its script says: after each tap, as soon as it does."""

from playwright.sync_api import Error, Page, expect

# A machine that is slow or busy is no failure: what never comes fails all the same.
PATIENCE = 120_000
"""Milliseconds."""
expect.set_options(timeout=PATIENCE)

_SETTLED = """
() => new Promise((done) => {
  const now = () => performance.now();
  const state = () => document.querySelector("[data-testid=stApp]")?.dataset.testScriptState;
  let held = window.settled;
  if (!held) {
    // What was sent before this watches is not known: it may still be under way.
    held = window.settled = { sent: now(), waits: true, changed: now(), scrolls: true };
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (...told) {
      Object.assign(held, { sent: now(), waits: true });
      return send.apply(this, told);
    };
    // What the page sets down where it is about to scroll.
    const marks = "i[data-open], i[data-shown], i[data-page]";
    const marked = (one) => one.matches?.(marks) || one.querySelector?.(marks);
    new MutationObserver((changes) => {
      held.changed = now();
      if (changes.some((one) => [...one.addedNodes].some(marked))) held.scrolls = true;
      if (state() === "running") held.waits = false;
    }).observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  }
  const began = now();
  const look = () => {
    const waits = held.waits && now() - held.sent < 1000;
    const quiet = now() - held.changed > 50 && now() - began > 50;
    // Parts that the browser has yet to load stand as grey bars.
    const grey = document.querySelector("[data-testid=stSkeleton]") && now() - began < 3000;
    // While a fold opens, what lies in it moves: a tap would end on another row than it began on.
    const folds = [...document.querySelectorAll("details")];
    const opens = folds.some((one) => one.getAnimations().length);
    if (waits || !quiet || grey || opens || state() !== "notRunning") setTimeout(look, 10);
    else if (held.scrolls) {
      // It scrolls as late as this.
      held.scrolls = false;
      requestAnimationFrame(() => setTimeout(look, 60));
    } else done();
  };
  look();
})
"""


def settle(page: Page) -> None:
    """Wait until the script has run and the page shows what it says."""
    for _ in range(20):
        try:
            page.evaluate(_SETTLED)
        except Error as error:
            # The page went on to another address meanwhile.
            if "context was destroyed" not in error.message:
                raise
            page.wait_for_load_state()
        else:
            return
    raise TimeoutError("the page goes on from address to address")
