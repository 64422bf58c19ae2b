const DIGITS = ["1", "2", "3", "⌫", "4", "5", "6", "k", "7", "8", "9", "000", "0", "00"];

export default function ({ data, parentElement, setTriggerValue }) {
  const root = parentElement.querySelector(".pad");
  const state = held(root, data, { typed: "", phrase: data.phrases.length ? null : 0 });
  const answer = answering(root, state, setTriggerValue);
  root.setAttribute("aria-label", data.label);
  root.classList.remove("sent");

  const said = (amount) => {
    const words = data.phrases[state.phrase]?.words ?? "{}";
    return words.replace("{}", amount);
  };
  const send = (amount) => answer({ amount: `${amount}`, phrase: state.phrase });
  const enter = key("", "way done", () => state.typed && send(state.typed));
  const show = () => {
    enter.textContent = state.typed ? `Enter ${said(state.typed)}` : "Enter";
    enter.disabled = !state.typed;
    keepTapped(state);
  };
  const type = (digits) => {
    const digit = /^[0-9]+$/.test(digits);
    if (digits === "⌫") state.typed = state.typed.slice(0, -1);
    else if (digit ? !state.typed.endsWith("k") : state.typed && !state.typed.endsWith("k")) {
      const longer = state.typed + digits;
      if (longer.replace(/^0+(?=.)/, "").length <= data.most) {
        state.typed = longer.replace(/^0+(?=[0-9])/, "");
      }
    }
    show();
  };
  const spoken = (one) => ({ "⌫": "Delete the last digit", k: "k, thousands" })[one] ?? `Digit ${one}`;
  const parts = () => {
    const list = [];
    if (data.phrases.length) {
      const choice = (one, place) => {
        const button = key(one.label, "way", () => { state.phrase = place; draw(); });
        button.setAttribute("aria-pressed", `${state.phrase === place}`);
        return button;
      };
      list.push(row("phrases", ...data.phrases.map(choice)));
    }
    if (state.phrase !== null) {
      const quick = data.quick.map((one) => key(one.label, "amount", () => send(one.amount)));
      if (quick.length) list.push(row("quick", ...quick));
      const digits = DIGITS.map((one) => key(one, "digit", () => type(one), spoken(one)));
      list.push(row("digits", ...digits, enter));
    }
    const ways = data.options.map((text, place) => key(text, "way", () => answer({ pick: place })));
    if (ways.length) list.unshift(row("ways", ...ways));
    return list;
  };
  const draw = () => { root.replaceChildren(...parts()); show(); };
  draw();
  makeReady(root, state);
  return listen(root, (event) => {
    if (state.phrase === null) return;
    if (/^[0-9k]$/.test(event.key)) type(event.key);
    else if (event.key === "Backspace") type("⌫");
    else if (event.key === "Enter" && deepest()?.tagName !== "BUTTON") enter.click();
  });
}
