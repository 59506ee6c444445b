// The grid on the front page. A box shimmers until its picture has loaded. If the picture fails to load, the box shows
// a button to try again.
(() => {
  "use strict";
  for (const image of document.querySelectorAll(".home .tiles img")) {
    const settle = () => image.classList.remove("coming");
    image.classList.toggle("coming", !image.complete);
    image.addEventListener("load", settle);
    image.addEventListener("error", settle);
    apod.watch(image.closest("li"), image);
  }
})();
