// The page of the favourites, and the page of the history.
(() => {
  "use strict";
  const { words, storage, make, textButton, fill, written, pageOf, original } = apod;
  const { still, when, field, span } = apod.tiles;
  const AT_ONCE = 50;

  // Returns a text without accents and in lower case, so that it can be found with any keyboard.
  const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  // Lets a finger swipe a row aside. `away` is called if the row is moved far enough.
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
      // Swipes that begin at the edge of the screen are gestures of the device.
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
    // The entries that were deleted on this page, in the order in which they were deleted.
    const removed = [];

    const status = make("p", { role: "status" });
    const undo = textButton(words["list-undo"], () => {
      const entry = removed.at(-1);
      if (!store.add(entry)) return tell(words["no-room"]);
      removed.pop();
      tell(removed.length > 0 ? fill("list-deleted", removed.at(-1)) : "");
      (linkOf(pageOf(entry.day)) ?? sought).focus();
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
      // The button that had the focus was removed, so the next button gets the focus.
      const buttons = days.querySelectorAll("button");
      if (document.activeElement === document.body) (buttons[Math.min(place, buttons.length - 1)] ?? undo).focus();
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

    const linkOf = (address) => [...days.querySelectorAll("a")].find(({ href }) => href === address);
    const draw = () => {
      const all = store.list();
      const found = matching();
      const before = document.activeElement;
      const focused = days.contains(before) && before.closest("li").querySelector("a").href;
      days.replaceChildren(...found.slice(0, most).map(row));
      // If something within a day had the focus, the same thing gets the focus again.
      if (focused) linkOf(focused)?.closest("li").querySelector(before.localName).focus({ preventScroll: true });
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
      // Messages that appeared after the file was chosen stay, including the one with the button to undo.
      const report = (text) => {
        if (told === before) forget();
        tell(told === before ? text : `${text} ${status.textContent}`.trim());
      };
      try {
        // No valid list is larger than this, so larger files are not read.
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

    const dialog = make("dialog", { className: "sure", closedBy: "any" });
    const question = make("p", { id: "sure", textContent: words["list-empty-sure"] });
    dialog.setAttribute("aria-labelledby", question.id);
    const answers = make("p", { className: "ways" },
      textButton(words["list-keep"], () => dialog.close()),
      textButton(words["list-empty"], () => {
        store.clear();
        forget();
        tell("");
        dialog.close();
        // The button that opened the dialog was removed, so another button gets the focus.
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

  for (const name of ["favourites", "history"]) {
    const place = document.getElementById(name);
    if (!place) continue;
    if (storage.works) showList(place, name, storage[name]);
    else place.append(make("p", { className: "notice", textContent: words["not-shared"] }));
  }
})();
