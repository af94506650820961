/**
 * However the clock jumps: no answer that staff need, no file of it and no row of the record of access ends before its days, and none stays
 * two trusted days longer (decision 0080).
 */

import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { type ClockStep, clockHistories, createMachine } from "#lib/leads/deliver/clock-history-testing.ts";
import { bothDatabases } from "#lib/leads/store/databases-testing.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { createPostgresStore, createSqliteStore } from "#lib/leads/store/open/open-store.ts";
import { patientWaits } from "#lib/leads/store/patient-waits-testing.ts";
import { bytesOf, pendingFile, STAFF, storeKey, submission } from "#lib/leads/store/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { runs } from "#lib/testing/property-runs.ts";
import { DAY_MS, HOUR_MS } from "#lib/time-units.ts";
import { REFUSED_FILES_MS, RETENTION_MS } from "#lib/timing.ts";

catchLog();
vi.setConfig({ testTimeout: 0, hookTimeout: 60_000 });

const key = storeKey();
/** Short, so that a history of some weeks has rows that end. */
const RECORD_DAYS = 10;
const LATE_MS = 2 * DAY_MS;

interface Kept {
  readonly what: string;
  readonly periodMs: number;
  readonly since: { readonly real: number; readonly trustedMs: number; readonly addedMs: number };
  readonly isThere: () => Promise<boolean>;
}

async function runHistory(store: SubmissionStore, history: readonly ClockStep[]): Promise<string[]> {
  const machine = createMachine(store);
  await machine.run();
  const kept: Kept[] = [];
  const mistakes: string[] = [];

  /** A family's lead is refused, and a person opens it. */
  async function refuse() {
    const file = await pendingFile(store, machine.steadyNow());
    const sent = submission([file]);
    const saved = await store.save(sent, machine.now(), {
      firstAttempt: { token: randomUUID(), retryAt: machine.now() },
    });
    if (saved.kind !== "saved") throw new Error("the submission was saved before");
    await store.recordResult(
      saved.leased.lease,
      { kind: "rejected", status: 422, message: "no", isShown: true },
      machine.now(),
    );
    await store.open(sent.reference, STAFF, machine.now());
    const since = { real: machine.real(), trustedMs: machine.trustedMs(), addedMs: machine.wrong.addedMs };
    const { reference } = sent;
    kept.push(
      { what: "answers", periodMs: RETENTION_MS, since, isThere: async () => Boolean(await store.findLead(reference)) },
      {
        what: "file",
        periodMs: REFUSED_FILES_MS,
        since,
        isThere: async () => (await bytesOf(store, file.id).catch(() => "")) !== "",
      },
      {
        what: "record",
        periodMs: RECORD_DAYS * DAY_MS,
        since,
        isThere: async () => (await store.listAccess({ reference, limit: 1 })).length > 0,
      },
    );
  }

  for (const step of history) {
    if (step.kind === "act") await refuse();
    else await machine.step(step);
    for (const each of kept.slice()) {
      const lived = machine.real() - each.since.real + machine.wrong.addedMs - each.since.addedMs;
      const trusted = machine.trustedMs() - each.since.trustedMs;
      const isThere = await each.isThere();
      if (!isThere && lived < each.periodMs) mistakes.push(`${each.what} early: ${lived / DAY_MS} days`);
      if (isThere && trusted > each.periodMs + LATE_MS) mistakes.push(`${each.what} late: ${trusted / DAY_MS} days`);
      if (!isThere) kept.splice(kept.indexOf(each), 1);
    }
  }
  return mistakes;
}

describe.each(bothDatabases(key))("in $name", ({ name, placeWithoutRows }) => {
  test("nothing that staff need ends early, and nothing late", async () => {
    const property = fc.asyncProperty(clockHistories(25 * HOUR_MS, 90), async (history) => {
      const options = { keys: [key], isDurable: true, accessRecordDays: RECORD_DAYS };
      const place = await placeWithoutRows();
      const store =
        name === "SQLite"
          ? await createSqliteStore(":memory:", options)
          : await createPostgresStore(place, { ...options, waits: patientWaits });
      try {
        expect(await runHistory(store, history)).toEqual([]);
      } finally {
        await store.close();
      }
    });
    await fc.assert(property, runs(10));
  });
});
