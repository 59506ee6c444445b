// Saves pages for reading offline. These are pages that every visitor needs, the newest days, and visited pages.
// Other sites can open any address of this site, as often as they like.
"use strict";

// This version of the site, and its newest days, each with its page and its picture.
const EDITION = "{{edition}}";
const NEWEST = [
{{#newest}}
  ["{{page}}", "{{picture}}"],
{{/newest}}
];
const SHELL = [
  "index.html", "recent.html", "archive.html", "search.html", "favourites.html", "history.html", "subscribe.html",
  "unkept.html", ...NEWEST.map(([page]) => page),
];
// The page of the newest day's month.
if (NEWEST.length > 0) SHELL.push(NEWEST[0][0].replace(/\d+\.html$/, "index.html"));

// LIMIT is the maximum number of bytes of all saved files. SHARES divides it among the types of files, and MOST is the
// maximum number of files of a type. Assets have no limit, because saved pages name only a few.
const LIMIT = 100_000_000;
const SHARES = { pictures: 0.6, thumbnails: 0.15, pages: 0.15, search: 0.08, statistics: 0.02 };
const MOST = 500;
// Milliseconds to wait for the network before showing a saved page: PATIENCE for the front page with today's picture,
// and MOMENT for other pages, which is hardly noticeable. A late answer is saved for the next visit.
const [PATIENCE, MOMENT] = [3_000, 250];

const root = new URL("./", self.location).href;
const base = new URL(root).pathname;
// Each version has its own page cache, which takes over the visited pages of the version before. The addresses of
// other files contain their version, so that each page finds the files it was built with.
const PAGES = `${base}pages-${EDITION}`;
const FILES = `${base}files`;
// A file in the cache of files with the favourite days, which the pages report.
const FAVOURITES = `${root}favourites.json`;

// Other sites share this origin. Ignore paths that do not look like files of this site.
{{! The paths are those of Sources/Site/Routes.swift; WorkerTests compares them. }}
const PAGE = /^(?:|[\w-]+\.html|\d{4}\/(?:\d\d\/)?(?:(?:index|\d\d)\.html)?|(?:on-this-day|subjects|credits)\/[\w-]+\.html)$/;
const FILE = /^(assets|pictures|search|statistics)\/./;
// Files to save on request. Assets are saved with the pages that name them.
const LOADED = /^(?:pictures|search|statistics)\/[^?]+(?:\?v=\w+)?$/;

const pathOf = (address) => (address.startsWith(root) ? address.slice(root.length).replace(/[?#].*$/, "") : null);
const pageAt = (path) => root + path.replace(/(^|\/)$/, "$1index.html");
// The day of a picture or a page.
const dayOf = (path) => /\d{4}\/\d\d\/\d\d/.exec(path)?.[0];
// A picture's width, as in pictures/2026/11/03-960.avif. The original has no width in its name, and is the widest.
const widthOf = (path) => Number(/-(\d+)\.\w+$/.exec(path)?.[1] ?? 20_000);
const kindOf = (path) => {
  const kind = PAGE.test(path) ? "pages" : FILE.exec(path)?.[1];
  return kind === "pictures" && widthOf(path) <= 480 ? "thumbnails" : kind;
};

// Whether the response is complete, and not a range, an error, or a redirect.
const isWhole = (response) => response?.status === 200 && response.type === "basic" && !response.redirected;
const assetsOf = (text, page) =>
  [...text.matchAll(/"([^"\s]*\bassets\/[^"\s]+\?v=\w+)"/g)]
    .map((match) => new URL(match[1], page).href)
    .filter((address) => address.startsWith(`${root}assets/`));

const keptIn = (cacheName, address) => caches.match(address, { cacheName });
async function allIn(name) {
  const cache = await caches.open(name);
  const read = async ({ url }) => ({ cache, url, path: pathOf(url), response: await cache.match(url) });
  return (await Promise.all((await cache.keys()).map(read))).filter(({ response }) => response);
}

self.addEventListener("install", (event) => {
  // In some browsers, saved assets do not have to wait for this worker.
  event.addRoutes?.({ condition: { urlPattern: { pathname: `${base}assets/*` } }, source: { cacheName: FILES } });
  event.waitUntil(install());
});
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  // Videos are requested in ranges.
  if (path === null || request.method !== "GET" || request.headers.has("range")) return;
  if (FILE.test(path)) event.respondWith(file(event, path));
  // A page that registers the worker fetches itself again. Prefetches, which nobody has seen, are ignored.
  else if (/^(navigate|same-origin)$/.test(request.mode) && PAGE.test(path)) event.respondWith(page(event, path));
});
self.addEventListener("message", (event) => {
  const { favourites } = event.data ?? {};
  if (favourites) event.waitUntil(put(FILES, FAVOURITES, new Response(JSON.stringify(favourites))));
});

// Saves pages only after all files that they need.
async function install() {
  const asked = Date.now();
  const pages = SHELL.map((path) => root + path);
  const answers = await Promise.all(pages.map((page) => fetch(page, { cache: "no-cache" })));
  const texts = await Promise.all(answers.map((answer) => answer.clone().text()));
  const assets = new Set(texts.flatMap((text, place) => assetsOf(text, pages[place])));
  // During a deployment, some servers may still answer with the old version.
  if (new Set([...assets].map(pathOf)).size < assets.size) throw new Error("pages of two editions");
  const isThere = [...answers.map(isWhole), ...(await Promise.all([...assets].map(keepFile)))];
  if (!isThere.every(Boolean)) throw new Error("a file is missing");
  for (const [place, page] of pages.entries()) {
    if (!(await put(PAGES, page, answers[place], asked))) throw new Error("no room");
  }
  // A missing picture does not stop the installation.
  await Promise.all(NEWEST.map(([, picture]) => picture && keepFile(root + picture)));
  // Take over at once, because open pages have all they need and later pages are complete in either version.
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
// Serves a page from the network, or from the device if the network is slow or fails.
async function page(event, path) {
  const { request } = event;
  const address = pageAt(path);
  const asked = Date.now();
  const answer = fetch(request).then((response) => {
    // An address with a query does not count as a removed page, because other sites can add any query.
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
  // Marks the page, so that its scripts know at once that there is no network.
  return new Response((await kept.text()).replace("<html ", '<html data-kept="" '), kept);
}

// Serves a saved file if its address has a version. Otherwise tries the network first.
async function file(event, path) {
  const { request } = event;
  const address = request.url.replace(/#.*$/, "");
  const asked = Date.now();
  // Another site may cause a navigation, so a file requested by a navigation is not saved.
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

// Returns the picture of the same day in the width nearest to the requested width.
async function nearest(path) {
  const far = (one) => Math.abs(Math.log(widthOf(one.path) / widthOf(path)));
  const same = (await allIn(FILES)).filter((one) => dayOf(path) && dayOf(one.path) === dayOf(path));
  return same.sort((one, other) => far(one) - far(other))[0]?.response;
}

// Whether the saved copy was requested after `asked`. A time in the future comes from a wrong clock, and is ignored.
const keptAt = (kept) => Number(kept?.headers.get("kept-at"));
const isNewer = (kept, asked) => keptAt(kept) > asked && keptAt(kept) <= Date.now();

// Returns whether the response was saved. The headers for time and size tell `trim` what to delete first.
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
    // If the device is full, delete half and retry.
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

// Saves a page only together with all its assets.
async function keepPage(address, response, asked) {
  // If the connection breaks off, the older copy stays.
  const text = await response.clone().text().catch(() => null);
  const assets = await Promise.all(text === null ? [false] : assetsOf(text, address).map(keepFile));
  if (assets.every(Boolean)) await put(PAGES, address, response, asked);
  await trimSoon();
}

// Deletes a page that the site has removed, and its picture.
async function forget(address, asked) {
  if (isNewer(await keptIn(PAGES, address), asked)) return;
  await (await caches.open(PAGES)).delete(address);
  for (const { cache, url, path } of await allIn(FILES)) {
    if (address === `${root}${dayOf(path)}.html`) await cache.delete(url);
  }
}

// Requests within the delay share one run; later ones start another.
let trimming = null;
const trimSoon = () => (trimming ??= wait(500).then(() => {
  trimming = null;
  return trim();
}));

// Deletes the oldest entries until each type of file is within its limits and has at most `share` of its files.
// Favourites and the newest days go last. The pages of SHELL and the pictures of the front page stay, and so do assets,
// because saved pages need them.
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
