// Shares the address of a day, and its credit in the form of a citation.
(() => {
  "use strict";
  const { words, menuItem, show } = apod;
  const place = document.querySelector(".share");
  if (!place) return;

  // If the site has no configured address, the canonical link leads to the owner's computer, so it is not shared.
  const told = document.querySelector("link[rel=canonical]:not([href^='http://localhost'])");
  const here = told?.href ?? location.href.split(/[?#]/)[0];
  const article = place.closest("article");
  const day = article.querySelector(".date a")?.getAttribute("href") ?? "";
  const url = new URL(day, here).href;
  const text = (selector) => article.querySelector(selector)?.textContent.replace(/\s+/g, " ").trim() ?? "";
  const title = text("h1");
  const cited = () =>
    [title, text(".credit"), text(".date")].filter(Boolean)
      .map((part) => (/[.!?…。！？؟]$/.test(part) ? part : `${part}.`)).concat(url).join(" ");

  // Browsers allow copying only on secure connections.
  const { clipboard } = navigator;
  const copy = async (copied, said) => {
    try {
      await clipboard.writeText(copied);
      show(said);
    } catch {
      show(words["not-copied"]);
    }
  };
  const share = async () => {
    if (!navigator.share) return copy(url, words["link-copied"]);
    try {
      await navigator.share({ title, url });
    } catch ({ name }) {
      // If the reader cancels, the address is not copied instead.
      if (name !== "AbortError" && clipboard) copy(url, words["link-copied"]);
    }
  };
  if (navigator.share || clipboard) {
    menuItem({ place, label: words[navigator.share ? "share" : "copy-link"], action: share });
  }
  if (clipboard) {
    menuItem({ place, label: words["copy-credit"], action: () => copy(cited(), words["credit-copied"]) });
  }
  if (!place.querySelector("li")) place.hidden = true;
})();
