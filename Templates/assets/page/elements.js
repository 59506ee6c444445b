// Tools for the other scripts, which make texts in the language of the page, elements, and announcements.
(() => {
  "use strict";
  const { words } = apod;
  const { dialogs } = document.currentScript.dataset;
  const { lang } = document.documentElement;
  const SVG = "http://www.w3.org/2000/svg";

  // The icons, drawn as strokes on a grid of 24 by 24, in the style of the site's own icon.
  const drawings = {
    closer: "M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5",
    favourite: "M12 3.5 14.6 9l6 .7-4.4 4.1 1.2 5.9-5.4-3-5.4 3 1.2-5.9L3.4 9.7l6-.7Z",
    close: "M5 5 19 19M19 5 5 19",
    "zoom-in": "M12 5v14M5 12h14",
    "zoom-out": "M5 12h14",
    whole: "M4 6h16v12H4ZM8 10h8v4H8Z",
    walk: "M3 12h18M7 8l-4 4 4 4M17 8l4 4-4 4",
    back: "M15 5l-7 7 7 7",
    forward: "M9 5l7 7-7 7",
    play: "M8 5v14l11-7Z",
  };

  const make = (name, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };

  const icon = (name) => {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.ariaHidden = "true";
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", drawings[name] || drawings.closer);
    svg.append(path);
    return svg;
  };

  // A text with a number has a form for each plural category of the language. If the browser does not know the
  // language, only one form is used, as in Japanese.
  const plurals = new Intl.PluralRules([lang, "ja"]);
  const counts = new Intl.NumberFormat(`${lang}-u-nu-latn`);
  const form = (word, values) =>
    typeof word === "string" ? word : word[plurals.select(values.count)] ?? word.other;
  const spelled = (value) => (typeof value === "number" ? counts.format(value) : value);
  const fill = (name, values) =>
    form(words[name], values).replace(/\{(\w+)\}/g, (whole, value) => spelled(values[value]) ?? whole);

  // Writes a day in the language of the page.
  const written = (day) => {
    const [year, month, number] = day.split("-");
    return fill("date", { day: `${+number}`, month: words.months.split(",")[month - 1].trim(), year: `${+year}` });
  };
  const pageOf = (day) => `${apod.root}${day.replaceAll("-", "/")}.html`;
  const isDay = (day) =>
    typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day) && !!new Date(day).toJSON()?.startsWith(day);
  // Marks an element whose text is in the source's language.
  const original = (element) => Object.assign(element, apod.source.texts);

  const textButton = (text, action, more) => {
    const button = make("button", { type: "button", className: "plain-button", textContent: text, ...more });
    button.addEventListener("click", () => action(button));
    return button;
  };
  // Makes a button with an icon. Its label is read aloud, and shown as a tooltip.
  const iconButton = ({ name, label, pressed: ariaPressed, action }) => {
    const button = textButton("", action, { className: `tool ${name}`, title: label, ariaLabel: label, ariaPressed });
    button.append(icon(name));
    return button;
  };

  // Screen readers ignore everything behind an open dialog, so the element whose text they announce moves into the
  // dialog.
  const voice = make("p", { className: "unseen", ariaLive: "polite" });
  let saying = 0;
  const placeVoice = () => {
    const home = [...document.querySelectorAll("dialog[open]")].pop() || document.body;
    if (voice.parentNode !== home) home.append(voice);
  };
  const say = (text, look = "unseen") => {
    placeVoice();
    voice.textContent = "";
    voice.className = "unseen";
    clearTimeout(saying);
    // Without the delay, screen readers would not announce the same text twice.
    saying = setTimeout(() => {
      voice.textContent = text;
      voice.className = look;
      saying = setTimeout(() => { voice.className = "unseen"; }, 6000);
    }, 100);
  };
  // Announces a text and also shows it for a moment, if the page itself does not show what the text is about.
  const show = (text) => say(text, "toast");
  placeVoice();

  // Loads a script of this site. Returns its element.
  const loadScript = (address) => new Promise((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(new Error(address));
    };
    const script = make("script", { onload: () => resolve(script), onerror: fail });
    script.src = apod.trusted.createScriptURL(address);
    document.head.append(script);
  });

  // Copies a text, and shows whether this succeeded. Browsers allow copying only on secure connections.
  const copy = async (text, said) => {
    try {
      await navigator.clipboard.writeText(text);
      show(said);
    } catch {
      show(words["not-copied"]);
    }
  };

  // Most visitors open no dialog, so the style sheet of dialogs is loaded together with the first dialog. If this
  // fails, the dialog opens without styles.
  let dressing;
  const dressed = () => (dressing ??= new Promise((go) => {
    const sheet = make("link", { rel: "stylesheet", href: dialogs, onload: go, onerror: go });
    // The style sheet is inserted before the owner's style sheet, which may override it.
    document.querySelector("link[rel='stylesheet']").after(sheet);
  }));

  const hosts = (document.querySelector("meta[http-equiv='Content-Security-Policy']")?.content || "")
    .match(/img-src([^;]*)/)?.[1].split(" ") || [];
  // Whether the page's Content-Security-Policy allows a picture at this address.
  const shows = (address) => address.startsWith(apod.root) || hosts.includes(new URL(address).origin);

  // Finds out why a picture or a video fails to load.
  const reason = (address) => {
    const { host, protocol } = new URL(address, location.href);
    if (protocol === "file:") return words["not-here"];
    return navigator.onLine ? fill("not-from", { host }) : words["no-network"];
  };

  Object.assign(apod, {
    make, fill, written, pageOf, isDay, original, icon, textButton, iconButton, placeVoice, say, show,
    loadScript, copy, dressed, shows, reason,
  });
})();
