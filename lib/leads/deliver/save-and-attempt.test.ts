/** Tests the save of a submission together with its first attempt. If a slot is free, one write does both. */

import { expect, test } from "vitest";
import { gate, testBackend, turns } from "#lib/leads/deliver/testing.ts";
import { createVisitorAnswer } from "#lib/leads/deliver/visitor-answer.ts";
import type { FirstAttempt, SaveResult } from "#lib/leads/store/submission.ts";
import { START, submission } from "#lib/leads/store/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { LEASE_MS } from "#lib/timing.ts";

catchLog();

type Options = Parameters<typeof testBackend>[0];
type Save = (firstAttempt: FirstAttempt | undefined) => Promise<SaveResult>;

/** Returns a backend, and a function that saves a submission and starts its first attempt. */
async function begun(options: Options = {}) {
  const backend = await testBackend(options);
  const { store, dispatcher, clock } = backend;
  const start = (one = submission(), change: (save: Save) => Save = (save) => save) =>
    dispatcher.saveAndAttempt(
      one.id,
      createVisitorAnswer(),
      change((firstAttempt) => store.save(one, clock.now, { firstAttempt })),
    );
  return { ...backend, start };
}

const cannotBegin = () => ({ beginSending: () => Promise.reject(new Error("disk full")) });
const attemptOf = async (starting: ReturnType<Awaited<ReturnType<typeof begun>>["start"]>) => {
  const started = await starting;
  return started.kind === "started" ? started.attempt : started;
};

test("with a free slot, the save says that the attempt has begun before the provider gets a byte", async () => {
  const seen: unknown[] = [];
  const one = submission();
  const { start, store } = await begun({
    deliver: async () => {
      seen.push(await store.find(one.id));
      return { kind: "delivered" };
    },
  });
  expect(await attemptOf(start(one))).toEqual({ kind: "delivered" });
  expect(seen).toMatchObject([{ state: "due", attempts: 1 }]);
  expect(await store.find(one.id)).toMatchObject({ state: "delivered", attempts: 1, possibleDuplicate: false });
});

test("without a free slot it is saved as one that nobody has tried to send, and sent when a slot is free", async () => {
  const { deliver, open } = gate();
  const { start, store, sent } = await begun({ deliver });
  const first = await Promise.all([start(), start(), start(), start()]);
  const late = submission();
  const fifth = await start(late);
  await turns();
  expect(sent).toHaveLength(4);
  expect(await store.find(late.id)).toMatchObject({ attempts: 0, nextAttemptAt: START });
  open();
  for (const each of [...first, fifth]) expect(each.kind === "started" && (await each.attempt)).toBeTruthy();
  expect(await store.find(late.id)).toMatchObject({ state: "delivered", attempts: 1, possibleDuplicate: false });
});

test("at most four are on their way at once, also while their saves take long", async () => {
  const saving = Promise.withResolvers<void>();
  const firstAttempts: unknown[] = [];
  const { start, sent } = await begun();
  const slow = (save: Save): Save => {
    return async (firstAttempt) => {
      firstAttempts.push(firstAttempt);
      await saving.promise;
      return save(firstAttempt);
    };
  };
  const all = Array.from({ length: 6 }, () => start(submission(), slow));
  await turns();
  expect(firstAttempts.map((each) => each !== undefined)).toEqual([true, true, true, true, false, false]);
  saving.resolve();
  for (const each of all) expect(await attemptOf(each)).toEqual({ kind: "delivered" });
  expect(sent).toHaveLength(6);
});

test("a fault of our own before the first byte leaves a lead that is no possible duplicate", async () => {
  const one = submission();
  const { start, store, clock, sent } = await begun({ broken: cannotBegin });
  expect(await attemptOf(start(one))).toBeUndefined();
  expect(await store.find(one.id)).toMatchObject({ state: "due", attempts: 0, nextAttemptAt: START });
  clock.now += LEASE_MS;
  expect(await store.lease(clock.now)).toMatchObject({ attempts: 0 });
  expect(await store.find(one.id)).toMatchObject({ possibleDuplicate: false });
  expect(sent).toEqual([]);
});

test("is cancelled when the store fails only for a moment", async () => {
  let failures = 2;
  const one = submission();
  const { start, store } = await begun({
    broken: ({ cancelFirstAttempt }) => ({
      ...cannotBegin(),
      cancelFirstAttempt: async (lease) => {
        if (failures-- > 0) throw new Error("disk full");
        return cancelFirstAttempt(lease);
      },
    }),
  });
  await attemptOf(start(one));
  expect(await store.find(one.id)).toMatchObject({ attempts: 0 });
});

test.each<[string, (record: SaveResult) => SaveResult]>([
  ["and is found again", (saved) => (saved.kind === "saved" ? { kind: "exists", record: {} as never } : saved)],
  [
    "and is not found",
    () => {
      throw new Error("down");
    },
  ],
])("a save whose result is lost %s leaves no mark and no slot taken", async (_, lose) => {
  const { start, store, sent, clock } = await begun();
  const one = submission();
  const losing = (save: Save): Save => {
    return async (firstAttempt) => {
      const lost = lose(await save(firstAttempt));
      const record = await store.find(one.id);
      return record ? { kind: "exists", record } : lost;
    };
  };
  const started = await start(one, losing).catch(() => undefined);
  expect(started?.kind).not.toBe("started");
  await expect.poll(() => store.find(one.id)).toMatchObject({ attempts: 0, nextAttemptAt: START });
  const results = await Promise.all([start(), start(), start(), start()].map(attemptOf));
  expect(results).toEqual(Array(4).fill({ kind: "delivered" }));
  expect(sent).toHaveLength(4);
  clock.now += LEASE_MS;
  expect(await store.lease(clock.now)).toMatchObject({ attempts: 0, submission: { id: one.id } });
  expect(await store.find(one.id)).toMatchObject({ possibleDuplicate: false });
});

test("a save that ends after its visitor gave up leaves no mark", async () => {
  let late: Promise<unknown> | undefined;
  let saveLate: () => Promise<unknown> = () => Promise.reject(new Error("no save has begun"));
  const one = submission();
  const { start, store } = await begun({
    broken: ({ cancelFirstAttempt }) => ({
      async cancelFirstAttempt(lease) {
        const isCancelled = await cancelFirstAttempt(lease);
        // The save ends between the first and the second try to cancel the attempt.
        late ??= saveLate();
        await late;
        return isCancelled;
      },
    }),
  });
  const slow = (save: Save): Save => {
    return (firstAttempt) => {
      saveLate = () => save(firstAttempt);
      return Promise.reject(new Error("too slow"));
    };
  };
  await expect(start(one, slow)).rejects.toThrow("too slow");
  await expect.poll(() => store.find(one.id)).toMatchObject({ attempts: 0, nextAttemptAt: START });
});

test("a submission that came before is not touched", async () => {
  const { start, store, clock } = await begun();
  const idempotency = { key: "k", fingerprint: "f" };
  const one = submission();
  await store.save(one, clock.now, { idempotency });
  const again = submission();
  const started = await start(
    again,
    () => (firstAttempt) => store.save(again, clock.now, { idempotency, firstAttempt }),
  );
  expect(started).toMatchObject({ kind: "exists", record: { id: one.id, attempts: 0 } });
});
