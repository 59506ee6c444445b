// Finds the stem of an English word with the algorithm Porter2 (snowballstem.org), as implemented in libstemmer 2.2
// (Sources/Site/SearchIndex/README.md).
(() => {
  "use strict";
  const KNOWN = {
    __proto__: null,
    skis: "ski", skies: "sky", dying: "die", lying: "lie", tying: "tie",
    idly: "idl", gently: "gentl", ugly: "ugli", early: "earli", only: "onli", singly: "singl",
    sky: "sky", news: "news", howe: "howe", atlas: "atlas", cosmos: "cosmos", bias: "bias", andes: "andes",
  };
  // Words that do not change any further after their plural `s` is removed.
  const WHOLE = /^(?:(?:inn|out|cann|herr|earr)ing|(?:proc|exc|succ)eed)$/;
  // Matches a word that ends with a single vowel between consonants, or that consists of a vowel and a consonant. `Y`
  // stands for a `y` that is a consonant.
  const SHORT = /[^aeiouy][aeiouy][^aeiouywxY]$|^[aeiouy][^aeiouy]$/;
  // Only the longest ending counts, even if it is not removed.
  const SECOND = new RegExp("(?:a?tional|[ae]nci|a?bli|entli|izer|ization|ation|ator|alism|aliti|alli|fulness|" +
    "ousli|ousness|iveness|iviti|biliti|(?<=l)ogi|fulli|lessli|(?<=[cdeghkmnrt])li)$");
  const THIRD = /(?:a?tional|alize|icate|iciti|ical|ful|ness|ative)$/;
  const FOURTH = /(?:al|[ae]nce|er|ic|[ai]ble|ant|e?ment|ent|ism|ate|iti|ous|ive|ize|(?<=[st])ion)$/;
  // What replaces an ending. Endings that are not listed here are removed.
  const FORMS = {
    ational: "ate", tional: "tion", enci: "ence", anci: "ance", abli: "able", bli: "ble", entli: "ent",
    izer: "ize", ization: "ize", ation: "ate", ator: "ate", alism: "al", aliti: "al", alli: "al",
    fulness: "ful", ousli: "ous", ousness: "ous", iveness: "ive", iviti: "ive", biliti: "ble", ogi: "og",
    fulli: "ful", lessli: "less", alize: "al", icate: "ic", iciti: "ic", ical: "ic",
  };

  // Returns the stem of a folded word. A word that contains digits, or letters other than a to z, is its own stem.
  apod.stem = (word) => {
    if (!/^[a-z]{3,}$/.test(word)) return word;
    if (KNOWN[word]) return KNOWN[word];
    let stem = word.replace(/(^|[aeiouy])y/g, "$1Y");
    // Finds the two regions of the word. Each begins after the first consonant that follows a vowel.
    const region = (from) => {
      const place = stem.slice(from).search(/[aeiouy][^aeiouy]/);
      return place < 0 ? stem.length : from + place + 2;
    };
    const first = /^(?:gener|commun|arsen)/.exec(stem)?.[0].length ?? region(0);
    const second = region(first);
    stem = stem.replace(/sses$/, "ss").replace(/(..i)e[ds]$/, "$1").replace(/^(.?ie)[ds]$/, "$1")
      .replace(/([aeiouy].*[^us])s$/, "$1");
    if (WHOLE.test(stem)) return stem;

    const [, root, end] = /^(.*?)(eed|ed|ing)(?:ly)?$/.exec(stem) ?? [];
    if (end === "eed") {
      if (root.length >= first) stem = `${root}ee`;
    } else if (end && /[aeiouy]/.test(root)) {
      const hadE = /(?:at|bl|iz)$/.test(root) || (root.length === first && SHORT.test(root));
      stem = hadE ? `${root}e` : root.replace(/([bdfgmnprt])\1$/, "$1");
    }
    stem = stem.replace(/(.[^aeiouy])y$/, "$1i");

    const change = (endings, from) => {
      stem = stem.replace(endings, (end, at) => (at < from(end, at) ? end : FORMS[end] ?? ""));
    };
    change(SECOND, () => first);
    change(THIRD, (end) => (end === "ative" ? second : first));
    change(FOURTH, () => second);
    change(/e$|(?<=l)l$/, (end, at) => (end === "e" && !SHORT.test(stem.slice(0, at)) ? first : second));
    return stem.toLowerCase();
  };
})();
