// An entry of the browser's history for each step of a dispute, so that Back goes one step back.
// Each entry holds its place in the row, and the place of the list of disputes that it began at.
// The list to which "Start again" led is an entry after the steps of what was left: Back undoes it,
// as long as nothing else was begun there.

const push = history.pushState.bind(history);
const replace = history.replaceState.bind(history);
const LONGEST = 4000; // milliseconds until what was told and not heard is told again

function begin() {
  const own = { data: null, path: null, heard: null, moves: [], count: 0, told: -1e9, leaving: false };
  own.page = crypto.randomUUID?.() ?? `${Math.random()}`;
  own.place = here()?.place ?? 0;

  // Streamlit writes the id of a draft into the address as an entry of its own: no step back.
  history.pushState = (state, title, url) => {
    if (onlyTheDraft(url)) return replace(history.state, title, url);
    const { place, list } = here() ?? { place: own.place };
    own.place = place + 1;
    return push({ ...state, floor: { place: own.place, list } }, title, url);
  };
  history.replaceState = (state, title, url) =>
    replace({ ...state, floor: state?.floor ?? here() }, title, url);

  addEventListener("popstate", () => moved(own));
  // What was told while the server was away was not heard.
  addEventListener("floor:returned", () => tell(own));
  return own;
}

const here = () => history.state?.floor;

// One at a time, and not while the page is run: what stands in its fields would be answered again.
function tell(own) {
  clearTimeout(own.waits);
  if (!own.moves.length) return;
  const app = document.querySelector("[data-testid=stApp]")?.dataset;
  const now = performance.now(), isIdle = app?.testScriptState === "notRunning";
  if (isIdle && now - own.told > LONGEST) {
    own.told = now;
    own.heard({ page: own.page, moves: own.moves.slice(0, 1) });
  }
  own.waits = setTimeout(() => tell(own), 30);
}

function onlyTheDraft(url) {
  const to = new URL(url ?? location.href, location.href);
  const without = (one) => {
    const rest = new URLSearchParams(one.search);
    rest.delete("d");
    return `${one.pathname}?${rest}${one.hash}`;
  };
  return without(to) === without(location);
}

function nameTheDraft(draft) {
  const url = new URL(location.href);
  if (draft && url.searchParams.get("d") !== draft) {
    url.searchParams.set("d", draft);
    replace(history.state, "", url);
  }
}

// Streamlit hears of a step before this does, and would run the page for it, which drops what is
// told meanwhile. It lets one alone whose address has a hash: an empty one is enough.
function mark(floor, adding) {
  const state = { ...history.state, floor };
  const url = location.href.includes("#") ? location.href : `${location.href}#`;
  if (adding) push(state, "", url);
  else replace(state, "", url);
}

function moved(own) {
  const at = here(), from = own.place;
  if (at) own.place = at.place;
  if (!at || !own.data?.form || location.pathname !== own.path) return;
  nameTheDraft(own.data.draft);
  if (own.leaving) {
    own.leaving = false;
    show(own);
    return;
  }
  if (from === at.place) return;
  const back = from - at.place;
  if (back > 0 && !own.data.open && !own.undoes) {
    show(own);
    return;
  }
  own.byBack = back > 0;
  own.moves.push([++own.count, back]);
  tell(own);
}

function show(own) {
  const { form, open, left, draft, step } = own.data;
  if (!form || own.leaving || own.moves.length) return;
  own.path = location.pathname;
  const at = here();
  if (!open) {
    own.undoes = left && at?.undoes;
    if (at?.is_list) return;
    if (left && !own.byBack && at?.list < at?.place && own.opened === at.draft) {
      // It was left by a tap.
      own.place = at.place + 1;
      own.undoes = true;
      mark({ place: own.place, list: own.place, is_list: true, undoes: true }, true);
    } else if (at?.list < at?.place) {
      own.leaving = true;
      history.go(at.list - at.place);
    } else {
      own.place = at?.place ?? own.place;
      mark({ place: own.place, list: own.place, is_list: true }, false);
    }
    return;
  }
  own.opened = draft;
  own.byBack = false;
  if (at?.undoes) mark({ ...at, undoes: false }, false);
  if (!at) {
    // Begun here with work in it: Back must find a step of the tool before it.
    mark({ place: 0, list: 0, is_list: true }, false);
    mark({ place: 1, list: 0, draft, step }, true);
    own.place = 1;
  } else if (at.is_list || (at.draft && (at.draft !== draft || at.step < step))) {
    own.place = at.place + 1;
    mark({ place: own.place, list: at.list, draft, step }, true);
  } else {
    own.place = at.place;
    mark({ ...at, draft, step }, false);
  }
}

export default function ({ data, setTriggerValue }) {
  const own = (window.floorSteps ??= begin());
  own.data = data;
  own.heard = (moves) => setTriggerValue("moved", moves);
  const left = own.moves.filter(([number]) => data.page !== own.page || number > data.heard);
  if (left.length < own.moves.length) own.told = -1e9;
  own.moves = left;
  show(own);
}
