// What the front page says without a network: before its picture is laid out, so that it need not move.
(() => {
  "use strict";
  const script = document.currentScript;
  const { day, sentence } = script.dataset;
  let notice = document.querySelector(".notice");
  const generated = notice?.textContent;

  // What the program wrote on this disk is the last that is known.
  if (location.protocol === "file:" && generated) return;

  // Swedes write it as the page does.
  const today = () => new Date().toLocaleDateString("sv", { timeZone: "America/New_York" });

  apod.tell = (isOffline) => {
    const text = isOffline && day < today() ? sentence : generated;
    if (text && !notice) {
      notice = document.createElement("p");
      notice.className = "notice";
      notice.setAttribute("role", "status");
      script.after(notice);
    }
    if (text && notice.textContent !== text) notice.textContent = text;
    if (!text) {
      notice?.remove();
      notice = null;
    }
  };

  // The service worker notes on the page that it had to take it from the device.
  if (!navigator.onLine || "kept" in document.documentElement.dataset) apod.tell(true);
})();
