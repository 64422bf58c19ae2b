// A file of this device sent to the server as it is read, with what becomes of it in words.

export default function ({ data, parentElement, setTriggerValue }) {
  const field = parentElement.querySelector("input"), said = parentElement.querySelector("p");
  parentElement.querySelector("span").textContent = data.label;
  field.accept = data.accept;
  field.onchange = async () => {
    const [file] = field.files;
    if (!file) return;
    field.disabled = true;
    said.textContent = "It is being sent and read through …";
    try {
      const answer = await fetch(data.address, { method: "PUT", body: file });
      said.textContent = await answer.text();
      if (answer.ok) setTriggerValue("sent", `${performance.now()}`);
    } catch {
      said.textContent = "It could not be sent: the server is out of reach. Choose it again.";
    }
    field.disabled = false;
    field.value = "";
  };
}
