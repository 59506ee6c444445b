// What the pages of favourites, of the history, of the newest days and of missing pages have in common.
(() => {
  "use strict";
  const { root, words, make, written } = apod;

  // If a picture fails to load, its box stays empty.
  const still = (thumbnail) => {
    const blank = () => make("span", { className: "blank" });
    if (!thumbnail) return blank();
    const image = make("img", { alt: "", width: 480, height: 360, loading: "lazy", decoding: "async" });
    image.addEventListener("error", () => image.replaceWith(blank()));
    image.src = new URL(thumbnail, root).href;
    return image;
  };
  const when = (day) => make("time", { dateTime: day, textContent: written(day) });

  const field = (type, word, changed) => {
    const input = make("input", { type });
    if (type === "date") input.max = apod.lastDate;
    input.addEventListener("input", changed);
    return [input, make("label", {}, words[word], " ", input)];
  };

  // Makes the fields for a first and a last day, and the message that is shown if a list has nothing between these
  // days. If both are the same day, the message also tells whether the site has this day, and which days are near.
  const span = (changed) => {
    const [from, fromLabel] = field("date", "list-from", changed);
    const [until, untilLabel] = field("date", "list-until", changed);
    const empty = make("p", { className: "notice", hidden: true });
    const around = make("div");
    let asked = "";
    const tell = async (text, isListed) => {
      const day = text && from.value === until.value && !isListed(from.value) ? from.value : "";
      // The message about the day is the same whatever words the reader searches for.
      if (day && day === asked) return;
      asked = day;
      empty.textContent = text;
      empty.hidden = text === "";
      around.replaceChildren();
      if (!day) return;
      try {
        const { told, said } = await (await apod.loadDays()).answer(day);
        if (day !== asked) return;
        around.replaceChildren(told);
        if (!said) return;
        empty.hidden = true;
        apod.say(said);
      } catch {
        // If this fails, the message that nothing matches stays. The next change of the fields tries again.
        if (day === asked) asked = "";
      }
    };
    const holds = (day) => !((from.value && day < from.value) || (until.value && day > until.value));
    return { labels: [fromLabel, untilLabel], holds, tell, places: [empty, around] };
  };

  apod.tiles = { still, when, field, span };
})();
