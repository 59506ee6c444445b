// Runs on the front page of a site that is late or no longer updated, and asks the source for today's picture. The
// answer is not trusted: the page shows only its text, its links, and a picture from a known host.
// Record+NewPicture.swift has the same rules. A test with Tests/Browser/records.json compares the two.
(() => {
  "use strict";
  const { dayAt, fill, make, note, original, source, storage, tell, trusted, written } = apod;
  const { record: service, pictures, placeholders, withheld = "", credit, article: elsewhere } = document.currentScript.dataset;
  // How long to wait for an answer, in milliseconds, and the maximum length of an answer in bytes.
  const LIMIT = 5000;
  const MOST = 100_000;
  const FILE = new RegExp(`^${pictures}/(?:dynamicimage/assets|content/dam)(/science/[^?#]+\\.(?:jpe?g|png|webp))(?:\\?w=(\\d+))?`, "i");
  // Some explanations end with paragraphs that are only about the source's own site. These begin with a label in bold
  // or italics, or with words about that site.
  const LABEL = /^(?!note|editor|correction|update|discussion)[^.?!,]{0,50}:/i;
  const NOTICE = /^(.{0,99}\bapod|did you know)/i;

  // The label of a credit, such as `<b>Image Credit &amp; Copyright:</b>`. Credit.swift has the same words.
  const CREDIT = new RegExp("^(?:\\s|&(?:amp;|nbsp;)?|[,()]|</?[a-z][^<>]*>|(?:images?|picture|video|photo(?:graph)?"
    + "|illustration|animation|composite|and|the|of|credits?|copyrights?|licen[cs]e)(?![a-z]))+:(?:\\s|</[a-z]+>)*", "i");

  // `shown` is the day that the page shows, `updated` is the day of the site's last update, and `live` is the article
  // that this script shows above the site's own.
  const stands = placeholders.split(",");
  let { day: shown } = document.querySelector("[data-day]").dataset;
  let updated = shown;
  let live = null;
  let isBusy = false;
  // `hasAnswered` tells whether the source has answered since the page was opened. `lastTold` is the last known state
  // of the site.
  let hasAnswered = false;
  let lastTold = [false, ""];

  const refuse = () => { throw new TypeError("not a record"); };
  const named = (day) => day.slice(2).replaceAll("-", "");
  const filled = (pattern, day) => pattern.replace("{yymmdd}", named(day));
  const policy = document.querySelector("meta[http-equiv='Content-Security-Policy']").content;
  const hosts = [new URL(source.day).origin, ...(policy.match(/https:[^\s;]+/g) ?? [])];

  const unlabelled = (markup) => markup.replace(CREDIT, (label) =>
    /credit|copyright|licen[cs]e/i.test(label.replace(/<[^<>]*>/g, "")) ? "" : label);

  // Parses a document without showing it, so that nothing in it runs or loads.
  const parsed = (markup) => new DOMParser().parseFromString(trusted.createHTML(markup), "text/html").body;
  // Removes characters that are invisible or change the direction of text.
  const clean = (text) => text.replace(/[\u200b\u2060\ufeff]/g, "").replace(/[\s\p{Cc}\p{Bidi_C}\ufffd]+/gu, " ");

  const judged = (answer, day) => {
    const record = JSON.parse(answer);
    const page = filled(source.day, day);
    const field = (name, most) => {
      const given = record[name];
      if (given?.length > most) refuse();
      return typeof given === "string" ? given : "";
    };
    const line = (name, most) => clean(parsed(field(name, most)).textContent).trim();
    const whole = (address) => (address && URL.canParse(address, page) ? new URL(address, page).href : "");
    // The origin of an address like blob:https://HOST/ is a known host too, but a link to it does not begin with the
    // host.
    const known = (address) => {
      const href = whole(address);
      return hosts.some((host) => href.startsWith(`${host}/`)) && href;
    };
    // Returns the text and the links of markup, without the label at its beginning.
    const rich = (markup, label = "") => {
      const body = parsed(markup.replace(/<br/gi, " <br").replace(/(>\s*)\s(?=[.,;:!?)])/g, "$1"));
      for (const one of [...body.querySelectorAll("*")].reverse()) {
        const href = one.localName === "a" && known(one.getAttribute("href"));
        if (href) one.replaceWith(make("a", { href, rel: "noopener", textContent: clean(one.textContent) }));
        else if (one.matches("script, style")) one.remove();
        else one.replaceWith(...one.childNodes);
      }
      body.normalize();
      for (const one of body.childNodes) {
        if (one.data) one.data = one === body.firstChild ? clean(one.data).trimStart().replace(label, "") : clean(one.data);
      }
      return { words: body.textContent.trim(), nodes: [...body.childNodes] };
    };

    // Chooses the version of the picture that is as wide as a screen, or the still of a video, if there is one.
    const block = parsed(field("basic_html")).querySelector("center");
    const isVideo = record.media_type === "video" || !!block?.querySelector("iframe, video, embed, object");
    const listed = [...block?.querySelectorAll("a, img") ?? []]
      .map((one) => one.getAttribute(one.localName === "a" ? "href" : "src"));
    const files = [...listed, field("hdurl")].map((address) => FILE.exec(whole(address))).filter((file) =>
      file && !stands.some((text) => file[0].toLowerCase().includes(text)));
    const title = line("title", 300).replace(/^apod: \d{4} [a-z]+ \d\d? ?[-\u2010-\u2015] ?/i, "");
    const blocks = field("explanation", 16e3).split(/(?:<(?:br|\/?p)\b[^>]*>\s*){2,}/i)
      .map((markup) => ({ ...rich(markup, /^explanation ?: ?/i), isMarked: /^\s*<(b|strong|em|i)\b/i.test(markup) }))
      .filter(({ words }) => words);
    const end = blocks.findIndex(({ words, isMarked }, at) =>
      at > 0 && (NOTICE.test(words) || (isMarked && LABEL.test(words))));
    if ("code" in record || record.date !== day || withheld.includes(day)
      || (/\bap(\d{6})\.html?/.exec(record.migration_source_url)?.[1] ?? named(day)) !== named(day)
      || !title || stands.includes(title.toLowerCase()) || /^(undefined$|discover the cosmos!)/i.test(blocks[0]?.words)
      || (!isVideo && !(files[0] && record.media_type === "image"))) refuse();
    return {
      day, title, isVideo, page: known(field("permalink")) || page,
      explanation: blocks.slice(0, end < 0 ? undefined : end),
      whose: rich(unlabelled(field("credit", 4000).trim() || field("copyright", 4000))),
      alt: line("alt", 4000).replace(/(clicking on the picture|(please )?see (the )?explanation).*/i, "") || title,
      picture: files[0] && `${pictures}/dynamicimage/assets${files[0][1]}?w=${Math.min(Number(files.at(-1)[2]) || 1600, 1600)}&fit=clip`,
    };
  };

  const show = async ({ day, title, isVideo, page, explanation, whose, alt, picture }) => {
    const image = picture && make("img", { alt, src: picture });
    await Promise.race([image?.decode(), new Promise((_, fail) => { setTimeout(fail, LIMIT); })]).catch((error) => {
      image.removeAttribute("src");
      throw error;
    });
    // Waits until the page has loaded, because until then other scripts look for the article that the site itself
    // shows.
    if (document.readyState !== "complete") await new Promise((go) => { addEventListener("load", go); });
    // If the reader has begun to read the page, it is not changed. The next visit shows the new picture.
    if (scrollY > 0 || document.activeElement !== document.body) refuse();

    const link = (content) => make("a", { href: page, rel: "noopener" }, content);
    const part = (name, className, ...content) => make(name, { className }, ...content);
    // Before an image is put into the page, its width and height are those of the file.
    const { width, height } = image || {};
    if (image) Object.assign(image, { width, height });
    // These rules are the same as in PixelSize.isNarrow and isTall.
    const shape = (width * 20 < height * 23 ? " narrow" : "") + (width * 2 <= height ? " tall" : "");
    live?.remove();
    live = part("article", "live",
      image ? original(part("figure", `picture${shape}`, link(image))) : "",
      part("header", "heading", original(make("h1", {}, title)), part("div", "byline",
        part("p", "date", make("time", { dateTime: day }, written(day))),
        whose.words ? part("p", "credit", `${credit} `, original(make("span", {}, ...whose.nodes))) : "")),
      isVideo ? part("p", "elsewhere", link(fill("watch-video", { host: new URL(page).host }))) : "",
      part("div", "text",
        original(part("div", "explanation", ...explanation.map(({ nodes }) => make("p", {}, ...nodes)))),
        part("p", "source", link(elsewhere))));
    // The new article is put above the site's own article, which keeps all its buttons.
    document.querySelector("main > :is(article, ol)").before(live);
    // The rest of the page is inserted again, so that the browser draws it together with the article, and it does not
    // slide down.
    for (const one of document.querySelectorAll("main, .colophon")) one.after(one);
    shown = day;
  };

  // Reads an answer, but no more than the limit, because a small compressed answer may be large when it is unpacked.
  const read = (answer) => {
    let size = 0;
    const transform = (part, out) => {
      size += part.length;
      if (size > MOST) refuse();
      out.enqueue(part);
    };
    return new Response(answer.body.pipeThrough(new TransformStream({ transform }))).text();
  };

  const ask = async (day) => {
    const now = Date.now();
    const isAsked = Math.abs(now - storage.setting("live-asked")) < 36e5;
    if (shown >= day || !navigator.onLine || isAsked || !storage.set("live-asked", now)) return;
    const answer = await fetch(filled(service, day), {
      credentials: "omit", redirect: "error", referrerPolicy: "no-referrer", cache: "no-store",
      signal: AbortSignal.timeout(LIMIT),
    });
    hasAnswered = true;
    if (answer.status !== 200) refuse();
    const body = await read(answer);
    const record = judged(body, day);
    storage.set("live", day + body);
    await show(record);
  };
  // Shows the last answer. It was saved as it arrived, so it is validated again.
  const showKept = async (today) => {
    const kept = storage.setting("live") ?? "";
    const day = kept.slice(0, 10);
    if (day > shown && day <= today) await show(judged(kept.slice(10), day));
  };
  // If the picture is today's, no notice about a missing network is needed.
  const say = (isOffline, lastUpdate) => {
    const isCutOff = isOffline && !(navigator.onLine && hasAnswered);
    if (!live || (isCutOff && shown < dayAt())) tell?.(isOffline, lastUpdate);
    else note(isCutOff ? "" : fill("straight-from", { date: written(updated) }));
  };
  const bringUpToDate = async () => {
    if (isBusy) return;
    isBusy = true;
    // If any step fails, the page stays as it is.
    for (const step of [showKept, ask]) await step(dayAt()).catch(() => {});
    isBusy = false;
    if (live) say(...lastTold);
  };

  apod.tell = (isOffline, lastUpdate = "", checked = "") => {
    updated = checked || updated;
    lastTold = [isOffline, lastUpdate];
    say(...lastTold);
    bringUpToDate();
  };
})();
