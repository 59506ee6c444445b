// Finds days by the words of their titles, credits and texts, from the search data
// (Sources/Search/README.md).
(() => {
  "use strict";
  const {load, each, digit, number, index, between} = apod.calendar;
  const OTHERS = {ß: "ss", ς: "σ", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", æ: "ae", œ: "oe", ı: "i"};
  const CJK = "[\\u3005-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}]";
  const WORD = new RegExp(`(?=[\\p{L}\\p{N}])${CJK}|(?:(?!${CJK})[\\p{L}\\p{N}])+`, "gu");
  // A word as it stands in a text, with its marks.
  const STANDING = new RegExp(`${CJK}\\p{M}*|(?:(?!${CJK})[\\p{L}\\p{N}\\p{M}])+`, "gu");
  const OPEN = /[\p{L}\p{N}\p{M}]$/u;
  const QUOTES = /["“”„‟«»「」『』＂]/u;
  const MONTHS = ["january", "february", "march", "april", "may", "june", "july", "august",
    "september", "october", "november", "december"];
  // How many terms of a phrase are looked up at first, and how few places are looked at one by one.
  const AHEAD = 5;
  // How many words' data one query, or one phrase, may load: a pasted page would load all there is.
  const MOST = 8;
  const IN_TEXT = 1;
  const IN_TITLE = 2;

  const fold = (text) =>
    text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
      .replace(/[ßςøłđðþæœı]/g, (letter) => OTHERS[letter]);
  const words = (text) =>
    (fold(text).match(WORD) ?? []).map((word) => [...word].slice(0, 32).join(""));

  // What is asked for: words, and phrases in quotation marks. The last word is the beginning of one
  // while nothing follows it, from its second letter on.
  const asked = (query) => {
    const parts = query.split(QUOTES);
    return parts.flatMap((part, place) => {
      const found = words(part);
      const last = place === parts.length - 1 && OPEN.test(part) ? found.pop() : undefined;
      const wanted = place % 2 === 1 && found.length > 1
        ? [{words: found, isBegun: false}] : found.map((word) => ({words: [word], isBegun: false}));
      if (last !== undefined) wanted.push({words: [last], isBegun: [...last].length > 1});
      return wanted;
    });
  };

  // What of it is looked up. The beginning of a word may be in several files, and of a long phrase few
  // words are.
  const bounded = (wanted) => {
    let cost = 0;
    return wanted.filter(({words, isBegun}, place) => {
      cost += isBegun ? 3 : Math.min(words.length, AHEAD);
      return place === 0 || cost <= MOST;
    });
  };

  // The first and the last day of a month, or twice its day; undefined where the calendar has none, as
  // of 30 February.
  const span = (year, month, day) => {
    const first = new Date(Date.UTC(year, month, day ?? 1));
    if (first.getUTCMonth() !== month || first.getUTCDate() !== Number(day ?? 1)) return undefined;
    return [first / 864e5, (day ? first : Date.UTC(year, month + 1, 0)) / 864e5];
  };
  // The first and the last day of a date, a day or a month; undefined for anything else.
  const dates = (query) => {
    const parts = words(query).filter((word) => !["de", "年", "月", "日"].includes(word));
    const own = apod.words.months.split(",").map((name) => words(name).join(" "));
    const isWhole = parts.length === 3 || (parts.length === 2 && query.includes("月"));
    if (isWhole && parts.every((part) => /^\d+$/.test(part)) && parts[0].length === 4) {
      return span(parts[0], parts[1] - 1, parts[2]);
    }
    const year = parts.findIndex((part) => /^\d{4}$/.test(part));
    const day = parts.findIndex((part) => /^\d\d?$/.test(part));
    const names = parts.filter((_, place) => place !== year && place !== day);
    const month = Math.max(MONTHS.indexOf(names[0]), own.indexOf(names[0]));
    if (year < 0 || month < 0 || names.length > 1) return undefined;
    return span(parts[year], month, parts[day]);
  };

  // The entries of a list in which each is written by what it shares with the one before.
  const spelled = (text) => {
    let last = "";
    return text === "" ? [] : text.split(",").map((entry) => {
      last = last.slice(0, digit(entry)) + entry.slice(1);
      return last;
    });
  };

  // What the days of the site have of what is asked for, by their distance from the first.
  const daysOf = async ({words: [word], isBegun}, {parts}, days) => {
    const first = number(parts[0].first);
    await Promise.all(parts.map(async (part) => {
      const offset = number(part.first) - first;
      const low = part.starts.filter((start) => start <= word).length;
      const high = isBegun
        ? part.starts.filter((start) => start <= word || start.startsWith(word)).length : low;
      const shards = await Promise.all(part.shards.slice(low, high + 1).map(load));
      for (const shard of shards) {
        shard.list ??= spelled(shard.words);
        shard.inTitles ??= shard.titles.split(",");
        shard.inTexts ??= shard.texts.split(",");
        const put = (place) => {
          each(shard.inTitles[place], (day) => { days[offset + day] = IN_TITLE; });
          each(shard.inTexts[place], (day) => { days[offset + day] ||= IN_TEXT; });
        };
        if (isBegun) {
          shard.list.forEach((other, place) => { if (other.startsWith(word)) put(place); });
        } else {
          const place = shard.list.indexOf(word);
          if (place >= 0) put(place);
        }
      }
    }));
  };

  // A phrase is found by its words and, for the commonest, by pairs of one and the word beside it;
  // each with how far from the phrase's first word it stands.
  const terms = (phrase, commonest) => {
    const found = [];
    phrase.forEach((word, place) => {
      if (!commonest.includes(word)) found.push({key: word, term: word, place});
      const before = phrase[place - 1];
      if (before === undefined) return;
      if (commonest.includes(before)) {
        found.push({key: word, term: `${word}<${before}`, place});
      } else if (commonest.includes(word)) {
        found.push({key: before, term: `${before}>${word}`, place: place - 1});
      }
    });
    return found;
  };
  // FNV-1a of 32 bits (RFC 9923).
  const hash = (word) =>
    new TextEncoder().encode(word).reduce(
      (sum, byte) => Math.imul(sum ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
  // The numbers where all of these terms could belong to one phrase.
  const meeting = async (part, terms) => {
    const lists = await Promise.all(terms.map(async ({key, term, place}) => {
      const file = await load(part.phrases[hash(key) % part.phrases.length]);
      file.list ??= spelled(file.terms);
      file.at ??= file.places.split(",");
      const begins = [];
      const found = file.list.indexOf(term);
      if (found >= 0) each(file.at[found], (at) => { begins.push(at - place); });
      return begins;
    }));
    return lists.sort((one, other) => one.length - other.length).reduce(common);
  };
  // What is in both of two rising lists.
  const common = (one, other) => {
    let at = 0;
    return one.filter((number) => {
      while (other[at] < number) at += 1;
      return other[at] === number;
    });
  };
  const holds = (text, phrase) => {
    const all = words(text ?? "");
    return all.some((_, start) => phrase.every((word, step) => all[start + step] === word));
  };
  // Of a long phrase the longest words come first: they are rare, and what is left is few texts, which
  // are soon looked through. What has so many of its words in their places is taken for the phrase.
  const daysOfPhrase = async ({words: phrase}, {parts, common: commonest}, days) => {
    const first = number(parts[0].first);
    await Promise.all(parts.map(async (part) => {
      const wanted = terms(phrase, commonest)
        .sort((one, other) => other.key.length - one.key.length);
      let [told, begins] = await Promise.all([load(part.days), meeting(part, wanted.slice(0, AHEAD))]);
      const isShort = wanted.length <= AHEAD || begins.length === 0;
      const isLookedThrough = !isShort && begins.length <= AHEAD;
      if (!isShort && !isLookedThrough) {
        begins = common(begins, await meeting(part, wanted.slice(AHEAD, MOST)));
      }
      const {starts, days: kept} = told.list ??= listed(told);
      let at = 0;
      for (const begin of begins) {
        while (at + 1 < kept.length && starts[at * 2 + 2] <= begin) at += 1;
        const day = number(part.first) + kept[at];
        let how = begin < starts[at * 2 + 1] ? IN_TITLE : IN_TEXT;
        if (isLookedThrough) {
          const {title, credit, text} = await apod.calendar.card(day);
          how = [title, credit].some((field) => holds(field, phrase)) ? IN_TITLE
            : holds(text, phrase) ? IN_TEXT : 0;
        }
        days[day - first] = Math.max(days[day - first], how);
      }
    }));
  };
  const listed = (told) => {
    const days = [];
    const starts = [];
    each(told.days, (day) => { days.push(day); });
    each(told.starts, (start) => { starts.push(start); });
    return {days, starts};
  };

  // The days that have all that is asked for, those with more of it in title or credit first, then the
  // newest; of one year when it is given. `marked` is what is to be marked in their texts, `isCut` whether
  // more was asked for than is looked up.
  apod.search = async (query, year) => {
    const whole = await index();
    const first = number(whole.parts[0].first);
    const last = number(whole.parts.at(-1).last);
    const low = Math.max(first, year ? Date.UTC(year, 0, 1) / 864e5 : first);
    const high = Math.min(last, year ? Date.UTC(year, 11, 31) / 864e5 : last);
    const all = asked(query);
    const wanted = bounded(all);
    const range = (QUOTES.test(query) ? undefined : dates(query)) ?? (wanted.length === 0 && year ? [low, high] : undefined);
    if (range) {
      const days = await between(Math.max(low, range[0]), Math.min(high, range[1]));
      return {days: days.reverse(), marked: []};
    }
    const found = await Promise.all(wanted.map(async (one) => {
      const days = new Uint8Array(last - first + 1);
      await (one.words.length > 1 ? daysOfPhrase : daysOf)(one, whole, days);
      return days;
    }));
    const ranks = Array.from({length: wanted.length + 1}, () => []);
    for (let day = high - first; wanted.length > 0 && day >= low - first; day -= 1) {
      let rank = 0;
      for (const days of found) {
        if (days[day] === 0) { rank = -1; break; }
        if (days[day] === IN_TITLE) rank += 1;
      }
      if (rank >= 0) ranks[rank].push(first + day);
    }
    return {days: ranks.reverse().flat(), marked: wanted, isCut: wanted.length < all.length};
  };

  // Whether a search for it would ask for anything.
  apod.search.asks = (query) => words(query).length > 0;

  // Where the text has what is to be marked: from, to, and which of it, in order and apart.
  apod.search.marks = (text, marked) => {
    const standing = [...text.matchAll(STANDING)].flatMap(({0: run, index: from}) =>
      words(run).map((word) => ({word, from, to: from + run.length})));
    const marks = marked.flatMap(({words: wanted, isBegun}, which) =>
      standing.flatMap(({from}, place) => {
        const fits = wanted.every((word, step) => {
          const other = standing[place + step]?.word;
          return isBegun ? other.startsWith(word) : other === word;
        });
        return fits ? [{from, to: standing[place + wanted.length - 1].to, which}] : [];
      }));
    marks.sort((one, other) => one.from - other.from || other.to - one.to);
    return marks.filter((mark, place) =>
      place === 0 || mark.from >= Math.max(...marks.slice(0, place).map(({to}) => to)));
  };
})();
