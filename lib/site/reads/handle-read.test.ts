import { expect, test } from "vitest";
import type { ListResult } from "#lib/provider/read-list.ts";
import { listen, respondingWith, toWebSocket } from "#lib/provider/testing.ts";
import { handleRead } from "#lib/site/reads/handle-read.ts";
import { loadReviews } from "#lib/site/reads/load-reviews.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

catchLog();

const request = () => new Request("http://localhost/api/gallery");

function setUp(answers: ListResult<string>[]) {
  let time = 0;
  let calls = 0;
  const load = async () => answers[calls++] ?? "away";
  const get = handleRead({ load, words: "gallery", freshMs: 60_000, staleMs: 3_600_000, now: () => time });
  return {
    get,
    calls: () => calls,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

const isData = (headers: Headers) => {
  expect(headers.get("content-type")).toContain("application/json");
};

test("answers success and data, which others may keep for as long as we do", async () => {
  const answer = await setUp([["a"]]).get(request());
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ success: true, data: ["a"] });
  expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
  isData(answer.headers);
});

test("an empty list is a success", async () => {
  expect(await (await setUp([[]]).get(request())).json()).toEqual({ success: true, data: [] });
});

test.each([
  ["gallery", "Could not load the patient gallery. Please try again later."],
  ["testimonials", "Could not load testimonials at this time. Please try again later."],
] as const)(
  "says of %s what the requirements say when there is nothing to show, which nobody may keep",
  async (words, message) => {
    const answer = await handleRead({ load: async () => "failed", words, freshMs: 60_000, staleMs: 0 })(request());
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual({ success: false, data: [], message });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    isData(answer.headers);
  },
);

test("10,000 readers cost one call", async () => {
  const { get, calls } = setUp([["a"]]);
  const answers = await Promise.all(Array.from({ length: 10_000 }, () => get(request())));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(calls()).toBe(1);
});

test("a provider that once switches to another protocol keeps no later reader waiting", async () => {
  let isWell = false;
  const url = await listen((request, response) =>
    (isWell ? respondingWith({ success: true, data: [] }) : toWebSocket)(request, response),
  );
  const load = () => loadReviews({ url, key: undefined, timeoutMs: 10_000, imageRoots: [] });
  const get = handleRead({ load, words: "testimonials", freshMs: 0, staleMs: 0 });
  expect((await get(request())).status).toBe(502);
  isWell = true;
  expect((await get(request())).status).toBe(200);
});

test("an old list outlives the provider, and nobody may keep it; the provider's refusal ends it", async () => {
  const { get, pass } = setUp([["a"], "away", "failed", "away", ["b"]]);
  const next = async () => {
    const { status, headers } = await get(request());
    pass(60_000);
    return [status, headers.get("cache-control")];
  };
  expect(await next()).toEqual([200, "public, max-age=60"]);
  expect(await next()).toEqual([200, "no-store"]);
  expect(await next()).toEqual([502, "no-store"]);
  expect(await next()).toEqual([502, "no-store"]);
  expect(await next()).toEqual([200, "public, max-age=60"]);
});
