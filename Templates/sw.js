// Keeps the site readable for hours without a network: the pages that every visitor needs, the newest days, and what
// has been visited. Any other site can open any address of this one, as often as it likes.
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
  "unkept.html", ...NEWEST.map(([page]) => page),
];
// This month's page.
if (NEWEST.length > 0) SHELL.push(NEWEST[0][0].replace(/\d+\.html$/, "index.html"));

// How many bytes are kept, which share of them each kind may take, and how many of a kind are kept at most. Assets are
// few: those that kept pages name.
const LIMIT = 100_000_000;
const SHARES = { pictures: 0.6, thumbnails: 0.15, pages: 0.15, search: 0.08, statistics: 0.02 };
const MOST = 500;
// How many milliseconds a kept page waits for the network: the front page for today's picture, all others no longer
// than nobody minds. What comes later is there at the next visit.
const PATIENCE = 3_000;
const MOMENT = 250;

const root = new URL("./", self.location).href;
const base = new URL(root).pathname;
// An edition has its own cache of pages, which takes over what was visited in the edition before. All other files are
// named with their version, so that each page finds the very one that it was made with.
const PAGES = `${base}pages-${EDITION}`;
const FILES = `${base}files`;
// Among the files: which days are favourites, as the pages tell.
const FAVOURITES = `${root}favourites.json`;

// The origin is shared: what does not look like a file of this site is none of our business.
{{! The paths are those of Sources/Site/Routes.swift; WorkerTests compares them. }}
const PAGE = /^(?:|[\w-]+\.html|\d{4}\/(?:\d\d\/)?(?:(?:index|\d\d)\.html)?|(?:on-this-day|subjects|credits)\/[\w-]+\.html)$/;
const FILE = /^(assets|pictures|search|statistics)\/./;
// What is kept when a page asks for it. Assets are kept with the pages that name them.
const LOADED = /^(?:pictures|search|statistics)\/[^?]+(?:\?v=\w+)?$/;

const pathOf = (address) => (address.startsWith(root) ? address.slice(root.length).replace(/[?#].*$/, "") : null);
const pageAt = (path) => root + path.replace(/(^|\/)$/, "$1index.html");
// The day of a picture or a page.
const dayOf = (path) => /\d{4}\/\d\d\/\d\d/.exec(path)?.[0];
// A picture's width: pictures/2026/11/03-960.avif; the original, which tells none, is the widest.
const widthOf = (path) => Number(/-(\d+)\.\w+$/.exec(path)?.[1] ?? 20_000);
const kindOf = (path) => {
  const kind = PAGE.test(path) ? "pages" : FILE.exec(path)?.[1];
  return kind === "pictures" && widthOf(path) <= 480 ? "thumbnails" : kind;
};

// Neither a part of a file, nor an error, nor a page that was asked for under another address.
const isWhole = (response) => response?.status === 200 && response.type === "basic" && !response.redirected;
// The assets that a page names.
const assetsOf = (text, page) =>
  [...text.matchAll(/"([^"\s]*\bassets\/[^"\s]+\?v=\w+)"/g)]
    .map((match) => new URL(match[1], page).href)
    .filter((address) => address.startsWith(`${root}assets/`));

const keptIn = (cacheName, address) => caches.match(address, { cacheName });
async function allIn(name) {
  const cache = await caches.open(name);
  const entries = (await cache.keys()).map(async ({ url }) => {
    return { cache, url, path: pathOf(url), response: await cache.match(url) };
  });
  return (await Promise.all(entries)).filter(({ response }) => response);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  // A film comes in ranges.
  if (path === null || request.method !== "GET" || request.headers.has("range")) return;
  if (FILE.test(path)) event.respondWith(file(event, path));
  // A page that brings the worker asks for itself once more. What a browser fetches ahead nobody has seen.
  else if (/^(navigate|same-origin)$/.test(request.mode) && PAGE.test(path)) event.respondWith(page(event, path));
});
self.addEventListener("message", (event) => {
  const { favourites } = event.data ?? {};
  if (favourites) event.waitUntil(put(FILES, FAVOURITES, new Response(JSON.stringify(favourites))));
});

// No page of an edition is kept before everything that its pages are made of.
async function install() {
  const asked = Date.now();
  const pages = SHELL.map((path) => root + path);
  const answers = await Promise.all(pages.map((page) => fetch(page, { cache: "no-cache" })));
  const texts = await Promise.all(answers.map((answer) => answer.clone().text()));
  const assets = new Set(texts.flatMap((text, place) => assetsOf(text, pages[place])));
  // While a new edition spreads over its servers, some may still answer with the old one.
  if (new Set([...assets].map(pathOf)).size < assets.size) throw new Error("pages of two editions");
  const isThere = [...answers.map(isWhole), ...(await Promise.all([...assets].map(keepFile)))];
  if (!isThere.every(Boolean)) throw new Error("a file is missing");
  for (const [place, page] of pages.entries()) {
    if (!(await put(PAGES, page, answers[place], asked))) throw new Error("no room");
  }
  // Without one of the pictures the others are still worth having.
  await Promise.all(NEWEST.map(([, picture]) => picture && keepFile(root + picture)));
  // Open pages have all they need, and whatever is opened next is whole in either edition.
  await self.skipWaiting();
}

async function activate() {
  const pages = await caches.open(PAGES);
  for (const name of await caches.keys()) {
    const isOurs = name.startsWith(base) && /^pages(-[0-9a-f]+)?$/.test(name.slice(base.length));
    if (!isOurs || name === PAGES) continue;
    for (const { url, response } of await allIn(name)) {
      if (!(await pages.match(url))) await pages.put(url, response);
    }
    await caches.delete(name);
  }
  const needed = [];
  for (const { url, response } of await allIn(PAGES)) needed.push(...assetsOf(await response.text(), url));
  for (const { cache, url, path } of await allIn(FILES)) {
    if (path.startsWith("assets/") && !needed.includes(url)) await cache.delete(url);
  }
  await self.clients.claim();
}

const unkept = (path) => Response.redirect(`${root}unkept.html?for=${encodeURIComponent(path)}`);
const wait = (milliseconds) => new Promise((go) => setTimeout(go, milliseconds));
// A page comes from the network, or from the device when that takes too long or fails.
async function page(event, path) {
  const { request } = event;
  const address = pageAt(path);
  const asked = Date.now();
  const answer = fetch(request).then((response) => {
    // Another site can ask for a page with any query, to which a server may know no answer.
    const isGone = [404, 410].includes(response.status) && !request.url.includes("?");
    if (isWhole(response)) event.waitUntil(keepPage(address, response.clone(), asked));
    if (isGone) event.waitUntil(forget(address, asked));
    return response;
  }).catch(() => null);
  event.waitUntil(answer);
  const kept = await keptIn(PAGES, address);
  if (!kept) return (await answer) ?? unkept(path);
  const inTime = await Promise.race([answer, wait(address === pageAt("") ? PATIENCE : MOMENT)]);
  if (inTime?.status < 500) return inTime;
  if (inTime !== null) return kept;
  // The front page says at once that there is no network, when it need not ask.
  return new Response((await kept.text()).replace("<html ", '<html data-kept="" '), kept);
}

// A file comes from the device when its version tells that it is the one.
async function file(event, path) {
  const { request } = event;
  const address = request.url.replace(/#.*$/, "");
  const asked = Date.now();
  // Who navigates to a file may be a stranger.
  const isLoaded = request.mode !== "navigate" && LOADED.test(address.slice(root.length));
  const kept = await keptIn(FILES, address);
  if (kept && address.includes("?v=")) return kept;
  try {
    const response = await fetch(request);
    if (isLoaded && isWhole(response)) event.waitUntil(put(FILES, address, response.clone(), asked).then(trimSoon));
    return response;
  } catch {
    return kept ?? (await nearest(path)) ?? (request.mode === "navigate" ? unkept(path) : Response.error());
  }
}

// The same picture in the width that is nearest to what is asked for.
async function nearest(path) {
  const far = (one) => Math.abs(Math.log(widthOf(one.path) / widthOf(path)));
  const same = (await allIn(FILES)).filter((one) => dayOf(path) && dayOf(one.path) === dayOf(path));
  return same.sort((one, other) => far(one) - far(other))[0]?.response;
}

// Whether what is kept was asked for later than this. A time to come is of a clock that was wrong.
const keptAt = (kept) => Number(kept?.headers.get("kept-at"));
const isNewer = (kept, asked) => keptAt(kept) > asked && keptAt(kept) <= Date.now();

// Whether it could be kept. The time and the size are noted, to know what has to go first.
async function put(name, address, response, asked = Date.now()) {
  try {
    const body = await response.blob();
    if (body.size > LIMIT / 4) return false;
    const headers = new Headers(response.headers);
    for (const header of ["content-encoding", "content-length"]) headers.delete(header);
    headers.set("kept-at", asked);
    headers.set("kept-size", body.size);
    if (isNewer(await keptIn(name, address), asked)) return true;
    const write = async () => (await caches.open(name)).put(address, new Response(body, { headers }));
    // A full device gets half of it back.
    await write().catch(() => trim(0.5).then(write));
    return true;
  } catch {
    return false;
  }
}

async function keepFile(address) {
  if (await keptIn(FILES, address)) return true;
  const response = await fetch(address).catch(() => null);
  return isWhole(response) && put(FILES, address, response);
}

// A page is kept with all that it is made of, or not at all.
async function keepPage(address, response, asked) {
  // Where the connection breaks off in the middle, what was kept before stays.
  const text = await response.clone().text().catch(() => null);
  const assets = await Promise.all(text === null ? [false] : assetsOf(text, address).map(keepFile));
  if (assets.every(Boolean)) await put(PAGES, address, response, asked);
  await trimSoon();
}

// What the site has taken back is not shown any more, and neither is its picture.
async function forget(address, asked) {
  if (isNewer(await keptIn(PAGES, address), asked)) return;
  await (await caches.open(PAGES)).delete(address);
  for (const { cache, url, path } of await allIn(FILES)) {
    if (address === `${root}${dayOf(path)}.html`) await cache.delete(url);
  }
}

// What comes while this one waits is seen by it, and what comes later by the next.
let trimming = null;
const trimSoon = () => (trimming ??= wait(500).then(() => {
  trimming = null;
  return trim();
}));

// Deletes what came first until each kind is within its bounds, and of a full device half of all; favourites and the
// newest days go last. The front page and the pictures that it names stay, and so do assets: without them the kept
// pages would fall apart.
async function trim(share = 1) {
  const favourites = (await (await keptIn(FILES, FAVOURITES))?.json()) ?? [];
  const last = new Set([...favourites, ...NEWEST.map(([page]) => dayOf(page))]);
  const front = (await (await keptIn(PAGES, pageAt("")))?.text()) ?? "";
  const kept = [...(await allIn(FILES)), ...(await allIn(PAGES))]
    .map((one) => ({ ...one, kind: kindOf(one.path), isLast: last.has(dayOf(one.path)) }))
    .filter(({ path, kind }) => !(kind === "pages" ? SHELL : front).includes(path))
    .sort((some, other) => other.isLast - some.isLast || keptAt(other.response) - keptAt(some.response));
  for (const [kind, part] of Object.entries(SHARES)) {
    const all = kept.filter((one) => one.kind === kind);
    let [size, count] = [0, 0];
    for (const [place, { cache, url, isLast, response }] of all.entries()) {
      size += Number(response.headers.get("kept-size"));
      if (!isLast) count += 1;
      if (size > LIMIT * part || count > MOST || place >= all.length * share) await cache.delete(url);
    }
  }
}
