import { afterEach, beforeEach, vi } from "vitest";
import type { bothDatabases } from "#lib/leads/store/databases-testing.ts";
import type { StoreKey } from "#lib/leads/store/keys/keyring.ts";
import type { AttemptResult, SubmissionNotes } from "#lib/leads/store/outbox.ts";
import type { SubmissionStore } from "#lib/leads/store/store.ts";
import type { Submission } from "#lib/leads/store/submission.ts";
import { START, submission } from "#lib/leads/store/testing.ts";

type TestedDatabase = ReturnType<typeof bothDatabases>[number];

/** Opens a new store before each test, and closes all stores after it. */
export function useStore({ place: newPlace, open, connect }: TestedDatabase) {
  // Setting up, starting and stopping PostgreSQL takes long on a busy machine.
  vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });
  let place: string;
  let store: SubmissionStore;
  const opened: SubmissionStore[] = [];

  async function another(keys?: StoreKey[]) {
    const other = await open(place, keys);
    opened.push(other);
    return other;
  }
  beforeEach(async () => {
    place = await newPlace();
    store = await another();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((each) => each.close()));
  });

  return {
    store: () => store,
    another,
    /** Connects to the tables of the store. */
    connect: () => connect(place),
    /** Saves a submission, and records the result of its first attempt. */
    async save(one: Submission = submission(), result?: AttemptResult, now = START, notes?: SubmissionNotes) {
      const saved = await store.save(one, now, notes);
      if (saved.kind !== "saved") throw new Error("the submission was saved before");
      if (result) await store.recordResult(saved.leased.lease, result, now);
      return saved.leased;
    },
  };
}

export const results = {
  rejected: { kind: "rejected", status: 422, message: "No such hospital" },
  dead: { kind: "dead", reason: "timeout", answerLost: true },
  unconfirmed: { kind: "unconfirmed", isHtml: true },
  delivered: { kind: "delivered" },
} as const satisfies Record<string, AttemptResult>;
