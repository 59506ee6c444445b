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

  const showKept = async (place) => {
    const wanted = new URLSearchParams(location.search).get("for");
    const again = make("a", { href: wanted, textContent: words["try-again"] });
    // A link from any other site can contain any text here.
    if (wanted && again.href.startsWith(root)) {
      place.before(make("p", { className: "ways" }, again));
      // Opens the page as soon as the site answers. No event reports this, and when the network is back, it may take a
      // moment until requests succeed.
      const siteAnswers = async (signal) => {
        let answer;
        while (!answer && !signal.aborted) {
          await new Promise((go) => setTimeout(go, 2000));
          if (document.hidden) continue;
          answer = await fetch(`${root}status.json`, { cache: "no-store", signal }).catch(() => null);
        }
      };
      const seek = apod.seeker();
      const wait = () => seek(siteAnswers, () => location.replace(again.href));
      wait();
      addEventListener("pageshow", ({ persisted }) => { if (persisted) wait(); });
    }
    // On disk, and in windows without storage, there are no caches.
    const pages = (await apod.keptPages().catch(() => [])).slice(0, MOST);
    place.replaceChildren(...(await Promise.all(pages.map(tile))));
    if (!place.firstElementChild) place.replaceWith(make("p", { className: "ways", textContent: words["none-kept"] }));
  };

  const place = document.getElementById("kept");
  if (place) showKept(place);
})();
