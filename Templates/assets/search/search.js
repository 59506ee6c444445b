// The search page. It searches while the reader types, and shows results with pictures.
(() => {
  "use strict";
  const AT_ONCE = 50;
  // The minimum height of a result in pixels.
  const LEAST = 120;
  const {make, result} = apod;
  const {title} = document;
  const word = (name, values) => apod.fill(`find-${name}`, values);
  const seek = apod.seeker();

  const form = document.querySelector("form.find");
  const {q: field, year: years, help} = form.elements;
  // Devices with a touch screen would begin each query with a capital letter.
  field.autocapitalize = "none";
  const [examples, found, results, more] = [".examples", ".found", ".results", ".more"]
    .map((selector) => document.querySelector(selector));
  const again = make("button", {type: "button"}, word("again"));
  const typed = make("button", {type: "button"});

  const tell = (text, ...inside) => {
    found.replaceChildren(text, ...inside);
    apod.say(text);
  };
  const NOTHING = {days: [], marked: [], labels: () => []};
  const shown = {...NOTHING, drawn: 0};
  // Fills in a result shortly before it becomes visible.
  const sight = new IntersectionObserver((entries) => {
    for (const {isIntersecting, target} of entries) {
      if (!isIntersecting) continue;
      sight.unobserve(target);
      result.fill(target, shown);
    }
  }, {rootMargin: "200px"});

  const add = (items) => {
    results.append(...items);
    for (const item of items) if (!result.isFilled(item)) sight.observe(item);
    shown.drawn = results.children.length;
    more.hidden = shown.drawn >= shown.days.length;
    keep();
  };
  // Shows all results in one step, so that nothing visibly moves.
  const show = (answer, items) => {
    sight.disconnect();
    results.replaceChildren();
    results.ariaBusy = false;
    Object.assign(shown, answer);
    add(items);
  };
  const tellFailure = () => tell(navigator.onLine ? word("failed") : apod.words["no-network"], " ", again);

  const keep = () => {
    const asked = [...new FormData(form)].filter(([, value]) => value.trim());
    const text = new URLSearchParams(asked).toString();
    // Saves which row is at the top of the window, because the rows above it may have other heights when the page is
    // opened again.
    const place = [...results.children].findIndex((item) => item.getBoundingClientRect().bottom > 0);
    const top = results.children[place]?.getBoundingClientRect().top;
    const state = {drawn: shown.drawn, place, top, exact};
    document.title = [field.value.trim(), title].filter(Boolean).join(" · ");
    try {
      history.replaceState(state, "", location.pathname + (text ? `?${text}` : ""));
    } catch {
      // Some browsers limit how often the state may be saved. It is saved after the next letter.
    }
  };

  // The query that the reader wants to search for without corrections.
  let exact;
  // Searches, unless a newer search begins within the delay. `before` is what `keep` saved about earlier results.
  const run = (before = {}, delay = 0) => {
    const query = field.value;
    const year = Number(years.value) || undefined;
    const isAsked = apod.search.asks(query) || year;
    results.ariaBusy = true;

    const ask = async (signal) => {
      await new Promise((go) => setTimeout(go, delay));
      if (signal.aborted) return undefined;
      const loading = setTimeout(() => tell(word("loading")), 400);
      signal.addEventListener("abort", () => clearTimeout(loading));
      const answer = isAsked ? await apod.search(query, year, query === exact) : NOTHING;
      const items = answer.days.slice(0, Math.max(AT_ONCE, before.drawn ?? 0)).map(result.row);
      // The visible results are filled in first, so that nothing moves afterwards.
      const place = Math.max(0, before.place ?? 0);
      const above = place > 0 ? 0 : results.getBoundingClientRect().top;
      const seen = Math.max(1, Math.ceil((window.innerHeight - above) / LEAST));
      const near = items.slice(Math.max(0, place - seen), place + seen);
      await Promise.all(near.map((item) => result.fill(item, answer)));
      return {answer, items};
    };
    const draw = ({answer, items}) => {
      const {days, instead, isCut} = answer;
      show(answer, items);
      const told = days.length > 0
        ? word("count", {count: days.length}) : word("none", {query: query.trim() || years.value});
      typed.textContent = word("typed", {query: query.trim()});
      const corrected = instead && word("instead", {query: instead.trim()});
      const parts = [corrected, isAsked ? told : word("hint"), isCut && word("cut")];
      tell(parts.filter(Boolean).join(" "), " ", instead ? typed : "");
      const item = results.children[before.place];
      if (item) window.scrollBy(0, item.getBoundingClientRect().top - before.top);
    };
    const fail = () => {
      show(NOTHING, []);
      tellFailure();
    };
    seek(ask, draw, fail);
  };

  field.addEventListener("input", () => run({}, 120));
  years.addEventListener("change", () => run());
  again.addEventListener("click", () => {
    field.focus();
    start();
  });
  typed.addEventListener("click", () => {
    field.focus();
    exact = field.value;
    run();
  });
  help.addEventListener("click", () => {
    examples.hidden = !examples.hidden;
    help.ariaExpanded = !examples.hidden;
  });
  for (const example of examples.querySelectorAll("button")) {
    example.addEventListener("click", () => {
      field.value = example.textContent;
      field.focus();
      run();
    });
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    run();
  });
  more.addEventListener("click", () => {
    const next = shown.drawn;
    add(shown.days.slice(next, next + AT_ONCE).map(result.row));
    links()[next].focus();
  });

  const links = () => [...results.querySelectorAll("a")];
  const isPlain = (event) => !event.altKey && !event.ctrlKey && !event.metaKey && !event.isComposing;
  field.addEventListener("keydown", (event) => {
    if (!isPlain(event) || event.shiftKey) return;
    if (event.key === "ArrowDown" && shown.drawn > 0) {
      event.preventDefault();
      links()[0].focus();
    } else if (event.key === "Escape" && field.value) {
      event.preventDefault();
      field.value = "";
      run();
    }
  });
  results.addEventListener("keydown", (event) => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (!isPlain(event) || event.shiftKey || !(step || event.key === "Escape")) return;
    event.preventDefault();
    const place = links().indexOf(document.activeElement) + step;
    if (step && place >= 0) links()[place]?.focus(); else apod.focusSearch();
  });
  // A letter that is typed outside the field is added to the field, and does not act as a keyboard shortcut of the
  // page.
  window.addEventListener("keydown", (event) => {
    const isTyped = isPlain(event) && event.target === document.body && /^[\p{L}\p{N}]$/u.test(event.key);
    if (!isTyped) return;
    event.stopPropagation();
    field.focus();
  }, true);
  apod.focusSearch = () => {
    field.focus();
    field.select();
  };

  const listYears = async () => {
    const {parts} = await apod.calendar.index();
    const last = years.length > 1 ? 0 : Number(parts.at(-1).last.slice(0, 4));
    for (let year = last; year >= Number(parts[0].first.slice(0, 4)); year -= 1) {
      years.append(make("option", {value: year}, String(year)));
    }
  };
  // Repeats the search of the page's address, unless the reader types before the years are listed.
  const start = () => {
    const wanted = new URLSearchParams(location.search);
    const before = history.state ?? {};
    field.value ||= wanted.get("q") ?? "";
    const search = () => {
      years.value = wanted.get("year") ?? "";
      if (years.selectedIndex < 0) years.value = "";
      exact = before.exact;
      run(before);
    };
    seek(listYears, search, tellFailure);
  };

  if (!apod.source.hasSubjects) examples.querySelector(".of").parentElement.remove();
  if (!location.search) found.textContent = word("hint");
  history.scrollRestoration = "manual";
  window.addEventListener("pagehide", keep);
  // A search ends when the reader leaves the page, but the browser's Back button can restore the page.
  window.addEventListener("pageshow", ({persisted}) => { if (persisted && results.ariaBusy === "true") run(); });
  // No element has the id of this fragment. If one had, the browser would move the focus from the field to it.
  if (location.hash === "#typing") apod.focusSearch();
  start();
})();
