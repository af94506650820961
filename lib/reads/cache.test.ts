import { describe, expect, test } from "vitest";
import { createCache } from "#lib/reads/cache.ts";

const FRESH = 60_000;

/** Returns a cache over a fake source, with a manual clock. */
function setUp() {
  let time = 0;
  const calls: PromiseWithResolvers<string | undefined>[] = [];
  const read = createCache({
    freshMs: FRESH,
    now: () => time,
    load: () => {
      const call = Promise.withResolvers<string | undefined>();
      calls.push(call);
      return call.promise;
    },
  });
  return {
    read,
    calls,
    pass: (ms: number) => {
      time += ms;
    },
    /** Reads through the cache while the source returns this value. */
    async readWith(answer: string | undefined) {
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
  calls[0]?.resolve("a");
  expect(new Set(await Promise.all(all))).toEqual(new Set(["a"]));

  pass(FRESH - 1);
  expect(await readWith("b")).toBe("a");
  expect(calls).toHaveLength(1);
  pass(1);
  expect(await readWith("b")).toBe("b");
  expect(calls).toHaveLength(2);
});

test("during a load, only the reader that caused it waits", async () => {
  const { read, readWith, calls, pass } = setUp();
  await readWith("a");
  pass(FRESH);
  const first = read();
  expect(await read()).toBe("a");
  calls[1]?.resolve("b");
  expect(await first).toBe("b");
  expect(await read()).toBe("b");
  expect(calls).toHaveLength(2);
});

describe("when the source fails", () => {
  test("the last good value is returned, and the source is read once in each period", async () => {
    const { readWith, calls, pass } = setUp();
    await readWith("a");
    for (let period = 1; period <= 3; period++) {
      pass(FRESH);
      expect(await readWith(undefined)).toBe("a");
      expect(await readWith(undefined)).toBe("a");
      expect(calls).toHaveLength(1 + period);
    }
    pass(FRESH);
    expect(await readWith("b")).toBe("b");
  });

  test("without a good value the result is undefined, and the source is read once in each period", async () => {
    const { readWith, calls, pass } = setUp();
    expect(await readWith(undefined)).toBeUndefined();
    expect(await readWith("too early")).toBeUndefined();
    expect(calls).toHaveLength(1);
    pass(FRESH);
    expect(await readWith("a")).toBe("a");
  });

  test("a load longer than the period is still one at a time", async () => {
    const { read, calls, pass } = setUp();
    const first = read();
    pass(3 * FRESH);
    const second = read();
    expect(calls).toHaveLength(1);
    calls[0]?.resolve("a");
    expect(await Promise.all([first, second])).toEqual(["a", "a"]);
  });

  test("a load that rejects does not block the next", async () => {
    const { read, readWith, calls, pass } = setUp();
    const first = read();
    calls[0]?.reject(new Error("a bug"));
    await expect(first).rejects.toThrow("a bug");
    pass(FRESH);
    expect(await readWith("a")).toBe("a");
  });
});
