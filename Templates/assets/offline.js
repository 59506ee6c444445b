// The site without a network: what the front page says of its picture, and the service worker, which
// keeps the pages.
(() => {
  "use strict";
  const { root, base, words, make } = apod;
  const isOnDisk = location.protocol === "file:";
  const article = document.querySelector("article[data-day]");

  const today = () => {
    const parts = {};
    const format = new Intl.DateTimeFormat("en-u-ca-gregory-nu-latn", {
      timeZone: "America/New_York", year: "numeric", month: "2-digit", day: "2-digit",
    });
    for (const { type, value } of format.formatToParts()) parts[type] = value;
    return `${parts.year}-${parts.month}-${parts.day}`;
  };

  const keepCurrent = () => {
    const generated = document.querySelector("main > .notice");
    const sentence = generated?.textContent;
    let notice = generated;

    const tell = (isOffline) => {
      const text = isOffline && article.dataset.day < today() ? words.offline : sentence;
      if (text && !notice) {
        notice = make("p", { className: "notice", role: "status" });
        article.before(notice);
      }
      if (text && notice.textContent !== text) notice.textContent = text;
      if (!text) {
        notice?.remove();
        notice = null;
      }
    };

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
      if (/^\d{4}-\d\d-\d\d$/.test(status?.day) && status.day > article.dataset.day) reload(status.day);
    };

    // What the program wrote on this disk is the last that is known.
    if (isOnDisk && generated) return;
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

  if (article && [root, `${root}index.html`].includes(location.href.replace(/[?#].*$/, ""))) keepCurrent();

  // The service worker. It has seen nothing of the page that brings it, so that page tells.

  const bringWorker = async () => {
    const address = `${root}sw.js`;
    try {
      await navigator.serviceWorker.register(address, { scope: base });
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
