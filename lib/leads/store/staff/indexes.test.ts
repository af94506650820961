/** A list or a search must not take longer with more leads, so each reads an index in its order and sorts nothing (SQLite's query plan). */

import { expect, test } from "vitest";
import { migrate } from "#lib/leads/store/database/migrations.ts";
import { openExplained } from "#lib/leads/store/explained-testing.ts";
import type { Core } from "#lib/leads/store/feature.ts";
import { createKeyring } from "#lib/leads/store/keys/keyring.ts";
import { openFeatures } from "#lib/leads/store/open-features.ts";
import type { StaffAccess } from "#lib/leads/store/staff/staff-access.ts";
import { createStaffAccess } from "#lib/leads/store/staff/staff-access.ts";
import { storeKey } from "#lib/leads/store/testing.ts";

test.each<[what: string, call: (staff: StaffAccess) => Promise<unknown>, indexes: RegExp[]]>([
  ["with a reference", (staff) => staff.findLead("7K3-M9Q-XTE"), [/reference=\?/]],
  ["in the record", (staff) => staff.listAccess({ limit: 50 }), [/access_by_time/]],
  [
    "in the record of one",
    (staff) => staff.listAccess({ reference: "7K3-M9Q-XTE", limit: 50 }),
    [/access_by_reference/],
  ],
])("leads %s are found by an index", async (_, call, indexes) => {
  const { db, explained, readPlan } = openExplained();
  await migrate(db, "blob");
  await call(createStaffAccess(explained, createKeyring([storeKey()]), openFeatures([], {} as Core)));
  await db.destroy();
  const plan = readPlan();
  for (const index of indexes) expect(plan).toMatch(index);
  expect(plan).not.toMatch(/SCAN (submissions|access_records)(?! USING)/);
  expect(plan).not.toContain("TEMP B-TREE");
});
