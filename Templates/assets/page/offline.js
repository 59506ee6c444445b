// Whether the front page is still today's, and the service worker, which keeps the pages.
(() => {
  "use strict";
  const { root, base, storage, make, fill, words } = apod;
  const isOnDisk = location.protocol === "file:";

  const keepCurrent = () => {
    const shown = document.querySelector("article").dataset.day;
    // Once for every picture: a host that still hands out the old page is not asked for ever.
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

    // The day of the last update that the answer tells of, which is none before the picture's.
    const updated = ({ day, checked }) => {
      const when = new Date(typeof checked === "string" ? checked : NaN);
      const told = Number.isNaN(when.getTime()) ? "" : apod.dayAt(when);
      return told > day ? told : day;
    };

    let newest;
    const check = async () => {
      if (isOnDisk) return apod.tell(!navigator.onLine);
      // What an older question is told does not count any more.
      newest?.abort();
      const question = (newest = new AbortController());
      if (!navigator.onLine) apod.tell(true);
      setTimeout(() => question.abort(), 10000);
      let status = null;
      try {
        const answer = await fetch(`${root}status.json`, { cache: "no-store", signal: question.signal });
        if (answer.ok) status = await answer.json().catch(() => null);
      } catch {
        if (question === newest) apod.tell(true);
        return;
      }
      if (question !== newest) return;
      const isTold = /^\d{4}-\d\d-\d\d$/.test(status?.day);
      if (isTold && status.day > shown && reload(status.day)) return;
      const last = isTold ? updated(status) : "";
      // It says nothing of another picture, nor of one of which the program knows why it is old.
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

  // A script that asks the source itself comes after this one, and tells of it then.
  document.addEventListener("DOMContentLoaded", () => { if (apod.tell) keepCurrent(); });

  // The service worker. It has seen nothing of the page that brings it, so that page tells.

  // It keeps favourites longest, and cannot read them.
  const tellFavourites = async () => {
    const { active } = await navigator.serviceWorker.ready;
    const favourites = storage.favourites.list().map(({ day }) => day.replaceAll("-", "/"));
    if (await storage.works) active.postMessage({ favourites });
  };

  // The newest days, for a journey.
  const offerJourney = () => {
    let asked;
    const state = make("p", { role: "status" });
    const told = ({ data: { isDone, count, total, bytes } }) => {
      const size = Math.ceil(bytes / 1e6);
      const texts = [total ? fill("journey-kept", { count, total, size }) : words["journey-none"]];
      if (isDone === false) texts.push(words["journey-failed"]);
      state.textContent = texts.join(" ");
      if (!total && document.activeElement === letGo) most.focus();
      letGo.hidden = !total;
    };
    const ask = async (journey) => {
      const { active } = await navigator.serviceWorker.ready;
      const { port1, port2 } = new MessageChannel();
      asked = port1;
      port1.onmessage = (event) => { if (asked === port1) told(event); };
      active.postMessage({ journey, width: innerWidth * devicePixelRatio }, [port2]);
    };
    const button = (text, days) => apod.textButton(text, () => ask(days));
    const [few, most] = [7, 30].map((count) => button(fill("journey-last", { count }), count));
    const letGo = button(words["journey-delete"], 0);
    letGo.hidden = true;
    const open = () => {
      ask(null);
      apod.ask(words.journey, make("p", { textContent: words["journey-how"] }), state,
        make("p", { className: "choices" }, few, most, letGo));
    };
    apod.menuItem({ label: words.journey, action: open });
  };

  const bringWorker = async () => {
    const address = `${root}sw.js`;
    try {
      await navigator.serviceWorker.register(apod.trusted.createScriptURL(address), { scope: base });
      tellFavourites();
      storage.favourites.onchange(tellFavourites);
      offerJourney();
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
