// The page's head names the manifest and the icons; a worker shows a page while the server is away.

function add(kind, what) {
  const one = document.createElement(kind);
  Object.assign(one, what);
  document.head.append(one);
}

export default function ({ data }) {
  if (window.floorHomeScreen) return;
  window.floorHomeScreen = true;
  add("link", { rel: "manifest", href: data.manifest });
  add("link", { rel: "apple-touch-icon", href: data.icon });
  add("meta", { name: "theme-color", content: data.colour });
  add("meta", { name: "apple-mobile-web-app-title", content: data.name });
  // Only where the browser takes one: with https, or on the machine itself.
  navigator.serviceWorker?.register(data.worker).catch(() => {});
}
