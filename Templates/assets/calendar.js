// Finds the days of the archive in the search data. Pages that do not name this script load it on demand.
(() => {
  "use strict";
  const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const VALUES = new Uint8Array(128);
  [...DIGITS].forEach((digit, value) => { VALUES[digit.charCodeAt(0)] = value; });
  const { words, make, written, original, source } = apod;
  const BLOCK = 256;
  const CARDS = 8;
  const digit = (text) => VALUES[text.charCodeAt(0)];

  window.apodSearch = (object) => { document.currentScript.told = object; };

  const files = new Map();
  const load = (path) => {
    if (!files.has(path)) files.set(path, fetched(path));
    return files.get(path);
  };
  const fetched = async (path) => {
    const { told } = await apod.loadScript(`${apod.root}search/${path}`).catch(() => ({}));
    if (told) return told;
    // The index may be out of date. The next attempt fetches both the index and the file again.
    files.delete(path);
    files.delete("index.js");
    throw new Error(path);
  };

  const each = (text, callback) => {
    if (text[0] === "~") {
      for (let place = 1; place < text.length; place += 1) {
        const bits = VALUES[text.charCodeAt(place)];
        for (let bit = 0; bit < 6; bit += 1) if (bits >> bit & 1) callback((place - 1) * 6 + bit);
      }
      return;
    }
    let next = 0;
    let quotient = 0;
    for (let place = 0; place < text.length; place += 1) {
      const value = VALUES[text.charCodeAt(place)];
      if (value >= 48) {
        quotient = quotient * 16 + value - 47;
      } else {
        next += quotient * 48 + value;
        callback(next);
        next += 1;
        quotient = 0;
      }
    }
  };
  const numbers = (text) => {
    const found = [];
    each(text, (number) => { found.push(number); });
    return found;
  };

  const number = (iso) => Date.parse(iso) / 864e5;
  const iso = (day) => new Date(day * 864e5).toISOString().slice(0, 10);
  const page = (day) => apod.pageOf(iso(day));

  const index = () => load("index.js");
  // Returns those days of a block that are in the archive, with their titles, oldest first.
  const block = async (place) => {
    const version = (await index()).blocks[place];
    if (!version) return [];
    const { days, titles } = await load(`titles/${place}.js?v=${version}`);
    return numbers(days).map((day, number) => ({ day: place * BLOCK + day, title: titles[number] }));
  };
  const between = async (first, last) => {
    const low = Math.floor(first / BLOCK);
    const places = [...Array(Math.max(0, Math.floor(last / BLOCK) - low + 1)).keys()];
    const blocks = await Promise.all(places.map((place) => block(low + place)));
    return blocks.flat().map(({ day }) => day).filter((day) => day >= first && day <= last);
  };

  const card = async (day) => {
    const version = (await index()).blocks[Math.floor(day / BLOCK)];
    const block = await load(`cards/${Math.floor(day / CARDS)}.js?v=${version}`);
    return block.cards[numbers(block.days).indexOf(day % CARDS)];
  };

  // Returns the day itself, if it is in the archive, and the nearest days before and after it.
  const around = async (day) => {
    const places = Object.keys((await index()).blocks).map(Number).sort((one, other) => one - other);
    const own = Math.floor(day / BLOCK);
    const near = [places.findLast((place) => place < own), own, places.find((place) => place > own)];
    const kept = (await Promise.all(near.filter((place) => place !== undefined).map(block))).flat();
    return {
      itself: kept.find((one) => one.day === day),
      before: kept.findLast((one) => one.day < day),
      after: kept.find((one) => one.day > day),
    };
  };

  // Returns the page of a random day, but not the open page if there is another one.
  const random = async () => {
    const { parts } = await index();
    const [first, last] = [parts[0].first, parts.at(-1).last].map(number);
    const { itself, before, after } = await around(first + Math.floor(Math.random() * (last - first + 1)));
    const found = [itself, before, after].filter(Boolean).map(({ day }) => page(day));
    return found.find((address) => address !== location.href.split(/[?#]/)[0]) ?? found[0];
  };

  // Explains why there is no page for a date, and where else to look for the picture.
  const absence = async (date, { before, after }) => {
    const { began = source.first, none = [] } = await index().catch(() => ({}));
    const isNone = date < began || none.includes(date);
    const isToCome = date > apod.dayAt();
    const fill = (word) => apod.fill(word, { date: written(date) });
    const said = fill(isNone ? "day-without" : isToCome ? "day-to-come" : "day-not-kept");
    const told = make("div", { className: "absence" }, make("p", { className: "notice", textContent: said }));
    if (source.day && !isNone && !isToCome) {
      const href = source.day.replace("{iso}", date).replace("{yymmdd}", date.slice(2).replaceAll("-", ""));
      const link = make("a", { href, rel: "noopener", textContent: fill("day-at-source") });
      told.append(make("p", { className: "ways" }, link));
    }
    const links = [[before, "previous", "prev", "older"], [after, "next", "next", "newer"]]
      .filter(([one]) => one)
      .map(([{ day, title }, className, rel, word]) => make("a", { className, rel, href: page(day) },
        make("span", { className: "way", textContent: words[word] }), " ",
        original(make("span", { className: "what", textContent: title })), " ",
        make("time", { dateTime: iso(day), textContent: written(iso(day)) })));
    const near = make("nav", { className: "neighbours", ariaLabel: words["day-around"] }, ...links);
    if (links.length > 0) told.append(near);
    return { told, said };
  };

  // Returns the page of a date, or the reason why there is no page. `told` is an element that shows either of them.
  const answer = async (date) => {
    const near = await around(number(date));
    if (!near.itself) return absence(date, near);
    const address = page(near.itself.day);
    const link = original(make("a", { href: address, textContent: near.itself.title }));
    return { address, told: make("p", { className: "ways" }, written(date), link) };
  };

  apod.calendar = {load, each, numbers, digit, number, iso, page, index, block, between, card, random, answer};

  // The date field leads to the page of a day, or shows why the day has no page.
  for (const form of document.querySelectorAll("form.jump")) {
    const [field, button] = form.elements;
    const trouble = make("p", { role: "alert", textContent: words["find-failed"] });
    let shown;
    const show = (element, word) => {
      shown?.remove();
      shown = element;
      form.append(element);
      button.textContent = words[word];
    };
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      apod.seek(
        () => answer(field.value),
        ({ address, told, said }) => {
          if (address) {
            shown?.remove();
            button.textContent = words["find-go"];
            return location.assign(address);
          }
          show(told, "find-go");
          apod.say(said);
        },
        () => show(trouble, "find-again"));
    });
  }

  // On the not-found page, if the unknown address is that of a day, shows the day's page or why the day has none.
  const place = document.getElementById("absence");
  const path = location.href.slice(apod.root.length).split(/[?#]/)[0]
    // Converts a day's old address at the source to its address on this site.
    .replace(/^ap(\d\d)(\d\d)(\d\d)\.html$/, (old, year, month, day) =>
      (source.hasOldAddresses ? `${year < 95 ? 20 : 19}${year}/${month}/${day}` : old));
  const asked = /^(\d{4})\/(\d\d)\/(\d\d)(?:\.html|\/|)$/.exec(path)?.slice(1).join("-");
  if (place && apod.isDay(asked)) {
    // If the data cannot be loaded, the answer names no neighbouring days.
    answer(asked).catch(() => absence(asked, {})).then(({ told, said }) => {
      place.append(told);
      if (said) apod.say(said);
    });
  }
})();
