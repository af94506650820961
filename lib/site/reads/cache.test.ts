import { describe, expect, test } from "vitest";
import type { ListResult } from "#lib/provider/read-list.ts";
import { createCache } from "#lib/site/reads/cache.ts";

const FRESH = 60_000;
const STALE = 3_600_000;

/** Returns a cache over a fake source, with a manual clock. */
function setUp(freshMs = FRESH) {
  let time = 0;
  const calls: PromiseWithResolvers<ListResult<string>>[] = [];
  const cached = createCache({
    freshMs,
    staleMs: STALE,
    now: () => time,
    load: () => {
      const call = Promise.withResolvers<ListResult<string>>();
      calls.push(call);
      return call.promise;
    },
  });
  const read = async () => (await cached())?.list;
  return {
    cached,
    read,
    calls,
    pass: (ms: number) => {
      time += ms;
    },
    /** Reads through the cache while the source returns this value. */
    async readWith(answer: ListResult<string>) {
      const before = calls.length;
      const result = read();
      if (calls.length > before) calls.at(-1)?.resolve(answer);
      return result;
    },
  };
}

test("asks once for all who come at once, and again only when the answer is old", async () => {
  const { read, readWith, calls, pass } = setUp();
  const all = Array.from({ length: 10_000 }, () => read());
  expect(calls).toHaveLength(1);
  const list = ["a"];
  calls[0]?.resolve(list);
  expect(new Set(await Promise.all(all))).toEqual(new Set([list]));

  pass(FRESH - 1);
  expect(await readWith(["b"])).toEqual(["a"]);
  expect(calls).toHaveLength(1);
  pass(1);
  expect(await readWith(["b"])).toEqual(["b"]);
  expect(calls).toHaveLength(2);
});

test("during a load, only the reader that caused it waits", async () => {
  const { cached, read, readWith, calls, pass } = setUp();
  await readWith(["a"]);
  pass(FRESH);
  const first = read();
  expect(await cached()).toEqual({ list: ["a"], isFresh: false });
  calls[1]?.resolve(["b"]);
  expect(await first).toEqual(["b"]);
  expect(await cached()).toEqual({ list: ["b"], isFresh: true });
  expect(calls).toHaveLength(2);
});

test.each([
  ["an empty list", [], FRESH],
  ["a list that is too old", ["a"], STALE],
])("during a load, %s does not stand in for the answer", async (_, list, age) => {
  const { read, readWith, calls, pass } = setUp();
  await readWith(list);
  pass(age);
  const both = Promise.all([read(), read()]);
  calls[1]?.resolve("away");
  expect(await both).toEqual([undefined, undefined]);
});

describe("while the provider is away", () => {
  test("the last list stands in for an hour, and the source is read once in each period", async () => {
    const { cached, readWith, calls, pass } = setUp();
    await readWith(["a"]);
    for (let age = FRESH; age < STALE; age += FRESH) {
      pass(FRESH);
      expect(await readWith("away")).toEqual(["a"]);
      expect(await cached()).toEqual({ list: ["a"], isFresh: false });
      expect(calls).toHaveLength(1 + age / FRESH);
    }
    pass(FRESH - 1);
    expect(await readWith("away")).toEqual(["a"]);
    pass(1);
    expect(await readWith("away")).toBeUndefined();
    expect(await readWith(["too early"])).toBeUndefined();
    pass(FRESH);
    expect(await readWith(["b"])).toEqual(["b"]);
  });

  test("the last list ends between two loads, if the hour ends there", async () => {
    const { readWith, calls, pass } = setUp();
    await readWith(["a"]);
    pass(STALE - 1);
    expect(await readWith("away")).toEqual(["a"]);
    pass(1);
    expect(await readWith(["too early"])).toBeUndefined();
    expect(calls).toHaveLength(2);
  });

  test("an empty list does not stand in", async () => {
    const { readWith, pass } = setUp();
    expect(await readWith([])).toEqual([]);
    expect(await readWith(["too early"])).toEqual([]);
    pass(FRESH);
    expect(await readWith("away")).toBeUndefined();
    expect(await readWith(["too early"])).toBeUndefined();
  });

  test("an empty list does not stand in either if it took long to load", async () => {
    const { read, readWith, calls, pass } = setUp();
    const slow = read();
    pass(FRESH - 1);
    calls[0]?.resolve([]);
    expect(await slow).toEqual([]);
    pass(1);
    expect(await readWith("away")).toBeUndefined();
  });
});

test("an answer without a list is a failure at once, and no older list comes back", async () => {
  const { readWith, calls, pass } = setUp();
  await readWith(["a"]);
  pass(FRESH);
  expect(await readWith("failed")).toBeUndefined();
  expect(await readWith(["too early"])).toBeUndefined();
  pass(FRESH);
  expect(await readWith("away")).toBeUndefined();
  expect(calls).toHaveLength(3);
  pass(FRESH);
  expect(await readWith(["b"])).toEqual(["b"]);
});

test.each(["away", "failed"] as const)("without a list before, a provider that has %s is a failure", async (answer) => {
  const { readWith, calls, pass } = setUp();
  expect(await readWith(answer)).toBeUndefined();
  expect(await readWith(["too early"])).toBeUndefined();
  expect(calls).toHaveLength(1);
  pass(FRESH);
  expect(await readWith(["a"])).toEqual(["a"]);
});

test("a cache that keeps nothing hands on what it loads, an empty list too", async () => {
  const { readWith, calls } = setUp(0);
  expect(await readWith([])).toEqual([]);
  expect(await readWith(["a"])).toEqual(["a"]);
  expect(calls).toHaveLength(2);
});

test("a load longer than the period is still one at a time", async () => {
  const { read, calls, pass } = setUp();
  const first = read();
  pass(3 * FRESH);
  const second = read();
  expect(calls).toHaveLength(1);
  calls[0]?.resolve(["a"]);
  expect(await Promise.all([first, second])).toEqual([["a"], ["a"]]);
});

test("a load that rejects does not block the next", async () => {
  const { read, readWith, calls, pass } = setUp();
  const first = read();
  calls[0]?.reject(new Error("a bug"));
  await expect(first).rejects.toThrow("a bug");
  pass(FRESH);
  expect(await readWith(["a"])).toEqual(["a"]);
});
