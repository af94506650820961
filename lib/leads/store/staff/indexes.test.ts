/** A list or a search must not take longer with more leads, so each reads an index in its order and sorts nothing (SQLite's query plan). */

import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { migrate } from "#lib/leads/store/database/migrations.ts";
import { asDatabase } from "#lib/leads/store/database/sqlite.ts";
import { createKeyring } from "#lib/leads/store/keys/keyring.ts";
import { createStaffAccess } from "#lib/leads/store/staff/staff-access.ts";
import type { StaffAccess } from "#lib/leads/store/staff.ts";
import { STAFF, START, storeKey } from "#lib/leads/store/testing.ts";

const last = { receivedAt: START, id: "a" };

test.each<[what: string, call: (staff: StaffAccess) => Promise<unknown>, indexes: RegExp[]]>([
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
  ["with a reference", (staff) => staff.findLead("7K3-M9Q-XTE"), [/reference=\?/]],
  [
    "of an address",
    (staff) => staff.findByContact({ email: "amina@example.org" }, STAFF, START),
    [/contact_hashes_by_hash|autoindex_contact_hashes/, /autoindex_submissions|submissions.*\(id=\?\)/],
  ],
  ["in the record", (staff) => staff.listAccess({ limit: 50 }), [/access_by_time/]],
  [
    "in the record of one",
    (staff) => staff.listAccess({ reference: "7K3-M9Q-XTE", limit: 50 }),
    [/access_by_reference/],
  ],
])("leads %s are found by an index", async (_, call, indexes) => {
  const database = new DatabaseSync(":memory:");
  const plans: string[] = [];
  const db = asDatabase(database);
  await migrate(db, "blob");
  const explained = asDatabase(explaining(database, plans));
  await call(createStaffAccess(explained, createKeyring([storeKey()])));
  await db.destroy();
  const plan = plans.join("\n");
  for (const index of indexes) expect(plan).toMatch(index);
  expect(plan).not.toMatch(/SCAN (submissions|contact_hashes|access_records)(?! USING)/);
  if (!plan.includes("contact_hashes")) expect(plan).not.toContain("TEMP B-TREE");
});

/** Returns the database. Adds the query plan of each statement that reads to `plans`. */
function explaining(database: DatabaseSync, plans: string[]): DatabaseSync {
  const prepare = (sql: string) => {
    const plan = /^select/.test(sql) ? database.prepare(`explain query plan ${sql}`) : undefined;
    const statement = database.prepare(sql);
    for (const { detail } of (plan?.all() ?? []) as { detail: string }[]) plans.push(detail);
    return statement;
  };
  return new Proxy(database, {
    get: (target, name) => (name === "prepare" ? prepare : Reflect.get(target, name).bind(target)),
  });
}
