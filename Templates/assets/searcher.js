// Finds days by their words, from the search data (Sources/Search/README.md).
(() => {
  "use strict";
  const {load, each, numbers, digit, number, index, between, block, card} = apod.calendar;
  const {parse, words, WORD, AHEAD, MOST} = apod.query;
  // What a day has of a term, and how much each counts: a word that only begins so, or text, credit, subject, title.
  const [BEGUN, TEXT, CREDIT, SHOWN, TITLE] = [1, 2, 4, 8, 16];
  const WORTH = [1, 2, 3, 6, 8];
  const worth = [...Array(32).keys()].map((has) => {
    const best = WORTH[31 - Math.clz32(has)] ?? 0;
    return has > TITLE && has & SHOWN ? best + WORTH[3] : best;
  });
  // On fewer days a word may mean another.
  const RARE = 32;
  const FEW = 4;
  // A name has no more words. As many good answers need no look at how near the words stand.
  const RUN = 5;
  const ENOUGH = 10;
  const NEAR = 10;

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
      if (shard.list) continue;
      for (const name of ["titles", "credits", "texts", "keys", "shown", "mentioned"]) {
        shard[name] = shard[name].split(",");
      }
      shard.list = spelled(shard.words);
      shard.names = spelled(shard.names);
    }
    return loaded;
  };
  const noDays = ({parts}) => new Uint8Array(number(parts.at(-1).last) - number(parts[0].first) + 1);
  const offset = (part, {parts}) => number(part.first) - number(parts[0].first);

  // What days have of a word and of those with the same stem, by their distance from the first.
  const daysOf = async ({words: [word], isBegun, isQuoted}, whole, days, used) => {
    const stem = isQuoted ? word : apod.stem(word);
    const beginning = isQuoted ? word : stem.replace(/(?<=..)[iey]$/, "");
    const isSame = (other) =>
      other === word || (!isQuoted && other.startsWith(beginning) && apod.stem(other) === stem);
    await Promise.all(whole.parts.map(async (part) => {
      const first = offset(part, whole);
      const loaded = new Set([
        ...await shards(part, word, isBegun ? word : beginning, isBegun ? Infinity : 1),
        ...await shards(part, word, word, 0),
      ]);
      for (const shard of loaded) {
        shard.list.forEach((other, place) => {
          const isMeant = isSame(other);
          if (!isMeant && !(isBegun && other.startsWith(word))) return;
          if (isMeant && other !== word) used.push({words: [other]});
          const put = (list, has) => each(list[place], (day) => { days[first + day] |= isMeant ? has : BEGUN; });
          put(shard.titles, TITLE);
          put(shard.credits, CREDIT);
          put(shard.texts, TEXT);
        });
      }
    }));
  };

  // The subjects of a name, by part.
  const named = (name, whole, isBegun) => Promise.all(whole.parts.map(async (part) => {
    const found = new Set();
    for (const {names, keys} of await shards(part, name, name, isBegun ? 4 : 0)) {
      names.forEach((other, place) => {
        if (other !== name && !(isBegun && other.startsWith(name))) return;
        for (const key of (keys[place] || other).split(" ")) found.add(key);
      });
    }
    return [...found];
  }));
  // What days have of these subjects, and what they are called.
  const daysOfSubjects = async (keys, whole) => {
    const days = noDays(whole);
    const labels = new Set();
    await Promise.all(whole.parts.map((part, place) => Promise.all(keys[place].map(async (key) => {
      const first = offset(part, whole);
      const [{names, shown, mentioned, labels: called}] = await shards(part, key, key, 0);
      const at = names.indexOf(key);
      each(shown[at], (day) => { days[first + day] |= SHOWN; });
      each(mentioned[at], (day) => { days[first + day] |= TEXT; });
      labels.add(called[at]);
    }))));
    return {days, labels: [...labels].filter(Boolean)};
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
  const standing = async (part, key, term = key) => {
    const file = await load(part.phrases[hash(key) % part.phrases.length]);
    file.list ??= spelled(file.terms);
    file.at ??= file.places.split(",");
    return numbers(file.at[file.list.indexOf(term)] ?? "");
  };
  // The part's days, and where each of their fields begins.
  const fields = async (part) => {
    const told = await load(part.days);
    return told.list ??= {days: numbers(told.days), starts: numbers(told.starts)};
  };
  // Where all of these terms could belong to one phrase.
  const meeting = async (part, terms) => {
    const lists = await Promise.all(terms.map(async ({key, term, place}) =>
      (await standing(part, key, term)).map((at) => at - place)));
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
  const daysOfPhrase = async ({words: phrase}, whole, days) => {
    await Promise.all(whole.parts.map(async (part) => {
      const wanted = terms(phrase, whole.common)
        .sort((one, other) => other.key.length - one.key.length);
      let [{starts, days: kept}, begins] = await Promise.all([fields(part), meeting(part, wanted.slice(0, AHEAD))]);
      const isShort = wanted.length <= AHEAD || begins.length === 0;
      const isLookedThrough = !isShort && begins.length <= AHEAD;
      if (!isShort && !isLookedThrough) {
        begins = common(begins, await meeting(part, wanted.slice(AHEAD, MOST)));
      }
      let at = 0;
      for (const begin of begins) {
        while (at + 1 < kept.length && starts[at * 3 + 3] <= begin) at += 1;
        const day = offset(part, whole) + kept[at];
        let how = begin < starts[at * 3 + 1] ? TITLE : begin < starts[at * 3 + 2] ? CREDIT : TEXT;
        if (isLookedThrough) {
          const {title, credit, text} = await card(number(whole.parts[0].first) + day);
          how = (has(title, [{words: phrase}]) && TITLE) | (has(credit, [{words: phrase}]) && CREDIT)
            | (has(text, [{words: phrase}]) && TEXT);
        }
        days[day] |= how;
      }
    }));
  };
  // How near the words stand to each other on each day: 4 side by side in the title, 2 elsewhere, 1 not far.
  const nearness = async (words, whole) => {
    const days = noDays(whole);
    await Promise.all(whole.parts.map(async (part) => {
      const [{starts, days: kept}, ...lists] = await Promise.all([
        fields(part), ...words.map((word) => standing(part, word)),
      ]);
      const [rarest, ...others] = lists.sort((one, other) => one.length - other.length);
      const next = others.map(() => 0);
      let at = 0;
      for (const place of rarest) {
        const far = Math.max(...others.map((list, which) => {
          while (list[next[which]] < place) next[which] += 1;
          return Math.min(list[next[which]] - place || Infinity, place - list[next[which] - 1] || Infinity);
        }));
        if (!(far < NEAR)) continue;
        while (at + 1 < kept.length && starts[at * 3 + 3] <= place) at += 1;
        const day = offset(part, whole) + kept[at];
        const near = far >= words.length ? 1 : place < starts[at * 3 + 1] ? 4 : 2;
        days[day] = Math.max(days[day], near);
      }
    }));
    return days;
  };
  // Each form has words that have to be there together.
  const forms = ({words, isBegun, isNumber}) => {
    if (!isNumber) return [[{words, isBegun}]];
    const [name, numeral] = words;
    return /^m(essier)?$/.test(name)
      ? [[{words: [`m${numeral}`], isBegun}], [{words: ["m", numeral]}], [{words: ["messier", numeral]}]]
      : [[{words: [name + numeral], isBegun}], [{words: [name]}, {words: [numeral], isBegun}]];
  };
  const count = (days) => days.filter(Boolean).length;
  const both = (one, other) => (one && other ? one & other || TEXT : 0);
  const daysOfForm = async (form, whole, used) => {
    const all = await Promise.all(form.map(async (term) => {
      const days = noDays(whole);
      await (term.words.length > 1 ? daysOfPhrase : daysOf)(term, whole, days, used);
      return days;
    }));
    return all.reduce((days, others) => days.map((how, day) => both(how, others[day])));
  };
  const either = (days, others) => days.map((how, day) => how | others[day]);

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
          const days = [shard.titles, shard.texts].flatMap((lists) => numbers(lists[place]));
          near[other] = (near[other] ?? 0) + days.length;
        });
      }
    }));
    for (const begin of [...begins].sort((one, other) => other.length - one.length).slice(0, 4)) {
      const two = [begin, word.slice(begin.length)];
      if (word.length > 5 && count(await daysOfForm([{words: two}], whole)) > 0) return two.join(" ");
    }
    return Object.keys(near).sort().sort((one, other) => near[other] - near[one])[0];
  };

  // What days have of a term, what it was found by, and what may be meant by it.
  const lookUp = async ({keys, ...term}, whole) => {
    const {words: [word], only} = term;
    if (only === "of:" || only === "kind:") {
      const name = term.words.join("");
      const asked = [only === "kind:" && `:${name}`, name].filter(Boolean);
      const tried = [...asked.map((name) => [name]), ...asked.map((name) => [name, term.isBegun && name.length > 2])];
      for (const [name, isBegun] of tried) {
        const {days, labels} = await daysOfSubjects(await named(name, whole, isBegun), whole);
        if (days.some(Boolean)) return {...term, days: days.map((how) => how & SHOWN), labels, used: []};
      }
      return {...term, days: noDays(whole), labels: [], used: []};
    }
    const used = [];
    let days = noDays(whole);
    const take = async (others) => {
      used.push(...others.flat());
      days = [days, ...await Promise.all(others.map((other) => daysOfForm(other, whole, used)))].reduce(either);
    };
    // A catalogue's number begins unrelated ones.
    await take(forms({...term, isBegun: term.isBegun && !term.isNumber}));
    if (term.isNumber && term.isBegun && !days.some(Boolean)) await take(forms(term));
    const told = keys && await daysOfSubjects(keys, whole);
    if (told) {
      days = either(days, told.days);
      used.push(...told.labels.map((label) => ({words: words(label)})));
    }
    let instead;
    if (term.words.length === 1 && !term.isOut && !term.isQuoted) {
      const found = count(days);
      if (/...s$/.test(word) && found < RARE) await take([[{words: [word.slice(0, -1), "s"]}]]);
      if (!keys && word.length > 4 && found < FEW) instead = await meant(word, whole, found > 0);
    }
    if (only) days = days.map((how) => how & CREDIT);
    return {...term, days, instead, labels: told?.labels ?? [], used: used.map((one) => ({...one, only}))};
  };

  // The terms with the subjects that they name: of words side by side the longest name.
  const withSubjects = async (groups, whole) => {
    const name = (run) => run.flatMap(([{words}]) => words).join("").replace(/^messier(?=\d)/, "m");
    const isPlain = ([{only, isQuoted}]) => !only && !isQuoted;
    const runs = groups.map((group, at) => {
      const rest = group.length > 1 ? [] : groups.slice(at, at + RUN);
      const end = rest.findIndex((other) => other.length > 1 || !isPlain(other));
      return rest.slice(0, end < 0 ? RUN : end);
    });
    const known = new Map();
    await Promise.all(runs.flatMap((run) => run.map(async (_, last) => {
      const words = name(run.slice(0, last + 1));
      const keys = await named(words, whole);
      if (keys.some((found) => found[0])) known.set(words, keys);
    })));
    const found = [];
    for (let at = 0; at < groups.length;) {
      const run = runs[at];
      let length = run.length;
      while (length > 0 && !known.has(name(run.slice(0, length)))) length -= 1;
      const keys = known.get(name(run.slice(0, length)));
      const taken = groups.slice(at, at + Math.max(1, length));
      found.push(...taken.map((group) => group.map((term) => ({...term, keys}))));
      at += taken.length;
    }
    return found;
  };
  const alone = (terms, whole) => withSubjects(terms.map((term) => [term]), whole).then((groups) => groups.flat());

  // The days that have all that is asked for, the best first and of equals the newest. `marked` is what is to be
  // marked in their texts, `labels` the subjects that were found, `instead` the query that was answered for this one,
  // `isCut` whether more was asked for than is looked up.
  apod.search = async (query, year, isExact) => {
    const whole = await index();
    const first = number(whole.parts[0].first);
    const last = number(whole.parts.at(-1).last);
    const {groups, without, range, isCut} = parse(query);
    const [from, to] = range ?? [first, last];
    const low = Math.max(first, from, year ? Date.UTC(year, 0, 1) / 864e5 : first);
    const high = Math.min(last, to, year ? Date.UTC(year, 11, 31) / 864e5 : last);
    const subjects = await withSubjects(groups, whole);
    for (const group of subjects) if (group.length > 1) group.splice(0, group.length, ...await alone(group, whole));
    const lookUpAll = (terms) => Promise.all(terms.map((term) => lookUp(term, whole)));
    const [out, ...found] = await Promise.all([await alone(without, whole), ...subjects].map(lookUpAll));
    const terms = found.flat();
    const other = (word) => terms.find(({words, instead}) => instead && words[0] === word)?.instead;
    const instead = query.replace(WORD, (run) => other(words(run)[0]) ?? run);
    if (!isExact && instead !== query) return {...await apod.search(instead, year, true), instead};

    const all = found.map((group) => group.map(({days}) => days).reduce(either));
    const isOut = (day) => out.some(({days}) => days[day]);
    let days = [];
    if (all.length > 0) {
      for (let day = high - first; day >= low - first; day -= 1) {
        if (all.every((days) => days[day]) && !isOut(day)) days.push(day);
      }
      const plain = found.filter(([{only, isQuoted, words}]) => !only && !isQuoted && !whole.common.includes(words[0]))
        .flatMap(([{words}]) => words).slice(0, 4);
      const good = days.filter((day) => all.every((days) => days[day] >= SHOWN)).length;
      const near = plain.length > 1 && days.length > 1 && good < ENOUGH && await nearness(plain, whole);
      const ranks = [];
      for (const day of days) {
        const sum = all.reduce((sum, days) => sum + worth[days[day]], near ? 2 * near[day] : 0);
        (ranks[sum] ??= []).push(first + day);
      }
      days = ranks.reverse().flat();
    } else if (range || year) {
      days = (await between(low, high)).reverse().filter((day) => !isOut(day - first));
    }
    const labels = [...new Set(terms.flatMap(({labels}) => labels))];
    return {days, isCut, labels, marked: terms.flatMap(({used}) => used), instead: false};
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
