// The front page's notice about an old picture. It runs before the picture is laid out, so that nothing moves.
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

  // If the site is opened from disk, the notice that the program wrote is the latest information.
  if (isOnDisk && generated) return;

  // The day of the last update is known once the site has answered.
  apod.tell = (isOffline, lastUpdate = "") => {
    if (isOffline && day < apod.dayAt()) return write(offline);
    if (generated || !isOld(day)) return write(generated);
    const isOutdated = lastUpdate && isOld(lastUpdate);
    write(isOnDisk ? copy : isOutdated && apod.fill("last-updated", { date: apod.written(lastUpdate) }));
  };

  // The service worker marks pages that it served from the device.
  const isKept = "kept" in document.documentElement.dataset;
  if (isOnDisk || isKept || !navigator.onLine) apod.tell(isKept || !navigator.onLine);
  // Until the site answers, only the space for the notice is reserved.
  else if (!generated && isOld(day)) write(updated, false);
})();
