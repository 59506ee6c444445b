// The data that a reader keeps on the device: favourites, history and settings.
(() => {
  "use strict";
  const { root, base, words } = apod;
  const isOnDisk = location.protocol === "file:";

  // Settings. The names of all stored values begin with the site's path, because other sites may have the same origin.

  const setting = (name) => {
    try {
      return localStorage.getItem(base + name);
    } catch {
      return null;
    }
  };
  // Saves a setting, or deletes it if the value is null. Returns whether this succeeded.
  const set = (name, value) => {
    try {
      if (value === null) localStorage.removeItem(base + name);
      else localStorage.setItem(base + name, value);
      return true;
    } catch {
      return false;
    }
  };

  // The entries of a list. Stored data and imported files may contain anything, so each entry is validated. It needs
  // a day and a title. Long texts are cut, and a picture is dropped if it is not on this site or a media host.

  const line = (given, most) =>
    typeof given === "string" ? given.slice(0, most).replace(/\s+/g, " ").trim() : "";

  // For a picture on this site, returns its path, which stays valid when the site moves. For a picture on a media host,
  // returns its address. In `ROOT/https://evil.example/`, the part after `ROOT` is not a path.
  const picture = (given) => {
    try {
      const { href, protocol } = new URL(line(given, 1000) || "about:blank", root);
      if (href.startsWith(root)) {
        const path = href.slice(root.length);
        return new URL(path, root).href === href ? path : "";
      }
      return protocol === "https:" && apod.shows(href) ? href : "";
    } catch {
      return "";
    }
  };

  const entry = (given) => {
    const { day, title, text, thumbnail, when } = Object(given);
    const name = line(title, 300);
    if (!apod.isDay(day) || !name) return null;
    return {
      day,
      title: name,
      text: line(text, 300),
      thumbnail: picture(thumbnail),
      when: Number.isFinite(when) ? Math.min(Math.max(when, 0), Date.now()) : 0,
    };
  };

  const lastFirst = (some, other) => other.when - some.when;

  const parse = (stored) => {
    try {
      const days = new Map();
      for (const one of JSON.parse(stored).map(entry)) if (one) days.set(one.day, one);
      return [...days.values()].sort(lastFirst);
    } catch {
      return [];
    }
  };

  // Makes a list of at most `most` days. If `oldestMayGo` is true, the oldest days are removed to make room for new
  // ones.
  const store = (name, most, oldestMayGo) => {
    const watchers = [];
    const changed = () => watchers.forEach((tell) => tell());
    // Parsing a thousand entries takes a slow phone a while, so the last result is kept.
    let stored = null, entries = [];
    const list = () => {
      const now = setting(name);
      if (now !== stored) {
        stored = now;
        entries = parse(now).slice(0, most);
      }
      return [...entries];
    };

    const write = (days) => {
      let rest = days.sort(lastFirst);
      if (oldestMayGo) rest = rest.slice(0, most);
      if (rest.length > most) return false;
      while (!set(name, rest.length > 0 ? JSON.stringify(rest) : null)) {
        if (!oldestMayGo || rest.length < 2) return false;
        rest = rest.slice(0, rest.length / 2);
      }
      changed();
      return true;
    };

    addEventListener("storage", (event) => {
      if (event.key === base + name || event.key === null) changed();
    });
    // A page that the browser's Back button restores has missed the changes made on other pages.
    addEventListener("pageshow", (event) => {
      if (event.persisted) changed();
    });

    return {
      list,
      has: (day) => list().some((one) => one.day === day),
      // Adds an entry. Returns whether it was saved.
      add: (given) => {
        const one = entry({ when: Date.now(), ...given });
        return one !== null && write([one, ...list().filter((other) => other.day !== one.day)]);
      },
      // Adds those entries that are not in the list yet. Returns how many were added, which ones were rejected, and
      // whether the list was saved.
      merge: (given) => {
        const days = new Map(list().map((one) => [one.day, one]));
        const before = days.size;
        const refused = [];
        given.forEach((some, place) => {
          const one = entry(some);
          if (!one) refused.push(place + 1);
          else if (!days.has(one.day)) days.set(one.day, one);
        });
        const added = days.size - before;
        return { added, refused, isKept: added === 0 || write([...days.values()]) };
      },
      // Returns whether the entry was removed.
      remove: (day) => write(list().filter((one) => one.day !== day)),
      clear: () => write([]),
      onchange: (tell) => watchers.push(tell),
    };
  };

  const favourites = store("favourites", 2000, false);
  const history = store("history", 1000, true);
  const isRemembered = () => setting("remember") !== "no";

  // Whether all pages of the site share their stored data. A browser may refuse to store data, and Firefox keeps
  // separate data for every file on disk.
  const isShared = () => {
    if (isOnDisk && CSS.supports("-moz-appearance", "none")) return false;
    try {
      localStorage.setItem(`${base}probe`, "");
      localStorage.removeItem(`${base}probe`);
      return true;
    } catch (reason) {
      // If the storage is full, its data can still be read and deleted.
      return reason.name === "QuotaExceededError" && localStorage.length > 0;
    }
  };
  const works = isShared();

  apod.storage = { works, favourites, history, isRemembered, setting, set, parse };

  // The day that the page is about, if there is one.

  const article = document.querySelector("article[data-day]");
  const shown = () => ({
    day: article.dataset.day,
    title: article.querySelector("h1").textContent,
    text: document.querySelector("meta[name=description]").content,
    thumbnail: article.dataset.thumbnail && new URL(article.dataset.thumbnail, location.href).href,
  });

  const offerFavourite = () => {
    const { day } = article.dataset;
    const toggle = () => {
      const isMarked = favourites.has(day);
      const isDone = isMarked ? favourites.remove(day) : favourites.add(shown());
      apod.show(words[!isDone ? "no-room" : isMarked ? "favourite-removed" : "favourite-added"]);
    };
    const button = apod.tool({
      name: "favourite",
      label: words.favourite,
      pressed: favourites.has(day),
      action: toggle,
    });
    favourites.onchange(() => { button.ariaPressed = favourites.has(day); });
    apod.key("s", "favourite", toggle);
  };

  // A page that is in a background tab does not count as read.
  const remember = () => {
    let waiting;
    const wait = () => {
      clearTimeout(waiting);
      if (document.visibilityState !== "visible") return;
      waiting = setTimeout(() => {
        document.removeEventListener("visibilitychange", wait);
        if (!isRemembered()) return;
        history.add(shown());
        apod.noteSeries();
      }, 1500);
    };
    document.addEventListener("visibilitychange", wait);
    wait();
  };

  // Marks the favourites in lists of days. If there is a history, also marks the unread days of months and years.
  const markTiles = () => {
    const [marked, seen] = [favourites, history].map((store) => new Set(store.list().map(({ day }) => day)));
    const isUnread = (day) => isRemembered() && seen.size > 0 && !seen.has(day);
    const sign = (className, textContent, ariaLabel) =>
      apod.make("span", { className, textContent, role: "img", ariaLabel });
    const unread = () => sign("unread", "•", words.unread);
    for (const old of document.querySelectorAll(".mark, .unread")) old.remove();
    for (const time of document.querySelectorAll(".tiles a time[datetime], #recent time[datetime]")) {
      if (marked.has(time.dateTime)) time.after(sign("mark", "★", words.favourite));
      if (time.closest(".month") && isUnread(time.dateTime)) time.append(unread());
    }
    for (const link of document.querySelectorAll(".numbers a")) {
      if (isUnread(link.href.slice(root.length, -".html".length).replaceAll("/", "-"))) link.append(unread());
    }
  };

  // The rest waits until other scripts have added their parts of the page.
  addEventListener("DOMContentLoaded", () => {
    if (!works) return;
    if (article) {
      offerFavourite();
      remember();
    }
    favourites.onchange(markTiles);
    history.onchange(markTiles);
    markTiles();
  });
})();
