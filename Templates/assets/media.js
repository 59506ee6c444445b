// Handles the media of a day: error messages, players that load on request, and swipes to other days.
(() => {
  "use strict";
  const { words, make, textButton, say, reason } = apod;

  // The message covers the space of the picture, so that nothing moves.
  const complain = (figure, text, again) => {
    const before = figure.querySelector(".trouble");
    // Several pictures of a page may fail, and screen readers read the buttons without the pictures around them. So
    // each button needs a name of its own.
    const title = figure.querySelector("h1, .what")?.textContent;
    const name = title && { ariaLabel: `${words["try-again"]}: ${title}` };
    const button = textButton(words["try-again"], () => {
      say(words.trying);
      again();
    }, name);
    const { lang, dir } = document.documentElement;
    const trouble = make("div", { className: "trouble", lang, dir }, make("p", { textContent: text }), button);
    figure.append(trouble);
    // The reader has just pressed the button that is now removed, so the focus has to move.
    if (before?.contains(document.activeElement)) button.focus();
    before?.remove();
    say(text);
  };
  const content = (figure) => {
    const trouble = figure.querySelector(".trouble");
    if (!trouble) return;
    if (trouble.contains(document.activeElement)) (figure.querySelector("a, video") ?? figure).focus({ preventScroll: true });
    trouble.remove();
  };

  const watch = apod.watch = (figure, image) => {
    const again = async () => {
      const address = image.currentSrc || image.src;
      // The browser may have cached the failed request.
      const isOwn = location.protocol !== "file:" && address.startsWith(apod.root);
      if (isOwn) await fetch(address, { cache: "reload" }).catch(() => {});
      // Unless it has loaded in the meantime, the browser chooses among sources and sizes again, and requests the file
      // that failed.
      if (image.naturalWidth === 0) image.src = image.getAttribute("src");
    };
    // If the picture is no longer on the page, nothing is announced.
    const failed = () => {
      if (image.isConnected) complain(figure, reason(image.currentSrc || image.src), again);
    };
    image.addEventListener("error", failed);
    image.addEventListener("load", () => {
      if (figure.querySelector(".trouble")) say(words.arrived);
      content(figure);
    });
    if (image.complete && image.naturalWidth === 0) failed();
  };
  for (const image of document.querySelectorAll("figure.picture img")) watch(image.closest("figure"), image);

  for (const video of document.querySelectorAll("figure.film video")) {
    const figure = video.closest("figure");
    video.addEventListener("error", () => complain(figure, reason(video.currentSrc || video.src), () => {
      video.load();
      video.play().catch(() => {});
    }));
    video.addEventListener("playing", () => content(figure));
  }

  // A player loads only on request, so until then the site that hosts it learns nothing about the reader. Players do
  // not work on pages that are opened from disk, so there the link leads to the video's own page.
  const frame = (figure, button) => {
    if (!navigator.onLine) return complain(figure, words["no-network"], () => frame(figure, button));
    const player = make("iframe", {
      src: button.dataset.player,
      title: button.querySelector("img").alt,
      allow: "autoplay; fullscreen; picture-in-picture; encrypted-media",
      referrerPolicy: "strict-origin-when-cross-origin",
    });
    button.replaceWith(player);
    content(figure);
    player.focus();
  };
  if (location.protocol !== "file:") {
    for (const link of document.querySelectorAll("a.player")) {
      const button = make("button", { type: "button", className: "player" }, ...link.childNodes);
      button.dataset.player = link.dataset.player;
      button.addEventListener("click", () => frame(button.closest("figure"), button));
      link.replaceWith(button);
    }
  }

  // A sideways swipe over the page leads to the previous or the next day.
  apod.swipes(document, {
    may: ({ target }) =>
      (visualViewport?.scale ?? 1) < 1.01 && !target.closest?.("dialog, video, iframe, input, select, textarea")
      && getSelection().isCollapsed && !document.querySelector("dialog[open]"),
    ended(across, time) {
      if (Math.abs(across) > 60 && time < 700) apod.follow(apod.towards(across > 0 ? "left" : "right"));
    },
  });
})();
