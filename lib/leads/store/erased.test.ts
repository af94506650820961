/** Tests that erased values cannot be read any more, even with the master key and all files of the database. */

import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { findBytes, openFolder, openServer, readAll, type StoredKey } from "#lib/leads/store/erased-testing.ts";
import { createKeyring } from "#lib/leads/store/keys/keyring.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { pendingFile, STAFF, START, storeKey, submission } from "#lib/leads/store/testing.ts";

vi.setConfig({ testTimeout: 60_000 });

const key = storeKey();
const keyring = createKeyring([key]);

/** Tries to unwrap a data key of these owners at every position of every file. Returns the owners of the data keys that open. */
function unwrapAnywhere(files: readonly Buffer[], owners: readonly string[]): string[] {
  const length = keyring.createDataKey("any").bytes.byteLength;
  const opened = new Set<string>();
  for (const file of files) {
    for (let at = 0; at + length <= file.byteLength; at++) {
      // Most of a database file is zeros, and no wrapped key begins with zeros. Skipping them saves time.
      if (file.readUIntBE(at, 6) === 0) continue;
      for (const owner of owners) {
        try {
          keyring.unwrap({ keyId: key.id, bytes: file.subarray(at, at + length) }, owner);
          opened.add(owner);
        } catch {
          // No wrapped key is at this position.
        }
      }
    }
  }
  return [...opened];
}

/** Saves three submissions with a file each. Returns their leases and the ids of their data keys. Tests erase the first two submissions. */
async function fill(store: SubmissionStore) {
  const leased = [];
  for (let count = 0; count < 3; count++) {
    const saved = await store.save(submission([await pendingFile(store)]), START);
    if (saved.kind === "saved") leased.push(saved.leased);
  }
  const [delivered, erased, kept] = leased.map(({ lease, submission }) => ({
    lease,
    submission,
    keys: [submission.id, submission.files[0]?.id ?? ""],
  }));
  if (!(delivered && erased && kept)) throw new Error("the submissions were not saved");
  return { delivered, erased, kept };
}

test("SQLite: no file of the data folder has a key of what was delivered or erased, even while the site runs", async () => {
  const { folder, path, store, open } = await openFolder(key);
  const { delivered, erased, kept } = await fill(store);
  const database = new DatabaseSync(path, { readOnly: true });
  const keys = database.prepare("select id, wrapped from data_keys").all() as unknown as StoredKey[];
  database.close();
  expect(keys).toHaveLength(6);
  await store.recordResult(delivered.lease, { kind: "delivered" }, START);
  await store.erase(erased.submission.reference, STAFF, START);
  // The log has the wrapped keys until it is emptied, so the search must find them.
  expect(findBytes(await readAll(folder), keys)).toHaveLength(6);

  // `leads erase` makes this call in a process of its own.
  const leads = await open();
  expect(await leads.eraseTraces()).toBe(true);
  await leads.close();
  expect(findBytes(await readAll(folder), keys).toSorted()).toEqual(kept.keys.toSorted());
  expect((await store.open(kept.submission.reference, STAFF, START))?.submission).toEqual(kept.submission);
  await store.close();
});

test("SQLite: the master key opens nothing at any place of any file", async () => {
  const { folder, store } = await openFolder(key);
  const { delivered, erased, kept } = await fill(store);
  await store.recordResult(delivered.lease, { kind: "delivered" }, START);
  await store.erase(erased.submission.reference, STAFF, START);
  await store.eraseTraces();
  const owners = [delivered, erased, kept].map(({ keys }) => keys[0] ?? "");
  expect(unwrapAnywhere(await readAll(folder), owners)).toEqual([kept.submission.id]);
  await store.close();
});

test("SQLite: no key stays in a page that became free or was split", async () => {
  const { folder, path, store } = await openFolder(key);
  const database = new DatabaseSync(path, { readOnly: true });
  onTestFinished(() => database.close());
  const erased: StoredKey[] = [];
  for (let round = 0; round < 4; round++) {
    for (let count = 0; count < 150; count++) {
      const saved = await store.save(submission(), START);
      // Two of three submissions are delivered, so that the data keys of the third one remain between the deleted ones.
      if (count % 3 > 0 && saved.kind === "saved")
        await store.recordResult(saved.leased.lease, { kind: "delivered" }, START);
    }
    const keys = "select id, wrapped from data_keys where id in (select id from submissions where content is null)";
    erased.push(...(database.prepare(keys).all() as unknown as StoredKey[]));
    await store.eraseTraces();
    expect(findBytes(await readAll(folder), erased)).toEqual([]);
  }
  await store.close();
});

test("SQLite: the traces stay no longer than the process that reads, and the next call removes them", async () => {
  const { folder, path, store } = await openFolder(key);
  const { delivered, kept } = await fill(store);
  const database = new DatabaseSync(path, { readOnly: true });
  const keys = database.prepare("select id, wrapped from data_keys").all() as unknown as StoredKey[];
  await store.recordResult(delivered.lease, { kind: "delivered" }, START);
  database.exec("begin");
  database.prepare("select count(*) from data_keys").get();
  expect(await store.eraseTraces()).toBe(false);
  database.close();
  expect(await store.eraseTraces()).toBe(true);
  expect(findBytes(await readAll(folder), keys)).toEqual(expect.arrayContaining(kept.keys));
  expect(findBytes(await readAll(folder), keys)).not.toEqual(expect.arrayContaining(delivered.keys));
  await store.close();
});

test("PostgreSQL: no file of the tables has a key of what was delivered or erased", async () => {
  const { store, client, readTables } = await openServer(key);
  const { delivered, erased, kept } = await fill(store);
  const { rows: keys } = await client.query<StoredKey>("select id, wrapped from data_keys");
  await store.recordResult(delivered.lease, { kind: "delivered" }, START);
  await store.erase(erased.submission.reference, STAFF, START);
  expect(findBytes(await readTables(), keys)).toHaveLength(6);

  // A backup keeps its lock for long. No other call waits for that lock, and the next eraseTraces succeeds.
  await client.query("begin; lock table data_keys in access share mode");
  expect(await store.eraseTraces()).toBe(false);
  await client.query("commit");
  expect(await store.eraseTraces()).toBe(true);
  expect(findBytes(await readTables(), keys).toSorted()).toEqual(kept.keys.toSorted());
  expect((await store.open(kept.submission.reference, STAFF, START))?.submission).toEqual(kept.submission);
  await store.close();
});
