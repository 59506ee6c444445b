// Answers searches from a site's search data, as Sources/Site/Search/README.md tells of it: the least
// that a search page needs, to show that the data holds what it promises. Run in a page of the site.
(root) => {
  const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const OTHERS = {ß: "ss", ς: "σ", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", æ: "ae", œ: "oe", ı: "i"};
  const CJK = "[\\u3005-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}]";
  const WORD = new RegExp(`(?=[\\p{L}\\p{N}])${CJK}|(?:(?!${CJK})[\\p{L}\\p{N}])+`, "gu");
  const MONTHS = ["january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december"];

  const fold = (text) =>
    text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
      .replace(/[ßςøłđðþæœı]/g, (letter) => OTHERS[letter]);
  const words = (text) =>
    (fold(text).match(WORD) ?? []).map((word) => [...word].slice(0, 32).join(""));

  const files = new Map();
  let called;
  window.apodSearch = (object) => { called = object; };
  const load = (path) => {
    if (!files.has(path)) {
      files.set(path, new Promise((resolve, reject) => {
        const script = document.createElement("script");
        script.src = root + path;
        script.onload = () => resolve(called);
        script.onerror = () => reject(new Error(path));
        document.head.append(script);
      }));
    }
    return files.get(path);
  };

  const numbers = (text) => {
    const found = [];
    if (text.startsWith("~")) {
      [...text.slice(1)].forEach((character, place) => {
        const bits = DIGITS.indexOf(character);
        for (let bit = 0; bit < 6; bit += 1) if (bits >> bit & 1) found.push(place * 6 + bit);
      });
      return found;
    }
    let next = 0;
    let quotient = 0;
    for (const character of text) {
      const digit = DIGITS.indexOf(character);
      if (digit >= 48) {
        quotient = quotient * 16 + digit - 47;
      } else {
        found.push(next + quotient * 48 + digit);
        next = found.at(-1) + 1;
        quotient = 0;
      }
    }
    return found;
  };

  const dayNumber = (iso) => Date.parse(iso) / 864e5;
  const iso = (day) => new Date(day * 864e5).toISOString().slice(0, 10);

  // The days of a word or of what begins with it, each with whether it is in title or credit.
  const find = async (index, word, isPrefix) => {
    const days = new Map();
    await Promise.all(index.parts.map(async (part) => {
      const first = dayNumber(part.first);
      const low = part.starts.filter((start) => start <= word).length;
      const high = isPrefix
        ? part.starts.filter((start) => start <= word || start.startsWith(word)).length : low;
      const shards = await Promise.all(part.shards.slice(low, high + 1).map(load));
      for (const shard of shards) {
        const titles = shard.titles.split(",");
        const texts = shard.texts.split(",");
        let entry = "";
        (shard.words ? shard.words.split(",") : []).forEach((piece, place) => {
          entry = entry.slice(0, DIGITS.indexOf(piece[0])) + piece.slice(1);
          if (entry !== word && !(isPrefix && entry.startsWith(word))) return;
          for (const day of numbers(titles[place])) days.set(first + day, true);
          for (const day of numbers(texts[place])) {
            if (!days.has(first + day)) days.set(first + day, false);
          }
        });
      }
    }));
    return days;
  };

  // The first and the last day that a date names, a day or a month; undefined for anything else.
  const dates = (query) => {
    const text = query.trim().toLowerCase();
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return [dayNumber(text), dayNumber(text)];
    const parts = /^(?:(\d{1,2}) )?([a-z]+) (\d{4})$/.exec(text);
    const month = parts ? MONTHS.indexOf(parts[2]) : -1;
    if (month < 0) return undefined;
    if (parts[1]) return Array(2).fill(Date.UTC(parts[3], month, parts[1]) / 864e5);
    return [Date.UTC(parts[3], month, 1) / 864e5, Date.UTC(parts[3], month + 1, 0) / 864e5];
  };

  // The titles of the block that the day is in, by day.
  const titles = async (index, number) => {
    const path = index.titles[number >> 8];
    if (!path) return new Map();
    const block = await load(path);
    return new Map(
      numbers(block.days).map((day, place) => [block.block * 256 + day, block.titles[place]]));
  };

  // Days that have every word, the last one as the beginning of one when nothing follows it yet; those
  // with more of the words in title or credit first, then the newest. Of the first ten the titles too.
  window.searchSite = async (query) => {
    const index = await load("index.js");
    const range = dates(query);
    let days;
    if (range) {
      const numbers = [...Array(range[1] - range[0] + 1).keys()].map((step) => range[0] + step);
      const kept = new Map();
      for (const day of numbers) if ((await titles(index, day)).has(day)) kept.set(day, 0);
      days = kept;
    } else {
      const wanted = words(query);
      const isOpen = /[\p{L}\p{N}\p{M}]$/u.test(query);
      const found = await Promise.all(wanted.map((word, place) =>
        find(index, word, isOpen && place === wanted.length - 1)));
      days = new Map();
      for (const day of found[0]?.keys() ?? []) {
        if (!found.every((word) => word.has(day))) continue;
        days.set(day, found.filter((word) => word.get(day)).length);
      }
    }
    const ranked = [...days].sort((one, other) => other[1] - one[1] || other[0] - one[0]);
    const shown = await Promise.all(
      ranked.slice(0, 10).map(async ([day]) => (await titles(index, day)).get(day)));
    return {
      hits: ranked.map(([day, inTitle], place) => [iso(day), inTitle, shown[place] ?? null]),
      files: [...files.keys()].map((path) => path.split("?")[0]),
    };
  };
}
