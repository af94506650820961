import { beforeEach } from "vitest";
import { type TestedDatabase, useDatabase } from "#lib/leads/store/databases-testing.ts";
import type { AttemptResult, SubmissionNotes } from "#lib/leads/store/outbox.ts";
import type { SubmissionStore } from "#lib/leads/store/store.ts";
import type { Submission } from "#lib/leads/store/submission.ts";
import { START, submission } from "#lib/leads/store/testing.ts";

/** Opens a new store before each test, and closes all stores after it. */
export function useStore(database: TestedDatabase) {
  const { openStore: another, connect, empty } = useDatabase(database);
  let store: SubmissionStore;
  beforeEach(async () => {
    store = await another();
  });

  return {
    store: () => store,
    another,
    connect,
    empty,
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
