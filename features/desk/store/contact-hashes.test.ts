/** The search by phone number and e-mail address. The same tests run on SQLite and on a real PostgreSQL. */

import { describe, expect, test } from "vitest";
import { deskStore } from "#features/desk/store/desk-store.ts";
import type { Contact } from "#features/desk/store/lead.ts";
import { bothDatabases } from "#lib/leads/store/databases-testing.ts";
import { results, useStore } from "#lib/leads/store/staff/testing.ts";
import { STAFF, START, storeKey, submission } from "#lib/leads/store/testing.ts";

const key = storeKey();
const email = "Amina@Example.org ";
const fields = { countryCode: "KE-+254", phone: "0712 345 678 / 0733 123456", email };

describe.each(bothDatabases(key))("a search in $name", (database) => {
  const { store, another, save } = useStore(database, deskStore);
  const family = (changes = {}) => ({ ...submission(), fields: { ...fields, ...changes } });
  const find = async (contact: Contact, from = store()) =>
    (await from.findByContact(contact, STAFF, START)).map(({ reference }) => reference);

  test.each<Contact>([
    { phone: "+254712345678" },
    { phone: "00254 712 345 678" },
    { phone: "0712-345-678", countryCode: "KE-+254" },
    { phone: "٠٧١٢٣٤٥٦٧٨", countryCode: "KE-+254" },
    { phone: "+254 733 123456" },
    { email: "amina@example.org" },
    { email: " AMINA@example.org" },
  ])("finds the family by %j", async (contact) => {
    const { submission: one } = await save(family(), results.rejected);
    await save(family({ phone: "0799 000 000", email: "other@example.org" }), results.rejected);
    expect(await find(contact)).toEqual([one.reference]);
  });

  test.each<Contact>([
    { phone: "+254712345679" },
    { phone: "0712345678" },
    { phone: "" },
    { email: "amina" },
    { email: " " },
    { email: "254712345678" },
  ])("finds nobody by %j", async (contact) => {
    await save(family(), results.rejected);
    expect(await find(contact)).toEqual([]);
  });

  test("finds leads that wait, are refused, unconfirmed or dead, the newest first, and none that was delivered", async () => {
    const found = [];
    for (const [index, state] of ([undefined, "rejected", "unconfirmed", "dead", "delivered"] as const).entries()) {
      const { submission: one } = await save(family(), state && results[state], START + index);
      if (state !== "delivered") found.unshift(one.reference);
    }
    expect(await find({ email })).toEqual(found);
  });

  test("finds the family under a later key, and needs no other key after all keys were rotated", async () => {
    const { submission: one } = await save(family(), results.dead);
    const [later, both] = [storeKey("k2"), await another([storeKey("k3"), key])];
    expect(await find({ email }, both)).toEqual([one.reference]);
    await (await another([later, key])).rotateKeys();
    expect(await find({ email }, await another([later]))).toEqual([one.reference]);
    expect(await find({ phone: "+254733123456" }, await another([later]))).toEqual([one.reference]);
    expect(await find({ email })).toEqual([]);
  });
});
