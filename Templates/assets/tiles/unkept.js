// The page that is shown in place of a page that is not saved. It lists the saved pages.
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

  // A link from any other site can contain any text here. Text that is not an address is ignored.
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
      // When the network has just come back, it may take a moment until requests succeed.
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
      // A moment ago, the worker had no network yet, and this page led to the wanted page in vain.
      const isBackHere = document.referrer.startsWith(`${root}unkept.html`);
      // No event tells that a host is up again, so a reload of this page tries to reach the host.
      const isAskedAnew = performance.getEntriesByType("navigation")[0]?.type === "reload";
      if (isAskedAnew) lead();
      else if (isBackHere && navigator.onLine) setTimeout(lead, 2000);
    }
    // On disk, and in windows without storage, there are no caches.
    const pages = (await apod.keptPages().catch(() => [])).slice(0, MOST);
    place.replaceChildren(...(await Promise.all(pages.map(tile))));
    if (!place.firstElementChild) place.replaceWith(make("p", { className: "ways", textContent: words["none-kept"] }));
  };

  const place = document.getElementById("kept");
  if (place) showKept(place);
})();
