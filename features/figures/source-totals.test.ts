/** The same tests run on SQLite and on a real PostgreSQL. */

import { describe, expect, test } from "vitest";
import { figureStore } from "#features/figures/figure-store.ts";
import { NAMED_SOURCES } from "#features/figures/source-totals.ts";
import { bothDatabases } from "#lib/leads/store/databases-testing.ts";
import { FilesGoneError } from "#lib/leads/store/errors.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { useStore } from "#lib/leads/store/staff/testing.ts";
import type { Submission, VisitSource } from "#lib/leads/store/submission.ts";
import { pendingFile, STAFF, START, storeKey, submission } from "#lib/leads/store/testing.ts";
import { DAY_MS } from "#lib/time-units.ts";
import { SOURCE_TOTALS_MS } from "#lib/timing.ts";

const DAY = "2026-11-20";
/** Midnight in India, half past six in the evening UTC. */
const MIDNIGHT = Date.UTC(2026, 10, 20, 18, 30);

describe.each(bothDatabases(storeKey()))("the sources of visits in $name", (database) => {
  const { store, another } = useStore(database, figureStore);
  const save = (visitSource?: VisitSource, changes: Partial<Submission> = {}, now = START) =>
    store().save({ ...submission(), ...changes }, now, { visitSource });
  const totals = async (since = DAY) =>
    (await store().listSourceTotals(since)).map(({ day, value, count }) => `${day} ${count} ${value}`);

  test("are still counted after a delivery, and after the submission is erased", async () => {
    const visitSource = { source: "facebook", landing: "/fr/blog" };
    const saved = await save(visitSource);
    if (saved.kind !== "saved") throw new Error("the submission was saved before");
    const { lease, submission: one } = saved.leased;
    await store().recordResult(lease, { kind: "delivered" }, START);
    await store().erase(one.reference, STAFF, START);
    expect(await totals()).toEqual(["2026-11-20 1 facebook"]);
  });

  test("is counted by source on each day in India", async () => {
    await save({ source: "Facebook" });
    await save({ source: "facebook", referrer: "example.org" }, {}, MIDNIGHT - 1);
    await save({ source: "facebook" }, { locale: "fr" }, MIDNIGHT);
    await save({ source: "facebook" }, { form: "inquiry" });
    await save({ referrer: "www.example.org" });
    await save({ landing: "/" });
    await save();
    expect(await totals()).toEqual([
      "2026-11-20 1 (direct)",
      "2026-11-20 1 (unknown)",
      "2026-11-20 1 example.org",
      "2026-11-20 3 facebook",
      "2026-11-21 1 facebook",
    ]);
    expect(await totals("2026-11-21")).toEqual(["2026-11-21 1 facebook"]);
  });

  test("is counted at once by several processes", async () => {
    const other = await another();
    const saving = Array.from({ length: 20 }, (_, index) =>
      (index % 2 ? store() : other).save(submission(), START, { visitSource: { source: "radio" } }),
    );
    await Promise.all(saving);
    expect(await totals()).toEqual(["2026-11-20 20 radio"]);
  });

  test("is counted by name for 50 sources a day, and our own names and the rest as one each", async () => {
    await save();
    for (let count = 0; count < NAMED_SOURCES; count++) await save({ source: `s${count}` });
    for (const source of ["spam", "spam2", "s7"]) await save({ source });
    await save({});
    await save({ source: "spam" }, {}, START + DAY_MS);
    const found = await totals();
    expect(found).toHaveLength(NAMED_SOURCES + 4);
    expect(found).toEqual(expect.arrayContaining(["2026-11-20 2 (other)", "2026-11-20 2 s7"]));
    expect(await totals("2026-11-21")).toEqual(["2026-11-21 1 spam"]);
  });

  test("is no longer counted after 25 months", async () => {
    await save({ source: "radio" });
    await store().deleteExpired(MIDNIGHT + SOURCE_TOTALS_MS - DAY_MS - 1);
    expect(await totals()).toHaveLength(1);
    await store().deleteExpired(MIDNIGHT + SOURCE_TOTALS_MS - DAY_MS);
    expect(await totals()).toEqual([]);
  });

  test("are not counted if nothing is saved, and once if a form comes twice", async () => {
    const gone = await pendingFile(store() as unknown as SubmissionStore);
    await store().discardFiles([gone.id]);
    await expect(store().save(submission([gone]), START)).rejects.toThrow(FilesGoneError);
    expect(await totals()).toEqual([]);
    const idempotency = { key: "hash of a key", fingerprint: "hash of the content" };
    for (const one of [submission(), submission()]) await store().save(one, START, { idempotency });
    expect(await totals()).toEqual(["2026-11-20 1 (unknown)"]);
  });
});
