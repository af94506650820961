import { beforeEach, describe, expect, test, vi } from "vitest";
import { createWaitLimit, limitWait } from "#lib/leads/store/limit-wait.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { STORE_WAIT_MS } from "#lib/timing.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

/** Returns a store for one request. Each of its calls takes `callMs`. */
function slowStore(callMs: number) {
  const call = () => new Promise<void>((resolve) => setTimeout(resolve, callMs));
  const real: Partial<SubmissionStore> = {
    isDurable: true,
    find: () => call().then(() => undefined),
    async *readFile() {
      for (;;) {
        await call();
        yield new Uint8Array(1);
      }
    },
  };
  return limitWait(real as SubmissionStore, createWaitLimit());
}

/** Returns after how many milliseconds `run` fails, or infinity if it does not fail. */
async function timeUntilFailure(run: () => Promise<unknown>): Promise<number> {
  const startedAt = Date.now();
  const failing = run().then(
    () => Number.POSITIVE_INFINITY,
    () => Date.now() - startedAt,
  );
  await vi.runAllTimersAsync();
  return failing;
}

describe("the calls of one request", () => {
  test("fail together when the store does not answer", async () => {
    const store = slowStore(1_000_000);
    expect(await timeUntilFailure(() => store.find("a"))).toBeLessThan(STORE_WAIT_MS + 1000);
  });

  test("fail together when each of them is slow, and every later call soon", async () => {
    const store = slowStore(3000);
    const findAll = async () => {
      for (;;) await store.find("a");
    };
    expect(await timeUntilFailure(findAll)).toBeLessThan(STORE_WAIT_MS + 2000);
    expect(await timeUntilFailure(() => store.find("a"))).toBeLessThan(1000);
  });

  test("fail when the chunks of a file are slow", async () => {
    const { readFile } = slowStore(3000);
    const readAll = async () => {
      for await (const _ of readFile("a"));
    };
    expect(await timeUntilFailure(readAll)).toBeLessThan(STORE_WAIT_MS + 2000);
  });

  test("may be as many as a large form has chunks, while the visitor's line is slow", async () => {
    const store = slowStore(200);
    const writeAll = async () => {
      for (let chunks = 0; chunks < 256; chunks++) {
        await new Promise((resolve) => setTimeout(resolve, 5000));
        await store.find("a");
      }
    };
    expect(await timeUntilFailure(writeAll)).toBe(Number.POSITIVE_INFINITY);
  });
});

test("a store with a limit still says whether it is durable", () => {
  expect(slowStore(0).isDurable).toBe(true);
});
