// What a query asks for: words, phrases, what is left out, either of two, makers, years and dates
// (Sources/Search/README.md).
(() => {
  "use strict";
  const OTHERS = {ß: "ss", ς: "σ", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", æ: "ae", œ: "oe", ı: "i"};
  const CJK = "[\\u3005-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}]";
  const WORD = new RegExp(`(?=[\\p{L}\\p{N}])${CJK}|(?:(?!${CJK})[\\p{L}\\p{N}])+`, "gu");
  // A word as it stands in a text, with its marks.
  const STANDING = new RegExp(`${CJK}\\p{M}*|(?:(?!${CJK})[\\p{L}\\p{N}\\p{M}])+`, "gu");
  const OPEN = /[\p{L}\p{N}\p{M}]$/u;
  const QUOTES = /["“”„‟«»「」『』＂]/u;
  const MONTHS = ["january", "february", "march", "april", "may", "june", "july", "august",
    "september", "october", "november", "december"];
  const CATALOGUE = /^(m|messier|ngc|ic|ugc|abell|arp)(\d+)$/;
  // How many terms of a phrase are looked up at first.
  const AHEAD = 5;
  // How many words' data one query, or one phrase, may load: a pasted page would load all there is.
  const MOST = 8;

  const fold = (text) =>
    text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
      .replace(/[ßςøłđðþæœı]/g, (letter) => OTHERS[letter]);
  const words = (text) =>
    (fold(text).match(WORD) ?? []).map((word) => [...word].slice(0, 32).join(""));

  // The first and the last day of a year or a month, or twice its day; undefined where the calendar has
  // none, as of 30 February.
  const span = (year, month, day) => {
    const [low, high] = [month ?? 0, month ?? 11];
    const first = new Date(Date.UTC(year, low, day ?? 1));
    if (first.getUTCMonth() !== low || first.getUTCDate() !== Number(day ?? 1)) return undefined;
    return [first / 864e5, (day ? first : Date.UTC(year, high + 1, 0)) / 864e5];
  };
  // The first and the last day of a date as people write it: a day, a month or a year; undefined for
  // anything else. With slashes the month comes before the day, if there is such a month.
  const dates = (query) => {
    const parts = words(query).map((word) => word.replace(/^(\d+)(st|nd|rd|th)$/, "$1"))
      .filter((word) => !["de", "of", "年", "月", "日"].includes(word));
    const place = parts.findIndex((part) => /^(19|20)\d\d$/.test(part));
    if (place < 0 || parts.length > 3) return undefined;
    const [year] = parts.splice(place, 1);
    const named = parts.findIndex((part) => /\D/.test(part));
    if (named < 0) {
      if (place > 0 && !query.includes("/")) parts.reverse();
      const [month, day] = parts;
      return span(year, month && month - 1, day) ?? (place > 0 && day && span(year, day - 1, month)) ?? undefined;
    }
    const [name] = parts.splice(named, 1);
    const own = apod.words.months.split(",").map((month) => words(month).join(" "));
    const month = Math.max(...[MONTHS, own].map((names) =>
      names.findIndex((other) => other === name || (name.length > 2 && other.startsWith(name)))));
    return month < 0 || /\D/.test(parts) ? undefined : span(year, month, parts[0]);
  };
  // `year:2019`, `2010..2015`, and from one month or day to another.
  const range = (token) => {
    const ends = token.replace(/^year:/, "").split("..");
    if (ends.length > 2 || ends[0] === token || !/\d/.test(token)) return undefined;
    const [from, to] = [ends[0], ends.at(-1)].map((end) => {
      const [whole, year, month, day] = /^(?:(\d{4})(?:-(\d\d?)(?:-(\d\d?))?)?)?$/.exec(end) ?? [];
      return whole === "" ? [-Infinity, Infinity] : year && span(year, month && month - 1, day);
    });
    return from && to && [from[0], to[1]];
  };

  // The words and phrases of a query in order, each with what is to be done with it. The last word is
  // the beginning of one while nothing follows it, from its second letter on.
  const terms = (query) => {
    const found = [];
    const ranges = [];
    let cost = 0;
    let isCut = false;
    const add = (term) => {
      const [word] = term.words;
      const before = found.at(-1);
      if (term.isLoose && before?.isLoose && before.words.length === 1 && CATALOGUE.test(before.words[0] + word) && /^\d/.test(word)) {
        found.pop();
        term = {...before, words: [...before.words, word], isNumber: true, isBegun: term.isBegun};
      } else if (term.isLoose && CATALOGUE.test(word)) {
        term = {...term, words: CATALOGUE.exec(word).slice(1), isNumber: true};
      } else {
        // The beginning of a word may be in several files, and of a long phrase few words are.
        cost += term.isBegun ? 3 : Math.min(term.words.length, AHEAD);
      }
      if (found.length > 0 && cost > MOST) isCut = true; else found.push(term);
    };
    let before = "";
    query.split(QUOTES).forEach((part, place, parts) => {
      const isQuoted = place % 2 === 1;
      const tokens = isQuoted ? [before + part] : part.split(/\s+/);
      tokens.forEach((token, step) => {
        const isLast = step === tokens.length - 1;
        const days = !isQuoted && range(token.toLowerCase());
        before = isLast && /^[-−–]?(by:)?$/i.test(token) ? token : "";
        if (days) ranges.push(days);
        if (days || before) return;
        const [, sign, by, rest] = /^([-−–]?)(by:)?(.*)$/is.exec(token);
        const told = words(rest);
        const kind = {isOut: sign !== "", isBy: by !== undefined, isLoose: !isQuoted && !by};
        const isOne = kind.isOut || kind.isBy;
        const isOpen = isLast && place === parts.length - 1 && OPEN.test(part) && !(isOne && told.length > 1);
        const last = isOpen ? told.pop() : undefined;
        if (told.length > 1 && (isQuoted || isOne)) add({...kind, words: told, isLoose: false});
        else told.forEach((word) => add({...kind, words: [word]}));
        if (last !== undefined) add({...kind, words: [last], isBegun: [...last].length > 1});
      });
    });
    return {found, ranges, isCut};
  };

  // All of the groups are asked for, of each any term, nothing that is `without`, and days of the range.
  const parse = (query) => {
    const date = QUOTES.test(query) || /\.\.|^\s*[-−–]/.test(query) ? undefined : dates(query);
    if (date) return {groups: [], without: [], range: date};
    const {found, ranges, isCut} = terms(query);
    const groups = [];
    const without = [];
    let isEither = false;
    found.forEach((term, place) => {
      const [before, next] = [found[place - 1], found[place + 1]];
      if (term.isLoose && term.words[0] === "or" && before?.isOut === false && next?.isOut === false && !isEither) {
        isEither = true;
        return;
      }
      if (term.isOut) without.push(term);
      else if (isEither) groups.at(-1).push(term);
      else groups.push([term]);
      isEither = false;
    });
    return {
      groups, without, isCut,
      range: ranges.length > 0 ? [
        Math.max(...ranges.map(([from]) => from)), Math.min(...ranges.map(([, to]) => to)),
      ] : undefined,
    };
  };

  apod.query = {parse, words, STANDING, AHEAD, MOST};
})();
