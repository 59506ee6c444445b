// What every page has: a voice, buttons, keys, and the choice of light or dark.
(() => {
  "use strict";
  const { words, storage } = apod;
  const { calendar } = document.currentScript.dataset;
  const SVG = "http://www.w3.org/2000/svg";
  const page = document.documentElement;

  // Lines on a square of 24, in the manner of the site's own icon.
  const drawings = {
    closer: "M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5",
    favourite: "M12 3.5 14.6 9l6 .7-4.4 4.1 1.2 5.9-5.4-3-5.4 3 1.2-5.9L3.4 9.7l6-.7Z",
    close: "M5 5 19 19M19 5 5 19",
    "zoom-in": "M12 5v14M5 12h14",
    "zoom-out": "M5 12h14",
    whole: "M4 6h16v12H4ZM8 10h8v4H8Z",
    walk: "M3 12h18M7 8l-4 4 4 4M17 8l4 4-4 4",
    back: "M15 5l-7 7 7 7",
    forward: "M9 5l7 7-7 7",
    play: "M8 5v14l11-7Z",
  };

  const make = (name, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };

  const icon = (name) => {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.setAttribute("aria-hidden", "true");
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", drawings[name] || drawings.closer);
    svg.append(path);
    return svg;
  };

  // A word that goes by a number has a text for each form that the language has for numbers. One that the
  // browser does not know has one form, as Japanese has.
  const plurals = new Intl.PluralRules([page.lang, "ja"]);
  const counts = new Intl.NumberFormat(`${page.lang}-u-nu-latn`);
  const form = (word, values) =>
    typeof word === "string" ? word : word[plurals.select(values[word.by])] ?? word.other;
  const spelled = (value) => (typeof value === "number" ? counts.format(value) : value);
  const fill = (name, values) =>
    form(words[name], values).replace(/\{(\w+)\}/g, (whole, value) => spelled(values[value]) ?? whole);

  // A day as the language writes it.
  const written = (day) => {
    const [year, month, number] = day.split("-");
    return fill("date", { day: `${+number}`, month: words.months.split(",")[month - 1].trim(), year: `${+year}` });
  };
  // The last that a field for a date takes: years of more than four digits are no dates of a picture.
  const lastDate = "9999-12-31";
  // What the source wrote, in its language.
  const original = (element) => Object.assign(element, apod.source.texts);

  // A button that is an icon; its label is read aloud, and shown where a mouse rests on it.
  const iconButton = ({ name, label, pressed, action }) => {
    const button = make("button", { type: "button", className: `tool ${name}`, title: label }, icon(name));
    button.setAttribute("aria-label", label);
    if (pressed !== undefined) button.setAttribute("aria-pressed", pressed);
    button.addEventListener("click", () => action(button));
    return button;
  };

  // Below an open dialog nothing is heard, so the voice goes where the reader is.
  const voice = make("p", { className: "unseen" });
  voice.setAttribute("aria-live", "polite");
  let saying = 0;
  const place = () => {
    const home = [...document.querySelectorAll("dialog[open]")].pop() || document.body;
    if (voice.parentNode !== home) home.append(voice);
  };
  const say = (text, look = "unseen") => {
    place();
    voice.textContent = "";
    voice.className = "unseen";
    clearTimeout(saying);
    // Later, so that the same words are heard a second time.
    saying = setTimeout(() => {
      voice.textContent = text;
      voice.className = look;
      saying = setTimeout(() => { voice.className = "unseen"; }, 6000);
    }, 100);
  };
  // What is nowhere else on the page is seen, too, for a moment.
  const show = (text) => say(text, "toast");
  place();

  const tool = (wanted) => {
    const heading = document.querySelector("article:not(.live) > .heading");
    const button = iconButton(wanted);
    if (!heading) return button;
    let tools = heading.querySelector(".tools");
    if (!tools) heading.append((tools = make("div", { className: "tools" })));
    tools.append(button);
    return button;
  };

  // The first is the site's own.
  const menus = [...document.querySelectorAll("details.menu")];
  const [menu] = menus;
  const shut = (kept) => {
    for (const one of menus) {
      if (!one.open || one === kept) continue;
      if (one.contains(document.activeElement)) one.querySelector("summary").focus();
      one.open = false;
    }
  };
  const menuItem = ({ label, action, place = menu, stays = false }) => {
    const button = make("button", { type: "button", textContent: label });
    button.addEventListener("click", () => {
      if (!stays) shut();
      action(button);
    });
    place?.querySelector("ul").append(make("li", {}, button));
    return button;
  };
  for (const one of menus) {
    one.addEventListener("keydown", (event) => { if (event.key === "Escape") shut(); });
    // One at the lower edge of the window would open out of sight.
    one.addEventListener("toggle", () => { if (one.open) one.querySelector("ul").scrollIntoView({ block: "nearest" }); });
  }
  document.addEventListener("click", ({ target }) => shut(menus.find((one) => one.contains(target))));

  // One table of keys. Those without an action are told of in the list, and heard elsewhere.
  const keys = [];
  const key = (names, word, action) => { keys.push({ names: [names].flat(), word, action }); };
  // A keyboard of another script has the same keys in the same places. Who speaks to the computer can
  // switch off those of one character.
  const pressed = ({ key, code }) => {
    const name = key === "؟" ? "?" : /^[\u0370-\uffff]$/.test(key) ? code.replace(/^(Key|Digit)/, "").toLowerCase() : key;
    return name.length > 1 || storage.setting("keys") !== "no" ? name : "";
  };
  const typing = "input, textarea, select, [contenteditable], video, audio, dialog";
  const hear = (event, isEarly = false) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.(typing) || (!isEarly && document.querySelector("dialog:modal"))) return;
    if (menus.some(({ open }) => open) && event.key.startsWith("Arrow")) {
      event.preventDefault();
      return shut();
    }
    const found = keys.find(({ names, action }) => action && names.includes(pressed(event)));
    if (!found) return;
    event.preventDefault();
    // A key that is held goes one day, not as many as it repeats.
    if (!event.repeat || !leaving) found.action();
  };

  // A dialog, which is gone when it is closed.
  const ask = (name, ...parts) => {
    const close = make("button", { type: "button", className: "plain-button", textContent: words.close });
    const title = make("h2", { id: "asked", textContent: name });
    const dialog = make("dialog", { className: "keys" }, title, ...parts, close);
    dialog.setAttribute("aria-labelledby", "asked");
    close.addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
    dialog.addEventListener("close", () => {
      dialog.remove();
      place();
    });
    document.body.append(dialog);
    dialog.showModal();
    close.focus();
    // Of what is taller than the window one sees the beginning first.
    if (dialog.scrollTop > 0) Object.assign(title, { tabIndex: -1 }).focus();
  };

  const shown = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Escape: "Esc", "-": "−" };
  const showKeys = () => {
    const rows = keys.map(({ names, word }) =>
      make("div", {},
        make("dt", {}, ...names.flatMap((name) => [make("kbd", { textContent: shown[name] || name }), " "])),
        make("dd", { textContent: words[word] })));
    const isOn = make("input", { type: "checkbox", checked: storage.setting("keys") !== "no" });
    isOn.addEventListener("change", () => {
      if (!storage.set("keys", isOn.checked ? null : "no")) show(words["no-room"]);
    });
    ask(words.keys, make("dl", {}, ...rows), make("label", {}, isOn, " ", words["single-keys"]));
  };

  const isRightToLeft = document.documentElement.dir === "rtl";
  const neighbour = (rel) => document.querySelector(`.neighbours a[rel~="${rel}"]`);
  // Left is where the older day is in a language that runs to the right.
  const towards = (side) => neighbour((side === "left") !== isRightToLeft ? "prev" : "next");
  const hosts = (document.querySelector("meta[http-equiv='Content-Security-Policy']")?.content || "")
    .match(/img-src([^;]*)/)?.[1].split(" ") || [];
  // Whether the page's own policy lets this address be shown as a picture.
  const shows = (address) => address.startsWith(apod.root) || hosts.includes(new URL(address).origin);

  // Why a picture or a film does not come.
  const reason = (address) => {
    const { host, protocol } = new URL(address, location.href);
    if (protocol === "file:") return words["not-here"];
    return navigator.onLine ? fill("not-from", { host }) : words["no-network"];
  };

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

  // To a day beside this one. What is asked for while its page is on its way goes on from there: five quick
  // presses go five days.
  const STEPS = `${apod.base}steps`;
  // A page that has not come by then, in milliseconds, is asked for again.
  const LATE = 3000;
  let leaving;
  const depart = (link, steps) => {
    leaving = { to: link.href, steps, when: Date.now() };
    noteSteps();
  };
  const noteSteps = () => {
    try {
      sessionStorage.setItem(STEPS, JSON.stringify(leaving));
    } catch {
      // One press goes one day then.
    }
  };
  // Who looks closer looks on, before the viewer is there too.
  const isLooking = () => document.documentElement.matches(".looking, :has(.viewer[open])");
  const follow = (link, mark = isLooking() ? "#look" : "") => {
    if (!link) return;
    if (leaving && Date.now() - leaving.when < LATE) {
      leaving.steps += link.relList.contains("prev") ? -1 : 1;
      return noteSteps();
    }
    depart(link, 0);
    go(link.href + mark);
  };
  const goOn = () => {
    let told;
    try {
      told = JSON.parse(sessionStorage.getItem(STEPS));
      sessionStorage.removeItem(STEPS);
    } catch {
      return;
    }
    if (told?.to !== location.href.split("#")[0] || !told.steps || Date.now() - told.when > 4 * LATE) return;
    const step = Math.sign(told.steps);
    const link = neighbour(step < 0 ? "prev" : "next");
    if (!link) return;
    depart(link, told.steps - step);
    location.replace(link.href + location.hash);
  };
  goOn();
  addEventListener("pageshow", ({ persisted }) => { if (persisted) leaving = undefined; });

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

  Object.assign(apod, {
    make, ask, fill, written, lastDate, original, icon, iconButton, say, show, tool, menuItem, key, pressed, showKeys,
    isRightToLeft, neighbour, towards, follow, shows, reason, seek, loadDays, random, keptPages,
  });

  // Light and dark
  const stored = `${apod.base}appearance`;
  const choices = ["system", "dark", "light"];
  const colours = [...document.querySelectorAll("meta[name='theme-color']")].map((meta) => ({ meta, own: meta.content }));
  const appearance = () => page.dataset.appearance || "system";
  const told = () => fill("appearance", { choice: words[`appearance-${appearance()}`] });
  const wear = (choice) => {
    if (choice === "system") delete page.dataset.appearance;
    else page.dataset.appearance = choice;
    const chosen = colours.find(({ meta }) => meta.media.includes(choice));
    for (const { meta, own } of colours) meta.content = chosen ? chosen.own : own;
  };
  wear(appearance());
  const change = menuItem({
    label: told(), stays: true,
    action() {
      const choice = choices[(choices.indexOf(appearance()) + 1) % choices.length];
      wear(choice);
      change.textContent = told();
      say(told());
      try {
        if (choice === "system") localStorage.removeItem(stored);
        else localStorage.setItem(stored, choice);
      } catch {
        // It holds for this page, where nothing can be kept.
      }
    },
  });
  addEventListener("storage", (event) => {
    if (event.key !== stored) return;
    wear(choices.includes(event.newValue) ? event.newValue : "system");
    change.textContent = told();
  });

  // Addresses to copy. Browsers let pages do it where their connection is secure.
  for (const link of navigator.clipboard ? document.querySelectorAll("a[data-copy]") : []) {
    const button = make("button", { type: "button", className: "plain-button", textContent: words.copy });
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(link.href);
      button.textContent = words.copied;
      show(words.copied);
    });
    button.setAttribute("aria-label", `${words.copy}: ${link.href}`);
    link.after(button);
  }

  // Where one can go. A site without pictures has nothing of the kind.
  if (!menu) return;
  const [left, right] = isRightToLeft ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  key(["j", left], "older", () => follow(neighbour("prev")));
  key(["k", right], "newer", () => follow(neighbour("next")));
  key("t", "go-today", () => go(`${apod.root}index.html`));
  key("/", "go-search", () => {
    const field = document.querySelector("main input[type='search']");
    if (apod.focusSearch) apod.focusSearch();
    else if (field) field.focus();
    else go(`${apod.root}search.html#typing`);
  });
  key("?", "show-keys", showKeys);
  key("r", "random", random);
  menuItem({ label: words.random, action: random });
  // By the reader's clock: a page may be kept for days.
  document.querySelector(`.tiles a > [datetime="${apod.dayAt()}"]`)?.parentNode.setAttribute("aria-current", "date");
  // The scripts that come after this one have their say first: a key that is pressed before is heard when they are
  // there. On a page that is being left again, they have nothing to say.
  const listen = () => {
    for (const event of apod.early) hear(event, true);
    apod.early = null;
    document.addEventListener("keydown", (event) => hear(event));
    menuItem({ label: words.keys, action: showKeys });
  };
  if (leaving) listen();
  else document.addEventListener("DOMContentLoaded", listen);
})();
