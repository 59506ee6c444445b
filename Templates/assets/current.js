// The front page where the site is late, or no more: the source itself is asked for today's picture. What it answers
// is a stranger's: it is shown as text, links and a picture of known hosts, or not at all.
(() => {
  "use strict";
  const { dayAt, fill, make, note, original, source, storage, tell, trusted, written } = apod;
  // The address of a day's record, the origin of the source's pictures, and two words.
  const { record: records, pictures, credit, article: elsewhere } = document.currentScript.dataset;
  const own = document.querySelector("article[data-day]");
  const HOUR = 36e5;
  const LIMIT = 5000;
  const NOTICES = /(clicking on the picture will download|please see (the )?explanation|see explanation\.|see the explanation for more).*/i;

  let shown = own.dataset.day;
  let updated = shown;
  let isBusy = false;
  const isOwn = () => shown === own.dataset.day;

  const refuse = () => { throw new TypeError("not a record"); };
  const filled = (pattern, day) =>
    pattern.replace("{yymmdd}", day.slice(2).replaceAll("-", "")).replace("{iso}", day);
  const policy = document.querySelector("meta[http-equiv='Content-Security-Policy']").content;
  const hosts = new Set(policy.match(/https?:\/\/[^\s;]+/g));
  if (source.day) hosts.add(new URL(source.day).origin);
  const known = (address, day) => {
    const base = source.day ? filled(source.day, day) : undefined;
    const url = address && URL.canParse(address, base) ? new URL(address, base) : null;
    return url && !url.username && hosts.has(url.origin) ? url : null;
  };

  // A document that is read and never shown: nothing in it runs or is loaded.
  const parsed = (markup) => new DOMParser().parseFromString(trusted.createHTML(markup), "text/html").body;
  // Neither signs that cannot be seen nor those that turn the direction of what stands around them.
  const clean = (text) => text.replace(/[\s\0-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]+/g, " ");
  const line = (given, most) => {
    const text = typeof given === "string" ? clean(parsed(given).textContent).trim() : "";
    return text.length > most ? refuse() : text;
  };
  // The text and the links of a markup, without the label it begins with.
  const rich = (markup, label, day, most) => {
    const body = parsed(markup);
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const parts = [{ text: "", href: "" }];
    while (walker.nextNode()) {
      const { data, parentNode } = walker.currentNode;
      if (parentNode.closest("script, style, template, noscript, textarea, title")) continue;
      const href = known(parentNode.closest("a")?.getAttribute("href"), day)?.href ?? "";
      const last = parts[parts.length - 1];
      if (href === last.href) last.text += data;
      else parts.push({ text: data, href });
    }
    for (const part of parts) part.text = clean(part.text).replace(/^ (?=[.,;:!?)])/, "");
    parts[0].text = parts[0].text.trimStart().replace(label, "");
    const text = parts.map((part) => part.text).join("").trim();
    if (text.length > most) refuse();
    const nodes = parts.map(({ text, href }) => (href ? make("a", { href, rel: "noopener", textContent: text }) : text));
    return { text, nodes };
  };

  const isPicture = ({ origin, href, pathname }) => origin === pictures
    && /^\/(dynamicimage\/assets|content\/dam)\/science\/.+\.(jpe?g|png|gif|webp)$/i.test(pathname)
    && !/nasa-logo|nasa-meatball|\/themes\/|news-thumbnail/i.test(href);
  // The picture in the width of a screen. Films are left to the site.
  const picture = ({ media_type: kind, hdurl, basic_html: page }, day) => {
    const block = typeof page === "string" ? parsed(page).querySelector("center") : null;
    if (kind !== "image" || block?.querySelector("iframe, video, embed, object")) refuse();
    const image = block?.querySelector("img");
    const all = [image?.closest("a")?.getAttribute("href"), image?.getAttribute("src"), hdurl]
      .map((one) => (typeof one === "string" ? known(one, day) : null)).filter((one) => one && isPicture(one));
    if (all.length === 0) refuse();
    const fileOf = ({ pathname }) => pathname.replace(/^\/(dynamicimage\/assets|content\/dam)/, "");
    const file = fileOf(all[0]);
    const width = Math.max(...all.filter((one) => fileOf(one) === file).map((one) => Number(one.searchParams.get("w")) || 0));
    return /\.gif$/i.test(file) ? `${pictures}/content/dam${file}`
      : `${pictures}/dynamicimage/assets${file}?w=${Math.min(width || 1600, 1600)}&fit=clip`;
  };

  const judged = (text, day) => {
    const record = JSON.parse(text);
    const { date, code, migration_source_url: file } = record ?? refuse();
    const filed = typeof file === "string" ? /\bap(\d{6})\.html?/.exec(file)?.[1] : undefined;
    if (code !== undefined || date !== day || (filed && filed !== filled("{yymmdd}", day))) refuse();
    const title = line(record.title, 300).replace(/^apod: \d{4} [a-z]+ \d{1,2} ?[-\u2010-\u2015] ?/i, "");
    if (!title || title.toLowerCase() === "nasa science" || typeof record.explanation !== "string") refuse();
    // What follows the first empty line is of the site that the text was written for.
    const explanation = rich(
      record.explanation.split(/(?:<br\s*\/?>\s*){2}/i)[0], /^explanation ?: ?/i, day, 16e3);
    if (!explanation.text || /^discover the cosmos!/i.test(explanation.text)) refuse();
    const whose = [record.credit, record.copyright].find((one) => typeof one === "string" && one.trim()) ?? "";
    return {
      day, title, explanation, picture: picture(record, day),
      credit: rich(whose, /^(image |picture )?credits?( (&|and) (copyright|licen[cs]e))? ?: ?/i, day, 4000),
      alt: line(record.alt, 4000).replace(NOTICES, "").trim() || title,
      article: known(typeof record.permalink === "string" ? record.permalink : "", day)?.href
        ?? (source.day && filled(source.day, day)),
    };
  };

  const inTime = (work, end = () => {}) => {
    let timer;
    const late = new Promise((_, fail) => {
      timer = setTimeout(() => {
        end();
        fail(new Error("too late"));
      }, LIMIT);
    });
    return Promise.race([work, late]).finally(() => clearTimeout(timer));
  };
  // Above what the site shows, which stays with all its buttons.
  const show = async ({ day, title, picture, alt, credit: whose, explanation, article }) => {
    const image = make("img", { alt, decoding: "async", src: picture });
    await inTime(image.decode());
    if (document.readyState !== "complete") await new Promise((go) => addEventListener("load", go, { once: true }));
    Object.assign(image, { width: image.naturalWidth, height: image.naturalHeight });
    const link = (...content) => make("a", { href: article, rel: "noopener" }, ...content);
    const time = make("time", { dateTime: day, textContent: written(day) });
    const isTile = own.parentNode.localName === "li";
    const heading = make("header", { className: "heading" },
      original(isTile ? make("h1", {}, link(title)) : make("h1", { textContent: title })),
      make("p", { className: "date" }, time));
    const page = make("article", { className: "live" });
    if (isTile) page.append(link(image), heading);
    else {
      const text = make("div", { className: "text" });
      if (whose.text) {
        text.append(make("p", { className: "credit" }, `${credit} `, original(make("span", {}, ...whose.nodes))));
      }
      text.append(
        original(make("div", { className: "explanation" }, make("p", {}, ...explanation.nodes))),
        make("p", { className: "source" }, link(elsewhere)));
      page.append(heading, original(make("figure", { className: "picture" }, link(image))), text);
    }
    document.querySelector(".live")?.remove();
    if (isTile) own.parentNode.prepend(page);
    else own.before(page);
    shown = day;
  };

  const may = () => {
    const since = Date.now() - Number(storage.setting("live-asked") ?? NaN);
    return !(Math.abs(since) < HOUR) && storage.set("live-asked", Date.now());
  };
  const asked = async (day) => {
    const question = new AbortController();
    const answer = fetch(filled(records, day), {
      credentials: "omit", redirect: "error", referrerPolicy: "no-referrer", cache: "no-store", signal: question.signal,
    }).then((answer) => (answer.status === 200 ? answer.text() : refuse()));
    const text = await inTime(answer, () => question.abort());
    return text.length > 1e5 ? refuse() : text;
  };
  const straight = () => { if (!isOwn()) note(fill("straight-from", { date: written(updated) })); };
  // What has been seen is kept as it came, and judged again like any answer.
  const kept = async (today) => {
    const text = storage.setting("live") ?? "";
    const day = text.slice(0, 10);
    if (day > shown && day <= today) await show(judged(text.slice(10), day));
  };
  const ask = async (today) => {
    if (shown >= today || !navigator.onLine || !may()) return;
    const text = await asked(today);
    await show(judged(text, today));
    storage.set("live", today + text);
  };
  const bringUpToDate = async () => {
    if (isBusy) return;
    isBusy = true;
    const today = dayAt();
    // In doubt the page stays as it is.
    await kept(today).catch(() => {});
    await ask(today).catch(() => {});
    isBusy = false;
    if (navigator.onLine) straight();
  };

  // Without a network what is shown is the last picture there is, and so the site's own sentence is right.
  apod.tell = (isOffline, lastUpdate = "") => {
    updated = lastUpdate || updated;
    if (isOwn() || (tell && !navigator.onLine)) tell?.(isOffline, lastUpdate);
    else straight();
    bringUpToDate();
  };
})();
