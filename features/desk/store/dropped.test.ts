/** A desk that is deleted leaves nothing behind once its tables are dropped, and begins empty when it comes again. */

import { expect, test, vi } from "vitest";
import { deskStore } from "#features/desk/store/desk-store.ts";
import { openFolder, openServer, readAll } from "#lib/leads/store/erased-testing.ts";
import { createKeyring } from "#lib/leads/store/keys/keyring.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { createPostgresStore, createSqliteStore } from "#lib/leads/store/open/open-store.ts";
import { STAFF, START, storeKey, submission } from "#lib/leads/store/testing.ts";
import { DAY_MS } from "#lib/time-units.ts";

vi.setConfig({ testTimeout: 60_000 });

const key = storeKey();
const EMAIL = "asha.rao.of.the.desk@veramed.example";
const hash = createKeyring([key]).keyedHash("email amina@example.org");
/** What may stay in no file: a person, a hash and the name in a note. */
const traces = [EMAIL, hash, "Asha Rao of the desk"];

/** Fills a store as a year with the desk would. Returns the reference of a lead. */
async function fill(store: SubmissionStore): Promise<string> {
  const one = { ...submission(), fields: { email: "amina@example.org" } };
  await store.save(one, START);
  const desk = store.part(deskStore);
  const actor = { ...STAFF, name: "Asha Rao of the desk" };
  const { id } = await desk.invite({ name: actor.name, email: EMAIL, role: "staff" }, "token", STAFF, START);
  await desk.startSession(id, undefined, "session", START);
  await desk.take(one.reference, actor, START);
  await desk.addNote(one.reference, "Speaks French", actor, START);
  return one.reference;
}

/** Removes the desk, drops its tables, and adds it again after 900 days. */
async function dropAndReturn(
  open: (features: readonly (typeof deskStore)[]) => Promise<SubmissionStore>,
  reference: string,
) {
  const without = await open([]);
  expect(await without.findUnclaimed()).toEqual(["desk"]);
  expect((await without.countUnclaimed("desk")).rows).toBeGreaterThan(4);
  await without.dropUnclaimed("desk");
  expect(await without.findUnclaimed()).toEqual([]);
  // The record of access is the core's. It names people, and ends by itself.
  const later = START + 900 * DAY_MS;
  await without.deleteExpired(later);
  expect(await without.eraseTraces()).toBe(true);
  expect(await without.findLead(reference)).toBeDefined();
  await without.close();
  return {
    later,
    async returned() {
      const store = await open([deskStore]);
      const desk = store.part(deskStore);
      expect(await desk.listPeople()).toEqual([]);
      expect(await desk.findByContact({ email: "amina@example.org" }, STAFF, later)).toEqual([]);
      expect((await desk.open(reference, STAFF, later))?.notes).toEqual([]);
      await store.close();
    },
  };
}

const found = (files: readonly Buffer[]) => traces.filter((trace) => files.some((file) => file.includes(trace)));

test("SQLite keeps nothing in any file", async () => {
  const { folder, path, store } = await openFolder(key, [deskStore]);
  const reference = await fill(store);
  await store.close();
  expect(found(await readAll(folder))).toEqual(traces);
  const open = (features: readonly (typeof deskStore)[]) =>
    createSqliteStore(path, { keys: [key], isDurable: true, features });
  const { returned } = await dropAndReturn(open, reference);
  expect(found(await readAll(folder))).toEqual([]);
  await returned();
});

test("PostgreSQL keeps nothing in any file of its tables", async () => {
  const { client, readTables, store, url } = await openServer(key, [deskStore]);
  const reference = await fill(store);
  await store.close();
  expect(found(await readTables())).toEqual(traces);
  const open = (features: readonly (typeof deskStore)[]) =>
    createPostgresStore(url, { keys: [key], isDurable: true, features });
  const { returned } = await dropAndReturn(open, reference);
  // Autovacuum empties the pages of the record's deleted rows. A test cannot wait for it.
  await client.query("vacuum full");
  expect(found(await readTables())).toEqual([]);
  await returned();
});

test("a feature that the store has cannot be dropped", async () => {
  const { store } = await openFolder(key, [deskStore]);
  await expect(store.dropUnclaimed("desk")).rejects.toThrow("has the feature desk");
  await store.close();
});
