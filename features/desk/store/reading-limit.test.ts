/** Whoever reads many leads within an hour is noticed. The same tests run on SQLite and on a real PostgreSQL. */

import { beforeEach, describe, expect, test } from "vitest";
import { deskStore } from "#features/desk/store/desk-store.ts";
import { bothDatabases } from "#lib/leads/store/databases-testing.ts";
import type { StoreFeature, Told } from "#lib/leads/store/feature.ts";
import type { Actor } from "#lib/leads/store/staff/access-records.ts";
import { results, useStore } from "#lib/leads/store/staff/testing.ts";
import { pendingFile, STAFF, START, storeKey, submission } from "#lib/leads/store/testing.ts";
import { HOUR_MS, MINUTE_MS } from "#lib/time-units.ts";

/** The default of DESK_LEADS_PER_HOUR. */
const LIMIT = 20;

describe.each(bothDatabases(storeKey()))("reading many leads in $name", (database) => {
  const told: Told[] = [];
  const listener: StoreFeature = {
    name: "listener",
    open: () => ({ onTold: async (_to, event) => void told.push(event) }),
  };
  const { store, save } = useStore(database, undefined, deskStore, listener);
  const desk = () => store().part(deskStore);
  let asha: Actor;
  beforeEach(async () => {
    told.length = 0;
    const person = { name: "Asha", email: "asha@example.org", role: "staff" } as const;
    const { id } = await desk().invite(person, "token", STAFF, START);
    asha = { at: "desk", personId: id, name: "Asha" };
  });
  const saveLeads = async (count: number, fields = {}) => {
    const references: string[] = [];
    for (let index = 0; index < count; index += 1)
      references.push((await save({ ...submission(), fields }, results.dead, START + index)).submission.reference);
    return references;
  };
  const read = async (references: readonly string[], now: number, isConfirmed = true) => {
    for (const reference of references)
      expect(await desk().open(reference, asha, now, isConfirmed)).toMatchObject({ record: { reference } });
  };
  const told20 = { event: "leads.opened", facts: { person: "Asha", place: "desk", leads: LIMIT } };

  test("tells staff once in an hour, and the record says so", async () => {
    const references = await saveLeads(2 * LIMIT);
    await read(references.slice(0, LIMIT - 1), START);
    await read(references.slice(0, 5), START);
    expect(told).toEqual([]);
    await read(references.slice(LIMIT - 1), START + 30 * MINUTE_MS);
    expect(told).toMatchObject([told20]);
    const records = await store().listAccess({ limit: 99 });
    expect(records.filter(({ action }) => action === "many-opened")).toMatchObject([{ actor: asha, reference: null }]);
    await read(references.slice(0, LIMIT), START + 90 * MINUTE_MS);
    expect(told).toMatchObject([told20, { facts: { leads: LIMIT } }]);
    expect(new Set(told.map(({ key }) => key)).size).toBe(2);
  });

  test("an outage of forty leads that one person works through is one notice", async () => {
    for (const [index, reference] of (await saveLeads(40)).entries()) {
      const now = START + index * MINUTE_MS;
      await read([reference], now);
      await store().settle(reference, asha, now);
    }
    expect(told).toHaveLength(1);
  });

  test("does not count what is an hour old, and a clock that was set back hides nothing for longer", async () => {
    const references = await saveLeads(LIMIT);
    await read(references.slice(1), START + HOUR_MS);
    await read(references.slice(0, 1), START);
    await read(references.slice(0, 1), START + 2 * HOUR_MS);
    expect(told).toEqual([]);
    await read(references.slice(0, 1), START + 1);
    expect(told).toHaveLength(1);
  });

  test("counts what a search finds, and files", async () => {
    const fields = { email: "amina@example.org" };
    await saveLeads(LIMIT - 1, fields);
    await desk().findByContact(fields, asha, START);
    expect(told).toEqual([]);
    const file = await pendingFile(store());
    const { submission: one } = await save(submission([file]), results.dead);
    await store().openFile(one.reference, file.id, asha, START);
    expect(told).toMatchObject([told20]);
  });

  test("counts each person, and each user at a terminal", async () => {
    const references = await saveLeads(LIMIT + 1);
    await read(references.slice(0, LIMIT - 1), START);
    const other: Actor = { at: "desk", personId: "p2", name: "Asha" };
    for (const reference of references.slice(LIMIT - 1)) await desk().open(reference, other, START);
    for (const reference of references.slice(0, LIMIT)) await store().open(reference, STAFF, START);
    expect(told).toMatchObject([{ facts: { person: STAFF.name, place: "terminal", leads: LIMIT } }]);
    // A terminal asks for no passkey.
    expect(await store().open(references[LIMIT] ?? "", STAFF, START)).toBeDefined();
    expect(told).toHaveLength(1);
  });

  test("above the limit, a lead opens only with a fresh passkey, and a lead that was read stays open", async () => {
    const references = await saveLeads(LIMIT + 1);
    const [first = ""] = references;
    const last = references.at(-1) ?? "";
    await read(references.slice(0, LIMIT), START, false);
    expect(await desk().isAboveLimit(last, asha, START)).toBe(true);
    expect(await desk().open(last, asha, START, false)).toBeUndefined();
    expect(await store().listAccess({ reference: last, limit: 9 })).toEqual([]);
    expect(await desk().isAboveLimit(first, asha, START)).toBe(false);
    await read([first], START, false);
    await read([last], START);
    expect(await desk().isAboveLimit(last, asha, START + 1)).toBe(false);
    await read([last], START + 1, false);
  });

  test("openings at the same time do not pass the limit", async () => {
    const references = await saveLeads(2 * LIMIT);
    const opened = await Promise.all(references.map((reference) => desk().open(reference, asha, START, false)));
    expect(opened.filter((lead) => lead !== undefined)).toHaveLength(LIMIT);
    expect(told).toHaveLength(1);
  });
});
