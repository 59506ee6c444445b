// Simulates the host of a function, as the host's own documentation describes it:
//   node host.mjs netlify|cloudflare FUNCTION FOLDER HEADERS
// FOLDER is the published folder, HEADERS the owner's `_headers`. A separate server has the files, so that a function
// gets them as on the real host: over HTTP, and with headers that cannot be changed in place.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [host, file, folder, headers] = process.argv.slice(2);
const TYPES = { ".html": "text/html; charset=utf-8", ".json": "application/json" };

const rules = [];
for (const line of (await readFile(headers, "utf8")).split("\n")) {
  if (line.startsWith("/")) rules.push({ path: line.trim(), lines: [] });
  else if (line.trim() && !line.startsWith("#")) rules.at(-1).lines.push(line.trim());
}

// The headers that the owner's rules set for a path, in their order.
function owners(pathname) {
  const told = {};
  for (const rule of rules) {
    const isMet = rule.path.endsWith("*") ? pathname.startsWith(rule.path.slice(0, -1)) : rule.path === pathname;
    for (const line of isMet ? rule.lines : []) {
      const [name, value] = line.split(/:\s*/, 2);
      if (name.startsWith("! ")) delete told[name.slice(2)];
      else told[name] = told[name] ? `${told[name]}, ${value}` : value;
    }
  }
  return told;
}

async function bytes(pathname) {
  try {
    return await readFile(path.join(folder, decodeURIComponent(pathname)));
  } catch (error) {
    if (["ENOENT", "EISDIR", "ENOTDIR"].includes(error.code)) return null;
    throw error;
  }
}

const files = createServer(async (request, answer) => {
  if (!["GET", "HEAD"].includes(request.method)) return answer.writeHead(405).end();
  const { pathname } = new URL(request.url, "http://files");
  const found = await bytes(pathname);
  const body = found ?? (await bytes("/404.html"));
  const tag = `"${createHash("sha256").update(body).digest("hex")}"`;
  answer.setHeader("ETag", tag);
  answer.setHeader("Content-Type", TYPES[path.extname(found ? pathname : "404.html")] ?? "application/octet-stream");
  for (const [name, value] of Object.entries(owners(pathname))) answer.setHeader(name, value);
  if (found && request.headers["if-none-match"] === tag) return answer.writeHead(304).end();
  answer.writeHead(found ? 200 : 404).end(body);
});
await new Promise((done) => { files.listen(0, "127.0.0.1", done); });

// Fetches a file of the site. The address has any form that `fetch` accepts.
function fetched(input) {
  const { method, url, headers: sent } = new Request(input);
  const { pathname, search } = new URL(url);
  return fetch(`http://127.0.0.1:${files.address().port}${pathname}${search}`, { method, headers: sent });
}

const code = await import(pathToFileURL(file));
const hosts = {
  // A function runs at its own path. It returns a response, a URL of the same site that is served instead, or nothing.
  // After nothing, the request continues as if there were no function.
  async netlify(request) {
    if (new URL(request.url).pathname !== code.config.path) return fetched(request);
    const result = await code.default(request, {});
    if (result === undefined) return fetched(request);
    if (result instanceof Response) return result;
    if (!(result instanceof URL) || result.origin !== new URL(request.url).origin) throw new TypeError(String(result));
    return fetched(new Request(result, request));
  },
  // A function runs at the path of its file, with or without a slash at the end. Its response does not get the owner's
  // headers, but files that it fetches from the site have them.
  async cloudflare(request) {
    const route = path.resolve(file).split("/functions").at(-1).replace(/\.js$/, "");
    if (new URL(request.url).pathname.replace(/\/$/, "") !== route) return fetched(request);
    return code.onRequest({ request, env: { ASSETS: { fetch: fetched } } });
  },
};

// Headers of one connection, which are not passed on.
const OF_CONNECTION = ["connection", "keep-alive", "transfer-encoding", "host"];
const passed = (entries) => [...entries].filter(([name]) => !OF_CONNECTION.includes(name));

const site = createServer(async (incoming, outgoing) => {
  try {
    const address = new URL(incoming.url, `http://127.0.0.1:${site.address().port}`);
    const sent = passed(Object.entries(incoming.headers));
    const answer = await hosts[host](new Request(address, { method: incoming.method, headers: sent }));
    const body = Buffer.from(await answer.arrayBuffer());
    outgoing.writeHead(answer.status, Object.fromEntries(passed(answer.headers))).end(body);
  } catch (error) {
    console.error(error);
    outgoing.writeHead(500).end();
  }
});
site.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${site.address().port}/`));
