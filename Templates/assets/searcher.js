// Finds days by their words, from the search data (Sources/Search/README.md).
(() => {
  "use strict";
  const {load, each, numbers, digit, number, index, between, block, card} = apod.calendar;
  const {parse, words, WORD, AHEAD, MOST} = apod.query;
  const IN_TEXT = 1;
  const IN_TITLE = 2;
  // On fewer days a word may mean another.
  const RARE = 32;
  const FEW = 4;

  const spelled = (text) => {
    let last = "";
    return text === "" ? [] : text.split(",").map((entry) => {
      last = last.slice(0, digit(entry)) + entry.slice(1);
      return last;
    });
  };

  // The shards of words that begin so, not far from a word's own place.
  const shards = async (part, word, beginning, reach) => {
    const place = (test) => part.starts.filter(test).length;
    const own = place((start) => start <= word);
    const low = Math.max(own - reach, place((start) => start <= beginning));
    const high = Math.min(own + reach, place((start) => start <= beginning || start.startsWith(beginning)));
    const loaded = await Promise.all(part.shards.slice(low, high + 1).map(load));
    for (const shard of loaded) {
      shard.list ??= spelled(shard.words);
      shard.inTitles ??= shard.titles.split(",");
      shard.inTexts ??= shard.texts.split(",");
    }
    return loaded;
  };

  // What days have of a word, by their distance from the first.
  const daysOf = async ({words: [word], isBegun}, {parts}, days) => {
    const first = number(parts[0].first);
    await Promise.all(parts.map(async (part) => {
      const offset = number(part.first) - first;
      for (const shard of await shards(part, word, word, isBegun ? Infinity : 0)) {
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

  // What a phrase is found by, each with how far from its first word it stands.
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
  // FNV-1a (RFC 9923).
  const hash = (word) =>
    new TextEncoder().encode(word).reduce(
      (sum, byte) => Math.imul(sum ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
  // Where all of these terms could belong to one phrase.
  const meeting = async (part, terms) => {
    const lists = await Promise.all(terms.map(async ({key, term, place}) => {
      const file = await load(part.phrases[hash(key) % part.phrases.length]);
      file.list ??= spelled(file.terms);
      file.at ??= file.places.split(",");
      return numbers(file.at[file.list.indexOf(term)] ?? "").map((at) => at - place);
    }));
    return lists.sort((one, other) => one.length - other.length).reduce(common);
  };
  const common = (one, other) => {
    let at = 0;
    return one.filter((number) => {
      while (other[at] < number) at += 1;
      return other[at] === number;
    });
  };
  const has = (text, forms) => apod.search.marks(text ?? "", forms).length > 0;
  // The longest words come first: they are rare, and leave few texts to look through.
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
      const {starts, days: kept} = told.list ??= {days: numbers(told.days), starts: numbers(told.starts)};
      let at = 0;
      for (const begin of begins) {
        while (at + 1 < kept.length && starts[at * 2 + 2] <= begin) at += 1;
        const day = number(part.first) + kept[at];
        let how = begin < starts[at * 2 + 1] ? IN_TITLE : IN_TEXT;
        if (isLookedThrough) {
          const {title, credit, text} = await card(day);
          const [inTitle, inCredit, inText] = [title, credit, text].map((field) => has(field, [{words: phrase}]));
          how = inTitle || inCredit ? IN_TITLE : inText ? IN_TEXT : 0;
        }
        days[day - first] = Math.max(days[day - first], how);
      }
    }));
  };
  // Each form has words that have to be there together.
  const forms = ({words, isBegun, isNumber}) => {
    if (!isNumber) return [[{words, isBegun}]];
    const [name, numeral] = words;
    return /^m(essier)?$/.test(name)
      ? [[{words: [`m${numeral}`], isBegun}], [{words: ["m", numeral]}], [{words: ["messier", numeral]}]]
      : [[{words: [name + numeral], isBegun}], [{words: [name]}, {words: [numeral], isBegun}]];
  };
  const noDays = ({parts}) => new Uint8Array(number(parts.at(-1).last) - number(parts[0].first) + 1);
  const count = (days) => days.filter(Boolean).length;
  const daysOfForm = async (form, whole) => {
    const all = await Promise.all(form.map(async (term) => {
      const days = noDays(whole);
      await (term.words.length > 1 ? daysOfPhrase : daysOf)(term, whole, days);
      return days;
    }));
    return all.reduce((days, others) => days.map((how, day) => Math.min(how, others[day])));
  };
  const either = (days, others) => days.map((how, day) => Math.max(how, others[day]));

  // Whether two words differ by a letter, or by two that changed places.
  const isNear = (one, other) => {
    let at = 0;
    while (at < one.length && one[at] === other[at]) at += 1;
    const [rest, others] = [one.slice(at), other.slice(at)];
    return rest.slice(1) === others || rest === others.slice(1) || rest.slice(1) === others.slice(1)
      || rest[1] + rest[0] + rest.slice(2) === others;
  };
  // What may be meant by a word: two side by side; or the nearest that begins alike, on most days.
  const meant = async (word, whole, isWord) => {
    const near = Object.create(null);
    const begins = new Set();
    await Promise.all(whole.parts.map(async (part) => {
      for (const shard of await shards(part, word, word.slice(0, 2), 4)) {
        shard.list.forEach((other, place) => {
          if (other.length > 2 && word.length > other.length + 1 && word.startsWith(other)) begins.add(other);
          if (isWord || !isNear(word, other)) return;
          const days = [shard.inTitles, shard.inTexts].flatMap((lists) => numbers(lists[place]));
          near[other] = (near[other] ?? 0) + days.length;
        });
      }
    }));
    for (const begin of [...begins].sort((one, other) => other.length - one.length).slice(0, 4)) {
      const two = {words: [begin, word.slice(begin.length)]};
      if (word.length > 5 && count(await daysOfForm([two], whole)) > 0) return two;
    }
    const [best] = Object.keys(near).sort().sort((one, other) => near[other] - near[one]);
    return best && {words: [best]};
  };

  // The days of a term, what it was found by, and what was taken for it.
  const lookUp = async (term, whole, isExact) => {
    const [word] = term.words;
    const used = [];
    let days = noDays(whole);
    const take = async (others) => {
      used.push(...others.flat());
      days = [days, ...await Promise.all(others.map((other) => daysOfForm(other, whole)))].reduce(either);
    };
    // A catalogue's number begins unrelated ones.
    await take(forms({...term, isBegun: term.isBegun && !term.isNumber}));
    if (term.isNumber && term.isBegun && !days.some(Boolean)) await take(forms(term));
    let instead;
    if (term.words.length === 1 && !term.isOut && !term.isQuoted) {
      if (/...s$/.test(word) && count(days) < RARE) await take([[{words: [word.slice(0, -1), "s"]}]]);
      if (!isExact && word.length > 4 && count(days) < FEW) instead = await meant(word, whole, count(days) > 0);
      if (instead) await take([[instead]]);
    }
    if (term.isBy) days = days.map((how) => (how === IN_TITLE ? how : 0));
    return {...term, days, used: used.map((one) => ({...one, isBy: term.isBy})), instead};
  };

  // What a title has not is in the credit. Of those that have it, few cards are looked at.
  const credited = async (days, group, first) => {
    const blocks = await Promise.all([...new Set(days.map((day) => Math.floor(day / 256)))].map(block));
    const titles = new Map(blocks.flat().map(({day, title}) => [day, title]));
    let looked = 0;
    const kept = await Promise.all(days.map(async (day) => {
      for (const term of group.filter(({days}) => days[day - first])) {
        if (!term.isBy || !has(titles.get(day), term.used)) return true;
        looked += 1;
        if (looked <= RARE && has((await card(day)).credit, term.used)) return true;
      }
      return false;
    }));
    return days.filter((_, place) => kept[place]);
  };

  // The days that have all that is asked for, those with more of it in title or credit first, then the
  // newest. `marked` is what is to be marked in their texts, `instead` the query that was answered for
  // this one, `isCut` whether more was asked for than is looked up.
  apod.search = async (query, year, isExact) => {
    const whole = await index();
    const first = number(whole.parts[0].first);
    const last = number(whole.parts.at(-1).last);
    const {groups, without, range, isCut} = parse(query);
    const [from, to] = range ?? [first, last];
    const low = Math.max(first, from, year ? Date.UTC(year, 0, 1) / 864e5 : first);
    const high = Math.min(last, to, year ? Date.UTC(year, 11, 31) / 864e5 : last);
    const lookUpAll = (terms) => Promise.all(terms.map((term) => lookUp(term, whole, isExact)));
    const [out, ...found] = await Promise.all([without, ...groups].map(lookUpAll));
    const all = found.map((group) => group.map(({days}) => days).reduce(either));
    const ranks = Array.from({length: all.length + 1}, () => []);
    for (let day = high - first; all.length > 0 && day >= low - first; day -= 1) {
      if (all.every((days) => days[day])) {
        ranks[all.filter((days) => days[day] === IN_TITLE).length].push(first + day);
      }
    }
    let days = ranks.reverse().flat();
    if (all.length === 0 && (range || year)) days = (await between(low, high)).reverse();
    const [makers, others] = [true, false].map((by) => out.filter(({isBy}) => Boolean(isBy) === by));
    const within = (terms) => (day) => terms.some(({days}) => days[day - first]);
    if (others[0]) days = days.filter((day) => !within(others)(day));
    if (makers[0]) {
      const theirs = new Set(await credited(days.filter(within(makers)), makers, first));
      days = days.filter((day) => !theirs.has(day));
    }
    for (const group of found) if (group.some(({isBy}) => isBy)) days = await credited(days, group, first);
    const terms = found.flat();
    const other = (word) => terms.find(({words, instead}) => instead && words[0] === word)?.instead.words.join(" ");
    const instead = query.replace(WORD, (run) => other(words(run)[0]) ?? run);
    return {days, isCut, marked: terms.flatMap(({used}) => used), instead: instead !== query && instead};
  };

  apod.search.asks = (query) => {
    const {groups, range} = parse(query);
    return groups.length > 0 || Boolean(range);
  };

  // Where the text has what is to be marked: from, to, and which of it, in order and apart.
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
