export default function ({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector(".pad");
  const state = held(root, data, { taps: [], several: !data.single, all: false });
  const answer = answering(root, state, setTriggerValue);
  root.setAttribute("aria-label", data.label);
  root.classList.remove("sent");

  const counted = () => {
    const counts = {};
    for (const worth of state.taps) counts[worth] = (counts[worth] ?? 0) + 1;
    return counts;
  };
  const total = make("output", "total");
  total.setAttribute("aria-live", "polite");
  const undo = key("Undo", "way", () => { state.taps.pop(); show(); });
  const done = key("Done", "way done", () => state.taps.length && answer({ counts: counted() }));
  const faces = new Map();

  const tap = (worth) => {
    if (!state.several) return answer({ counts: { [worth]: 1 } });
    if (state.taps.length < data.most) state.taps.push(worth);
    show();
  };
  const face = ({ worth, label, colour, name }) => {
    const one = key(undefined, "chip", () => tap(worth), name);
    const disc = make("span", "disc");
    if (colour) disc.style.setProperty("--chip", colour);
    disc.append(make("b", "", label));
    const count = make("span", "count");
    one.append(disc, count);
    faces.set(worth, [one, count]);
    return one;
  };
  const show = () => {
    const counts = counted();
    for (const [worth, [one, count]] of faces) {
      const many = counts[worth] ?? 0;
      count.textContent = many ? `×${many}` : "";
      one.setAttribute("aria-description", many ? `${many} counted` : "");
    }
    const sum = state.taps.reduce((all, one) => all + one, 0).toLocaleString("en-US");
    const many = state.taps.length;
    total.textContent = many ? `${sum} in ${many === 1 ? "one chip" : `${many} chips`}` : data.hint;
    total.classList.toggle("none", !many);
    undo.disabled = done.disabled = !many;
    keepTapped(state);
  };
  const draw = () => {
    faces.clear();
    const chips = state.all ? data.chips : data.chips.filter((one) => one.likely);
    const ways = data.options.map((text, place) => key(text, "way", () => answer({ pick: place })));
    if (chips.length < data.chips.length) {
      ways.push(key("Other chips", "way", () => { state.all = true; draw(); }));
    }
    if (state.several) ways.push(undo, done);
    else ways.push(key("Several chips", "way", () => { state.several = true; draw(); }));
    root.replaceChildren(row("chips", ...chips.map(face)), total, row("ways", ...ways));
    total.hidden = !state.several;
    show();
  };
  draw();
  makeReady(root, state);
  return listen(root, (event) => {
    if (event.key === "Enter" && !done.disabled && deepest()?.tagName !== "BUTTON") done.click();
    if (/^[0-9]$/.test(event.key)) fieldBeside(root).focus();
  });
}
