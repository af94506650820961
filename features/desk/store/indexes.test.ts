/** A list or a search must not take longer with more leads, so each reads an index in its order and sorts nothing (SQLite's query plan). */

import { expect, test } from "vitest";
import { createDeskLists, type DeskLists } from "#features/desk/store/lead-lists.ts";
import { createReadingLimit } from "#features/desk/store/reading-limit.ts";
import { createDeskTables, type DeskTables } from "#features/desk/store/tables.ts";
import { migrate } from "#lib/leads/store/database/migrations.ts";
import { openExplained } from "#lib/leads/store/explained-testing.ts";
import { createKeyring } from "#lib/leads/store/keys/keyring.ts";
import { STAFF, START, storeKey } from "#lib/leads/store/testing.ts";

const last = { receivedAt: START, id: "a" };

test.each<[what: string, call: (staff: DeskLists) => Promise<unknown>, indexes: RegExp[]]>([
  ["needing staff", (staff) => staff.listNeedingStaff(START, 50), [/submissions_by_state_and_receipt/]],
  ["of all", (staff) => staff.listLeads({ limit: 50 }), [/submissions_by_receipt/]],
  ["on a later page", (staff) => staff.listLeads({ limit: 50, olderThan: last }), [/submissions_by_receipt.*</]],
  ["of a state", (staff) => staff.listLeads({ state: "due", limit: 50 }), [/submissions_by_state_and_receipt/]],
  [
    "that are unconfirmed",
    (staff) => staff.listLeads({ state: "unconfirmed", limit: 50 }),
    [/submissions_by_state_and_receipt/],
  ],
  ["of a form", (staff) => staff.listLeads({ form: "inquiry", limit: 50 }), [/submissions_by_form_and_receipt/]],
  ["of a language", (staff) => staff.listLeads({ locale: "bn", limit: 50 }), [/submissions_by_locale_and_receipt/]],
  ["of a day", (staff) => staff.listLeads({ day: "2026-11-20", limit: 50 }), [/submissions_by_receipt.*>.*</]],
  [
    "of an address",
    (staff) => staff.findByContact({ email: "amina@example.org" }, STAFF, START),
    [/contact_hashes_by_hash|autoindex_contact_hashes/, /autoindex_submissions|submissions.*\(id=\?\)/],
  ],
])("leads %s are found by an index", async (_, call, indexes) => {
  const { db, explained, readPlan } = openExplained();
  await migrate(db, "blob");
  await migrate(db, "blob", { "0001-desk": createDeskTables }, "desk");
  const limit = createReadingLimit(async () => undefined, 20);
  await call(createDeskLists(explained.withTables<DeskTables>(), createKeyring([storeKey()]), limit));
  await db.destroy();
  const plan = readPlan();
  for (const index of indexes) expect(plan).toMatch(index);
  expect(plan).not.toMatch(/SCAN (submissions|contact_hashes)(?! USING)/);
  if (!plan.includes("contact_hashes")) expect(plan).not.toContain("TEMP B-TREE");
});

test("what somebody has read within an hour is found by an index", async () => {
  const { db, explained, readPlan } = openExplained();
  await migrate(db, "blob");
  await createReadingLimit(async () => undefined, 20).isAbove(explained, "7K3-M9Q-XTE", STAFF, START);
  await db.destroy();
  expect(readPlan()).toContain("access_by_time (recorded_at>? AND recorded_at<?)");
});
