// Writes the front page's notice about an old picture. It runs before the picture is laid out, so that nothing moves.
(() => {
  "use strict";
  const script = document.currentScript;
  const { day, offline, updated, copy } = script.dataset;
  let notice = document.querySelector(".notice");
  const generated = notice?.textContent;
  const isOnDisk = location.protocol === "file:";

  // Whether the day is earlier than yesterday.
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

  // If the site is opened from disk, nothing newer is known than the notice that was written with the page.
  if (isOnDisk && generated) return;

  // `lastUpdate` is the day of the site's last update, which is known only after the site has answered.
  apod.tell = (isOffline, lastUpdate = "") => {
    if (isOffline && day < apod.dayAt()) return write(offline);
    if (generated || !isOld(day)) return write(generated);
    const isOutdated = lastUpdate && isOld(lastUpdate);
    write(isOnDisk ? copy : isOutdated && apod.fill("last-updated", { date: apod.written(lastUpdate) }));
  };

  // The service worker marks the pages that it takes from the device instead of the network.
  const isKept = "kept" in document.documentElement.dataset;
  if (isOnDisk || isKept || !navigator.onLine) apod.tell(isKept || !navigator.onLine);
  // Until the site answers, space is reserved for the notice, but the notice is not visible.
  else if (!generated && isOld(day)) write(updated, false);
})();
