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
    const alt = video?.getAttribute("aria-label") ?? "";
    image = article.querySelector("figure img")
      ?? make("img", { className: "unmeasured", width: 1280, height: 720, alt });
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

  // The size of the picture, the length of one of its pixels in CSS pixels, and the function that returned this scale
  // if the picture fits the window.
  let size, scale, fit;
  // The point of the picture in the middle of the stage. Points are parts of the picture's width and height.
  let centre;
  let dialog, stage, sheet, shown, level, walk, opener;
  // The original file, once it has been requested, and the widths of the file that is shown and of the widest requested
  // file.
  let original, has, asked;

  const measure = () => (
    isTold || image.naturalWidth === 0
      ? { width: Number(image.getAttribute("width")), height: Number(image.getAttribute("height")) }
      : { width: image.naturalWidth, height: image.naturalHeight });
  const dots = () => window.devicePixelRatio || 1;
  // The scales at which the picture is as wide and as tall as the stage.
  const ratios = () => [stage.clientWidth / size.width, stage.clientHeight / size.height];
  const whole = () => Math.min(...ratios(), 1);
  // The scale at which a pixel of the file takes up one pixel of the device.
  const native = () => (mayShow || !widest ? 1 : widest / size.width) / dots();
  // On a screen with many pixels, a small picture that fills the stage is larger than its native size. In that case,
  // the picture can be made smaller, down to its native size.
  const least = () => Math.min(whole(), native());
  const most = () => Math.max(native(), 2 * whole());
  // The scale at which the picture covers the whole stage. Parts beyond the stage can be scrolled into view.
  const filling = () => Math.min(Math.max(...ratios()), most());
  const overflows = (at) => at > 1.001 * Math.min(...ratios());
  const isPanorama = () => filling() > 1.8 * whole() && overflows(filling());

  const middle = () => ({ x: stage.clientWidth / 2, y: stage.clientHeight / 2 });
  const pointAt = ({ x, y }) => ({
    x: (stage.scrollLeft + x - sheet.offsetLeft) / sheet.offsetWidth,
    y: (stage.scrollTop + y - sheet.offsetTop) / sheet.offsetHeight,
  });
  const note = () => { centre = pointAt(middle()); };

  // Draws the picture at another scale, with one of its points at the given place on the stage.
  const zoom = (wanted, place = middle(), held = pointAt(place)) => {
    scale = Math.min(most(), Math.max(least(), wanted));
    const fills = isPanorama() && Math.abs(scale / filling() - 1) < 0.001;
    fit = scale < 1.001 * whole() ? whole : fills ? filling : undefined;
    sheet.style.width = `${size.width * scale}px`;
    sheet.style.height = `${size.height * scale}px`;
    const left = sheet.offsetLeft + held.x * sheet.offsetWidth, top = sheet.offsetTop + held.y * sheet.offsetHeight;
    stage.scrollTo(left - place.x, top - place.y);
    note();
    stage.classList.toggle("movable", overflows(scale));
    walk.hidden = !isPanorama();
    level.textContent = `${Math.round(scale * dots() * 100)} %`;
    sharpen();
  };
  // Keeps the view when the window changes: a picture that fits the window still fits it, and any other picture keeps
  // its centre.
  const refit = () => zoom(fit ? fit() : scale, middle(), centre);
  // Returns a function that zooms from the present scale, with the point of the picture that is at the given place.
  const grip = (place) => {
    const before = scale, held = pointAt(place);
    return (factor, now) => zoom(before * factor, now, held);
  };
  const zoomAloud = (wanted, place) => {
    zoom(wanted, place);
    say(level.textContent);
  };
  const step = (factor) => zoomAloud(scale * factor);
  const rest = () => zoomAloud(whole());
  const toggle = (place) => {
    const larger = native() > scale * 1.01 ? native() : most();
    zoomAloud(fit ? larger : whole(), place);
  };
  const move = (left, top) => {
    stage.scrollTo(left, top);
    note();
  };
  const fill = () => {
    zoom(filling());
    move(apod.isRightToLeft ? stage.scrollWidth : 0, 0);
  };
  const walkAlong = () => {
    fill();
    stage.focus();
    say(words["walk-how"]);
  };

  // The sides on which no part of the picture is hidden, if the picture is not zoomed in.
  const ends = () => {
    const isAtRest = fit || !overflows(scale);
    const hidden = stage.scrollWidth - stage.clientWidth - stage.scrollLeft;
    return { left: isAtRest && stage.scrollLeft < 1, right: isAtRest && hidden < 1 };
  };
  const turn = (side) => apod.follow(apod.towards(side), MARK);
  const moves = () => matchMedia("(prefers-reduced-motion: no-preference)").matches;
  // The picture follows a finger that may be turning to another day, with resistance if there is no day on that side.
  const shift = (across) => {
    const way = apod.towards(across > 0 ? "left" : "right") ? across : across / 4;
    stage.classList.toggle("held", across !== 0);
    stage.style.translate = across === 0 ? "" : `${way}px`;
  };
  const swipe = (across) => {
    const side = across > 0 ? "left" : "right";
    if (!apod.towards(side)) shift(0);
    turn(side);
    // The page may fail to load.
    setTimeout(() => { if (dialog) shift(0); }, 3000);
  };
  // The picture waits where the finger left it. When the browser's Back button restores the page, it is back in place.
  addEventListener("pageshow", () => { if (dialog) shift(0); });

  // If the page states no size or a wrong one, the visible part of the picture stays in place.
  const remeasure = ({ naturalWidth, naturalHeight }) => {
    scale *= size.width / naturalWidth;
    size = { width: naturalWidth, height: naturalHeight };
    refit();
  };
  // Loads a sharper file for the visible part, which is either the next wider file of the page or the original.
  const sharpen = () => {
    if (original) return;
    const wanted = size.width * scale * dots() * 0.99;
    if (mayShow && fit !== whole && (wanted > widest || scale > native() * 0.999)) return loadOriginal();
    load(widths.find((width) => width >= wanted) ?? widest);
  };
  // When a file has loaded, the viewer may have been closed, or a wider file may be shown.
  const load = (width) => {
    if (!(width > asked)) return;
    asked = width;
    const waiting = stage;
    const picture = image.closest("picture").cloneNode(true);
    for (const part of picture.children) part.sizes = `${width / dots()}px`;
    const file = picture.querySelector("img");
    file.decode().then(() => {
      if (!waiting.isConnected || width < has) return;
      has = width;
      shown.src = file.currentSrc;
    }, () => {});
  };
  const loadOriginal = () => {
    const file = (original = make("img", { src: link.href }));
    const waiting = stage;
    waiting.ariaBusy = "true";
    file.decode().then(() => {
      if (original !== file) return;
      // Without a network, the service worker may answer with a narrower file.
      if (isTold && file.naturalWidth < size.width) throw new RangeError(file.src);
      has = Infinity;
      shown.src = file.src;
      remeasure(file);
    }).catch(() => {
      if (original !== file) return;
      asked = 0;
      load(widest);
      say(words["only-smaller"]);
    }).finally(() => { waiting.ariaBusy = null; });
  };
  // First shows the page's own file, or the colours that stand in for it until it has loaded.
  const lay = () => {
    has = asked = 0;
    if (!image.src) return;
    const isThere = image.complete && image.naturalWidth > 0;
    const preview = isThere ? null : article.querySelector(".preview")?.cloneNode(true);
    preview?.removeAttribute("class");
    // With this decoding, a sharper file that has loaded takes the place of the previous one at once.
    shown = make("img", { alt: image.alt, draggable: false, decoding: "sync" });
    shown.addEventListener("load", () => {
      preview?.remove();
      if (!isTold && shown.isConnected) remeasure(shown);
    });
    shown.src = image.currentSrc || image.src;
    sheet.append(preview ?? "", shown);
    apod.watch(stage, shown);
  };

  // A key that is held down repeats its movement of the picture, but does not turn to one day after another.
  const once = (action) => ({ repeat }) => { if (!repeat) action(); };
  const arrow = (across, down, side) => ({ repeat }) => {
    const left = stage.scrollLeft + across * stage.clientWidth, top = stage.scrollTop + down * stage.clientHeight;
    if (!ends()[side]) move(left, top);
    else if (!repeat) turn(side);
  };
  // A tap takes effect after a moment, when the viewer may have been closed.
  const hide = () => dialog?.classList.toggle("bare");
  const act = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions = {
      "+": () => step(1.5), "=": () => step(1.5), "-": () => step(1 / 1.5),
      0: rest,
      1: () => zoomAloud(native()),
      ArrowLeft: arrow(-0.4, 0, "left"), ArrowRight: arrow(0.4, 0, "right"),
      ArrowUp: arrow(0, -0.4), ArrowDown: arrow(0, 0.4),
      w: () => { if (isPanorama()) walkAlong(); },
      j: once(() => apod.follow(apod.neighbour("prev"), MARK)),
      k: once(() => apod.follow(apod.neighbour("next"), MARK)),
      f: shut,
      c: hide,
      "?": apod.showKeys,
    };
    const action = actions[apod.pressed(event)];
    if (action) action(event);
    // Prevents the page below the viewer from scrolling.
    else if (event.target !== stage || !/^( |Page|Home|End)/.test(event.key)) return;
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
    const lead = article.querySelector(".play, .elsewhere a");
    const button = lead && apod.textButton(lead.textContent, () => {
      shut();
      if (!video) return lead.click();
      video.focus();
      video.play().catch(() => {});
    });
    return make("div", { className: "caption" }, button ?? "", caption);
  };
  const neighbour = (rel, name, label) => {
    const day = apod.neighbour(rel);
    const given = { className: `tool turn ${name}`, href: day?.href + MARK, title: label, ariaLabel: label };
    return day ? make("a", given, apod.icon(name)) : "";
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
      iconButton({ name: "close", label: words.close, action: shut }));
    // The alternative text is in the language of the source.
    sheet = apod.original(make("div", { className: "sheet" }));
    sheet.classList.toggle("transparent", image.classList.contains("transparent"));
    stage = make("div", { className: "stage", tabIndex: 0, role: "group", ariaLabel: words.stage }, sheet);
    stage.addEventListener("scroll", note);
    // A long description is shown below the picture on the page.
    if (image.hasAttribute("aria-describedby")) stage.setAttribute("aria-describedby", "description");
    dialog = make("dialog", { className: "viewer", ariaLabel: words["look-closer"] }, bar, stage, tell(),
      neighbour("prev", "back", words.older), neighbour("next", "forward", words.newer));
    dialog.setAttribute("aria-describedby", "caption");
    dialog.classList.toggle("empty", !image.src);
    dialog.addEventListener("keydown", act);
    dialog.addEventListener("cancel", () => fly(image));
    dialog.addEventListener("close", closed);
    apod.gestures(dialog, stage, { ends, grip, toggle, swipe, shift, tap: hide });
  };

  // The stage grows from the picture's place on the page, or the picture returns there from the stage.
  const fly = (element) => {
    const home = image.getBoundingClientRect(), { x, y } = middle();
    if (home.width === 0 || home.bottom <= 0 || home.top >= innerHeight || !moves()) return;
    const fitting = Math.min(home.width / size.width, home.height / size.height);
    const smaller = fitting / (element === stage ? scale : whole());
    const way = element === stage ? 1 : -1;
    const start = `${way * (home.x + home.width / 2 - x)}px ${way * (home.y + home.height / 2 - y)}px`;
    const frames = { translate: [start, "0px"], scale: [smaller ** way, 1] };
    element.animate(frames, { duration: 160, easing: "ease-out" });
  };
  const shut = () => {
    fly(image);
    dialog.close();
  };
  const closed = () => {
    removeEventListener("resize", refit);
    dialog.remove();
    dialog = original = undefined;
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
    const isTurning = location.hash === MARK;
    dialog.classList.toggle("opening", !isTurning);
    document.body.append(dialog);
    dialog.showModal();
    lay();
    zoom(whole(), middle(), { x: 0.5, y: 0.5 });
    // At first, a panorama is as tall as the window. On an upright phone, this would make most pictures wider than the
    // window, so other pictures are shown whole at first.
    if (isPanorama() && size.width / size.height >= 2 * Math.max(1, stage.clientWidth / stage.clientHeight)) fill();
    if (!isTurning) fly(stage);
    stage.focus();
    addEventListener("resize", refit);
  };

  if (!link) return open(article.querySelector(".player, video, .elsewhere a"));
  const button = apod.tool({ name: "closer", label: words["look-closer"], action: () => open(button) });
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
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
