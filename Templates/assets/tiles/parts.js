// What the pages of favourites, of the history, of the newest days and of missing pages have in common.
(() => {
  "use strict";
  const { root, words, make, fill, written } = apod;

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

  // Filters a list by the first and the last day in the fields. `changed` is called when any of the fields changes.
  const dateFilter = (fields, list, changed) => {
    const [from, until] = fields.querySelectorAll("[type=date]");
    const empty = make("p", { className: "notice", hidden: true });
    const around = make("div");
    list.before(empty, around);
    fields.addEventListener("input", changed);

    const holds = (day) => !((from.value && day < from.value) || (until.value && day > until.value));

    // Shows how many of the listed days are shown. If there are none, shows the message `nothing`. If the fields ask
    // for a single day that is not listed, also shows whether the site has this day, and which days are near.
    let asked = "";
    const tell = async (shown, listed, nothing) => {
      fields.querySelector(".count").textContent = fill("list-shown", { shown, count: listed.length });
      const isMissing = shown === 0 && listed.length > 0 && !listed.includes(from.value);
      const day = isMissing && from.value === until.value ? from.value : "";
      // The message about the day is the same whatever words the reader searches for.
      if (day && day === asked) return;
      asked = day;
      empty.textContent = nothing;
      empty.hidden = shown > 0;
      around.replaceChildren();
      if (!day) return;
      // Without an answer, the message that nothing matches stays.
      const answer = await apod.loadDays().then((days) => days.answer(day)).catch(() => null);
      if (day !== asked) return;
      if (!answer) {
        asked = "";
        return;
      }
      around.replaceChildren(answer.told);
      if (!answer.said) return;
      empty.hidden = true;
      apod.say(answer.said);
    };
    return { holds, tell };
  };

  apod.tiles = { still, when, dateFilter };
})();
