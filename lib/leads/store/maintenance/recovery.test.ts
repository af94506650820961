/** The same tests run on SQLite and on a real PostgreSQL. */

import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { openSqliteCopy } from "#lib/leads/store/database/sqlite-copy.ts";
import { bothDatabases, useDatabase } from "#lib/leads/store/databases-testing.ts";
import { createKeyring, type StoreKey } from "#lib/leads/store/keys/keyring.ts";
import { KeysLostError, verifyDatabase } from "#lib/leads/store/maintenance/recovery.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { createSqliteStore } from "#lib/leads/store/open/open-store.ts";
import type { LeasedSubmission } from "#lib/leads/store/submission.ts";
import { bytesOf, pendingFile, STAFF, START, storeKey, submission } from "#lib/leads/store/testing.ts";
import { checkHealth } from "#lib/server/check-health.ts";
import { LEASE_MS } from "#lib/timing.ts";

const key = storeKey("k1");
const next = storeKey("k2");

async function save(store: SubmissionStore): Promise<LeasedSubmission> {
  const saved = await store.save(submission([await pendingFile(store)]), START);
  if (saved.kind !== "saved") throw new Error("the submission was saved before");
  return saved.leased;
}

describe.each(bothDatabases(key))("a store in $name", (database) => {
  const { openStore, connect } = useDatabase(database);
  const openWith = (...keys: StoreKey[]) => openStore(keys);
  const problemsOf = async (store: SubmissionStore) => (await checkHealth(store, START)).problems;

  test("that was restored with another key says so in health, and takes no submission", async () => {
    await save(await openWith(key));
    for (const wrong of [storeKey("k1"), next]) {
      const store = await openWith(wrong);
      expect(await problemsOf(store)).toContain("key-does-not-open");
      await expect(store.assertKeys()).rejects.toThrow(KeysLostError);
    }
    expect(await problemsOf(await openWith(key))).not.toContain("key-does-not-open");
  });

  test("that lacks one of two keys says so in health, and takes submissions", async () => {
    await save(await openWith(key));
    await save(await openWith(next, key));
    const store = await openWith(next);
    expect(await problemsOf(store)).toContain("key-does-not-open");
    await store.assertKeys();
  });

  test("that is empty takes submissions with any key", async () => {
    const store = await openWith(next);
    await store.assertKeys();
    expect(await problemsOf(store)).toEqual([]);
  });

  test("whose key was abandoned keeps the references, sends nothing of it, and is well again", async () => {
    const old = await openWith(key);
    const { submission: due } = await save(old);
    const { lease, submission: rejected } = await save(old);
    await old.recordResult(lease, { kind: "rejected", status: 400, message: "no", isShown: true }, START);
    const unconfirmed = await save(old);
    await old.recordResult(unconfirmed.lease, { kind: "unconfirmed", isHtml: true }, START);
    const store = await openWith(next);
    // The new master key opens this submission, but the key of its file is lost.
    const mixed = submission([await pendingFile(old)]);
    await store.save(mixed, START);
    await pendingFile(old);

    const loss = { values: 8, submissions: 4, files: 5 };
    expect(await store.countLost("k1")).toEqual(loss);
    expect(await store.abandonKey("k1", STAFF, START + 1)).toEqual(loss);
    const records = await store.listAccess({ limit: 100 });
    expect(records.every(({ action, actor }) => action === "erased" && actor.name === STAFF.name)).toBe(true);
    const all = [due, rejected, unconfirmed.submission, mixed].map(({ reference }) => reference);
    expect(new Set(records.map(({ reference }) => reference))).toEqual(new Set(all));
    expect(await problemsOf(store)).toEqual(["dead-submissions"]);
    expect(await store.lease(START + LEASE_MS)).toBeUndefined();
    for (const [{ reference }, state] of [
      [due, "dead"],
      [rejected, "rejected"],
      [unconfirmed.submission, "dead"],
      [mixed, "dead"],
    ] as const) {
      expect(await store.open(reference, STAFF, START)).toMatchObject({ record: { state }, storedFiles: 0 });
      expect(await store.redrive(reference, STAFF, START + 2)).toBe(false);
    }
    expect((await store.open(mixed.reference, STAFF, START))?.submission.fields).toEqual(mixed.fields);
  });

  /** Damages the first data key, which the check of the keys tries. */
  async function damageFirst() {
    const database = connect();
    const first = database.selectFrom("data_keys").select(({ fn }) => fn.min("id").as("id"));
    await database
      .updateTable("data_keys")
      .set({ wrapped: Buffer.alloc(60) })
      .where("id", "=", first)
      .execute();
    await database.destroy();
  }

  test("with one damaged value takes submissions, and abandoning the key deletes that value alone", async () => {
    const before = await openWith(key);
    const all = [await save(before), await save(before), await save(before)];
    await damageFirst();
    const store = await openWith(key);
    expect(await problemsOf(store)).toContain("key-does-not-open");
    await store.assertKeys();

    await store.abandonKey("k1", STAFF, START + 1);
    const left = all.map(({ submission: { id } }) => store.find(id));
    expect((await Promise.all(left)).filter((record) => record?.state === "due")).toHaveLength(2);
    expect(await problemsOf(store)).toEqual(["dead-submissions"]);
    expect((await store.verify()).unreadable).toEqual([]);
  });

  test("that took submissions under a wrong key of the same id keeps them when the lost one is abandoned", async () => {
    const lost = await save(await openWith(key));
    const wrong = storeKey("k1");
    await save(await openWith(next, wrong));
    const store = await openWith(wrong, next);
    const { submission: kept } = await save(store);
    await store.abandonKey("k1", STAFF, START + 1);
    expect(await store.find(lost.submission.id)).toMatchObject({ state: "dead" });
    expect((await store.open(kept.reference, STAFF, START))?.submission).toEqual(kept);
  });

  test("whose key was abandoned stores a lost submission anew when its visitor sends it again", async () => {
    const idempotency = { key: "visitor", fingerprint: "f" };
    await (await openWith(key)).save(submission(), START, { idempotency });
    const store = await openWith(next);
    await store.abandonKey("k1", STAFF, START + 1);
    expect((await store.save(submission(), START + 2, { idempotency })).kind).toBe("saved");
  });

  test("that is verified says which file lost a part", async () => {
    const store = await openWith(key);
    const { submission: one } = await save(store);
    const database = connect();
    await database.deleteFrom("chunks").where("position", "=", 1).execute();
    expect((await store.verify()).unreadable).toEqual([`a file of ${one.reference}`]);
    await database.deleteFrom("files").execute();
    await database.destroy();
    expect((await store.verify()).unreadable).toEqual([`a file of ${one.reference}`]);
  });

  test("names in health the keys that do not open", async () => {
    await save(await openWith(key));
    expect((await checkHealth(await openWith(next), START)) as unknown).toMatchObject({ unopenedKeys: ["k1"] });
  });

  test("that is verified says how much opens, and what does not", async () => {
    const store = await openWith(key);
    const { submission: one } = await save(store);
    await store.createFile(randomUUID(), START, { upload: { name: "a.pdf", type: "", size: 1 } });
    expect(await store.verify()).toEqual({ opened: { submissions: 1, files: 2 }, unreadable: [] });
    const { unreadable } = await (await openWith(next)).verify();
    expect(unreadable).toEqual([one.reference, expect.any(String), expect.any(String)]);
    expect(unreadable).toContain(`a file of ${one.reference}`);
  });

  test("that was restored sends at once whatever was due, marked, even what a lost process was sending", async () => {
    const before = await openWith(key);
    const { lease, submission: one } = await save(before);
    await before.beginSending(lease, START, START + LEASE_MS);
    const store = await openWith(key);
    const restored = { erased: [], machines: [], without: [] };
    expect(await store.markRestored(restored, STAFF, START + 1)).toEqual({ due: 1, advice: [] });
    expect(await store.find(one.id)).toMatchObject({ possibleDuplicate: true });
    expect((await store.lease(START + 1))?.submission).toEqual(one);
  });
});

describe("a backup in SQLite", () => {
  async function openFolder() {
    const folder = await mkdtemp(join(tmpdir(), "backup-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const store = await createSqliteStore(join(folder, "submissions.sqlite"), { keys: [key], isDurable: true });
    onTestFinished(() => store.close());
    return { folder, store, file: join(folder, "backup.sqlite") };
  }

  test("holds everything that waits, and no key of what was delivered or erased", async () => {
    const { folder, store, file } = await openFolder();
    const [delivered, erased, kept] = [await save(store), await save(store), await save(store)];
    const database = new DatabaseSync(join(folder, "submissions.sqlite"), { readOnly: true });
    const keys = database.prepare("select id, wrapped from data_keys").all() as { id: string; wrapped: Uint8Array }[];
    database.close();
    await store.recordResult(delivered.lease, { kind: "delivered" }, START);
    await store.erase(erased.submission.reference, STAFF, START);
    await store.backUp?.(file);

    const bytes = await readFile(file);
    const left = keys.filter(({ wrapped }) => bytes.includes(Buffer.from(wrapped))).map(({ id }) => id);
    const owners = [kept.submission.id, kept.submission.files[0]?.id];
    expect([keys.length, left.toSorted()]).toEqual([6, owners.toSorted()]);
    const restored = await createSqliteStore(file, { keys: [key], isDurable: true });
    expect((await restored.open(kept.submission.reference, STAFF, START))?.submission).toEqual(kept.submission);
    expect(await bytesOf(restored, kept.submission.files[0]?.id ?? "")).toBe("first second");
    await restored.close();
  });

  test("holds no key that stood in a page with others that stay", async () => {
    const { folder, store, file } = await openFolder();
    for (let count = 0; count < 450; count++) {
      const saved = await store.save(submission(), START);
      // Two of three submissions are delivered, so that the data keys of the third one remain between the deleted ones.
      if (count % 3 > 0 && saved.kind === "saved")
        await store.recordResult(saved.leased.lease, { kind: "delivered" }, START);
    }
    const database = new DatabaseSync(join(folder, "submissions.sqlite"), { readOnly: true });
    const keys = "select wrapped from data_keys where id in (select id from submissions where content is null)";
    const gone = database.prepare(keys).all() as { wrapped: Uint8Array }[];
    database.close();
    await store.backUp?.(file);
    const bytes = await readFile(file);
    expect(gone).toHaveLength(300);
    expect(gone.filter(({ wrapped }) => bytes.includes(Buffer.from(wrapped)))).toEqual([]);
  });

  test("is refused with the log of a database beside it, whose rows would be missing", async () => {
    const { folder, store } = await openFolder();
    await save(store);
    expect(() => openSqliteCopy(join(folder, "submissions.sqlite"))).toThrow("submissions.sqlite-wal");
  });

  test("is readable by its owner alone, and never replaces a file", async () => {
    const { folder, store, file } = await openFolder();
    await save(store);
    await store.backUp?.(file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(store.backUp?.(file)).rejects.toThrow("exists already");
    expect((await readdir(folder)).filter((name) => name.startsWith("backup"))).toEqual(["backup.sqlite"]);
  });

  test("is verified without a change to the file or its folder", async () => {
    const { folder, store, file } = await openFolder();
    await save(store);
    await store.backUp?.(file);
    const before = [await readFile(file), (await stat(file)).mtimeMs, await readdir(folder)];
    const copy = openSqliteCopy(file);
    const found = await verifyDatabase(copy, createKeyring([key]), []);
    await copy.destroy();
    expect(found).toEqual({ opened: { submissions: 1, files: 1 }, unreadable: [] });
    expect([await readFile(file), (await stat(file)).mtimeMs, await readdir(folder)]).toEqual(before);
  });

  test("that is no database is an error when it is opened", async () => {
    const { folder } = await openFolder();
    await writeFile(join(folder, "text"), "no database");
    expect(() => openSqliteCopy(join(folder, "text"))).toThrow("not a database");
    expect(() => openSqliteCopy(join(folder, "absent"))).toThrow("unable to open");
  });
});
