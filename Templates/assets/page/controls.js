// The controls of every page: buttons, menus, keys, and the choice of light or dark.
(() => {
  "use strict";
  const { words, storage, make, fill, textButton, iconButton, placeVoice, say, show, dressed } = apod;
  const { neighbour, follow, go, random } = apod;
  const page = document.documentElement;

  const tool = (wanted) => {
    const heading = document.querySelector("article:not(.live) > .heading");
    const button = iconButton(wanted);
    if (!heading) return button;
    let tools = heading.querySelector(".tools");
    if (!tools) heading.append((tools = make("div", { className: "tools" })));
    tools.append(button);
    return button;
  };

  // The first menu on a page is the menu of the site.
  const menus = [...document.querySelectorAll("details.menu")];
  const [menu] = menus;
  // Opening a menu closes the other one, because they have the same name. Older browsers leave both open.
  const shut = () => {
    for (const one of menus.filter(({ open }) => open)) {
      if (one.contains(document.activeElement)) one.querySelector("summary").focus();
      one.open = false;
    }
  };
  const menuItem = ({ label, action, place = menu, stays = false }) => {
    const button = textButton(label, () => {
      if (!stays) shut();
      action(button);
    });
    place?.querySelector("ul").append(make("li", {}, button));
    return button;
  };
  for (const one of menus) {
    one.addEventListener("keydown", (event) => { if (event.key === "Escape") shut(); });
    // Scrolls to the menu, because it could open below the lower edge of the window.
    one.addEventListener("toggle", () => { if (one.open) one.querySelector("ul").scrollIntoView({ block: "nearest" }); });
  }
  document.addEventListener("click", ({ target }) => { if (!target.closest?.("details.menu")) shut(); });

  // The table of keys. Keys without an action are only shown in the list of keys. Other scripts handle them.
  const keys = [];
  const key = (names, word, action) => { keys.push({ names: [names].flat(), word, action }); };
  // On a keyboard without Latin letters, keys are identified by their position. Readers who use voice control can
  // switch off single-character keys.
  const pressed = ({ key, code }) => {
    const name = key === "؟" ? "?" : /^[\u0370-\uffff]$/.test(key) ? code.replace(/^(Key|Digit)/, "").toLowerCase() : key;
    return name.length > 1 || storage.setting("keys") !== "no" ? name : "";
  };
  const typing = "input, textarea, select, [contenteditable], video, audio, dialog";
  const hear = (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.(typing) || document.querySelector("dialog:modal")) return;
    if (menus.some(({ open }) => open) && event.key.startsWith("Arrow")) {
      event.preventDefault();
      return shut();
    }
    const found = keys.find(({ names, action }) => action && names.includes(pressed(event)));
    if (!found) return;
    event.preventDefault();
    // A key that is held down moves by only one day.
    if (!event.repeat) found.action();
  };

  const shown = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Escape: "Esc", "-": "−" };
  const showKeys = async () => {
    await dressed();
    const rows = keys.map(({ names, word }) =>
      make("div", {},
        make("dt", {}, ...names.flatMap((name) => [make("kbd", { textContent: shown[name] || name }), " "])),
        make("dd", { textContent: words[word] })));
    const isOn = make("input", { type: "checkbox", checked: storage.setting("keys") !== "no" });
    isOn.addEventListener("change", () => {
      if (!storage.set("keys", isOn.checked ? null : "no")) show(words["no-room"]);
    });
    const close = textButton(words.close, () => dialog.close());
    const title = make("h2", { id: "asked", textContent: words.keys });
    const choice = make("label", {}, isOn, " ", words["single-keys"]);
    // Some browsers ignore closedBy, so there only Escape and the button close the dialog.
    const dialog = make("dialog", { className: "keys", closedBy: "any" }, title, make("dl", {}, ...rows), choice, close);
    dialog.setAttribute("aria-labelledby", title.id);
    dialog.addEventListener("close", () => {
      dialog.remove();
      placeVoice();
    });
    document.body.append(dialog);
    dialog.showModal();
    close.focus();
    // If a dialog is taller than the window, its top is shown first.
    if (dialog.scrollTop > 0) Object.assign(title, { tabIndex: -1 }).focus();
  };

  Object.assign(apod, { tool, menuItem, key, pressed, showKeys });

  // The choice of light or dark.
  const choices = ["system", "dark", "light"];
  const colours = [...document.querySelectorAll("meta[name='theme-color']")].map((meta) => ({ meta, own: meta.content }));
  const appearance = () => page.dataset.appearance || "system";
  const told = () => fill("appearance", { choice: words[`appearance-${appearance()}`] });
  const wear = (choice) => {
    if (choice === "system") delete page.dataset.appearance;
    else page.dataset.appearance = choice;
    const chosen = colours.find(({ meta }) => meta.media.includes(choice));
    for (const { meta, own } of colours) meta.content = chosen ? chosen.own : own;
  };
  wear(appearance());
  const change = menuItem({
    label: told(), stays: true,
    action() {
      const choice = choices[(choices.indexOf(appearance()) + 1) % choices.length];
      wear(choice);
      change.textContent = told();
      say(told());
      // If storage is not available, the choice applies only to this page.
      storage.set("appearance", choice === "system" ? null : choice);
    },
  });
  addEventListener("storage", (event) => {
    if (event.key !== `${apod.base}appearance`) return;
    wear(choices.includes(event.newValue) ? event.newValue : "system");
    change.textContent = told();
  });

  // Buttons that copy addresses.
  for (const link of navigator.clipboard ? document.querySelectorAll("a[data-copy]") : []) {
    const copy = () => apod.copy(link.href, words.copied);
    link.after(textButton(words.copy, copy, { ariaLabel: `${words.copy}: ${link.href}` }));
  }

  // Keys and menu items that lead to other pages. A site without pictures has none.
  if (!menu) return;
  const [left, right] = apod.isRightToLeft ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  key(["j", left], "older", () => follow(neighbour("prev")));
  key(["k", right], "newer", () => follow(neighbour("next")));
  key("t", "go-today", () => go(`${apod.root}index.html`));
  key("/", "go-search", () => {
    const field = document.querySelector("main input[type='search']");
    if (apod.focusSearch) apod.focusSearch();
    else if (field) field.focus();
    else go(`${apod.root}search.html#typing`);
  });
  key("?", "show-keys", showKeys);
  key("r", "random", random);
  menuItem({ label: words.random, action: random });
  // Marks the current day by the clock of the reader's device, because a saved page may be days old.
  document.querySelector(`.tiles a > [datetime="${apod.dayAt()}"]`)?.parentNode.setAttribute("aria-current", "date");
  // The rest waits until later scripts have added their keys and menu items.
  document.addEventListener("DOMContentLoaded", () => {
    document.addEventListener("keydown", hear);
    menuItem({ label: words.keys, action: showKeys });
  });
})();
