// The form of a folder of pictures: checks as one types, and saves.
(() => {
  "use strict";
  const {fields, picture, list, pictures} = JSON.parse(document.getElementById("values").textContent);
  const at = (id) => document.getElementById(id);
  const form = at("form");
  const names = list.map(({name}) => name);
  const inputs = ["file", ...names].map(at);
  const LARGEST = 100_000_000;
  const AT_ONCE = 100;

  // The name of the picture that is changed; null for a new one.
  let changing = picture;
  let chosen = null;
  // What the program found wrong in the chosen picture itself, for as long as it is chosen.
  let flaw;
  let kept = {};
  let isValid = false;
  let sending = null;
  const touched = new Set();

  const values = () => Object.fromEntries(names.map((name) => [name, at(name).value]));
  const head = () => ({fields: values(), file: chosen?.name ?? "", picture: changing});
  const isUnsaved = () => chosen !== null || names.some((name) => at(name).value !== kept[name]);
  const label = (name) => at(name).labels[0].firstChild.textContent.trim();
  // A file's name is no word to begin with a capital.
  const sentence = (text) => text.replace(/^[a-z](?=[a-z]*[\s,])/, (letter) => letter.toUpperCase());
  const size = (bytes) => (bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

  const say = (text, {isWrong = false, link} = {}) => {
    at("state").classList.toggle("wrong", isWrong);
    at("state").replaceChildren(text, ...(link ? [" ", link] : []));
  };

  // What the browser alone knows: no text of a date that is half typed reaches the program.
  const ownMessages = () => {
    const own = {};
    if (at("date").validity.badInput) {
      own.date = `the date is not whole, or no day of the calendar; allowed: ${rule("date").allowed}`;
    }
    if (flaw) own.file = flaw;
    if (chosen && chosen.size > LARGEST) own.file = `it has ${size(chosen.size)}; allowed: at most 100 MB`;
    if (!chosen && changing === null) own.file = "there is no picture yet; drop, paste or choose one";
    return own;
  };
  const rule = (name) => list.find((field) => field.name === name);

  const show = (messages) => {
    for (const input of inputs) {
      const message = messages[input.id];
      const isSaid = message !== undefined && (touched.has(input.id) || input.value !== "");
      const line = at(`${input.id}-message`);
      const text = isSaid ? sentence(message) : "";
      // The same words again would be read aloud again.
      const isNew = line.textContent !== text;
      if (isNew) line.textContent = text;
      if (isSaid) input.setAttribute("aria-invalid", "true"); else input.removeAttribute("aria-invalid");
      // A message says what is allowed too: once is enough.
      const hint = rule(input.id)?.allowed;
      if (hint) at(`${input.id}-hint`).textContent = isSaid ? "" : `${sentence(hint)}.`;
      // Not behind the bar.
      if (isNew && isSaid && input === document.activeElement) line.scrollIntoView({block: "nearest"});
    }
    const wrong = inputs.filter(({id}) => messages[id] !== undefined);
    at("missing").textContent = wrong.length > 0 && !sending
      ? `Needed before it can be saved: ${wrong.map(({id}) => label(id).toLowerCase()).join(", ")}.` : "";
  };
  const firstWrong = () => inputs.find((input) => input.hasAttribute("aria-invalid"));

  const enable = () => at("save").setAttribute("aria-disabled", String(!isValid || sending !== null));

  // Answers may come in any order: only that to the newest question counts.
  let turn = 0;
  let pause;
  let isSilent = false;
  let current = null;
  let lastMessages = {};
  const ask = async () => {
    clearTimeout(pause);
    turn += 1;
    const mine = turn;
    try {
      const answer = await fetch("check", {
        method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify(head()),
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const told = await answer.json();
      if (mine !== turn) return;
      if (isSilent) say("");
      isSilent = false;
      lastMessages = {...told.messages, ...ownMessages()};
      isValid = told.isValid && Object.keys(lastMessages).length === 0;
      current = mine;
    } catch {
      if (mine !== turn) return;
      if (!isSilent) say("The program does not answer: nothing can be checked now. What you typed is still here.");
      isSilent = true;
      isValid = false;
      pause = setTimeout(ask, 3000);
    }
    show(lastMessages);
    enable();
  };
  const checkSoon = () => {
    clearTimeout(pause);
    // What is on its way answers an older question.
    turn += 1;
    pause = setTimeout(ask, 250);
  };

  // Unicode scalars of a line as the program keeps it; for the text about what its markup will have.
  const length = (name) => name === "text"
    ? new TextEncoder().encode(at(name).value.replace(/[&<>]/g, "&amp;")).length
    : [...at(name).value.trim().replace(/\s+/g, " ")].length;
  const count = (name) => {
    const left = at(`${name}-left`);
    const {limit} = rule(name);
    if (!left || !limit) return;
    const rest = limit - length(name);
    const unit = name === "text" ? "bytes" : "characters";
    const about = name === "text" ? "about " : "";
    left.textContent = `${about}${Math.abs(rest)} ${unit} ${rest < 0 ? "too many" : "left"}`;
  };

  const preview = (address, name, bytes) => {
    const old = at("drop").querySelector("img");
    if (old?.src.startsWith("blob:")) URL.revokeObjectURL(old.src);
    old?.remove();
    at("file-chosen").textContent = name ? [name, bytes && size(bytes)].filter(Boolean).join(", ") : "";
    at("ask").textContent = name ? "Drop, paste or choose another to replace it."
      : "Drop a picture here, paste it, or choose a file.";
    if (!address) return;
    const image = new Image();
    image.alt = `Preview of ${name}`;
    image.addEventListener("error", () => {
      image.remove();
      at("ask").textContent = "This browser cannot show it.";
    });
    image.src = address;
    at("drop").prepend(image);
  };

  const hold = () => {
    const transfer = new DataTransfer();
    if (chosen) transfer.items.add(chosen);
    at("file").files = transfer.files;
  };
  const choose = (files) => {
    if (files.length === 0 || sending) return;
    chosen = files[0];
    flaw = undefined;
    touched.add("file");
    hold();
    preview(URL.createObjectURL(chosen), chosen.name, chosen.size);
    say(files.length > 1 ? `One picture at a time: of ${files.length} files, this is the first.` : "");
    ask();
  };

  const fill = (given, name) => {
    changing = name;
    chosen = null;
    flaw = undefined;
    kept = {};
    touched.clear();
    lastMessages = {};
    at("file").value = "";
    for (const {name: field} of list) {
      at(field).value = given[field] ?? "";
      // As the field keeps it: line breaks, and dates that are none.
      kept[field] = at(field).value;
      count(field);
    }
    preview(name === null ? null : `picture?name=${encodeURIComponent(name)}`, name);
    at("another").hidden = name === null;
    const heading = name === null ? "Add a picture" : `Change ${name}`;
    at("heading").textContent = heading;
    document.title = heading;
    isValid = false;
    enable();
    show({});
    ask();
  };

  const entry = ({name, day, title}) => {
    const item = document.createElement("li");
    const time = document.createElement("time");
    time.textContent = day || "no date";
    if (day) time.dateTime = day;
    const link = document.createElement("a");
    link.href = `form?picture=${encodeURIComponent(name)}`;
    link.textContent = title || name;
    if (name === changing) link.setAttribute("aria-current", "page");
    item.append(time, link);
    return item;
  };
  let isWhole = false;
  const drawList = () => {
    // Those without a day need somebody to look at them: they come first.
    pictures.sort((a, b) => (b.day || "9999-99").localeCompare(a.day || "9999-99"));
    at("none").hidden = pictures.length > 0;
    at("pictures").replaceChildren(...pictures.slice(0, isWhole ? Infinity : AT_ONCE).map(entry));
    at("more").hidden = isWhole || pictures.length <= AT_ONCE;
    at("more").textContent = `Show all ${pictures.length}`;
  };
  at("more").addEventListener("click", () => {
    isWhole = true;
    drawList();
    at("pictures").children[AT_ONCE].querySelector("a").focus();
  });

  const begin = (request) => {
    sending = request;
    at("fields").inert = request !== null;
    form.setAttribute("aria-busy", String(request !== null));
    at("cancel").hidden = at("progress").hidden = request === null;
    at("progress").value = 0;
    enable();
  };

  // What an answer says, in whatever shape: it may not even be the program's.
  const told = (request) => {
    try {
      return JSON.parse(request.responseText);
    } catch {
      const text = request.responseText.trim();
      return {message: /^[^<{]{1,300}$/.test(text) ? text : undefined};
    }
  };

  const finish = (request) => {
    const isFocusedHere = document.activeElement === at("cancel");
    begin(null);
    if (isFocusedHere) at("save").focus();
    const {saved, page, messages = {}, message} = told(request);
    if (request.status === 200 && saved) {
      const {date, title} = values();
      const old = pictures.findIndex(({name}) => name === changing || name === saved);
      if (old >= 0) pictures.splice(old, 1);
      pictures.push({name: saved, day: date, title});
      const link = document.createElement("a");
      link.href = `../${page}`;
      link.textContent = "See its page";
      say(`Saved as ${saved}.`, page ? {link} : {});
      history.replaceState(null, "", "form");
      fill({}, null);
      drawList();
      at("file").focus();
    } else if (request.status === 422) {
      for (const name of Object.keys(messages)) touched.add(name);
      if (chosen) flaw = messages.file;
      lastMessages = messages;
      isValid = false;
      enable();
      show(messages);
      const others = Object.keys(messages).filter((name) => !inputs.includes(at(name)));
      say(["Not saved.", ...others.map((name) => sentence(messages[name]))].join(" "), {isWrong: true});
      firstWrong()?.focus();
    } else {
      const why = request.status === 413 ? "The picture is too large." : message
        ? `${sentence(message).replace(/\.$/, "")}.` : `The program answered with ${request.status}.`;
      say(`Not saved. ${why} Everything is still here.`, {isWrong: true});
    }
  };

  const send = () => {
    const request = new XMLHttpRequest();
    let isSent = false;
    const broken = (why) => () => {
      begin(null);
      at("save").focus();
      say(isSent ? `It may not be saved: ${why} before the program answered. Everything is still here.`
        : `Not saved: ${why}. Everything is still here; save it again.`, {isWrong: true});
    };
    // Alone among the ways to send, it tells how much is sent.
    request.upload.addEventListener("progress", ({loaded, total}) => {
      at("progress").value = total > 0 ? (100 * loaded) / total : 0;
    });
    request.upload.addEventListener("load", () => {
      isSent = true;
      say("Sent; the program looks at it…");
    });
    request.addEventListener("load", () => finish(request));
    request.addEventListener("error", broken("the connection broke off"));
    request.addEventListener("abort", broken("it was cancelled"));
    request.open("POST", "form");
    request.setRequestHeader("Content-Type", "application/x-apod-picture");
    at("save").focus();
    begin(request);
    say("Saving…");
    request.send(new Blob([`${JSON.stringify(head())}\n`, ...(chosen ? [chosen] : [])]));
  };

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (sending) return;
    if (current !== turn) await ask();
    if (sending || current !== turn) return;
    if (isValid) return send();
    for (const {id} of inputs) touched.add(id);
    show(lastMessages);
    firstWrong()?.focus();
  });
  at("cancel").addEventListener("click", () => sending?.abort());

  for (const name of names) {
    at(name).addEventListener("input", () => {
      touched.add(name);
      count(name);
      checkSoon();
    });
    const {required} = rule(name);
    if (required) at(name).setAttribute("aria-required", "true");
    else at(name).labels[0].append(Object.assign(document.createElement("span"), {
      className: "optional", textContent: " (optional)",
    }));
  }
  // Alternative text is one line, however many the field shows of it.
  at("alt").addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) event.preventDefault();
  });
  // A day that is typed half has no value that changes.
  at("date").addEventListener("blur", () => {
    if (!at("date").validity.badInput) return;
    touched.add("date");
    checkSoon();
  });
  // Not every browser takes a written day into a field of days.
  at("date").addEventListener("paste", (event) => {
    const text = event.clipboardData.getData("text").trim();
    if (!/^\d{4}-\d\d-\d\d$/.test(text)) return;
    event.preventDefault();
    at("date").value = text;
    at("date").dispatchEvent(new Event("input"));
  });

  // A file that is dropped beside the zone would be opened instead of the form.
  const hasFiles = (event) => event.dataTransfer?.types.includes("Files");
  const over = (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    at("drop").classList.add("over");
  };
  addEventListener("dragenter", over);
  addEventListener("dragover", over);
  addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) at("drop").classList.remove("over");
  });
  addEventListener("drop", (event) => {
    at("drop").classList.remove("over");
    if (!hasFiles(event)) return;
    event.preventDefault();
    choose(event.dataTransfer.files);
  });
  addEventListener("paste", (event) => {
    const {files, types} = event.clipboardData;
    // Some programs send a picture of the text along.
    const isText = event.target.matches("input:not([type=file]), textarea") && types.includes("text/plain");
    if (files.length === 0 || isText) return;
    event.preventDefault();
    choose(files);
  });
  at("file").addEventListener("change", () => choose(at("file").files));
  // The same file, mended, can be chosen again; and what was chosen stays when none is.
  at("file").addEventListener("click", () => { at("file").value = ""; });
  at("file").addEventListener("cancel", hold);

  addEventListener("beforeunload", (event) => {
    if (sending || isUnsaved()) event.preventDefault();
  });

  drawList();
  fill(fields, picture);
})();
