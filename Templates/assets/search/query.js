// Parses the query of a search (Sources/Site/SearchIndex/README.md).
(() => {
  "use strict";
  const OTHERS = {ß: "ss", ς: "σ", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", æ: "ae", œ: "oe", ı: "i"};
  // Thai, Lao, Burmese, Khmer, Chinese and Japanese put no spaces between words. In these scripts, each character
  // counts as a word.
  const SCRIPTS = "[\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3005-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}]";
  const SPACELESS = new RegExp(`^${SCRIPTS}`, "u");
  // A word of a text, including its combining marks.
  const WORD = new RegExp(`(?=[\\p{L}\\p{N}])${SCRIPTS}[\\p{M}\\p{Cf}]*|(?:(?!${SCRIPTS})[\\p{L}\\p{N}\\p{M}\\p{Cf}])+`, "gu");
  const OPEN = /[\p{L}\p{N}\p{M}\p{Cf}]$/u;
  const QUOTES = "\"“”„‟«»「」『』＂";
  const UNDATED = new RegExp(`[${QUOTES}]|\\.\\.|^\\s*[-−–]`, "u");
  // A part of a query: an optional minus sign, an optional `by:`, `of:` or `kind:`, and a text. If the text begins with
  // a quotation mark, it may end with one.
  const TOKEN = new RegExp(`([-−–]?)(by:|of:|kind:)?(?:[${QUOTES}]([^${QUOTES}]*)(.?)|([^\\s${QUOTES}]+))`, "giu");
  const MONTHS = [...Array(12).keys()].map((month) =>
    new Date(2001, month).toLocaleString("en", {month: "long"}).toLowerCase());
  const WEEKDAY = /^(mon|tues|wednes|thurs|fri|satur|sun)day$/;
  const CATALOGUE = /^(m|messier|ngc|ic|ugc|abell|arp)(\d+)$/;
  // `AHEAD` is how many words of a phrase are looked up at first. `MOST` is how many words of a query or a phrase are
  // looked up at most, because a reader may paste a whole page.
  const AHEAD = 5;
  const MOST = 8;
  // How many characters of a query are used.
  const LONGEST = 1000;

  const fold = (text) =>
    text.normalize("NFKD").replace(/[\p{M}\p{Cf}]/gu, "").toLowerCase()
      .replace(/[ßςøłđðþæœı]/g, (letter) => OTHERS[letter]);
  const words = (text) =>
    (fold(text).match(WORD) ?? []).map((word) => [...word].slice(0, 32).join(""));
  const isSpaceless = (word) => SPACELESS.test(word ?? "");
  // Returns the words of a text in groups. In scripts without spaces, adjacent words form one group. Any other word is
  // a group by itself.
  const runs = (text) => fold(text).split(/[^\p{L}\p{N}]+/u).flatMap((part) => words(part).reduce((runs, word) => {
    if (isSpaceless(word) && isSpaceless(runs.at(-1)?.[0])) runs.at(-1).push(word); else runs.push([word]);
    return runs;
  }, []));
  const joined = (text) => runs(text).map((run) => run.join(""));

  // Returns the first and the last day of a year, a month or a day; undefined for a date that does not exist, such as
  // 30 February.
  const span = (year, month, day) => {
    const [low, date] = [(month ?? 1) - 1, Number(day ?? 1)];
    const first = new Date(Date.UTC(year, low, date));
    if (first.getUTCMonth() !== low || first.getUTCDate() !== date) return undefined;
    return [first / 864e5, (day ? first : Date.UTC(year, month ?? 12, 0)) / 864e5];
  };
  // Parses a date as people write it. In a date with slashes, the first number is the month, unless that would not be a
  // valid date.
  const dates = (query) => {
    const parts = joined(query).map((word) => word.replace(/^(\d+)(st|nd|rd|th)$/, "$1"))
      .filter((word) => !["de", "of", "in", "on", "the", "年", "月", "日"].includes(word) && !WEEKDAY.test(word));
    const place = parts.findIndex((part) => /^(19|20)\d\d$/.test(part));
    if (place < 0) return undefined;
    const [year] = parts.splice(place, 1);
    const own = apod.words.months.split(",").map((month) => joined(month).join(" "));
    const named = parts.findIndex((part) => /\D/.test(part));
    if (named >= 0) {
      const [name] = parts.splice(named, 1);
      const month = [MONTHS, own].map((names) => 1 + names.findIndex((other) =>
        other === name || (name.length > 2 && other.startsWith(name)))).find(Boolean);
      parts.unshift(month ?? "none");
    } else if (place > 0 && !query.includes("/")) {
      parts.reverse();
    }
    const [month, day] = parts;
    if (/\D/.test(parts.join("")) || parts.length > 2) return undefined;
    return span(year, month, day) ?? (named < 0 && place > 0 && day ? span(year, day, month) : undefined);
  };
  // Parses `year:2019`, `2010..2015`, and a range, a month or a day that is written in figures.
  const period = (token) => {
    if (!/^(?=.*\d)(year:[\d.-]+|[\d.-]*\.\.[\d.-]*|\d+([-./年月]\d+)+.?)$/.test(token)) return undefined;
    const ends = token.replace(/^year:/, "").split("..");
    const [from, to] = [ends[0], ends.at(-1)].map((end) => (end ? dates(end) : [-Infinity, Infinity]));
    return from && to && (from[0] > to[1] ? [to[0], from[1]] : [from[0], to[1]]);
  };

  // Parses a query into groups of terms. A day must match one term of each group. The last word counts as a prefix
  // until something follows it. Names after `of:` and `kind:` may be prefixes anywhere in the query.
  const parse = (asked) => {
    // A query may contain any text, because a link can set it, and the patterns are slow for long texts. X-ray counts
    // as two words in the index, so `xray` gets a hyphen.
    const query = asked.slice(0, LONGEST).replace(/\bxray/gi, "x-ray");
    const [groups, without] = [[], []];
    let range = UNDATED.test(query) ? undefined : dates(query);
    const apart = [];
    if (range) return {groups, without, range, apart};
    let before;
    let isCut = false;
    let isEither = false;
    let cost = 0;
    const add = (term) => {
      const [word] = term.words;
      const isNumeral = !term.isQuoted && !term.isOut && !isEither && /^\d+$/.test(word)
        && before?.words.length === 1 && !before.isQuoted;
      // Words with the same prefix may be spread over several files.
      cost += term.isBegun ? 3 : Math.min(isSpaceless(word) ? Math.max(1, term.words.length - 1) : term.words.length, AHEAD);
      if (before && cost > MOST) {
        isCut = true;
      } else if (isNumeral && CATALOGUE.test(before.words[0] + word)) {
        Object.assign(before, {words: [before.words[0], word], isNumber: true, isBegun: term.isBegun});
      } else {
        const known = !term.isQuoted && CATALOGUE.exec(word);
        before = known ? {...term, words: known.slice(1), isNumber: true} : term;
        if (term.isOut) without.push(before);
        else if (isEither && groups.length > 0) groups.at(-1).push(before);
        else groups.push([before]);
        isEither = false;
      }
    };
    for (const {0: token, 1: sign, 2: by, 3: quoted, 4: end, 5: plain = quoted, index} of query.matchAll(TOKEN)) {
      const isLast = index + token.length === query.trimEnd().length;
      const days = period(token.toLowerCase().slice(sign.length));
      if (days && sign) {
        apart.push(days);
      } else if (days) {
        range = range ? [Math.max(range[0], days[0]), Math.min(range[1], days[1])] : days;
      } else if (/^or$/i.test(token) && before && !isLast) {
        isEither = true;
      } else if (!/^(by|of|kind):$/i.test(plain)) {
        const told = words(plain);
        const kind = {isOut: sign, only: by?.toLowerCase(), isQuoted: quoted !== undefined};
        const isOne = told.length > 1 && (sign || by);
        const mayBegin = isLast && !end && !isOne && OPEN.test(query) && !sign && !isSpaceless(told.at(-1));
        const split = mayBegin ? told.length - 1 : told.length;
        const isPhrase = isOne || (kind.isQuoted && split > 1);
        const all = isPhrase ? [told.slice(0, split), told.slice(split)].filter(([word]) => word) : runs(plain);
        // In scripts without spaces, `ends` lists the positions in the phrase at which a run of words without spaces
        // ends.
        let place = -1;
        const ends = isPhrase ? runs(plain).map((run) => { place += run.length; return place; }).slice(0, -1) : [];
        all.forEach((words, at) => {
          const isBegun = isSpaceless(words[0])
            ? words.length === 1 : mayBegin && at === all.length - 1 && [...words[0]].length > 1;
          add({...kind, words, ends, isBegun});
        });
      }
    }
    return {groups, without, range, apart, isCut};
  };

  apod.query = {parse, dates, words, isSpaceless, WORD, AHEAD, MOST};
})();
