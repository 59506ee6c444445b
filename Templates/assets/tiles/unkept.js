// The page that replaces an unsaved page. It lists the saved pages.
(() => {
  "use strict";
  const { root, words, make, original } = apod;
  const { still, when } = apod.tiles;
  const MOST = 50;

  const tile = async ({ cache, url }) => {
    const response = await cache.match(url);
    const text = apod.trusted.createHTML(response ? await response.text() : "");
    const page = new DOMParser().parseFromString(text, "text/html");
    const article = page.querySelector("article[data-day]");
    const title = article?.querySelector("h1")?.textContent;
    if (!title) return "";
    const { day, thumbnail } = article.dataset;
    const what = original(make("span", { className: "what", textContent: title }));
    const address = thumbnail && new URL(thumbnail, url).href;
    return make("li", {}, make("a", { href: url }, still(address), when(day), " ", what));
  };

  // Any site can link here, with any text. A text that is no address becomes an empty address.
  const addressOf = (path) => {
    try {
      return new URL(path, root).href;
    } catch {
      return "";
    }
  };

  const showKept = async (place) => {
    const wanted = new URLSearchParams(location.search).get("for");
    const address = wanted === null ? "" : addressOf(wanted);
    if (address.startsWith(root)) {
      const again = make("a", { href: address, textContent: words["try-again"] });
      place.before(make("p", { className: "ways" }, again));
      // A network that has just come back may need a moment until it works.
      const isBack = async (signal) => {
        while (!signal.aborted) {
          try {
            return await fetch(`${root}status.json`, { cache: "no-store", signal });
          } catch {
            await new Promise((go) => setTimeout(go, 2000));
          }
        }
      };
      const lead = () => apod.seek(isBack, () => location.replace(address));
      addEventListener("online", lead, { once: true });
      // This page led to the wanted page a moment ago, when the worker had no network yet.
      const isBackHere = document.referrer.startsWith(`${root}unkept.html`);
      // Nothing reports that a host is up again, so a reload of this page tries the host.
      const isAskedAnew = performance.getEntriesByType("navigation")[0]?.type === "reload";
      if (isAskedAnew) lead();
      else if (isBackHere && navigator.onLine) setTimeout(lead, 2000);
    }
    // There are no caches on disk or in windows without storage.
    const pages = (await apod.keptPages().catch(() => [])).slice(0, MOST);
    place.replaceChildren(...(await Promise.all(pages.map(tile))));
    if (!place.firstElementChild) place.replaceWith(make("p", { className: "ways", textContent: words["none-kept"] }));
  };

  const place = document.getElementById("kept");
  if (place) showKept(place);
})();
