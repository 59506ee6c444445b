// Shares the address of a day, and its credit in the form of a citation.
(() => {
  "use strict";
  const { words, menuItem, copy } = apod;
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

  const copyLink = () => copy(url, words["link-copied"]);
  const share = async () => {
    try {
      await navigator.share({ title, url });
    } catch ({ name }) {
      // If the reader cancels, the address is not copied instead.
      if (name !== "AbortError" && navigator.clipboard) copyLink();
    }
  };
  if (navigator.share) menuItem({ place, label: words.share, action: share });
  else if (navigator.clipboard) menuItem({ place, label: words["copy-link"], action: copyLink });
  if (navigator.clipboard) {
    menuItem({ place, label: words["copy-credit"], action: () => copy(cited(), words["credit-copied"]) });
  }
  if (!place.querySelector("li")) place.hidden = true;
})();
