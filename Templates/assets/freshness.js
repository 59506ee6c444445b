// What the front page says of an old picture: before the picture is laid out, so that it need not move.
(() => {
  "use strict";
  const script = document.currentScript;
  const { day, offline, updated, copy } = script.dataset;
  let notice = document.querySelector(".notice");
  const generated = notice?.textContent;
  const isOnDisk = location.protocol === "file:";

  // Whether a day is before yesterday.
  const isOld = (one) => one < new Date(Date.parse(apod.dayAt()) - 864e5).toISOString().slice(0, 10);

  const write = (text, isSaid = true) => {
    if (text && !notice) {
      notice = document.createElement("p");
      notice.className = "notice";
      script.after(notice);
    }
    if (!text) {
      notice?.remove();
      notice = null;
      return;
    }
    notice.style.visibility = isSaid ? "" : "hidden";
    if (isSaid) notice.setAttribute("role", "status");
    if (notice.textContent !== text) notice.textContent = text;
  };

  apod.note = write;

  // What the program wrote on this disk is the last that is known.
  if (isOnDisk && generated) return;

  // The day of the last update is known when the site has been asked.
  apod.tell = (isOffline, lastUpdate = "") => {
    if (isOffline && day < apod.dayAt()) return write(offline);
    if (generated || !isOld(day)) return write(generated);
    const isOutdated = lastUpdate && isOld(lastUpdate);
    write(isOnDisk ? copy : isOutdated && apod.fill("last-updated", { date: apod.written(lastUpdate) }));
  };

  // The service worker notes on the page that it had to take it from the device.
  const isKept = "kept" in document.documentElement.dataset;
  if (isOnDisk || isKept || !navigator.onLine) apod.tell(isKept || !navigator.onLine);
  // Until the site has answered, only the place is kept.
  else if (!generated && isOld(day)) write(updated, false);
})();
