/** JSON, chunks, headers and addresses that no page of ours sends. */

import { consultation } from "#verification/hostile/corpus/multipart.ts";
import { type HostileRequest, post } from "#verification/hostile/corpus/request.ts";

const COMPLETE = `${consultation}--b--\r\n`;

const json = (path: string, status: number, body: string | Buffer) =>
  post(`${path} ${String(body).slice(0, 40)}`, body, { path, type: "application/json", status });

const notJson = ["", "{", "null", "[]", '"x"', "1e999", "\ufeff{}", "\xff\xfe", "{}{}", "NaN", "\0", "[".repeat(2000)];

const uploads = [
  ...notJson.map((body) => json("/api/uploads", 422, body)),
  json("/api/uploads", 422, '{"__proto__":{"name":"a.pdf","type":"","size":1}}'),
  json("/api/uploads", 422, '{"name":"a.pdf","type":"","size":-1}'),
  json("/api/uploads", 422, '{"name":"a.pdf","type":"","size":1e300}'),
  json("/api/uploads", 422, '{"name":"a.pdf","type":"","size":"1"}'),
  json("/api/uploads", 422, '{"name":["a.pdf"],"type":"","size":1}'),
  json("/api/uploads", 201, '{"name":"\\u202e\\u0000","type":"","size":1}'),
  json("/api/uploads", 201, '{"name":"\\ud800.pdf","type":"","size":1,"__proto__":{"size":9}}'),
  json("/api/uploads", 413, `${"[".repeat(5000)}`),
  json("/api/uploads", 413, `{"a":"${"x".repeat(100_000)}"}`),
];

const phone = [
  ...notJson.map((body) => json("/api/phone", 422, body)),
  json("/api/phone", 422, '{"countryCode":{},"phone":[]}'),
  json("/api/phone", 422, `{"countryCode":"IN-+91","phone":"${"0".repeat(201)}"}`),
  json("/api/phone", 200, '{"countryCode":"IN-+999999999","phone":"+++///;;;ext ext"}'),
  json("/api/phone", 200, `{"countryCode":"XX-+0","phone":"${"/".repeat(199)}"}`),
  json("/api/phone", 200, '{"countryCode":"","phone":"\\ud800\\u202e٠٧١٢"}'),
  json("/api/phone", 413, "[".repeat(5000)),
];

const report = (status: number, body: string | Buffer, type = "text/plain") =>
  post(`/api/errors ${String(body).slice(0, 40)}`, body, { path: "/api/errors", type, status });

const PLACE = "_next/static/chunks/0cz1d0mv5g_q7.js:1:2";

const errors = [
  ...notJson.map((body) => report(400, body)),
  report(400, `Error: a message ${PLACE} /`),
  report(400, `Error ${PLACE} /\r\n{"level":"error"}`),
  report(400, "Error _next/static/chunks/../../etc/passwd.js:1:2 /"),
  report(400, `Error ${PLACE}0000000 /`),
  report(400, `Error ${PLACE} ${"/".repeat(1500)}`),
  report(204, `__proto__ ${PLACE} /__proto__`),
  report(204, `constructor ${PLACE} /%zz/..%2f%00`),
  report(204, Buffer.from(`\xff\xfe ${PLACE} /\xff`, "latin1")),
  report(413, `Error ${PLACE} ${"/".repeat(5000)}`),
  report(415, `Error ${PLACE} /`, "application/json"),
];

const chunk = (path: string, status: number, headers: HostileRequest["headers"] = []) =>
  post(`PUT ${path}`, "x", { method: "PUT", path, type: "application/octet-stream", status, headers });

const chunks = [
  chunk("/api/uploads/x/0", 404),
  chunk("/api/uploads/__proto__/0", 404),
  chunk("/api/uploads/%00/0", 400),
  chunk("/api/uploads/..%2f..%2fx/0", 404),
  chunk("/api/uploads/x/99999999999999999999", 404),
  chunk("/api/uploads/x/-1", 404, [["Content-Digest", "sha-256=::"]]),
  chunk(`/api/uploads/${"x".repeat(5000)}/0`, 404),
];

const headers = (name: string, status: number, more: HostileRequest["headers"], path?: string) =>
  post(name, COMPLETE, { status, headers: more, ...(path && { path }) });

const lengths = [
  post("a length that is too long", COMPLETE, { length: COMPLETE.length + 10, status: 400 }),
  post("a length that is too short", COMPLETE, { length: COMPLETE.length - 10, status: 400 }),
  post("a length below zero", COMPLETE, { length: -1, status: 400 }),
  post("a length in hexadecimal", COMPLETE, { length: "0x10", status: 400 }),
  post("a length of 1 TB", COMPLETE, { length: 10 ** 12, status: 413 }),
  post("a length twice", COMPLETE, { headers: [["Content-Length", "1"]], status: 400 }),
  post("a length and chunks", COMPLETE, { headers: [["Transfer-Encoding", "chunked"]], status: 400 }),
  {
    ...post("chunks without a length", `${COMPLETE.length.toString(16)}\r\n${COMPLETE}\r\n0\r\n\r\n`, { status: 200 }),
    headers: [
      ["Content-Type", "multipart/form-data; boundary=b"],
      ["Transfer-Encoding", "chunked"],
    ] as const,
  },
];

const odd = [
  headers("a compressed body that is not", 200, [["Content-Encoding", "gzip"]]),
  headers("a key with a space", 400, [["Idempotency-Key", "a b"]]),
  headers("a key of 300 characters", 400, [["Idempotency-Key", "k".repeat(300)]]),
  headers("a cookie of 30 KB", 431, [["Cookie", "x".repeat(30_000)]]),
  headers("an origin that is none", 403, [["Origin", "file:///\xff"]]),
  headers("languages without end", 200, [["Accept-Language", "en;q=0.1,".repeat(1000)]]),
  headers("a forged client", 200, [["X-Forwarded-For", "::1, \xff, 999.999.999.999"]]),
  headers("Next's own headers", 200, [
    ["X-Middleware-Subrequest", "middleware"],
    ["Next-Action", "x"],
  ]),
  headers("the header of Next's router", 200, [["RSC", "1"]]),
  headers("an unknown language and variant", 200, [], "/api/contact?locale=__proto__&variant=constructor"),
  headers("a broken query", 200, [], "/api/contact?%zz&%00=&locale=%ff"),
  headers("the wrong route", 405, [], "/api/health"),
  headers("a route that does not exist", 404, [], "/api/__proto__"),
  headers("a page", 405, [], "/en"),
];

const search = (status: number, body: string, options: { type?: string; headers?: HostileRequest["headers"] } = {}) =>
  post(`search ${body.slice(0, 40)} ${options.type ?? ""}`, body, {
    path: "/search/results",
    type: "application/x-www-form-urlencoded",
    status,
    ...options,
  });

const searches = [
  search(200, ""),
  search(200, "words"),
  search(200, "words=%zz%ff%00%ed%a0%80"),
  search(200, "words=\xff\xfe"),
  search(200, "words=a&words=b&__proto__=c&constructor=d"),
  search(200, `words=${"%f0%9f%98%80".repeat(160)}`),
  search(200, `words=${"a+".repeat(1000)}`),
  search(200, `words=${"%0d%0aSet-Cookie:".repeat(50)}`),
  search(200, "words=kidney", { headers: [["X-Search-Words", "%zz"]] }),
  search(400, `words=${"x".repeat(2043)}`),
  search(400, "words=x", { type: "text/plain" }),
  search(400, "words=x", { type: "application/x-www-form-urlencodedx" }),
  search(400, "--b\r\nContent-Disposition: form-data; name=words\r\n\r\nx\r\n--b--", {
    type: "multipart/form-data; boundary=b",
  }),
];

const read = (method: string, path: string, status: number): HostileRequest => ({
  name: `${method} ${path.slice(0, 60)}`,
  method,
  path,
  headers: [],
  body: Buffer.alloc(0),
  status,
});

const addresses = [
  read("GET", "/%zz", 400),
  read("GET", "/%c3", 400),
  read("GET", "*", 400),
  read("GET", "http://evil.example/", 400),
  read("GET", "/%00", 400),
  read("GET", "/..%2f..%2fetc%2fpasswd", 404),
  read("GET", "/.env", 404),
  read("GET", "/_next/image?url=%2f%2fevil.example&w=64&q=75", 400),
  read("GET", "/_next/image?url=%2f%2Jx&w=64&q=75", 400),
  read("GET", "/_next/static/../../.env", 404),
  read("GET", `/${"x".repeat(10_000)}`, 404),
  read("GET", `/${"x".repeat(30_000)}`, 431),
  read("GET", "/your-form/__proto__", 200),
  read("GET", "/not-sent/constructor/6W4-N6X-LHB", 200),
  read("GET", "/thank-you/%3Cscript%3E", 200),
  read("GET", "/api/gallery?locale=constructor", 200),
  read("GET", "/search/results?words=x", 200),
  read("GET", "/treatments/constructor", 404),
  read("GET", "/guides/__proto__", 404),
  read("GET", "/__proto__/search.json", 404),
  read("TRACE", "/", 501),
  read("PROPFIND", "/api/contact", 501),
  read("DELETE", "/", 405),
  read("OPTIONS", "/api/uploads", 405),
];

export const otherRequests: readonly HostileRequest[] = [
  ...uploads,
  ...phone,
  ...errors,
  ...chunks,
  ...lengths,
  ...odd,
  ...searches,
  ...addresses,
];
