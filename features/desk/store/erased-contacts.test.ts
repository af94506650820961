import type { TestStore } from "#features/desk/testing.ts";
/** Tests that nothing by which staff find or discuss a lead outlives its answers. */

import { describe, expect, onTestFinished, test, vi } from "vitest";
import { deskStore } from "#features/desk/store/desk-store.ts";
import type { DeskTables } from "#features/desk/store/tables.ts";
import { bothDatabases } from "#lib/leads/store/databases-testing.ts";
import { openFolder, openServer, readAll } from "#lib/leads/store/erased-testing.ts";
import { createKeyring } from "#lib/leads/store/keys/keyring.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { pendingFile, STAFF, START, storeKey, submission } from "#lib/leads/store/testing.ts";
import { RETENTION_MS } from "#lib/timing.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const key = storeKey();
const keyring = createKeyring([key]);
const PHONE = "+254712345678";
const EMAIL = "amina@example.org";

const withDesk = (store: SubmissionStore): TestStore => ({ ...store, ...store.part(deskStore) });

/** Saves a lead with a phone number, an address and a note, after one attempt. Returns what must not stay of it. */
async function withTraces(store: TestStore) {
  const one = { ...submission([await pendingFile(store)]), fields: { phone: PHONE, email: EMAIL } };
  const saved = await store.save(one, START);
  if (saved.kind !== "saved") throw new Error("the submission was not saved");
  const { lease } = saved.leased;
  await store.recordResult(lease, { kind: "dead", reason: "timeout", answerLost: false }, START);
  await store.addNote(one.reference, "Speaks French", STAFF, START);
  return { ...one, lease };
}

const hashes = [`phone ${PHONE.slice(1)}`, `email ${EMAIL}`].map((contact) => keyring.keyedHash(contact));

type Traced = Awaited<ReturnType<typeof withTraces>>;

const databases = bothDatabases(key);

describe.each<[how: string, erase: (store: TestStore, lead: Traced) => Promise<unknown>]>([
  ["delivered", (store, { lease }) => store.recordResult(lease, { kind: "delivered" }, START)],
  ["settled", (store, { reference }) => store.settle(reference, STAFF, START)],
  ["erased", (store, { reference }) => store.erase(reference, STAFF, START)],
  ["expired", (store) => store.deleteExpired(START + RETENTION_MS)],
])("of a lead that was %s", (how, erase) => {
  test.each(databases)("no hash, note or attempt stays in $name, from the same transaction on", async (each) => {
    const place = await each.place();
    const store = withDesk(await each.open(place, { features: [deskStore] }));
    const db = each.connect(place).withTables<DeskTables>();
    onTestFinished(() => Promise.all([store.close(), db.destroy()]).then(() => undefined));
    const read = async () => ({
      hashes: (await db.selectFrom("contact_hashes").select("hash").execute()).map(({ hash }) => hash).toSorted(),
      notes: (await db.selectFrom("lead_notes").select("sealed").execute()).length,
      attempts: (await db.selectFrom("submissions").select("attempt_log").execute()).filter((row) => row.attempt_log),
    });
    const lead = await withTraces(store);
    const before = await read();
    expect(before).toEqual({ hashes: hashes.toSorted(), notes: 1, attempts: [expect.anything()] });
    // Nobody sees a lead without answers that a search still finds: both change in one transaction.
    await erase(store, lead);
    expect(await read()).toEqual({ hashes: [], notes: 0, attempts: [] });
    expect(await store.findByContact({ email: EMAIL }, STAFF, START)).toEqual([]);
    const opened = await store.open(lead.reference, STAFF, START);
    const gone = { notes: [], attemptLog: [], submission: { fields: {}, files: [] } };
    if (["erased", "expired"].includes(how)) expect(opened).toBeUndefined();
    else expect(opened).toMatchObject(gone);
  });

  test("no hash stays in any file of SQLite", async () => {
    const { folder, store: opened } = await openFolder(key, [deskStore]);
    const store = withDesk(opened);
    // Other leads fill the pages around the one that goes.
    for (let count = 0; count < 40; count++)
      await store.save({ ...submission(), fields: { email: `amina${count}@example.org` } }, START + RETENTION_MS);
    const lead = await withTraces(store);
    const found = async () => {
      const files = await readAll(folder);
      return hashes.filter((hash) => files.some((file) => file.includes(hash)));
    };
    expect(await found()).toEqual(hashes);
    await erase(store, lead);
    expect(await store.eraseTraces()).toBe(true);
    expect(await found()).toEqual([]);
    expect(await store.findByContact({ email: "amina7@example.org" }, STAFF, START)).toHaveLength(1);
    await store.close();
  });
});

test("no hash stays in any file of PostgreSQL's tables", async () => {
  const { store: opened, readTables } = await openServer(key, [deskStore]);
  const store = withDesk(opened);
  const holdsHash = async () => {
    const files = await readTables();
    return files.some((file) => hashes.some((hash) => file.includes(hash)));
  };
  const lead = await withTraces(store);
  expect(await holdsHash()).toBe(true);
  await store.settle(lead.reference, STAFF, START);
  expect(await store.eraseTraces()).toBe(true);
  expect(await holdsHash()).toBe(false);
  await store.close();
});
