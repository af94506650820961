/** Tests submissions that are saved together with the beginning of their first attempt. */

import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bothDatabases } from "#lib/leads/store/databases-testing.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import type { LeasedSubmission } from "#lib/leads/store/submission.ts";
import { START, storeKey, submission } from "#lib/leads/store/testing.ts";
import { GIVE_UP_MS, LEASE_MS } from "#lib/timing.ts";

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

const key = storeKey();
const RETRY = START + 5000;
const LATER = START + LEASE_MS;

describe.each(bothDatabases(key))("a submission that is saved on its way in $name", ({ place, open }) => {
  let store: SubmissionStore;
  beforeEach(async () => {
    store = await open(await place());
  });
  afterEach(() => store.close());

  async function saved(): Promise<LeasedSubmission> {
    const result = await store.save(submission(), START, { firstAttempt: { token: randomUUID(), retryAt: RETRY } });
    if (result.kind !== "saved") throw new Error("the submission was saved before");
    return result.leased;
  }

  test("is as one whose attempt began after the save", async () => {
    const { lease, submission: one, attempts } = await saved();
    expect(attempts).toBe(0);
    const begun = { state: "due", attempts: 1, nextAttemptAt: RETRY, possibleDuplicate: false };
    expect(await store.find(one.id)).toMatchObject(begun);
    expect(await store.beginSending(lease, START + 1, RETRY + 1)).toBe(1);
    expect(await store.find(one.id)).toMatchObject(begun);
    expect(await store.lease(LATER - 1)).toBeUndefined();
  });

  test("counts the hours of its attempts from the save", async () => {
    await saved();
    const again = await store.lease(LATER);
    if (!again) throw new Error("nothing is due");
    expect(again.attempts).toBe(1);
    expect(await store.beginSending(again.lease, LATER, LATER)).toBe(1);
    const much = await store.lease(START + GIVE_UP_MS);
    expect(much && (await store.beginSending(much.lease, START + GIVE_UP_MS, LATER))).toBe(2);
  });

  test("counts as a possible duplicate if its lease ends without a result", async () => {
    const { submission: one } = await saved();
    await store.lease(LATER);
    expect(await store.find(one.id)).toMatchObject({ possibleDuplicate: true });
  });

  test("is as one that nobody tried to send once the attempt is cancelled", async () => {
    const { lease, submission: one } = await saved();
    expect(await store.cancelFirstAttempt(lease)).toBe(true);
    expect(await store.find(one.id)).toMatchObject({ state: "due", attempts: 0, nextAttemptAt: START });
    expect(await store.lease(LATER - 1)).toBeUndefined();
    const again = await store.lease(LATER);
    expect(again).toMatchObject({ attempts: 0, submission: one });
    expect(await store.find(one.id)).toMatchObject({ possibleDuplicate: false });
    expect(again && (await store.beginSending(again.lease, LATER, LATER))).toBe(1);
  });

  test("keeps the result if the attempt is cancelled too late", async () => {
    const { lease, submission: one } = await saved();
    const again = await store.lease(LATER);
    expect(await store.cancelFirstAttempt(lease)).toBe(false);
    expect(await store.find(one.id)).toMatchObject({ attempts: 1, possibleDuplicate: true });
    if (again) await store.recordResult(again.lease, { kind: "delivered" }, LATER);
    expect(await store.cancelFirstAttempt(again?.lease ?? lease)).toBe(false);
    expect(await store.find(one.id)).toMatchObject({ state: "delivered", attempts: 1 });
  });

  test("does not touch the one that had its idempotency key before", async () => {
    const idempotency = { key: "k", fingerprint: "f" };
    const first = submission();
    await store.save(first, START, { idempotency });
    const firstAttempt = { token: randomUUID(), retryAt: RETRY };
    const second = await store.save(submission(), START, { idempotency, firstAttempt });
    expect(second).toMatchObject({ kind: "exists", record: { id: first.id } });
    expect(await store.find(first.id)).toMatchObject({ attempts: 0, nextAttemptAt: START });
    expect(await store.cancelFirstAttempt({ id: first.id, token: firstAttempt.token })).toBe(false);
  });
});
