import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { START } from "#lib/leads/store/testing.ts";
import { readEnv } from "#lib/read-env.ts";
import { createRequestLimit } from "#lib/server/request-limit.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

const logged = catchLog();

/** Returns a function that asks for a path some times as a client, and returns how many requests were refused. */
async function site() {
  let now = START;
  const limit = await createRequestLimit(readEnv({ TRUST_PROXY: "1" }), undefined, () => now);
  const ask = (path: string, client: string, times = 1) =>
    Array.from({ length: times }, () =>
      limit({ url: path, headers: { "x-forwarded-for": client } } as Partial<IncomingMessage> as IncomingMessage),
    ).filter((refusal) => refusal !== undefined);
  const waitForMinute = () => {
    now += 60_000;
  };
  return { ask, waitForMinute };
}

const drawn = [
  "/thank-you/VM-0000-0000-0",
  "/ar/your-form/abc",
  "/fr/not-sent/invalid/x",
  "/ar/search/results",
  "/unknown",
  "/unknown.php",
];

test.each(drawn)("security 22: a client may ask for %s 120 times in a minute, and others go on", async (path) => {
  const { ask, waitForMinute } = await site();
  const refused = ask(path, "203.0.113.1", 125);
  expect(refused).toHaveLength(5);
  expect(refused[0]).toMatchObject({ status: 429, code: "too-many-pages", headers: { "retry-after": "60" } });
  expect(ask(path, "203.0.113.2")).toEqual([]);
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ event: "requests limited", code: "page" }]);
  expect(logged.join("")).not.toContain("203.0.113.1");
  waitForMinute();
  expect(ask(path, "203.0.113.1")).toEqual([]);
});

test("security 22: 256 /64s of one /56 may ask for twice as many together, and for all that is not drawn", async () => {
  const { ask } = await site();
  let refused = 0;
  for (let client = 0; client < 256; client++) {
    refused += ask(drawn[client % drawn.length] ?? "", `2001:db8:bad:${client.toString(16)}::1`, 5).length;
  }
  expect(refused).toBe(256 * 5 - 240);
  expect(ask("/unknown", "2001:db8:1::1")).toEqual([]);
  for (const path of ["/", "/services?x=1", "/ar/services", "/robots.txt", "/_next/static/a.js", "/api/x"])
    expect(ask(path, "2001:db8:bad::1"), path).toEqual([]);
});
