// Finds days by words in the search data (Sources/Site/SearchIndex/README.md).
(() => {
  "use strict";
  const {numbers, number, index, between} = apod.calendar;
  const {parse, dates, words, WORD} = apod.query;
  const {isEnglish, TEXT, CREDIT, SHOWN, TITLED, TITLE} = apod.lookup;
  const {shards, shardsOf, noDays, daysOf, named, daysOfSubjects, daysOfPhrase} = apod.lookup;
  // The score for each kind of match, in the order of the constants in lookup.js.
  const WORTH = [1, 2, 3, 6, 10, 8];
  const worth = [...Array(64).keys()].map((has) =>
    (WORTH[31 - Math.clz32(has)] ?? 0) + (has > TITLE && has & SHOWN ? WORTH[3] : 0));
  const CATALOGUES = {
    messier: "m", b: "barnard", c: "caldwell", cr: "collinder", hcg: "hickson", mel: "melotte", tr: "trumpler",
  };
  // A word that occurs on fewer days than this may be a misspelling.
  const FEW = 4;
  // The maximum number of words in the name of a subject.
  const RUN = 5;
  // If a query contains other words too, these words are ignored, like the common words of the index.
  const SMALL = ["at", "by", "for", "from", "on", "over", "with"];

  // Returns the name of a subject in the form of the index, which has only one name for each catalogue.
  const nameOf = (words) => words.join("").replace(/^([a-z]+)(?=\d)/, (name) => CATALOGUES[name] ?? name);

  // Returns the forms of a term. A form is a list of terms that must all match.
  const forms = ({words, ends, isBegun, isNumber, isQuoted, only}, isLoose) => {
    if (!isNumber) return [[{words, ends, isBegun, isQuoted, only}]];
    const [name, numeral] = words;
    return /^m(essier)?$/.test(name)
      ? [[{words: [`m${numeral}`], isBegun}], [{words: ["m", numeral]}], [{words: ["messier", numeral]}]]
      : [[{words: [name + numeral], isBegun}],
        isLoose ? [{words: [name]}, {words: [numeral], isBegun}] : [{words: [name, numeral]}]];
  };
  const count = (days) => days.reduce((sum, how) => sum + (how > 0), 0);
  const isPlain = ({only, isQuoted}) => !only && !isQuoted;
  const both = (one, other) => (one && other ? one & other || TEXT : 0);
  const daysOfForm = async (form, whole, used) => {
    const all = await Promise.all(form.map(async (term) => {
      const days = noDays(whole);
      await (term.words.length > 1 ? daysOfPhrase : daysOf)(term, whole, days, used);
      return days;
    }));
    return all.reduce((days, others) => days.map((how, day) => both(how, others[day])));
  };
  // Merges the second list into the first. Here, a loop takes half as long as `map`.
  const either = (days, others) => {
    for (let day = 0; day < days.length; day += 1) days[day] |= others[day];
    return days;
  };

  // Whether two words differ by a single letter, or by two swapped letters.
  const isNear = (one, other) => {
    let at = 0;
    while (at < one.length && one[at] === other[at]) at += 1;
    const [rest, others] = [one.slice(at), other.slice(at)];
    return rest.slice(1) === others || rest === others.slice(1) || rest.slice(1) === others.slice(1)
      || rest[1] + rest[0] + rest.slice(2) === others;
  };
  // Returns a correction for a word. If a space was missing, the correction is two words. Otherwise, it is the similar
  // word that occurs on the most days.
  const meant = async (word, whole, isWord, only) => {
    const near = Object.create(null);
    const begins = new Set();
    await Promise.all(whole.parts.map(async (part) => {
      for (const shard of await shards(part, word, word.slice(0, 2), 8)) {
        shard.list.forEach((other, place) => {
          if (other.length > 2 && word.length > other.length + 1 && word.startsWith(other)) begins.add(other);
          if (isWord || !isNear(word, other) || /\d/.test(word)) return;
          const lists = only ? [shard.credits] : [shard.titles, shard.texts];
          const days = lists.flatMap((lists) => numbers(lists[place]));
          near[other] = (near[other] ?? 0) + days.length;
        });
      }
    }));
    for (const begin of [...begins].sort((one, other) => other.length - one.length).slice(0, 4)) {
      const two = [begin, word.slice(begin.length)];
      if (word.length > 5 && (await daysOfForm([{words: two}], whole)).some(Boolean)) return `"${two.join(" ")}"`;
    }
    return Object.keys(near).sort().sort((one, other) => near[other] - near[one])[0];
  };

  const meantBy = ({words: [word, other], only, isOut, isQuoted}, whole, days) =>
    !other && word.length > 4 && !isOut && !isQuoted && count(days) < FEW
      && meant(word, whole, days.some(Boolean), only === "by:");

  // Returns how each day matches a term, what exactly matched, and a correction of the term.
  const lookUp = async ({keys, span, ...term}, whole) => {
    const {words: [word], only} = term;
    if (only === "of:" || only === "kind:") {
      const name = nameOf(term.words);
      const asked = only === "kind:" ? [`:${name}`, name] : [name];
      // If the number of a catalogue counted as a prefix, it would match unrelated numbers.
      const mayBegin = term.isBegun || !(term.isNumber || term.isOut || term.isQuoted);
      for (const isBegun of [false, mayBegin]) {
        for (const other of asked) {
          const {days: all, labels} = await daysOfSubjects(await named(other, whole, isBegun && other.length > 2), whole);
          const days = all.map((how) => (how & SHOWN ? how & ~TEXT : 0));
          if (days.some(Boolean)) return {...term, days, labels, used: []};
        }
      }
      return {...term, days: noDays(whole), labels: [], used: [], instead: await meantBy(term, whole, [])};
    }
    const used = [];
    let days;
    const take = async (others) => {
      used.push(...others.flat());
      days = (await Promise.all(others.map((other) => daysOfForm(other, whole, used)))).reduce(either);
      if (only) days = days.map((how) => how & CREDIT);
    };
    await take(forms({...term, isBegun: term.isBegun && !term.isNumber}));
    if (term.isNumber && term.isBegun && !days.some(Boolean)) await take(forms(term, true));
    const told = keys && await daysOfSubjects(keys, whole);
    if (told) {
      either(days, told.days);
      used.push(...told.labels.map((label) => ({words: words(label)})));
    }
    if (span) {
      const first = number(whole.parts[0].first);
      const kept = await between(Math.max(span[0], first), Math.min(span[1], first + days.length - 1));
      for (const day of kept) days[day - first] |= CREDIT;
    }
    let instead;
    const other = !keys && await meantBy(term, whole, days);
    // If the word itself occurs anywhere, its days stay in the result.
    if (other && days.some(Boolean)) {
      const own = days;
      await take([[{words: words(other)}]]);
      either(days, own);
    } else instead = other;
    return {...term, days, instead, labels: told?.labels ?? [], used: used.map((one) => ({...one, only}))};
  };

  // Adds the subjects that the terms name. If several names begin at the same word, the longest name counts.
  const withSubjects = async (groups, whole) => {
    const starting = await Promise.all(groups.map((_, at) => {
      const rest = groups.slice(at, at + RUN);
      const end = rest.findIndex((group) => group.length > 1 || !isPlain(group[0]));
      const words = rest.slice(0, end < 0 ? RUN : end).map(([term]) => term.words);
      return Promise.all(words.map((_, last) => named(nameOf(words.slice(0, last + 1).flat()), whole)));
    }));
    const found = [];
    while (found.length < groups.length) {
      const names = starting[found.length];
      const longest = names.findLastIndex((keys) => keys.some(([key]) => key));
      const taken = groups.slice(found.length, found.length + Math.max(1, longest + 1));
      found.push(...taken.map((group) => group.map((term) => ({...term, keys: names[longest]}))));
    }
    return found;
  };
  const alone = (terms, whole) => withSubjects(terms.map((term) => [term]), whole).then((groups) => groups.flat());

  // Returns the days that match the whole query, best matches first, and equally good matches newest first. `marked`
  // lists the words to highlight in texts. `labels` returns the subjects by which a day was found. `instead` is the
  // corrected query, if the search used a correction. `isCut` is true if the query was too long to be used in full.
  apod.search = async (query, year, isExact) => {
    const whole = await index();
    const first = number(whole.parts[0].first);
    const last = number(whole.parts.at(-1).last);
    const {groups, without, range, apart, isCut} = parse(query);
    const [from, to] = range ?? [first, last];
    const low = Math.max(first, from, year ? Date.UTC(year, 0, 1) / 864e5 : first);
    const high = Math.min(last, to, year ? Date.UTC(year, 11, 31) / 864e5 : last);
    const isSmall = ([term, other]) =>
      isEnglish && !other && isPlain(term) && [...whole.common, ...SMALL].includes(term.words[0]);
    // The files of the words are loaded together with those of the subjects, because each wait for the network counts.
    const single = groups.filter((group) => !isSmall(group)).flat().filter(isPlain)
      .flatMap((term) => forms({...term, isBegun: term.isBegun && !term.isNumber})).flat()
      .filter(({words}) => words.length === 1);
    const [known] = await Promise.all([
      withSubjects(groups, whole),
      ...single.flatMap((term) => whole.parts.map((part) => shardsOf(term, part))),
    ]);
    const large = known.filter((group) => !isSmall(group));
    const subjects = large[0] ? large : known;
    // In a query with several words, a year also matches all days of that year. The name of a month also matches the
    // days of that month in the year, and a number also matches that day of the month.
    const isYear = (term) => isPlain(term) && /^(19|20)\d\d$/.test(term.words[0]);
    const plain = subjects.flat().filter(isPlain);
    const told = plain.find(isYear)?.words[0];
    const month = plain.find(({words: [word]}) => /\D{3}/.test(word) && dates(`${word} ${told}`))?.words[0];
    for (const term of [...plain, ...without.filter(isYear)]) {
      const [word] = term.words;
      term.span = dates(isYear(term) ? word : `${word} ${/\D{3}/.test(word) ? "" : month} ${told}`);
    }
    for (const group of subjects) if (group.length > 1) group.splice(0, group.length, ...await alone(group, whole));
    const lookUpAll = (terms) => Promise.all(terms.map((term) => lookUp(term, whole)));
    const [out, ...found] = await Promise.all([await alone(without, whole), ...subjects].map(lookUpAll));
    const terms = found.flat();
    const other = (word) => terms.find(({words, instead}) => instead && words[0] === word)?.instead;
    const instead = query.replace(WORD, (run) => other(words(run)[0]) ?? run);
    if (!isExact && instead !== query) return {...await apod.search(instead, year, true), instead};

    const all = found.map((group) => group.map(({days}) => days).reduce(either, noDays(whole)));
    const isOut = (day) => out.some(({days}) => days[day])
      || apart.some(([from, to]) => from <= first + day && first + day <= to);
    let days = [];
    if (all.length > 0) {
      for (let day = high - first; day >= low - first; day -= 1) {
        if (all.every((days) => days[day]) && !isOut(day)) days.push(day);
      }
      const ranks = [];
      for (const day of days) {
        const sum = all.reduce((sum, days) => sum + worth[days[day]], 0);
        (ranks[sum] ??= []).push(first + day);
      }
      days = ranks.reverse().flat();
    } else if (range || year) {
      days = (await between(low, high)).reverse().filter((day) => !isOut(day - first));
      // If there is no picture on the date, other texts may still mention the date.
      if (!days[0] && /^[\w ,]+$/.test(query)) return apod.search(`"${query}"`, year);
    }
    // Returns the subjects by which a day was found, because its picture shows them or its texts mention them.
    const labels = (day) => [...new Set(terms.filter(({days}) => days[day - first]).flatMap(({labels}) => labels))];
    return {days, isCut, labels, marked: terms.flatMap(({used}) => used)};
  };

  apod.search.asks = (query) => {
    const {groups, range} = parse(query);
    return groups.length > 0 || Boolean(range);
  };

  // Returns the passages of a text to highlight, in order and without overlaps. Each has a start, an end, and the
  // number of the term that it matches.
  apod.search.marks = (text, marked) => {
    const standing = [...text.matchAll(WORD)].flatMap(({0: run, index: from}) =>
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
