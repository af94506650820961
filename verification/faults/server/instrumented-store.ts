import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import type { FaultInjector } from "#verification/faults/server/fault-injector.ts";

/** Calls that are no steps: how often the scheduler makes them depends on timing. */
const UNCOUNTED = `
  lease checkClock confirmClock findNextDue findUnconfirmed recordProviderState recordSentRead deleteExpired
  eraseTraces checkHealth leaseNotice recordNoticeResult listNotices list open close
`.split(/\s+/);

/** Returns the store with each of its calls, and each chunk that is read from a file, as a step of the injector. */
export function instrumentStore(store: SubmissionStore, injector: FaultInjector): SubmissionStore {
  return {
    ...instrument(store, injector),
    readFile: (id) => readInSteps(store.readFile(id), injector),
    part: (feature) => instrument(store.part(feature), injector),
  };
}

function instrument<Methods extends object>(methods: Methods, injector: FaultInjector): Methods {
  const steps = Object.entries(methods).map(([name, value]) => [
    name,
    typeof value !== "function" || UNCOUNTED.includes(name)
      ? value
      : (...args: unknown[]) => injector.step(name, () => value(...args)),
  ]);
  return Object.fromEntries(steps) as Methods;
}

async function* readInSteps(source: AsyncIterable<Uint8Array>, injector: FaultInjector) {
  const iterator = source[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await injector.step("readFile", () => iterator.next());
    if (done) return;
    yield value;
  }
}
