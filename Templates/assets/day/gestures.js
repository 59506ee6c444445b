// Gestures in the picture viewer with fingers, the mouse and the wheel. Under one finger, the browser itself scrolls an
// enlarged picture.
(() => {
  "use strict";
  const DOUBLE = 350, NEAR = 30, STILL = 10, SWIPE = 60;
  const point = ({ clientX, clientY }) => ({ x: clientX, y: clientY });
  const distance = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

  // Tells `picture` about the gestures over the stage, which covers the window.
  apod.gestures = (dialog, stage, picture) => {
    let pressed, dragged, tapped, tapping, swiped, pinched;

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

    // With native pinching, the buttons would leave the screen, and the page would still be enlarged after the viewer
    // is closed.
    const pinch = ([one, two]) => {
      const [from, to] = [point(one), point(two)];
      return { apart: Math.max(1, distance(from, to)), middle: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } };
    };
    // How far a finger has moved towards another day, or 0 if the picture was not at its edge when the gesture began.
    const towardsDay = (touch) => {
      const across = touch.clientX - swiped.x, along = touch.clientY - swiped.y;
      return swiped.ends[across > 0 ? "left" : "right"] && Math.abs(across) > 2 * Math.abs(along) ? across : 0;
    };
    const end = () => { swiped = pinched = undefined; };
    const hold = ({ touches }) => {
      end();
      picture.shift(0);
      if (touches.length === 1) swiped = { ...point(touches[0]), ends: picture.ends() };
      if (touches.length !== 2) return;
      const { apart, middle } = pinch(touches);
      pinched = { apart, zoom: picture.grip(middle) };
    };
    const move = (event) => {
      const across = swiped ? towardsDay(event.touches[0]) : 0;
      if (swiped) picture.shift(across);
      if (pinched) {
        const { apart, middle } = pinch(event.touches);
        pinched.zoom(apart / pinched.apart, middle);
      }
      // Otherwise, the browser would scroll too.
      if (event.cancelable && (across || pinched)) event.preventDefault();
    };
    const release = ({ type, changedTouches }) => {
      const across = swiped && type === "touchend" ? towardsDay(changedTouches[0]) : 0;
      end();
      if (Math.abs(across) > SWIPE) picture.swipe(across);
      else picture.shift(0);
    };
    stage.addEventListener("touchstart", hold, { passive: true });
    stage.addEventListener("touchmove", move, { passive: false });
    stage.addEventListener("touchend", release);
    stage.addEventListener("touchcancel", release);

    // Browsers report a pinch on a trackpad as a turn of the wheel with the Control key.
    dialog.addEventListener("wheel", (event) => {
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 16 : 1;
      picture.grip(point(event))(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.002)), point(event));
    }, { passive: false });
  };
})();
