// The front page's grid. A box shimmers until its picture loads, and offers a retry if the picture fails.
(() => {
  "use strict";
  const { words, watch } = apod;

  for (const image of document.querySelectorAll(".home .tiles img")) {
    const tile = image.closest("li");
    const settle = () => image.classList.remove("coming");
    // Several pictures may fail, and screen readers read the buttons one by one. So each button needs its own
    // name.
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
