// Which days are kept, from the search data: the one nearest to a date, and one by chance. Other pages
// load it when it is asked for.
(() => {
  "use strict";
  const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const VALUES = new Uint8Array(128);
  [...DIGITS].forEach((digit, value) => { VALUES[digit.charCodeAt(0)] = value; });
  const BLOCK = 256;
  const CARDS = 8;
  const digit = (text) => VALUES[text.charCodeAt(0)];

  // Every file of the search data is one call with one object.
  window.apodSearch = (object) => { document.currentScript.told = object; };

  const files = new Map();
  const load = (path) => {
    const known = files.get(path);
    if (known) return known;
    const loading = new Promise((resolve, reject) => {
      const script = document.createElement("script");
      const fail = () => {
        // The index may be of an edition that is gone: the next attempt asks for both.
        files.delete(path);
        files.delete("index.js");
        script.remove();
        reject(new Error(path));
      };
      script.src = apod.trusted.createScriptURL(`${apod.root}search/${path}`);
      script.onload = () => { if (script.told) resolve(script.told); else fail(); };
      script.onerror = fail;
      document.head.append(script);
    });
    files.set(path, loading);
    return loading;
  };

  // Calls back with each number of a rising list.
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
  const page = (day) => `${apod.root}${iso(day).replaceAll("-", "/")}.html`;
  const written = (day) => {
    const [year, month, date] = iso(day).split("-").map(Number);
    const values = {day: date, month: apod.words.months.split(",")[month - 1].trim(), year};
    return apod.words.date.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  };

  const index = () => load("index.js");
  // The days of a block that are kept, oldest first.
  const block = async (place) => {
    const address = (await index()).titles[place];
    return address ? numbers((await load(address)).days).map((day) => place * BLOCK + day) : [];
  };
  const between = async (first, last) => {
    const low = Math.floor(first / BLOCK);
    const places = [...Array(Math.max(0, Math.floor(last / BLOCK) - low + 1)).keys()];
    const blocks = await Promise.all(places.map((place) => block(low + place)));
    return blocks.flat().filter((day) => day >= first && day <= last);
  };

  // What is told of a day that is kept.
  const card = async (day) => {
    const block = await load((await index()).cards[Math.floor(day / CARDS)]);
    return block.cards[numbers(block.days).indexOf(day % CARDS)];
  };

  const nearest = async (day, besides) => {
    const places = Object.keys((await index()).titles).map(Number).sort((one, other) => one - other);
    const own = Math.floor(day / BLOCK);
    const around = [
      places.findLast((place) => place < own), own, places.find((place) => place > own)];
    const days = await Promise.all(around.filter((place) => place !== undefined).map(block));
    return days.flat().filter((other) => page(other) !== besides).reduce((best, other) =>
      (Math.abs(other - day) < Math.abs(best - day) ? other : best));
  };

  // Every day is as likely as any other: a place where there is none is drawn again. Of days so far
  // apart that this finds none soon, the nearest will do.
  const drawn = async () => {
    const places = Object.keys((await index()).titles);
    const here = location.href.split(/[?#]/)[0];
    let day;
    for (let attempt = 0; attempt < 30; attempt += 1) {
      const place = Number(places[Math.floor(Math.random() * places.length)]);
      day = place * BLOCK + Math.floor(Math.random() * BLOCK);
      if ((await block(place)).includes(day) && page(day) !== here) return day;
    }
    return nearest(day, here);
  };

  apod.days = {load, each, numbers, digit, number, iso, page, written, index, between, card};
  apod.random = async () => {
    try {
      location.href = page(await drawn());
    } catch {
      apod.say?.(apod.words["find-failed"]);
    }
  };

  // A field for a date, which leads to the page of that day or of the nearest that is kept.
  apod.dateField = () => {
    const form = document.createElement("form");
    const label = document.createElement("label");
    const field = document.createElement("input");
    const button = document.createElement("button");
    const trouble = document.createElement("p");
    trouble.setAttribute("role", "alert");
    form.className = "jump";
    field.type = "date";
    field.required = true;
    button.textContent = apod.words["find-go"];
    label.append(apod.words["find-day"], field);
    form.append(label, button);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      try {
        location.href = page(await nearest(number(field.value)));
      } catch {
        button.textContent = apod.words["find-again"];
        trouble.textContent = apod.words["find-failed"];
        form.append(trouble);
      }
    });
    return form;
  };
  document.getElementById("jump")?.append(apod.dateField());
})();
