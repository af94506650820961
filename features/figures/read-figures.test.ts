import { expect, test } from "vitest";
import { figureStore } from "#features/figures/figure-store.ts";
import { readCourse, readRunning, readValues } from "#features/figures/read-figures.ts";
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
    { at: day(11, 22), count: 1, country: "BD", deliveredAfterMs: 1 },
    { at: day(11, 10), count: 4, country: "KE" },
    { at: day(11, 23), count: 9, country: "KE" },
  ]);
  const course = await readCourse(store, "week", NOW, 3);
  expect(course.map(({ period, received, delivered }) => [period.name, received, delivered])).toEqual([
    ["2026-W45", 0, 0],
    ["2026-W46", undefined, undefined],
    ["2026-W47", 7, 7],
  ]);
});

test("a month leaves out a small week that its other weeks would tell, and counts several of them together", async () => {
  const october = [
    { at: day(10, 1), count: 3, country: "KE" },
    { at: day(10, 7), count: 8, country: "KE" },
  ];
  const months = async (leads: Parameters<typeof storeWith>[0]) =>
    (await readCourse(await storeWith(leads), "month", NOW, 1)).map(({ period, received, isLeast }) => [
      period.name,
      received,
      isLeast,
    ]);
  expect(await months(october)).toEqual([["2026-10", 8, true]]);
  expect(await months([...october, { at: day(10, 14), count: 3, country: "KE" }])).toEqual([["2026-10", 8, true]]);
  expect(await months([...october, { at: day(10, 14), count: 4, country: "KE" }])).toEqual([["2026-10", 15, false]]);
  expect(await months([{ at: day(10, 1), count: 3, country: "KE" }])).toEqual([["2026-10", undefined, false]]);
});

test("the running week and month have their whole days, rounded down to steps of five", async () => {
  const store = await storeWith([
    { at: day(11, 3), count: 12, country: "KE" },
    { at: day(11, 12), count: 4, country: "KE" },
    { at: day(11, 16), count: 9, country: "KE" },
    { at: day(11, 19), count: 6, country: "KE" },
  ]);
  const at = async (now: number) => {
    const { week, month } = await readRunning(store, now);
    return [week.period.until, week.received, month.received];
  };
  expect(await at(day(11, 16))).toEqual(["2026-11-16", 0, 12]);
  expect(await at(day(11, 18))).toEqual(["2026-11-18", 5, 17]);
  expect(await at(day(11, 19))).toEqual(["2026-11-19", 5, 17]);
  expect(await at(day(11, 20))).toEqual(["2026-11-20", 15, 27]);
  expect(await at(day(11, 23))).toEqual(["2026-11-23", 0, 27]);
});

test("a month names the values with enough leads, and counts the others together", async () => {
  const store = await storeWith([
    { at: day(10, 5), count: 12, country: "KE" },
    { at: day(10, 31), count: 7, country: "BD" },
    { at: day(10, 6), count: 2, country: "OM" },
    { at: day(10, 7), count: 4, country: "IQ" },
    { at: day(9, 7), count: 5, country: "IQ" },
    { at: day(9, 7), count: 9, country: "BD" },
  ]);
  const { last, before, rows, others } = await readValues(store, "country", NOW);
  expect([last.period.name, last.received, before.period.name, before.received]).toEqual([
    "2026-10",
    25,
    "2026-09",
    14,
  ]);
  expect(rows).toEqual([
    { value: "KE", now: 12, before: undefined },
    { value: "BD", now: 7, before: 9 },
    { value: "IQ", now: undefined, before: 5 },
  ]);
  expect(others).toEqual({ now: 6, before: 0 });
});

test("a month by value leaves out the weeks that the month leaves out", async () => {
  const store = await storeWith([
    { at: day(10, 5), count: 12, country: "KE" },
    { at: day(10, 14), count: 3, country: "BD" },
  ]);
  const { last, rows, others } = await readValues(store, "country", NOW);
  expect([last.received, last.isLeast, rows.map(({ now }) => now), others]).toEqual([12, true, [12], undefined]);
});

test("names neither unknown values nor reviews, which would tell of each other", async () => {
  const store = await storeWith([{ at: day(10, 5), count: 12, country: "(unknown)" }]);
  const { rows, others } = await readValues(store, "country", NOW);
  expect([rows, others]).toEqual([[], { now: 12, before: 0 }]);
});

test("the time to delivery is of the last week, and a delivery after more than an hour changes nothing", async () => {
  const leads = [
    { at: day(11, 16), count: 5, country: "KE", deliveredAfterMs: 100_000 },
    { at: day(11, 17), count: 7, country: "KE", deliveredAfterMs: 1 },
    { at: day(11, 18), count: 6, country: "KE" },
  ];
  const read = async (store: Awaited<ReturnType<typeof storeWith>>) =>
    (await readValues(store, "delay", NOW)).rows.map(({ value, now }) => [value, now]);
  const shown = [
    ["under-1-minute", 7],
    ["under-10-minutes", 5],
    ["later", 6],
  ];
  expect(await read(await storeWith(leads))).toEqual(shown);
  const delivered = leads.map((lead) => ({ deliveredAfterMs: 4_000_000, ...lead }));
  const store = await storeWith(delivered);
  expect(await read(store)).toEqual(shown);
  expect((await readCourse(store, "week", NOW, 1))[0]?.delivered).toBe(12);
});
