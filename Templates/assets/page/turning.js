// Ways to other pages: the days beside this one, and a random one.
(() => {
  "use strict";
  const { words, make, show } = apod;
  const { calendar } = document.currentScript.dataset;

  const isRightToLeft = document.documentElement.dir === "rtl";
  const neighbour = (rel) => document.querySelector(`.neighbours a[rel~="${rel}"]`);
  // Left is where the older day is in a language that runs to the right.
  const towards = (side) => neighbour((side === "left") !== isRightToLeft ? "prev" : "next");

  // Asks for something that leads to another page. The answer counts while nothing newer is asked for,
  // and the reader has not gone elsewhere.
  let newest;
  const seek = async (question, answered, failed) => {
    newest?.abort();
    const mine = (newest = new AbortController());
    const { signal } = mine;
    const end = () => mine.abort();
    const leave = (event) => {
      const { href = "", hash } = event.target.closest?.("a[href]") ?? {};
      const isHere = hash && href.split("#")[0] === location.href.split("#")[0];
      const isOther = event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey;
      if (/^(http|file)/.test(href) && !isHere && !isOther) end();
    };
    addEventListener("beforeunload", end, { signal });
    // Not every browser tells that a page is about to be left.
    addEventListener("click", leave, { signal });
    try {
      const answer = await question(signal);
      if (!signal.aborted) answered(answer);
    } catch {
      if (!signal.aborted) failed();
    }
    end();
  };
  // Leaves the page, whatever is asked for meanwhile.
  const go = (address) => {
    newest?.abort();
    location.assign(address);
  };

  // To a day beside this one. Who looks closer looks on there.
  const isLooking = () => document.querySelector(".viewer[open]") !== null;
  const follow = (link, mark = isLooking() ? "#look" : "") => { if (link) go(link.href + mark); };

  // The pages of the days beside this one are fetched before they are asked for, where data are not dear. A page that
  // the service worker had to take from the device has no network for that.
  const isKept = "kept" in document.documentElement.dataset;
  const mayFetchAhead = location.protocol !== "file:" && !isKept && !navigator.connection?.saveData;
  for (const rel of ["prev", "next"]) {
    const link = mayFetchAhead && neighbour(rel);
    if (link) document.head.append(make("link", { rel: "prefetch", href: link.href }));
  }

  // Which days there are is loaded when it is asked for.
  let loading;
  const loadDays = () => {
    if (apod.calendar) return Promise.resolve(apod.calendar);
    loading ??= new Promise((resolve, reject) => {
      const script = make("script");
      script.src = apod.trusted.createScriptURL(calendar);
      script.addEventListener("load", () => resolve(apod.calendar));
      script.addEventListener("error", () => {
        loading = undefined;
        script.remove();
        reject(new Error(calendar));
      });
      document.head.append(script);
    });
    return loading;
  };
  // The pages that the service worker keeps, with the newest days first.
  const keptPages = async () => {
    const pages = new Map();
    for (const name of await caches.keys()) {
      const own = name.startsWith(apod.base) ? name.slice(apod.base.length) : "";
      if (!/^pages(-[0-9a-f]+)?$/.test(own)) continue;
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const day = url.startsWith(apod.root) && /^\d{4}\/\d\d\/\d\d\.html$/.exec(url.slice(apod.root.length));
        if (day) pages.set(day[0], { cache, url });
      }
    }
    return [...pages.values()].sort((one, other) => (one.url < other.url ? 1 : -1));
  };
  const randomKept = async () => {
    const pages = (await keptPages()).filter(({ url }) => url !== location.href.split(/[?#]/)[0]);
    return pages[Math.floor(Math.random() * pages.length)].url;
  };
  // Without a network any day but a kept one is no page. On disk all of them are there.
  const isCutOff = () => !navigator.onLine && location.protocol !== "file:";
  const random = () => seek(
    async () => (isCutOff() ? randomKept() : loadDays().then((days) => days.random()).catch(randomKept)),
    (address) => location.assign(address),
    () => show(words["find-failed"]));

  Object.assign(apod, { isRightToLeft, neighbour, towards, follow, go, seek, loadDays, random, keptPages });
})();
