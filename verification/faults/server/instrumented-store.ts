import type { SubmissionStore } from "#lib/store/store.ts";
import type { Steps } from "#verification/faults/server/fault-injector.ts";

/** Not steps of sending one: how often a server looks for work depends on the moment. */
const ROUTINE = [
  "lease",
  "findNextDue",
  "recordProviderState",
  "deleteExpired",
  "checkHealth",
  "list",
  "open",
  "close",
];

/** The same store, each of whose calls is a step; each piece of a file that is read is one too. */
export function watchedStore(store: SubmissionStore, steps: Steps): SubmissionStore {
  const watched = Object.entries(store).map(([name, value]) => {
    if (typeof value !== "function" || ROUTINE.includes(name)) return [name, value];
    if (name === "readFile") return [name, (id: string) => pieces(store.readFile(id), steps)];
    return [name, (...args: unknown[]) => steps.at(name, () => value(...args))];
  });
  return Object.fromEntries(watched);
}

async function* pieces(source: AsyncIterable<Uint8Array>, steps: Steps) {
  const iterator = source[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await steps.at("readFile", () => iterator.next());
    if (done) return;
    yield value;
  }
}
