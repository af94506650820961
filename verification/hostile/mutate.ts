/** Changes requests at random: their bytes, headers, addresses and methods. */

import type { HostileRequest } from "#verification/hostile/corpus/request.ts";
import type { Random } from "#verification/support/random.ts";

type Header = HostileRequest["headers"][number];

const split = (words: string) => words.trim().split(/\s+/) as [string, ...string[]];

/** Longer bodies only cost time. */
const MAX_BODY = 300_000;

/** Bytes that mean something to one of the readers. */
const tokens = [
  "\r\n--b\r\n",
  "\r\n--b--\r\n",
  "--b",
  "\r\n\r\n",
  "\0",
  "\xff\xfe",
  '"',
  ";",
  'Content-Disposition: form-data; name="email"\r\n\r\n',
  'Content-Disposition: form-data; name="attachments[]"; filename="a.docx"\r\n\r\nPK\x03\x04',
  "upload:",
  "words=",
  "%0d%0a",
  "__proto__",
  "\ufeff",
  "{",
  "[[[[",
  "\x89PNG\r\n\x1a\n",
  "\xff\xd8\xff",
].map((token) => Buffer.from(token, "latin1"));

// Not CONNECT: Node closes its connection before the site sees it.
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "get", "X"] as const;

const values = [
  "",
  "0",
  "-1",
  "1e9",
  "null",
  "__proto__",
  "%00",
  "../..",
  "\xff",
  "a,b",
  "x".repeat(3000),
  "text/html",
] as const;

const headerNames = split(`
  Accept Accept-Language Content-Digest Content-Type Content-Length Transfer-Encoding Content-Encoding Cookie
  Expect Host Idempotency-Key If-None-Match Next-Action Next-Router-State-Tree Origin Range RSC Sec-Fetch-Site
  Upgrade X-Attempted-Path X-Forwarded-For X-Forwarded-Host X-Middleware-Rewrite X-Middleware-Subrequest
  X-Next-Intl-Locale X-Search-Words
`);

const paths = split(`
  /api/contact /api/contact/prepare /api/collaborate /api/services /api/review /api/review/approved /api/gallery
  /api/uploads /api/uploads/x /api/uploads/x/0 /api/phone /api/errors /api/health /api/deliver / /ar
  /ru/second-opinion /servicedetails/visa-travel /treatments/kidney /guides/medical-visa /search/results
  /ar/search/results /ar/search.json /your-form/x /thank-you/6W4-N6X-LHB /not-sent/too-large/6W4-N6X-LHB
  /_next/image?url=x&w=64&q=75 /_next/data/x/en.json /sitemap.xml /en/dialogs.json
`);

const endings = [
  "?locale=ar",
  "?variant=ngo&locale=xx",
  "?%zz",
  "/",
  "//",
  "/..",
  "%2f..",
  "%00",
  ";x",
  "#x",
  "\\",
  "?_rsc=x",
] as const;

/** Returns the request with one to four changes. `other` gives bytes to splice in. */
export function mutate(request: HostileRequest, other: HostileRequest, random: Random): HostileRequest {
  let mutant = request;
  const wasWhole = contentLength(request) === String(request.body.length);
  for (let left = random.between(1, 4); left > 0; left--) mutant = change(mutant, other, random);
  // Most bodies are as long as they say: otherwise nothing would be read.
  return wasWhole && random.chance(0.95) ? withLength(mutant) : mutant;
}

function change(request: HostileRequest, other: HostileRequest, random: Random): HostileRequest {
  const choice = random.next();
  if (choice < 0.7 && request.body.length > 0) {
    return { ...request, body: changeBytes(request.body, other.body, random).subarray(0, MAX_BODY) };
  }
  if (choice < 0.85) return { ...request, headers: changeHeaders(request.headers, random) };
  if (choice < 0.93) return { ...request, path: changePath(request.path, random) };
  return { ...request, method: random.pick(methods) };
}

function changeBytes(body: Buffer, other: Buffer, random: Random): Buffer {
  const at = random.between(0, body.length);
  const end = Math.min(body.length, at + random.between(1, random.chance(0.8) ? 30 : body.length));
  const [before, between, after] = [body.subarray(0, at), body.subarray(at, end), body.subarray(end)];
  const start = random.between(0, other.length);
  const inserted = [
    Buffer.from([random.between(0, 255)]),
    tokens[random.between(0, tokens.length - 1)] ?? Buffer.alloc(0),
    other.subarray(start, start + random.between(0, 2000)),
    Buffer.concat([between, between]),
    Buffer.alloc(random.between(0, 70_000), "x"),
  ] as const;
  return random.pick([
    Buffer.concat([before, after]),
    Buffer.concat([before, inserted[random.between(0, 4)] ?? Buffer.alloc(0), after]),
    Buffer.concat([before, inserted[random.between(0, 4)] ?? Buffer.alloc(0), between, after]),
    before,
  ] as const);
}

function changeHeaders(headers: readonly Header[], random: Random): readonly Header[] {
  const more: Header = [random.pick(headerNames), random.pick(values)];
  const at = random.between(0, Math.max(0, headers.length - 1));
  const others = headers.filter((_, index) => index !== at);
  return random.pick([
    [...headers, more],
    others,
    [...others, more],
    [...headers, ...headers.slice(at, at + 1)],
  ] as const);
}

const changePath = (path: string, random: Random) => {
  const at = random.between(1, path.length);
  return random.pick([
    random.pick(paths),
    random.pick(paths) + random.pick(endings),
    path + random.pick(endings),
    path.slice(0, at) + String.fromCharCode(random.between(0x21, 0xff)) + path.slice(at),
  ] as const);
};

const isLength = ([name]: Header) => name.toLowerCase() === "content-length";

const contentLength = ({ headers }: HostileRequest) => headers.find(isLength)?.[1];

const withLength = (request: HostileRequest): HostileRequest => ({
  ...request,
  headers: [...request.headers.filter((header) => !isLength(header)), ["Content-Length", String(request.body.length)]],
});
