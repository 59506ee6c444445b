// A search result, which consists of a title, the passage that matches, and a thumbnail.
(() => {
  "use strict";
  const {make} = apod;
  const EXCERPT = 220;
  const FEW = 3;
  const original = apod.source.texts;

  // Returns the part of a text, with its matches marked.
  const marked = (text, marks, from = 0, to = text.length) => {
    let at = from;
    const parts = marks.filter((mark) => mark.from >= from && mark.to <= to).flatMap((mark) => {
      const before = text.slice(at, mark.from);
      at = mark.to;
      return [before, make("mark", {}, text.slice(mark.from, mark.to))];
    });
    return [...parts, text.slice(at, to)];
  };

  // Returns the part of a text that contains the most matches.
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
    if (!thumbnail) return make("span", {className: "blank"});
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
    const title = make("span", original, ...marked(told.title, apod.search.marks(told.title, words)));
    item.querySelector("a").replaceChildren(title);
    item.querySelector(".shot").replaceChildren(shot(told));
    const [credit, text] = [told.credit ?? "", told.text ?? ""];
    const inText = apod.search.marks(text, words);
    const inCredit = apod.search.marks(credit, asked);
    const others = labels(Number(item.dataset.number));
    const say = (...said) => item.querySelector("time").after(make("p", {className: "credit", ...original}, ...said));
    if (inCredit.length > 0) {
      say(...marked(credit, inCredit));
    } else if (others.length > 0 && others.length <= FEW && !title.querySelector("mark") && inText.length === 0) {
      // If the search found a day by subjects that its text calls by other names, the result lists these subjects.
      say(make("mark", {}, others.join(", ")));
    }
    const {from, to} = excerpt(text, inText);
    item.querySelector(".excerpt").replaceChildren(
      from > 0 ? "… " : "", ...marked(text, inText, from, to), to < text.length ? " …" : "");
  };

  const row = (day) => {
    const date = apod.written(apod.calendar.iso(day));
    const item = make("li", {}, make("div", {className: "shot"}),
      make("a", {href: apod.calendar.page(day)}, date),
      make("time", {dateTime: apod.calendar.iso(day)}, date),
      make("p", {className: "excerpt", ...original}));
    item.dataset.number = day;
    return item;
  };

  apod.result = {row, fill, isFilled};
})();
