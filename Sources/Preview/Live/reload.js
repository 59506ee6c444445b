// `apod serve --watch` adds this script to pages.
(() => {
  "use strict";
  const own = new URL(document.currentScript.src);
  const changes = new URL(`changes${own.search}`, own);
  let request = null;

  // If an earlier preview left a service worker, it would answer requests from its cache.
  if (navigator.serviceWorker) {
    navigator.serviceWorker.getRegistrations().then((all) => all.forEach((it) => it.unregister()));
    delete Navigator.prototype.serviceWorker;
  }

  const pause = () => new Promise((end) => setTimeout(end, 1000));

  const listen = async () => {
    request?.abort();
    if (document.hidden) return;
    const { signal } = (request = new AbortController());
    while (!signal.aborted) {
      try {
        const response = await fetch(changes, { cache: "no-store", signal });
        const edition = await response.text();
        if (response.ok && edition !== own.searchParams.get("edition")) return location.reload();
      } catch {
        // The server has stopped, or the page is hidden.
        await pause();
      }
    }
  };
  document.addEventListener("visibilitychange", listen);
  listen();
})();
