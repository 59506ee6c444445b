// Runs before anything is drawn, so that a page never shows in one appearance and then in another.
// What `apod.source` is, the program writes before it.
(() => {
  "use strict";
  const page = document.documentElement;
  // Where the site begins, whatever page of it this is: this file lies in its assets/.
  apod.root = new URL("..", document.currentScript.src).href.replace(/[?#].*$/, "");
  // The origin is shared with every other site of the same GitHub user: what is stored says whose it is.
  apod.base = new URL(apod.root).pathname;
  // The one place where a text becomes the address of a script, which has to be of this site, or a page that is
  // read and never shown (Trusted Types).
  const own = (address) => {
    if (new URL(address, location.href).href.startsWith(apod.root)) return address;
    throw new TypeError(address);
  };
  const rules = { createScriptURL: own, createHTML: (text) => text };
  apod.trusted = window.trustedTypes ? window.trustedTypes.createPolicy("apod", rules) : rules;
  page.classList.add("scripted");
  // The day where the source's days begin and end. Swedes write it as the pages do.
  apod.dayAt = (when = new Date()) => when.toLocaleDateString("sv", { timeZone: apod.source.zone });
  try {
    const chosen = localStorage.getItem(`${apod.base}appearance`);
    if (chosen === "dark" || chosen === "light") page.dataset.appearance = chosen;
  } catch {
    // Without storage the system's appearance is right.
  }
})();
