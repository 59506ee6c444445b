// The picture viewer. It first shows the whole picture, which can then be enlarged until every pixel is visible.
(() => {
  "use strict";
  const { words, make, iconButton, say, key } = apod;
  const MARK = "#look";
  const own = document.querySelector("article[data-day]");
  let article, link, video, image, mayShow, widths, widest, isTold;
  const take = (given) => {
    article = given;
    link = article.querySelector("[data-closer] a");
    video = article.querySelector("figure video");
    image = article.querySelector("figure img")
      ?? make("img", { className: "unmeasured", width: 1280, height: 720, alt: video?.getAttribute("aria-label") ?? "" });
    if (video?.poster && !image.src) image.src = video.poster;

    // The original is used if the page may show it. Otherwise, the page's widest file is used, which is the last in the
    // list.
    mayShow = link && apod.shows(link.href);
    widths = (image.srcset.match(/ \d+(?=w)/g) ?? []).map(Number);
    widest = widths.at(-1) ?? 0;
    isTold = !image.classList.contains("unmeasured");
  };
  if (own) take(own);
  // Without a picture, the viewer opens only for readers who turn from day to day in it.
  if (!link && (!own || location.hash !== MARK)) return;

  // The size of the picture, the length of one of its pixels in CSS pixels, and the position of its corner on the
  // stage.
  let size, scale, x, y;
  let stage, sheet, dialog, level, walk, opener, wasWhole, wasFilling, drawnIn;
  // The original file, once it has been requested, and the width of the widest other file that has been requested.
  let original, asked;

  const measure = () => (
    isTold || image.naturalWidth === 0
      ? { width: Number(image.getAttribute("width")), height: Number(image.getAttribute("height")) }
      : { width: image.naturalWidth, height: image.naturalHeight });
  const room = () => ({ width: stage.clientWidth, height: stage.clientHeight });
  const dots = () => window.devicePixelRatio || 1;
  const whole = () => Math.min(room().width / size.width, room().height / size.height, 1);
  // The scale at which a pixel of the file takes up one pixel of the device.
  const native = () => (mayShow || !widest ? 1 : widest / size.width) / dots();
  // On a screen with many pixels, a small picture that fills the stage is larger than its native size. In that case,
  // the picture can be made smaller, down to its native size.
  const least = () => Math.min(whole(), native());
  const most = () => Math.max(native(), 2 * whole());
  // The scale at which the picture covers the whole stage. Parts beyond the stage can be moved into view.
  const filling = () => Math.min(Math.max(room().width / size.width, room().height / size.height), most());
  const overflows = (at) => size.width * at > room().width + 1 || size.height * at > room().height + 1;
  const isPanorama = () => filling() > 1.8 * whole() && overflows(filling());

  const draw = () => {
    const { width, height } = (drawnIn = room());
    const wide = size.width * scale, tall = size.height * scale;
    const dot = 1 / dots();
    // A picture that is smaller than the stage is centred. A larger picture leaves no gap between its edges and the
    // stage's.
    const settle = (at, length, space) =>
      length <= space ? (space - length) / 2 : Math.min(0, Math.max(space - length, at));
    // The picture is aligned with the device's pixels, because otherwise each pixel would be a blend of two.
    const align = (length) => Math.round(length / dot) * dot;
    x = settle(x, wide, width);
    y = settle(y, tall, height);
    for (const animation of sheet.getAnimations()) animation.cancel();
    sheet.style.width = `${wide}px`;
    sheet.style.height = `${tall}px`;
    sheet.style.transform = `translate(${align(x)}px, ${align(y)}px)`;
    wasWhole = scale <= whole() * 1.001;
    wasFilling = isPanorama() && Math.abs(scale / filling() - 1) < 0.001;
    stage.classList.toggle("movable", overflows(scale));
    walk.hidden = !isPanorama();
    level.textContent = `${Math.round(scale * dots() * 100)} %`;
    sharpen();
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
  // Keeps the view when the window changes: a picture that is shown whole stays whole, a picture that fills the stage
  // still fills it, and any other picture keeps its centre.
  const refit = () => {
    if (wasWhole) return rest();
    x += (room().width - drawnIn.width) / 2;
    y += (room().height - drawnIn.height) / 2;
    zoom(wasFilling ? filling() : scale);
  };
  const step = (factor) => {
    zoom(scale * factor);
    tellLevel();
  };
  const tellLevel = () => say(level.textContent);
  const pan = (across, down) => {
    x += across;
    y += down;
    draw();
  };
  const fill = () => {
    scale = filling();
    x = apod.isRightToLeft ? -Infinity : 0;
    y = 0;
    draw();
  };
  const walkAlong = () => {
    fill();
    stage.focus();
    say(words["walk-how"]);
  };
  const toggle = (across, down) => {
    if (wasWhole || wasFilling) zoom(native() > scale * 1.01 ? native() : most(), across, down);
    else rest();
    tellLevel();
  };
  const turn = (side) => apod.follow(apod.towards(side), MARK);

  const moves = () => matchMedia("(prefers-reduced-motion: no-preference)").matches;
  const slide = (element, from, to, more) => {
    const frames = [from, to].map((transform) => ({ transform, transformOrigin: "0 0" }));
    if (moves()) element.animate(frames, { duration: 160, easing: "ease-out", ...more });
  };
  // The picture follows a finger that may be turning to another day, with resistance if there is no day on that side.
  const shift = (across) => {
    const way = apod.towards(across > 0 ? "left" : "right") ? across : across / 4;
    sheet.style.transform = `translate(${x + way}px, ${y}px)`;
  };
  const settle = () => {
    const from = sheet.style.transform;
    draw();
    if (from !== sheet.style.transform) slide(sheet, from, sheet.style.transform);
  };
  // The sides on which no part of the picture is hidden, if the picture is not zoomed in.
  const ends = () => {
    const isAtRest = wasWhole || wasFilling || !overflows(scale);
    return { left: isAtRest && x > -1, right: isAtRest && x + size.width * scale < room().width + 1 };
  };
  const recover = () => { if (dialog) refit(); };
  const swipe = (side) => {
    if (!apod.towards(side)) return settle();
    const away = (side === "left" ? 1 : -1) * room().width;
    slide(sheet, sheet.style.transform, `translate(${x + away}px, ${y}px)`, { fill: "forwards" });
    turn(side);
    // The page may fail to load.
    setTimeout(recover, 3000);
  };
  addEventListener("pageshow", ({ persisted }) => { if (persisted) recover(); });

  const resize = (width, height) => {
    scale *= size.width / width;
    size = { width, height };
    refit();
  };

  // Loads a sharper file for the visible part, which is either the next wider file of the page or the original.
  const sharpen = () => {
    if (original) return;
    const wanted = size.width * scale * dots() * 0.99;
    if (mayShow && !wasWhole && (wanted > widest || scale > native() * 0.999)) return loadOriginal();
    load(widths.find((width) => width >= wanted) ?? widest);
  };
  const load = (width) => {
    if (!(width > asked)) return;
    asked = width;
    const better = image.closest("picture").cloneNode(true);
    for (const part of better.children) part.sizes = `${width / dots()}px`;
    const sharp = better.querySelector("img");
    sharp.alt = "";
    sharp.draggable = false;
    sharp.addEventListener("load", () => {
      // In the meantime, the viewer may have been closed, or a wider file may have loaded.
      if (!sharp.isConnected) return;
      while (better.previousSibling) better.previousSibling.remove();
      apod.content(stage);
      sharp.alt = image.alt;
    });
    sharp.addEventListener("error", () => better.remove());
    sheet.append(better);
  };
  const loadOriginal = () => {
    const file = (original = make("img", { alt: "", draggable: false, src: link.href }));
    stage.ariaBusy = "true";
    file.decode().then(() => {
      // In the meantime, the viewer may have been closed.
      if (original !== file) return;
      const { naturalWidth, naturalHeight } = file;
      // Without a network, the service worker may answer with a narrower file.
      if (isTold && naturalWidth < size.width) throw new RangeError(file.src);
      // If the page stated a wrong size, the visible part of the picture stays in place.
      if (naturalWidth !== size.width) resize(naturalWidth, naturalHeight);
      file.alt = image.alt;
      sheet.replaceChildren(file);
      apod.content(stage);
      // The window may have changed, although the resize event has not come yet.
      refit();
    }).catch(() => {
      if (original !== file) return;
      load(widest);
      say(words["only-smaller"]);
    }).finally(() => {
      if (original === file) stage.ariaBusy = null;
    });
  };

  // First shows the page's own file, or the colours that stand in for it until it has loaded. A sharper file may
  // replace it later.
  const lay = () => {
    asked = 0;
    if (!image.src) return;
    const preview = image.complete && image.naturalWidth > 0 ? null : article.querySelector(".preview")?.cloneNode(true);
    preview?.removeAttribute("class");
    const near = make("img", { alt: image.alt, draggable: false });
    near.addEventListener("load", () => {
      preview?.remove();
      if (!isTold && near.isConnected && !original) resize(near.naturalWidth, near.naturalHeight);
    });
    near.src = image.currentSrc || image.src;
    sheet.append(preview ?? "", near);
    apod.watch(stage, near);
  };

  const act = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const far = { width: room().width * 0.4, height: room().height * 0.4 };
    const arrows = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    // A key that is held down repeats its movement of the picture, but does not turn to one day after another.
    const turnOnce = (turning) => { if (!event.repeat) turning(); };
    const actions = {
      "+": () => step(1.5), "=": () => step(1.5), "-": () => step(1 / 1.5),
      0: () => { rest(); tellLevel(); },
      1: () => { zoom(native()); tellLevel(); },
      w: () => { if (isPanorama()) walkAlong(); },
      j: () => turnOnce(() => apod.follow(apod.neighbour("prev"), MARK)),
      k: () => turnOnce(() => apod.follow(apod.neighbour("next"), MARK)),
      f: shut,
      c: hide,
      "?": apod.showKeys,
    };
    const name = apod.pressed(event);
    const arrow = arrows[name];
    const side = { ArrowLeft: "left", ArrowRight: "right" }[name];
    if (arrow && overflows(scale) && !(side && ends()[side])) pan(arrow[0] * far.width, arrow[1] * far.height);
    else if (side) turnOnce(() => turn(side));
    else if (actions[name]) actions[name]();
    // Prevents the page below the viewer from scrolling.
    else if (event.target !== stage || !/^( |Arrow|Page|Home|End)/.test(event.key)) return;
    event.preventDefault();
  };

  // Writes the facts about the picture, and the link to a video.
  const tell = () => {
    const [title, date, credit] = ["h1", ".date time", ".credit"].map((part) => article.querySelector(part));
    const caption = make("p", { id: "caption" },
      apod.original(make("strong", { textContent: title?.textContent })),
      make("span", { textContent: date?.textContent }));
    if (credit) caption.append(make("span", {}, ...[...credit.childNodes].map((part) =>
      part.lang ? apod.original(make("span", { textContent: part.textContent })) : part.textContent)));
    const place = make("div", { className: "caption" });
    const lead = article.querySelector(".play, .elsewhere a");
    if (lead) {
      place.append(apod.textButton(lead.textContent, () => {
        shut();
        if (!video) return lead.click();
        video.focus();
        video.play().catch(() => {});
      }));
    }
    place.append(caption);
    return place;
  };
  const hide = () => dialog.classList.toggle("bare");

  const build = () => {
    level = make("span", { className: "level" });
    walk = iconButton({ name: "walk", label: words.walk, action: walkAlong });
    const bar = make("div", { className: "bar" },
      iconButton({ name: "zoom-out", label: words["zoom-out"], action: () => step(1 / 1.5) }),
      level,
      iconButton({ name: "zoom-in", label: words["zoom-in"], action: () => step(1.5) }),
      iconButton({ name: "whole", label: words.whole, action: rest }),
      walk,
      iconButton({ name: "close", label: words.close, action: shut }));
    // The alternative text is in the language of the source.
    sheet = apod.original(make("div", { className: "sheet" }));
    stage = make("div", { className: "stage", tabIndex: 0, role: "group", ariaLabel: words.stage }, sheet);
    // A long description is shown below the picture on the page.
    if (image.hasAttribute("aria-describedby")) stage.setAttribute("aria-describedby", "description");
    sheet.classList.toggle("transparent", image.classList.contains("transparent"));
    dialog = make("dialog", { className: "viewer", ariaLabel: words["look-closer"] }, bar, stage, tell());
    dialog.setAttribute("aria-describedby", "caption");
    dialog.classList.toggle("empty", !image.src);
    for (const [rel, name] of [["prev", "back"], ["next", "forward"]]) {
      const there = apod.neighbour(rel);
      if (!there) continue;
      const label = words[rel === "prev" ? "older" : "newer"];
      const link = { className: `tool turn ${name}`, href: there.href + MARK, title: label, ariaLabel: label };
      dialog.append(make("a", link, apod.icon(name)));
    }
    dialog.addEventListener("keydown", act);
    dialog.addEventListener("cancel", goBack);
    dialog.addEventListener("close", closed);
    apod.gestures(dialog, stage, {
      ends, pan, toggle, swipe, shift, settle, tap: hide,
      zoom: (factor, across, down) => zoom(scale * factor, across, down),
    });
  };

  // Returns the position of the picture on the page, if the picture is visible.
  const home = () => {
    const box = image.getBoundingClientRect();
    if (!moves() || box.width === 0 || box.bottom <= 0 || box.top >= innerHeight) return undefined;
    // If the box has another ratio than the picture, the picture is centred in it.
    const fit = Math.min(box.width / size.width, box.height / size.height);
    const width = size.width * fit;
    const beside = (box.width - width) / 2, above = (box.height - size.height * fit) / 2;
    return { width, beside, above, x: box.x + beside, y: box.y + above };
  };
  const goBack = () => {
    const box = home();
    if (!box) return;
    if (overflows(scale)) rest();
    const larger = size.width * scale / box.width;
    const left = x - box.x - box.beside * (larger - 1), top = y - box.y - box.above * (larger - 1);
    slide(image, `translate(${left}px, ${top}px) scale(${larger})`, "none");
  };
  const shut = () => {
    goBack();
    dialog.close();
  };
  const closed = () => {
    removeEventListener("resize", refit);
    dialog.remove();
    dialog = stage = original = undefined;
    if (location.hash === MARK) history.replaceState(history.state, "", location.href.slice(0, -MARK.length));
    say("");
    opener?.focus({ preventScroll: true });
  };
  const open = async (from) => {
    await apod.dressed();
    if (dialog) return;
    opener = from;
    take(from?.closest("article") ?? own);
    size = measure();
    build();
    const box = location.hash === MARK ? undefined : home();
    dialog.classList.toggle("opening", Boolean(box));
    document.body.append(dialog);
    dialog.showModal();
    lay();
    rest();
    // At first, a panorama is as tall as the window. On an upright phone, this would make most pictures wider than the
    // window, so other pictures are shown whole at first.
    if (isPanorama() && size.width / size.height >= 2 * Math.max(1, room().width / room().height)) fill();
    if (box) {
      const smaller = box.width / (size.width * scale);
      slide(sheet, `translate(${box.x}px, ${box.y}px) scale(${smaller})`, sheet.style.transform);
    }
    stage.focus();
    addEventListener("resize", refit);
  };

  if (!link) return open(article.querySelector(".player, video, .elsewhere a"));
  const button = apod.tool({ name: "closer", label: words["look-closer"], action: () => open(button) });
  link.addEventListener("click", (event) => {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(link);
  });
  // A picture that the page has loaded directly from the source is above the site's own picture.
  key("f", "look-closer", () => open(document.querySelector(".live a") ?? button));
  key(["+", "-"], "zoom-keys");
  key(["0", "1"], "whole-or-native");
  key("w", "walk");
  key("Escape", "close");

  key("c", "caption");
  if (location.hash === MARK) open(button);
})();
