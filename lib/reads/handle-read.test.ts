import { expect, test } from "vitest";
import { handleRead } from "#lib/reads/handle-read.ts";

const request = () => new Request("http://localhost/api/gallery");

function setUp(answers: (string[] | undefined)[]) {
  let time = 0;
  let calls = 0;
  const load = async () => answers[calls++];
  const get = handleRead({ load, words: "gallery", freshMs: 60_000, now: () => time });
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
    const answer = await handleRead({ load: async () => undefined, words, freshMs: 60_000 })(request());
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual({ success: false, data: [], message });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    isData(answer.headers);
  },
);

test("10,000 readers cost one call, and the last good answer outlives the provider", async () => {
  const { get, calls, pass } = setUp([["a"], undefined, ["b"]]);
  const answers = await Promise.all(Array.from({ length: 10_000 }, () => get(request())));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(calls()).toBe(1);

  pass(60_000);
  expect(await (await get(request())).json()).toEqual({ success: true, data: ["a"] });
  pass(60_000);
  expect(await (await get(request())).json()).toEqual({ success: true, data: ["b"] });
  expect(calls()).toBe(3);
});
