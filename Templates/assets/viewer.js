// Looks closer: the picture alone, whole at first, up to every pixel it has.
(() => {
  "use strict";
  const { words, make, iconButton, say, key } = apod;
  const figure = document.querySelector("figure.picture[data-closer]");
  if (!figure) return;
  const link = figure.querySelector("a");
  const image = figure.querySelector("img");
  const MARK = "#look";

  // The original where it may be shown; else the widest of the files that the page knows.
  const mayShow = apod.shows(link.href);
  const widest = Math.max(0, ...[...image.srcset.matchAll(/ (\d+)w/g)].map((found) => Number(found[1])));

  // The picture's size, and how large a pixel of it is shown, in CSS pixels; x and y are the picture's
  // corner on the stage.
  let size, scale, x, y;
  let stage, sheet, dialog, level, walk, opener, wasWhole;
  let original;

  const measure = () => {
    const isTold = !image.classList.contains("unmeasured") || image.naturalWidth === 0;
    return isTold
      ? { width: Number(image.getAttribute("width")), height: Number(image.getAttribute("height")) }
      : { width: image.naturalWidth, height: image.naturalHeight };
  };
  const room = () => ({ width: stage.clientWidth, height: stage.clientHeight });
  const dots = () => window.devicePixelRatio || 1;
  const whole = () => Math.min(room().width / size.width, room().height / size.height, 1);
  // A pixel of the file is a pixel of the device.
  const native = () => (mayShow || !widest ? 1 : widest / size.width) / dots();
  // A small picture is shown larger than that on a screen of many dots.
  const least = () => Math.min(whole(), native());
  const most = () => Math.max(native(), 2 * whole());
  // As large as the stage in both directions: what is left over can be walked along.
  const filling = () => Math.min(Math.max(room().width / size.width, room().height / size.height), most());
  const isWhole = () => scale <= whole() * 1.001;
  const overflows = (at) => size.width * at > room().width + 1 || size.height * at > room().height + 1;
  const isPanorama = () => filling() > 1.8 * whole() && overflows(filling());

  const draw = () => {
    const { width, height } = room();
    const wide = size.width * scale, tall = size.height * scale;
    const dot = 1 / dots();
    // What is smaller than the stage is in its middle; what is larger leaves no gap.
    const settle = (at, length, space) =>
      length <= space ? (space - length) / 2 : Math.min(0, Math.max(space - length, at));
    // On whole pixels of the device, or every pixel would be mixed of two.
    const align = (length) => Math.round(length / dot) * dot;
    x = settle(x, wide, width);
    y = settle(y, tall, height);
    sheet.style.width = `${wide}px`;
    sheet.style.height = `${tall}px`;
    sheet.style.transform = `translate(${align(x)}px, ${align(y)}px)`;
    wasWhole = isWhole();
    stage.classList.toggle("movable", overflows(scale));
    walk.hidden = !isPanorama();
    level.textContent = `${Math.round(scale * dots() * 100)} %`;
    if (!wasWhole) sharpen();
  };

  const zoom = (wanted, across = room().width / 2, down = room().height / 2) => {
    const before = scale;
    scale = Math.min(most(), Math.max(least(), wanted));
    x = across - (across - x) * (scale / before);
    y = down - (down - y) * (scale / before);
    draw();
  };
  const rest = () => {
    scale = whole();
    x = y = 0;
    draw();
  };
  const step = (factor) => {
    zoom(scale * factor);
    say(level.textContent);
  };
  const pan = (across, down) => {
    x += across;
    y += down;
    draw();
  };
  const walkAlong = () => {
    zoom(filling());
    x = apod.isRightToLeft ? -Infinity : 0;
    y = 0;
    draw();
    stage.focus();
    say(words["walk-how"]);
  };
  const toggle = (across, down) => {
    if (!isWhole()) rest();
    else zoom(isPanorama() ? filling() : Math.max(native(), 2 * whole()), across, down);
  };
  const turn = (side) => apod.follow(apod.towards(side), MARK);

  // The larger file is loaded when there is something to see in it, and shown when it has come.
  const sharpen = () => {
    if (original) return;
    const file = make("img", { alt: "", draggable: false });
    original = file;
    if (mayShow) {
      file.src = link.href;
    } else if (image.srcset) {
      file.sizes = `${widest}px`;
      file.srcset = image.srcset;
    } else {
      return;
    }
    stage.setAttribute("aria-busy", "true");
    file.decode().then(() => {
      // The viewer may have been closed since.
      if (original !== file) return;
      const { naturalWidth, naturalHeight } = file;
      if (mayShow && naturalWidth !== size.width) {
        // Told wrongly: what is on the screen stays where it is.
        scale *= size.width / naturalWidth;
        size = { width: naturalWidth, height: naturalHeight };
      }
      file.alt = image.alt;
      sheet.replaceChildren(file);
      apod.content(stage);
      draw();
    }, () => {
      if (original === file) say(words["only-smaller"]);
    }).finally(() => {
      if (original === file) stage.removeAttribute("aria-busy");
    });
  };

  // The page's own file is there already; one that is sharp on the whole window takes its place.
  const lay = () => {
    const near = make("img", { alt: image.alt, draggable: false });
    near.src = image.currentSrc || image.src;
    sheet.append(near);
    apod.watch(stage, near);
    if (!image.srcset) return;
    const better = image.closest("picture").cloneNode(true);
    for (const part of better.children) part.sizes = `${Math.ceil(size.width * whole())}px`;
    const sharp = better.querySelector("img");
    sharp.alt = "";
    sharp.draggable = false;
    sharp.addEventListener("load", () => {
      // The viewer may have been closed since.
      if (!sharp.isConnected) return;
      near.remove();
      apod.content(stage);
      sharp.alt = image.alt;
    });
    sharp.addEventListener("error", () => better.remove());
    sheet.append(better);
  };

  const act = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const far = { width: room().width * 0.4, height: room().height * 0.4 };
    const arrows = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    const actions = {
      "+": () => step(1.5), "=": () => step(1.5), "-": () => step(1 / 1.5),
      0: () => { rest(); say(level.textContent); },
      1: () => { zoom(native()); say(level.textContent); },
      w: () => { if (isPanorama()) walkAlong(); },
      j: () => apod.follow(apod.neighbour("prev"), MARK),
      k: () => apod.follow(apod.neighbour("next"), MARK),
      f: () => dialog.close(),
      "?": apod.showKeys,
    };
    const name = apod.pressed(event);
    const arrow = arrows[name];
    if (arrow && overflows(scale)) pan(arrow[0] * far.width, arrow[1] * far.height);
    else if (name === "ArrowLeft") turn("left");
    else if (name === "ArrowRight") turn("right");
    else if (actions[name]) actions[name]();
    else return;
    event.preventDefault();
  };

  const build = () => {
    level = make("span", { className: "level" });
    walk = iconButton({ name: "walk", label: words.walk, action: walkAlong });
    const bar = make("div", { className: "bar" },
      iconButton({ name: "zoom-out", label: words["zoom-out"], action: () => step(1 / 1.5) }),
      level,
      iconButton({ name: "zoom-in", label: words["zoom-in"], action: () => step(1.5) }),
      iconButton({ name: "whole", label: words.whole, action: rest }),
      walk,
      iconButton({ name: "close", label: words.close, action: () => dialog.close() }));
    // The words for the picture are the source's.
    sheet = apod.original(make("div", { className: "sheet" }));
    stage = make("div", { className: "stage", tabIndex: 0 }, sheet);
    stage.setAttribute("role", "group");
    stage.setAttribute("aria-label", words.stage);
    // A long description is under the picture.
    if (image.hasAttribute("aria-describedby")) stage.setAttribute("aria-describedby", "description");
    sheet.classList.toggle("transparent", image.classList.contains("transparent"));
    dialog = make("dialog", { className: "viewer" }, bar, stage);
    dialog.setAttribute("aria-label", words["look-closer"]);
    for (const [rel, name] of [["prev", "back"], ["next", "forward"]]) {
      const there = apod.neighbour(rel);
      if (!there) continue;
      const label = words[rel === "prev" ? "older" : "newer"];
      const turner = make("a", { className: `tool turn ${name}`, href: there.href + MARK, title: label }, apod.icon(name));
      turner.setAttribute("aria-label", label);
      dialog.append(turner);
    }
    dialog.addEventListener("keydown", act);
    dialog.addEventListener("close", closed);
    apod.gestures(dialog, stage, {
      isStill: () => !overflows(scale), pan, toggle, turn,
      zoom: (factor, across, down) => zoom(scale * factor, across, down),
      shift: (across) => { sheet.style.transform = `translate(${x + across}px, ${y}px)`; },
      settle: draw,
    });
  };

  const unmark = () => {
    if (location.hash === MARK) history.replaceState(history.state, "", location.href.slice(0, -MARK.length));
  };
  const resized = () => {
    if (wasWhole) rest();
    else zoom(scale);
  };
  const closed = () => {
    removeEventListener("resize", resized);
    dialog.remove();
    dialog = stage = original = undefined;
    unmark();
    say("");
    opener.focus({ preventScroll: true });
  };
  const open = (from) => {
    if (dialog) return;
    opener = from;
    size = measure();
    build();
    document.body.append(dialog);
    dialog.showModal();
    scale = whole();
    x = y = 0;
    lay();
    draw();
    stage.focus();
    addEventListener("resize", resized);
  };

  const button = apod.tool({ name: "closer", label: words["look-closer"], action: () => open(button) });
  link.addEventListener("click", (event) => {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(link);
  });
  key("f", "look-closer", () => open(button));
  key(["+", "-"], "zoom-keys");
  key(["0", "1"], "whole-or-native");
  key("w", "walk");
  key("Escape", "close");

  if (location.hash === MARK) {
    if (image.complete || !image.classList.contains("unmeasured")) open(button);
    else image.addEventListener("load", () => {
      // It may have been opened and closed since.
      if (location.hash === MARK) open(button);
    }, { once: true });
  }
})();
