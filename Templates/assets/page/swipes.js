// Sideways swipes with one finger, which turn to another day, or delete a row of a list.
(() => {
  "use strict";
  // A touch can begin a swipe if `may` allows it. `moved` gets how far the finger has moved sideways, and tells whether
  // something follows it; then the browser does not scroll. `ended` gets the whole distance and the time it took. Both
  // get 0 as long as the finger moves mainly up or down, and if the touch becomes something else.
  apod.swipes = (element, { may = () => true, moved, ended }) => {
    let start;
    const across = ({ clientX, clientY }) => {
      const far = clientX - start.x;
      return Math.abs(far) > 2 * Math.abs(clientY - start.y) ? far : 0;
    };
    const end = (far, time) => {
      start = undefined;
      ended(far, time);
    };
    element.addEventListener("touchstart", (event) => {
      if (start) end(0, 0);
      const [{ clientX: x, clientY: y }] = event.touches;
      // Swipes that begin at the edge of the screen are gestures of the device.
      const isInside = x > 24 && x < innerWidth - 24;
      if (event.touches.length === 1 && isInside && may(event)) start = { x, y, when: event.timeStamp };
    }, { passive: true });
    if (moved) {
      element.addEventListener("touchmove", (event) => {
        if (start && moved(across(event.touches[0])) && event.cancelable) event.preventDefault();
      }, { passive: false });
    }
    element.addEventListener("touchend", ({ changedTouches, timeStamp }) => {
      if (start) end(across(changedTouches[0]), timeStamp - start.when);
    });
    element.addEventListener("touchcancel", () => { if (start) end(0, 0); });
  };
})();
