/** The lists of leads, and what staff do with one. The same tests run on SQLite and on a real PostgreSQL. */

import { describe, expect, test } from "vitest";
import { deskStore } from "#features/desk/store/desk-store.ts";
import type { LeadFilter } from "#features/desk/store/lead.ts";
import { bothDatabases } from "#lib/leads/store/databases-testing.ts";
import type { Actor } from "#lib/leads/store/staff/access-records.ts";
import { results, useStore } from "#lib/leads/store/staff/testing.ts";
import type { Submission } from "#lib/leads/store/submission.ts";
import { STAFF, START, storeKey, submission } from "#lib/leads/store/testing.ts";
import { HOUR_MS } from "#lib/time-units.ts";
import { LONG_WAIT_MS } from "#lib/timing.ts";

const ASHA: Actor = { at: "desk", personId: "p1", name: "Asha" };
const RAVI: Actor = { at: "desk", personId: "p2", name: "Ravi" };

describe.each(bothDatabases(storeKey()))("leads in $name", (database) => {
  const { store, save } = useStore(database, deskStore);
  const namesOf = async (leads: Promise<readonly { reference: string }[]>, all: Record<string, string>) =>
    (await leads).map(({ reference }) => Object.entries(all).find(([, each]) => each === reference)?.[0]);
  const saved = async (...args: Parameters<typeof save>) => (await save(...args)).submission.reference;

  test("that need staff are the refused, dead, unconfirmed and long due ones, the oldest first", async () => {
    const all = {
      delivered: await saved(undefined, results.delivered, START),
      dead: await saved(undefined, results.dead, START + 1),
      waiting: await saved(undefined, undefined, START + 2),
      unconfirmed: await saved(undefined, results.unconfirmed, START + 3),
      rejected: await saved(undefined, results.rejected, START + 4),
      due: await saved(undefined, undefined, START + 5),
    };
    const now = START + 4 + LONG_WAIT_MS;
    const { leads, more } = await store().listNeedingStaff(now, 9);
    expect(await namesOf(Promise.resolve(leads), all)).toEqual(["dead", "waiting", "unconfirmed", "rejected"]);
    expect(more).toBe(0);
    expect(leads[1]).toMatchObject({ dueSince: START + 2, hasContent: true, takenBy: undefined });
    const first = await store().listNeedingStaff(now, 1);
    expect([first.leads.map(({ reference }) => reference), first.more]).toEqual([[all.dead], 3]);
    // A lead that was sent again begins to wait again.
    await store().redrive(all.dead, STAFF, now);
    expect((await store().listNeedingStaff(now, 9)).leads.map(({ reference }) => reference)).not.toContain(all.dead);
  });

  test("are listed in pages by state, form, language and day in India, the newest first", async () => {
    const one = (changes: Partial<Submission> = {}) => ({ ...submission(), ...changes });
    const all = {
      // 23:59 and 00:00 in India.
      eve: await saved(one(), results.delivered, START - 5.5 * HOUR_MS - 60_000),
      first: await saved(one({ form: "inquiry", locale: "bn" }), results.rejected, START - 5.5 * HOUR_MS),
      same: await saved(one(), results.dead, START),
      twin: await saved(one({ locale: "bn" }), results.unconfirmed, START),
      next: await saved(one({ locale: "bn" }), undefined, START + 18.5 * HOUR_MS),
    };
    const list = (filter: Partial<LeadFilter>) => namesOf(store().listLeads({ limit: 9, ...filter }), all);
    const everything = await list({});
    expect([everything[0], everything.slice(1, 3).toSorted(), everything.slice(3)]).toEqual([
      "next",
      ["same", "twin"],
      ["first", "eve"],
    ]);
    expect(await list({ state: "unconfirmed" })).toEqual(["twin"]);
    expect(await list({ state: "dead" })).toEqual(["same"]);
    expect(await list({ form: "inquiry" })).toEqual(["first"]);
    expect(await list({ locale: "bn", day: "2026-11-20" })).toEqual(["twin", "first"]);
    expect(await list({ day: "2026-11-19" })).toEqual(["eve"]);
    const pages = [];
    for (let olderThan: LeadFilter["olderThan"]; ; ) {
      const page = await store().listLeads({ limit: 2, olderThan });
      if (page.length === 0) break;
      pages.push(...(await namesOf(Promise.resolve(page), all)));
      olderThan = page.at(-1);
    }
    expect(pages).toEqual(everything);
  });

  test("show country, privacy notice and attempts without answers", async () => {
    const notes = { country: "KE", privacyNotice: { date: "2026-11-20", language: "bn" } };
    const { lease, submission: one } = await save(undefined, undefined, START, notes);
    await store().recordResult(lease, { kind: "retry", at: START + 9, reason: "timeout", answerLost: true }, START + 1);
    const again = await store().lease(START + 9);
    if (again) await store().recordResult(again.lease, { ...results.rejected, isShown: true }, START + 10);
    const lead = await store().findLead(one.reference);
    expect(lead).toMatchObject({
      ...notes,
      state: "rejected",
      storedFiles: 0,
      attemptLog: [
        { at: START + 1, outcome: "retry", reason: "timeout" },
        { at: START + 10, outcome: "rejected", status: 422 },
      ],
    });
    expect(JSON.stringify(lead)).not.toMatch(/Amina|Chest|hospital/);
    const opened = await store().open(one.reference, ASHA, START);
    expect(opened).toMatchObject({ attemptLog: lead?.attemptLog, privacyNotice: notes.privacyNotice });
    expect(opened?.refusal?.message).toBe("No such hospital");
    expect(await store().findLead(submission().reference)).toBeUndefined();
  });

  test("keep the newest 20 attempts", async () => {
    const { lease, submission: one } = await save();
    let held = lease;
    for (let count = 0; count < 25; count++) {
      const at = START + count;
      await store().recordResult(held, { kind: "retry", at, reason: "timeout", answerLost: false }, at);
      held = (await store().lease(at))?.lease ?? held;
    }
    const log = (await store().findLead(one.reference))?.attemptLog ?? [];
    expect([log.length, log[0]?.at, log.at(-1)?.at]).toEqual([20, START + 5, START + 24]);
  });

  test("are taken by one person, until somebody releases them", async () => {
    const reference = await saved(undefined, results.dead);
    const asha = { id: "p1", name: "Asha", at: START };
    expect(await store().take(reference, ASHA, START)).toEqual(asha);
    expect(await store().take(reference, RAVI, START + 1)).toEqual(asha);
    expect((await store().listLeads({ limit: 1 }))[0]?.takenBy).toEqual(asha);
    expect(await store().release(reference, RAVI, START + 2)).toBe(true);
    expect(await store().release(reference, RAVI, START + 2)).toBe(false);
    expect(await store().take(reference, STAFF, START + 3)).toEqual({
      id: STAFF.name,
      name: STAFF.name,
      at: START + 3,
    });
    expect(await store().take(submission().reference, ASHA, START)).toBeUndefined();
  });

  test("have notes for colleagues, sealed and in order", async () => {
    const { submission: one } = await save(undefined, results.dead);
    expect(await store().addNote(one.reference, "Called, no answer 🎗", ASHA, START)).toBe(true);
    expect(await store().addNote(one.reference, "Speaks French", RAVI, START + 1)).toBe(true);
    expect((await store().open(one.reference, ASHA, START))?.notes).toEqual([
      { at: START, name: "Asha", text: "Called, no answer 🎗" },
      { at: START + 1, name: "Ravi", text: "Speaks French" },
    ]);
    await store().settle(one.reference, ASHA, START);
    expect(await store().addNote(one.reference, "Too late", ASHA, START)).toBe(false);
    expect((await store().open(one.reference, ASHA, START))?.notes).toEqual([]);
  });
});
