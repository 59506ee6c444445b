// Whether the front page is still today's, and the service worker, which keeps the pages.
(() => {
  "use strict";
  const { root, base, tell } = apod;
  const isOnDisk = location.protocol === "file:";

  const keepCurrent = () => {
    // Once for every picture: a host that still hands out the old page is not asked for ever.
    const reload = (day) => {
      try {
        if (sessionStorage.getItem(`${base}reloaded`) === day) return;
        sessionStorage.setItem(`${base}reloaded`, day);
      } catch {
        return;
      }
      location.reload();
    };

    const check = async () => {
      if (isOnDisk) return tell(!navigator.onLine);
      if (!navigator.onLine) tell(true);
      let answer;
      const patience = new AbortController();
      setTimeout(() => patience.abort(), 10000);
      try {
        answer = await fetch(`${root}status.json`, { cache: "no-store", signal: patience.signal });
      } catch {
        return tell(true);
      }
      tell(false);
      const status = answer.ok ? await answer.json().catch(() => null) : null;
      if (/^\d{4}-\d\d-\d\d$/.test(status?.day) && status.day > document.querySelector("article").dataset.day) reload(status.day);
    };

    check();
    addEventListener("online", check);
    addEventListener("offline", check);
    addEventListener("pageshow", (event) => {
      if (event.persisted) check();
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") check();
    });
  };

  if (tell) keepCurrent();

  // The service worker. It has seen nothing of the page that brings it, so that page tells.

  const bringWorker = async () => {
    const address = `${root}sw.js`;
    try {
      await navigator.serviceWorker.register(apod.trusted.createScriptURL(address), { scope: base });
      if (navigator.serviceWorker.controller?.scriptURL === address) return;
      const { active } = await navigator.serviceWorker.ready;
      const pictures = [...document.images].map((image) => image.currentSrc).filter(Boolean);
      active.postMessage({ visited: [location.href, ...pictures] });
    } catch {
      // Some windows allow none: the site needs the network there, as any other.
    }
  };

  // A site without a picture has no worker either.
  const isApp = document.querySelector("link[rel=manifest]") !== null;
  // The picture comes first.
  if (!isOnDisk && isApp && "serviceWorker" in navigator) addEventListener("load", bringWorker);
})();
