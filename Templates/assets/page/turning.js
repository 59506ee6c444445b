// Leads to other pages: the neighbouring days, and a random day.
(() => {
  "use strict";
  const { words, make, show } = apod;
  const { calendar } = document.currentScript.dataset;

  const isRightToLeft = document.documentElement.dir === "rtl";
  const neighbour = (rel) => document.querySelector(`.neighbours a[rel~="${rel}"]`);
  // In languages that are written from left to right, the older day is on the left.
  const towards = (side) => neighbour((side === "left") !== isRightToLeft ? "prev" : "next");

  // Returns a function that asks one question at a time. An answer is ignored if there is a newer question, or if the
  // reader has left the page.
  const seeker = () => {
    let newest;
    const seek = async (question, answered, failed) => {
      newest?.abort();
      const mine = (newest = new AbortController());
      const { signal } = mine;
      const end = () => mine.abort();
      const leave = (event) => {
        const isOther = event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey;
        if (event.target.closest?.("a[href]:not([href^='#'], [href^='mailto:'])") && !isOther) end();
      };
      addEventListener("beforeunload", end, { signal });
      // Not every browser announces that a page is about to be left.
      addEventListener("click", leave, { signal });
      try {
        const answer = await question(signal);
        if (!signal.aborted) answered(answer);
      } catch {
        if (!signal.aborted) failed();
      }
      end();
    };
    seek.stop = () => newest?.abort();
    return seek;
  };

  // Answers to this question lead to another page.
  const seek = seeker();
  // Goes to another page, and cancels a pending question.
  const go = (address) => {
    seek.stop();
    location.assign(address);
  };

  // Goes to a neighbouring day. If the viewer is open, it opens on that day's page too.
  const isLooking = () => document.querySelector(".viewer[open]") !== null;
  const follow = (link, mark = isLooking() ? "#look" : "") => { if (link) go(link.href + mark); };

  // The pages of the neighbouring days are loaded in advance, unless the browser is set to save data. If the service
  // worker took this page from the device, nothing is loaded in advance, because there is no network.
  const isKept = "kept" in document.documentElement.dataset;
  const mayFetchAhead = location.protocol !== "file:" && !isKept && !navigator.connection?.saveData;
  for (const rel of ["prev", "next"]) {
    const link = mayFetchAhead && neighbour(rel);
    if (link) document.head.append(make("link", { rel: "prefetch", href: link.href }));
  }

  // The calendar script is loaded when it is first needed.
  let loading;
  const loadDays = async () => {
    loading ??= apod.calendar ? Promise.resolve() : apod.loadScript(calendar);
    await loading.catch((error) => {
      loading = undefined;
      throw error;
    });
    return apod.calendar;
  };
  // Returns the pages of days that the service worker has saved, newest day first. sw.js names the caches.
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
  // Without a network, only the saved days can be opened. On a site that is opened from disk, all days can be opened.
  const isCutOff = () => !navigator.onLine && location.protocol !== "file:";
  const random = () => seek(
    async () => (isCutOff() ? randomKept() : loadDays().then((days) => days.random()).catch(randomKept)),
    (address) => location.assign(address),
    () => show(words["find-failed"]));

  Object.assign(apod, { isRightToLeft, neighbour, towards, follow, go, seek, seeker, loadDays, random, keptPages });
})();
