import type { SubmissionStore } from "#lib/leads/store/store.ts";
import type { FaultInjector } from "#verification/faults/server/fault-injector.ts";

/** Calls that are no steps: how often the scheduler makes them depends on timing. */
const UNCOUNTED = `
  lease checkClock confirmClock findNextDue findUnconfirmed recordProviderState recordSentRead deleteExpired
  eraseTraces checkHealth leaseNotice recordNoticeResult listNotices list open close
`.split(/\s+/);

/** Returns the store with each of its calls, and each chunk that is read from a file, as a step of the injector. */
export function instrumentStore(store: SubmissionStore, injector: FaultInjector): SubmissionStore {
  const entries = Object.entries(store).map(([name, value]) => {
    if (typeof value !== "function" || UNCOUNTED.includes(name)) return [name, value];
    if (name === "readFile") return [name, (id: string) => readInSteps(store.readFile(id), injector)];
    return [name, (...args: unknown[]) => injector.step(name, () => value(...args))];
  });
  return Object.fromEntries(entries);
}

async function* readInSteps(source: AsyncIterable<Uint8Array>, injector: FaultInjector) {
  const iterator = source[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await injector.step("readFile", () => iterator.next());
    if (done) return;
    yield value;
  }
}
