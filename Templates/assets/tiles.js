// The pages of favourites, of history and of the newest days, and the one that stands for a page that is not kept.
(() => {
  "use strict";
  const { root, words, storage, make, textButton, fill, written, pageOf, original } = apod;
  const AT_ONCE = 50;

  // A picture that cannot be had leaves its box empty.
  const still = (thumbnail) => {
    const blank = () => make("span", { className: "blank" });
    if (!thumbnail) return blank();
    const image = make("img", { alt: "", width: 480, height: 360, loading: "lazy", decoding: "async" });
    image.addEventListener("error", () => image.replaceWith(blank()));
    image.src = new URL(thumbnail, root).href;
    return image;
  };
  const when = (day) => make("time", { dateTime: day, textContent: written(day) });

  // Without accents and capitals, so that what is typed on any keyboard finds it.
  const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  const field = (type, word, changed) => {
    const input = make("input", { type });
    if (type === "date") input.max = apod.lastDate;
    input.addEventListener("input", changed);
    return [input, make("label", {}, words[word], " ", input)];
  };

  // The fields for a first and a last day, and what is said where a list has nothing between them: of a
  // single day also whether the site has it, and which days are near.
  const span = (changed) => {
    const [from, fromLabel] = field("date", "list-from", changed);
    const [until, untilLabel] = field("date", "list-until", changed);
    const empty = make("p", { className: "notice", hidden: true });
    const around = make("div");
    let asked = "";
    const tell = async (text, isListed) => {
      const day = text && from.value === until.value && !isListed(from.value) ? from.value : "";
      // What is told of the day does not depend on the words.
      if (day && day === asked) return;
      asked = day;
      empty.textContent = text;
      empty.hidden = text === "";
      around.replaceChildren();
      if (!day) return;
      try {
        const { told, said } = await (await apod.loadDays()).answer(day);
        if (day !== asked) return;
        around.replaceChildren(told);
        if (!said) return;
        empty.hidden = true;
        apod.say(said);
      } catch {
        // That nothing matches is true all the same. The next change asks again.
        if (day === asked) asked = "";
      }
    };
    const holds = (day) => !((from.value && day < from.value) || (until.value && day > until.value));
    return { labels: [fromLabel, untilLabel], holds, tell, places: [empty, around] };
  };

  // A row that a finger pulls aside goes with it when that is far enough.
  const pull = (row, away) => {
    let start, across;
    const move = (far) => {
      across = far;
      row.classList.toggle("pulled", far !== 0);
      row.style.translate = `${far}px`;
    };
    const end = ({ type }) => {
      if (start === undefined) return;
      start = undefined;
      if (type === "pointerup" && Math.abs(across) > row.offsetWidth / 3) away();
      move(0);
    };
    row.addEventListener("pointerdown", ({ pointerType, isPrimary, clientX }) => {
      // From the edge a device's own gestures begin.
      if (pointerType === "touch" && isPrimary && clientX > 24 && clientX < innerWidth - 24) [start, across] = [clientX, 0];
    });
    row.addEventListener("pointermove", ({ isPrimary, clientX }) => {
      if (start !== undefined && isPrimary) move(clientX - start);
    });
    row.addEventListener("pointerup", end);
    row.addEventListener("pointercancel", end);
    return row;
  };

  const showList = (place, name, store) => {
    let most = AT_ONCE;
    // What was deleted here, the newest last.
    const removed = [];

    const status = make("p", { role: "status" });
    const undo = textButton(words["list-undo"], () => {
      const entry = removed.at(-1);
      const address = pageOf(entry.day);
      if (!store.add(entry)) return tell(words["no-room"]);
      removed.pop();
      tell(removed.length > 0 ? fill("list-deleted", removed.at(-1)) : "");
      const row = [...days.querySelectorAll("a")].find(({ href }) => href === address);
      (row ?? sought).focus();
    });
    undo.hidden = true;
    let told = 0;
    const tell = (text) => {
      told += 1;
      status.textContent = text;
      undo.hidden = removed.length === 0;
    };
    const forget = () => { removed.length = 0; };

    const changed = () => {
      most = AT_ONCE;
      draw();
    };
    const [sought, soughtLabel] = field("search", "list-words", changed);
    const dates = span(changed);
    soughtLabel.className = "wide";
    const count = make("p", { className: "count", role: "status" });

    const matching = () => {
      const parts = folded(sought.value).split(/\s+/);
      return store.list().filter(({ day, title, text }) => {
        if (!dates.holds(day)) return false;
        const told = folded(`${title} ${text} ${day} ${written(day)}`);
        return parts.every((part) => told.includes(part));
      });
    };

    const remove = (entry, place) => {
      if (!store.remove(entry.day)) return tell(words["no-room"]);
      removed.push(entry);
      tell(fill("list-deleted", entry));
      // Where one was, so that one can go on.
      const buttons = days.querySelectorAll("button");
      (buttons[Math.min(place, buttons.length - 1)] ?? undo).focus();
    };

    const row = (entry, place) => {
      const link = original(make("a", { href: pageOf(entry.day), textContent: entry.title }));
      const name = { ariaLabel: `${words["list-delete"]}: ${entry.title}` };
      const away = textButton(words["list-delete"], () => remove(entry, place), name);
      const text = original(make("p", { textContent: entry.text }));
      const told = make("div", {}, make("h2", {}, link), when(entry.day), text);
      return pull(make("li", {}, still(entry.thumbnail), told, away), () => remove(entry, place));
    };

    const days = make("ol", { className: "kept" });
    const more = textButton(words["list-more"], () => {
      most += AT_ONCE;
      draw();
      days.children[most - AT_ONCE]?.querySelector("a").focus();
    });

    const draw = () => {
      const all = store.list();
      const found = matching();
      days.replaceChildren(...found.slice(0, most).map(row));
      more.hidden = found.length <= most;
      const nothing = words[all.length > 0 ? "no-match" : `no-${name}`];
      dates.tell(found.length > 0 ? "" : nothing, (day) => all.length === 0 || store.has(day));
      for (const part of [narrowing, takeOut, clear]) part.hidden = all.length === 0;
      const shown = { shown: found.length, count: all.length };
      if (all.length > 0) count.textContent = fill("list-shown", shown);
    };

    const takeOut = textButton(words["list-export"], () => {
      const kept = JSON.stringify({ apod: name, entries: store.list() }, null, 2);
      const href = URL.createObjectURL(new Blob([kept], { type: "application/json" }));
      make("a", { href, download: `apod-${name}.json` }).click();
      setTimeout(() => URL.revokeObjectURL(href), 60000);
    });

    const bringIn = async () => {
      const [chosen] = file.files;
      if (!chosen) return;
      let entries = null;
      const before = told;
      // What has been said since the file was chosen stays, with the way to undo it.
      const report = (text) => {
        if (told === before) forget();
        tell(told === before ? text : `${text} ${status.textContent}`.trim());
      };
      try {
        // More than the longest list there can be is none.
        if (chosen.size < 10_000_000) ({ entries } = JSON.parse(await chosen.text()));
      } catch {
        entries = null;
      }
      file.value = "";
      if (!Array.isArray(entries)) return report(words["list-unreadable"]);
      const { added, refused, isKept } = store.merge(entries);
      if (!isKept) return report(words["no-room"]);
      const known = entries.length - added - refused.length;
      const outcome = [fill("list-imported", { added, known, refused: refused.length })];
      const numbers = refused.length > 10 ? [...refused.slice(0, 10), "…"] : refused;
      if (refused.length > 0) outcome.push(fill("list-refused", { numbers: numbers.join(", ") }));
      report(outcome.join(" "));
    };
    const bring = textButton(words["list-import"], () => file.click());
    const file = make("input", { type: "file", accept: ".json,application/json", hidden: true });
    file.addEventListener("change", bringIn);

    const dialog = make("dialog", { className: "sure" });
    const question = make("p", { id: "sure", textContent: words["list-empty-sure"] });
    dialog.setAttribute("aria-labelledby", question.id);
    const answers = make("p", { className: "ways" },
      textButton(words["list-keep"], () => dialog.close()),
      textButton(words["list-empty"], () => {
        store.clear();
        forget();
        tell("");
        dialog.close();
        // The button that led here is gone.
        bring.focus();
        apod.show(words[`no-${name}`]);
      }));
    dialog.append(question, answers);
    const clear = textButton(words["list-empty"], () => dialog.showModal());

    const narrowing = make("div", { className: "narrowing" }, soughtLabel, ...dates.labels, count);
    const tools = make("div", { className: "doings" },
      takeOut, bring, file, clear);
    if (name === "history") {
      const isOn = make("input", { type: "checkbox", checked: storage.setting("remember") !== "no" });
      isOn.addEventListener("change", () => {
        const isKept = storage.set("remember", isOn.checked ? null : "no");
        if (!isKept) tell(words["no-room"]);
      });
      tools.prepend(make("label", {}, isOn, " ", words.remember));
    }
    const saying = make("div", { className: "saying" }, status, undo);
    place.append(narrowing, tools, ...dates.places, days, more, saying, dialog);
    draw();
    store.onchange(draw);
  };

  // The newest days stand on their page already; those of other dates are put away.
  const showRecent = (list) => {
    const rows = [...list.children];
    const dayOf = (row) => row.querySelector("time").dateTime;
    const count = make("p", { className: "count", role: "status" });
    const narrow = () => {
      for (const row of rows) row.hidden = !dates.holds(dayOf(row));
      const shown = rows.filter((row) => !row.hidden).length;
      count.textContent = fill("list-shown", { shown, count: rows.length });
      dates.tell(shown > 0 ? "" : words["no-match"], () => false);
    };
    const dates = span(narrow);
    narrow();
    document.getElementById("narrowing").append(...dates.labels, count);
    list.before(...dates.places);
  };

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

  // Anybody can lead here, with anything.
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
      // A network that has just come back may need a moment until it leads anywhere.
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
      // It led there a moment ago, when the worker had no network yet.
      const isBackHere = document.referrer.startsWith(`${root}unkept.html`);
      // A host that was down tells nobody that it is back.
      const isAskedAnew = performance.getEntriesByType("navigation")[0]?.type === "reload";
      if (isAskedAnew) lead();
      else if (isBackHere && navigator.onLine) setTimeout(lead, 2000);
    }
    // From disk, and in windows that keep nothing, there is nothing to ask.
    const pages = (await apod.keptPages().catch(() => [])).slice(0, AT_ONCE);
    place.replaceChildren(...(await Promise.all(pages.map(tile))));
    if (!place.firstElementChild) place.replaceWith(make("p", { className: "ways", textContent: words["none-kept"] }));
  };

  const start = async () => {
    const kept = document.getElementById("kept");
    if (kept) return showKept(kept);
    const recent = document.getElementById("recent");
    if (recent) return showRecent(recent);
    for (const name of ["favourites", "history"]) {
      const place = document.getElementById(name);
      if (!place) continue;
      if (await storage.works) showList(place, name, storage[name]);
      else place.append(make("p", { className: "notice", textContent: words["not-shared"] }));
    }
  };
  start();
})();
