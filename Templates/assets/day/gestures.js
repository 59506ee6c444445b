// Gestures in the picture viewer with fingers, the mouse and the wheel. Under one finger, the browser itself scrolls an
// enlarged picture.
(() => {
  "use strict";
  const DOUBLE = 350, NEAR = 30, STILL = 10, SWIPE = 60;
  const point = ({ clientX, clientY }) => ({ x: clientX, y: clientY });
  const distance = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

  // Tells `picture` about the gestures over the stage, which covers the window.
  apod.gestures = (dialog, stage, picture) => {
    let pressed, dragged, tapped, tapping;

    stage.addEventListener("pointerdown", (event) => {
      clearTimeout(tapping);
      pressed = { ...point(event), moved: 0 };
      if (event.pointerType !== "mouse" || event.button > 0 || event.target.closest("button")) return;
      stage.setPointerCapture(event.pointerId);
      dragged = { left: stage.scrollLeft + pressed.x, top: stage.scrollTop + pressed.y };
    });
    stage.addEventListener("pointermove", (event) => {
      if (pressed) pressed.moved = Math.max(pressed.moved, distance(pressed, point(event)));
      if (dragged) stage.scrollTo(dragged.left - event.clientX, dragged.top - event.clientY);
    });
    stage.addEventListener("lostpointercapture", () => { dragged = undefined; });

    stage.addEventListener("click", (event) => {
      // Assistive technology may click without a pointer.
      if (!pressed || pressed.moved > STILL || event.target.closest("button")) return;
      const tap = { ...point(event), when: event.timeStamp };
      const isSecond = tapped && tap.when - tapped.when < DOUBLE && distance(tapped, tap) < NEAR;
      tapped = isSecond ? undefined : tap;
      // A tap counts only if it is not the first tap of a double tap.
      if (isSecond) picture.toggle(tap);
      else tapping = setTimeout(picture.tap, DOUBLE);
    });

    // A swipe turns to another day only at the edges at which the picture was when the finger touched it.
    let ends;
    const towardsDay = (far) => (ends[far > 0 ? "left" : "right"] ? far : 0);
    apod.swipes(stage, {
      may() {
        ends = picture.ends();
        return true;
      },
      moved(far) {
        picture.shift(towardsDay(far));
        return towardsDay(far) !== 0;
      },
      ended(far) {
        if (Math.abs(towardsDay(far)) > SWIPE) picture.swipe(far);
        else picture.shift(0);
      },
    });

    // With native pinching, the buttons would leave the screen, and the page would still be enlarged after the viewer
    // is closed.
    let pinched;
    const pinch = ([one, two]) => {
      const [from, to] = [point(one), point(two)];
      return { apart: Math.max(1, distance(from, to)), middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } };
    };
    const hold = ({ touches }) => {
      pinched = undefined;
      if (touches.length !== 2) return;
      const { apart, middle } = pinch(touches);
      pinched = { apart, zoom: picture.grip(middle) };
    };
    for (const type of ["touchstart", "touchend", "touchcancel"]) stage.addEventListener(type, hold, { passive: true });
    stage.addEventListener("touchmove", (event) => {
      if (!pinched) return;
      const { apart, middle } = pinch(event.touches);
      pinched.zoom(apart / pinched.apart, middle);
      // Otherwise, the browser would scroll too.
      if (event.cancelable) event.preventDefault();
    }, { passive: false });

    // Browsers report a pinch on a trackpad as a turn of the wheel with the Control key.
    dialog.addEventListener("wheel", (event) => {
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 16 : 1;
      picture.grip(point(event))(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.002)), point(event));
    }, { passive: false });
  };
})();
