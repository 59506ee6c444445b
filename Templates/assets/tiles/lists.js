// The page of the favourites, and the page of the history.
(() => {
  "use strict";
  const { words, storage, make, textButton, fill, written, pageOf, original } = apod;
  const { still, when, dateFilter } = apod.tiles;
  const AT_ONCE = 50;

  // Returns a text without accents and in lower case, so that it can be found with any keyboard.
  const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  // Lets a finger swipe a row aside. `away` is called if the row is moved far enough.
  const pull = (row, away) => {
    const moved = (far) => {
      row.classList.toggle("pulled", far !== 0);
      row.style.translate = `${far}px`;
      return far !== 0;
    };
    apod.swipes(row, {
      moved,
      ended(far) {
        if (Math.abs(far) > row.offsetWidth / 3) away();
        moved(0);
      },
    });
    return row;
  };

  const showList = (place, name, store) => {
    const [form, dialog, narrowing, days, status] = ["form", "dialog", ".narrowing", "ol", ".saying p"]
      .map((selector) => place.querySelector(selector));
    const { sought, remember, save, load, clear, more, undo } = form.elements;
    let most = AT_ONCE;
    // The entries that were deleted on this page, in the order in which they were deleted.
    let removed = [];

    const tell = (...texts) => {
      status.textContent = texts.filter(Boolean).join(" ");
      undo.hidden = removed.length === 0;
    };
    const lastRemoved = () => removed.length > 0 && fill("list-deleted", removed.at(-1));
    const linkOf = (address) => [...days.querySelectorAll("a")].find(({ href }) => href === address);

    const remove = (entry, place) => {
      if (!store.remove(entry.day)) return tell(words["no-room"]);
      removed.push(entry);
      tell(lastRemoved());
      // The button that had the focus was removed, so the next button gets the focus.
      const buttons = days.querySelectorAll("button");
      if (document.activeElement === document.body) (buttons[Math.min(place, buttons.length - 1)] ?? undo).focus();
    };
    undo.addEventListener("click", () => {
      const entry = removed.at(-1);
      if (!store.add(entry)) return tell(words["no-room"]);
      removed.pop();
      tell(lastRemoved());
      (linkOf(pageOf(entry.day)) ?? sought).focus();
    });

    const row = (entry, place) => {
      const link = original(make("a", { href: pageOf(entry.day), textContent: entry.title }));
      const name = { ariaLabel: `${words["list-delete"]}: ${entry.title}` };
      const away = textButton(words["list-delete"], () => remove(entry, place), name);
      const text = original(make("p", { textContent: entry.text }));
      const told = make("div", {}, make("h2", {}, link), when(entry.day), text);
      return pull(make("li", {}, still(entry.thumbnail), told, away), () => remove(entry, place));
    };

    const matches = ({ day, title, text }) => {
      const told = folded(`${title} ${text} ${day} ${written(day)}`);
      return dates.holds(day) && folded(sought.value).split(/\s+/).every((part) => told.includes(part));
    };
    const draw = () => {
      const all = store.list();
      const found = all.filter(matches);
      const before = document.activeElement;
      const focused = days.contains(before) && before.closest("li").querySelector("a").href;
      days.replaceChildren(...found.slice(0, most).map(row));
      // If something within a day had the focus, the same thing gets the focus again.
      if (focused) linkOf(focused)?.closest("li").querySelector(before.localName).focus({ preventScroll: true });
      more.hidden = found.length <= most;
      dates.tell(found.length, all.map(({ day }) => day), words[all.length > 0 ? "no-match" : `no-${name}`]);
      for (const part of [narrowing, save, clear]) part.hidden = all.length === 0;
    };
    const dates = dateFilter(narrowing, days, () => {
      most = AT_ONCE;
      draw();
    });
    more.addEventListener("click", () => {
      most += AT_ONCE;
      draw();
      days.children[most - AT_ONCE]?.querySelector("a").focus();
    });

    save.addEventListener("click", () => {
      const kept = JSON.stringify({ apod: name, entries: store.list() }, null, 2);
      const href = URL.createObjectURL(new Blob([kept], { type: "application/json" }));
      make("a", { href, download: `apod-${name}.json` }).click();
      setTimeout(() => URL.revokeObjectURL(href), 60000);
    });

    // No valid list is larger than this, so larger files are not read.
    const entriesOf = async (chosen) => (chosen.size < 10_000_000 ? JSON.parse(await chosen.text()).entries : null);
    const file = make("input", { type: "file", accept: ".json,application/json", hidden: true });
    load.after(file);
    load.addEventListener("click", () => file.click());
    file.addEventListener("change", async () => {
      const entries = await entriesOf(file.files[0]).catch(() => null);
      file.value = "";
      if (!Array.isArray(entries)) return tell(words["list-unreadable"], lastRemoved());
      const { added, refused, isKept } = store.merge(entries);
      if (!isKept) return tell(words["no-room"], lastRemoved());
      const known = entries.length - added - refused.length;
      const numbers = refused.length > 10 ? [...refused.slice(0, 10), "…"] : refused;
      tell(
        fill("list-imported", { added, known, refused: refused.length }),
        numbers.length > 0 && fill("list-refused", { numbers: numbers.join(", ") }), lastRemoved());
    });

    clear.addEventListener("click", () => {
      dialog.returnValue = "";
      dialog.showModal();
    });
    dialog.addEventListener("close", () => {
      if (dialog.returnValue !== "clear") return;
      store.clear();
      removed = [];
      tell();
      // The button that opened the dialog was removed, so another button gets the focus.
      load.focus();
      apod.show(words[`no-${name}`]);
    });

    if (remember) {
      remember.checked = storage.setting("remember") !== "no";
      remember.addEventListener("change", () => {
        if (!storage.set("remember", remember.checked ? null : "no")) tell(words["no-room"]);
      });
    }
    draw();
    form.hidden = false;
    store.onchange(draw);
  };

  for (const name of ["favourites", "history"]) {
    const place = document.getElementById(name);
    if (!place) continue;
    if (storage.works) showList(place, name, storage[name]);
    else place.replaceChildren(make("p", { className: "notice", textContent: words["not-shared"] }));
  }
})();
