export default function ({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector(".pad");
  const state = held(root, data, {});
  const answer = answering(root, state, setTriggerValue);
  root.setAttribute("aria-label", data.label);
  root.classList.remove("sent");
  const count = data.seats.length;
  const seat = (name, place) => {
    const one = key(`${place + 1}`, "seat", () => answer({ pick: place }), name);
    one.setAttribute("aria-pressed", `${place === data.chosen}`);
    // From the right of whoever deals, at the foot of the table, clockwise.
    const turn = ((place + 1) / (count + 1)) * 2 * Math.PI + Math.PI / 2;
    one.style.left = `${50 + 43 * Math.cos(turn)}%`;
    one.style.top = `${50 + 40 * Math.sin(turn)}%`;
    return one;
  };
  const felt = make("div", "felt", data.chosen === null ? "" : data.seats[data.chosen]);
  const dealer = make("div", "dealer", "Dealer");
  root.replaceChildren(row("round", felt, dealer, ...data.seats.map(seat)));
}
