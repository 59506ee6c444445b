// Gestures in the picture viewer with fingers, the mouse and the wheel.
(() => {
  "use strict";
  const DOUBLE = 350, NEAR = 30, SWIPE = 60;

  // Tells `picture` about every movement over the stage. Positions are in CSS pixels from the stage's corner.
  apod.gestures = (dialog, stage, picture) => {
    const fingers = new Map();
    let gesture, tapped, tapping;
    const spread = () => {
      const [one, two] = [...fingers.values()];
      return { apart: Math.hypot(one.x - two.x, one.y - two.y), x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 };
    };
    const point = (event) => {
      const box = stage.getBoundingClientRect();
      return { x: event.clientX - box.x, y: event.clientY - box.y };
    };

    const down = (event) => {
      // Ignores the buttons, which are over the picture but not part of it.
      if (event.button > 0 || event.target.closest("button")) return;
      clearTimeout(tapping);
      stage.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, point(event));
      if (fingers.size === 1) gesture = { ...point(event), ends: picture.ends(), moved: 0 };
      if (fingers.size === 2) gesture = { ...gesture, pinched: true, spread: spread() };
    };

    const move = (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = point(event);
      fingers.set(event.pointerId, now);
      if (fingers.size === 2) {
        const last = gesture.spread, next = spread();
        gesture.spread = next;
        picture.zoom(next.apart / Math.max(1, last.apart), next.x, next.y);
        picture.pan(next.x - last.x, next.y - last.y);
      } else if (fingers.size === 1) {
        gesture.moved = Math.max(gesture.moved, Math.hypot(now.x - gesture.x, now.y - gesture.y));
        const across = now.x - gesture.x;
        // If the picture was at its edge when the gesture began, it follows the finger, which may be turning to another
        // day.
        if (turns(event, across) && Math.abs(across) > Math.abs(now.y - gesture.y)) picture.shift(across);
        else picture.pan(now.x - before.x, now.y - before.y);
      }
    };
    const turns = (event, across) =>
      event.pointerType !== "mouse" && gesture.ends[across > 0 ? "left" : "right"] && !gesture.pinched;

    const up = (event) => {
      const at = fingers.get(event.pointerId);
      if (!fingers.delete(event.pointerId)) return;
      if (fingers.size === 2) gesture.spread = spread();
      if (fingers.size > 0) return;
      const isDone = event.type === "pointerup";
      const isTap = isDone && gesture.moved < 10 && !gesture.pinched;
      const isSecond = tapped && event.timeStamp - tapped.when < DOUBLE
        && Math.hypot(at.x - tapped.x, at.y - tapped.y) < NEAR;
      if (isTap && isSecond) {
        tapped = undefined;
        return picture.toggle(at.x, at.y);
      }
      tapped = isTap ? { ...at, when: event.timeStamp } : undefined;
      // A tap counts only if it is not the first tap of a double tap.
      if (isTap) tapping = setTimeout(() => { if (stage.isConnected) picture.tap(); }, DOUBLE);
      const across = at.x - gesture.x, along = at.y - gesture.y;
      const isSideways = Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(along);
      if (isDone && isSideways && turns(event, across)) {
        return picture.swipe(across > 0 ? "left" : "right");
      }
      picture.settle();
    };

    // Browsers report a pinch on a trackpad as a turn of the wheel with the Control key.
    const wheel = (event) => {
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 16 : 1;
      const at = point(event);
      picture.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.002)), at.x, at.y);
    };

    stage.addEventListener("pointerdown", down);
    stage.addEventListener("pointermove", move);
    stage.addEventListener("pointerup", up);
    stage.addEventListener("pointercancel", up);
    dialog.addEventListener("wheel", wheel, { passive: false });
  };
})();
