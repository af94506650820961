import "server-only";
import type { OpenedFeatures } from "#lib/leads/store/open-features.ts";
import { STORE_WAIT_MS } from "#lib/timing.ts";
import { withDeadline } from "#lib/with-deadline.ts";

/** How many milliseconds of each call do not count. A form of 64 MiB makes 256 fast calls, which must not use up the limit. */
const FREE_MS = 250;

/** Runs a call and returns its result. @throws {StoreSlowError} if all calls up to now have together taken too long. */
type WaitLimit = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** Returns one time limit for all calls of a request. The time between calls does not count, because the visitor may have a slow line. */
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

/** A store, or some parts of it. */
interface Limited extends Pick<OpenedFeatures, "part"> {
  readFile(fileId: string): AsyncIterable<Uint8Array>;
}

/**
 * Returns the store with one time limit for all its calls together. When this time is used up, every call that takes longer than {@link
 * FREE_MS} fails.
 */
export function limitWait<Store extends Limited>(store: Store, limit: WaitLimit): Store {
  const own: Limited = {
    readFile: (id) => readWithin(store.readFile(id), limit),
    part: (feature) => limitMethods(store.part(feature), limit),
  };
  return { ...limitMethods(store, limit), ...own };
}

/** Returns the object with the limit around each of its methods, which are asynchronous. */
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
