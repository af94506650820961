/** The same tests run on SQLite and on a real PostgreSQL. */

import { describe, expect, test } from "vitest";
import { figureStore } from "#features/figures/figure-store.ts";
import type { FigureDimension } from "#features/figures/figures.ts";
import { bothDatabases } from "#lib/leads/store/databases-testing.ts";
import { results, useStore } from "#lib/leads/store/staff/testing.ts";
import type { SubmissionNotes } from "#lib/leads/store/submission.ts";
import { STAFF, START, storeKey, submission } from "#lib/leads/store/testing.ts";
import { SOURCE_TOTALS_MS } from "#lib/timing.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Midnight in India, half past six in the evening UTC. */
const MIDNIGHT = Date.UTC(2026, 10, 20, 18, 30);

describe.each(bothDatabases(storeKey()))("the figures of leads in $name", (database) => {
  const { store, another, save } = useStore(database, figureStore);

  /** Returns the figures of all days as text: value, received and delivered, after the day. */
  const figures = async (dimension: FigureDimension) =>
    (await store().countFigures("2020-01-01", "2040-01-01", dimension)).map(
      ({ day, value, received, delivered }) => `${day} ${value} ${received} ${delivered}`,
    );

  const from = (landing: string): SubmissionNotes => ({ visitSource: { landing } });

  test("count a lead once by each of its values", async () => {
    const notes = {
      country: "KE",
      visitSource: { source: "facebook", campaign: "Kenya-October", landing: "/fr/blog/a" },
    };
    await save({ ...submission(), locale: "fr" }, undefined, START, notes);
    await save(submission(), undefined, START);
    await save(submission(), undefined, START, { visitSource: {} });
    expect(await figures("form")).toEqual(["2026-11-20 service-request 3 0"]);
    expect(await figures("locale")).toEqual(["2026-11-20 en 2 0", "2026-11-20 fr 1 0"]);
    expect(await figures("country")).toEqual(["2026-11-20 (unknown) 2 0", "2026-11-20 KE 1 0"]);
    expect(await figures("campaign")).toEqual([
      "2026-11-20 (none) 1 0",
      "2026-11-20 (unknown) 1 0",
      "2026-11-20 kenya-october 1 0",
    ]);
    expect(await figures("landing")).toEqual(["2026-11-20 (unknown) 2 0", "2026-11-20 blog 1 0"]);
    expect(await figures("delay")).toEqual([]);
  });

  test.each([
    ["/", "home"],
    ["/ar", "home"],
    ["/ar/", "home"],
    ["/treatments/kidney", "treatments"],
    ["/sw/guides", "guides"],
    ["/servicedetails/visa-travel", "servicedetails"],
    ["/blog", "blog"],
    ["/Amina-Odhiambo", "(other)"],
  ])("keep of the first page %s only %s", async (path, kind) => {
    await save(submission(), undefined, START, from(path));
    expect(await figures("landing")).toEqual([`2026-11-20 ${kind} 1 0`]);
  });

  test("count a delivery once, on the day in India on which the lead was received", async () => {
    const { lease } = await save(submission(), undefined, MIDNIGHT - 1, { country: "KE" });
    await save(submission(), undefined, MIDNIGHT);
    await store().recordResult(lease, results.delivered, MIDNIGHT + HOUR);
    await store().recordResult(lease, results.delivered, MIDNIGHT + HOUR);
    expect(await figures("form")).toEqual(["2026-11-20 service-request 1 1", "2026-11-21 service-request 1 0"]);
    expect(await figures("country")).toEqual(["2026-11-20 KE 1 1", "2026-11-21 (unknown) 1 0"]);
    expect(await figures("delay")).toEqual(["2026-11-20 under-1-day 0 1"]);
  });

  test.each([
    [59_999, "under-1-minute"],
    [60_000, "under-10-minutes"],
    [HOUR, "under-1-day"],
    [DAY, "longer"],
  ])("count a delivery after %i ms as %s", async (took, delay) => {
    const { lease } = await save();
    await store().recordResult(lease, results.delivered, START + took);
    expect(await figures("delay")).toEqual([`2026-11-20 ${delay} 0 1`]);
  });

  test("count a lead that staff settle as delivered, and none that is refused, given up or sent again", async () => {
    await save(submission(), results.rejected);
    const { submission: dead } = await save(submission(), results.dead);
    await store().redrive(dead.reference, STAFF, START);
    expect(await figures("form")).toEqual(["2026-11-20 service-request 2 0"]);
    const { submission: settled } = await save(submission(), results.dead);
    await store().settle(settled.reference, STAFF, START);
    expect(await figures("form")).toEqual(["2026-11-20 service-request 3 1"]);
  });

  test("do not count a form that comes twice", async () => {
    const idempotency = { key: "a", fingerprint: "b" };
    await save(submission(), undefined, START, { idempotency });
    await store().save(submission(), START, { idempotency });
    expect(await figures("form")).toEqual(["2026-11-20 service-request 1 0"]);
  });

  test("stay when a lead is erased, because they name none", async () => {
    const { submission: one } = await save(submission(), results.delivered);
    await store().erase(one.reference, STAFF, START);
    expect(await figures("form")).toEqual(["2026-11-20 service-request 1 1"]);
  });

  test("are counted at once by several processes", async () => {
    const other = await another();
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const [one, two] = index % 2 ? [store(), other] : [other, store()];
        const country = index % 3 ? "KE" : "BD";
        const saved = await one.save(submission(), START, { country, visitSource: { campaign: `c${index % 4}` } });
        if (saved.kind === "saved") await two.recordResult(saved.leased.lease, results.delivered, START);
      }),
    );
    expect(await figures("country")).toEqual(["2026-11-20 BD 7 7", "2026-11-20 KE 13 13"]);
    expect(await figures("campaign")).toEqual([0, 1, 2, 3].map((index) => `2026-11-20 c${index} 5 5`));
  });

  test("are read for some days", async () => {
    await save();
    await save(submission(), undefined, START + DAY);
    await save(submission(), undefined, START + 2 * DAY);
    const days = (await store().countFigures("2026-11-21", "2026-11-22", "form")).map(({ day }) => day);
    expect(days).toEqual(["2026-11-21"]);
  });

  test("are deleted after 25 months", async () => {
    await save();
    await store().deleteExpired(START + SOURCE_TOTALS_MS - DAY);
    expect(await figures("form")).toHaveLength(1);
    await store().deleteExpired(START + SOURCE_TOTALS_MS, false);
    expect(await figures("form")).toHaveLength(1);
    await store().deleteExpired(START + SOURCE_TOTALS_MS);
    expect(await figures("form")).toEqual([]);
  });
});
