import { describe, expect, onTestFinished, test, vi } from "vitest";
import { requestOf, route } from "#lib/leads/intake/testing.ts";
import { loggedErrors } from "#lib/log.ts";
import { handleBrowserError } from "#lib/server/handle-browser-error.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { RATE_WINDOW_MS } from "#lib/timing.ts";

const logged = catchLog();

const PLACE = "_next/static/chunks/0cz1d0mv5g_q7.js:1:2345";

interface Send {
  readonly type?: string;
  readonly headers?: Record<string, string>;
}

const post = (text: string, { type = "text/plain;charset=UTF-8", headers = {} }: Send = {}) => {
  const bytes = Buffer.from(text);
  return requestOf(type, [bytes], { length: bytes.length, headers });
};

/** Returns the handler with a clock, a rate limit and a random number of the test's own. */
function handler(options: { now?: () => number; random?: () => number; rateLimit?: number } = {}) {
  const { dependencies } = route({ kind: "delivered" }, { broken: { open: new Error("no store") } });
  const handle = handleBrowserError({ ...dependencies, random: () => 1, ...options });
  return async (text: string, send?: Send) => (await handle(post(text, send))).status;
}

const lines = () => logged.map((line) => JSON.parse(line));

test("an error is logged with its class, place, page and language, and its answer is empty", async () => {
  const { dependencies } = route();
  const response = await handleBrowserError({ ...dependencies, random: () => 1 })(
    post(`TypeError ${PLACE} /fr/services`),
  );
  expect([response.status, await response.text(), response.headers.get("cache-control")]).toEqual([
    204,
    "",
    "no-store",
  ]);
  expect(lines()).toEqual([
    {
      time: expect.any(String),
      level: "warn",
      event: "browser error reported",
      error: "TypeError",
      stack: [".next/static/chunks/0cz1d0mv5g_q7.js:1:2345"],
      path: "/services",
      locale: "fr",
    },
  ]);
});

test.each([
  ["/", "/", "en"],
  ["/ar", "/", "ar"],
  ["/blog/robotic-surgery", "/blog/robotic-surgery", "en"],
  ["/fr/blog/amina", "/blog/*", "fr"],
  ["/sw/thank-you/7K3-M9Q-XTE", "/thank-you/*", "sw"],
  ["/your-form/0123456789abcdefghijkl", "/your-form/*", "en"],
  ["/not-sent/too-large/7K3-M9Q-XTE", "/not-sent/*", "en"],
  ["/amina@example.org", "unknown", "en"],
  ["/ru/0712345678", "unknown", "ru"],
])("the page %s is logged as %s", async (path, pattern, locale) => {
  expect(await handler()(`Error ${PLACE} ${path}`)).toBe(204);
  expect(lines()).toMatchObject([{ path: pattern, locale }]);
});

test("an error on a page about a treatment is logged without its name", async () => {
  expect(await handler()(`Error ${PLACE} /fr/treatments/heart-surgery`)).toBe(204);
  expect(lines()).toMatchObject([{ event: "browser error reported", locale: "fr" }]);
  expect(logged.join()).not.toContain("heart");
});

test.each([
  ["Amina", "/", "unknown", ".next/static/chunks/0cz1d0mv5g_q7.js:1:2345", PLACE],
  [
    "ChunkLoadError",
    "/",
    "ChunkLoadError",
    ".next/static/chunks/turbopack-0jo-kh~2lnmwj.js:1:2",
    "_next/static/chunks/turbopack-0jo-kh~2lnmwj.js?dpl=dpl_7:1:2",
  ],
  ["Error", "/", "Error", ".next/static/pages/-XtS5ylj4KP0.js:3:4", "_next/static/pages/-XtS5ylj4KP0.js:3:4"],
])("%s at %s is logged as %s", async (name, path, error, place, sent) => {
  expect(await handler()(`${name} ${sent} ${path}`)).toBe(204);
  expect(lines()).toMatchObject([{ error, stack: [place] }]);
});

describe("a report is refused, and nothing of it is logged,", () => {
  test.each([
    ["if it is empty", ""],
    ["without a class", `${PLACE} /amina`],
    ["without a path", `Error ${PLACE}`],
    ["with a message", `Error: Amina has chest pain ${PLACE} /amina`],
    ["with more than its three parts", `Error ${PLACE} / amina`],
    ["with lines", `Error ${PLACE} /\namina`],
    ["with a script of another site", "Error https://evil.example/amina.js:1:2 /"],
    ["with a file that is no script of ours", "Error _next/static/chunks/Amina.js:1:2 /"],
    ["with a path in place of a file", "Error _next/static/chunks/../../amina.js:1:2 /"],
    ["without a line", "Error _next/static/chunks/0cz1d0mv5g_q7.js:amina:2 /"],
    ["with an endless line", `Error _next/static/chunks/0cz1d0mv5g_q7.js:1:${"7".repeat(8)} /amina`],
    ["with a long path", `Error ${PLACE} /${"amina".repeat(300)}`],
    ["as JSON", '{"error":"Amina"}'],
    ["that is no text", "\ud800\u0000amina"],
  ])("%s", async (_, text) => {
    expect(await handler()(text)).toBe(400);
    expect(lines()).toMatchObject([{ event: "request failed", code: "invalid", status: 400 }]);
    expect(logged.join()).not.toMatch(/amina|pain|evil|0cz1d|7777/i);
  });

  test.each([
    ["of another site", { headers: { "sec-fetch-site": "cross-site" } }, 403],
    ["with another content type", { type: "application/json" }, 415],
    ["as a form", { type: "multipart/form-data; boundary=b" }, 415],
  ])("%s", async (_, send, status) => {
    expect(await handler()(`Error ${PLACE} /amina`, send)).toBe(status);
    expect(logged.join()).not.toMatch(/amina|0cz1d/);
  });

  test("that is larger than 2 KB, whatever length it declares", async () => {
    const large = `Error ${PLACE} /${"amina".repeat(500)}`;
    expect(await handler()(large)).toBe(413);
    expect(await handler()(large, { headers: { "content-length": "100" } })).toBe(413);
    expect(logged.join()).not.toMatch(/amina|0cz1d/);
  });
});

describe("one client", () => {
  test("may send as many reports as forms", async () => {
    let now = 0;
    const send = handler({ now: () => now, rateLimit: 3 });
    const statuses = async (client: string, count: number) => {
      const found: number[] = [];
      while (found.length < count) found.push(await send(`Error ${PLACE} /`, { headers: { "x-client": client } }));
      return found;
    };
    expect(await statuses("192.0.2.1", 4)).toEqual([204, 204, 204, 429]);
    expect(await statuses("192.0.2.2", 1)).toEqual([204]);
    now = RATE_WINDOW_MS;
    expect(await statuses("192.0.2.1", 1)).toEqual([204]);
  });
});

describe("sampling", () => {
  const errors = () => lines().filter(({ event }) => event === "browser error reported").length;
  const placeOf = (line: number) => `_next/static/chunks/0cz1d0mv5g_q7.js:${line}:1`;

  test("logs a new error always, and a tenth of its repetitions in ten minutes", async () => {
    let [now, random] = [0, 0.1];
    const send = handler({ now: () => now, random: () => random });
    for (const path of ["/", "/fr"]) await send(`Error ${PLACE} ${path}`);
    expect(errors()).toBe(1);
    random = 0.09;
    await send(`Error ${PLACE} /`);
    expect(errors()).toBe(2);
    random = 1;
    await send(`TypeError ${PLACE} /`);
    expect(errors(), "another class is another error").toBe(3);
    now = 600_000;
    await send(`Error ${PLACE} /`);
    expect(errors()).toBe(4);
  });

  test("takes fifty new errors at most, so that nobody fills the reports with invented ones", async () => {
    const takenError = vi.fn();
    loggedErrors.subscribe(takenError);
    onTestFinished(() => void loggedErrors.unsubscribe(takenError));
    const send = handler({ now: () => 0 });
    for (let line = 1; line <= 60; line++) expect(await send(`Error ${placeOf(line)} /`)).toBe(204);
    expect(takenError).toHaveBeenCalledTimes(50);
  });
});
