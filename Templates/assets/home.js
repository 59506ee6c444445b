// The front page's grid: pictures are fetched ahead of the scroll and left when it is far past them before they
// have come; one that failed can be asked for again; and in the installed app the page is pulled down to ask anew.
(() => {
  "use strict";
  const { words, make, watch } = apod;
  const list = document.querySelector(".home .tiles");
  // How far a page is pulled, in pixels, until that is no accident.
  const ENOUGH = 80;

  // A picture without addresses asks for nothing: they wait under names of their own.
  const rename = (image, from, to) => {
    for (const part of image.parentNode.children) {
      for (const name of ["srcset", "src"]) {
        const address = part.getAttribute(from + name);
        if (address === null) continue;
        part.setAttribute(to + name, address);
        part.removeAttribute(from + name);
      }
    }
  };
  const isLeft = (image) => "src" in image.dataset;
  const fetchAhead = (image) => {
    if (isLeft(image)) rename(image, "data-", "");
    image.loading = "eager";
    image.classList.toggle("coming", !image.complete);
  };
  const leave = (image) => {
    // One that failed stays as it is, and so does its button.
    if (image.complete || image.closest("li").querySelector(".trouble")) return;
    image.classList.remove("coming");
    rename(image, "", "data-");
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) (isIntersecting ? fetchAhead : leave)(target);
  }, { rootMargin: "150% 0px" });

  const ended = (event) => {
    const { target } = event;
    // A picture that was left did not fail.
    if (isLeft(target)) return event.stopPropagation();
    target.classList.remove("coming");
    if (event.type === "load") observer.unobserve(target);
  };
  list.addEventListener("load", ended, true);
  list.addEventListener("error", ended, true);
  for (const image of list.querySelectorAll("img")) {
    const tile = image.closest("li");
    // Many may fail, and who hears the buttons one by one has to tell them apart.
    const name = () => {
      const title = tile.querySelector("h1, .what").textContent;
      tile.querySelector(".trouble button")?.setAttribute("aria-label", `${words["try-again"]}: ${title}`);
    };
    watch(tile, image);
    image.addEventListener("error", name);
    name();
    observer.observe(image);
  }

  // Android's browsers do it by themselves.
  if (!matchMedia("(display-mode: standalone)").matches || /Android/.test(navigator.userAgent)) return;
  const sign = make("div", { className: "pull", ariaHidden: "true" });
  document.body.append(sign);
  let start = null;
  let pulled = 0;
  const pull = (far) => {
    pulled = Math.max(0, far);
    sign.style.setProperty("--pulled", Math.min(1, pulled / ENOUGH));
    sign.classList.toggle("enough", pulled >= ENOUGH);
  };
  const passive = { passive: true };
  document.addEventListener("touchstart", ({ touches, target }) => {
    start = touches.length === 1 && scrollY <= 0 && !target.closest("dialog") ? touches[0].clientY : null;
    pull(0);
  }, passive);
  document.addEventListener("touchmove", ({ touches }) => {
    if (start !== null) pull(touches.length === 1 && scrollY <= 0 ? touches[0].clientY - start : 0);
  }, passive);
  document.addEventListener("touchcancel", () => pull(0));
  document.addEventListener("touchend", () => {
    if (pulled < ENOUGH) return pull(0);
    sign.classList.add("asked");
    location.reload();
  }, passive);
})();
