// The days before and after are fetched ahead, each with its picture.
(() => {
  "use strict";
  const { saveData, effectiveType = "" } = navigator.connection ?? {};
  if (location.protocol === "file:" || saveData || effectiveType.includes("2g")) return;

  const read = (address) => new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.responseType = "document";
    request.onloadend = () => resolve(request.response);
    request.send();
  });
  const prefetch = async (link) => {
    const page = link && await read(link.href);
    const picture = page?.querySelector("link[rel=preload][as=image]");
    if (!picture) return;
    // The mark tells the service worker that nobody has seen it.
    const mark = (address) => new URL(`${address}#ahead`, page.URL).href;
    const image = new Image();
    image.fetchPriority = "low";
    image.sizes = picture.imageSizes;
    image.srcset = picture.imageSrcset.replace(/\S+(?= \d+w)/g, mark) || mark(picture.getAttribute("href"));
    await image.decode().catch(() => {});
  };
  // The page's own picture comes first.
  addEventListener("load", () => setTimeout(async () => {
    for (const rel of ["prev", "next"]) await prefetch(apod.neighbour(rel));
  }, 300));
})();
