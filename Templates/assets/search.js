// The search page: asks as one types, and shows what is found in pictures.
(() => {
  "use strict";
  const box = document.getElementById("search");
  const AT_ONCE = 50;
  const EXCERPT = 220;
  const FEW = 3;
  // No row is lower, in pixels.
  const LEAST = 120;
  const {title} = document;
  const EXAMPLES = {
    phrase: '"dark matter"', without: "nebula -planetary", either: "comet or meteor", of: "of:m31",
    kind: "kind:video", by: "by:hubble", years: "2010..2015", date: "aug 21 2017",
  };
  if (!apod.source.hasSubjects) delete EXAMPLES.of;
  const original = apod.source.texts;

  const word = (name, values) => apod.fill(`find-${name}`, values);
  const fault = () => (navigator.onLine ? word("failed") : apod.words["no-network"]);
  const make = (tag, attributes = {}, ...inside) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...inside);
    return element;
  };

  const field = make("input", {type: "search", autocomplete: "off", autocapitalize: "none",
    spellcheck: "false", enterkeyhint: "search", "aria-describedby": "found"});
  const years = make("select", {}, make("option", {value: ""}, word("all-years")));
  const form = make("form", {role: "search", class: "find"},
    make("label", {class: "wide"}, word("label"), field));
  const help = make("button", {type: "button", "aria-expanded": "false", "aria-controls": "examples",
    "aria-label": word("help")}, "?");
  form.append(help, make("label", {}, word("year"), years));
  const examples = make("ul", {id: "examples", class: "examples", hidden: ""},
    ...Object.entries(EXAMPLES).map(([name, example]) => {
      const choice = make("button", {type: "button", dir: "ltr"}, example);
      choice.addEventListener("click", () => {
        field.value = example;
        field.focus();
        run();
      });
      return make("li", {}, choice, " ", word(`help-${name}`));
    }));
  const found = make("p", {id: "found", class: "found"});
  const again = make("button", {type: "button"}, word("again"));
  const typed = make("button", {type: "button"});
  const results = make("ol", {class: "results", "aria-label": word("results")});
  const more = make("button", {type: "button", class: "more"}, word("more"));
  // Where page.js speaks, it speaks for all.
  if (!apod.say) found.setAttribute("role", "status");

  const tell = (text, ...inside) => {
    found.replaceChildren(text, ...inside);
    if (apod.say) apod.say(text);
  };

  const marked = (element, text, marks, from = 0, to = text.length) => {
    let at = from;
    for (const mark of marks.filter((mark) => mark.from >= from && mark.to <= to)) {
      element.append(text.slice(at, mark.from),
        make("mark", {}, text.slice(mark.from, mark.to)));
      at = mark.to;
    }
    element.append(text.slice(at, to));
  };

  // The part of a text where most of what is asked for stands together.
  const excerpt = (text, marks) => {
    const near = (first) => new Set(marks
      .filter((mark) => mark.from >= first.from && mark.to <= first.from + EXCERPT * 0.7)
      .map((mark) => mark.which)).size;
    const best = marks.reduce((best, mark) => (best && near(best) >= near(mark) ? best : mark), null);
    let from = 0;
    if (best && best.from > EXCERPT * 0.3) {
      from = Math.max(0, Math.min(best.from - 60, text.length - EXCERPT));
      if (from > 0) from = Math.min(best.from, text.indexOf(" ", from) + 1);
    }
    let to = text.length;
    if (to - from > EXCERPT) {
      to = text.lastIndexOf(" ", from + EXCERPT);
      if (to <= from) to = from + EXCERPT;
    }
    return {from, to};
  };

  const shot = ({thumbnail, modern, transparent}) => {
    const address = (path) => new URL(path, `${apod.root}search/cards/`).href;
    if (!thumbnail) return make("span", {class: "blank"});
    const image = make("img", {src: address(thumbnail), alt: "", decoding: "async"});
    if (transparent) image.className = "transparent";
    return modern
      ? make("picture", {}, make("source", {type: "image/avif", srcset: address(modern)}), image)
      : image;
  };

  const isFilled = (item) => item.querySelector("a span") !== null;
  const fill = async (item, {marked: asked, labels}) => {
    const told = await apod.calendar.card(Number(item.dataset.number)).catch(() => undefined);
    if (!told || isFilled(item)) return;
    const words = asked.filter(({only}) => !only);
    const title = make("span", original);
    marked(title, told.title, apod.search.marks(told.title, words));
    item.querySelector("a").replaceChildren(title);
    item.querySelector(".shot").replaceChildren(shot(told));
    const [credit, text] = [told.credit ?? "", told.text ?? ""];
    const inText = apod.search.marks(text, words);
    const say = (said, marks) => {
      const line = make("p", {class: "credit", ...original});
      marked(line, said, marks);
      item.querySelector("time").after(line);
    };
    const inCredit = apod.search.marks(credit, asked);
    const others = labels(Number(item.dataset.number));
    if (inCredit.length > 0) {
      say(credit, inCredit);
    } else if (others.length > 0 && others.length <= FEW && !title.querySelector("mark") && inText.length === 0) {
      // The picture shows it, by another name.
      const label = others.join(", ");
      say(label, [{from: 0, to: label.length}]);
    }
    const {from, to} = excerpt(text, inText);
    const part = item.querySelector(".excerpt");
    part.replaceChildren(from > 0 ? "… " : "");
    marked(part, text, inText, from, to);
    if (to < text.length) part.append(" …");
  };
  const NOTHING = {days: [], marked: [], labels: () => []};
  const shown = {...NOTHING, drawn: 0};
  // When a result is about to be seen.
  const sight = new IntersectionObserver((entries) => {
    for (const {isIntersecting, target} of entries) {
      if (!isIntersecting) continue;
      sight.unobserve(target);
      fill(target, shown);
    }
  }, {rootMargin: "200px"});

  const row = (day) => {
    const date = apod.written(apod.calendar.iso(day));
    return make("li", {"data-number": day}, make("div", {class: "shot"}),
      make("a", {href: apod.calendar.page(day)}, date),
      make("time", {datetime: apod.calendar.iso(day)}, date),
      make("p", {class: "excerpt", ...original}));
  };
  const add = (items) => {
    results.append(...items);
    for (const item of items) if (!isFilled(item)) sight.observe(item);
    shown.drawn = results.children.length;
    more.hidden = shown.drawn >= shown.days.length;
    keep();
  };
  // In one step, so that nothing is seen to move.
  const show = (answer, items) => {
    sight.disconnect();
    results.replaceChildren();
    Object.assign(shown, answer);
    add(items);
  };

  const keep = () => {
    const address = new URLSearchParams();
    if (field.value.trim()) address.set("q", field.value);
    if (years.value) address.set("year", years.value);
    const text = address.toString();
    // Which row is at the top: those above it may be of another height next time.
    const place = [...results.children].findIndex((item) => item.getBoundingClientRect().bottom > 0);
    const top = results.children[place]?.getBoundingClientRect().top;
    const state = {drawn: shown.drawn, place, top};
    document.title = [field.value.trim(), title].filter(Boolean).join(" · ");
    try {
      history.replaceState(state, "", location.pathname + (text ? `?${text}` : ""));
    } catch {
      // Some browsers allow it too rarely: the next letter will do.
    }
  };

  const busy = (isBusy) => results.setAttribute("aria-busy", String(isBusy));

  let turn = 0;
  // Whether it is shown: nothing newer has been asked meanwhile.
  const run = async (isExact = false, {drawn = 0, place = 0} = {}) => {
    turn += 1;
    const mine = turn;
    busy(true);
    const query = field.value;
    const year = Number(years.value) || undefined;
    if (!apod.search.asks(query) && !year) {
      show(NOTHING, []);
      tell(word("hint"));
      busy(false);
      return true;
    }
    const wait = setTimeout(() => { if (mine === turn) tell(word("loading")); }, 400);
    try {
      const {days, marked: asked, labels, instead, isCut} = await apod.search(query, year, isExact);
      const answer = {days, marked: asked, labels};
      const items = days.slice(0, Math.max(AT_ONCE, drawn)).map(row);
      // What is seen at once moves nothing afterwards.
      const seen = Math.ceil(window.innerHeight / LEAST);
      const near = items.slice(Math.max(0, place - seen), Math.max(0, place) + seen);
      await Promise.all(near.map((item) => fill(item, answer)));
      if (mine !== turn) return false;
      show(answer, items);
      const told = days.length > 0
        ? word("count", {count: days.length}) : word("none", {query: query.trim()});
      typed.textContent = word("typed", {query: query.trim()});
      const parts = [instead && word("instead", {query: instead.trim()}), told, isCut && word("cut")];
      tell(parts.filter(Boolean).join(" "), " ", instead ? typed : "");
      return true;
    } catch {
      if (mine !== turn) return false;
      show(NOTHING, []);
      tell(fault(), " ", again);
      return true;
    } finally {
      clearTimeout(wait);
      if (mine === turn) busy(false);
    }
  };

  let pause;
  field.addEventListener("input", () => {
    clearTimeout(pause);
    turn += 1;
    busy(true);
    pause = setTimeout(run, 120);
  });
  years.addEventListener("change", () => run());
  again.addEventListener("click", () => {
    field.focus();
    if (years.length > 1) run(); else start();
  });
  typed.addEventListener("click", () => {
    field.focus();
    run(true);
  });
  help.addEventListener("click", () => {
    examples.hidden = !examples.hidden;
    help.setAttribute("aria-expanded", String(!examples.hidden));
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(pause);
    run();
  });
  more.addEventListener("click", () => {
    const next = shown.drawn;
    add(shown.days.slice(next, next + AT_ONCE).map(row));
    links()[next].focus();
  });

  const links = () => [...results.querySelectorAll("a")];
  const isPlain = (event) =>
    !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.isComposing;
  field.addEventListener("keydown", (event) => {
    if (!isPlain(event)) return;
    if (event.key === "ArrowDown" && shown.drawn > 0) {
      event.preventDefault();
      links()[0].focus();
    } else if (event.key === "Escape" && field.value) {
      event.preventDefault();
      field.value = "";
      clearTimeout(pause);
      run();
    }
  });
  results.addEventListener("keydown", (event) => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (!isPlain(event) || !(step || event.key === "Escape")) return;
    event.preventDefault();
    const place = links().indexOf(document.activeElement) + step;
    if (step && place >= 0) links()[place]?.focus(); else apod.focusSearch();
  });
  // Who comes to search types: a letter beside the field is one of a query here, and no key of the page's, also
  // when it was pressed while this script came.
  const isTyped = ({ target, key, ctrlKey, metaKey, altKey }) =>
    target === document.body && !ctrlKey && !metaKey && !altKey && /^[\p{L}\p{N}]$/u.test(key);
  window.addEventListener("keydown", (event) => {
    if (!isTyped(event)) return;
    event.stopPropagation();
    field.focus();
  }, true);
  apod.early = apod.early.filter((event) => {
    if (isTyped(event)) field.value += event.key;
    return !isTyped(event);
  });
  apod.focusSearch = () => {
    field.focus();
    field.select();
  };

  const start = async () => {
    const wanted = new URLSearchParams(location.search);
    const before = history.state;
    field.value ||= wanted.get("q") ?? "";
    turn += 1;
    const mine = turn;
    try {
      const {parts} = await apod.calendar.index();
      const last = years.length > 1 ? 0 : Number(parts.at(-1).last.slice(0, 4));
      for (let year = last; year >= Number(parts[0].first.slice(0, 4)); year -= 1) {
        years.append(make("option", {value: year}, String(year)));
      }
      // What is typed meanwhile was asked for without a year.
      if (mine !== turn) return;
      years.value = wanted.get("year") ?? "";
      if (years.selectedIndex < 0) years.value = "";
    } catch {
      if (mine === turn) tell(fault(), " ", again);
      return;
    }
    const isShown = await run(false, before ?? {});
    const item = results.children[before?.place];
    if (isShown && item) window.scrollBy(0, item.getBoundingClientRect().top - before.top);
  };

  box.append(form, examples, apod.dateField(), found, results, more);
  more.hidden = true;
  if (!location.search) found.textContent = word("hint");
  history.scrollRestoration = "manual";
  window.addEventListener("pagehide", keep);
  // No id of an element: a browser that goes to one takes the focus from the field.
  if (location.hash === "#typing") apod.focusSearch();
  start();
})();
