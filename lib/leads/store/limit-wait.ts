import "server-only";
import type { OpenedFeatures } from "#lib/leads/store/open-features.ts";
import { STORE_WAIT_MS } from "#lib/timing.ts";
import { withDeadline } from "#lib/with-deadline.ts";

/** This much of each call does not count. A form of 64 MiB makes 256 fast calls, which must not use up the limit. */
const FREE_MS = 250;

/** @throws {StoreSlowError} if all calls up to now have together taken too long. */
type WaitLimit = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** Limits how long all calls of a request take together. The time between calls does not count: the visitor may have a slow line. */
export function createWaitLimit(limitMs = STORE_WAIT_MS): WaitLimit {
  let leftMs = limitMs;
  return async (call) => {
    const startedAt = performance.now();
    try {
      return await withDeadline(Math.max(0, leftMs) + FREE_MS, call, () => new StoreSlowError());
    } finally {
      leftMs -= Math.max(0, performance.now() - startedAt - FREE_MS);
    }
  };
}

class StoreSlowError extends Error {
  override name = "StoreSlowError";
}

interface Limited extends Pick<OpenedFeatures, "part"> {
  readFile(fileId: string): AsyncIterable<Uint8Array>;
}

export function limitWait<Store extends Limited>(store: Store, limit: WaitLimit): Store {
  const own: Limited = {
    readFile: (id) => readWithin(store.readFile(id), limit),
    part: (feature) => limitMethods(store.part(feature), limit),
  };
  return { ...limitMethods(store, limit), ...own };
}

function limitMethods<Methods extends object>(methods: Methods, limit: WaitLimit): Methods {
  const limited = Object.entries(methods).map(([name, value]) => [
    name,
    typeof value === "function" ? (...args: unknown[]) => limit(() => value(...args)) : value,
  ]);
  return Object.fromEntries(limited) as Methods;
}

async function* readWithin(chunks: AsyncIterable<Uint8Array>, limit: WaitLimit) {
  const iterator = chunks[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await limit(() => iterator.next());
    if (done) return;
    yield value;
  }
}
