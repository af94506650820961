/**
 * Compares the store with a model after any sequence of calls. No due submission is deleted. No process leases a submission that another
 * process holds. A delivered submission loses its content, and an undelivered one keeps it. A possible second delivery is marked.
 */

import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createModel, type Model } from "#lib/leads/store/model-testing.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { createSqliteStore } from "#lib/leads/store/open/open-store.ts";
import type { AttemptResult, Lease, ProviderState } from "#lib/leads/store/submission.ts";
import { bytesOf, pendingFile, STAFF, START, storeKey, submission } from "#lib/leads/store/testing.ts";
import { runs } from "#lib/testing/property-runs.ts";
import { LEASE_MS, MAX_RETRY_DELAY_MS, RETENTION_MS } from "#lib/timing.ts";

const SECOND = 1000;

/** The state of the test: the store, the model, the clock, and all leases so far. */
interface World {
  readonly store: SubmissionStore;
  readonly model: Model;
  readonly leases: Lease[];
  now: number;
}

type Action = (world: World) => Promise<void>;

const nth = <Item>(items: readonly Item[], index: number) => items[index % Math.max(1, items.length)];

const save =
  (files: number, key: string | undefined, isOnItsWay: boolean): Action =>
  async ({ store, model, leases, now }) => {
    const pending = [];
    for (let left = files; left > 0; left--) pending.push(await pendingFile(store, now));
    const sent = submission(pending);
    const earlier = model.findByKey(key);
    const retryAt = now + 5 * SECOND;
    const firstAttempt = isOnItsWay ? { token: randomUUID(), retryAt } : undefined;
    const saved = await store.save(sent, now, { firstAttempt, ...(key && { idempotency: { key, fingerprint: key } }) });
    if (saved.kind === "exists") {
      expect(saved.record.id).toBe(earlier?.submission.id);
      return;
    }
    expect(earlier).toBeUndefined();
    leases.push(saved.leased.lease);
    model.save(sent, key, saved.leased.lease, now, retryAt);
  };

const lease: Action = async ({ store, model, leases, now }) => {
  const available = model.available(now);
  const leased = await store.lease(now);
  if (!leased) return expect(available).toEqual([]);
  const found = available.find((each) => each.submission.id === leased.lease.id);
  if (!found) throw new Error("leased what was not available");
  expect(found.nextAttemptAt).toBe(Math.min(...available.map((each) => each.nextAttemptAt)));
  expect(leased).toMatchObject({ attempts: found.attempts, submission: found.submission });
  leases.push(leased.lease);
  model.take(found, leased.lease.token, now);
};

/** Acts with any earlier lease, most often with a new one. Most leases are lost by then. */
const withLease =
  (age: number, act: (world: World, lease: Lease) => Promise<void>): Action =>
  async (world) => {
    const held = nth(world.leases.toReversed(), age);
    if (held) await act(world, held);
  };

const beginSending = (age: number) =>
  withLease(age, async ({ store, model, now }, held) => {
    const retryAt = now + 5 * SECOND;
    expect(await store.beginSending(held, now, retryAt)).toBe(model.beginSending(held, now, retryAt));
  });

const cancelFirstAttempt = (age: number) =>
  withLease(age, async ({ store, model }, held) => {
    // Callers cancel only an attempt that `save` began.
    if (held.attemptHours !== undefined)
      expect(await store.cancelFirstAttempt(held)).toBe(model.cancelFirstAttempt(held));
  });

const recordResult = (age: number, result: AttemptResult) =>
  withLease(age, async ({ store, model, now }, held) => {
    const timed = result.kind === "retry" ? { ...result, at: now + result.at } : result;
    await store.recordResult(held, timed, now);
    model.recordResult(held, timed, now);
  });

const renew = (age: number) =>
  withLease(age, async ({ store, model, now }, held) => {
    await store.renew(held, now);
    model.renew(held, now);
  });

const redrive =
  (index: number): Action =>
  async ({ store, model, now }) => {
    const each = nth([...model.kept.values()], index);
    if (each) expect(await store.redrive(each.submission.reference, STAFF, now)).toBe(model.redrive(each, now));
  };

const settle =
  (index: number): Action =>
  async ({ store, model, now }) => {
    const each = nth([...model.kept.values()], index);
    if (each) expect(await store.settle(each.submission.reference, STAFF, now)).toBe(model.settle(each, now));
  };

const erase =
  (index: number): Action =>
  async ({ store, model }) => {
    const each = nth([...model.kept.values()], index);
    if (!each) return;
    expect(await store.erase(each.submission.reference, STAFF, START)).toBe(true);
    model.kept.delete(each.submission.id);
    for (const { id } of each.submission.files) expect(await bytesOf(store, id)).toBe("");
  };

const deleteExpired: Action = async ({ store, model, now }) => {
  const before = model.kept.size;
  model.deleteExpired(now);
  expect((await store.deleteExpired(now)).submissions).toBe(before - model.kept.size);
};

const eraseTraces: Action = async ({ store }) => {
  expect(await store.eraseTraces()).toBe(true);
};

const reach =
  (state: ProviderState): Action =>
  async ({ store, model, now }) => {
    expect(await store.recordProviderState(state, now)).toBe(model.recordProviderState(state, now));
  };

const pass =
  (ms: number): Action =>
  async (world) => {
    world.now += ms;
  };

const age = fc.oneof(fc.constant(0), fc.nat(5));
const reason = fc.constantFrom("timeout", "unreachable", "failed");
const result: fc.Arbitrary<AttemptResult> = fc.oneof(
  fc.record({ kind: fc.constant("delivered") }),
  fc.record({ kind: fc.constant("unconfirmed"), isHtml: fc.boolean(), isSuccess: fc.boolean() }),
  fc.constant({ kind: "rejected", status: 400, message: "No." } as const),
  fc.record({ kind: fc.constant("dead"), reason, answerLost: fc.boolean() }),
  fc.record({
    kind: fc.constant("retry"),
    at: fc.constantFrom(5 * SECOND, MAX_RETRY_DELAY_MS),
    reason,
    answerLost: fc.boolean(),
  }),
);

/** Returns an action with a name, which a failure prints. */
const named = (name: string, ...given: readonly [fc.Arbitrary<unknown>[], (...values: never[]) => Action]) =>
  fc.tuple(...given[0]).map((values) => {
    const action = given[1](...(values as never[]));
    return Object.assign((world: World) => action(world), { toString: () => `${name}(${JSON.stringify(values)})` });
  });

const action = fc.oneof(
  {
    weight: 4,
    arbitrary: named("save", [fc.nat(2), fc.constantFrom(undefined, undefined, "a", "b"), fc.boolean()], save),
  },
  { weight: 5, arbitrary: named("lease", [], () => lease) },
  { weight: 6, arbitrary: named("beginSending", [age], beginSending) },
  { weight: 2, arbitrary: named("cancelFirstAttempt", [age], cancelFirstAttempt) },
  { weight: 6, arbitrary: named("recordResult", [age, result], recordResult) },
  { weight: 1, arbitrary: named("renew", [age], renew) },
  { weight: 2, arbitrary: named("redrive", [fc.nat(9)], redrive) },
  { weight: 1, arbitrary: named("settle", [fc.nat(9)], settle) },
  { weight: 1, arbitrary: named("erase", [fc.nat(9)], erase) },
  { weight: 2, arbitrary: named("deleteExpired", [], () => deleteExpired) },
  { weight: 1, arbitrary: named("eraseTraces", [], () => eraseTraces) },
  { weight: 1, arbitrary: named("reach", [fc.constantFrom("well", "not-understood", "away")], reach) },
  {
    weight: 4,
    arbitrary: named(
      "pass",
      [fc.constantFrom(0, SECOND, LEASE_MS - 1, LEASE_MS, MAX_RETRY_DELAY_MS, RETENTION_MS)],
      pass,
    ),
  },
);

/** Compares every record of the store with the model. */
async function expectRecords({ store, model }: World): Promise<void> {
  const expected = [...model.kept.values()].map((each) => ({
    id: each.submission.id,
    state: each.state,
    attempts: each.attempts,
    nextAttemptAt: each.nextAttemptAt,
    settledAt: each.settledAt,
    possibleDuplicate: each.isPossibleDuplicate,
  }));
  const records = await store.list(undefined, 1000);
  const found = records.map(({ id, state, attempts, nextAttemptAt, settledAt, possibleDuplicate }) => {
    return { id, state, attempts, nextAttemptAt, settledAt, possibleDuplicate };
  });
  const inOrder = (items: typeof expected) => items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(inOrder(found)).toEqual(inOrder(expected));
}

/** Expects that delivered submissions have lost their answers and files, and that all others still have them. */
async function expectContents({ store, model }: World): Promise<void> {
  for (const { submission: sent, state } of model.kept.values()) {
    const opened = await store.open(sent.reference, STAFF, START);
    const isDelivered = state === "delivered";
    expect(opened?.submission).toMatchObject(
      isDelivered ? { fields: {}, files: [] } : { fields: sent.fields, files: sent.files },
    );
    if (state === "rejected") expect(opened?.refusal?.status).toBe(400);
    for (const { id } of sent.files) expect(await bytesOf(store, id)).toBe(isDelivered ? "" : "first second");
  }
}

test("any sequence of calls leaves the store as the model says", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 40, size: "max" }), async (actions) => {
      const store = await createSqliteStore(":memory:", { keys: [storeKey()], isDurable: false });
      const world: World = { store, model: createModel(), leases: [], now: START };
      for (const act of actions) {
        await act(world);
        await expectRecords(world);
      }
      await expectContents(world);
      await store.close();
    }),
    runs(40),
  );
});
