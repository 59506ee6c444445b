// Runs before anything is drawn, so that no page appears first light and then dark, or the other way round. The program
// writes `apod.source` in front of this script.
(() => {
  "use strict";
  const page = document.documentElement;
  // The root of the site, derived from the address of this file, which is in the folder assets/.
  apod.root = new URL("..", document.currentScript.src).href.replace(/[?#].*$/, "");
  // All sites of a GitHub user have the same origin, so the names of stored values begin with the site's path.
  apod.base = new URL(apod.root).pathname;
  // The Trusted Types policy. It is the only way to make the addresses of scripts, which must belong to this site, and
  // to parse HTML, which is never shown.
  const own = (address) => {
    if (new URL(address, location.href).href.startsWith(apod.root)) return address;
    throw new TypeError(address);
  };
  const rules = { createScriptURL: own, createHTML: (text) => text };
  apod.trusted = window.trustedTypes ? window.trustedTypes.createPolicy("apod", rules) : rules;
  page.classList.add("scripted");
  // Returns the current day in the source's time zone. Swedish dates have the ISO format.
  apod.dayAt = (when = new Date()) => when.toLocaleDateString("sv", { timeZone: apod.source.zone });
  try {
    const chosen = localStorage.getItem(`${apod.base}appearance`);
    if (chosen === "dark" || chosen === "light") page.dataset.appearance = chosen;
  } catch {
    // If storage is not available, the system's appearance applies.
  }
})();
