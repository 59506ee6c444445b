// The script of the form for a picture folder, which checks the fields while you type, and saves the picture.
import {List} from "./form-list.js";
import {size, Zone} from "./form-picture.js";
import {upload} from "./form-upload.js";

const {fields, picture, list, pictures} = JSON.parse(document.getElementById("values").textContent);
const at = (id) => document.getElementById(id);
const form = at("form");
const names = list.map(({name}) => name);
const inputs = ["file", ...names].map(at);
const LARGEST = 100_000_000;

// The name of the edited picture; null for a new picture.
let changing = picture;
// The program's error message about the chosen picture, which is shown until another picture is chosen.
let flaw;
let kept = {};
let isValid = false;
let sending = null;
const touched = new Set();

const values = () => Object.fromEntries(names.map((name) => [name, at(name).value]));
const head = () => ({fields: values(), file: zone.file?.name ?? "", picture: changing});
const isUnsaved = () => zone.file !== null || names.some((name) => at(name).value !== kept[name]);
const label = (name) => at(name).labels[0].firstChild.textContent.trim();
// The text gets a capital letter, unless it begins with a file name.
const sentence = (text) => text.replace(/^[a-z](?=[a-z]*[\s,])/, (letter) => letter.toUpperCase());

const say = (text, {isWrong = false, link} = {}) => {
  at("state").classList.toggle("wrong", isWrong);
  at("state").replaceChildren(text, ...(link ? [" ", link] : []));
};

// Errors that only the browser knows, such as an incomplete date, which is not sent to the program.
const ownMessages = () => {
  const own = {};
  if (at("date").validity.badInput) {
    own.date = `the date is not whole, or no day of the calendar; allowed: ${rule("date").allowed}`;
  }
  if (flaw) own.file = flaw;
  if (zone.file?.size > LARGEST) own.file = `it has ${size(zone.file.size)}; allowed: at most 100 MB`;
  if (!zone.file && changing === null) own.file = "there is no picture yet; drop, paste or choose one";
  return own;
};
const rule = (name) => list.find((field) => field.name === name);

const show = (messages) => {
  for (const input of inputs) {
    const message = messages[input.id];
    const isSaid = message !== undefined && (touched.has(input.id) || input.value !== "");
    const line = at(`${input.id}-message`);
    const text = isSaid ? sentence(message) : "";
    // If an unchanged text were set again, screen readers would repeat it.
    const isNew = line.textContent !== text;
    if (isNew) line.textContent = text;
    if (isSaid) input.setAttribute("aria-invalid", "true"); else input.removeAttribute("aria-invalid");
    // The message includes the hint, so the separate hint is hidden.
    const hint = rule(input.id)?.allowed;
    if (hint) at(`${input.id}-hint`).textContent = isSaid ? "" : `${sentence(hint)}.`;
    // Scrolls the message out from behind the bar.
    if (isNew && isSaid && input === document.activeElement) line.scrollIntoView({block: "nearest"});
  }
  const wrong = inputs.filter(({id}) => messages[id] !== undefined);
  at("missing").textContent = wrong.length > 0 && !sending
    ? `Needed before it can be saved: ${wrong.map(({id}) => label(id).toLowerCase()).join(", ")}.` : "";
};
const firstWrong = () => inputs.find((input) => input.hasAttribute("aria-invalid"));

const enable = () => at("save").setAttribute("aria-disabled", String(!isValid || sending !== null));

// Answers may arrive in any order. Only the answer to the newest request counts.
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
  // Answers that have not arrived yet are now outdated.
  turn += 1;
  pause = setTimeout(ask, 250);
};

// The number of Unicode scalars in a line, as the program saves it; for the field `text`, the approximate number of
// bytes.
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

const folder = new List(pictures, picture);
const zone = new Zone((files) => {
  flaw = undefined;
  touched.add("file");
  say(files.length > 1 ? `One picture at a time: of ${files.length} files, this is the first.` : "");
  ask();
});

const fill = (given, name) => {
  changing = name;
  flaw = undefined;
  kept = {};
  touched.clear();
  lastMessages = {};
  for (const {name: field} of list) {
    at(field).value = given[field] ?? "";
    // Reads the value back from the field, because the field may change line breaks and invalid dates.
    kept[field] = at(field).value;
    count(field);
  }
  zone.fill(name);
  at("another").hidden = name === null;
  const heading = name === null ? "Add a picture" : `Change ${name}`;
  at("heading").textContent = heading;
  document.title = heading;
  isValid = false;
  enable();
  show({});
  ask();
};

const begin = (controller) => {
  sending = controller;
  const isBusy = controller !== null;
  // Moves the focus to the button that saves, because the Cancel button disappears, and pressing Enter twice does no
  // harm on this one.
  at("save").focus();
  zone.isLocked = at("fields").inert = isBusy;
  form.setAttribute("aria-busy", String(isBusy));
  at("cancel").hidden = at("progress").hidden = !isBusy;
  at("progress").value = 0;
  enable();
};

const finish = ({status, saved, page, isClean, messages = {}, message}) => {
  if (status === 200 && saved) {
    const {date, title} = values();
    folder.put({name: saved, day: date, title});
    const link = document.createElement("a");
    link.href = `../${page}`;
    link.textContent = "See its page";
    const metadata = {
      true: " Place, camera and other data were removed from the file.",
      false: " Place, camera and other data may still be in the file, because exiftool is missing or failed."
        + " Remove them before you push it.",
    };
    say(`Saved as ${saved}.${metadata[isClean] ?? ""}`, page ? {link} : {});
    history.replaceState(null, "", "form");
    fill({}, null);
    at("file").focus();
  } else if (status === 422) {
    for (const name of Object.keys(messages)) touched.add(name);
    if (zone.file) flaw = messages.file;
    lastMessages = messages;
    isValid = false;
    enable();
    show(messages);
    const others = Object.keys(messages).filter((name) => !inputs.includes(at(name)));
    say(["Not saved.", ...others.map((name) => sentence(messages[name]))].join(" "), {isWrong: true});
    firstWrong()?.focus();
  } else {
    const why = status === 413 ? "The picture is too large." : message
      ? `${sentence(message).replace(/\.$/, "")}.` : `The program answered with ${status}.`;
    say(`Not saved. ${why} Everything is still here.`, {isWrong: true});
  }
};

const send = async () => {
  let isSent = false;
  const controller = new AbortController();
  begin(controller);
  say("Saving…");
  let answer;
  try {
    answer = await upload(head(), zone.file, {
      signal: controller.signal,
      progressed: (part) => { at("progress").value = 100 * part; },
      sent: () => {
        isSent = true;
        say("Sent; the program looks at it…");
      },
    });
  } catch (error) {
    begin(null);
    say(isSent ? `It may not be saved: ${error.message} before the program answered. Everything is still here.`
      : `Not saved: ${error.message}. Everything is still here; save it again.`, {isWrong: true});
    return;
  }
  begin(null);
  finish(answer);
};

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (sending) return;
  if (current !== turn || !isValid) await ask();
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
// An incomplete date does not change the field's value, so it is checked when the field loses the focus.
at("date").addEventListener("blur", () => {
  if (!at("date").validity.badInput) return;
  touched.add("date");
  checkSoon();
});
// Some browsers do not accept a pasted date in a date field.
at("date").addEventListener("paste", (event) => {
  const text = event.clipboardData.getData("text").trim();
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return;
  event.preventDefault();
  at("date").value = text;
  at("date").dispatchEvent(new Event("input"));
});

addEventListener("beforeunload", (event) => {
  if (sending || isUnsaved()) event.preventDefault();
});

fill(fields, picture);
