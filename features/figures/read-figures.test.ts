import { expect, test } from "vitest";
import { figureStore } from "#features/figures/figure-store.ts";
import { readCourse, readMonth, readOpen } from "#features/figures/read-figures.ts";
import { createSqliteStore } from "#lib/leads/store/open/open-store.ts";
import { storeKey, submission } from "#lib/leads/store/testing.ts";

const NOW = Date.UTC(2026, 10, 23, 3);
const day = (month: number, date: number) => Date.UTC(2026, month - 1, date, 6);

/** Returns a store with these leads. Each was delivered after `deliveredAfterMs`, if given. */
async function storeWith(leads: readonly { at: number; count: number; country: string; deliveredAfterMs?: number }[]) {
  const store = await createSqliteStore(":memory:", { keys: [storeKey()], isDurable: false, features: [figureStore] });
  for (const { at, count, country, deliveredAfterMs } of leads)
    for (let each = 0; each < count; each++) {
      const saved = await store.save(submission(), at, { country });
      if (saved.kind === "saved" && deliveredAfterMs !== undefined)
        await store.recordResult(saved.leased.lease, { kind: "delivered" }, at + deliveredAfterMs);
    }
  return { ...store, ...store.part(figureStore) };
}

test("the course has the whole weeks with zeros, and hides one to four", async () => {
  const store = await storeWith([
    { at: day(11, 16), count: 6, country: "KE", deliveredAfterMs: 1 },
    { at: day(11, 22), count: 1, country: "BD" },
    { at: day(11, 10), count: 4, country: "KE" },
    { at: day(11, 23), count: 9, country: "KE" },
  ]);
  const course = await readCourse(store, "week", NOW, 3);
  expect(course.map(({ period, received, delivered }) => [period.name, received, delivered])).toEqual([
    ["2026-W45", 0, 0],
    ["2026-W46", undefined, 0],
    ["2026-W47", 7, 6],
  ]);
});

test("a month names the values with enough leads, and counts the others together", async () => {
  const store = await storeWith([
    { at: day(10, 5), count: 12, country: "KE", deliveredAfterMs: 1 },
    { at: day(10, 31), count: 7, country: "BD", deliveredAfterMs: 1 },
    { at: day(10, 6), count: 2, country: "OM" },
    { at: day(10, 7), count: 4, country: "IQ", deliveredAfterMs: 1 },
    { at: day(9, 7), count: 5, country: "IQ", deliveredAfterMs: 1 },
    { at: day(9, 7), count: 9, country: "BD", deliveredAfterMs: 1 },
  ]);
  const { month, before, rows, others, total } = await readMonth(store, "country", NOW);
  expect([month.name, before.name]).toEqual(["2026-10", "2026-09"]);
  const hidden = { received: undefined, delivered: undefined };
  expect(rows).toEqual([
    { value: "KE", now: { received: 12, delivered: 12 }, before: hidden },
    { value: "BD", now: { received: 7, delivered: undefined }, before: { received: 9, delivered: 9 } },
    { value: "IQ", now: hidden, before: { received: 5, delivered: 5 } },
  ]);
  expect(others).toEqual({ now: { received: 6, delivered: undefined }, before: { received: 0, delivered: 0 } });
  expect(total).toEqual({ now: { received: 25, delivered: 23 }, before: { received: 14, delivered: 14 } });
});

test("the time to delivery counts delivered leads only, the fastest first", async () => {
  const store = await storeWith([
    { at: day(10, 5), count: 5, country: "KE", deliveredAfterMs: 100_000 },
    { at: day(10, 5), count: 9, country: "KE", deliveredAfterMs: 86_400_000 },
    { at: day(10, 6), count: 7, country: "KE", deliveredAfterMs: 1 },
    { at: day(10, 6), count: 9, country: "KE" },
  ]);
  const { rows, total } = await readMonth(store, "delay", NOW);
  expect(rows.map(({ value, now }) => [value, now.received, now.delivered])).toEqual([
    ["under-1-minute", undefined, 7],
    ["under-10-minutes", undefined, 5],
    ["longer", undefined, 9],
  ]);
  expect(total.now).toEqual({ received: undefined, delivered: 21 });
});

test("what is open now is hidden alike", async () => {
  const store = await storeWith([{ at: day(11, 1), count: 4, country: "KE" }]);
  expect(await readOpen(store)).toEqual({ waiting: undefined, refused: 0, givenUp: 0 });
  await store.save(submission(), NOW);
  expect(await readOpen(store)).toEqual({ waiting: 5, refused: 0, givenUp: 0 });
});
