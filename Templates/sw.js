// Keeps the site for hours without a network: the pages every visitor needs, the newest days, and
// what has been visited. Any other site can open any address of this one, as often as it likes.
"use strict";

// What tells this edition from every other.
const EDITION = "{{edition}}";
// The newest days: page and picture.
const NEWEST = [
{{#newest}}
  ["{{page}}", "{{picture}}"],
{{/newest}}
];
const SHELL = [
  "index.html", "recent.html", "archive.html", "search.html", "favourites.html", "history.html", "subscribe.html",
  "unkept.html",
];
// This month's page.
if (NEWEST.length > 0) SHELL.push(NEWEST[0][0].replace(/\d+\.html$/, "index.html"));

// How many bytes are kept, and of how many a single file may be.
const LIMIT = 100_000_000;
const LARGEST = LIMIT / 4;
// Which share of them each kind may take, and how many of a kind are kept beside favourites and the newest
// days. Assets are few: those that kept pages name.
const SHARES = { pictures: 0.6, thumbnails: 0.15, pages: 0.15, search: 0.08 };
const MOST = 500;
// How many milliseconds a page waits for the network when it is kept: the front page for today's picture, all
// others no longer than nobody minds. What comes later is there at the next visit.
const PATIENCE = 3_000;
const MOMENT = 250;
const DAY = 86_400_000;

const root = new URL("./", self.location).href;
const base = new URL(root).pathname;
// The pages of this edition, all of them or none; pages as they were last visited; all other files, which
// pages name with their version, so that each finds the very one that it was made with.
const NEW = `${base}pages-${EDITION}`;
const VISITED = `${base}pages`;
const FILES = `${base}files`;
// Among the files: which days are favourites, as the pages tell.
const FAVOURITES = `${root}favourites.json`;
// And which are kept for a journey.
const JOURNEY = `${root}journey.json`;

// The origin is shared: what does not look like a file of this site is none of our business.
const PAGE = /^(?:|[\w-]+\.html|\d{4}\/(?:\d\d\/)?(?:(?:index|\d\d)\.html)?|(?:on-this-day|subjects|credits)\/[\w-]+\.html)$/;
const FILE = /^(assets|pictures|search|statistics)\/./;
// What is kept when a page asks for it. Assets are kept with the pages that name them.
const LOADED = /^(?:pictures|search|statistics)\/[^?]+(?:\?v=\w+)?$/;
const isOurs = (cache) => cache.startsWith(base) && /^(?:files|pages(?:-[0-9a-f]+)?)$/.test(cache.slice(base.length));

const pathOf = (address) => {
  const { origin, pathname } = new URL(address);
  return (origin + pathname).startsWith(root) ? pathname.slice(base.length) : null;
};
const pageAt = (path) => root + path.replace(/(^|\/)$/, "$1index.html");

// A picture's day and width: pictures/2026/11/03-960.avif; the original, which tells none, is the widest.
const picture = (path) => {
  const [, day, width = Infinity] = /^pictures\/(\d{4}\/\d\d\/\d\d)(?:-(\d+))?\.\w+$/.exec(path) ?? [];
  return day && { day, width: Math.min(Number(width), 20_000) };
};

const kindOf = (path) => (picture(path)?.width <= 480 ? "thumbnails" : FILE.exec(path)?.[1]);
// The day of a picture or a page.
const dayOf = (path) => /\d{4}\/\d\d\/\d\d/.exec(path)?.[0];
const keptIn = (cacheName, address) => caches.match(address, { cacheName });

// Neither a part of a file, nor an error, nor a page that was asked for under another address.
const isWhole = (response) => response.status === 200 && response.type === "basic" && !response.redirected;

// The assets that a page names.
const named = (text, page) =>
  [...text.matchAll(/"([^"\s]*\bassets\/[^"\s]+\?v=\w+)"/g)]
    .map((match) => new URL(match[1], page).href)
    .filter((address) => address.startsWith(`${root}assets/`));

// Who asks twice for the same address may be answered in the other order: an answer is older than what is kept
// when a newer question has had its own.
let questions = 0;
const answered = new Map();
const ask = (address) => {
  questions += 1;
  const question = questions;
  return () => {
    if (answered.get(address) > question) return false;
    answered.set(address, question);
    return true;
  };
};

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(replace()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  // Films come in ranges. What a page fetches ahead nobody has seen.
  if (request.url.endsWith("#ahead")) return;
  if (path === null || request.method !== "GET" || request.headers.has("range")) return;
  if (FILE.test(path)) event.respondWith(file(event, path));
  else if (request.mode === "navigate" && PAGE.test(path)) event.respondWith(page(event, path));
});
self.addEventListener("message", (event) => {
  const { visited, favourites, journey, width } = event.data ?? {};
  if (Array.isArray(visited)) event.waitUntil(visit(visited.slice(0, 100)));
  if (Array.isArray(favourites)) event.waitUntil(keepFavourites(favourites.slice(0, 2000)));
  if (journey !== undefined) event.waitUntil(keepJourney(journey, width, (state) => event.ports[0].postMessage(state)));
});

// An edition

async function install() {
  try {
    const pages = [...SHELL, ...NEWEST.map(([page]) => page)].map((path) => root + path);
    const answers = await Promise.all(pages.map((page) => fetch(page, { cache: "no-cache" })));
    const texts = await Promise.all(answers.map((answer) => answer.clone().text()));
    const assets = new Set(texts.flatMap((text, place) => named(text, pages[place])));
    // While a new edition spreads over its servers, some may still answer with the old one.
    if (new Set([...assets].map(pathOf)).size < assets.size) throw new Error("pages of two editions");
    for (const address of assets) if (!(await keepFile(address))) throw new Error(`no ${address}`);
    for (const [place, answer] of answers.entries()) {
      const isKept = isWhole(answer) && (await put(NEW, pages[place], answer));
      if (!isKept) throw new Error(`no ${pages[place]}`);
    }
    for (const [place, [, path]] of NEWEST.entries()) {
      const text = texts[SHELL.length + place];
      const at = text.indexOf(`${path}?v=`);
      const version = at < 0 ? "" : /\?v=\w+/.exec(text.slice(at))[0];
      // Without one of the pictures the others are still worth having.
      if (path) await keepFile(root + path + version);
    }
  } catch (reason) {
    await caches.delete(NEW);
    throw reason;
  }
  // Open pages have all they need, and whatever is opened next is whole in either edition.
  await self.skipWaiting();
}

async function replace() {
  const [edition, visited, files] = await Promise.all([NEW, VISITED, FILES].map((name) => caches.open(name)));
  const wanted = await wantedDays();
  for (const name of await caches.keys()) {
    if (!isOurs(name) || [NEW, VISITED, FILES].includes(name)) continue;
    const old = await caches.open(name);
    for (const { url } of await old.keys()) {
      const isWanted = wanted.has(dayOf(pathOf(url)));
      if (isWanted && !(await visited.match(url))) await visited.put(url, await old.match(url));
    }
    await caches.delete(name);
  }
  for (const request of await edition.keys()) await visited.delete(request);
  const needed = new Set();
  for (const cache of [edition, visited]) {
    for (const { url } of await cache.keys()) {
      const response = await cache.match(url);
      for (const address of response ? named(await response.text(), url) : []) needed.add(address);
    }
  }
  for (const { url } of await files.keys()) {
    if (pathOf(url).startsWith("assets/") && !needed.has(url)) await files.delete(url);
  }
  await trim();
  await self.clients.claim();
}

// Answers

const unkept = (path) => Response.redirect(`${root}unkept.html?for=${encodeURIComponent(path)}`);

async function page(event, path) {
  const address = pageAt(path);
  const isNewest = ask(address);
  const isWithoutQuery = new URL(event.request.url).search === "";
  const asked = fetch(event.request).then((response) => {
    if (isWhole(response)) event.waitUntil(keepPage(address, response.clone(), isNewest));
    // Another site can ask for a page with any query, to which a server may know no answer.
    else if (isWithoutQuery && [404, 410].includes(response.status)) event.waitUntil(forget(address, isNewest));
    return response;
  });
  const answer = asked.catch(() => null);
  event.waitUntil(answer);
  const kept = await keptPage(address);
  if (!kept) return (await answer) ?? unkept(path);
  const patience = address === pageAt("") ? PATIENCE : MOMENT;
  const inTime = await Promise.race([answer, new Promise((go) => setTimeout(go, patience))]);
  if (inTime?.status < 500) return inTime;
  return inTime === null ? marked(kept) : kept;
}

// The front page says at once that there is no network, when it need not ask.
async function marked(page) {
  return new Response((await page.text()).replace("<html ", '<html data-kept="" '), page);
}

async function keptPage(address) {
  for (const name of [VISITED, NEW]) {
    const kept = await keptIn(name, address);
    if (kept) return kept;
  }
  return null;
}

async function file(event, path) {
  const { request } = event;
  const address = request.url.replace(/#.*$/, "");
  // Who navigates to a file may be a stranger.
  const isLoaded = request.mode !== "navigate" && LOADED.test(address.slice(root.length));
  const kept = await keptIn(FILES, address);
  if (kept && address.includes("?v=")) {
    if (isLoaded && Date.now() - kept.headers.get("kept-at") > DAY) event.waitUntil(put(FILES, address, kept.clone()));
    return kept;
  }
  const isNewest = ask(address);
  try {
    const response = await fetch(request);
    if (isLoaded && isWhole(response)) event.waitUntil(put(FILES, address, response.clone(), isNewest).then(trimSoon));
    return response;
  } catch {
    const other = kept ?? (await nearest(path));
    return other ?? (request.mode === "navigate" ? unkept(path) : Response.error());
  }
}

// The same picture in the width that is nearest to what is asked for.
async function nearest(path) {
  const wanted = picture(path);
  if (!wanted) return null;
  const files = await caches.open(FILES);
  let best = null;
  for (const { url } of await files.keys()) {
    const here = picture(pathOf(url));
    if (here?.day !== wanted.day) continue;
    const distance = Math.abs(Math.log(here.width / wanted.width));
    if (!best || distance < best.distance) best = { url, distance };
  }
  return best && files.match(best.url);
}

// Keeping

// Whether it could be kept. The time and the size are noted, to know what has to go first.
async function put(name, address, response, isNewest = () => true) {
  try {
    const body = await response.blob();
    if (body.size > LARGEST) return false;
    const headers = new Headers(response.headers);
    headers.delete("content-encoding");
    headers.delete("content-length");
    headers.set("kept-at", Date.now());
    headers.set("kept-size", body.size);
    const cache = await caches.open(name);
    const write = async () => {
      if (isNewest()) await cache.put(address, new Response(body, { headers }));
    };
    // A full device gets half of it back.
    await write().catch(() => trim(0.5).then(write));
    return true;
  } catch {
    return false;
  }
}

async function keepFile(address) {
  if (await keptIn(FILES, address)) return true;
  const isNewest = ask(address);
  try {
    const response = await fetch(address);
    return isWhole(response) && (await put(FILES, address, response, isNewest));
  } catch {
    return false;
  }
}

// A page is kept with all that it is made of, or not at all.
async function keepWhole(address, response, isNewest) {
  try {
    const text = await response.clone().text();
    const assets = await Promise.all(named(text, address).map(keepFile));
    return assets.every(Boolean) && (await put(VISITED, address, response, isNewest));
  } catch {
    // The connection broke off in the middle: what was kept before stays.
    return false;
  }
}

async function keepPage(address, response, isNewest) {
  await keepWhole(address, response, isNewest);
  await trimSoon();
}

// What the site has taken back is not shown any more, and neither is its picture.
async function forget(address, isNewest) {
  for (const name of [VISITED, NEW]) {
    const cache = await caches.open(name);
    if (!isNewest()) return;
    await cache.delete(address);
  }
  const files = await caches.open(FILES);
  for (const { url } of await files.keys()) {
    const day = picture(pathOf(url))?.day;
    if (day && address === `${root}${day}.html`) await files.delete(url);
  }
}

async function visit(addresses) {
  for (const address of addresses) {
    const path = typeof address === "string" && URL.canParse(address) ? pathOf(address) : null;
    if (path === null) continue;
    if (LOADED.test(address.slice(root.length))) await keepFile(address);
    else if (PAGE.test(path)) {
      const isNewest = ask(pageAt(path));
      const response = await fetch(pageAt(path)).catch(() => null);
      if (response && isWhole(response)) await keepPage(pageAt(path), response, isNewest);
    }
  }
  await trimSoon();
}

const keepFavourites = (days) => put(FILES, FAVOURITES, new Response(JSON.stringify(days)), ask(FAVOURITES));
const daysIn = async (list) => (await (await keptIn(FILES, list))?.json()) ?? [];
const wantedDays = async () => new Set([...(await daysIn(FAVOURITES)), ...(await daysIn(JOURNEY))]);

// Keeps so many of the newest days, and tells how far it has come. No days let the others go; what is no number
// of days is a question. What was asked last counts.
let journeys = 0;
// Days of journeys before, which go when the new one is there.
const past = new Set();
async function keepJourney(wanted, width, tell) {
  let days = await daysIn(JOURNEY);
  let isDone = true;
  if (Number.isInteger(wanted)) {
    const mine = ++journeys;
    const list = wanted > 0 ? await newestDays() : [];
    if (mine !== journeys) return;
    isDone = wanted === 0 || list.length > 0;
    if (isDone) {
      for (const day of days) past.add(day);
      days = list.slice(0, wanted);
      isDone = (await put(FILES, JOURNEY, new Response(JSON.stringify(days)), ask(JOURNEY))) === true;
      for (const day of days) {
        isDone = (await keepDay(day, Number(width) || 1200)) && isDone;
        if (mine !== journeys) return letGo([day]);
        tell(await journey(days));
      }
      if (isDone) {
        await letGo([...past]);
        past.clear();
      }
    }
  }
  tell({ ...(await journey(days)), isDone });
  await trimSoon();
}

// The days of the page that lists the newest.
async function newestDays() {
  const page = `${root}recent.html`;
  const answer = await fetch(page).then((answer) => (isWhole(answer) ? answer : null)).catch(() => null);
  const text = (await (answer ?? (await keptPage(page)))?.text()) ?? "";
  return [...new Set([...text.matchAll(/href="(\d{4}\/\d\d\/\d\d)\.html"/g)].map(([, day]) => day))];
}

// A day with its picture in the width that is nearest.
async function keepDay(day, width) {
  const address = `${root}${day}.html`;
  const isNewest = ask(address);
  const answer = await fetch(address).catch(() => null);
  if (!answer || !isWhole(answer) || !(await keepWhole(address, answer.clone(), isNewest))) return false;
  let best = null;
  for (const [link] of (await answer.text()).matchAll(/[^"\s]*\bpictures\/[^"\s]+\?v=\w+/g)) {
    const { href } = new URL(link, address);
    const here = picture(pathOf(href) ?? "");
    if (here?.day !== day) continue;
    const distance = Math.abs(here.width - width);
    if (!best || distance < best.distance) best = { href, distance };
  }
  return !best || keepFile(best.href);
}

// How many of the days are kept, and in how many bytes.
async function journey(days) {
  const pages = new Set();
  let bytes = 0;
  for (const name of [NEW, VISITED, FILES]) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const path = pathOf(url);
      if (!days.includes(dayOf(path))) continue;
      if (name !== FILES) pages.add(path);
      bytes += Number((await cache.match(url))?.headers.get("kept-size"));
    }
  }
  return { count: pages.size, total: days.length, bytes };
}

// Deletes those of the days that are no favourites, of no journey and not the newest.
async function letGo(days) {
  const last = await wantedDays();
  for (const [page] of NEWEST) last.add(dayOf(page));
  const gone = days.filter((day) => !last.has(day));
  for (const name of [VISITED, FILES]) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) if (gone.includes(dayOf(pathOf(url)))) await cache.delete(url);
  }
}

let trimming = null;
function trimSoon() {
  trimming ??= new Promise((go) => setTimeout(go, 500)).then(() => {
    // What comes from now on may not be seen by this one.
    trimming = null;
    return trim();
  });
  return trimming;
}

// Of every kind, deletes what has not been looked at for longest until the rest is within its bounds, and
// within this share of what there was; favourites and the newest days go last. The front page and the
// pictures that it names stay, and so do assets: without them the kept pages would fall apart.
async function trim(share = 1) {
  const last = await wantedDays();
  for (const [page] of NEWEST) last.add(dayOf(page));
  let front = "";
  for (const name of [VISITED, NEW]) front += await (await keptIn(name, `${root}index.html`))?.text();
  const kept = [];
  for (const name of [FILES, VISITED]) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const path = pathOf(url);
      const headers = (await cache.match(url))?.headers;
      const kind = name === VISITED ? "pages" : kindOf(path);
      if (!headers || (kind === "pages" ? SHELL : front).includes(path)) continue;
      const [at, size] = ["kept-at", "kept-size"].map((name) => Number(headers.get(name)));
      kept.push({ cache, url, kind, isLast: last.has(dayOf(path)), at, size });
    }
  }
  kept.sort((some, other) => some.isLast - other.isLast || some.at - other.at);
  for (const [kind, part] of Object.entries(SHARES)) {
    const all = kept.filter((one) => one.kind === kind);
    let size = all.reduce((sum, one) => sum + one.size, 0);
    let others = all.filter(({ isLast }) => !isLast).length;
    const limit = Math.min(LIMIT * part, size * share);
    for (const one of all) {
      if (size <= limit && others <= MOST) break;
      await one.cache.delete(one.url);
      size -= one.size;
      others -= 1;
    }
  }
}
