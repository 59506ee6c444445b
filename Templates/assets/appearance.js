// Runs before anything is drawn, so that no page shows in one appearance and then in another.
// The program writes `apod.source` before this script.
(() => {
  "use strict";
  const page = document.documentElement;
  // The site's root, found from the address of this file in the folder assets/.
  apod.root = new URL("..", document.currentScript.src).href.replace(/[?#].*$/, "");
  // All sites of a GitHub user share the origin, so stored names begin with the site's path.
  apod.base = new URL(apod.root).pathname;
  // The Trusted Types policy. Only it can make addresses of scripts, which must belong to this site, and
  // HTML, which is parsed but never shown.
  const own = (address) => {
    if (new URL(address, location.href).href.startsWith(apod.root)) return address;
    throw new TypeError(address);
  };
  const rules = { createScriptURL: own, createHTML: (text) => text };
  apod.trusted = window.trustedTypes ? window.trustedTypes.createPolicy("apod", rules) : rules;
  page.classList.add("scripted");
  // The day in the source's time zone. The Swedish format is the ISO format.
  apod.dayAt = (when = new Date()) => when.toLocaleDateString("sv", { timeZone: apod.source.zone });
  try {
    const chosen = localStorage.getItem(`${apod.base}appearance`);
    if (chosen === "dark" || chosen === "light") page.dataset.appearance = chosen;
  } catch {
    // Without storage, the system's appearance applies.
  }
})();
