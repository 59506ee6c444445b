// Looks up words, names and phrases in the search data (Sources/Site/SearchIndex/README.md).
(() => {
  "use strict";
  const {load, each, numbers, digit, number, card} = apod.calendar;
  const {isSpaceless, AHEAD, MOST} = apod.query;
  // How a day can match a term. BEGUN means that one of the day's words begins with the term. TEXT, CREDIT and TITLE
  // tell where the term occurs. SHOWN means that the picture shows a subject with this name, and TITLED that the title
  // also names this subject.
  const [BEGUN, TEXT, CREDIT, SHOWN, TITLED, TITLE] = [1, 2, 4, 8, 16, 32];
  const isEnglish = /^en\b/.test(apod.source.texts.lang ?? document.documentElement.lang);
  const stem = isEnglish ? apod.stem : (word) => word;

  const spelled = (text) => {
    let last = "";
    return text === "" ? [] : text.split(",").map((entry) => {
      last = last.slice(0, digit(entry)) + entry.slice(1);
      return last;
    });
  };

  const loadOf = ({part, version}, name) => load(`${part}/${name}.js?v=${version}`);
  // Returns how many entries at the beginning of a list pass the test. All later entries must fail it.
  const passing = (list, test) => {
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (test(list[middle])) low = middle + 1; else high = middle;
    }
    return low;
  };
  // Loads the shards that contain words with this beginning, but none that is more than `reach` shards away from the
  // word's own shard.
  const shards = async (part, word, beginning, reach) => {
    const place = (test) => passing(part.starts, test);
    const own = place((start) => start <= word);
    const low = Math.max(own - reach, place((start) => start <= beginning));
    const high = Math.min(own + reach, place((start) => start <= beginning || start.startsWith(beginning)));
    const places = [...Array(Math.max(0, high - low + 1)).keys()].map((place) => low + place);
    const loaded = await Promise.all(places.map((place) => loadOf(part, place)));
    for (const shard of loaded) {
      if (shard.list) continue;
      const {words, names} = shard;
      for (const name in shard) shard[name] = shard[name].split?.(",") ?? shard[name];
      shard.list = spelled(words);
      shard.names = spelled(names);
    }
    return loaded;
  };
  const noDays = ({parts}) => new Uint8Array(number(parts.at(-1).last) - number(parts[0].first) + 1);
  const offset = (part, {parts}) => number(part.first) - number(parts[0].first);

  // Returns a test for the words that count as the word of the term, and the beginning that all of them share.
  const sameness = ({words: [word], isQuoted}) => {
    const root = isQuoted ? word : stem(word);
    const beginning = isQuoted ? word : root.replace(/(?<=..)[iey]$/, "");
    const isSame = (other) =>
      other === word || (!isQuoted && other.startsWith(beginning) && stem(other) === root);
    return {beginning, isSame};
  };
  // Loads the shards in which `daysOf` looks the term up.
  const shardsOf = async (term, part) => {
    const {words: [word], isBegun} = term;
    const loaded = await Promise.all([
      shards(part, word, sameness(term).beginning, 3),
      shards(part, word, word, isBegun ? Infinity : 0),
    ]);
    return new Set(loaded.flat());
  };
  // Adds to `days` how each day matches the word, or another word with the same stem. The index 0 of `days` stands for
  // the archive's first day.
  const daysOf = async (term, whole, days, used) => {
    const {words: [word], isBegun, only} = term;
    const {isSame} = sameness(term);
    await Promise.all(whole.parts.map(async (part) => {
      const first = offset(part, whole);
      const loaded = await shardsOf(term, part);
      for (const shard of loaded) {
        shard.list.forEach((other, place) => {
          const isMeant = isSame(other);
          if (!isMeant && !(isBegun && other.startsWith(word))) return;
          if (isMeant && other !== word) used.push({words: [other]});
          const put = (list, has) => each(list[place], (day) => { days[first + day] |= isMeant || only ? has : has === TITLE ? TEXT : BEGUN; });
          put(shard.titles, TITLE);
          put(shard.credits, CREDIT);
          put(shard.texts, TEXT);
        });
      }
    }));
  };

  // Returns the subjects with this name, grouped by part of the search data.
  const named = (name, whole, isBegun) => Promise.all(whole.parts.map(async (part) => {
    const found = new Set();
    for (const {names, keys} of await shards(part, name, name, isBegun ? 8 : 0)) {
      names.forEach((other, place) => {
        if (other !== name && !(isBegun && other.startsWith(name))) return;
        for (const key of (keys[place] || other).split(" ")) found.add(key);
      });
    }
    return [...found];
  }));
  // Returns how each day matches these subjects, and the names of the subjects.
  const daysOfSubjects = async (keys, whole) => {
    const days = noDays(whole);
    const labels = new Set();
    await Promise.all(whole.parts.map((part, place) => Promise.all(keys[place].map(async (key) => {
      const first = offset(part, whole);
      const [{names, shown, titled, mentioned, labels: called}] = await shards(part, key, key, 0);
      const at = names.indexOf(key);
      each(shown[at], (day) => { days[first + day] |= SHOWN; });
      each(titled[at], (day) => { days[first + day] |= TITLED; });
      each(mentioned[at], (day) => { days[first + day] |= TEXT; });
      labels.add(called[at]);
    }))));
    return {days, labels: [...labels].filter(Boolean)};
  };

  // Returns the terms by which the index finds a phrase, each with its distance from the phrase's first word.
  const terms = (phrase, ends, commonest) => {
    const found = [];
    phrase.forEach((word, place) => {
      const [before, next] = [phrase[place - 1], phrase[place + 1]];
      let key = word;
      if (isSpaceless(word) && !ends.includes(place)) {
        // In scripts without spaces, the index joins each character with the next one.
        if (isSpaceless(next)) key += next; else if (isSpaceless(before) && !ends.includes(place - 1)) return;
      }
      if (!commonest.includes(word)) found.push({key, term: key, place});
      if (before === undefined) return;
      if (commonest.includes(before)) {
        found.push({key, term: `${key}<${before}`, place});
      } else if (commonest.includes(word)) {
        found.push({key: before, term: `${before}>${word}`, place: place - 1});
      }
    });
    return found;
  };
  // The hash function FNV-1a (RFC 9923).
  const hash = (word) =>
    new TextEncoder().encode(word).reduce(
      (sum, byte) => Math.imul(sum ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
  const standing = async (part, key, term = key) => {
    const file = await loadOf(part, `phrases/${hash(key) % part.phrases}`);
    file.list ??= spelled(file.terms);
    file.at ??= file.places.split(",");
    return numbers(file.at[file.list.indexOf(term)] ?? "");
  };
  // Returns the days of the part, and the positions at which their fields begin.
  const fields = async (part) => {
    const told = await loadOf(part, "days");
    return told.list ??= {days: numbers(told.days), starts: numbers(told.starts)};
  };
  // Returns the positions at which a phrase that consists of these terms may begin.
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
  const has = (text, words) => apod.search.marks(text ?? "", [{words}]).length > 0;
  // Finds the days on which a phrase occurs. The longest words are looked up first, because they are rare, so few texts
  // remain to be checked.
  const daysOfPhrase = async ({words: phrase, ends = []}, whole, days) => {
    await Promise.all(whole.parts.map(async (part) => {
      const wanted = terms(phrase, ends, whole.common)
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
          how = (has(title, phrase) && TITLE) | (has(credit, phrase) && CREDIT) | (has(text, phrase) && TEXT);
        }
        days[day] |= how;
      }
    }));
  };

  apod.lookup = {
    isEnglish, TEXT, CREDIT, SHOWN, TITLED, TITLE, shards, shardsOf, noDays, daysOf, named, daysOfSubjects, daysOfPhrase,
  };
})();
