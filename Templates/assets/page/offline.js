// Checks whether the front page is up to date, and registers the service worker, which saves pages.
(() => {
  "use strict";
  const { root, base, storage } = apod;
  const isOnDisk = location.protocol === "file:";

  const keepCurrent = () => {
    const shown = document.querySelector("article").dataset.day;
    // Reloads the page only once for each picture. Otherwise, a host that still serves the old page would cause endless
    // reloads.
    const reload = (day) => {
      try {
        if (sessionStorage.getItem(`${base}reloaded`) === day) return false;
        sessionStorage.setItem(`${base}reloaded`, day);
      } catch {
        return false;
      }
      location.reload();
      return true;
    };

    // Returns the day of the site's last update, according to the answer. It is never earlier than the picture's day.
    const updated = ({ day, checked }) => {
      const told = Date.parse(checked) ? apod.dayAt(new Date(checked)) : "";
      return told > day ? told : day;
    };

    let newest, again;
    const check = async () => {
      clearTimeout(again);
      if (isOnDisk) return apod.tell(!navigator.onLine);
      // Only the answer to the newest request counts.
      newest?.abort();
      const question = (newest = new AbortController());
      if (!navigator.onLine) apod.tell(true);
      setTimeout(() => question.abort(), 10000);
      const { signal } = question;
      const answer = await fetch(`${root}status.json`, { cache: "no-store", signal }).catch(() => null);
      const status = answer?.ok ? await answer.json().catch(() => null) : null;
      if (question !== newest) return;
      if (!answer) {
        // Devices report that they are online before their first request succeeds.
        if (navigator.onLine && document.visibilityState === "visible") again = setTimeout(check, 3000);
        return apod.tell(true);
      }
      const isTold = apod.isDay(status?.day);
      if (isTold && status.day > shown && reload(status.day)) return;
      const last = isTold ? updated(status) : "";
      // The date is left out if the answer is about another picture, or if the program knows why the picture is old.
      apod.tell(false, isTold && status.day === shown && !status.since ? last : "", last);
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

  // current.js, which asks the source, runs after this script and replaces `apod.tell`.
  document.addEventListener("DOMContentLoaded", () => { if (apod.tell) keepCurrent(); });

  // Favourites are the last pages that the worker deletes. It cannot read the list itself, so this page sends it the
  // list.
  const tellFavourites = async () => {
    const { active } = await navigator.serviceWorker.ready;
    const favourites = storage.favourites.list().map(({ day }) => day.replaceAll("-", "/"));
    if (storage.works) active.postMessage({ favourites });
  };

  const bringWorker = async () => {
    const address = `${root}sw.js`;
    try {
      await navigator.serviceWorker.register(apod.trusted.createScriptURL(address), { scope: base });
      tellFavourites();
      storage.favourites.onchange(tellFavourites);
      // The worker did not see the request for the page that registers it, so this page is fetched again for it.
      if (navigator.serviceWorker.controller?.scriptURL === address) return;
      await new Promise((go) => navigator.serviceWorker.addEventListener("controllerchange", go, { once: true }));
      const pictures = [...document.images].map((image) => image.currentSrc);
      const own = [location.href, ...pictures].filter((one) => one.startsWith(root));
      await Promise.all(own.map((one) => fetch(one, { mode: "same-origin" })));
    } catch {
      // In some windows, browsers allow no service worker. There, the site works only with a network.
    }
  };

  // A site without a picture has no service worker.
  const isApp = document.querySelector("link[rel=manifest]") !== null;
  // The worker is registered after the page has loaded, so that it does not delay the picture.
  if (!isOnDisk && isApp && "serviceWorker" in navigator) addEventListener("load", bringWorker);
})();
