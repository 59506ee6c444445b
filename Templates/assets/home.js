// The grid on the front page. A box shimmers until its picture has loaded. If the picture fails to load, the box shows
// a button to try again.
(() => {
  "use strict";
  const { words, watch } = apod;

  for (const image of document.querySelectorAll(".home .tiles img")) {
    const tile = image.closest("li");
    const settle = () => image.classList.remove("coming");
    // Several pictures may fail, and screen readers read the buttons without the pictures around them. So each button
    // needs a name of its own.
    const name = () => {
      const title = tile.querySelector("h1, .what").textContent;
      tile.querySelector(".trouble button")?.setAttribute("aria-label", `${words["try-again"]}: ${title}`);
    };
    image.classList.toggle("coming", !image.complete);
    image.addEventListener("load", settle);
    image.addEventListener("error", settle);
    watch(tile, image);
    image.addEventListener("error", name);
    name();
  }
})();
