// The link to continue a series of days, which leads to the next day in the reader's direction.
(() => {
  "use strict";
  const { words } = apod;
  const { works, history, isRemembered, setting, set } = apod.storage;
  const NAME = "reading";
  const article = document.querySelector("article[data-day]");

  // Notes the next day, unless the reader has already read it. The direction follows from the previous page, which is
  // not known for pages that are opened from disk.
  apod.noteSeries = () => {
    const came = ["prev", "next"].find((rel) => apod.neighbour(rel)?.href === document.referrer);
    const next = came && apod.neighbour(came === "prev" ? "next" : "prev");
    const day = next?.querySelector("time").dateTime;
    if (day && !history.has(day)) set(NAME, JSON.stringify({ day, title: next.querySelector(".what").textContent }));
  };

  const offer = () => {
    const [next] = apod.storage.parse(`[${setting(NAME)}]`);
    if (!next || !isRemembered() || history.has(next.day)) return;
    const link = apod.make("a", { href: apod.pageOf(next.day), title: next.title, textContent: words["go-on"] });
    if (article) document.querySelector(".calendars")?.append(link);
    else document.querySelector(".menu ul")?.append(apod.make("li", {}, link));
  };

  // Other scripts add their parts of the page first.
  addEventListener("DOMContentLoaded", () => {
    if (!works) return;
    history.onchange(() => { if (history.list().length === 0) set(NAME, null); });
    // The page of a day already has links to the neighbouring days, so it needs no such link.
    if (!article || article.querySelector(".date a")) offer();
  });
})();
