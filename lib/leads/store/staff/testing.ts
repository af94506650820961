import { beforeEach } from "vitest";
import { type TestedDatabase, useDatabase } from "#lib/leads/store/databases-testing.ts";
import type { AsyncMethods, StoreFeature } from "#lib/leads/store/feature.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import type { AttemptResult, Submission, SubmissionNotes } from "#lib/leads/store/submission.ts";
import { START, submission } from "#lib/leads/store/testing.ts";

type StoreWith<Part> = Omit<SubmissionStore, keyof Part> & Part;

/**
 * Opens a new store before each test, and closes all stores after it. The store has the methods of the first feature, as its own pages
 * have them.
 */
export function useStore<Part extends AsyncMethods<Part> = object>(
  database: TestedDatabase,
  ...features: readonly [StoreFeature<Part>?, ...StoreFeature[]]
) {
  const given = features.filter((feature) => feature !== undefined);
  const { openStore, connect, empty } = useDatabase(database, given);
  const [first] = features;
  async function another(...args: Parameters<typeof openStore>): Promise<StoreWith<Part>> {
    const opened = await openStore(...args);
    return { ...opened, ...((first && opened.part(first)) as Part) } as StoreWith<Part>;
  }
  let core: SubmissionStore;
  let store: StoreWith<Part>;
  beforeEach(async () => {
    store = await another();
    core = store as unknown as SubmissionStore;
  });

  return {
    store: () => store,
    another,
    connect,
    empty,
    /** Saves a submission, and records the result of its first attempt. */
    async save(one: Submission = submission(), result?: AttemptResult, now = START, notes?: SubmissionNotes) {
      const saved = await core.save(one, now, notes);
      if (saved.kind !== "saved") throw new Error("the submission was saved before");
      if (result) await core.recordResult(saved.leased.lease, result, now);
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
