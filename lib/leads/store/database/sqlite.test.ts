import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CompiledQuery, type Kysely } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { asynchronousWriter, isBusy, openSqlite } from "#lib/leads/store/database/sqlite.ts";
import { CHUNK_BYTES } from "#lib/leads/store/limits.ts";
import { createSqliteStore } from "#lib/leads/store/open/open-store.ts";
import { bytesOf, START, storeKey } from "#lib/leads/store/testing.ts";

test("the cleanup gives the space of deleted files back to the disk", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sqlite-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "submissions.sqlite");
  const store = await createSqliteStore(path, { keys: [storeKey()], isDurable: true });
  await store.createFile("file", START);
  // These chunks have more pages than shrinkSqlite gives back in one step.
  for (let position = 0; position < 20; position++) await store.putChunk("file", position, randomBytes(CHUNK_BYTES));
  await store.discardFiles(["file"]);
  expect(pagesOf(path).free).toBeGreaterThan(1000);

  await store.deleteExpired(START);
  expect(pagesOf(path)).toMatchObject({ free: 0 });
  expect(pagesOf(path).all).toBeLessThan(100);
  await store.close();
});

test("a chunk that was moved to another file or position does not open", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sqlite-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "submissions.sqlite");
  const store = await createSqliteStore(path, { keys: [storeKey()], isDurable: true });
  for (const id of ["mine", "yours", "swapped"]) await store.createFile(id, START);
  await store.putChunk("yours", 0, Buffer.from("A passport"));
  for (const [position, text] of ["first", "second"].entries()) {
    await store.putChunk("swapped", position, Buffer.from(text));
  }
  const database = new DatabaseSync(path);
  database.exec("update chunks set file_id = 'mine' where file_id = 'yours'");
  // The chunks are swapped through a free position, because two chunks of a file cannot have the same position.
  for (const [from, to] of [
    [0, 9],
    [1, 0],
    [9, 1],
  ]) {
    database.exec(`update chunks set position = ${to} where file_id = 'swapped' and position = ${from}`);
  }
  database.close();

  await expect(bytesOf(store, "mine")).rejects.toThrow();
  await expect(bytesOf(store, "swapped")).rejects.toThrow();
  await store.close();
});

test.each([
  ["is in use", 5, true],
  ["is recovered after a crash", 261, true],
  ["is full", 13, false],
])("isBusy says whether to wait for a file that %s", (_, errcode, expected) => {
  expect(isBusy(Object.assign(new Error("SQLite"), { errcode }))).toBe(expected);
});

test("a query whose values change is prepared once", async () => {
  const store = await createSqliteStore(":memory:", { keys: [storeKey()], isDurable: true });
  onTestFinished(() => store.close());
  await store.countRequest("client", START);
  const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
  onTestFinished(() => prepare.mockRestore());
  await store.countRequest("client", START + 1);
  expect(prepare.mock.calls.filter(([query]) => !query.startsWith("pragma"))).toEqual([]);
});

test("the oldest of many queries is prepared again, because few stay in memory", async () => {
  const db = openSqlite(":memory:");
  onTestFinished(() => db.destroy());
  const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
  onTestFinished(() => prepare.mockRestore());
  const run = (number: number) => db.executeQuery(CompiledQuery.raw(`select ${number}`));
  for (let number = 0; number <= 200; number++) await run(number);
  expect(prepare).toHaveBeenCalledTimes(201);
  await run(200);
  expect(prepare).toHaveBeenCalledTimes(201);
  await run(0);
  expect(prepare).toHaveBeenCalledTimes(202);
});

test("only lazy writes do not wait for the disk, even after one has failed", async () => {
  const db = openSqlite(":memory:");
  onTestFinished(() => db.destroy());
  const withAsynchronousCommit = asynchronousWriter(db);
  const [normal, full] = [1, 2];
  // The loop shows that no pragma is cached. A pragma runs when it is prepared, so a cached pragma would do nothing.
  for (let turn = 0; turn < 3; turn++) {
    expect(await synchronousOf(db)).toBe(full);
    expect(await withAsynchronousCommit(synchronousOf)).toBe(normal);
  }
  await expect(withAsynchronousCommit(() => Promise.reject(new Error("disk full")))).rejects.toThrow("disk full");
  expect(await synchronousOf(db)).toBe(full);
});

test("a lazy write makes no other write lazy while it runs", async () => {
  const db = openSqlite(":memory:");
  onTestFinished(() => db.destroy());
  const lazy = asynchronousWriter(db)(async (connection) => {
    await synchronousOf(connection);
    await synchronousOf(connection);
  });
  const inTransaction = db.transaction().execute((transaction) => synchronousOf(transaction));
  expect(await Promise.all([lazy, inTransaction, synchronousOf(db)])).toEqual([undefined, 2, 2]);
});

async function synchronousOf(db: Pick<Kysely<never>, "executeQuery">): Promise<number | undefined> {
  const { rows } = await db.executeQuery(CompiledQuery.raw("pragma synchronous"));
  return (rows as { synchronous: number }[])[0]?.synchronous;
}

function pagesOf(path: string) {
  const database = new DatabaseSync(path, { readOnly: true });
  const value = (pragma: string) => Object.values(database.prepare(`pragma ${pragma}`).get() ?? {})[0];
  const pages = { all: value("page_count"), free: value("freelist_count") };
  database.close();
  return pages;
}
